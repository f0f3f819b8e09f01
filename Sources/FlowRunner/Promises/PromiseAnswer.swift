import FlowSpec

/// What an exploration says of one promise.
package struct PromiseAnswer: Sendable {
    package enum Verdict: Sendable {
        case holds
        case broken
        /// A bound was hit, or it depends on what is not followed.
        case unknown
    }
    /// As it was written, or for what is proven without being asked, what it is.
    package var promise: String
    package var span: Span
    package var verdict: Verdict
    /// The shortest walk that breaks it; for one that some walk keeps (`can reach`), a walk that does.
    package var walk: FoundWalk?
    /// What the walk shows at its end, or why there is none.
    package var reason: String?
    /// What may make it otherwise.
    package var caveats: Set<Caveat> = []
    /// By caveat, a walk that shows it otherwise: that starts the app again, that acts between two deadlines.
    package var otherwise: [Caveat: FoundWalk] = [:]
    /// nil for what is written.
    var check: BuiltInCheck?
}

/// What is proven without being asked.
enum BuiltInCheck: Hashable, Sendable {
    case goal(ID<State>)
    case stuck, trap, deadButtons, rest

    /// In the order in which they are answered, after the goals.
    static let ofAllFlows: [BuiltInCheck] = [.stuck, .trap, .deadButtons, .rest]
}

/// What `verify` has found out about a flow.
package struct Verification: Sendable {
    /// What was explored; of regions that were explored apart, the largest of their spaces if all is proven so.
    package var space: StateSpace
    /// Where regions have nothing to do with each other and less was to be explored: each group by itself.
    package var apart: [ApartSpace] = []
    /// Every answer stands on `apart`; otherwise only what `space` leaves open does.
    package var isAllApart = false
    /// Where `space` is reduced: how many situations there are if all data tell them apart; nil where that is not known.
    package var fullCount: Int?
    package var promises: [PromiseAnswer]
    /// Proven without being asked: every goal can be reached, nobody is stuck, nobody is trapped.
    package var checks: [PromiseAnswer]
    /// Microsteps of the longest launch; of later ones too, where these confirm something.
    var longestLaunch = 0

    /// What `space` is, or of regions explored apart, all that was explored.
    package var stateCount: Int { isAllApart ? apart.reduce(0) { $0 + $1.space.count } : space.count }
    package var transitionCount: Int { isAllApart ? apart.reduce(0) { $0 + $1.space.transitionCount } : space.transitionCount }
    package var depth: Int { isAllApart ? apart.map(\.space.depth).max() ?? 0 : space.depth }
    /// Where no launch comes to rest there was nothing to explore.
    package var isComplete: Bool { isAllApart ? apart.allSatisfy(\.space.isComplete) : space.isComplete && !space.starts.isEmpty }

    /// All holds, and no walk that plays shows otherwise, not even one that starts the app again or acts between two deadlines.
    package var isProven: Bool { (promises + checks).allSatisfy { $0.verdict == .holds && $0.otherwise.isEmpty } }
}

/// Proves the flow's promises over its state space.
package func verify(_ space: StateSpace) -> Verification {
    var claims = ClaimChecker(space)
    let promises = space.flow.promises.map { claims.answer($0) }
    claims.letGoOfLabels()
    var verification = Verification(space: space, promises: promises, checks: claims.builtInChecks(), longestLaunch: space.launches.longest)
    verification.doubt()
    return verification
}
