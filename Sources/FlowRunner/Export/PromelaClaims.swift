import FlowSpec

/// The flow's promises as claims of SPIN, as far as linear time says them: what holds on every way, and what some way leads to (a claim
/// that is broken). Under `CLAIMS` a state holds besides the situation what was done last and which conditions hold.
struct PromelaClaims {
    private struct Claim {
        var number: Int
        var source: String
        var formula: String
        var isLive: Bool
        /// The promise holds if the claim is broken.
        var isTurned: Bool
    }

    private let domains: PromelaDomains
    private var claims: [Claim] = []
    /// By number - 1: what must be true where the claim says so.
    private var conditions: [String] = []
    private var triggers: [Trigger] = []
    /// Promises that linear time does not say.
    private(set) var unsaid: [String] = []

    private var flow: Flow { domains.flow }

    init(_ domains: PromelaDomains) throws {
        self.domains = domains
        for (place, promise) in domains.flow.promises.enumerated() {
            if let (formula, isLive, isTurned) = try formula(promise.claim) {
                claims.append(Claim(number: place + 1, source: promise.source, formula: formula, isLive: isLive, isTurned: isTurned))
            } else {
                unsaid.append("promise \(place + 1), \(promise.source)")
            }
        }
    }

    var notes: [String] { unsaid.isEmpty ? [] : unsaid.map { "\($0): linear time does not say it" } }

    // MARK: formulas

    private mutating func formula(_ claim: Promise.Claim) throws -> (text: String, isLive: Bool, isTurned: Bool)? {
        var isLive = false
        switch claim {
        case .holds(let condition):
            return ("!((!up) U (up && !\(try atom(condition))))", false, false)
        case .canReach(.holds(let condition)): return ("[] !\(try atom(condition))", false, true)
        case .eventually(.holds(let condition), within: nil): return ("(<> up) -> (<> \(try atom(condition)))", true, false)
        case .always, .never, .after:
            guard let inner = try boxed(claim, &isLive) else { return nil }
            return ("[] (up -> (\(inner)))", isLive, false)
        case .canReach, .alwaysCanReach, .eventually: return nil
        }
    }

    /// What must hold in this situation and all that follow.
    private mutating func boxed(_ claim: Promise.Claim, _ isLive: inout Bool) throws -> String? {
        switch claim {
        case .always(let inner): return try linear(inner, &isLive)
        case .never(.holds(let condition)): return "!\(try atom(condition))"
        case .after(let occasion, let inner):
            let when = try atom(occasion)
            return try linear(inner, &isLive).map { "\(when) -> (\($0))" }
        case .holds, .never, .canReach, .alwaysCanReach, .eventually: return nil
        }
    }

    /// What must hold on every way from this situation; nested as it is, paths need not be told apart.
    private mutating func linear(_ claim: Promise.Claim, _ isLive: inout Bool) throws -> String? {
        switch claim {
        case .holds(let condition): return try atom(condition)
        case .always, .never, .after: return try boxed(claim, &isLive).map { "[] (\($0))" }
        case .eventually(.holds(let condition), within: nil):
            isLive = true
            return "<> \(try atom(condition))"
        case .canReach, .alwaysCanReach, .eventually: return nil
        }
    }

    private mutating func atom(_ condition: Expression) throws -> String {
        let text = try PromelaExpressions(domains).condition(condition)
        if let known = conditions.firstIndex(of: text) { return "holds_\(known + 1)" }
        conditions.append(text)
        return "holds_\(conditions.count)"
    }

    private mutating func atom(_ occasion: Promise.Occasion) throws -> String {
        switch occasion {
        case .condition(let condition): return try atom(condition)
        case .trigger(let trigger):
            triggers.append(trigger)
            return "came_\(triggers.count)"
        }
    }

    // MARK: in the model

    private var isNeeded: Bool { !claims.isEmpty }

    func declare(_ text: inout PromelaText) {
        guard isNeeded else { return }
        text.add("#ifdef CLAIMS")
        text.add("byte moved; /* what the last step was: \(PromelaMoves.Kind.time.rawValue) a deadline, from 10 on a service's outcome */")
        for (place, condition) in conditions.enumerated() { text.add("bit holds_\(place + 1); /* \(condition) */") }
        for place in triggers.indices { text.add("bit came_\(place + 1);") }
        text.add("#endif")
    }

    /// That a transition is taken which a promise speaks of.
    func watching(_ id: ID<Transition>) -> [String] {
        let watched = triggers.indices.filter { triggers[$0].covers(flow.transitions[id].trigger) }
        if watched.isEmpty { return [] }
        return ["#ifdef CLAIMS"] + watched.map { "came_\($0 + 1) = 1;" } + ["#endif"]
    }

    var begin: [String] {
        if triggers.isEmpty { return [] }
        return ["#ifdef CLAIMS"] + triggers.indices.map { "came_\($0 + 1) = 0;" } + ["#endif"]
    }

    var end: [String] {
        guard isNeeded else { return [] }
        var lines = ["#ifdef CLAIMS"]
        let (time, outcome) = (PromelaMoves.Kind.time.rawValue, PromelaMoves.Kind.outcome.rawValue)
        lines.append("moved = (isBad -> 0 : (kind == \(outcome) -> 10 + change : (kind == \(time) -> \(time) : 0)));")
        lines += triggers.indices.map { "came_\($0 + 1) = came_\($0 + 1) && !isBad;" }
        lines += conditions.enumerated().map { "holds_\($0 + 1) = up && \($1);" }
        return lines + ["#endif"]
    }

    /// Nobody need do anything.
    func idle(_ text: inout PromelaText) {
        guard isNeeded else { return }
        text.add("#ifdef CLAIMS")
        text.add(":: up -> does(0, 0, 0, 0, 0, 0, 0, 0, 0)")
        text.add("#endif")
    }

    func write(_ text: inout PromelaText) {
        guard isNeeded else { return }
        text.add("")
        text.add("#ifdef CLAIMS")
        for claim in claims {
            let source = String(claim.source.map { $0 == "*" || $0.isNewline ? "·" : $0 })
            text.add("/* promise \(claim.number) holds if the claim is \(claim.isTurned ? "broken" : "kept"): \(source) */")
            let formula = claim.isLive ? "(\(fairness)) -> (\(claim.formula))" : claim.formula
            text.add("ltl promise_\(claim.number) { \(formula) }")
        }
        text.add("#endif")
    }

    /// Weak fairness: a service that keeps running comes to an outcome, and time that can pass passes.
    private var fairness: String {
        var parts = flow.services.ids.map { "([] <> (!\(domains.names.services[$0.int]) || moved == \(10 + $0.int)))" }
        let timers = domains.machine.layout.timers.indices.map { "\(domains.names.timer($0)) == 0" }
        if !timers.isEmpty {
            parts.append("([] <> ((\(timers.joined(separator: " && "))) || moved == \(PromelaMoves.Kind.time.rawValue)))")
        }
        return parts.isEmpty ? "true" : parts.joined(separator: " && ")
    }
}
