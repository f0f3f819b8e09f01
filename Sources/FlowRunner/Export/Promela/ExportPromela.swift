import FlowSpec

extension GraphExport {
    static let promela = GraphExport(name: "promela", summary: "the machine and all that may happen, for the model checker SPIN", endings: ["pml"]) { flow in
        promelaModel(of: flow.withinScope)
    }

    static let reducedPromela = GraphExport(
        name: "promela-reduced", summary: "the same without what does not matter, as `verify --reduce` explores", endings: ["pml"]
    ) { flow in
        promelaModel(of: flow.withinScope, isReduced: true)
    }
}

/// - Parameter isReduced: without what does not matter, as `verify --reduce` explores.
package func promelaModel(of flow: Flow, isReduced: Bool = false) -> ExportedGraph {
    let journey = Journey(flow)
    func refused(_ error: any Error, _ more: String = "") -> ExportedGraph {
        let reason = (error as? NoPromela)?.reason ?? "it is not known why"
        return ExportedGraph(text: "", notes: [], refusal: "`\(flow.id)` cannot be written in Promela: \(reason)\(more)")
    }
    do {
        return try PromelaModel(journey, isReduced: isReduced).exported()
    } catch let error as NoPromela where error.isTooMany {
        var options = ExplorationOptions(isReduced: isReduced)
        options.limits.states = PromelaModel.mostExplored
        options.keepsSuccessors = false
        options.keepsStored = true
        let space = explore(journey, options)
        guard space.isComplete else {
            return refused(error, "; and what exploring meets is not known after \(PromelaModel.mostExplored) situations")
        }
        do {
            return try PromelaModel(journey, isReduced: isReduced, met: MetValues(space, narrowsTypes: false)).exported()
        } catch let error as NoPromela where error.isTooMany {
            do { return try PromelaModel(journey, isReduced: isReduced, met: MetValues(space, narrowsTypes: true)).exported() } catch { return refused(error) }
        } catch {
            return refused(error)
        }
    } catch {
        return refused(error)
    }
}

/// A journey as a model of SPIN with exactly the situations that exploring finds, and one more: before launch.
struct PromelaModel {
    private let domains: PromelaDomains
    private let timers: PromelaTimers
    private let states: PromelaStates
    private let moves: PromelaMoves
    private let actions: PromelaActions
    private let claims: PromelaClaims
    private let reduction: PromelaReduction?
    private let variables: [PromelaVariable]

    private var flow: Flow { domains.flow }
    private var machine: Machine { domains.machine }
    private var names: PromelaNames { domains.names }

    /// Situations, where types do not say which values data take.
    static let mostExplored = 1_000_000

    /// - Parameters:
    ///   - isReduced: data that nothing observes are left out.
    ///   - met: where types do not say which values data take.
    init(_ journey: Journey, isReduced: Bool = false, met: MetValues? = nil) throws {
        let flow = journey.flow
        let names = PromelaNames(flow)
        let kept = isReduced ? ConeOfInfluence(flow).observed : Set(flow.data.ids)
        domains = PromelaDomains(journey, kept: kept, names: names, met: met)
        let touches = PromelaTouches(domains)
        touches.numberWays()
        try domains.close()
        timers = try PromelaTimers(domains)
        let left = Branching(journey, isReduced: isReduced, &domains.workspace).reduction
        reduction = if let left { try PromelaReduction(left, domains, timers) } else { nil }
        moves = try PromelaMoves(domains, touches, reduction)
        var actions = PromelaActions(domains, timers: timers)
        states = try PromelaStates(domains, reduction, &actions)
        self.actions = actions
        claims = try PromelaClaims(
            domains, PromelaButtons(domains, moves.buttons), left?.openWaits.isEmpty ?? true ? PromelaClocks(domains, timers) : nil)
        variables = Self.variables(domains, timers, reduction)
    }

    private static func variables(_ domains: PromelaDomains, _ timers: PromelaTimers, _ reduction: PromelaReduction?) -> [PromelaVariable] {
        let (flow, machine, names) = (domains.flow, domains.machine, domains.names)
        let hierarchy = machine.entryRules.hierarchy
        var found = [PromelaVariable("up", below: 2, "the journey has begun")]
        for state in flow.states.ids where !hierarchy.children[state.int].isEmpty {
            let children = hierarchy.children[state.int].enumerated().map { "\($0 + 1) \(flow.states[ID($1)].name)" }
            let name = flow.states[state].path.isEmpty ? "the flow" : flow.states[state].path
            found.append(
                PromelaVariable(names.child(of: state.int), below: children.count + 1, "\(name): 0 not active, \(children.joined(separator: ", "))"))
        }
        for history in flow.histories.ids {
            let name = "what the history of \(flow.states[flow.histories[history].state].path) remembers"
            found.append(PromelaVariable(names.isSet(history.int), below: 2, name))
            for slot in machine.layout.history[history.int].remembered {
                let count = hierarchy.children[Int(slot.state)].count + 1
                found.append(PromelaVariable(names.remembered(history.int, Int(slot.state)), below: count, "as \(names.child(of: Int(slot.state)))"))
            }
        }
        for datum in flow.data.ids where domains.kept.contains(datum) {
            found.append(PromelaVariable(names.data[datum.int], below: domains.size(of: datum), domains.comment(datum)))
        }
        for service in flow.services.ids { found.append(PromelaVariable(names.services[service.int], below: 2, "whether it runs")) }
        for (timer, slot) in machine.layout.timers.enumerated() {
            let what =
                switch slot.cause {
                case .after(let transition): "of a delay in \(flow.states[flow.transitions[transition].source].path)"
                case .emit(let event): "until the event \(flow.events[event].name)"
                case .timeout(let service): "until the timeout of \(flow.services[service].name)"
                }
            found.append(PromelaVariable(names.timer(timer), below: reduction?.valueCount ?? timers.most + 1, "steps \(what), + 1; 0 is not pending"))
        }
        if !PromelaMoves.modals(flow).isEmpty {
            found.append(PromelaVariable("modal", below: flow.screens.count + 1, "the modal screen that takes all input; follows from the states"))
        }
        return found
    }

    func exported() throws -> ExportedGraph {
        var text = PromelaText()
        head(&text)
        declare(&text)
        try body(&text)
        claims.write(&text, reduction)
        return ExportedGraph(text: text.text, notes: notes)
    }

    private var notes: [String] {
        var notes: [String] = []
        if reduction != nil, domains.kept.count < flow.data.count {
            let left = flow.data.ids.filter { !domains.kept.contains($0) }.map { "`\(flow.data[$0].name)`" }
            notes.append("data that nothing observes: \(left.joined(separator: ", "))")
        }
        if domains.isMet {
            notes.append("values that exploring does not meet: where one comes about the model stops with an error, and does not go on")
        }
        return notes + claims.notes
    }

    private func head(_ text: inout PromelaText) {
        text.add("/* \(flow.id.filter { $0 != "*" }), as flowrun explores it. A state that SPIN stores is a situation; one more is before launch.")
        text.add("   spin -a MODEL.pml && gcc -O2 -DNOREDUCE -DSAFETY -DVECTORSZ=8192 -o pan pan.c && ./pan -E -n -m3000000")
        if !flow.scope.isEmpty { text.add("   Within the scope: \(flow.scopeText).") }
        if reduction != nil { text.add("   What does not matter is left out, as `flowrun verify --reduce` does.") }
        if timers.count > 0 { text.add("   Times are counted in steps of \(durationText(Double(timers.step) * machine.layout.tick)).") }
        for line in claims.unsaid { text.add("   Not said: \(line.replacingStars)") }
        text.add("*/")
    }

    private func declare(_ text: inout PromelaText) {
        for variable in variables { text.add("\(variable.type) \(variable.name); /* \(variable.comment.replacingStars) */") }
        claims.declare(&text)
        reduction?.declare(&text)
        text.add("")
        text.add("/* What a step needs while it is under way; no part of a situation. */")
        for variable in variables { text.add("hidden \(variable.type == "bit" ? "byte" : variable.type) \(names.old(variable.name));") }
        if timers.notesStarts { for timer in machine.layout.timers.indices { text.add("hidden byte \(names.started(timer));") } }
        let count = flow.states.count
        let most = machine.entryRules.hierarchy.mostLeaves + 1
        text.add("hidden short parent[\(count)], last[\(count)], chosen[\(count)], domainOf[\(max(flow.transitions.count, 1))];")
        text.add("hidden byte leaf[\(count)], on[\(count)], leaving[\(count)], entering[\(count)], below[\(count)], calling[\(count)];")
        text.add("hidden short taken[\(most)], domains[\(most)], sources[\(most)], queue[\(PromelaStep.queueLength)];")
        text.add("hidden int n, i, k, s, found, source, domain, pick, head, tail, stage, budget, turn, value, other;")
        text.add("hidden int kind, e1, e2, e3, change, item, way, act;")
        text.add("hidden byte isBad, more, did, ended, isOver, wrote, answered, go, isWriting;")
        text.add("")
        text.add("#define live (up && !(\(states.hasEnded)))")
        text.add("#define isInside(a, b) ((b) < (a) && (a) <= last[b])")
        text.add("#define overlap(a, b) ((a) == (b) || isInside(a, b) || isInside(b, a))")
        text.add("#define raise(event_) queue[tail] = event_; tail++")
        text.add("#define does(k_, a_, b_, c_, w_, i_, y_, p_) kind = k_; e1 = a_; e2 = b_; e3 = c_; change = w_; item = i_; way = y_; act = p_")
        text.add("")
    }

    private func body(_ text: inout PromelaText) throws {
        let step = PromelaStep(
            domains: domains, states: states, timers: timers, actions: actions, moves: moves,
            acts: PromelaActs(domains, moves.acts, takesInput: moves.takesInput), claims: claims, reduction: reduction, variables: variables)
        text.add(PromelaStep.enable.split(separator: "\n").map { String($0.drop { $0 == " " }) })
        text.add("")
        text.add("init {")
        text.add("do")
        text.add(":: atomic {")
        text.add(claims.choice)
        text.add("if")
        text.add(":: !up ->")
        var tables = PromelaBlocks(isSplit: true)
        tables.block(states.tables)
        text.add(tables.lines)
        for id in flow.data.ids where flow.data[id].isEnvironment && domains.kept.contains(id) {
            let declared = try domains.initialNumber(id)
            let values = [declared] + (try domains.environmentValues(id)).filter { $0 != declared }
            text.add("if")
            for value in values { text.add(":: \(names.data[id.int]) = \(value)") }
            text.add("fi;")
        }
        text.add("does(\(PromelaMoves.Kind.launch.rawValue), 0, 0, 0, 0, 0, 0, 0)")
        for option in moves.options { text.add(option) }
        claims.idle(&text)
        text.add(":: else -> does(0, 0, 0, 0, 0, 0, 0, 0)")
        text.add("fi;")
        try step.write(&text)
        text.add("}")
        text.add("od")
        text.add("}")
    }
}

extension PromelaDomains {
    fileprivate func comment(_ datum: ID<Datum>) -> String {
        let name = flow.data[datum].name
        if let values = meaning(datum) {
            let shown = values.prefix(12).enumerated().map { "\($0) \(WalkLiteral($1).text)" }.joined(separator: ", ")
            return "\(name): \(shown)\(values.count > 12 ? ", …" : "")"
        }
        switch flow.data[datum].type {
        case .choice(let options, let optional):
            let all = (optional ? ["none"] : []) + options
            return "\(name): \(all.enumerated().map { "\($0) \($1)" }.joined(separator: ", "))"
        case .set(let options, _): return "\(name): a bit each for \(options.joined(separator: ", "))"
        case .number(let domain?): return "\(name): \(numberText(domain.low))…\(numberText(domain.high)) from 0, by \(numberText(domain.step))"
        default: return name
        }
    }
}

extension String {
    /// Without what would end a comment.
    fileprivate var replacingStars: String { String(map { $0 == "*" || $0.isNewline ? "·" : $0 }) }
}
