import FlowSpec

/// What terms may come to that read nothing which ever changes.
struct ConstantValues {
    private let flow: Flow
    private let changing: Set<ID<Datum>>
    /// More are more than anybody compares something with.
    private static let most = 128

    init(in flow: Flow) {
        self.flow = flow
        changing = flow.changingData
    }

    /// Each value that it may have, in some case and of some record; nil where it may have others.
    func values(of term: Term) -> [Value]? {
        var visits = 0
        return values(of: term, &visits)
    }

    private func values(of term: Term, _ visits: inout Int) -> [Value]? {
        visits += 1
        guard visits <= Self.most else { return nil }
        let values: [Value]? = switch term {
        case .constant(let value, _): [value]
        case .content(let id): [flow.content[id].value]
        case .datum(let id): changing.contains(id) ? nil : [flow.data[id].initial]
        case .derived(let id): all(flow.derived[id].cases.map(\.value.term), &visits)
        case .conditional(_, let then, let otherwise): all([then.term, otherwise.term], &visits)
        case .index(let list, let place):
            self.values(of: list.term, &visits)?.flatMap { items(of: $0, at: self.values(of: place.term, &visits)) }
        case .field(let record, let place): self.values(of: record.term, &visits)?.compactMap { $0.field(place) }
        case .call(.trim, let operands) where operands.count == 1: self.values(of: operands[0].term, &visits)?.map { $0.inForm(.trimmed) }
        case .call(.lower, let operands) where operands.count == 1: self.values(of: operands[0].term, &visits)?.map { $0.inForm(.lowered) }
        case .list(let operands): list(of: operands, &visits)
        case .invalid, .item, .gesture, .at, .not, .negate, .binary, .call, .record: nil
        }
        guard let values, values.count <= Self.most else { return nil }
        return values
    }

    private func all(_ terms: [Term], _ visits: inout Int) -> [Value]? {
        var all: [Value] = []
        for term in terms {
            guard let values = values(of: term, &visits) else { return nil }
            all += values
        }
        return all
    }

    /// The item at each of the places, or every one where they are not known.
    private func items(of list: Value, at places: [Value]?) -> [Value] {
        guard case .list(let items) = list else { return [] }
        guard let places else { return items }
        return places.compactMap { place in
            guard case .number(let number) = place, number >= 0, number < Double(items.count) else { return nil }
            return items[Int(number)]
        }
    }

    /// One list that holds whatever each of its members may be.
    private func list(of operands: [Operand], _ visits: inout Int) -> [Value]? {
        all(operands.map(\.term), &visits).map { [.list($0)] }
    }
}

extension Value {
    fileprivate func field(_ place: Int) -> Value? { if case .record(let fields) = self { fields[safe: place]?.value } else { nil } }

    fileprivate func inForm(_ form: TextForm) -> Value { if case .text(let text) = self { .text(form.of(text)) } else { self } }
}
