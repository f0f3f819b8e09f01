import FlowSpec

/// Regions that were explored with the others at a standstill.
package struct ApartSpace: Sendable {
    /// Their paths.
    package var regions: [String]
    package var space: StateSpace
    /// The flow with the others at a standstill.
    let flow: Flow
}

extension [ApartSpace] {
    fileprivate var heldBytes: Int { reduce(0) { $0 + $1.space.heldBytes } }
}

/// Explores the flow and proves its promises. Where less may be explored, regions that have nothing to do with each other are explored apart; what is
/// not proven so is answered by the journey as a whole.
/// - Parameter explore: called with the flow, or with the flow with some regions at a standstill; with what is asked of it, and with the
///   bytes that are held meanwhile.
package func verify(
    _ flow: Flow, isReduced: Bool, exploring explore: (Flow, SpaceQuestion, _ heldBytes: Int) -> StateSpace
) -> Verification {
    var verification = verifyApartOrWhole(flow, isReduced: isReduced, exploring: explore)
    verification.doubtTimelines(of: flow)
    return verification
}

private func verifyApartOrWhole(
    _ flow: Flow, isReduced: Bool, exploring explore: (Flow, SpaceQuestion, _ heldBytes: Int) -> StateSpace
) -> Verification {
    let proofs = isReduced ? ApartProofs(flow, exploring: explore) : nil
    if let verification = proofs?.verification { return verification }
    var verification = verifyWhole(flow, beside: proofs?.spaces.heldBytes ?? 0, exploring: explore)
    // What a group does by itself it can do in the whole only if the others come to rest in every step.
    if let proofs, proofs.checks[.rest] != nil, !verification.space.isComplete { verification.fillIn(proofs) }
    return verification
}

private func verifyWhole(
    _ flow: Flow, beside held: Int, exploring explore: (Flow, SpaceQuestion, _ heldBytes: Int) -> StateSpace
) -> Verification {
    var verification = verify(explore(flow, SpaceQuestion(), held))
    let heldBytes = held + verification.space.heldBytes
    verification.confirm { explore(flow, $0, heldBytes) }
    verification.leaveOpen(whereWalksLeanOnTheScopeOf: flow)
    return verification
}

/// What is proven of a flow by groups of its regions, each explored by itself.
struct ApartProofs {
    private(set) var spaces: [ApartSpace] = []
    /// By promise; nil where it is not proven.
    private(set) var promises: [PromiseAnswer?] = []
    private(set) var checks: [BuiltInCheck: PromiseAnswer] = [:]
    /// Those that a verification of the whole would answer, in its order.
    private let asked: [BuiltInCheck]

    /// nil where the regions hang together.
    init?(_ flow: Flow, exploring explore: (Flow, SpaceQuestion, _ heldBytes: Int) -> StateSpace) {
        let journey = Journey(flow)
        guard let independent = IndependentRegions(journey) else { return nil }
        promises = Array(repeating: nil, count: flow.promises.count)
        var asked: [BuiltInCheck] = []
        var answers: [[PromiseAnswer]] = []
        var longestLaunch = 0
        for (place, group) in independent.groups.enumerated() {
            let isKept = independent.groupOfPromise.map { $0 == nil || $0 == place }
            let part = flow.atStandstill(except: group, of: independent.groups.flatMap { $0 }, promises: isKept)
            var verification = verifyWhole(part, beside: spaces.heldBytes, exploring: explore)
            let replay = WalkReplay(journey: journey, flow: flow, part: verification.space, group: group)
            verification.leaveOutOtherwise { !replay.plays($0) }
            for (promise, answer) in zip(isKept.indices.filter { isKept[$0] }, verification.promises) {
                let isProven = answer.verdict == .holds && replay.plays(answer.walk)
                let isProvenBefore = place == 0 || independent.groupOfPromise[promise] != nil || promises[promise] != nil
                var proven = answer
                proven.caveats.formUnion(promises[promise]?.caveats ?? [])
                promises[promise] = isProven && isProvenBefore ? proven : nil
            }
            answers.append(verification.checks.filter { $0.verdict == .holds && replay.plays($0.walk) })
            asked += verification.checks.compactMap(\.check)
            longestLaunch += verification.longestLaunch
            spaces.append(ApartSpace(regions: group.map { flow.states[$0].path }, space: verification.space, flow: part))
        }
        // All regions start in one step, which may be so long together as each by itself.
        guard longestLaunch < Machine.longestMacrostep else { return nil }
        self.asked = (flow.goals.map(BuiltInCheck.goal) + BuiltInCheck.ofAllFlows).filter(asked.contains)
        for check in self.asked {
            let proven = answers.compactMap { $0.first { $0.check == check } }
            guard check.isProvenByOne ? !proven.isEmpty : proven.count == spaces.count else { continue }
            var answer = check.isProvenByOne ? proven.first { $0.caveats.isEmpty } ?? proven.first : proven.first
            if !check.isProvenByOne { answer?.caveats = proven.reduce(into: []) { $0.formUnion($1.caveats) } }
            checks[check] = answer
        }
    }

    /// Where everything is proven so; nil where the whole is to be explored.
    var verification: Verification? {
        guard let largest = spaces.max(by: { $0.space.count < $1.space.count })?.space else { return nil }
        let promises = promises.compactMap { $0 }
        let checks = asked.compactMap { self.checks[$0] }
        guard promises.count == self.promises.count, checks.count == asked.count else { return nil }
        return Verification(space: largest, apart: spaces, isAllApart: true, promises: promises, checks: checks)
    }
}

extension Verification {
    /// What a space that is not complete leaves open.
    fileprivate mutating func fillIn(_ proofs: ApartProofs) {
        apart = proofs.spaces
        for (place, proof) in proofs.promises.enumerated() where promises[place].verdict == .unknown {
            if let proof { promises[place] = proof }
        }
        for place in checks.indices where checks[place].verdict == .unknown {
            if let proof = checks[place].check.flatMap({ proofs.checks[$0] }) { checks[place] = proof }
        }
    }
}

extension Verification {
    package var heldBytes: Int { isAllApart ? apart.heldBytes : space.heldBytes + apart.heldBytes }

    /// Whether all situations can be counted by counting those of each group: the world changes nothing that several look at.
    package var isCountedApart: Bool { isAllApart && !space.flow.data.rows.contains(where: \.isEnvironment) }

    /// How many situations the whole has if all data tell them apart: each of one group comes with each of another.
    /// - Parameter explore: not reduced.
    /// - Returns: nil where a group was not explored to its end, or no number holds so many.
    package func countApart(exploring explore: (Flow) -> StateSpace) -> Int? {
        var count = 1
        for part in apart {
            let space = explore(part.flow)
            let (product, isOver) = count.multipliedReportingOverflow(by: space.count)
            guard space.isComplete, !isOver else { return nil }
            count = product
        }
        return count
    }
}

extension BuiltInCheck {
    /// Whether it holds of the whole as soon as it holds of one group of regions: what can be done there can be done whatever the others do.
    /// Otherwise it has to hold of each.
    fileprivate var isProvenByOne: Bool {
        switch self {
        case .goal, .stuck, .trap: true
        case .deadButtons, .rest: false
        }
    }
}

/// A walk that some regions were found to go, taken by all together.
private struct WalkReplay {
    let journey: Journey
    let flow: Flow
    let part: StateSpace
    let group: [ID<State>]

    /// Whether its words mean the same there.
    func plays(_ walk: FoundWalk?) -> Bool {
        guard let walk else { return true }
        guard !walk.isCutShort, let there = end(of: walk, in: journey, flow) else { return false }
        return there == end(of: walk, in: part.journey, part.flow)
    }

    /// The regions' active states at its end.
    private func end(of walk: FoundWalk, in journey: Journey, _ flow: Flow) -> [ID<State>]? {
        var player = Player(journey, of: flow, atStartOf: walk)
        guard player.go(walk) else { return nil }
        return journey.machine.activeStates(player.now.snapshot).filter { state in
            group.contains { $0 == state || flow.isDescendant(state, of: $0) }
        }
    }
}
