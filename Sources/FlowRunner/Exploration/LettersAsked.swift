import FlowSpec

extension Flow {
    /// Whether it depends on more than whether the text is empty what can happen, or whether a promise holds. Where a copy of it goes is
    /// looked at as long as that is a text.
    func asksForLetters(of text: ID<Datum>) -> Bool {
        var search = LetterSearch(flow: self, texts: copies(of: text))
        forEachDecision(asked: SpaceQuestion()) { search.look(at: $0.term) }
        return search.asks || search.forms.count > 1
    }

    private func copies(of text: ID<Datum>) -> Set<ID<Datum>> {
        Set([text]).closed { copies in
            forEachAction { action in
                for write in action.access.writes {
                    if case .datum(let source)? = write.value?.term, copies.contains(source), data[write.datum].type.isText { copies.insert(write.datum) }
                }
            }
        }
    }
}

/// Looks for what asks more of texts than whether they are empty.
private struct LetterSearch {
    enum Form: Hashable { case asItIs, trimmed }

    let flow: Flow
    let texts: Set<ID<Datum>>
    /// In which they are asked for being empty: what is blank is empty in one and not in the other.
    private(set) var forms: Set<Form> = []
    private(set) var asks = false
    private var seen: Set<ID<Derived>> = []

    init(flow: Flow, texts: Set<ID<Datum>>) {
        self.flow = flow
        self.texts = texts
    }

    mutating func look(at term: Term) {
        if let form = formAskedForBeingEmpty(term) {
            forms.insert(form)
            return
        }
        switch term {
        case .datum(let id): if texts.contains(id) { asks = true }
        case .derived(let id):
            guard seen.insert(id).inserted else { return }
            for part in flow.derived[id].cases {
                if let condition = part.condition { look(at: condition.term) }
                look(at: part.value.term)
            }
        default: for operand in term.operands { look(at: operand.term) }
        }
    }

    private func formAskedForBeingEmpty(_ term: Term) -> Form? {
        switch term {
        case .call(.empty, let operands): return operands.first.flatMap { form($0.term) }
        case .binary(let comparison, let left, let right) where comparison.compares:
            switch (left.term, right.term) {
            case (let asked, .constant(.text(""), _)), (.constant(.text(""), _), let asked): return form(asked)
            case (.call(.length, let operands), .constant(.number(let figure), _)), (.call(.count, let operands), .constant(.number(let figure), _)):
                let isOfBeingEmpty = figure == 0 || figure == 1 && (comparison == .less || comparison == .greaterOrEqual)
                return isOfBeingEmpty ? operands.first.flatMap { form($0.term) } : nil
            default: return nil
            }
        default: return nil
        }
    }

    private func form(_ term: Term) -> Form? {
        switch term {
        case .datum(let id): return texts.contains(id) ? .asItIs : nil
        case .call(.trim, let operands): return operands.first.flatMap { form($0.term) }.map { _ in .trimmed }
        case .derived(let id):
            let cases = flow.derived[id].cases
            return cases.count == 1 && cases[0].condition == nil ? form(cases[0].value.term) : nil
        default: return nil
        }
    }
}

extension ValueType {
    fileprivate var isText: Bool { if case .text = self { true } else { false } }
}
