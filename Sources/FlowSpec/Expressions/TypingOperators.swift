extension Typing {
    mutating func binary(_ kind: BinaryOperator, _ node: SyntaxTree.Node, _ span: Span) -> Operand {
        let (first, second) = (tree.child(0, of: node), tree.child(1, of: node))
        switch kind {
        case .and, .or:
            if kind == .or, let told = alternatives(node, span) { return told }
            let left = require(operand(first, hint: .flag), .flag)
            let right = require(operand(second, hint: .flag), .flag)
            return Operand(.binary(kind, left, right), .flag, span)
        case .equal, .notEqual:
            if let told = emptiness(kind, node, span) ?? alternativesInParentheses(kind, node, span) ?? comparedNames(kind, node, span) { return told }
            let (left, right) = pair(first, second)
            guard left.type.isComparable(with: right.type) else {
                return fail(.cannotCompare(left, right), span)
            }
            warnIfNever(left, equals: right)
            warnIfNever(right, equals: left)
            return Operand(.binary(kind, left, right), .flag, span)
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            let (left, right) = pair(first, second)
            if left.type == .unknown || right.type == .unknown { return invalid(span).typed(.flag) }
            guard left.type.isQuantity else { return fail(.noOrder(left), span) }
            guard right.type.isQuantity else { return fail(.noOrder(right), span) }
            guard left.type.joined(with: right.type) != nil else { return fail(.cannotCompare(left, right), span) }
            return Operand(.binary(kind, left, right), .flag, span)
        case .contains:
            if let words = node.words { return membership(in: words, node, span) }
            return membership(first, second, span)
        case .add, .subtract, .multiply, .divide, .remainder: return arithmetic(kind, first, second, node, span)
        }
    }

    private mutating func membership(_ first: Int, _ second: Int, _ span: Span) -> Operand {
        if case .list = tree.nodes[second].kind {
            let item = operand(first)
            let list = operand(second, hint: .list(item.type, max: nil))
            return contains(list, item, span)
        }
        let list = operand(second)
        let hint = list.type.element ?? (list.type == .unknown ? nil : list.type)
        if list.type == .unknown, isOpen(first) { return invalid(span).typed(.flag) }
        return contains(list, operand(first, hint: hint), span)
    }

    /// Whether a list, set or text holds a value.
    mutating func contains(_ whole: Operand, _ part: Operand, _ span: Span) -> Operand {
        let result = Operand(.binary(.contains, part, whole), .flag, span)
        if whole.type == .unknown || part.type == .unknown { return result }
        switch whole.type {
        case .list(let element, _):
            if case .record = element, !element.isComparable(with: part.type) { return fail(.recordsHoldNoValue(whole, part), span) }
            guard element.isComparable(with: part.type) else { return fail(.cannotCompare(whole, part), span) }
            if case .list(let items) = whole.term { for item in items { warnIfNever(part, equals: item) } }
            return result
        case .set(let options, _):
            let option = ValueType.choice(options, optional: false)
            guard part.type.isComparable(with: option) else { return fail(.cannotCompare(whole, part), span) }
            return result
        case .text, .choice:
            return Operand(.binary(.contains, require(part, .text(maxLength: nil)), whole), .flag, span)
        default: return fail(.notAList(whole, "only lists, sets and texts hold something"), span)
        }
    }

    /// A constant that the other side's domain does not have.
    private mutating func warnIfNever(_ quantity: Operand, equals other: Operand) {
        guard case .constant(.number(let number), _) = other.term, case .number(let domain?) = quantity.type else { return }
        if case .constant = quantity.term { return }
        if !domain.has(number) { diagnostics.append(.neverEqual(other, to: number, domain)) }
    }

    private mutating func arithmetic(
        _ kind: BinaryOperator, _ first: Int, _ second: Int, _ node: SyntaxTree.Node, _ span: Span
    ) -> Operand {
        let left = operand(first)
        let right = operand(second)
        if left.type == .unknown || right.type == .unknown { return invalid(span) }
        guard let type = Self.result(kind, left.type, right.type) else {
            let sources = [first, second].map { text.string(tree.nodes[$0].outerStart, tree.nodes[$0].outerEnd) }
            return fail(.cannotCalculate(kind, left, right, (sources[0], sources[1]), text.span(node.mark, node.mark + 1)), span)
        }
        return Operand(.binary(kind, left, right), type, span)
    }

    private static func result(_ kind: BinaryOperator, _ left: ValueType, _ right: ValueType) -> ValueType? {
        switch (kind, left, right) {
        case (_, .number, .number): .number(nil)
        case (.add, .text, .text), (.add, .text, .choice), (.add, .choice, .text): .text(maxLength: nil)
        case (.add, .duration, .duration), (.subtract, .duration, .duration), (.remainder, .duration, .duration): .duration
        case (.add, .moment, .duration), (.subtract, .moment, .duration), (.add, .duration, .moment): .moment
        case (.subtract, .moment, .moment): .duration
        case (.multiply, .duration, .number), (.multiply, .number, .duration), (.divide, .duration, .number): .duration
        case (.divide, .duration, .duration): .number(nil)
        default: nil
        }
    }
}

extension Operand {
    func typed(_ type: ValueType) -> Operand { Operand(term, type, span) }
}

extension NumberDomain {
    /// Whether a number lies in the range and on a step.
    package func has(_ number: Double) -> Bool {
        guard number >= low, number <= high else { return false }
        let steps = (number - low) / step
        return (steps - steps.rounded()).magnitude < 1e-6
    }
}
