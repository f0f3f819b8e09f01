import FlowSpec

extension Journey {
    /// The parts of the transition's guard that are false now, each with the values it reads.
    func falseParts(
        ofGuard transition: ID<Transition>, in snapshot: Snapshot, payload: Payload = .empty, _ workspace: inout Workspace
    ) -> [String] {
        guard let condition = flow.transitions[transition].guard else { return [] }
        if let unreached = endNotReached(by: flow.transitions[transition], condition, in: snapshot, &workspace) { return [unreached] }
        return falseParts(of: condition, in: snapshot, payload: payload, &workspace)
    }

    /// What keeps an exit closed: its state has not ended in this final state.
    private func endNotReached(
        by transition: Transition, _ condition: Expression, in snapshot: Snapshot, _ workspace: inout Workspace
    ) -> String? {
        guard case .done(let state) = transition.trigger, case .at(let final) = condition.term, flow.states[final].parent == state,
            !holds(condition, in: snapshot, .empty, &workspace)
        else { return nil }
        return "`\(flow.states[state].name)` has not ended in `\(flow.states[final].name)`"
    }

    /// A conjunction's false members: `not online` is false (online = true). A derived name says what it is made of:
    /// `hasText` is false because `trim(text) != ""` is false (text = "").
    func falseParts(
        of condition: Expression, in snapshot: Snapshot, payload: Payload, _ workspace: inout Workspace
    ) -> [String] {
        let members = condition.members(of: .and).filter { !holds($0, in: snapshot, payload, &workspace) }
        return members.map { member in
            if member.operand.asksForInput, let modal = lastModal(among: machine.activeStates(snapshot)) {
                return "it lies beneath `\(title(of: modal, in: snapshot, &workspace))`"
            }
            let causes = causes(of: member, depth: 0, in: snapshot, payload, &workspace)
            let reasons = causes.map { falsehood(of: $0, in: snapshot, payload, &workspace) }.unique()
            guard let first = causes.first, causes.count > 1 || first.source != member.source else {
                return falsehood(of: member, in: snapshot, payload, &workspace)
            }
            return "`\(member.source)` is false because " + reasons.joined(separator: " and ")
        }.unique()
    }

    private func title(of screen: ID<Screen>, in snapshot: Snapshot, _ workspace: inout Workspace) -> String {
        let title = titles[screen.int].map { text($0, in: snapshot, &workspace.pool) } ?? ""
        return title.isEmpty ? flow.states[flow.screens[screen].state].path : title
    }

    /// What makes a false condition false, behind its derived names.
    private func causes(
        of condition: Expression, depth: Int, in snapshot: Snapshot, _ payload: Payload, _ workspace: inout Workspace
    ) -> [Expression] {
        var causes: [Expression] = []
        for member in condition.members(of: .and) where !holds(member, in: snapshot, payload, &workspace) {
            for alternative in member.members(of: .or) {
                if depth < 8, case .derived(let id) = alternative.term, let only = flow.derived[id].cases.first, only.condition == nil {
                    causes += self.causes(of: only.value, depth: depth + 1, in: snapshot, payload, &workspace)
                } else {
                    causes.append(alternative)
                }
            }
        }
        return causes
    }

    func holds(_ condition: Expression, in snapshot: Snapshot, _ payload: Payload, _ workspace: inout Workspace) -> Bool {
        var code = code
        let program = code.compile(condition, pool: &workspace.pool)
        return snapshot.words.withUnsafeBufferPointer { words in
            words.baseAddress.map { code.evaluateFlag(program, words: $0, pool: &workspace.pool, payload: payload) } ?? true
        }
    }

    private func falsehood(
        of condition: Expression, in snapshot: Snapshot, _ payload: Payload, _ workspace: inout Workspace
    ) -> String {
        var reads = condition.term.read(depth: 0).unique()
        // `online` is false: its value is the sentence already.
        if case .datum = condition.term { reads = [] }
        let values = reads.map { describe($0, in: snapshot, payload, &workspace) }
        return "`\(condition.source)` is false" + (values.isEmpty ? "" : " (" + values.joined(separator: ", ") + ")")
    }

    func value(of id: ID<Derived>, in snapshot: Snapshot, _ workspace: inout Workspace) -> Value {
        let derived = flow.derived[id]
        let expression = Expression(term: .derived(id), type: derived.type, span: derived.span, source: derived.name)
        var code = code
        let program = code.compile(expression, pool: &workspace.pool)
        let word = snapshot.words.withUnsafeBufferPointer { words in
            words.baseAddress.map { code.evaluate(program, words: $0, pool: &workspace.pool, payload: .empty) } ?? 0
        }
        return workspace.pool.value(of: word, as: derived.type)
    }

    private func describe(
        _ read: Term.Read, in snapshot: Snapshot, _ payload: Payload, _ workspace: inout Workspace
    ) -> String {
        switch read {
        case .datum(let id):
            let value = machine.value(of: id, in: snapshot, pool: workspace.pool)
            return "\(flow.data[id].name) = \(WalkLiteral(value).text)"
        case .derived(let id):
            return "\(flow.derived[id].name) = \(WalkLiteral(value(of: id, in: snapshot, &workspace)).text)"
        case .gesture(let measure):
            let value = payload[measure]
            return "gesture.\(measure.rawValue) = \(measure == .duration ? durationText(value) : numberText(value))"
        }
    }
}

extension Expression {
    fileprivate var operand: Operand { Operand(term, type, span) }

    /// The members of a conjunction or disjunction, each with its own words; anything else is its own only member.
    func members(of joint: BinaryOperator) -> [Expression] {
        var members: [Expression] = []
        var open = [operand]
        while let operand = open.popLast() {
            if case .binary(joint, let left, let right) = operand.term {
                open.append(right)
                open.append(left)
            } else {
                members.append(Expression(term: operand.term, type: operand.type, span: operand.span, source: words(of: operand)))
            }
        }
        return members
    }

    private func words(of operand: Operand) -> String {
        let bytes = Array(source.utf8)
        let start = Int(operand.span.start) - Int(span.start)
        let end = Int(operand.span.end) - Int(span.start)
        guard Int(span.end) - Int(span.start) == bytes.count, start >= 0, start < end, end <= bytes.count else { return source }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }
}

extension Term {
    fileprivate enum Read: Hashable {
        case datum(ID<Datum>)
        case derived(ID<Derived>)
        case gesture(GestureValue)
    }

    /// What the term reads, from left to right.
    fileprivate func read(depth: Int) -> [Read] {
        guard depth < 64 else { return [] }
        return switch self {
        case .datum(let id): [.datum(id)]
        case .derived(let id): [.derived(id)]
        case .gesture(let measure): [.gesture(measure)]
        default: operands.flatMap { $0.term.read(depth: depth + 1) }
        }
    }
}
