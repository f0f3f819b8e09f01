import FlowSpec

/// What terms may come to, as far as it can be told without the machine: in some case of a derived value, of some record, under another name.
struct PossibleValues {
    private let flow: Flow
    private let changing: Set<ID<Datum>>
    /// Cases of cases multiply; so many visits find the values of anything that was written to be read.
    static let mostVisits = 500
    private static let mostFound = 1_000

    init(in flow: Flow) {
        self.flow = flow
        changing = flow.changingData
    }

    /// What has been found of a term.
    struct Search {
        var visits = 0
        /// It comes to nothing else.
        fileprivate(set) var areAll = true
    }

    /// Each value that it may have; nil where it may have others.
    func all(of term: Term) -> [Value]? {
        var search = Search()
        let values = some(of: term, &search)
        return search.areAll ? values : nil
    }

    /// Values that it may have.
    /// - Parameter search: counts on, and notes where there may be others.
    func some(of term: Term, _ search: inout Search) -> [Value] {
        search.visits += 1
        guard search.visits <= Self.mostVisits else { return unknown(&search) }
        switch term {
        case .constant(let value, _): return [value]
        case .content(let id): return [flow.content[id].value]
        case .datum(let id): return values(of: flow.data[id], changes: changing.contains(id), &search)
        case .derived(let id): return few(flow.derived[id].cases.flatMap { some(of: $0.value.term, &search) }, &search)
        case .conditional(_, let then, let otherwise): return few(some(of: then.term, &search) + some(of: otherwise.term, &search), &search)
        case .negate(let operand): return known(some(of: operand.term, &search).map(\.negated), &search)
        case .binary(let operation, let left, let right) where operation.calculates:
            let seconds = some(of: right.term, &search)
            return known(some(of: left.term, &search).flatMap { first in seconds.map { result(of: operation, first, $0) } }, &search)
        case .index(let list, let place): return items(of: some(of: list.term, &search), at: place.term, &search)
        case .field(let record, let place): return some(of: record.term, &search).compactMap { $0.field(place) }
        case .call(.trim, let operands) where operands.count == 1: return some(of: operands[0].term, &search).map { $0.inForm(.trimmed) }
        case .call(.lower, let operands) where operands.count == 1: return some(of: operands[0].term, &search).map { $0.inForm(.lowered) }
        case .list(let operands): return [.list(few(operands.flatMap { some(of: $0.term, &search) }, &search))]
        case .invalid, .item, .gesture, .at, .not, .binary, .call, .record: return unknown(&search)
        }
    }

    private func unknown(_ search: inout Search) -> [Value] {
        search.areAll = false
        return []
    }

    private func values(of datum: Datum, changes: Bool, _ search: inout Search) -> [Value] {
        if !changes { return [datum.initial] }
        if case .number(let domain?) = datum.type, domain.isSmall { return domain.all.map(Value.number) }
        search.areAll = false
        return [datum.initial]
    }

    private func known(_ values: [Value?], _ search: inout Search) -> [Value] {
        if values.contains(nil) { search.areAll = false }
        return few(values.compactMap(\.self), &search)
    }

    /// Each value once; none where they are too many to be told.
    private func few(_ values: [Value], _ search: inout Search) -> [Value] {
        var seen: Set<Value> = []
        let values = values.filter { seen.insert($0).inserted }
        return values.count <= Self.mostFound ? values : unknown(&search)
    }

    /// The items at each place that the term may come to, or every one where these are not known.
    private func items(of lists: [Value], at place: Term, _ search: inout Search) -> [Value] {
        let places = all(of: place)
        return few(lists.flatMap { $0.items(at: places) }, &search)
    }
}

extension BinaryOperator {
    fileprivate var calculates: Bool {
        switch self {
        case .add, .subtract, .multiply, .divide: true
        case .and, .or, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .contains, .remainder: false
        }
    }
}

extension Value {
    fileprivate func field(_ place: Int) -> Value? { if case .record(let fields) = self { fields[safe: place]?.value } else { nil } }

    fileprivate func inForm(_ form: TextForm) -> Value { if case .text(let text) = self { .text(form.of(text)) } else { self } }

    /// - Parameter places: all where nil.
    fileprivate func items(at places: [Value]?) -> [Value] {
        guard case .list(let items) = self else { return [] }
        guard let places else { return items }
        return places.compactMap { place in
            guard case .number(let number) = place, number >= 0, number < Double(items.count) else { return nil }
            return items[Int(number)]
        }
    }
}
