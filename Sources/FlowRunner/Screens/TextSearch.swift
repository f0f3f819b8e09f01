import FlowSpec

/// Looks for what conditions ask of a text that the world chooses, also where it is stored under another name.
struct TextSearch {
    private let flow: Flow
    private let constants: PossibleValues
    /// The text, and what is stored of it alone.
    private var forms: [ID<Datum>: Set<TextForm>]
    /// What is made of the text and of other things: a list that it goes into, a greeting, its length, what is chosen among such.
    private var mixed: Set<ID<Datum>> = []
    /// Rows are shown of it.
    private var isInRows = false
    private var known: Set<TextQuestion> = []
    private(set) var questions: [TextQuestion] = []
    /// Nothing else is asked of it.
    private(set) var areAll = true

    private init(of text: ID<Datum>, in flow: Flow, changing: Set<ID<Datum>>?) {
        self.flow = flow
        constants = PossibleValues(in: flow, changing: changing)
        forms = [text: [[]]]
    }

    /// What these conditions ask of it, whatever the flow does.
    init(of text: ID<Datum>, in conditions: [Term], _ flow: Flow) {
        self.init(of: text, in: flow, changing: Set(flow.data.ids))
        for condition in conditions {
            var seen: Set<ID<Derived>> = []
            look(at: condition, .flag, true, &seen)
        }
    }

    init(of text: ID<Datum>, in flow: Flow) {
        self.init(of: text, in: flow, changing: nil)
        followStores()
        flow.forEachExpression { use, expression in
            switch use {
            case .guard, .delay, .promise: look(in: expression, isCondition: true)
            case .element: look(in: expression, isCondition: expression.type == .flag)
            case .action, .transitionAction: look(in: expression, isCondition: false)
            case .derived, .announcement, .title, .timeline, .interaction: break
            }
        }
        flow.forEachAction { action in
            for decision in action.access.decisions { look(in: decision, isCondition: true) }
            if case .remove(_, let place) = action, place.type.isNumber { look(in: place, isCondition: true) }
        }
    }

    private mutating func followStores() {
        var stored: [(datum: ID<Datum>, value: Expression, replacesAll: Bool)] = []
        flow.forEachAction { action in
            for write in action.access.writes { if let value = write.value { stored.append((write.datum, value, write.replacesAll)) } }
        }
        var grows = true
        while grows {
            grows = false
            for (datum, value, replacesAll) in stored {
                let copied = replacesAll ? forms(of: value.term) : []
                if !copied.isSubset(of: forms[datum] ?? []) {
                    forms[datum, default: []].formUnion(copied)
                    grows = true
                }
                if copied.isEmpty ? hasShare(in: value) : isMixed(value.term), mixed.insert(datum).inserted { grows = true }
            }
            for element in flow.elements.rows {
                if !isInRows, let items = element.items, hasShare(in: items) {
                    isInRows = true
                    grows = true
                }
                if let bound = element.binds, element.offered.contains(where: hasShare), mixed.insert(bound).inserted { grows = true }
            }
        }
    }

    /// Which datum the term is, and in which form; nil where it is something else.
    private func source(of term: Term) -> (datum: ID<Datum>, form: TextForm)? {
        switch term {
        case .datum(let id): return (id, [])
        case .call(.trim, let operands): return operands.first.flatMap { source(of: $0.term) }.map { ($0.datum, $0.form.union(.trimmed)) }
        case .call(.lower, let operands): return operands.first.flatMap { source(of: $0.term) }.map { ($0.datum, $0.form.union(.lowered)) }
        case .derived(let id): return flow.derived[id].only.flatMap { source(of: $0.term) }
        default: return nil
        }
    }

    /// In which forms the term is the text; empty where it is something else.
    private func forms(of term: Term) -> Set<TextForm> {
        guard let (datum, form) = source(of: term), let forms = forms[datum] else { return [] }
        return Set(forms.map { $0.union(form) })
    }

    /// Whether it may also be what is made of the text and of other things.
    private func isMixed(_ term: Term) -> Bool { source(of: term).map { mixed.contains($0.datum) } ?? false }

    private func hasShare(in expression: Expression) -> Bool {
        var seen: Set<ID<Derived>> = []
        return hasShare(in: expression.term, expression.type, &seen)
    }

    /// Whether what the term comes to hangs on the text other than by the answers of conditions.
    /// - Parameter seen: derived values in which it has none.
    private func hasShare(in term: Term, _ type: ValueType, _ seen: inout Set<ID<Derived>>) -> Bool {
        switch term {
        case .datum(let id): return forms[id] != nil || mixed.contains(id)
        case .derived(let id):
            guard seen.insert(id).inserted else { return false }
            return flow.derived[id].cases.contains { hasShare(in: $0.value.term, $0.value.type, &seen) }
        case .item: return isInRows
        case .binary(let operation, _, _) where operation.isComparison || operation == .contains: return false
        case .call(.contains, _), .call(.empty, _): return false
        default: return (term.partsBesideLetters(type) ?? term.operands).contains { hasShare(in: $0.term, $0.type, &seen) }
        }
    }

    /// - Parameter isCondition: what it comes to decides; else only the conditions in it do.
    private mutating func look(in expression: Expression, isCondition: Bool) {
        var seen: Set<ID<Derived>> = []
        look(at: expression.term, expression.type, isCondition, &seen)
    }

    private mutating func look(at term: Term, _ type: ValueType, _ isCondition: Bool, _ seen: inout Set<ID<Derived>>) {
        switch term {
        case .binary(let operation, let left, let right) where operation.isComparison:
            guard let other = asks(left, operation, right) ?? asks(right, operation.mirrored, left) else { return look(at: term.operands, true, &seen) }
            look(atConstant: other, &seen)
        case .binary(.contains, let part, let whole):
            guard let other = asks(whole, about: part) else { return look(at: term.operands, true, &seen) }
            look(atConstant: other, &seen)
        case .call(.contains, let operands) where operands.count == 2:
            guard let other = asks(operands[0], about: operands[1]) else { return look(at: operands, true, &seen) }
            look(atConstant: other, &seen)
        case .call(.empty, let operands): for operand in operands { look(atEmptinessOf: operand, &seen) }
        case .datum(let id): if isCondition, forms[id] != nil || mixed.contains(id) { areAll = false }
        case .item: if isCondition, isInRows { areAll = false }
        case .derived(let id):
            guard seen.insert(id).inserted else { return }
            for part in flow.derived[id].cases {
                if let condition = part.condition { look(at: condition.term, .flag, true, &seen) }
                look(at: part.value.term, part.value.type, isCondition, &seen)
            }
        case .conditional(let condition, let then, let otherwise):
            look(at: condition.term, .flag, true, &seen)
            for part in [then, otherwise] { look(at: part.term, part.type, isCondition, &seen) }
        default: look(at: term.partsBesideLetters(type) ?? term.operands, isCondition, &seen)
        }
    }

    private mutating func look(at operands: [Operand], _ isCondition: Bool, _ seen: inout Set<ID<Derived>>) {
        for operand in operands { look(at: operand.term, operand.type, isCondition, &seen) }
    }

    /// Each value that it may have is asked for; which of them it has may hang on the text too.
    private mutating func look(atConstant operand: Operand, _ seen: inout Set<ID<Derived>>) {
        var without: Set<ID<Derived>> = []
        if hasShare(in: operand.term, operand.type, &without) { areAll = false }
        look(at: [operand], false, &seen)
    }

    private mutating func look(atEmptinessOf operand: Operand, _ seen: inout Set<ID<Derived>>) {
        let forms = forms(of: operand.term)
        for form in forms.sorted() { ask(form, .isEqual(to: "")) }
        if !forms.isEmpty { return }
        if case .binary(.add, let first, let second) = operand.term {
            for part in [first, second] { look(atEmptinessOf: part, &seen) }
        } else {
            look(at: operand.partsBesideLetters(inOrder: false), true, &seen)
        }
    }

    /// Whether it is the text, or its length, that is compared with what is always the same, which is answered.
    private mutating func asks(_ asked: Operand, _ comparison: BinaryOperator, _ other: Operand) -> Operand? {
        guard let values = constants.all(of: other.term) else { return nil }
        let forms = formsAsked(of: asked.term)
        if !forms.isEmpty {
            for case .text(let text) in values { for form in forms.sorted() { ask(form, .isEqual(to: text)) } }
            return other
        }
        guard case .call(let function, let operands) = asked.term, function == .length || function == .count, let measured = operands.first else { return nil }
        let measuredForms = formsAsked(of: measured.term)
        for case .number(let figure) in values {
            for least in comparison.leastLengths(turningAt: figure) { for form in measuredForms.sorted() { askLength(form, least) } }
        }
        return measuredForms.isEmpty ? nil : other
    }

    /// Whether it is the text that is looked for among what is always the same, or in which that is looked for; the latter is answered.
    private mutating func asks(_ whole: Operand, about part: Operand) -> Operand? {
        if whole.type.isText {
            let forms = formsAsked(of: whole.term)
            guard !forms.isEmpty, let parts = constants.all(of: part.term) else { return nil }
            for case .text(let text) in parts { for form in forms.sorted() { ask(form, .holds(text)) } }
            return part
        }
        let forms = formsAsked(of: part.term)
        guard !forms.isEmpty, let members = constants.allMembers(of: whole.term) else { return nil }
        for case .text(let text) in members { for form in forms.sorted() { ask(form, .isEqual(to: text)) } }
        return whole
    }

    private mutating func formsAsked(of term: Term) -> Set<TextForm> {
        let forms = forms(of: term)
        if !forms.isEmpty, isMixed(term) { areAll = false }
        return forms
    }

    private mutating func askLength(_ form: TextForm, _ least: Double) {
        switch least {
        case ...0: break
        case 1: ask(form, .isEqual(to: ""))
        case ...Self.longestTried: ask(form, .isAsLong(as: Int(least)))
        default: areAll = false
        }
    }

    private static let longestTried = 1_000.0

    private mutating func ask(_ form: TextForm, _ subject: TextQuestion.Subject) {
        let question = TextQuestion(form: form, subject: subject)
        if known.insert(question).inserted { questions.append(question) }
    }
}

extension Term {
    /// Of what hangs on how many there are, or on figures among them: what of it may hang on what texts say. Nil for anything else.
    fileprivate func partsBesideLetters(_ type: ValueType) -> [Operand]? {
        switch self {
        case .field(let record, _) where !type.isText: record.partsBesideLetters(inOrder: true)
        case .call(.count, let operands) where operands.first?.type.isText == false: operands.flatMap { $0.partsBesideLetters(inOrder: false) }
        case .call(.sum, let operands): operands.flatMap { $0.partsBesideLetters(inOrder: true) }
        default: nil
        }
    }
}

extension Operand {
    /// - Parameter inOrder: which of them come first decides as well.
    fileprivate func partsBesideLetters(inOrder: Bool) -> [Operand] {
        switch term {
        case .constant, .content, .datum, .item: []
        case .field(let record, _): record.partsBesideLetters(inOrder: inOrder)
        case .index(let list, let place): list.partsBesideLetters(inOrder: true) + [place]
        case .call(.sorted, let operands) where !inOrder: operands[0].partsBesideLetters(inOrder: false)
        default: [self]
        }
    }
}

extension BinaryOperator {
    /// The lengths from which on the comparison of a length with the figure is answered otherwise.
    fileprivate func leastLengths(turningAt figure: Double) -> [Double] {
        switch self {
        case .less, .greaterOrEqual: [figure.rounded(.up)]
        case .lessOrEqual, .greater: [figure.rounded(.down) + 1]
        case .equal, .notEqual: figure == figure.rounded() ? [figure, figure + 1] : []
        case .and, .or, .contains, .add, .subtract, .multiply, .divide, .remainder: []
        }
    }
}

extension Element {
    /// What its options hang on.
    var offered: [Expression] {
        switch options {
        case .computed(let expression): [expression]
        case .fixed(let labels): labels.flatMap(\.expressions)
        case .ofData, nil: []
        }
    }
}
