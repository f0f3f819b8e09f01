extension Typing {
    mutating func call(_ node: SyntaxTree.Node, _ span: Span) -> Operand {
        let name = text.string(node.start, node.mark)
        let place = text.span(node.start, node.mark)
        if name == "at" { return at(node, span) }
        guard let function = Function(rawValue: name) ?? (node.isMethod ? Function.otherNames[name] : nil) else {
            return fail(.unknownFunction(text, node, name, scope), span)
        }
        if node.isMethod { report(method: function, node) }
        guard function.signature.arguments.contains(node.children.count) else {
            return fail(.wrongArguments(function, node.children.count, place), span)
        }
        let arguments = Array(tree.children[node.children])
        let first = operand(arguments[0])
        if first.type == .unknown, function != .sum, function != .sorted, function != .top, function != .contains {
            for rest in arguments.dropFirst() { _ = operand(rest) }
            return invalid(span).typed(function.fixedResult)
        }
        switch function {
        case .trim, .lower: return text(function, first, span, .text(maxLength: nil))
        case .length: return text(function, first, span, .number(nil))
        case .count: return counted(function, first, span)
        case .empty: return counted(function, first, span)
        case .contains:
            let hint = first.type.element ?? (first.type == .unknown ? nil : first.type)
            if first.type == .unknown, isOpen(arguments[1]) { return invalid(span).typed(.flag) }
            return contains(first, operand(arguments[1], hint: hint), span)
        case .round:
            let all = arguments.indices.map { i in
                require(i == 0 ? first : operand(arguments[i]), .number(nil))
            }
            return Operand(.call(.round, all), .number(nil), span)
        case .min, .max: return extreme(function, first, arguments, span)
        case .sum: return summed(first, arguments, span)
        case .join, .sentence: return joined(function, first, arguments, span)
        case .sorted: return ordered(function, first, count: nil, field: arguments.dropFirst().first, span)
        case .top:
            let count = require(operand(arguments[1]), .number(nil))
            return ordered(function, first, count: count, field: arguments.dropFirst(2).first, span)
        }
    }

    private mutating func text(_ function: Function, _ first: Operand, _ span: Span, _ result: ValueType) -> Operand {
        Operand(.call(function, [require(first, .text(maxLength: nil))]), result, span)
    }

    private mutating func counted(_ function: Function, _ first: Operand, _ span: Span) -> Operand {
        switch (function, first.type) {
        case (_, .list), (_, .set), (_, .text), (.empty, .choice(_, optional: true)):
            return Operand(.call(function, [first]), function.fixedResult, span)
        default: return fail(.notCountable(function, first), span)
        }
    }

    private mutating func extreme(_ function: Function, _ first: Operand, _ arguments: [Int], _ span: Span) -> Operand {
        if arguments.count == 1 {
            guard case .list(let element, _) = first.type else { return fail(.oneValueAlone(function, first), span) }
            guard element.isQuantity || element == .unknown else { return fail(.noOrder(first), span) }
            return Operand(.call(function, [first]), element, span)
        }
        guard first.type.isQuantity else { return fail(.noOrder(first), span) }
        var all = [first]
        var type = first.type
        for index in arguments.dropFirst() {
            let next = operand(index)
            if next.type == .unknown { return invalid(span) }
            guard next.type.isQuantity, let joined = type.joined(with: next.type) else {
                return fail(.cannotCompare(first, next), span)
            }
            type = joined
            all.append(next)
        }
        return Operand(.call(function, all), type, span)
    }

    private mutating func summed(_ first: Operand, _ arguments: [Int], _ span: Span) -> Operand {
        guard case .list(let element, _) = first.type else {
            return first.type == .unknown ? invalid(span) : fail(.notAList(first, "`sum` adds up a list"), span)
        }
        var key: Operand?
        var type = element
        if arguments.count == 2 {
            guard let found = self.key(arguments[1], of: first) else { return invalid(span) }
            key = found.operand
            type = found.type
        }
        switch type {
        case .number, .unknown: type = .number(nil)
        case .duration: type = .duration
        default: return fail(.cannotAddUp(key ?? first, type), span)
        }
        return Operand(.call(.sum, [first] + (key.map { [$0] } ?? [])), type, span)
    }

    private mutating func joined(_ function: Function, _ first: Operand, _ arguments: [Int], _ span: Span) -> Operand {
        guard let element = first.type.element else {
            return fail(.notAList(first, "`\(function.rawValue)` reads out a list or a set"), span)
        }
        guard element.isPrintable else { return fail(.notPrintable(function, first, element), span) }
        let rest = arguments.dropFirst().map { require(operand($0), .text(maxLength: nil)) }
        return Operand(.call(function, [first] + rest), .text(maxLength: nil), span)
    }

    /// Arguments of the term: list, then `top`'s number, then the field's place and whether the order falls, where a field is named.
    private mutating func ordered(
        _ function: Function, _ first: Operand, count: Operand?, field: Int?, _ span: Span
    ) -> Operand {
        guard case .list(let element, _) = first.type else {
            return first.type == .unknown ? invalid(span)
                : fail(.notAList(first, "`\(function.rawValue)` orders a list"), span)
        }
        var arguments = [first] + (count.map { [$0] } ?? [])
        if let field {
            guard let key = key(field, of: first) else { return invalid(span) }
            guard key.type.isPrintable else { return fail(.noOrder(key.operand.typed(key.type)), span) }
            arguments.append(key.operand)
            arguments.append(constant(.flag(key.falls), .flag, key.operand.span))
        } else if !element.isPrintable {
            return fail(.needsField(function, element, first.span), span)
        }
        return Operand(.call(function, arguments), first.type, span)
    }

    /// `field` or `-field` of a list's records; a diagnostic has been written where there is none.
    private mutating func key(_ index: Int, of list: Operand) -> (operand: Operand, type: ValueType, falls: Bool)? {
        var node = tree.nodes[index]
        var falls = false
        if case .negate = node.kind {
            falls = true
            node = tree.nodes[tree.child(0, of: node)]
        }
        guard case .name = node.kind else {
            diagnostics.append(.fieldNameExpected(span(node)))
            return nil
        }
        guard case .list(.record(let fields), _) = list.type else {
            if list.type.element != .unknown { diagnostics.append(.noFields(list, span(node), string(node))) }
            return nil
        }
        guard let place = fields.firstIndex(where: { $0.name == string(node) }) else {
            diagnostics.append(.unknownField(string(node), span(node), fields))
            return nil
        }
        return (constant(.number(Double(place)), .number(nil), span(node)), fields[place].type, falls)
    }
}

extension Function {
    /// The result's type where the arguments do not decide it.
    fileprivate var fixedResult: ValueType {
        switch self {
        case .trim, .lower, .join, .sentence: .text(maxLength: nil)
        case .length, .count, .round: .number(nil)
        case .empty, .contains: .flag
        case .min, .max, .sum, .sorted, .top: .unknown
        }
    }
}
