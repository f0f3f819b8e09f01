import FlowSpec

/// The tree of states and what the algorithm of SCXML asks of it: which transitions listen, where they lead, what is exited and entered.
struct PromelaStates {
    let domains: PromelaDomains
    private let reduction: PromelaReduction?
    private let expressions: PromelaExpressions
    private let hierarchy: Hierarchy
    /// By transition: the numbers of the events that it listens to.
    private let listening: [[Int]]
    private var entryLines: [[String]] = []
    private var exitLines: [[String]] = []
    private var contentLines: [[String]]

    private var flow: Flow { domains.flow }
    private var machine: Machine { domains.machine }
    private var names: PromelaNames { domains.names }
    var count: Int { flow.states.count }

    init(_ domains: PromelaDomains, _ reduction: PromelaReduction?, _ actions: inout PromelaActions) throws {
        self.domains = domains
        self.reduction = reduction
        expressions = PromelaExpressions(domains)
        hierarchy = domains.machine.entryRules.hierarchy
        (_, listening) = EventTable.make(domains.flow)
        contentLines = Array(repeating: [], count: domains.flow.transitions.count)
        for id in domains.flow.states.ids {
            entryLines.append(try actions.entry(of: id))
            exitLines.append(try actions.exit(of: id))
            for transition in domains.flow.states[id].transitions { contentLines[transition.int] = try actions.content(of: transition) }
        }
    }

    // MARK: tables

    /// Constants, stored once.
    var tables: [[String]] {
        flow.states.ids.map { state in
            let isLeaf = hierarchy.kinds[state.int] == .atomic || hierarchy.kinds[state.int] == .final
            return [
                "parent[\(state.int)] = \(hierarchy.parents[state.int] ?? -1); last[\(state.int)] = \(hierarchy.last[state.int]);"
                    + (isLeaf ? " leaf[\(state.int)] = true;" : "")
            ]
        }
            + flow.transitions.ids.map { id in
                ["domainOf[\(id.int)] = \(domain(of: id) ?? -1);"]
            }
    }

    /// Which states are active, from what is stored.
    var sense: [String] { flow.states.ids.map { "on[\($0.int)] = \(expressions.active($0.int));" } }

    /// A final state of the whole flow is reached.
    var hasEnded: String { isInFinalState(0) }

    /// SCXML `isInFinalState`; a final state counts as a region that has finished.
    private func isInFinalState(_ state: Int) -> String {
        switch hierarchy.kinds[state] {
        case .atomic: return "false"
        case .final: return "true"
        case .compound:
            let finals = hierarchy.children[state].filter { hierarchy.kinds[$0] == .final }
            if finals.isEmpty { return "false" }
            return "(" + finals.map { "\(names.child(of: state)) == \(hierarchy.places[$0] + 1)" }.joined(separator: " || ") + ")"
        case .parallel:
            return hierarchy.regions[state].reduce("true") { PromelaExpressions.both($0, isInFinalState($1)) }
        }
    }

    // MARK: selection

    /// SCXML `selectTransitions`, of one state: the first that listens to `pick` (0: those without a trigger) and is open.
    func candidates(_ text: inout PromelaText) throws {
        text.add("if")
        for state in flow.states.ids {
            var choice = "-1"
            for id in flow.states[state].transitions.reversed() {
                let transition = flow.transitions[id]
                let numbers = transition.trigger == nil ? [0] : listening[id.int].map { $0 + 1 }
                if numbers.isEmpty { continue }
                let heard = numbers.map { "pick == \($0)" }.joined(separator: " || ")
                let isOpen = PromelaExpressions.both("(\(heard))", try expressions.condition(transition.guard))
                if isOpen == "false" { continue }
                choice = "(\(isOpen) -> \(id.int) : \(choice))"
            }
            if choice != "-1" { text.add(":: s == \(state.int) -> found = \(choice)") }
        }
        text.add(":: else -> skip")
        text.add("fi;")
    }

    /// Where histories decide what a transition exits.
    func movingDomains(_ text: inout PromelaText) {
        let moving = flow.transitions.ids.filter(moves)
        guard !moving.isEmpty else { return }
        text.add("if")
        for id in moving { text.add(":: found == \(id.int) -> domain = \(movingDomain(of: id))") }
        text.add(":: else -> skip")
        text.add("fi;")
    }

    private func moves(_ id: ID<Transition>) -> Bool { machine.transitions[id.int].hasMovingDomain }

    /// nil: targetless, or a history decides.
    private func domain(of id: ID<Transition>) -> Int? {
        let row = machine.transitions[id.int]
        return row.domain == StateRow.absent || row.hasMovingDomain ? nil : Int(row.domain)
    }

    /// SCXML `getTransitionDomain` where histories decide what the targets are.
    private func movingDomain(of id: ID<Transition>) -> String {
        let transition = flow.transitions[id]
        var ways: [(test: String, states: [Int])] = [("true", [])]
        for target in transition.targets {
            let more = effectiveTargets(target, depth: 0)
            ways = ways.flatMap { way in more.map { (PromelaExpressions.both(way.test, $0.test), way.states + $0.states) } }
        }
        var byDomain: [(domain: Int, test: String)] = []
        for way in ways where way.test != "false" {
            let domain = machine.entryRules.transitionDomain(
                source: transition.source.int, isInternal: transition.isInternal, effectiveTargets: way.states) ?? -1
            if let known = byDomain.firstIndex(where: { $0.domain == domain }) {
                byDomain[known].test = PromelaExpressions.either(byDomain[known].test, way.test)
            } else {
                byDomain.append((domain, way.test))
            }
        }
        guard let last = byDomain.last else { return "-1" }
        return byDomain.dropLast().reversed().reduce(String(last.domain)) { "(\($1.test) -> \($1.domain) : \($0))" }
    }

    /// Every way in which the history may stand; exactly one test is true.
    private func effectiveTargets(_ target: Target, depth: Int) -> [(test: String, states: [Int])] {
        guard case .history(let id) = target else {
            if case .state(let state) = target { return [("true", [state.int])] }
            return []
        }
        let history = flow.histories[id]
        let isSet = "\(names.isSet(id.int))"
        var ways = innermost(history.state.int, id).map { (test: PromelaExpressions.both(isSet, $0.test), states: [$0.state]) }
        var fresh: [(test: String, states: [Int])] = [("!\(isSet)", [])]
        let fallback = legalFallback(of: id)
        if fallback.isEmpty || depth >= 8 {
            fresh[0].states = [history.state.int]
        } else {
            for target in fallback {
                let more = effectiveTargets(target, depth: depth + 1)
                fresh = fresh.flatMap { way in more.map { (PromelaExpressions.both(way.test, $0.test), way.states + $0.states) } }
            }
        }
        ways += fresh
        return ways
    }

    /// Of what is remembered, the innermost state that holds all of it.
    private func innermost(_ state: Int, _ history: ID<History>) -> [(test: String, state: Int)] {
        let deep = flow.histories[history].deep
        switch hierarchy.kinds[state] {
        case .atomic, .final: return [("true", state)]
        case .compound:
            let name = names.remembered(history.int, state)
            return [("(\(name) == 0)", state)]
                + hierarchy.children[state].enumerated().flatMap { place, child in
                    (deep ? innermost(child, history) : [("true", child)]).map {
                        (PromelaExpressions.both("(\(name) == \(place + 1))", $0.test), $0.state)
                    }
                }
        case .parallel:
            let regions = hierarchy.regions[state]
            guard regions.count == 1 else { return [("true", state)] }
            return deep ? innermost(regions[0], history) : [("true", regions[0])]
        }
    }

    private func legalFallback(of id: ID<History>) -> [Target] {
        let owner = flow.histories[id].state.int
        return flow.histories[id].fallback.filter { hierarchy.isLegal($0, in: owner, flow.histories) }
    }

    // MARK: exits

    var recordHistory: [[String]] {
        flow.states.ids.filter { !flow.states[$0].histories.isEmpty }.map { state in
            var lines = ["if", ":: leaving[\(state.int)] ->"]
            for history in flow.states[state].histories {
                for remembered in machine.layout.history[history.int].remembered {
                    lines.append("\(names.remembered(history.int, Int(remembered.state))) = \(names.child(of: Int(remembered.state)));")
                }
                lines.append("\(names.isSet(history.int)) = true;")
            }
            return lines + ["skip", ":: else -> skip", "fi;"]
        }
    }

    /// SCXML `exitStates`, innermost first.
    var exits: [[String]] {
        flow.states.ids.reversed().map { state in
            var lines = ["if", ":: leaving[\(state.int)] -> leaving[\(state.int)] = false;"] + exitLines[state.int]
            lines.append("on[\(state.int)] = isOver;")
            if let parent = hierarchy.parents[state.int], hierarchy.kinds[parent] == .compound {
                let name = names.child(of: parent)
                lines.append("\(name) = (isOver -> \(name) : 0);")
            }
            return lines + ["skip", ":: else -> skip", "fi;"]
        }
    }

    // MARK: entries

    /// Marks the domain, and on the way to the targets the child to enter in each compound state: the first choice stays.
    func marks(of id: ID<Transition>) -> [String] {
        let domain = domain(of: id)
        return flow.transitions[id].targets.flatMap { mark($0, below: domain, depth: 0) }
    }

    /// - Parameter domain: nil: known at run time only; what lies above it is marked, too, and forgotten.
    private func mark(_ target: Target, below domain: Int?, depth: Int) -> [String] {
        switch target {
        case .state(let state): return path(to: state.int, below: domain)
        case .history(let id):
            let history = flow.histories[id]
            var lines = path(to: history.state.int, below: domain) + ["if", ":: \(names.isSet(id.int)) ->"]
            for remembered in machine.layout.history[id.int].remembered {
                let (name, state) = (names.remembered(id.int, Int(remembered.state)), Int(remembered.state))
                lines.append(choose(name, in: state))
            }
            lines += ["skip", ":: else ->"]
            if depth < 8 { for target in legalFallback(of: id) { lines += mark(target, below: domain, depth: depth + 1) } }
            return lines + ["skip", "fi;"]
        }
    }

    /// The first choice stays.
    private func choose(_ place: String, in state: Int) -> String { "chosen[\(state)] = (chosen[\(state)] == 0 -> \(place) : chosen[\(state)]);" }

    private func path(to target: Int, below domain: Int?) -> [String] {
        var lines: [String] = []
        var state = target
        while state != domain, let parent = hierarchy.parents[state] {
            if hierarchy.kinds[parent] == .compound {
                lines.append(choose(String(hierarchy.places[state] + 1), in: parent))
            }
            state = parent
        }
        return lines
    }

    /// SCXML `enterStates` in document order, each state's default where nothing was chosen.
    var entries: [[String]] {
        flow.states.ids.map { id in
            let state = id.int
            var lines = ["if", ":: entering[\(state)] -> on[\(state)] = true;"]
            if let parent = hierarchy.parents[state], hierarchy.kinds[parent] == .compound {
                lines.append("\(names.child(of: parent)) = \(hierarchy.places[state] + 1);")
            }
            lines += (reduction?.reads(entering: id) ?? []) + entryLines[state]
            if !flow.states[id].calls.isEmpty { lines.append("calling[\(state)] = true;") }
            if hierarchy.kinds[state] == .final { lines += done(final: state) }
            return lines + ["skip", ":: else -> skip", "fi;"] + descend(state)
        }
    }

    private func descend(_ state: Int) -> [String] {
        switch hierarchy.kinds[state] {
        case .atomic, .final: return ["entering[\(state)] = false;"]
        case .parallel:
            let isIn = "go = entering[\(state)] || below[\(state)]; entering[\(state)] = false; below[\(state)] = false;"
            return [isIn] + hierarchy.regions[state].map { "entering[\($0)] = entering[\($0)] || go;" }
        case .compound:
            var lines = ["go = entering[\(state)] || below[\(state)]; entering[\(state)] = false; below[\(state)] = false;"]
            if case .compound(let initial) = flow.states[ID(state)].kind {
                let marks = initial.filter { hierarchy.isLegal($0, in: state, flow.histories) }.flatMap { mark($0, below: state, depth: 0) }
                if !marks.isEmpty { lines += ["if", ":: go && chosen[\(state)] == 0 ->"] + marks + ["skip", ":: else -> skip", "fi;"] }
            }
            for (place, child) in hierarchy.children[state].enumerated() {
                let test = place == 0 ? "chosen[\(state)] <= 1" : "chosen[\(state)] == \(place + 1)"
                lines.append("entering[\(child)] = go && \(test);")
            }
            return lines + ["chosen[\(state)] = 0;"]
        }
    }

    /// The done events of SCXML `enterStates`.
    private func done(final: Int) -> [String] {
        guard let parent = hierarchy.parents[final] else { return [] }
        let first = hierarchy.kinds[parent] == .parallel ? isInFinalState(parent) : "true"
        var lines = done(parent)
        if hierarchy.kinds[parent] != .parallel, let outer = hierarchy.parents[parent], isInFinalState(outer) != "false" {
            lines += ["if", ":: \(isInFinalState(outer)) ->"] + done(outer) + ["skip", ":: else -> skip", "fi;"]
        }
        return first == "true" ? lines : ["if", ":: \(first) ->"] + lines + ["skip", ":: else -> skip", "fi;"]
    }

    private func done(_ state: Int) -> [String] {
        let number = machine.events.number(ofDone: state)
        return (state == 0 ? ["ended = true;"] : []) + (number >= 0 ? ["raise(\(number));"] : [])
    }

    // MARK: what transitions do

    /// What each transition does; of those that do something.
    func contents(_ claims: PromelaClaims) -> [[String]] {
        options(flow.transitions.ids.map { ($0, (reduction?.reads($0) ?? []) + contentLines[$0.int] + claims.watching($0)) })
    }

    var targets: [[String]] {
        options(flow.transitions.ids.map { ($0, marks(of: $0)) })
    }

    private func options(_ lines: [(id: ID<Transition>, lines: [String])]) -> [[String]] {
        lines.filter { !$0.lines.isEmpty }.map { [":: taken[k] == \($0.id.int) ->"] + $0.lines + ["skip"] }
    }

    /// SCXML 6.4: what was entered and is still active calls its services.
    func calls(_ timers: PromelaTimers) throws -> [[String]] {
        try flow.states.ids.filter { !flow.states[$0].calls.isEmpty }.map { id in
            var lines = ["if", ":: calling[\(id.int)] && on[\(id.int)] && !ended ->"]
            for service in flow.states[id].calls {
                let name = names.services[service.int]
                lines += ["if", ":: !\(name) -> \(name) = 1;"]
                if let timer = machine.timeouts[service.int] { lines += try timers.start(timer) }
                lines += ["skip", ":: else -> skip", "fi;"]
            }
            return lines + ["skip", ":: else -> skip", "fi;", "calling[\(id.int)] = false;"]
        }
    }
}
