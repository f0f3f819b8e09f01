import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Walks that come by pairs of transitions")
struct PairCoverTests {
    @Test("pairs that only another launch brings about are come by as well, and none reaches from one launch into the next", arguments: [0, 100_000])
    func pairsStartingAgain(wholeUpTo: Int) {
        let flow = journey(
            """
            data: { seen: { type: flag, initial: false, stored: true } }
            initial: splash
            states:
              splash: { transitions: [{ guard: seen, to: again }, { to: welcome }] }
              welcome: { screen: { show: [{ button: Continue }] }, transitions: [{ tap: Continue, do: [{ set: { seen: true } }], to: leaving }] }
              again: { screen: { show: [{ button: Help }] }, transitions: [{ tap: Help, to: help }] }
              help: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: again }] }
              leaving: { end: true }
            """)
        let found = coverWalks(of: flow, .pairs, ExplorationLimits(), .one, wholeUpTo: wholeUpTo)
        #expect(found.untold.isEmpty && found.open.isEmpty && found.bound == nil)
        #expect(
            Set(found.walks.flatMap(\.goals).map(\.name)) == [
                "splash: by itself to welcome, then welcome: tap \"Continue\"", "splash: by itself to again, then again: tap \"Help\"",
                "again: tap \"Help\", then help: tap \"Back\"", "help: tap \"Back\", then again: tap \"Help\"",
            ])
        #expect(found.covered == 4)
        _ = found.walks.coverage(on: flow)
        #expect(found.walks.map(\.walk.lines) == [
            ["tap \"Continue\""], ["tap \"Continue\"", "relaunch", "tap \"Help\"", "tap \"Back\"", "tap \"Help\""],
        ])
        let bounded = coverWalks(of: flow, .pairs, ExplorationLimits(), .one, wholeUpTo: wholeUpTo, startingAgainUpTo: 1)
        #expect(bounded.bound == .states && bounded.isBoundByStartingAgain && bounded.covered < 4)
    }

    @Test("nobody starts the app again for pairs that come about without, nor where it brings about no more", arguments: ["to: greeted", "to: home"])
    func pairsInOneLaunch(again: String) {
        let flow = journey(
            """
            data: { seen: { type: flag, initial: false, stored: true } }
            initial: splash
            states:
              splash: { transitions: [{ guard: seen, \(again) }, { to: home }] }
              greeted: { screen: { show: [{ button: Thanks }] }, transitions: [{ tap: Thanks, do: [{ set: { seen: false } }], to: home }] }
              home: { screen: { show: [{ button: A }] }, transitions: [{ tap: A, do: [{ set: { seen: true } }], to: a }] }
              a: { screen: { show: [{ button: Greet me }, { button: Start over }] }, transitions: [{ tap: Greet me, to: greeted }, { tap: Start over, to: splash }] }
              never: { screen: { show: [{ button: B }] }, transitions: [{ tap: B, to: home }] }
            """)
        let found = coverWalks(of: flow, .pairs, ExplorationLimits(), .one)
        #expect(found.untold.isEmpty && found.open.isEmpty && found.unattainable.isEmpty && found.bound == nil)
        #expect(found.covered > 0 && !found.walks.contains { $0.walk.steps.contains(.relaunch) })
        _ = found.walks.coverage(on: flow)
    }

    @Test("pairs are looked for within the memory that the situations leave, and more of it finds no fewer")
    func pairsWithinMemory() {
        var space = explore(Journey(journey(saveNote)))
        let all = coverWalks(space, .pairs).covered
        let held = space.heldBytes
        var counts: [Int] = []
        for bytes in stride(from: 0, through: 1 << 17, by: 1 << 10) {
            space.limits.memory = held + bytes
            let found = coverWalks(space, .pairs)
            #expect(found.lacksRoom == (found.covered < all))
            #expect(found.lacksRoom || found.open.isEmpty)
            counts.append(found.covered)
        }
        #expect(counts == counts.sorted() && counts.first == 0 && counts.last == all && Set(counts).count > 3)
    }

    @Test("pairs come after each other also where the environment changes in between, whatever is left out", arguments: ["", "scope: { n: 1 }\n"])
    func pairsThroughTheEnvironment(scope: String) {
        let flow = journey(
            """
            flowspec: 1
            flow: p
            \(scope)data: { on: { type: flag, environment: true }, n: { type: number, range: 0..1 } }
            initial: a
            states:
              a: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: b }] }
              b: { screen: { show: [{ button: Use }] }, transitions: [{ tap: Use, guard: on, to: a }] }

            """)
        let found = coverWalks(of: flow, .pairs, ExplorationLimits(), .one)
        #expect(found.covered == 2 && found.untold.isEmpty)
    }

    @Test("what follows within a step is a pair as well", arguments: [0, 100_000])
    func pairsWithinStep(wholeUpTo: Int) {
        let flow = journey(
            """
            data: { p: { type: flag, environment: true } }
            initial: start
            states:
              start: { transitions: [{ to: home }] }
              home: { screen: { show: [{ button: A }, { button: B }] }, transitions: [{ tap: A, to: route }, { tap: B, to: route }] }
              route: { transitions: [{ guard: p, to: yes }, { guard: not p, to: no }] }
              yes: { end: true }
              no: { end: true }
            """)
        let found = coverWalks(of: flow, .pairs, ExplorationLimits(), .one, wholeUpTo: wholeUpTo)
        #expect(found.untold.isEmpty && found.open.isEmpty)
        let names = ["A", "B"].flatMap { name in
            ["start: by itself to home, then home: tap \"\(name)\""] + ["yes", "no"].map { "home: tap \"\(name)\", then route: by itself to \($0)" }
        }
        #expect(Set(found.walks.flatMap(\.goals).map(\.name)) == Set(names))
        _ = found.walks.coverage(on: flow)
    }

    @Test("a pair follows each other directly: not over a transition that lies between")
    func pairsNotOverAnother() {
        let flow = journey(
            """
            initial: a
            states:
              a: { screen: { show: [{ button: Alpha }] }, transitions: [{ tap: Alpha, to: between }] }
              between: { transitions: [{ to: b }] }
              b: { screen: { show: [{ button: Gamma }] }, transitions: [{ tap: Gamma, to: a }] }
            """)
        let found = coverWalks(of: flow, .pairs, ExplorationLimits(), .one)
        #expect(
            Set(found.walks.flatMap(\.goals).map(\.name)) == [
                "a: tap \"Alpha\", then between: by itself to b", "between: by itself to b, then b: tap \"Gamma\"", "b: tap \"Gamma\", then a: tap \"Alpha\"",
            ])
    }
}
