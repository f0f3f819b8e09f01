extension Typing {
    /// A bare word: an option where a choice is wanted, then data, then the language's own words.
    mutating func name(_ node: SyntaxTree.Node, hint: ValueType?) -> Operand {
        let name = string(node)
        let span = span(node)
        let binding = scope.binding(name)
        if case .choice(let options, let isOptional)? = hint {
            if options.contains(name) {
                if let binding, case .choice = binding.type, binding.type.fits(.choice(options, optional: true)) {
                    diagnostics.append(.ambiguousName(name, span))
                }
                return constant(.text(name), .choice(options, optional: false), span)
            }
            if name == "none", isOptional, binding == nil { return constant(.none, .choice(options, optional: true), span) }
        }
        if binding != nil, !isIdentifier(name) { diagnostics.append(.useOfBadName(name, span)) }
        if name == "item", let type = scope.item { return Operand(.item, type, span) }
        if let binding { return operand(binding, span) }
        switch name {
        case "item": return fail(.itemElsewhere(span, unshown: scope.labelOfUnshownList.map(scope.listMeant)), span)
        case "true", "false": return constant(.flag(name == "true"), .flag, span)
        case "now": return constant(.moment(0), .moment, span)
        case "none":
            if case .choice(let options, false)? = hint, !options.isEmpty {
                return fail(.neverNone(span, options, word: name), span)
            }
            if let hint, !hint.mayBeNone { return fail(.neverNone(span, hint, word: name), span) }
            return constant(.none, .choice([], optional: true), span)
        default: return fail(unknown(name, node, hint: hint), span)
        }
    }

    func operand(_ binding: Binding, _ span: Span) -> Operand {
        switch binding {
        case .datum(let id, let type): Operand(.datum(id), type, span)
        case .derived(let id, let type): Operand(.derived(id), type, span)
        case .content(let id, let type): Operand(.content(id), type, span)
        }
    }

    private func unknown(_ name: String, _ node: SyntaxTree.Node, hint: ValueType?) -> Diagnostic {
        let otherWord = Self.otherWords[name.lowercased()]
        if otherWord == "none", let hint, !hint.mayBeNone { return .neverNone(span(node), hint, word: name) }
        if let otherWord, hint?.takes(word: otherWord) == true { return .unknownName(text, node, name, near: NearName(otherWord), help: nil) }
        if case .text? = hint, otherWord == "true" || otherWord == "false" { return .unknownName(text, node, name, near: nil, help: helpForText(name)) }
        if let opposite = opposite(of: name) { return .oppositeName(text, node, opposite) }
        if case .choice(let options, let isOptional)? = hint, !options.isEmpty {
            if otherWord == "none", !isOptional { return .neverNone(span(node), options, word: name) }
            let near = scope.nearest(to: name, inOptions: options)
            let datum = near == nil ? scope.nearest(to: name) : nil
            return datum == nil ? .unknownOption(text, node, name, options, near: near) : .unknownName(text, node, name, near: datum, help: nil)
        }
        if case .record(let fields)? = scope.item, fields.contains(where: { $0.name == name }) {
            return .unknownName(text, node, name, near: NearName("item.\(name)"), help: nil)
        }
        if hint == nil || hint == .flag, case .found = scope.state(name) { return .stateAsked(text, node, name) }
        if scope.services[name] != nil { return .serviceAsked(span(node), name, outcome: nil, in: scope) }
        if let near = scope.nearest(to: name) {
            let isRow = text.phrase.text == name && asksRow(name, among: near.name)
            if isRow { return .unknownName(text, node, name, near: NearName("item"), help: nil) }
            return .unknownName(text, node, name, near: near, help: nil)
        }
        if let otherWord { return .unknownName(text, node, name, near: NearName(otherWord), help: nil) }
        if hint?.mayBeNumber ?? true, let figure = Self.figuresInWords.firstIndex(of: name.lowercased()) {
            return .unknownName(text, node, name, near: NearName(String(figure)), help: nil)
        }
        if let function = Function(rawValue: name) {
            return .unknownName(text, node, name, near: nil, help: "call the function: `\(function.signature.usage)`")
        }
        if scope.allowsGesture, Self.wordsForGesture.contains(name) { return .unknownName(text, node, name, near: nil, help: gestureMeant(by: name)) }
        if name == "gesture" {
            let values = GestureValue.allCases.map { "gesture.\($0.rawValue)" }
            return .unknownName(text, node, name, near: nil, help: "write \(Suggestion.alternatives(values))")
        }
        if case .found = scope.state(name) { return .stateAsked(text, node, name) }
        if text.phrase.isQuoted, text.phrase.text == name, hint.map({ if case .text = $0 { true } else { false } }) ?? true {
            return .unknownName(text, node, name, near: nil, help: Diagnostic.textInExpressions(text.phrase))
        }
        if case .text? = hint {
            return .unknownName(text, node, name, near: nil, help: helpForText(name))
        }
        return .unknownName(text, node, name, near: nil, help: knownNames)
    }

    private func helpForText(_ word: String) -> String {
        "a text stands in quotes: `\(text.phrase.isQuoted ? "'\(word)'" : "\"\(word)\"")`"
    }

    /// `note` in a row of `notes`, where other languages give the record a name of its own.
    private func asksRow(_ name: String, among list: String) -> Bool {
        guard let item = scope.item, list == name + "s", case .list(item, _)? = scope.binding(list)?.type else { return false }
        return scope.binding("item") == nil
    }

    /// `item`, asked for a field as `note.title`. It is certain of a row of `notes`; `profile.title` may be of what is yet to be declared.
    func row(askedAs name: String, for field: String) -> NearName? {
        guard case .record(let fields)? = scope.item, fields.contains(where: { $0.name == field }) else { return nil }
        if name == "item" || scope.binding(name) != nil || scope.binding("item") != nil { return nil }
        if let near = scope.nearest(to: name), case .record? = scope.binding(near.name)?.type { return nil }
        return NearName("item", isCertain: name == "row" || scope.names.contains { isRow(name, of: $0) })
    }

    /// `note` is one of `notes`, as `entry` is of `entries`.
    private func isRow(_ name: String, of list: String) -> Bool {
        guard let item = scope.item, case .list(item, _)? = scope.binding(list)?.type else { return false }
        return name.count > 2 && list.hasPrefix(name.dropLast())
    }

    /// `note.title` where `notes` are a list: it asks for one of them, and `notes.title` for all.
    func list(ofOne name: String) -> String? {
        guard name != "item", scope.binding(name) == nil, case .list? = scope.binding(name + "s")?.type else { return nil }
        return name + "s"
    }

    /// `scroll.progress`, as the web has it.
    private func gestureMeant(by name: String) -> String {
        let field = text.phrase.text.split(separator: ".").last.flatMap { GestureValue(rawValue: String($0)) }
        if let field, text.phrase.text == "\(name).\(field.rawValue)" { return "what the finger does is `gesture`: write `gesture.\(field.rawValue)`" }
        return "how far the finger has gone is `gesture.progress`, from 0 to 1, or `gesture.distance`, in points"
    }

    private static let wordsForGesture: Set = ["scroll", "drag", "swipe", "pan", "pull", "pinch", "finger", "touch"]

    /// Without those that cannot be a name, which is said where they are declared.
    private var knownNames: String {
        let names = Array(scope.names.lazy.filter(isIdentifier).prefix(Suggestion.mostAlternatives + 1))
        return switch names.count {
        case 0: "nothing has a name here: `data:` declares what can be asked for"
        case 1: "the only name here is `\(names[0])`"
        default: "names here are \(Suggestion.alternatives(names, joinedBy: "and"))"
        }
    }

    /// The one flag of which a name says the opposite.
    func opposite(of name: String) -> String? {
        guard scope.binding(name) == nil else { return nil }
        let opposed = scope.opposed(to: name).filter { scope.binding($0)?.type == .flag }
        return opposed.count == 1 ? opposed[0] : nil
    }

    static let otherWords = [
        "yes": "true", "on": "true", "no": "false", "off": "false", "null": "none", "nil": "none", "undefined": "none",
        "true": "true", "false": "false",
    ]
    private static let figuresInWords = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

    /// `at(state)`, also `at(a.b)`.
    mutating func at(_ node: SyntaxTree.Node, _ span: Span) -> Operand {
        guard node.children.count == 1 else { return fail(.atWantsState(span), span) }
        let place = tree.nodes[tree.child(0, of: node)]
        guard isPath(tree.child(0, of: node)) else {
            let title = TitleInExpression(text, place.outerStart, place.outerEnd, in: scope)
            return fail(title.map(Diagnostic.titleOfState) ?? .atWantsState(self.span(place)), span)
        }
        let path = string(place)
        switch scope.state(path) {
        case .found(let id): return Operand(.at(id), .flag, span)
        case .ambiguous(let paths): return fail(.ambiguousState(path, self.span(place), paths), span)
        case .absent:
            let near = scope.nearestState(to: path)
            if near?.isCertain != true, let title = TitleInExpression(text, place.outerStart, place.outerEnd, in: scope) { return fail(.titleOfState(title), span) }
            return fail(.unknownState(text, place, path, near), span)
        }
    }

    func isPath(_ index: Int) -> Bool {
        var index = index
        while true {
            let node = tree.nodes[index]
            switch node.kind {
            case .name: return true
            case .field: index = tree.child(0, of: node)
            default: return false
            }
        }
    }
}

extension ValueType {
    /// Whether it is a value of this type: `true`, `false` or `none`.
    fileprivate func takes(word: String) -> Bool {
        switch self {
        case .flag: word != "none"
        case .choice(_, let isOptional): word == "none" && isOptional
        case .number, .text, .set, .list, .record, .duration, .moment, .unknown: false
        }
    }

    var mayBeNumber: Bool {
        switch self {
        case .number, .unknown: true
        case .flag, .choice, .set, .text, .list, .record, .duration, .moment: false
        }
    }

    fileprivate var mayBeNone: Bool {
        switch self {
        case .choice, .unknown: true
        case .flag, .number, .text, .set, .list, .record, .duration, .moment: false
        }
    }
}
