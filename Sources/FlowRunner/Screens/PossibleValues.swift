import FlowSpec

/// What terms may come to, as far as it can be told without the machine: in some case of a derived value, of some record, under another name.
struct PossibleValues {
    private let flow: Flow
    private let changing: Set<ID<Datum>>
    /// Cases of cases multiply; so many visits find the values of anything that was written to be read.
    static let mostVisits = 500
    private static let mostFound = 1_000
    /// Many of them come to the same.
    private static let mostPairs = 10_000

    /// - Parameter changing: data that are not always as they start; by default those that the flow itself changes.
    init(in flow: Flow, changing: Set<ID<Datum>>? = nil) {
        self.flow = flow
        self.changing = changing ?? flow.changingData
    }

    /// What has been found of a term.
    struct Search {
        var visits = 0
        /// It comes to nothing else.
        fileprivate(set) var areAll = true
    }

    /// Each value that it may have; nil where it may have others.
    func all(of term: Term) -> [Value]? { whole(some, term) }

    /// Each value that may be in the list that the term comes to; nil where there may be others.
    func allMembers(of list: Term) -> [Value]? { whole(members, list) }

    private func whole(_ look: (Term, inout Search) -> [Value], _ term: Term) -> [Value]? {
        var search = Search()
        let values = look(term, &search)
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
            let (firsts, seconds) = (some(of: left.term, &search), some(of: right.term, &search))
            guard firsts.count * seconds.count <= Self.mostPairs else { return unknown(&search) }
            return known(firsts.flatMap { first in seconds.map { calculated(operation, first, $0) } }, &search)
        case .index(let list, let place): return items(of: list, at: place.term, &search)
        case .field(let record, let place): return known(some(of: record.term, &search).map { $0.field(place) }, &search)
        case .call(.trim, let operands) where operands.count == 1: return some(of: operands[0].term, &search).map { $0.inForm(.trimmed) }
        case .call(.lower, let operands) where operands.count == 1: return some(of: operands[0].term, &search).map { $0.inForm(.lowered) }
        case .list(let operands): return lists(of: operands, &search)
        case .invalid, .item, .gesture, .at, .not, .binary, .call, .record: return unknown(&search)
        }
    }

    /// What may be in the list that the term comes to, wherever in it.
    func members(of list: Term, _ search: inout Search) -> [Value] {
        switch list {
        case .list(let operands): return few(operands.flatMap { some(of: $0.term, &search) }, &search)
        default: return some(of: list, &search).flatMap(\.items)
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
        let values = values.unique()
        return values.count <= Self.mostFound ? values : unknown(&search)
    }

    /// Each list that they may make.
    private func lists(of operands: [Operand], _ search: inout Search) -> [Value] {
        var lists: [[Value]] = [[]]
        for operand in operands {
            let values = some(of: operand.term, &search)
            guard lists.count * values.count <= Self.mostFound else { return unknown(&search) }
            if let only = values.first, values.count == 1 {
                for place in lists.indices { lists[place].append(only) }
            } else {
                lists = lists.flatMap { list in values.map { list + [$0] } }
            }
        }
        return lists.map(Value.list)
    }

    /// The items at each place that the term may come to, or every one where these are not known.
    private func items(of list: Operand, at place: Term, _ search: inout Search) -> [Value] {
        var ofPlace = Search(visits: search.visits)
        let found = some(of: place, &ofPlace)
        search.visits = ofPlace.visits
        let places = ofPlace.areAll ? found : nil
        guard case .list(let element, _) = list.type else { return unknown(&search) }
        return few(some(of: list.term, &search).flatMap { $0.items(at: places, or: element.outsideLists) }, &search)
    }
}

/// As constants are calculated, and what is computed of moments.
private func calculated(_ operation: BinaryOperator, _ left: Value, _ right: Value) -> Value? {
    switch (operation, left, right) {
    case (.add, .moment(let moment), .duration(let time)), (.add, .duration(let time), .moment(let moment)): .moment(moment + time)
    case (.subtract, .moment(let moment), .duration(let time)): .moment(moment - time)
    case (.subtract, .moment(let later), .moment(let earlier)): .duration(later - earlier)
    default: result(of: operation, left, right)
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
    fileprivate var items: [Value] { if case .list(let items) = self { items } else { [] } }

    /// Of a list that of each of its records; nil of what has none.
    fileprivate func field(_ place: Int) -> Value? {
        switch self {
        case .record(let fields): return fields[safe: place]?.value
        case .list(let records):
            let fields = records.compactMap { $0.field(place) }
            return fields.count == records.count ? .list(fields) : nil
        case .none, .flag, .number, .text, .set, .duration, .moment: return nil
        }
    }

    fileprivate func inForm(_ form: TextForm) -> Value { if case .text(let text) = self { .text(form.of(text)) } else { self } }

    /// - Parameters:
    ///   - places: any where nil.
    ///   - other: what is found where the list has no item.
    fileprivate func items(at places: [Value]?, or other: Value) -> [Value] {
        let items = items
        guard let places else { return items + [other] }
        return places.map { place in
            guard case .number(let number) = place, number >= 0, number < Double(items.count) else { return other }
            return items[Int(number)]
        }
    }
}

extension ValueType {
    /// What stands for an item that is not there.
    fileprivate var outsideLists: Value {
        switch self {
        case .number: .number(0)
        case .record(let fields): .record(fields.map { Value.Field($0.name, $0.type.outsideLists) })
        case .unknown, .flag, .choice, .set, .text, .list, .duration, .moment: initialValue
        }
    }
}
