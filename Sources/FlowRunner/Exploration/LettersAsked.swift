import FlowSpec

extension Flow {
    /// Whether it depends on more than whether the text is empty what can happen, or whether a promise holds, also by what is computed
    /// of it and stored. What becomes of it in a list is not looked at.
    func asksForLetters(of text: ID<Datum>) -> Bool {
        var search = LetterSearch(flow: self, copies: copies(of: text))
        forEachDecision(asked: SpaceQuestion()) { search.look(at: $0.term) }
        let observed = observedData()
        forEachStored { datum, value in
            let isCopied = data[datum].type.isText && !search.forms(of: value).isEmpty
            if observed.contains(datum), !data[datum].type.isList, !isCopied { search.look(at: value) }
        }
        return search.asks || search.forms.count > 1
    }

    private func copies(of text: ID<Datum>) -> Set<TextCopy> {
        Set([TextCopy(datum: text, form: .asItIs)]).closed { copies in
            forEachStored { datum, value in
                guard data[datum].type.isText else { return }
                copies.formUnion(LetterSearch(flow: self, copies: copies).forms(of: value).map { TextCopy(datum: datum, form: $0) })
            }
        }
    }

    private func forEachStored(_ body: (ID<Datum>, Term) -> Void) {
        forEachAction { action in
            for write in action.access.writes { if let value = write.value { body(write.datum, value.term) } }
        }
    }
}

private struct TextCopy: Hashable {
    enum Form { case asItIs, trimmed }

    let datum: ID<Datum>
    let form: Form
}

/// Looks for what asks more of texts than whether they are empty.
private struct LetterSearch {
    let flow: Flow
    let copies: Set<TextCopy>
    /// In which they are asked for being empty: what is blank is empty in one and not in the other.
    private(set) var forms: Set<TextCopy.Form> = []
    private(set) var asks = false
    private var seen: Set<ID<Derived>> = []

    init(flow: Flow, copies: Set<TextCopy>) {
        self.flow = flow
        self.copies = copies
    }

    mutating func look(at term: Term) {
        let asked = formsAskedForBeingEmpty(term)
        if !asked.isEmpty {
            forms.formUnion(asked)
            return
        }
        switch term {
        case .datum: if !forms(of: term).isEmpty { asks = true }
        case .derived(let id):
            guard seen.insert(id).inserted else { return }
            for part in flow.derived[id].cases {
                if let condition = part.condition { look(at: condition.term) }
                look(at: part.value.term)
            }
        default: for operand in term.operands { look(at: operand.term) }
        }
    }

    private func formsAskedForBeingEmpty(_ term: Term) -> Set<TextCopy.Form> {
        switch term {
        case .call(.empty, let operands): return operands.first.map { forms(of: $0.term) } ?? []
        case .binary(let comparison, let left, let right) where comparison.compares:
            switch (left.term, right.term) {
            case (let asked, .constant(.text(""), _)), (.constant(.text(""), _), let asked): return forms(of: asked)
            case (.call(.length, let operands), .constant(.number(let figure), _)), (.call(.count, let operands), .constant(.number(let figure), _)):
                let isOfBeingEmpty = figure == 0 || figure == 1 && (comparison == .less || comparison == .greaterOrEqual)
                return isOfBeingEmpty ? operands.first.map { forms(of: $0.term) } ?? [] : []
            default: return []
            }
        default: return []
        }
    }

    /// In which the text stands there; none where it is another, or is computed.
    func forms(of term: Term) -> Set<TextCopy.Form> {
        switch term {
        case .datum(let id): return Set(copies.filter { $0.datum == id }.map(\.form))
        case .call(.trim, let operands): return operands.first.map { forms(of: $0.term).isEmpty ? [] : [.trimmed] } ?? []
        case .derived(let id):
            let cases = flow.derived[id].cases
            return cases.count == 1 && cases[0].condition == nil ? forms(of: cases[0].value.term) : []
        default: return []
        }
    }
}

extension ValueType {
    fileprivate var isText: Bool { if case .text = self { true } else { false } }
    fileprivate var isList: Bool { if case .list = self { true } else { false } }
}
