/// Gives every node of a syntax tree its term and type. A hint says what is wanted there, so that an option may be written bare.
struct Typing {
    let text: ExpressionText
    let tree: SyntaxTree
    let scope: Scope
    var diagnostics: [Diagnostic] = []

    init(_ text: ExpressionText, _ tree: SyntaxTree, in scope: Scope) {
        self.text = text
        self.tree = tree
        self.scope = scope
    }

    mutating func operand(_ index: Int, hint: ValueType? = nil) -> Operand {
        let node = tree.nodes[index]
        let span = span(node)
        switch node.kind {
        case .name: return name(node, hint: hint)
        case .number(let number):
            let spelling = string(node)
            if case .choice(let options, _)? = hint, options.contains(spelling) {
                return Operand(.constant(.text(spelling), .choice(options, optional: false)), .choice(options, optional: false), span)
            }
            guard number.isFinite else { return fail(.beyondNumbers(span, spelling), span) }
            return constant(.number(number), .number(nil), span)
        case .duration(let time), .moment(let time):
            guard time.isFinite else { return fail(.durationTooLong(span, "`\(shortened(string(node)))`"), span) }
            if case .moment = node.kind { return constant(.moment(time), .moment, span) }
            return constant(.duration(time), .duration, span)
        case .text: return textLiteral(node, hint: hint)
        case .not:
            let child = tree.nodes[tree.child(0, of: node)]
            if case .name = child.kind, let opposite = opposite(of: string(child)) { return fail(.oppositeName(text, child, opposite, inside: node), span) }
            let inner = require(operand(tree.child(0, of: node), hint: .flag), .flag)
            return Operand(.not(inner), .flag, span)
        case .negate: return negated(node, span)
        case .binary(let kind): return binary(kind, node, span)
        case .conditional: return conditional(node, hint: hint, span)
        case .index: return indexed(node, span)
        case .field: return field(node, span)
        case .call: return call(node, span)
        case .list: return list(node, hint: hint, span)
        }
    }

    func span(_ node: SyntaxTree.Node) -> Span { text.span(node.outerStart, node.outerEnd) }
    func string(_ node: SyntaxTree.Node) -> String { text.string(node.start, node.end) }

    func constant(_ value: Value, _ type: ValueType, _ span: Span) -> Operand {
        Operand(.constant(value, type), type, span)
    }

    /// What stands in for an operand that a diagnostic has been written about.
    func invalid(_ span: Span) -> Operand { Operand(.invalid, .unknown, span) }

    mutating func fail(_ diagnostic: Diagnostic, _ span: Span) -> Operand {
        diagnostics.append(diagnostic)
        return invalid(span)
    }

    mutating func require(_ operand: Operand, _ expected: ValueType) -> Operand {
        if operand.type.fits(expected) { return operand }
        return fail(.typeMismatch(text, operand, expected: expected), operand.span)
    }

    /// Whether the node's type is decided by what stands beside it.
    func isOpen(_ index: Int) -> Bool {
        let node = tree.nodes[index]
        switch node.kind {
        case .name:
            let name = string(node)
            return scope.binding(name) == nil && !(name == "item" && scope.item != nil) && name != "now"
                && name != "true" && name != "false"
        case .text, .number, .list: return true
        case .conditional: return isOpen(tree.child(1, of: node)) && isOpen(tree.child(2, of: node))
        case .duration, .moment, .not, .negate, .binary, .index, .field, .call: return false
        }
    }

    private mutating func textLiteral(_ node: SyntaxTree.Node, hint: ValueType?) -> Operand {
        let value = unescaped(node)
        if case .choice(let options, let isOptional)? = hint, !options.isEmpty {
            let type = ValueType.choice(options, optional: false)
            if options.contains(value) { return constant(.text(value), type, span(node)) }
            if value.isEmpty { return fail(isOptional ? .noneAsText(text, node) : .neverNone(span(node), options, word: "\"\""), span(node)) }
            return fail(.unknownOption(text, node, value, options, near: scope.nearest(to: value, inOptions: options)), span(node))
        }
        return constant(.text(value), .text(maxLength: nil), span(node))
    }

    /// Without its quotes; `\"` and `\\` in double quotes are the sign itself.
    private func unescaped(_ node: SyntaxTree.Node) -> String {
        let bytes = text.bytes[min(node.start + 1, node.end)..<max(node.start + 1, node.end - 1)]
        guard text.bytes[node.start] == UInt8(ascii: "\""), bytes.contains(UInt8(ascii: "\\")) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        var plain: [UInt8] = []
        var isEscaped = false
        for byte in bytes {
            if byte == UInt8(ascii: "\\"), !isEscaped {
                isEscaped = true
                continue
            }
            plain.append(isEscaped && byte == UInt8(ascii: "n") ? 10 : byte)
            isEscaped = false
        }
        return String(decoding: plain, as: UTF8.self)
    }

    private mutating func negated(_ node: SyntaxTree.Node, _ span: Span) -> Operand {
        let inner = operand(tree.child(0, of: node))
        switch inner.type {
        case .number:
            if case .constant(.number(let number), _) = inner.term { return constant(.number(-number), .number(nil), span) }
            return Operand(.negate(inner), .number(nil), span)
        case .duration: return Operand(.negate(inner), .duration, span)
        case .unknown: return invalid(span)
        default: return fail(.typeMismatch(text, inner, expected: .number(nil)), span)
        }
    }

    private mutating func conditional(_ node: SyntaxTree.Node, hint: ValueType?, _ span: Span) -> Operand {
        let condition = require(operand(tree.child(0, of: node), hint: .flag), .flag)
        let (thenIndex, elseIndex) = (tree.child(1, of: node), tree.child(2, of: node))
        let areWords = isWordOfNothing(thenIndex) && isWordOfNothing(elseIndex)
        let (then, otherwise) = pair(thenIndex, elseIndex, hint: hint ?? (areWords ? .text(maxLength: nil) : nil), isStrict: false)
        guard let type = then.type.joined(with: otherwise.type) else {
            return fail(.differentBranches(then, otherwise), span)
        }
        return Operand(.conditional(condition, then: then, else: otherwise), type, span)
    }

    /// `one` of `if n == 1 then one else many`.
    private func isWordOfNothing(_ index: Int) -> Bool {
        let node = tree.nodes[index]
        guard case .name = node.kind else { return false }
        let word = string(node)
        return scope.binding(word) == nil && !["true", "false", "none", "now", "item"].contains(word)
    }

    /// Two operands that belong together: what is sure of its type goes first and is the other's hint.
    mutating func pair(_ first: Int, _ second: Int, hint: ValueType? = nil, isStrict: Bool = true) -> (Operand, Operand) {
        if hint == nil, isOpen(first), !isOpen(second) {
            let right = operand(second)
            return (isStrict ? operand(first, hint: right.type) : neighbour(first, of: right.type), right)
        }
        let left = operand(first, hint: hint)
        if let hint { return (left, operand(second, hint: hint)) }
        return (left, isStrict ? operand(second, hint: left.type) : neighbour(second, of: left.type))
    }

    /// What stands beside a choice without being compared with it may also be any text.
    private mutating func neighbour(_ index: Int, of type: ValueType) -> Operand {
        let node = tree.nodes[index]
        if case .text = node.kind, case .choice(let options, _) = type, !options.contains(unescaped(node)) {
            return operand(index)
        }
        return operand(index, hint: type)
    }

    private mutating func indexed(_ node: SyntaxTree.Node, _ span: Span) -> Operand {
        let base = operand(tree.child(0, of: node))
        let index = require(operand(tree.child(1, of: node)), .number(nil))
        switch base.type {
        case .list(let element, _):
            if case .constant(.number(let place), _) = index.term, place < 0 {
                diagnostics.append(.noPlace(text, index, place, of: tree.nodes[tree.child(0, of: node)]))
            }
            return Operand(.index(base, index), element, span)
        case .unknown: return invalid(span)
        default: return fail(.notAList(base, "only lists have places to index"), span)
        }
    }

    private mutating func field(_ node: SyntaxTree.Node, _ span: Span) -> Operand {
        let name = text.string(node.mark, node.end)
        let place = text.span(node.mark, node.end)
        let baseNode = tree.nodes[tree.child(0, of: node)]
        if case .name = baseNode.kind, string(baseNode) == "gesture", scope.allowsGesture || scope.binding("gesture") == nil {
            return gesture(name, place, span)
        }
        if isPath(tree.child(0, of: node)), scope.binding(String(string(node).prefix { $0 != "." })) == nil, !scope.names(ofRun: string(baseNode)).isEmpty {
            return ofRun(node, span)
        }
        if case .name = baseNode.kind {
            let baseName = string(baseNode)
            if let asked = outcome(name, of: baseName, span) { return asked }
            if let row = row(askedAs: baseName, for: name) { return fail(.unknownName(text, baseNode, baseName, near: row, help: nil), span) }
            if let list = list(ofOne: baseName) {
                return fail(.unknownName(text, baseNode, baseName, near: nil, help: "`\(list)` is a list: one of them is `\(list)[0]`, or `item` in a row of it"), span)
            }
            if scope.binding(baseName) == nil, case .found = scope.state(baseName) {
                if case .found = scope.state(string(node)) { return fail(.stateAsked(text, node, string(node)), span) }
                return fail(.fieldOfState(text, baseNode, baseName, field: name), span)
            }
        }
        let base = operand(tree.child(0, of: node))
        switch base.type {
        case .record(let fields), .list(.record(let fields), _):
            guard let index = fields.firstIndex(where: { $0.name == name }) else {
                if fields.isEmpty { return invalid(span) }
                if case .list = base.type, let meant = functionMeant(byField: name, of: base, node) {
                    return fail(.fieldMeansFunction(text, base, node, meant: meant), span)
                }
                return fail(.unknownField(name, place, fields), span)
            }
            let type = fields[index].type
            if case .list = base.type { return Operand(.field(base, index), .list(type, max: nil), span) }
            return Operand(.field(base, index), type, span)
        case .unknown: return invalid(span)
        default:
            if let meant = functionMeant(byField: name, of: base, node) { return fail(.fieldMeansFunction(text, base, node, meant: meant), span) }
            return fail(.noFields(base, place, name), span)
        }
    }

    /// What a flow that a state runs calls its own.
    private mutating func ofRun(_ node: SyntaxTree.Node, _ span: Span) -> Operand {
        let path = string(node)
        if let binding = scope.ofRun(path) { return operand(binding, span) }
        let names = scope.names(ofRun: string(tree.nodes[tree.child(0, of: node)]))
        let near = Suggestion.nearest(to: path, amongNames: names)
        let help = near == nil ? "names there are \(Suggestion.alternatives(names, joinedBy: "and"))" : nil
        return fail(.unknownName(text, node, path, near: near, help: help), span)
    }

    private mutating func gesture(_ name: String, _ place: Span, _ span: Span) -> Operand {
        guard scope.allowsGesture else { return fail(.gestureElsewhere(span), span) }
        guard let value = GestureValue(rawValue: name) else { return fail(.unknownGestureValue(name, place), span) }
        return Operand(.gesture(value), value == .duration ? .duration : .number(nil), span)
    }

    private mutating func list(_ node: SyntaxTree.Node, hint: ValueType?, _ span: Span) -> Operand {
        let indices = tree.children[node.children]
        var elementHint = hint?.element
        let isStrict = elementHint != nil
        if !isStrict, let sure = indices.first(where: { !isOpen($0) }) {
            var trial = self
            let type = trial.operand(sure).type
            elementHint = type == .unknown ? nil : type
        }
        var items: [Operand] = []
        var type = ValueType.unknown
        for index in indices {
            let item = if let elementHint, !isStrict { neighbour(index, of: elementHint) } else { operand(index, hint: elementHint) }
            items.append(item)
            guard let joined = type.joined(with: item.type) else {
                return fail(.differentItems(items[0], item), span)
            }
            type = joined
        }
        if case .set(let options, _)? = hint {
            let choice = ValueType.choice(options, optional: false)
            return Operand(.list(items.map { require($0, choice) }), .set(options, max: nil), span)
        }
        return Operand(.list(items), .list(type, max: nil), span)
    }
}
