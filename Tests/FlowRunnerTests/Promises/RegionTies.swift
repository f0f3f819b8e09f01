import FlowRunner
import FlowSpec
import Testing

/// Two regions, each by its states, the first of which it starts in.
func twoRegions(_ left: String, _ right: String, promise: String? = nil, data: String = "{}", rest: String = "") -> Flow {
    func region(_ name: String, _ states: String) -> String {
        "  \(name): { initial: \(states.prefix { $0 != ":" }), states: { \(states) } }"
    }
    return journey("""
        data: \(data)
        \(rest)
        regions:
        \(region("left", left))
        \(region("right", right))
        \(promise.map { "promises: [{ \($0) }]" } ?? "")
        """)
}

/// `left` ends up in `bad`, where it is never to be, by the transition that is given; `right` helps.
func neverBad(_ leads: String, _ right: String, data: String = "{ x: { type: flag }, y: { type: flag } }", rest: String = "") -> Flow {
    twoRegions(
        "fine: { screen: { show: [{ button: Look }] }, transitions: [\(leads), { tap: Look, to: fine }] }, bad: {}", right,
        promise: "never: at(bad)", data: data, rest: rest)
}

/// A journey in which a region by itself would keep a promise that the other one breaks: they must be explored together.
func expectTied(_ flow: Flow, sourceLocation: SourceLocation = #_sourceLocation) {
    let whole = verify(explore(Journey(flow)))
    #expect(whole.space.isComplete, sourceLocation: sourceLocation)
    #expect(!whole.isProven, "the case shows nothing", sourceLocation: sourceLocation)
    let answers = verify(flow, isReduced: true) { flow, question, _ in explore(Journey(flow), isReduced: true, asking: question) }
    #expect(answers.promises.map(\.verdict) == whole.promises.map(\.verdict), sourceLocation: sourceLocation)
    #expect(answers.checks.map(\.verdict) == whole.checks.map(\.verdict), sourceLocation: sourceLocation)
    let proofs = verifyByRegionsAlone(flow)
    for (answer, proof) in zip(whole.promises + whole.checks, proofs.promises + proofs.checks) where proof.verdict == .holds {
        #expect(answer.verdict == .holds, "regions alone prove \(proof.promise)", sourceLocation: sourceLocation)
    }
}

/// With next to nothing known of the whole: what holds is what regions prove by themselves.
func verifyByRegionsAlone(_ flow: Flow) -> Verification {
    verify(flow, isReduced: true) { part, question, _ in
        var limits = ExplorationLimits()
        if flow.states.ids.allSatisfy({ part.states[$0].transitions == flow.states[$0].transitions && part.states[$0].screen == flow.states[$0].screen }) {
            limits.states = 1
        }
        return explore(Journey(part), isReduced: true, asking: question, limits: limits)
    }
}
