import FlowSpec

extension Flow {
    /// Data of which an exploration tries only some values, and what is computed from them: of these it cannot say that no value does something.
    package var sampledData: Set<ID<Datum>> { closure(of: dataEnteredInSamples) }

    private var dataEnteredInSamples: Set<ID<Datum>> {
        let entered = Set(elements.rows.compactMap(\.binds))
        return Set(data.ids.filter { (entered.contains($0) || data[$0].isEnvironment) && data[$0].type.isOpen })
    }

    private func closure(of data: Set<ID<Datum>>) -> Set<ID<Datum>> {
        var sampled = data
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

    /// What to do where something never happens though not all values of these data were tried; nil where all were.
    /// - Parameter verb: what another value might do to it: `show`.
    func helpWhereNotAllIsTried(of read: Set<ID<Datum>>, verb: String) -> String? {
        let inSamples = read.intersection(sampledData)
        let sampled = inSamples.union(read.intersection(closure(of: Set(scope.map(\.datum))))).sorted()
        if sampled.isEmpty { return nil }
        let names = sampled.map { "`\(data[$0].name)`" }.joined(separator: " and ")
        return inSamples.isEmpty
            ? "\(names) \(sampled.count == 1 ? "is" : "are") followed only within the `scope`: a wider one may \(verb) it"
            : "only some values of \(names) are tried: if another one \(verb)s it, name that one among the samples"
    }

    /// That something never happens is less of a finding where not all values were tried, and where it stands in a file that is run here
    /// and may be run elsewhere: whether it happens there at all is told by that file's own lint.
    func severityOfAbsence(at span: Span, isSampled: Bool = false) -> Diagnostic.Severity? {
        isSampled || span.file != self.span.file ? .info : nil
    }
}

extension Action {
    /// What it stores something in, also in its branches; what it resets is as it was.
    var writtenData: [ID<Datum>] { writes.compactMap { $0.value == nil ? nil : $0.datum } }
}

extension ValueType {
    /// More values than are tried one by one.
    var isOpen: Bool {
        switch self {
        case .flag, .choice, .set, .unknown: false
        case .number(let domain): domain.map { $0.count > 12 } ?? true
        case .text, .list, .record, .duration, .moment: true
        }
    }
}
