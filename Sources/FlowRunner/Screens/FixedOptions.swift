import FlowSpec

extension Flow {
    /// The values that an element offers, by place; nil where it offers none or they are computed. Of labels that are computed, only
    /// what stands there as text.
    func fixedOptions(of element: Element) -> [Value]? {
        let type = element.binds.map { data[$0].type }
        switch element.options {
        case .fixed(let labels): return labels.map { Value(option: $0.plainText, for: type) }
        case .computed: return nil
        case nil, .ofData:
            guard element.kind.offersOptions else { return nil }
            switch type {
            case .choice(let names, _), .set(let names, _): return names.map(Value.text)
            case .flag, .text, .number, .duration, .moment, .list, .record, .unknown, nil: return nil
            }
        }
    }
}

extension Element {
    /// What its fixed options are called depends on data.
    var hasComputedLabels: Bool {
        guard case .fixed(let labels) = options else { return false }
        return labels.contains(where: \.isComputed)
    }
}

extension Template {
    /// Its texts, without what is computed.
    var plainText: String {
        parts.reduce(into: "") { text, part in
            if case .text(let piece) = part { text += piece }
        }
    }
}
