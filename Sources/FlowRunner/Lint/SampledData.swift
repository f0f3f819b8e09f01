import FlowSpec

extension Flow {
    /// Data of which an exploration tries only some values, and what is computed from them: of these it cannot say that no value does something.
    var sampledData: Set<ID<Datum>> {
        var isEntered = Array(repeating: false, count: data.count)
        for element in elements.rows { if let bound = element.binds { isEntered[bound.int] = true } }
        var sampled = Set(data.ids.filter { (isEntered[$0.int] || data[$0].isEnvironment) && data[$0].type.isOpen })
        var assigned: [(datum: ID<Datum>, from: Set<ID<Datum>>)] = []
        forEachAction { action in
            for write in action.access.writes { if let value = write.value { assigned.append((write.datum, dataRead(by: value.term))) } }
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
        dataRead(by: condition.term).intersection(sampledData).sorted().map { "`\(data[$0].name)`" }.joined(separator: " and ")
    }

    /// That something never happens is less of a finding where not all values were tried, and where it stands in a file that is run here
    /// and may be run elsewhere: whether it happens there at all is told by that file's own lint.
    func severityOfAbsence(at span: Span, isSampled: Bool = false) -> Diagnostic.Severity? {
        isSampled || span.file != self.span.file ? .info : nil
    }

    /// Data that nothing in the flow observes and findings depend on: what decides between cases, and what may leave its range. A wide range
    /// is left out: to count up to its end would take as many situations as there are figures.
    var dataOfFindings: Set<ID<Datum>> {
        var found: Set<ID<Datum>> = []
        for derived in derived.rows where derived.cases.count > 2 {
            for condition in derived.cases.compactMap(\.condition) { found.formUnion(dataRead(by: condition.term)) }
        }
        forEachAction { action in
            guard case .set(let datum, let value) = action, case .number(_?) = data[datum].type, !data[datum].type.isOpen else { return }
            if case .constant = value.term { return }
            found.insert(datum)
        }
        return found
    }
}

extension Action {
    /// What it stores something in, also in its branches; what it resets is as it was.
    var writtenData: [ID<Datum>] { writes.compactMap { $0.value == nil ? nil : $0.datum } }
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
