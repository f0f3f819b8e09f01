/// How far a proof follows data that could grow for ever (the small scope of Jackson, "Software Abstractions", 5.1).
package struct ScopeLimit: Sendable {
    package var datum: ID<Datum>
    /// Of a list's records: the field's place.
    package var field: Int?
    /// Of a number the highest value, of a list the most records.
    package var most: Double
    /// The datum's, and the field's after it.
    package var name: String
}

extension Flow {
    /// The same journey with its data kept within their scope: numbers stop at their highest, full lists take no more.
    package var withinScope: Flow {
        guard !scope.isEmpty else { return self }
        var flow = self
        for limit in scope { flow.data[limit.datum].type.limit(to: limit.most, field: limit.field) }
        return flow
    }

    /// `homeworks up to 1, attempts up to 3`; empty where there is no scope.
    package var scopeText: String { scope.map { "\($0.name) up to \(numberText($0.most))" }.joined(separator: ", ") }
}

extension ValueType {
    fileprivate mutating func limit(to most: Double, field: Int?) {
        switch self {
        case .number(let domain?):
            self = .number(NumberDomain(low: domain.low, high: min(domain.high, most), step: domain.step))
        case .list(.record(var fields), let max):
            guard let field else {
                let count = Int(exactly: most.rounded(.down)) ?? Int.max
                self = .list(.record(fields), max: min(max ?? count, count))
                return
            }
            fields[field].type.limit(to: most, field: nil)
            self = .list(.record(fields), max: max)
        default: break
        }
    }
}
