import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Findings are the same whatever is left out while looking for them")
struct FindingSpaceTests {
    private struct Finding: Hashable, CustomStringConvertible {
        var rule: String
        var message: String
        var span: Span
        var description: String { "\(rule) at \(span.start): \(message)" }
    }

    private var limits: ExplorationLimits {
        var limits = ExplorationLimits()
        limits.states = 30_000
        return limits
    }

    private func diagnostics(_ loaded: LoadedFlow, _ explore: () -> StateSpace) -> [Diagnostic] {
        lint(loaded, rules: LintRule.all, settings: LintSettings(), exploring: explore).diagnostics
    }

    private func findings(_ diagnostics: [Diagnostic]) -> Set<Finding> {
        Set(diagnostics.map { Finding(rule: $0.info.id, message: $0.message, span: $0.primary.span) })
    }

    /// With all that tells situations apart, with what matters alone, and with a glance that sees little.
    /// - Returns: whether the flow is small enough to tell.
    @discardableResult
    private func compare(_ loaded: LoadedFlow, _ place: String, situations: Int = 30_000, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
        let flow = loaded.flow
        var limits = limits
        limits.states = situations
        let whole = explore(Journey(flow), asking: SpaceQuestion(relaunches: true), limits: limits)
        guard whole.isComplete else { return false }
        let expected = findings(diagnostics(loaded) { whole })
        for glance in [limits.states, 2] {
            let space = FindingsSearch(flow).explore(limits, .one, glancingAt: glance)
            #expect(space.isComplete, "\(place)", sourceLocation: sourceLocation)
            let found = diagnostics(loaded) { space }
            let difference = findings(found).symmetricDifference(expected)
            #expect(difference.isEmpty, "\(place), glancing at \(glance)", sourceLocation: sourceLocation)
            for one in found where !one.walk.isEmpty {
                let (steps, opening) = walk(one.walk)
                var player = Player(flow, opening: opening)
                let broken = player.replay(steps).firstThatNoLongerHolds
                if broken == steps.count - 1, player.record.error?.contains("never comes to rest") == true { continue }
                #expect(broken == nil, "\(place) \(one.info.id): \(one.walk)", sourceLocation: sourceLocation)
            }
        }
        return true
    }

    private func walk(_ lines: [String]) -> (steps: [WalkLine], opening: [WalkLine]) {
        let parsed = lines.compactMap { try? WalkLine(parsing: $0) }
        let opening = parsed.prefix { if case .given = $0.step { true } else { false } }
        return (Array(parsed.dropFirst(opening.count)), Array(opening))
    }

    @Test("made-up journeys, with data that outlive a launch, texts that come and go, and cases", arguments: UInt64(0)..<150)
    func madeUp(seed: UInt64) {
        var text = RandomJourney(seed: seed).text
        if seed % 2 == 0 { text.replace("  flag: { type: flag }", with: "  flag: { type: flag, stored: true }") }
        if seed % 5 == 1 { text.replace("optional: true }\n  moods", with: "optional: true, environment: true }\n  moods") }
        if seed % 3 == 0 {
            text.replace(
                "services:",
                with: """
                    derived:
                      word:
                        - { if: count == 1, is: "one" }
                        - { if: kind == green and count == 0, is: "green" }
                        - { if: flag, is: "flag" }
                        - is: "none"
                    services:
                    """)
            text.replace("show: [", with: "show: [{ text: \"{word}\" }, { text: Some, visible: half > 0 and kind != red }, ", maxReplacements: 2)
        }
        compare(loadText(text), "seed \(seed)")
    }

    @Test("journeys composed of everything else", arguments: UInt64(0)..<40)
    func composed(seed: UInt64) { compare(ComposedJourney(seed: seed, isStored: seed % 2 == 0).loaded, "composed \(seed)", situations: 500) }

    @Test("the flows of the apps", arguments: [
        "flows/cravey/currentLocation.flow.yaml", "flows/cravey/recordings.flow.yaml", "flows/cravey/recordPermission.flow.yaml", "flows/dream/onboarding.flow.yaml",
        "flows/homework/results.flow.yaml", "flows/puffguard/banner.flow.yaml", "flows/feelings/questionnaire.flow.yaml",
    ])
    func apps(path: String) {
        let isSmallEnough = compare(load(path, from: RepositoryFiles()), path)
        #expect(isSmallEnough)
    }

    @Test("the documents as they are written", arguments: AsWrittenTests.all)
    func asWritten(path: String) {
        compare(load(path, from: RepositoryFiles()), path)
    }

    @Test("the app may start again while the world is as it never mattered before")
    func startingAgain() throws {
        let loaded = loadText("""
            flowspec: 1
            flow: again
            data: { known: { type: flag, stored: true }, online: { type: flag, environment: true, initial: true } }
            initial: opening
            goals: [home]
            states:
              opening:
                transitions:
                  - { guard: known and not online, to: offline }
                  - { guard: known, to: home }
                  - { to: welcome }
              welcome: { screen: { title: Welcome, show: [{ button: Go on }] }, transitions: [{ tap: Go on, to: home, do: [{ set: { known: true } }] }] }
              home: { screen: { title: Home, show: [{ text: Done }] } }
              offline: { screen: { title: Offline, show: [{ text: No connection }] } }
            """)
        let found = lint(loaded, rules: LintRule.all).filter { $0.info.id == "dead-end" }
        #expect(found.map(\.walk) == [[#"tap "Go on""#, "given online = false", "relaunch"]])
        compare(loaded, "again")
    }

    @Test("what is shown to nobody at first is looked for further on")
    func beyondTheGlance() {
        let steps = (0..<40).map { "  s\($0): { screen: { title: Page \($0), show: [{ button: On }] }, transitions: [{ tap: On, to: s\($0 + 1) }] }" }
        let loaded = loadText("""
            flowspec: 1
            flow: far
            data: { points: { type: number, range: 0..3 } }
            derived:
              praise:
                - { if: points > 2, is: "Excellent" }
                - { if: points > 1, is: "Good" }
                - { if: points == 3, is: "Never" }
                - is: "Next time"
            initial: s0
            goals: [closed]
            states:
            \(steps.joined(separator: "\n"))
              s40:
                screen:
                  title: Points
                  show: [{ slider: Points, binds: points }, { text: "{praise}", visible: points > 0 }, { text: Nobody, visible: points > 2 and points < 2 }, { button: Close }]
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """)
        let found = diagnostics(loaded) { FindingsSearch(loaded.flow).explore(limits, .one, glancingAt: 5) }
        #expect(Set(found.map(\.info.id)) == ["case-gap", "never-visible"])
    }

    @Test("what only the scope stops is no finding; what it may be the cause of is a note that says so")
    func scope() {
        let loaded = loadText("""
            flowspec: 1
            flow: notes
            data: { count: { type: number, range: 0..9 } }
            initial: home
            goals: [done]
            states:
              home:
                screen: { title: Home, show: [{ button: Add, enabled: count < 9 }, { text: Many, visible: count > 5 }, { button: Done, enabled: count > 7 }] }
                transitions: [{ tap: Add, do: [{ set: { count: count + 1 } }] }, { tap: Done, to: done }]
              done: { screen: { title: Done, show: [{ button: Again }] }, transitions: [{ tap: Again, to: home, do: [{ reset: count }] }] }
            scope: { count: 2 }
            """)
        let behaviour: Set = ["value-out-of-domain", "never-visible", "always-disabled", "dead-end", "trap", "goal-unreachable", "unreachable-transition", "dead-button"]
        let found = lint(loaded, rules: LintRule.all).filter { behaviour.contains($0.info.id) }
        #expect(Set(found.map(\.info.id)) == ["never-visible", "always-disabled", "dead-end", "goal-unreachable"])
        #expect(found.allSatisfy { $0.severity == .info && $0.help?.contains("`scope`") == true }, "\(found.map(\.help))")
    }

    @Test("what leaves its range is found whatever else observes it, and however much lies before it", arguments: [2, 1_000])
    func watched(glance: Int) {
        let loaded = loadText("""
            flowspec: 1
            flow: full
            data: { list: { type: list, of: { t: { type: text } }, max: 2 }, n: { type: number, range: 0..20 } }
            initial: home
            goals: [home]
            states:
              home:
                screen: { title: "Home {n}", show: [{ button: Add }, { button: Next }] }
                transitions:
                  - { tap: Add, do: [{ append: { list: { t: '"a"' } } }, { set: { n: n + 1 } }] }
                  - { tap: Next, to: other, do: [{ reset: [list, n] }] }
              other:
                screen: { title: Other, show: [{ button: Back }, { button: More }, { text: Nothing yet, visible: empty(list) }, { text: None, visible: n == 0 }] }
                transitions:
                  - { tap: More, do: [{ append: { list: { t: '"a"' } } }, { set: { n: 3 } }] }
                  - { tap: Back, to: home, do: [{ reset: [list, n] }] }
            """)
        let found = diagnostics(loaded) { FindingsSearch(loaded.flow).explore(limits, .one, glancingAt: glance) }.filter { $0.info.id == "value-out-of-domain" }
        #expect(found.map { loaded.flow.data.rows.map { "`\($0.name)`" }.filter($0.message.contains) } == [["`list`"], ["`n`"], ["`list`"]])
    }

    @Test("of the world, only what launching looks at is varied when the app starts again")
    func fewLaunches() {
        let count = 30
        let world = (0..<count).map { "  e\($0): { type: flag, environment: true, initial: true }" }
        let rooms = (0..<count).map { place in
            "  r\(place): { screen: { title: Room \(place), show: [{ button: On, enabled: e\(place) }] }, transitions: [{ tap: On, to: r\((place + 1) % count) }, { event: known, do: [{ set: { known: true } }] }] }"
        }
        let loaded = loadText("""
            flowspec: 1
            flow: rooms
            data:
              known: { type: flag, stored: true }
            \(world.joined(separator: "\n"))
            initial: opening
            goals: [r0]
            states:
              opening: { transitions: [{ guard: known and not e7, to: stuck }, { to: r0 }] }
              stuck: { screen: { title: Stuck, show: [{ text: Sorry }] } }
            \(rooms.joined(separator: "\n"))
            """)
        var limits = limits
        limits.states = 2_000
        var question = SpaceQuestion(relaunches: true)
        question.elements = []
        let space = explore(Journey(loaded.flow), isReduced: true, asking: question, limits: limits)
        let stuck = loaded.flow.states.ids.first { loaded.flow.states[$0].name == "stuck" }
        #expect(stuck.flatMap { space.walk(entering: $0) }?.lines == ["event known", "given e7 = false", "relaunch"])
    }

    @Test("what only promises speak of tells no situations apart, but a number that leaves its range is found")
    func promises() {
        let loaded = loadText("""
            flowspec: 1
            flow: taps
            data: { taps: { type: number, range: 0..40 }, last: { type: choice, options: [none, a, b, c] } }
            initial: home
            goals: [home]
            states:
              home:
                screen: { title: Home, show: [{ button: A }, { button: B }, { button: C }] }
                transitions:
                  - { tap: A, do: [{ set: { last: a } }] }
                  - { tap: B, do: [{ set: { last: b } }] }
                  - { tap: C, do: [{ set: { last: c, taps: taps + 1 } }] }
            promises: [{ never: taps > 40 }, { can reach: last == c }]
            """)
        let space = FindingsSearch(loaded.flow).explore(limits, .one)
        #expect(space.isComplete && space.count == 41)
        #expect(explore(Journey(loaded.flow), isReduced: true).count == 41 * 2 - 1)
        #expect(diagnostics(loaded) { space }.map(\.info.id).contains("value-out-of-domain"))
    }

    @Test("what only a promise observes is found to leave its range, be it a list or a set", arguments: [
        ("list, of: { n: { type: number } }, max: 2", "{ n: 1 }", "{ n: 2 }", "{ n: 3 }"), ("set, options: [p, q, r], max: 2", "p", "q", "r"),
    ])
    func promisedCollections(type: String, a: String, b: String, c: String) {
        let loaded = loadText("""
            flowspec: 1
            flow: items
            data: { items: { type: \(type) } }
            initial: home
            goals: [home]
            states:
              home:
                screen: { title: Home, show: [{ button: A }, { button: B }, { button: C }] }
                transitions:
                  - { tap: A, do: [{ append: { items: \(a) } }] }
                  - { tap: B, do: [{ append: { items: \(b) } }] }
                  - { tap: C, do: [{ append: { items: \(c) } }] }
            promises: [{ always: count(items) <= 2 }]
            """)
        let space = FindingsSearch(loaded.flow).explore(limits, .one)
        #expect(diagnostics(loaded) { space }.filter { $0.info.id == "value-out-of-domain" }.count == 3)
    }

    @Test("a glance that meets a bound is no answer, however small the bound")
    func smallBound() {
        let toggles = (0..<12).map { "{ toggle: T\($0), binds: f\($0) }, { text: Text \($0), visible: f\($0) }" }
        let loaded = loadText("""
            flowspec: 1
            flow: toggles
            data:
            \((0..<12).map { "  f\($0): { type: flag }" }.joined(separator: "\n"))
            initial: home
            goals: [home]
            states:
              home: { screen: { title: Home, show: [\(toggles.joined(separator: ", ")), { button: Go }] }, transitions: [{ tap: Go, to: next }] }
              next: { screen: { title: Next, show: [{ button: Back }] }, transitions: [{ tap: Back, to: home }] }
            """)
        var limits = limits
        limits.states = 200
        for glance in [50, 200, 1_000] {
            let space = FindingsSearch(loaded.flow).explore(limits, .one, glancingAt: glance)
            #expect(space.isComplete && space.count == 2, "\(glance)")
            #expect(!diagnostics(loaded) { space }.contains { $0.info.id == "never-visible" })
        }
    }

    @Test("the world goes on after the end, whatever is promised of it")
    func afterTheEnd() throws {
        let text = """
            flowspec: 1
            flow: bought
            data: { online: { type: flag, environment: true }, bought: { type: flag, stored: true } }
            initial: start
            states:
              start: { transitions: [{ guard: bought and not online, to: offline }, { guard: bought, to: done }, { to: shop }] }
              shop:
                screen: { show: [{ button: Buy, enabled: online }, { button: Close }] }
                transitions: [{ tap: Buy, guard: online, do: [{ set: { bought: true } }], to: done }, { tap: Close, to: done }]
              offline: { screen: { show: [{ button: Ok }] }, transitions: [{ tap: Ok, to: done }] }
              done: { end: true }

            """
        for promises in ["", "promises: [{ can reach: bought and online }]\n"] {
            let loaded = loadText(text + promises)
            #expect(lint(loaded, rules: LintRule.all).filter { $0.severity != .info }.isEmpty, "\(promises)")
            let space = FindingsSearch(loaded.flow).explore(limits, .one)
            let offline = try #require(loaded.flow.states.ids.first { loaded.flow.states[$0].name == "offline" })
            let (steps, opening) = walk(try #require(space.walk(entering: offline)).lines)
            var player = Player(loaded.flow, opening: opening)
            #expect(player.replay(steps).firstThatNoLongerHolds == nil)
            #expect(steps.last?.step == .relaunch)
        }
    }

    @Test("launches that never come to rest are tried once for what they look at")
    func launchesInVain() {
        let count = 30
        let rooms = (0..<count).map { place in
            "  r\(place): { screen: { show: [{ button: On, enabled: e\(place) }, { button: Off }] }, transitions: [{ tap: On, to: r\((place + 1) % count) }, { tap: Off, to: r\((place + 1) % count) }] }"
        }
        let loaded = loadText("""
            flowspec: 1
            flow: vain
            data:
            \((0..<count).map { "  e\($0): { type: flag, environment: true }" }.joined(separator: "\n"))
            initial: start
            goals: [r0]
            states:
              start: { transitions: [{ guard: not e0, to: again }, { to: r0 }] }
              again: { transitions: [{ guard: not e0, to: start }] }
            \(rooms.joined(separator: "\n"))
            """)
        #expect(FindingsSearch(loaded.flow).explore(limits, .one).isComplete)
    }

    @Test("a case of a value that nothing uses is told by the data as they are, not by what stands for them")
    func unusedCases() {
        let loaded = loadText("""
            flowspec: 1
            flow: places
            data: { place: { type: choice, options: [A, B, Home], initial: Home } }
            derived:
              note:
                - { if: place == A, is: "at a" }
                - { if: place == Home, is: "home" }
                - is: "else"
            initial: open
            goals: [one]
            states:
              open:
                screen: { title: Open, show: [{ button: Move }, { button: Save }] }
                transitions: [{ tap: Move, do: [{ set: { place: B } }] }, { tap: Save, guard: place == Home, to: one }]
              one: { screen: { title: One, show: [{ button: Back }] }, transitions: [{ tap: Back, to: open }] }
            """)
        let found = lint(loaded, rules: LintRule.all).filter { $0.info.id == "case-gap" }
        #expect(found.map(\.primary.span) == [loaded.flow.derived.rows[0].cases[0].span])
    }
}
