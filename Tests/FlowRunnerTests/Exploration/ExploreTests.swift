import FlowRunner
import FlowSpec
import FlowTestSupport
import Foundation
import Testing

@Suite("Exploring")
struct ExploreTests {
    /// Two independent switches and a counter that goes round: 2 × 2 × 3.
    private let switches = """
        flowspec: 1
        flow: switches
        data: { count: { type: number, range: 0..2 } }
        regions:
          left: { initial: low, states: { low: { transitions: [{ event: l, to: high }] }, high: { transitions: [{ event: l, to: low }] } } }
          right: { initial: a, states: { a: { transitions: [{ event: r, to: b }] }, b: { transitions: [{ event: r, to: a }] } } }
        transitions:
          - { event: more, guard: count < 2, do: [{ set: { count: count + 1 } }] }
          - { event: more, do: [{ set: { count: 0 } }] }
        """

    @Test("every combination is found once, with every move out of it")
    func counts() {
        let space = explore(Journey(journey(switches)))
        #expect(space.count == 12)
        #expect(space.transitionCount == 36)
        #expect(space.depth == 4)
        #expect(space.isComplete)
    }

    @Test("the language's own example has eighteen situations")
    func saveNoteCount() {
        let space = explore(Journey(journey(saveNote)))
        #expect(space.count == 18)
        #expect(space.isComplete)
    }

    @Test("where a bound is hit, leaving out what does not matter is advised, unless it was left out", arguments: [false, true])
    func adviceAtBound(isReduced: Bool) {
        var limits = ExplorationLimits()
        limits.states = 2
        let found = verify(explore(Journey(journey(switches)), isReduced: isReduced, limits: limits)).text(path: "f", seconds: 0)
        #expect(found.contains("stopped at --max-states") && found.contains("--reduce") == !isReduced)
    }

    @Test("a bound is kept to, and said")
    func bound() {
        var limits = ExplorationLimits()
        limits.states = 5
        let space = explore(Journey(journey(switches)), limits: limits)
        #expect(space.count == 5)
        #expect(!space.isComplete)
        #expect(space.bound == .states)
    }

    @Test("texts that are made on the way count as memory")
    func memoryOfTexts() {
        let flow = journey(
            """
            flowspec: 1
            flow: growing
            data: { word: { type: text } }
            initial: a
            states: { a: { transitions: [{ event: more, do: [{ set: { word: word + "letter" } }] }] } }
            """)
        var limits = ExplorationLimits()
        limits.memory = 2 << 20
        let space = explore(Journey(flow), limits: limits)
        #expect(space.bound == .memory)
        #expect(space.count < 2_000)
    }

    @Test("starts that fill the bound leave nothing pointing where it should not")
    func startsBeyondBound() {
        let flow = journey(
            """
            flowspec: 1
            flow: many
            data:
              a: { type: flag, environment: true }
              b: { type: flag, environment: true }
              kept: { type: number, range: 0..50, stored: true }
            initial: home
            states:
              home: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, do: [{ set: { kept: kept + 1 } }] }] }
            """)
        for states in [1, 3, 4, 7, 100, 1_000] {
            var limits = ExplorationLimits()
            limits.states = states
            let space = explore(Journey(flow), asking: SpaceQuestion(relaunches: true), limits: limits)
            #expect(space.isComplete == (states > 204))
            for number in 0..<space.expandedCount {
                #expect(space.successors(number).allSatisfy { Int($0) <= max(space.count, states) })
            }
            #expect(verify(space).promises.isEmpty)
            for criterion in CoverCriterion.allCases { _ = coverWalks(space, criterion) }
        }
    }

    @Test("what the app may start in counts as memory, and whoever watches may end it there")
    func startsAndMemory() {
        let data = (1...6).map { "e\($0): { type: number, range: 0..11, environment: true }" }.joined(separator: ", ")
        let flow = journey("""
            flowspec: 1
            flow: world
            data: { \(data) }
            initial: home
            states:
              home: { screen: { show: [{ button: Go, enabled: e1 + e2 + e3 + e4 + e5 + e6 > 3 }] }, transitions: [{ tap: Go, to: there }] }
              there: { end: true }
            """)
        var limits = ExplorationLimits()
        limits.memory = 4 << 20
        let space = explore(Journey(flow), limits: limits)
        #expect(space.bound == .memory && !space.isComplete)
        #expect(space.count < 100_000)
        let watched = explore(Journey(flow)) { _ in false }
        #expect(watched.bound == .interrupted && !watched.isComplete)
        #expect(watched.count < 100_000)
    }

    @Test("what may be done on screens is held once for all configurations")
    func configurationsAndScreens() {
        let buttons = (0..<30).map { "{ button: B\($0) }" }.joined(separator: ", ")
        let regions = (1...7).map { region in
            let states = (0..<3).map { "s\(region)_\($0): { transitions: [{ event: e\(region), to: s\(region)_\(($0 + 1) % 3) }] }" }
            return "  r\(region): { initial: s\(region)_0, states: { \(states.joined(separator: ", ")) } }"
        }
        let screen = "  shown: { screen: { show: [\(buttons)] }, transitions: [\((0..<30).map { "{ tap: B\($0), to: shown }" }.joined(separator: ", "))] }"
        let flow = journey("flowspec: 1\nflow: many\nregions:\n" + (regions + [screen]).joined(separator: "\n"))
        var limits = ExplorationLimits()
        limits.memory = 8 << 20
        let space = explore(Journey(flow), limits: limits)
        #expect(space.isComplete && space.count == 2_187)
    }

    @Test("more starts than situations may be explored are left out, and what the others lead to is found")
    func boundedStarts() {
        let worlds = (0..<14).map { "e\($0)" }
        let flow = journey("""
            flowspec: 1
            flow: worlds
            data: { \(worlds.map { "\($0): { type: flag, environment: true }" }.joined(separator: ", ")) }
            initial: home
            states:
              home: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: there }] }
              there: { screen: { show: [{ button: Back, enabled: \(worlds.joined(separator: " and ")) }] }, transitions: [{ tap: Back, to: home }] }
            promises: [{ can reach: there }, { never: at(there) }, { always can reach: home }]
            """)
        var limits = ExplorationLimits()
        limits.states = 100
        let space = explore(Journey(flow), isReduced: true, limits: limits)
        #expect(space.bound == .states)
        #expect(verify(space).promises.prefix(3).map(\.verdict) == [.holds, .broken, .unknown])
    }

    @Test("the app is started again so often as there may be situations, at most")
    func startedAgainTooOften() {
        let worlds = (0..<8).map { "w\($0)" }
        let flow = journey(
            """
            data:
              kept: { type: number, range: 0..50, stored: true }
              \(worlds.map { "\($0): { type: flag, environment: true }" }.joined(separator: "\n  "))
            initial: start
            states:
              start:
                transitions:
                  \(worlds.map { "- { guard: \($0), to: home }" }.joined(separator: "\n      "))
                  - { to: home }
              home: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, guard: kept < 50, do: [{ set: { kept: kept + 1 } }] }] }
            """)
        for (states, isComplete) in [(500, false), (50_000, true)] {
            var limits = ExplorationLimits()
            limits.states = states
            let space = explore(Journey(flow), isReduced: true, asking: SpaceQuestion(relaunches: true), limits: limits)
            #expect(space.isComplete == isComplete && space.count < 500)
            #expect((space.bound == .states) == !isComplete)
        }
    }

    @Test("a walk through ten thousand launches is found")
    func startedAgainAndAgain() {
        let flow = journey("""
            flowspec: 1
            flow: visits
            data: { visits: { type: number, range: 0..10000, stored: true } }
            initial: home
            states:
              home: { entry: [{ set: { visits: visits + 1 } }], transitions: [{ event: leave, guard: visits >= 10000, to: left }] }
              left: { end: true }
            """)
        let space = explore(Journey(flow), asking: SpaceQuestion(relaunches: true))
        let walk = flow.states.ids.first { flow.states[$0].name == "left" }.flatMap { space.walk(entering: $0) }
        #expect(walk?.steps.count == 10_000)
        #expect(walk?.lines.last == "event leave")
    }

    @Test("timers that fall due together fire in one wait; the earliest deadline comes first")
    func deadlines() {
        let space = explore(
            Journey(
                journey(
                    """
                    flowspec: 1
                    flow: timers
                    regions:
                      slow: { initial: s, states: { s: { transitions: [{ after: 3s, to: late }] }, late: {} } }
                      quick: { initial: q, states: { q: { transitions: [{ after: 1s, to: soon }] }, soon: {} } }
                      alike: { initial: l, states: { l: { transitions: [{ after: 1s, to: too }] }, too: {} } }
                    """)))
        #expect(space.count == 3)
        #expect(space.walk(to: space.count - 1).lines == ["wait 1s", "wait 2s"])
    }

    @Test("the environment may hold anything at launch")
    func launches() {
        let flow = journey(
            """
            flowspec: 1
            flow: launch
            data: { known: { type: flag, environment: true } }
            initial: deciding
            states:
              deciding: { transitions: [{ guard: known, to: home }, { to: welcome }] }
              home: {}
              welcome: {}
            """)
        let space = explore(Journey(flow))
        let home = flow.states.ids.first { flow.states[$0].name == "home" }
        #expect(home.flatMap { space.walk(entering: $0) }?.lines == ["given known = true"])
        #expect(home.flatMap { space.walk(entering: $0) }?.steps == [])
    }

    @Test("what a modal screen covers cannot be touched, nor what is disabled or hidden")
    func modality() {
        let flow = journey(
            """
            flowspec: 1
            flow: covered
            data: { open: { type: flag } }
            regions:
              page:
                initial: shown
                states:
                  shown:
                    screen: { show: [{ button: Ask }, { button: Never, enabled: false }, { button: Hidden, visible: false }] }
                    transitions: [{ tap: Ask, do: [{ set: { open: true } }] }, { tap: Never, to: lost }, { tap: Hidden, to: lost }]
                  lost: {}
              dialog:
                initial: closed
                states:
                  closed: { transitions: [{ guard: open, to: asking }] }
                  asking:
                    screen: { as: alert, title: Sure?, show: [{ button: "Yes" }] }
                    transitions: [{ tap: "Yes", to: closed, do: [{ set: { open: false } }] }]
            """)
        let space = explore(Journey(flow))
        #expect(space.count == 2)
        #expect(space.transitionCount == 2)
    }

    @Test("a launch that never comes to rest is told, and the others are explored")
    func failedLaunch() {
        let flow = journey(
            """
            flowspec: 1
            flow: restless
            data: { online: { type: flag, environment: true } }
            initial: a
            states:
              a: { screen: { show: [{ button: Go }] }, transitions: [{ guard: online, to: b }, { tap: Go, to: c }] }
              b: { transitions: [{ guard: online, to: a }] }
              c: {}
            """)
        let space = explore(Journey(flow))
        #expect(space.failedLaunch?.lines == ["given online = true"])
        #expect(space.count > 0)
        for criterion in [CoverCriterion.states, .transitions, .guards] { #expect(coverWalks(space, criterion).covered > 0) }
        #expect(verify(space).checks.last?.verdict == .broken)
    }

    @Test("where no launch comes to rest, nothing is claimed")
    func noLaunch() {
        let flow = journey(
            """
            flowspec: 1
            flow: never
            initial: a
            states: { a: { transitions: [{ to: b }] }, b: { transitions: [{ to: a }] }, c: {} }
            promises: [never: at(c), can reach: c]
            """)
        let verification = verify(explore(Journey(flow)))
        #expect(verification.promises.map(\.verdict) == [.unknown, .unknown])
        #expect(verification.checks.last?.verdict == .broken)
        #expect(coverWalks(verification.space, .transitions).walks.isEmpty)
    }

    @Test("what leaves its domain on the way out of a state belongs to the transition that leaves it", arguments: ["", "touchDown: true, to: a }, { "])
    func clampedOnExit(part: String) {
        let flow = journey(
            """
            flowspec: 1
            flow: leave
            data: { w: { type: number, range: 0..1 } }
            initial: a
            states:
              a:
                screen: { show: [{ button: Go }, { text: "{w}" }] }
                exit: [{ set: { w: w + 1 } }]
                transitions: [{ tap: Go, to: b }]
              b:
                screen: { show: [{ button: Back }, { button: Other }] }
                transitions: [{ \(part)tap: Back, to: a }]
            """)
        let clamped = explore(Journey(flow)).sightings.clamped
        #expect(clamped.keys.map { $0.transition.map { flow.states[flow.transitions[$0].source].path } } == ["a"])
    }
}
