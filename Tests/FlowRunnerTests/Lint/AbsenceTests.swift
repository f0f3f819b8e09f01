import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

/// What is said where several flows or several causes meet.
@Suite("Findings of absence and their causes")
struct AbsenceTests {
    private static let card = """
        flowspec: 1
        flow: card
        data:
          # flowrun:ignore data-never-changes who runs it gives it
          alone: { type: flag, initial: true }
        initial: closed
        goals: [closed]
        states:
          closed:
            screen: { show: [{ text: Nothing yet, visible: alone }, { button: Open, visible: alone }] }
            transitions: [{ tap: Open, to: open }, { event: open, to: open }]
          open:
            screen: { title: Card, show: [{ button: Close }] }
            transitions: [{ tap: Close, to: closed, do: [{ emit: cardClosed }] }]
        """

    private func findings(_ flow: String) -> [String] {
        let loaded = load("example.flow.yaml", from: MemoryFiles(["example.flow.yaml": flow, "card.flow.yaml": Self.card]))
        #expect(loaded.diagnostics.map(\.message) == [])
        return lint(loaded, rules: LintRule.all).map { diagnostic in
            let file = loaded.files[Int(diagnostic.primary.span.file.index)]
            return "\(file.path):\(file.position(of: diagnostic.primary.span.start).line) \(diagnostic.severity.rawValue) \(diagnostic.info.id)"
        }
    }

    @Test("a state that no walk enters is a note where its flow is run, and one warning with what its own flow's lint says")
    func stateOfAnotherFile() {
        let files = MemoryFiles([
            "app.flow.yaml": """
                flowspec: 1
                flow: app
                imports: [card.flow.yaml]
                initial: home
                states:
                  home: { screen: { show: [{ button: Show }, { button: Close }] }, transitions: [{ tap: Show, to: showing }, { tap: Close, to: closed }] }
                  showing: { run: card, exits: { done: home } }
                  closed: { end: true }
                """,
            "card.flow.yaml": """
                flowspec: 1
                flow: card
                initial: short
                states:
                  short: { screen: { title: Card, show: [{ button: Close }] }, transitions: [{ tap: Close, to: done }] }
                  lost: { screen: { title: Lost, show: [{ button: Close }] }, transitions: [{ tap: Close, to: done }] }
                  done: { end: true }
                """,
        ])
        var report = LintReport()
        var found: [[String]] = []
        for path in ["app.flow.yaml", "card.flow.yaml"] {
            let loaded = load(path, from: files)
            report.add(LintOutcome(lint(loaded, rules: LintRule.all), of: loaded))
            found.append(report.findings.map { "\($0.diagnostic.severity) \($0.diagnostic.message)" })
        }
        #expect(found == [["info no walk enters `lost`"], ["warning no walk enters `lost`"]])
    }

    @Test("a sheet that is still to be designed is not asked for a way out or back")
    func sheetToDesign() {
        func found(_ state: String) -> [String] {
            findings(
                """
                flowspec: 1
                flow: example
                initial: home
                states:
                  home: { screen: { title: Home, show: [{ button: Go }] }, transitions: [{ tap: Go, to: asked }] }
                  asked: { screen: { as: sheet, title: Asked }\(state) }
                """)
        }
        #expect(found("") == ["example.flow.yaml:6 error dead-end"])
        #expect(found(", todo: what is asked") == ["example.flow.yaml:6 info undesigned"])
    }

    @Test("failures are known by the words of their names, however these are written")
    func wordsOfFailures() {
        let outcomes = ["ERROR", "error404", "serverErrors", "upload_failed2", "timeoutReached", "HTTPError", "terrorist"]
        let flow = """
            flowspec: 1
            flow: example
            initial: home
            services: { up: { outcomes: [ok, \(outcomes.joined(separator: ", "))] } }
            states:
              home: { screen: { show: [{ button: Send }] }, transitions: [{ tap: Send, to: sending }] }
              sending:
                calls: up
                screen: { title: Sending }
                transitions:
                  - { outcome: up.ok, to: sent }
            \(outcomes.map { "      - { outcome: up.\($0), to: home }" }.joined(separator: "\n"))
              sent: { end: true }
            """
        #expect(findings(flow).filter { $0.hasSuffix("silent-failure") }.map { $0.prefix(while: { $0 != " " }) }
            == (12..<18).map { "example.flow.yaml:\($0)" })
    }

    @Test("a round with a state that is left open is no trap, one without is")
    func undesignedRound() {
        func rounds(_ todo: String) -> [String] {
            findings(
                """
                flowspec: 1
                flow: example
                initial: home
                states:
                  home: { screen: { show: [{ button: Help }, { button: Close }] }, transitions: [{ tap: Help, to: help }, { tap: Close, to: closed }] }
                  help: { screen: { title: Help, show: [{ button: More }] }, transitions: [{ tap: More, to: details }] }
                  details: { screen: { title: Details, show: [{ button: Less }] }, transitions: [{ tap: Less, to: help }]\(todo) }
                  closed: { end: true }
                """)
        }
        #expect(rounds("") == ["example.flow.yaml:6 error trap"])
        #expect(rounds(", todo: The rest is open.") == ["example.flow.yaml:7 info undesigned"])
    }

    @Test("where not all was explored, nobody is called stuck who may still change what nothing reads")
    func uncertainDeadEnd() {
        let flow = """
            flowspec: 1
            flow: example
            data: { n: { type: number }, vpn: { type: flag, initial: true, environment: true } }
            initial: home
            states:
              home:
                screen: { show: [{ button: Tips }, { button: Network }] }
                transitions: [{ tap: Tips, to: tips }, { tap: Network, to: network }]
              tips:
                screen: { title: "Tip {n}", show: [{ button: More }] }
                transitions: [{ tap: More, do: [{ set: { n: n + 1 } }] }]
              network:
                screen: { title: "VPN: {vpn}", show: [{ button: Disconnect }] }
                transitions: [{ tap: Disconnect, do: [{ set: { vpn: false } }] }]
            """
        #expect(!findings(flow).contains { $0.hasSuffix("dead-end") })
    }

    @Test("what a `with` shuts off in the flow that is run is not called absent")
    func given() {
        let flow = """
            flowspec: 1
            flow: example
            imports: [card.flow.yaml]
            initial: home
            states:
              home: { run: card, with: { alone: false }, entry: [{ emit: open }], transitions: [{ event: cardClosed, to: closed }] }
              closed: { end: true }
            """
        #expect(findings(flow) == [])
    }

    @Test("what is set in a branch of an `if` changes")
    func setInBranch() {
        let flow = """
            flowspec: 1
            flow: example
            data: { likes: { type: flag }, told: { type: flag } }
            initial: home
            states:
              home:
                screen: { title: "Told: {told}", show: [{ toggle: I like it, binds: likes }, { button: Tell }] }
                transitions: [{ tap: Tell, to: closed, do: [{ if: likes, then: [{ set: { told: true } }] }] }]
              closed: { screen: { title: "Told: {told}" }, end: true }
            """
        #expect(findings(flow) == [])
    }

    @Test("where launching goes round for ever only that is said: of the transition that goes round, and of all that comes after", arguments: [
        "initial", "granted",
    ])
    func endlessLaunch(guarded: String) {
        let flow = """
            flowspec: 1
            flow: example
            data: { access: { type: choice, options: [initial, granted], environment: true } }
            initial: checking
            states:
              checking:
                transitions:
                  - { guard: access == \(guarded), to: checking }
                  - { guard: access != \(guarded), to: \(guarded == "granted" ? "asking" : "checking") }
              asking: { screen: { show: [{ button: Done }] }, transitions: [{ tap: Done, to: over }] }
              over: { end: true }
            """
        #expect(findings(flow) == ["example.flow.yaml:8 error eventless-loop"] + (guarded == "granted" ? [] : ["example.flow.yaml:9 error eventless-loop"]))
    }

    @Test("nobody is told to remove the only end of a flow", arguments: [true, false])
    func onlyEnd(hasAnother: Bool) {
        let flow = """
            flowspec: 1
            flow: example
            initial: a
            states:
              a: { screen: { show: [{ button: Next }] }, transitions: [{ tap: Next, to: \(hasAnother ? "over" : "a") }] }
              b: { screen: { show: [{ button: Done }] }, transitions: [{ tap: Done, to: closed }] }
              closed: { end: true }
              over: { end: true }
            """
        let loaded = load("example.flow.yaml", from: MemoryFiles(["example.flow.yaml": flow]))
        let helps = lint(loaded, rules: LintRule.all).filter { $0.info.id == "unreachable-state" }.map(\.help)
        let remove = "add a transition that leads there, or remove the state"
        let keep = "add a transition that leads there: without it this flow never ends"
        #expect(helps == (hasAnother ? [remove] : [keep, keep]))
    }

    @Test(
        "a loop that only the world's value closes is found whatever leads there",
        arguments: ["tap: Go", "after: 2s", "event: ping", "outcome: fetch.ok"], ["guard: online, to: b", "after: 0ms, guard: online, to: b"])
    func loopOfTheWorld(leading: String, round: String) {
        let flow = """
            flowspec: 1
            flow: example
            services: { fetch: { outcomes: [ok] } }
            data: { online: { type: flag, environment: true } }
            initial: a
            states:
              a: { calls: fetch, screen: { show: [{ button: Go }, { button: Close }] }, transitions: [{ \(leading), to: b }, { tap: Close, to: over }] }
              b:
                screen: { show: [{ button: End }] }
                transitions:
                  - { \(round) }
                  - { tap: End, to: over }
              over: { end: true }
            """
        #expect(findings(flow).contains("example.flow.yaml:11 error eventless-loop"))
    }

    @Test("timers that fall due at once and set each other off are a loop, and nobody is called stuck for them")
    func endlessTimers() {
        let flow = """
            flowspec: 1
            flow: example
            initial: home
            states:
              home: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: there }] }
              there: { transitions: [{ after: 0s, to: back }] }
              back: { transitions: [{ after: 0s, to: there }] }
            """
        #expect(findings(flow) == ["example.flow.yaml:6 error eventless-loop"])
    }

    @Test("somebody is stuck also where one step is left that changes nothing but what nobody reads")
    func stuckAtLast() {
        let flow = """
            flowspec: 1
            flow: example
            data: { seen: { type: flag } }
            initial: home
            states:
              home:
                screen: { title: Home, show: [{ button: Look }, { text: Seen, visible: seen }] }
                transitions: [{ tap: Look, do: [{ set: { seen: true } }] }]
            """
        #expect(findings(flow) == ["example.flow.yaml:6 error dead-end"])
    }

    @Test("of what a rule has no memory to look for nothing is said but that")
    func noRoom() throws {
        let trap = try #require(LintRule.all.first { $0.id == "trap" })
        let rules = LintRule.all.filter { ["trap", "dead-end", "unreachable-state"].contains($0.id) }
        let loaded = loadText(MarkedText(trap.bad).text + "\nflowspec: 1\nflow: example\n")
        func found(leaving bytes: Int) -> [Diagnostic] {
            lint(loaded, rules: rules, settings: LintSettings()) {
                var space = explore(Journey(loaded.flow), isReduced: true, asking: SpaceQuestion(relaunches: true))
                space.limits.memory = space.heldBytes + bytes
                return space
            }.diagnostics
        }
        #expect(found(leaving: 1 << 20).map(\.info.id) == ["trap"])
        let tight = found(leaving: 0)
        #expect(tight.map(\.info.id) == ["exploration-bound"])
        #expect(tight.first?.message == "what `trap` asks takes more memory than is left")
        #expect(tight.first?.help?.contains("`--max-memory` allows more") == true)
    }

    @Test("what one copy of a flow never does, another may")
    func copies() {
        let flow = """
            flowspec: 1
            flow: example
            imports: [card.flow.yaml]
            initial: first
            states:
              first: { run: card, with: { alone: true }, transitions: [{ event: cardClosed, to: second }] }
              second: { run: card, with: { alone: false }, entry: [{ emit: open }], transitions: [{ event: cardClosed, to: closed }] }
              closed: { end: true }
            """
        #expect(findings(flow) == [])
    }

    @Test("what never happens in a file that is run here is a note: that file's own lint says more")
    func imported() {
        let flow = """
            flowspec: 1
            flow: example
            imports: [card.flow.yaml]
            data: { left: { type: flag } }
            initial: home
            states:
              home:
                run: card
                with: { alone: false }
                entry: [{ emit: open }]
                transitions:
                  - { event: cardClosed, to: closed }
                  - { guard: at(home.open), to: waiting }
              waiting: { transitions: [{ after: 1s, guard: not left, to: closed, do: [{ set: { left: true } }] }, { after: 1s, guard: left, to: home }] }
              closed: { end: true }
            """
        #expect(findings(flow) == ["example.flow.yaml:14 warning unreachable-transition", "card.flow.yaml:14 info unreachable-transition"])
    }

    @Test("where an endless loop is the cause, nothing is said of a dead end; of another one it is")
    func loops() {
        let flow = """
            flowspec: 1
            flow: example
            initial: home
            states:
              home:
                screen: { show: [{ button: Loop }, { button: Wall }, { button: Close }] }
                transitions: [{ tap: Loop, to: room }, { tap: Wall, to: wall }, { tap: Close, to: closed }]
              room: { screen: { title: Room, show: [{ button: Go }] }, transitions: [{ tap: Go, to: one }] }
              wall: { screen: { title: Wall, show: [{ text: Nothing here }] } }
              one: { transitions: [{ to: two }] }
              two: { transitions: [{ to: one }] }
              closed: { end: true }
            """
        #expect(findings(flow) == ["example.flow.yaml:9 error dead-end", "example.flow.yaml:10 error eventless-loop"])
    }

    @Test("data of which only some values are tried are named, and what they never show is a note")
    func sampled() {
        let flow = """
            flowspec: 1
            flow: example
            data: { note: { type: text, maxLength: 500, samples: ["", Short] } }
            initial: home
            states:
              home:
                screen: { show: [{ input: Note, binds: note }, { text: Nearly full, visible: length(note) > 400 }, { button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """
        #expect(findings(flow) == ["example.flow.yaml:7 info never-visible"])
    }

    @Test("a datum that nothing changes is told with what never happens because of it, and with nothing that something else decides")
    func decided() {
        let flow = """
            flowspec: 1
            flow: example
            data: { premium: flag, name: { type: text, initial: Ada }, tries: { type: number, range: 0..3 }, least: { type: number, range: 0..3, initial: 3 } }
            derived: { isOpen: premium }
            initial: home
            states:
              home:
                screen: { title: "{name}", show: [{ button: More, enabled: isOpen }, { button: Gift, visible: premium }, { button: Win, enabled: name == "Ada" and tries == least }, { button: Close }] }
                transitions: [{ tap: More, to: more }, { tap: Gift, to: home }, { tap: Win, to: closing, do: [{ set: { tries: 1 } }] }, { tap: Close, to: closing }]
              more: { screen: { title: More, show: [{ button: Deeper }] }, transitions: [{ tap: Deeper, to: deep }] }
              deep: { screen: { title: Deep, show: [{ button: Back }] }, transitions: [{ tap: Back, to: home }] }
              closing: { transitions: [{ guard: premium, to: thanks }, { to: closed }] }
              thanks: { screen: { title: Thanks, show: [{ button: OK }] }, transitions: [{ tap: OK, to: closed }] }
              closed: { end: true }
            """
        let found = lint(loadText(flow), rules: LintRule.all).filter { $0.info.id == "data-never-changes" }
        #expect(found.map(\.severity) == [.info, .info, .info])
        func line(_ span: Span) -> Int { flow.utf8.prefix(Int(span.start)).count { $0 == UInt8(ascii: "\n") } + 1 }
        #expect(found.first?.labels.map { "\(line($0.span)): \($0.text)" } == [
            "8: and so this is never enabled", "8: and so this is never visible", "12: and so this never holds",
            "10: and so nothing leads here", "11: and so nothing leads here", "13: and so nothing leads here",
        ])
        #expect(found.dropFirst().allSatisfy { $0.labels.isEmpty })
    }
}
