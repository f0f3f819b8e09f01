import FlowSpec

/// The flow's promises as claims of SPIN, as far as linear time says them: what holds on every way, and what some way leads to (a claim
/// that is broken). Under `CLAIMS` a state holds besides the situation what was done last and which conditions hold. That some way leads
/// on from wherever one is linear time does not say: under `WAYS` the steps that SPIN takes are written down (`PromelaWays`).
struct PromelaClaims {
    private struct Claim {
        enum Form {
            /// A formula, and whether the promise holds if it is broken.
            case formula(String, isTurned: Bool)
            /// Whenever the conditions come about, each not before the one before it, the last one comes about at some time, and not late.
            case response([String], String, late: String?)
            /// It comes about after launch, and not late.
            case ending(String, late: String?)
            /// Its place in `ways`.
            case way(Int)
        }
        var number: Int
        var source: String
        var form: Form
        var isTurned: Bool {
            if case .formula(_, let isTurned) = form { isTurned } else { false }
        }
    }

    private struct Condition: Equatable {
        /// All of these are true.
        var tests: [String]
        var comment: String
    }

    private let domains: PromelaDomains
    private let buttons: PromelaButtons
    private var claims: [Claim] = []
    /// By number - 1.
    private var conditions: [Condition] = []
    private var ways = PromelaWays()
    /// nil where the time left of some waits is open.
    private var clocks: PromelaClocks?
    private var triggers: [Trigger] = []
    /// Promises that are not said.
    private(set) var unsaid: [String] = []

    private var flow: Flow { domains.flow }

    init(_ domains: PromelaDomains, _ buttons: PromelaButtons, _ clocks: PromelaClocks?) throws {
        self.domains = domains
        self.buttons = buttons
        self.clocks = clocks
        for (place, promise) in domains.flow.promises.enumerated() {
            if let form = try form(promise.claim) {
                claims.append(Claim(number: place + 1, source: promise.source, form: form))
            } else {
                unsaid.append("promise \(place + 1), \(promise.source)")
            }
        }
    }

    var notes: [String] { unsaid.isEmpty ? [] : unsaid.map { "\($0): SPIN cannot be asked" } }

    // MARK: formulas

    private mutating func form(_ claim: Promise.Claim) throws -> Claim.Form? {
        switch claim {
        case .holds(let condition): return launch(try atom(condition))
        case .everyButtonActs: return try atomOfButtons().map(launch)
        case .canReach(.holds(let condition)): return .formula("[] !\(try atom(condition))", isTurned: true)
        case .eventually(.holds(let condition), let limit):
            let end = try atom(condition)
            guard let limit else { return .ending(end, late: nil) }
            return clocks?.add(from: "(up && kind == \(PromelaMoves.Kind.launch.rawValue))", to: end, within: limit).map { .ending(end, late: $0) }
        case .always, .never, .after, .alwaysCanReach:
            if let (occasions, end, limit) = try response(claim) {
                guard let limit else { return .response(occasions, end, late: nil) }
                let telling = Set(occasions).subtracting(["up"])
                guard telling.count < 2 else { return nil }
                return clocks?.add(from: telling.first ?? "up", to: end, within: limit).map { .response(occasions, end, late: $0) }
            }
            if let (from, to) = try way(claim) { return ways.add(from: from, to: to).map { .way($0) } }
            return try boxed(claim).map { .formula("[] (up -> (\($0)))", isTurned: false) }
        case .canReach, .eventually: return nil
        }
    }

    private func launch(_ atom: String) -> Claim.Form { .formula("!((!up) U (up && !\(atom)))", isTurned: false) }

    private mutating func way(_ claim: Promise.Claim) throws -> (from: String, to: String)? {
        switch claim {
        case .alwaysCanReach(.holds(let condition)), .always(.canReach(.holds(let condition))): return ("up", try atom(condition))
        case .after(let occasion, .canReach(.holds(let condition))):
            return (try atom(occasion), try atom(condition))
        case .always(let inner): return try way(inner)
        case .holds, .everyButtonActs, .never, .canReach, .alwaysCanReach, .eventually, .after: return nil
        }
    }

    private mutating func response(_ claim: Promise.Claim) throws -> (occasions: [String], end: String, within: Double?)? {
        switch claim {
        case .always(let inner): return try response(inner).map { (["up"] + $0.occasions, $0.end, $0.within) }
        case .after(let occasion, let inner):
            guard inner.endsEventually else { return nil }
            let when = try atom(occasion)
            return try response(inner).map { ([when] + $0.occasions, $0.end, $0.within) }
        case .eventually(.holds(let condition), let limit): return ([], try atom(condition), limit)
        case .holds, .everyButtonActs, .never, .canReach, .alwaysCanReach, .eventually: return nil
        }
    }

    /// What must hold in this situation and all that follow. Nested as it is, ways need not be told apart.
    private mutating func boxed(_ claim: Promise.Claim) throws -> String? {
        switch claim {
        case .always(let inner): return try linear(inner)
        case .never(.holds(let condition)): return "!\(try atom(condition))"
        case .after(let occasion, let inner):
            let when = try atom(occasion)
            return try linear(inner).map { "\(when) -> (\($0))" }
        case .holds, .everyButtonActs, .never, .canReach, .alwaysCanReach, .eventually: return nil
        }
    }

    private mutating func linear(_ claim: Promise.Claim) throws -> String? {
        switch claim {
        case .holds(let condition): return try atom(condition)
        case .everyButtonActs: return try atomOfButtons()
        case .always, .never, .after: return try boxed(claim).map { "[] (\($0))" }
        case .canReach, .alwaysCanReach, .eventually: return nil
        }
    }

    private mutating func atom(_ condition: Expression) throws -> String {
        let text = try PromelaExpressions(domains).condition(condition)
        return atom(Condition(tests: [text], comment: text))
    }

    private mutating func atomOfButtons() throws -> String? {
        try buttons.act().map { atom(Condition(tests: $0, comment: "every button acts")) }
    }

    private mutating func atom(_ condition: Condition) -> String {
        if let known = conditions.firstIndex(of: condition) { return "holds_\(known + 1)" }
        conditions.append(condition)
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
        for (place, condition) in conditions.enumerated() { text.add("bit holds_\(place + 1); /* \(condition.comment) */") }
        for place in triggers.indices { text.add("bit came_\(place + 1);") }
        clocks?.declare(&text)
        text.add("#endif")
        ways.declare(&text)
    }

    /// That a transition is taken which a promise speaks of.
    func watching(_ id: ID<Transition>) -> [String] {
        let watched = triggers.indices.filter { triggers[$0].isCarried(by: flow.transitions[id].trigger) }
        if watched.isEmpty { return [] }
        return ["#ifdef CLAIMS"] + watched.map { "came_\($0 + 1) = 1;" } + ["#endif"]
    }

    var begin: [String] {
        let lines = triggers.indices.map { "came_\($0 + 1) = 0;" } + (clocks?.begin ?? [])
        return lines.isEmpty ? [] : ["#ifdef CLAIMS"] + lines + ["#endif"]
    }

    /// Where the first deadline has come.
    var passing: [String] { clocks?.pass ?? [] }

    var end: [String] {
        guard isNeeded else { return [] }
        var lines = ["#ifdef CLAIMS"]
        let (time, outcome) = (PromelaMoves.Kind.time.rawValue, PromelaMoves.Kind.outcome.rawValue)
        lines.append("moved = (isBad -> 0 : (kind == \(outcome) -> 10 + change : (kind == \(time) -> \(time) : 0)));")
        lines += triggers.indices.map { "came_\($0 + 1) = came_\($0 + 1) && !isBad;" }
        for (place, condition) in conditions.enumerated() {
            let name = "holds_\(place + 1)"
            if condition.tests.isEmpty { lines.append("\(name) = up;") }
            lines += condition.tests.enumerated().map { "\(name) = \($0 == 0 ? "up" : name) && \($1);" }
        }
        return lines + (clocks?.end ?? []) + ["#endif"] + ways.end
    }

    /// Where a step is chosen.
    var choice: [String] { ways.begin }

    /// Nobody need do anything.
    func idle(_ text: inout PromelaText) {
        guard isNeeded else { return }
        text.add("#ifdef CLAIMS")
        text.add(":: up -> does(0, 0, 0, 0, 0, 0, 0, 0)")
        text.add("#endif")
    }

    func write(_ text: inout PromelaText, _ reduction: PromelaReduction?) {
        guard isNeeded else { return }
        let fair = fairness + (reduction?.fairness ?? [])
        text.add("")
        text.add("#if defined(CLAIMS) && !defined(WAYS)")
        for claim in claims {
            let source = String(claim.source.map { $0 == "*" || $0.isNewline ? "·" : $0 })
            let test = if case .way(let place) = claim.form { ways.test(place) } else { "the claim is \(claim.isTurned ? "broken" : "kept")" }
            text.add("/* promise \(claim.number) holds if \(test): \(source) */")
            switch claim.form {
            case .formula(let formula, _): text.add("ltl promise_\(claim.number) { \(formula) }")
            case .response(let occasions, let end, let late): never(claim.number, occasions, end, late, fair, whileWaiting: "true", &text)
            case .ending(let end, let late): never(claim.number, ["up"], end, late, fair, whileWaiting: "!up", &text)
            case .way: break
            }
        }
        text.add("#endif")
    }

    /// The ways that break it, as an automaton: the occasions came about in turn, and then, though the world ignores nothing for ever,
    /// never the end, or late. SPIN makes the same of a formula, but not in good time.
    private func never(
        _ number: Int, _ occasions: [String], _ end: String, _ late: String?, _ fair: [String], whileWaiting: String, _ text: inout PromelaText
    ) {
        text.add("never promise_\(number) {")
        for place in occasions.indices {
            text.add("wait_\(place):")
            text.add("do")
            text.add(":: \(whileWaiting)")
            if late != nil, place == 0 { text.add(":: true -> goto on_time") }
            for last in place..<occasions.count {
                let test = occasions[place...last].joined(separator: " && ")
                let isLast = last == occasions.count - 1
                text.add(isLast ? ":: \(test) && !\(end) -> goto \(fair.isEmpty ? "accept_end" : "open_0")" : ":: \(test) -> goto wait_\(last + 1)")
            }
            text.add("od;")
        }
        for (place, condition) in fair.enumerated() {
            text.add("open_\(place):")
            text.add("do")
            text.add(":: !\(end)")
            text.add(":: !\(end) && (\(condition)) -> goto \(place + 1 < fair.count ? "open_\(place + 1)" : "accept_end")")
            text.add("od;")
        }
        text.add("accept_end:")
        text.add("do")
        text.add(":: !\(end)\(fair.isEmpty ? "" : " -> goto open_0")")
        text.add(late.map { ["od;", "on_time:", "do", ":: true", ":: \($0) -> goto accept_late", "od;", "accept_late:", "do", ":: true", "od"] } ?? ["od"])
        text.add("}")
    }

    /// Weak fairness: a service that keeps running comes to an outcome, and time that can pass passes.
    private var fairness: [String] {
        var parts = flow.services.ids.map { "!\(domains.names.services[$0.int]) || moved == \(10 + $0.int)" }
        if let isStill = domains.noTimerRuns { parts.append("\(isStill) || moved == \(PromelaMoves.Kind.time.rawValue)") }
        return parts
    }
}

extension Promise.Claim {
    fileprivate var endsEventually: Bool {
        switch self {
        case .eventually: true
        case .always(let inner), .after(_, let inner): inner.endsEventually
        case .holds, .everyButtonActs, .never, .canReach, .alwaysCanReach: false
        }
    }
}
