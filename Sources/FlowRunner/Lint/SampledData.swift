import FlowSpec

extension Flow {
    /// Data of which an exploration tries only some values, and what is computed from them: of these it cannot say that no value does something.
    var sampledData: Set<ID<Datum>> {
        var isEntered = Array(repeating: false, count: data.count)
        for element in elements.rows { if let bound = element.binds { isEntered[bound.int] = true } }
        var sampled = Set(data.ids.filter { (isEntered[$0.int] || data[$0].isEnvironment) && data[$0].type.isOpen })
        var assigned: [(datum: ID<Datum>, from: Set<ID<Datum>>)] = []
        forEachWholeAction { action in
            action.forEach { part in
                switch part {
                case .set(let datum, let value), .append(let datum, let value), .remove(let datum, let value):
                    assigned.append((datum, data(readBy: value.term)))
                case .reset, .emit, .cancelService, .cancelEvent, .haptic, .announce, .timeline, .log, .branch: break
                }
            }
        }
        var isSettled = false
        while !isSettled {
            isSettled = true
            for (datum, from) in assigned where !from.isDisjoint(with: sampled) && sampled.insert(datum).inserted { isSettled = false }
        }
        return sampled
    }

    /// As a person would list them: what the condition reads of these data.
    func namesOfSampled(_ condition: Expression) -> String {
        data(readBy: condition.term).intersection(sampledData).sorted().map { "`\(data[$0].name)`" }.joined(separator: " and ")
    }

    /// That something never happens is less of a finding where not all values were tried, and where it stands in a file that is run here
    /// and may be run elsewhere: whether it happens there at all is told by that file's own lint.
    func severityOfAbsence(at span: Span, isSampled: Bool = false) -> Diagnostic.Severity? {
        isSampled || span.file != self.span.file ? .info : nil
    }

    /// The data that a term reads, also through derived values.
    func data(readBy term: Term) -> Set<ID<Datum>> {
        var found: Set<ID<Datum>> = []
        forEachPart(of: term) { if case .datum(let id) = $0 { found.insert(id) } }
        return found
    }

    /// The term and what it consists of, also through derived values.
    func forEachPart(of term: Term, _ body: (Term) -> Void) {
        var derivedSeen: Set<ID<Derived>> = []
        func visit(_ term: Term) {
            term.forEach { part in
                body(part)
                if case .derived(let id) = part, derivedSeen.insert(id).inserted {
                    for item in derived[id].cases {
                        if let condition = item.condition { visit(condition.term) }
                        visit(item.value.term)
                    }
                }
            }
        }
        visit(term)
    }

    /// Data that nothing in the flow observes and findings depend on: what decides between cases, and what may leave its range. A wide range
    /// is left out: to count up to its end would take as many situations as there are figures.
    var dataOfFindings: Set<ID<Datum>> {
        var found: Set<ID<Datum>> = []
        for derived in derived.rows where derived.cases.count > 2 {
            for condition in derived.cases.compactMap(\.condition) { found.formUnion(data(readBy: condition.term)) }
        }
        forEachWholeAction { action in
            action.forEach { part in
                guard case .set(let datum, let value) = part, case .number(_?) = data[datum].type, !data[datum].type.isOpen else { return }
                if case .constant = value.term { return }
                found.insert(datum)
            }
        }
        return found
    }

    func forEachWholeAction(_ visit: (Action) -> Void) {
        for state in states.rows { (state.entry + state.exit).forEach(visit) }
        for transition in transitions.rows { transition.actions.forEach(visit) }
    }
}

extension Action {
    /// What it stores something in, also in its branches; what it resets is as it was.
    var writtenData: [ID<Datum>] {
        var written: [ID<Datum>] = []
        forEach { part in
            switch part {
            case .set(let datum, _), .append(let datum, _), .remove(let datum, _): written.append(datum)
            case .reset, .emit, .cancelService, .cancelEvent, .haptic, .announce, .timeline, .log, .branch: break
            }
        }
        return written
    }
}

extension ValueType {
    /// More values than are tried one by one.
    fileprivate var isOpen: Bool {
        switch self {
        case .flag, .choice, .set, .unknown: false
        case .number(let domain): domain.map { $0.count > 12 } ?? true
        case .text, .list, .record, .duration, .moment: true
        }
    }
}

extension Term {
    /// Whether it asks how a gesture went or which row of a list is meant.
    var readsPayload: Bool {
        var reads = false
        forEach { part in
            switch part {
            case .item, .gesture: reads = true
            default: break
            }
        }
        return reads
    }
}
