import FlowSpec

/// Looks for what conditions ask of a text that the world chooses, also where it is stored under another name.
struct TextSearch {
    private let flow: Flow
    private let constants: PossibleValues
    /// The text, and what is stored of it alone.
    private var forms: [ID<Datum>: Set<TextForm>]
    /// What is made of the text and of other things: a list that it goes into, a greeting, its length.
    private var mixed: Set<ID<Datum>> = []
    private var known: Set<TextQuestion> = []
    private(set) var questions: [TextQuestion] = []
    /// Nothing else is asked of it.
    private(set) var areAll = true

    init(of text: ID<Datum>, in flow: Flow) {
        self.flow = flow
        constants = PossibleValues(in: flow)
        forms = [text: [[]]]
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
                if copied.isEmpty {
                    if hasShare(in: value), mixed.insert(datum).inserted { grows = true }
                } else if !copied.isSubset(of: forms[datum] ?? []) {
                    forms[datum, default: []].formUnion(copied)
                    grows = true
                }
            }
        }
    }

    /// In which forms the term is the text; empty where it is something else.
    private func forms(of term: Term) -> Set<TextForm> {
        switch term {
        case .datum(let id): return forms[id] ?? []
        case .call(.trim, let operands): return Set(operands.prefix(1).flatMap { forms(of: $0.term) }.map { $0.union(.trimmed) })
        case .call(.lower, let operands): return Set(operands.prefix(1).flatMap { forms(of: $0.term) }.map { $0.union(.lowered) })
        case .derived(let id):
            let cases = flow.derived[id].cases
            return cases.count == 1 && cases[0].condition == nil ? forms(of: cases[0].value.term) : []
        default: return []
        }
    }

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
        case .item: return isInLists
        case .binary(let operation, _, _) where operation.compares || operation == .contains: return false
        case .call(let function, let operands) where function.leavesLettersOut(of: operands): return false
        case .field where !type.isText: return false
        default: return term.operands.contains { hasShare(in: $0.term, $0.type, &seen) }
        }
    }

    private var isInLists: Bool { mixed.contains { if case .list = flow.data[$0].type { true } else { false } } }

    /// - Parameter isCondition: what it comes to decides; else only the conditions in it do.
    private mutating func look(in expression: Expression, isCondition: Bool) {
        var seen: Set<ID<Derived>> = []
        look(at: expression.term, expression.type, isCondition, &seen)
    }

    private mutating func look(at term: Term, _ type: ValueType, _ isCondition: Bool, _ seen: inout Set<ID<Derived>>) {
        switch term {
        case .binary(let operation, let left, let right) where operation.compares:
            if asks(left, operation, right) || asks(right, operation.mirrored, left) { return }
            lookAtOperands(of: term, true, &seen)
        case .binary(.contains, let part, let whole): if !asks(whole, about: part) { lookAtOperands(of: term, true, &seen) }
        case .call(.contains, let operands) where operands.count == 2:
            if !asks(operands[0], about: operands[1]) { lookAtOperands(of: term, true, &seen) }
        case .call(.empty, let operands) where operands.first?.type.isText == true:
            for form in forms(of: operands[0].term) { ask(form, .isEqual(to: "")) }
        case .call(let function, let operands) where function.leavesLettersOut(of: operands): return
        case .field where !type.isText: return
        case .datum(let id): if isCondition, forms[id] != nil || mixed.contains(id) { areAll = false }
        case .item: if isCondition, isInLists { areAll = false }
        case .derived(let id):
            guard seen.insert(id).inserted else { return }
            for part in flow.derived[id].cases {
                if let condition = part.condition { look(at: condition.term, .flag, true, &seen) }
                look(at: part.value.term, part.value.type, isCondition, &seen)
            }
        case .conditional(let condition, let then, let otherwise):
            look(at: condition.term, .flag, true, &seen)
            for part in [then, otherwise] { look(at: part.term, part.type, isCondition, &seen) }
        default: lookAtOperands(of: term, isCondition, &seen)
        }
    }

    private mutating func lookAtOperands(of term: Term, _ isCondition: Bool, _ seen: inout Set<ID<Derived>>) {
        for operand in term.operands { look(at: operand.term, operand.type, isCondition, &seen) }
    }

    /// Whether it is the text, or its length, that is compared with what is always the same.
    private mutating func asks(_ asked: Operand, _ comparison: BinaryOperator, _ other: Operand) -> Bool {
        guard let values = constants.all(of: other.term) else { return false }
        let forms = forms(of: asked.term)
        if !forms.isEmpty {
            for case .text(let text) in values { for form in forms { ask(form, .isEqual(to: text)) } }
            return true
        }
        guard case .call(let function, let operands) = asked.term, function == .length || function == .count, let measured = operands.first else { return false }
        let measuredForms = self.forms(of: measured.term)
        for case .number(let figure) in values {
            for least in comparison.leastLengths(turningAt: figure) { for form in measuredForms { askLength(form, least) } }
        }
        return !measuredForms.isEmpty
    }

    /// Whether it is the text that is looked for among what is always the same, or in which that is looked for.
    private mutating func asks(_ whole: Operand, about part: Operand) -> Bool {
        if whole.type.isText {
            let forms = forms(of: whole.term)
            guard !forms.isEmpty, let parts = constants.all(of: part.term) else { return false }
            for case .text(let text) in parts { for form in forms { ask(form, .holds(text)) } }
            return true
        }
        let forms = forms(of: part.term)
        guard !forms.isEmpty, let lists = constants.all(of: whole.term) else { return false }
        for case .list(let members) in lists {
            for case .text(let text) in members { for form in forms { ask(form, .isEqual(to: text)) } }
        }
        return true
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

extension Function {
    /// What it comes to hangs on how many they are, or on figures of theirs, not on what texts among them say.
    fileprivate func leavesLettersOut(of operands: [Operand]) -> Bool {
        switch self {
        case .empty, .contains, .sum: true
        case .count: operands.first?.type.isText == false
        case .trim, .length, .lower, .round, .min, .max, .join, .sentence, .sorted, .top: false
        }
    }
}

extension BinaryOperator {
    /// With its sides changed over.
    fileprivate var mirrored: BinaryOperator {
        switch self {
        case .less: .greater
        case .lessOrEqual: .greaterOrEqual
        case .greater: .less
        case .greaterOrEqual: .lessOrEqual
        case .and, .or, .equal, .notEqual, .contains, .add, .subtract, .multiply, .divide, .remainder: self
        }
    }

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

extension ValueType {
    var isText: Bool { if case .text = self { true } else { false } }
}
