import FlowRunner
import FlowSpec
import FlowTestSupport
import Foundation
import Testing

@Suite("Exploring regions apart")
struct VerifyApartTests {
    /// A region with a button that leads round through some states, and its promises.
    private static func ring(_ name: String, _ count: Int) -> String {
        let states = (0..<count).map { place in
            "      \(name)\(place): { screen: { show: [{ button: \(name) \(place) }] }, transitions: [{ tap: \(name) \(place), to: \(name)\((place + 1) % count) }] }"
        }
        return "  \(name):\n    initial: \(name)0\n    states:\n" + states.joined(separator: "\n")
    }

    private static func rings(_ names: [String], _ count: Int, promises: [String]) -> Flow {
        journey("regions:\n" + names.map { ring($0, count) }.joined(separator: "\n") + "\npromises:\n" + promises.map { "  - { \($0) }" }.joined(separator: "\n"))
    }

    private static func prove(_ flow: Flow, atMost bound: Int = .max) -> Verification {
        verify(flow, isReduced: true) { part, question, _ in
            var limits = ExplorationLimits()
            limits.states = min(bound, 50_000)
            return explore(Journey(part), isReduced: true, asking: question, limits: limits)
        }
    }

    @Test("five regions with nothing between them take the sum of their situations, not the product")
    func sum() {
        let names = ["ann", "bob", "cid", "dan", "eve"]
        let flow = Self.rings(names, 4, promises: ["always: every button acts"] + names.map { "always can reach: at(\($0)3)" } + ["can reach: at(eve2)"])
        let whole = verify(explore(Journey(flow)))
        let apart = Self.prove(flow)
        #expect(whole.space.count == 1_024)
        #expect(apart.isAllApart && apart.isComplete && apart.isProven)
        #expect(apart.stateCount == 20)
        #expect(apart.apart.map(\.regions) == names.map { [$0] })
        #expect(apart.promises.map(\.verdict) == whole.promises.map(\.verdict))
        #expect(apart.promises.map(\.promise) == whole.promises.map(\.promise))
        #expect(apart.checks.map(\.promise) == whole.checks.map(\.promise))
        #expect(apart.isCountedApart && apart.countApart { explore(Journey($0)) } == 1_024)
        #expect(apart.promises.last?.walk == whole.promises.last?.walk)
    }

    @Test("that every button acts has to hold in each region", arguments: ["ann", "bob"])
    func everyButton(dead: String) {
        let regions = ["ann", "bob"].map { Self.ring($0, 3).replacingOccurrences(of: "tap: \(dead) 1, to", with: "tap: \(dead) 1, guard: at(\(dead)0), to") }
        let flow = journey("regions:\n" + regions.joined(separator: "\n") + "\npromises: [{ always: every button acts }]")
        let apart = Self.prove(flow)
        #expect(!apart.isAllApart)
        #expect(apart.promises.map(\.verdict) == [.broken])
        #expect(apart.promises[0].walk?.lines == ["tap \"\(dead) 0\""])
    }

    @Test("what is broken is answered by the whole, with its walk")
    func broken() {
        let flow = Self.rings(["ann", "bob", "cid"], 3, promises: ["never: at(bob2)", "can reach: at(cid1)"])
        let apart = Self.prove(flow)
        #expect(!apart.isAllApart && apart.apart.isEmpty)
        #expect(apart.stateCount == 27)
        #expect(apart.promises.map(\.verdict) == [.broken, .holds])
        #expect(apart.promises[0].walk?.lines == ["tap \"bob 0\"", "tap \"bob 1\""])
    }

    @Test("where the whole is too large, what regions prove by themselves stands")
    func tooLarge() {
        let names = ["ann", "bob", "cid", "dan", "eve"]
        let flow = Self.rings(names, 4, promises: ["always can reach: at(ann3)", "never: at(bob2)"])
        let apart = Self.prove(flow, atMost: 300)
        #expect(!apart.isComplete && !apart.isAllApart && !apart.isProven)
        #expect(apart.apart.map(\.regions) == names.map { [$0] })
        #expect(apart.promises.map(\.verdict) == [.holds, .broken])
        #expect(apart.checks.allSatisfy { $0.verdict == .holds })
        #expect(apart.text(path: "f", seconds: 1).contains("explored apart, having nothing to do with each other: `ann` (4), `bob` (4)"))
    }

    @Test("a state that is left open excuses nobody while its region is at a standstill")
    func undesigned() {
        let flow = journey(
            """
            regions:
              ann:
                initial: open
                states: { open: { todo: Not described., transitions: [{ event: hurry, to: shut }] }, shut: {} }
              bob: { initial: far, states: { far: { transitions: [{ event: walk, to: near }] }, near: {} } }
            """)
        let apart = Self.prove(flow)
        let stuck = apart.checks.first { $0.promise == "nobody is ever stuck" }
        #expect(stuck?.verdict == .broken)
        #expect(stuck?.walk?.lines == ["event hurry", "event walk"])
    }

    @Test("where a step never comes to rest, regions by themselves prove nothing of a whole that is too large")
    func restless() {
        let flow = journey(
            """
            data: { e: { type: flag, environment: true } }
            regions:
              a:
                initial: a0
                states:
                  a0: { screen: { show: [{ button: Arm }] }, transitions: [{ tap: Arm, to: a1 }] }
                  a1: { transitions: [{ guard: e, to: a2 }] }
                  a2: { transitions: [{ guard: e, to: a1 }] }
              b:
                initial: b1
                states:
                  b1: { screen: { show: [{ button: Go, enabled: e }] }, transitions: [{ tap: Go, guard: e, to: b2 }] }
                  b2: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: b1 }] }

            """ + Self.ring("c", 30) + "\npromises: [{ always can reach: at(b2) }]\n")
        #expect(Self.prove(flow).promises.map(\.verdict) == [.broken])
        let bounded = Self.prove(flow, atMost: 60)
        #expect(!bounded.isComplete && bounded.promises.map(\.verdict) == [.unknown])
    }

    @Test("the report tells the regions and their situations beside the count of all")
    func reports() {
        let flow = Self.rings(["ann", "bob"], 3, promises: ["always can reach: at(ann2)"])
        var apart = Self.prove(flow)
        apart.fullCount = 9
        #expect(apart.text(path: "f", seconds: 1).contains("6 situations (9 before what does not matter was left out), 6 moves, depth 2, 1 s: everything was explored\n"))
        #expect(apart.text(path: "f", seconds: 1).contains("  explored apart, having nothing to do with each other: `ann` (3), `bob` (3)\n"))
        let json = apart.json(seconds: 1)
        #expect(json.hasPrefix(#"{"flow":"example","states":9,"transitions":6,"depth":2,"complete":true,"#))
        #expect(json.hasSuffix(#""reducedStates":6,"apart":[{"regions":["ann"],"states":3,"transitions":3,"depth":2,"complete":true},{"regions":["bob"],"states":3,"transitions":3,"depth":2,"complete":true}]}"#))
    }

    @Test("regions that share something are explored together, the others apart")
    func groups() {
        let flow = journey("""
            data: { x: { type: flag } }
            regions:
              a: { initial: a0, states: { a0: { screen: { show: [{ button: A }] }, transitions: [{ tap: A, do: [{ set: { x: not x } }] }] } } }
              b: { initial: b0, states: { b0: { screen: { show: [{ button: B }] }, transitions: [{ tap: B, to: b1 }] }, b1: {} } }
              c: { initial: c0, states: { c0: { transitions: [{ guard: x, to: c1 }] }, c1: { transitions: [{ guard: not x, to: c0 }] } } }
              d: { initial: d0, states: { d0: {} } }
            promises: [{ always can reach: at(c1) }]
            """)
        let groups = IndependentRegions(Journey(flow))?.groups.map { $0.map { flow.states[$0].path } }
        #expect(groups == [["a", "c", "d"], ["b"]])
        let apart = Self.prove(flow)
        #expect(apart.isAllApart)
        #expect(apart.apart.map(\.space.count) == [2, 2])
    }

    @Test("one that gets stuck while another goes on is not stuck, and one goal within reach is enough")
    func composed() {
        let flow = journey("""
            goals: [a1]
            regions:
              a: { initial: a0, states: { a0: { screen: { show: [{ button: A }] }, transitions: [{ tap: A, to: a1 }] }, a1: { screen: { show: [{ button: Z }] }, transitions: [{ tap: Z, to: a0 }] } } }
              b: { initial: b0, states: { b0: { screen: { show: [{ button: B }] }, transitions: [{ tap: B, to: b1 }] }, b1: {} } }
            """)
        let apart = Self.prove(flow)
        #expect(apart.isAllApart && apart.isProven)
        #expect(apart.checks.map(\.promise) == verify(explore(Journey(flow))).checks.map(\.promise))
    }

    /// Compares every answer with that of the whole, unreduced, and what regions prove by themselves with what the whole would have said.
    private func compare(_ flow: Flow, _ place: String = "", sourceLocation: SourceLocation = #_sourceLocation) -> (full: Int, apart: Verification)? {
        var limits = ExplorationLimits()
        limits.states = 1_000
        let space = explore(Journey(flow), limits: limits)
        guard space.isComplete else { return nil }
        let full = verify(space)
        let apart = Self.prove(flow)
        #expect(full.promises.map(\.verdict) == apart.promises.map(\.verdict), "\(place)", sourceLocation: sourceLocation)
        #expect(full.checks.map { "\($0.verdict) \($0.promise)" } == apart.checks.map { "\($0.verdict) \($0.promise)" }, "\(place)", sourceLocation: sourceLocation)
        if apart.isCountedApart { #expect(apart.countApart { explore(Journey($0)) } == space.count, "\(place)", sourceLocation: sourceLocation) }
        let spaces = apart.isAllApart ? apart.apart.map(\.space) : [apart.space]
        for state in flow.states.ids {
            #expect(space.visits(state) == spaces.contains { $0.visits(state) }, "\(place) \(flow.states[state].path)", sourceLocation: sourceLocation)
        }
        for transition in flow.transitions.ids {
            #expect(space.takes(transition) == spaces.contains { $0.takes(transition) }, "\(place) \(transition)", sourceLocation: sourceLocation)
        }
        for walk in (apart.promises + apart.checks).filter({ $0.verdict == .holds }).compactMap(\.walk) {
            var player = Player(flow, opening: walk.opening.map { WalkLine($0) })
            #expect(player.replay(walk.script.dropFirst(walk.opening.count).map { WalkLine($0) }).firstThatNoLongerHolds == nil, "\(place) \(walk.lines)", sourceLocation: sourceLocation)
        }
        if !apart.isAllApart, IndependentRegions(Journey(flow)) != nil { compareProofs(flow, full, place, sourceLocation) }
        return (space.count, apart)
    }

    /// With next to nothing known of the whole, what still holds was proven by regions. Where a step never comes to rest they prove nothing.
    private func compareProofs(_ flow: Flow, _ full: Verification, _ place: String, _ sourceLocation: SourceLocation) {
        let proofs = verifyByRegionsAlone(flow)
        guard !proofs.isComplete, full.checks.allSatisfy({ $0.promise != "every step comes to rest" || $0.verdict == .holds }) else { return }
        #expect(
            full.promises.map { $0.verdict == .holds } == proofs.promises.map { $0.verdict == .holds }, "\(place)", sourceLocation: sourceLocation)
        for (whole, proof) in zip(full.checks, proofs.checks) where proof.verdict == .holds {
            #expect(whole.verdict == .holds, "\(place) \(whole.promise)", sourceLocation: sourceLocation)
        }
    }

    @Test("random journeys of regions, coupled and not, have the same answers apart and together")
    func randomJourneys() {
        var (apart, groups, less) = (0, 0, 0)
        for seed in UInt64(0)..<100 {
            let flow = journey(RegionFlow(seed: seed).text)
            guard let found = compare(flow, "seed \(seed)") else { continue }
            if IndependentRegions(Journey(flow)) != nil { groups += 1 }
            if found.apart.isAllApart {
                apart += 1
                if found.apart.stateCount * 4 < found.full { less += 1 }
            }
        }
        #expect(groups > 30 && apart > 10 && less > 5, "\(groups) \(apart) \(less)")
    }

    @Test("random charts have the same answers")
    func randomCharts() {
        for seed in UInt64(0)..<100 {
            var flow = RandomChart(seed: seed).flow
            guard flow.states[Flow.root].kind == .parallel else { continue }
            flow.promises = flow.states.ids.dropFirst().map { state in
                let at = Expression(term: .at(state), type: .flag, span: Span(file: Span.none.file, start: state.int, end: state.int + 1), source: "")
                return Promise(claim: .canReach(.holds(at)), source: flow.states[state].path, span: .none)
            }
            _ = compare(flow, "seed \(seed)")
        }
    }
}
