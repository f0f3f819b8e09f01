import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("What holds of all situations of a kind is looked for in the first of each")
struct SituationKindsTests {
    /// By tappable element: the first situation in which a tap on it does nothing, among all and among the first of each kind.
    private func deadTouches(in flow: Flow) -> (all: [Int?], firstOfEachKind: [Int?]) {
        var limits = ExplorationLimits()
        limits.states = 1_000
        let space = explore(Journey(flow), isReduced: true, asking: SpaceQuestion(relaunches: true), limits: limits, workers: .one)
        let touches = DeadTouches(space)
        let elements = flow.elements.ids.filter { flow.elements[$0].isTappable }
        let (all, kinds) = (SituationKinds(space, isWorthwhile: false), SituationKinds(space, isWorthwhile: true))
        return (elements.map { touches.first(on: $0, among: all) }, elements.map { touches.first(on: $0, among: kinds) })
    }

    @Test("dead buttons of made-up journeys are found alike among all situations and among the first of each kind")
    func madeUp() {
        var found = 0
        for seed in UInt64(0)..<60 {
            let (all, firstOfEachKind) = deadTouches(in: loadText(RandomJourney(seed: seed).text).flow)
            #expect(all == firstOfEachKind, "seed \(seed)")
            found += all.count { $0 != nil }
        }
        #expect(found > 10)
    }

    @Test("so are those of the five apps", arguments: [
        "flows/feelings/app.flow.yaml", "flows/homework/app.flow.yaml", "flows/dream/app.flow.yaml", "flows/cravey/app.flow.yaml", "flows/puffguard/app.flow.yaml",
    ])
    func apps(path: String) {
        let (all, firstOfEachKind) = deadTouches(in: load(path, from: RepositoryFiles()).flow)
        #expect(all == firstOfEachKind)
    }

    @Test("what a guard reads tells situations apart, and so does a row")
    func guards() {
        let flow = loadText("""
            flowspec: 1
            flow: pages
            data:
              page: { type: number, range: 0..3 }
              marks: { type: list, of: { name: text }, max: 2 }
            initial: reading
            goals: [reading]
            states:
              reading:
                screen:
                  show:
                    - button: Next
                    - button: Mark
                    - list: Marks
                      items: marks
                      row: "{item.name}"
                      show: [{ button: Remove, visible: page == 2 }]
                transitions:
                  - { tap: Next, guard: page < 3, do: [{ set: { page: page + 1 } }] }
                  - { tap: Mark, guard: count(marks) < 2, do: [{ append: { marks: { name: here } } }] }
            """).flow
        let (all, firstOfEachKind) = deadTouches(in: flow)
        #expect(all.allSatisfy { $0 != nil })
        #expect(all == firstOfEachKind)
    }

    @Test("guards that are open at the same time only where a count has come far")
    func overlaps() {
        let loaded = loadText("""
            flowspec: 1
            flow: pages
            data: { page: { type: number, range: 0..9 }, seen: { type: number, range: 0..499 } }
            initial: reading
            goals: [reading]
            states:
              reading:
                screen: { show: [{ button: Next }, { button: Skip }, { button: Rest }] }
                transitions:
                  - { tap: Next, guard: page < 9, do: [{ set: { page: page + 1 } }] }
                  - { tap: Skip, guard: page > 3, to: resting }
                  - { tap: Skip, guard: page == 7, to: reading }
                  - { tap: Rest, to: resting }
              resting:
                screen: { show: [{ button: Go on }, { button: Count }] }
                transitions:
                  - { tap: Count, guard: seen < 499, do: [{ set: { seen: seen + 1 } }] }
                  - { tap: Go on, to: reading }
            """)
        let findings = lint(loaded, rules: LintRule.all.filter { $0.id == "overlapping-transitions" })
        #expect(findings.map(\.primary.span) == [loaded.flow.transitions.rows[2].triggerSpan])
        #expect(findings.first?.walk == Array(repeating: #"tap "Next""#, count: 7) + [#"tap "Skip""#])
    }

    @Test("guards of an event that only comes in some situations of a kind")
    func overlapsInTime() {
        let loaded = loadText("""
            flowspec: 1
            flow: ticks
            data: { seen: { type: number, range: 0..1499 } }
            initial: home
            goals: [home]
            states:
              home:
                screen: { show: [{ button: Start }, { button: Count, enabled: seen < 1499 }] }
                transitions:
                  - { tap: Count, guard: seen < 1499, do: [{ set: { seen: seen + 1 } }] }
                  - { tap: Start, do: [{ emit: { event: tick, after: 5s } }] }
                  - { event: tick, guard: seen < 1499, to: a }
                  - { event: tick, guard: seen != 1498, to: b }
              a: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: home }] }
              b: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: home }] }
            """)
        let findings = lint(loaded, rules: LintRule.all.filter { $0.id == "overlapping-transitions" })
        #expect(findings.map(\.walk) == [[#"tap "Start""#, "wait 5s"]])
    }
}
