import FlowRunner
import FlowSpec
import Testing

/// The edges of the rules on haptics, targets and pictures.
@Suite("Rules on haptics, targets and pictures")
struct FeelingRuleTests {
    private func found(_ rule: String, _ flow: String, settings: LintSettings = LintSettings()) throws -> [String] {
        let loaded = loadText("flowspec: 1\nflow: example\n" + flow)
        #expect(loaded.diagnostics.map(\.message) == [])
        return lint(loaded, rules: [try #require(LintRule.named(rule))], settings: settings).map(\.message)
    }

    private func screen(_ elements: String) -> String {
        """
        initial: home
        states:
          home: { screen: { show: [\(elements), { button: Close }] }, transitions: [{ tap: Close, to: closed }] }
          closed: { end: true }
        """
    }

    @Test("haptics 100ms apart are two; closer ones are one rattle, whatever sets them off")
    func rattle() throws {
        func flow(_ cue: String) -> String {
            """
            timelines: { pop: { steps: [{ target: a, for: 200ms, opacity: 0 -> 1 }, { at: \(cue), haptic: success }] } }
            initial: home
            states:
              home: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed, haptic: light, timeline: pop }] }
              closed: { end: true }
            """
        }
        #expect(try found("haptic-overuse", flow("100ms")) == [])
        #expect(try found("haptic-overuse", flow("99ms")) == ["`tap \"Close\"` is felt twice within 100ms: `light` and `success`"])
    }

    @Test("a haptic for each of many taps is said once, where it comes from")
    func everyTap() throws {
        let buttons = (1...6).map { "{ button: B\($0) }" }.joined(separator: ", ")
        func flow(_ transitions: [String], _ interactions: String = "") -> String {
            """
            \(interactions)
            initial: home
            states:
              home:
                screen: { show: [\(buttons)] }
                transitions: [\(transitions.joined(separator: ", "))]
            """ + "\n  closed: { end: true }\n"
        }
        let felt = (1...6).map { "{ tap: B\($0), to: closed, haptic: light }" }
        #expect(try found("haptic-overuse", flow(felt)) == ["each of the 6 taps of this flow is felt"])
        #expect(try found("haptic-overuse", flow(Array(felt.dropLast()) + ["{ tap: B6, to: closed }"])) == [])
        let plain = (1...2).map { "{ tap: B\($0), to: closed }" }
        let all = "interactions: { any: { haptic: light, appliesTo: { trigger: tap } } }"
        #expect(try found("haptic-overuse", flow(plain, all)) == ["`any` makes every single tap felt"])
        #expect(try found("haptic-overuse", flow(plain, "interactions: { press: { haptic: light, appliesTo: { trigger: tap, kind: button } } }")) == [])
    }

    @Test("typing is felt with every letter")
    func typing() throws {
        let flow = """
            data: { name: { type: text } }
            initial: home
            states:
              home: { screen: { show: [{ input: Name, binds: name }] }, transitions: [{ type: Name, haptic: light }, { after: 1s, to: closed }] }
              closed: { end: true }
            """
        #expect(try found("haptic-overuse", flow) == ["`light` is felt with every letter"])
    }

    @Test("the map holds for what is named after it, for what is felt by name, and for one role; a rule for all buttons may be refined")
    func map() throws {
        func flow(_ head: String, _ transition: String) -> String {
            """
            \(head)
            initial: home
            states:
              home: { screen: { show: [{ button: Go, role: primary }] }, transitions: [{ tap: Go, to: closed, \(transition) }] }
              closed: { end: true }
            """
        }
        let primary = "interactions: { go: { haptic: medium, appliesTo: { trigger: tap, kind: button, role: primary } } }"
        let rule = "haptic-contradicts-map"
        #expect(try found(rule, flow(primary, "haptic: light")).count == 1)
        #expect(try found(rule, flow(primary, "haptic: success")) == [])
        #expect(try found(rule, flow("interactions: { go: { haptic: medium, appliesTo: { trigger: tap, kind: button } } }", "haptic: light")) == [])
        #expect(try found(rule, flow("interactions: { go: { haptic: medium } }", "feel: go, haptic: light")).count == 1)
        let token = "tokens: { haptic: { go: medium } }\n"
        #expect(try found(rule, flow(token + "interactions: { go: { haptic: light } }", "feel: go")).count == 1)
        #expect(try found(rule, flow(token + "interactions: { go: { haptic: go } }", "feel: go")) == [])
        #expect(
            try found(
                rule, flow(token + "timelines: { go: { steps: [{ target: a, for: 200ms, opacity: 0 -> 1 }, { at: 0ms, haptic: light }] } }", "timeline: go")
            ).count == 1)
    }

    @Test("a flow without haptics need not feel its errors")
    func silentFlows() throws {
        func flow(_ haptic: String) -> String {
            """
            services: { load: { outcomes: [done, failed] } }
            initial: home
            states:
              home: { calls: load, transitions: [{ outcome: load.done, to: closed\(haptic) }, { outcome: load.failed, to: failed }] }
              failed: { screen: { title: Not loaded, show: [{ button: OK }] }, transitions: [{ tap: OK, to: closed }] }
              closed: { end: true }
            """
        }
        #expect(try found("error-without-haptic", flow("")) == [])
        #expect(try found("error-without-haptic", flow(", haptic: success")) == ["nothing is felt at `outcome load.failed`"])
    }

    @Test("a form that is not valid is felt, and getting out of it need not be")
    func refusals() throws {
        func flow(_ haptic: String) -> String {
            """
            data: { text: { type: text, samples: ["", ok] } }
            initial: clean
            states:
              clean: { screen: { show: [{ input: Note, binds: text }, { button: Save }] }, transitions: [{ tap: Save, guard: text == "", to: invalid\(haptic) }, { tap: Save, to: saved, haptic: success }] }
              invalid: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: clean }] }
              saved: { end: true }
            """
        }
        #expect(try found("error-without-haptic", flow("")) == ["nothing is felt at `tap \"Save\"`"])
        #expect(try found("error-without-haptic", flow(", haptic: warning")) == [])
    }

    @Test("what the world changes is not felt, what the user changes may be")
    func backgroundUpdates() throws {
        func flow(_ datum: String) -> String {
            """
            data: { online: { type: flag, \(datum) } }
            initial: home
            states: { home: { screen: { show: [{ toggle: Online, binds: online }] }, transitions: [{ change: online, haptic: warning }] } }
            """
        }
        #expect(try found("haptic-on-passive", flow("environment: true")) == ["`warning` is felt when `online` changes in the background"])
        #expect(try found("haptic-on-passive", flow("initial: true")) == [])
    }

    @Test("the app that comes back, goes or starts is not felt")
    func passive() throws {
        for event in ["background", "foreground", "launch"] {
            let flow = """
                initial: home
                states:
                  home: { transitions: [{ \(event): true, to: closed, haptic: light }] }
                  closed: { end: true }
                """
            #expect(try found("haptic-on-passive", flow).count == 1)
        }
    }

    @Test("the smaller side counts, in points; words and shares are no sizes, and what is not touched may be small")
    func targets() throws {
        let rule = "small-target"
        #expect(try found(rule, screen("{ toggle: Sound, size: 43.5pt }")) == ["`Sound` can be touched and is 43.5 points small"])
        #expect(try found(rule, screen("{ link: Help, size: \"120 x 24px\" }")) == ["`Help` can be touched and is 24 points small"])
        #expect(try found(rule, screen("{ link: Help, size: 24px semibold }")).count == 1)
        #expect(try found(rule, screen("{ link: Help, size: 50% }, { link: More, size: large }, { icon: Cloud, size: 12px }")) == [])
        #expect(try found(rule, screen("{ link: Help, size: 44pt }")) == [])
        var settings = LintSettings()
        settings.smallestTarget = 48
        #expect(try found(rule, screen("{ link: Help, size: 44pt }"), settings: settings).count == 1)
        let touched = """
            initial: home
            states:
              home: { screen: { show: [{ icon: Cloud, size: 12px }] }, transitions: [{ tap: Cloud, to: closed }] }
              closed: { end: true }
            """
        #expect(try found(rule, touched).count == 1)
    }

    @Test("a picture is described by its label, unless that is empty or a file's name")
    func pictures() throws {
        let rule = "unlabelled-image"
        #expect(try found(rule, screen("{ image: A tent under the stars }")) == [])
        #expect(try found(rule, screen("{ image: \" \" }")).count == 1)
        #expect(try found(rule, screen("{ icon: close.svg }")).count == 1)
        #expect(try found(rule, screen("{ icon: close.svg, describe: Close }")) == [])
        #expect(try found(rule, screen("{ image: \"\", describe: \"\" }")).count == 1)
        #expect(try found(rule, screen("{ text: report.pdf }")) == [])
    }

    @Test("haptics that exclude each other are not one rattle", arguments: [
        ("haptic: success, guard: won", "if: not won, then: [{ haptic: light }]", 0),
        ("haptic: success, guard: won", "if: won, then: [{ haptic: light }]", 1),
        ("haptic: success, guard: won", "if: not won, then: [{ haptic: error }], else: [{ haptic: heavy }]", 1),
        ("haptic: success, guard: won", "if: not won, then: [{ haptic: error }, { haptic: light }], else: [{ log: well }]", 0),
        ("do: [{ if: won, then: [{ haptic: success }] }, { if: not won, then: [{ haptic: error }] }]", "log: in", 0),
        ("do: [{ if: won, then: [{ haptic: success }] }, { set: { won: false } }, { if: not won, then: [{ haptic: error }] }]", "log: in", 1),
        ("haptic: success, guard: n > 3", "if: n < 2, then: [{ haptic: light }]", 0),
        ("haptic: success, guard: n > 3", "if: n < 6, then: [{ haptic: light }]", 1),
        ("haptic: success, guard: at(home)", "if: not at(home), then: [{ haptic: light }]", 1),
    ])
    func excluded(transition: String, entry: String, count: Int) throws {
        let flow = """
            data: { won: flag, n: { type: number, range: 0..9 } }
            initial: home
            states:
              home: { screen: { show: [{ toggle: Won, binds: won }, { slider: N, binds: n }, { button: Go }] }, transitions: [{ tap: Go, to: good, \(transition) }] }
              good: { entry: [{ \(entry) }], screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: home }] }
            """
        #expect(try found("haptic-overuse", flow).count == count)
    }
}
