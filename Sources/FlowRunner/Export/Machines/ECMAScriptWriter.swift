import FlowSpec

/// Why something cannot be said in the other language.
struct NotCarried: Error {
    var reason: String
    init(_ reason: String) { self.reason = reason }
}

/// A piece of ECMAScript with the strength of its outermost operator.
struct ScriptText {
    enum Strength: Int, Comparable {
        case conditional, or, and, equality, relation, sum, product, unary, atom
        static func < (a: Strength, b: Strength) -> Bool { a.rawValue < b.rawValue }
    }
    var text: String
    var strength: Strength

    init(_ text: String, _ strength: Strength = .atom) {
        self.text = text
        self.strength = strength
    }

    /// In parentheses where it is weaker than what stands around it.
    func within(_ least: Strength) -> String { strength < least ? "(\(text))" : text }

    static func infix(_ left: ScriptText, _ symbol: String, _ right: ScriptText, _ strength: Strength) -> ScriptText {
        // `a - (b - c)` needs its parentheses; what is `a + (b + c)` in numbers may round otherwise.
        let above = Strength(rawValue: strength.rawValue + 1) ?? .atom
        let isChain = strength == .and || strength == .or
        return ScriptText("\(left.within(strength)) \(symbol) \(right.within(isChain ? strength : above))", strength)
    }

    static func any(_ parts: [ScriptText]) -> ScriptText {
        guard let first = parts.first else { return ScriptText("false") }
        return parts.dropFirst().reduce(first) { .infix($0, "||", $1, .or) }
    }

    static func all(_ parts: [ScriptText]) -> ScriptText {
        guard let first = parts.first else { return ScriptText("true") }
        return parts.dropFirst().reduce(first) { .infix($0, "&&", $1, .and) }
    }

    static func choice(_ condition: ScriptText, _ then: ScriptText, _ otherwise: ScriptText) -> ScriptText {
        ScriptText("\(condition.within(.or)) ? \(then.within(.or)) : \(otherwise.within(.conditional))", .conditional)
    }

    static func not(_ operand: ScriptText) -> ScriptText { ScriptText("!\(operand.within(.unary))", .unary) }

    static func literal(_ text: String) -> ScriptText {
        ScriptText(quoted(text, by: text.contains("'") && !text.contains("\"") ? "\"" : "'"))
    }

    static func number(_ number: Double) -> ScriptText {
        ScriptText(numberText(number), number < 0 ? .unary : .atom)
    }
}

/// The expression language in ECMAScript. Data are variables; derived values and content stand in their places; options, and texts, are
/// texts, and `none` is the empty one; durations and moments are milliseconds; a set is one flag for each of its options.
/// Simple expressions stay within what SCXML tools beside ECMAScript's understand.
struct ECMAScriptWriter {
    static let deepest = 48
    static let longest = 16_000
    let flow: Flow
    let names: ExportNames
    /// What the record of a row is called: a touch on it brings it as the event's data.
    var item = "_event.data.item"

    func text(_ expression: Expression) throws(NotCarried) -> ScriptText { try text(Operand(expression.term, expression.type, expression.span)) }

    func text(_ operand: Operand, depth: Int = 0) throws(NotCarried) -> ScriptText {
        guard depth < Self.deepest else { throw NotCarried("it is nested too deeply") }
        let script = try text(of: operand, depth + 1)
        guard script.text.utf8.count <= Self.longest else { throw NotCarried("with all that is derived in it, it is too long") }
        return script
    }

    private func text(of operand: Operand, _ depth: Int) throws(NotCarried) -> ScriptText {
        switch operand.term {
        case .invalid: throw NotCarried("it did not resolve")
        case .constant(let value, _): return try literal(value)
        case .datum(let id): return try datum(id)
        case .derived(let id):
            var text = try emptiest(flow.derived[id].type)
            for part in flow.derived[id].cases.reversed() {
                let value = try self.text(operandOf(part.value), depth: depth)
                guard let condition = part.condition else {
                    text = value
                    continue
                }
                text = .choice(try self.text(operandOf(condition), depth: depth), value, text)
            }
            return text
        case .content(let id): return try literal(flow.content[id].value)
        case .item: return ScriptText(item)
        case .gesture(let value): return ScriptText("_event.data.\(value.rawValue)")
        case .at(let state): return state == Flow.root ? ScriptText("true") : ScriptText("In('\(names.states[state.int])')")
        case .not(let inner): return .not(try text(inner, depth: depth))
        case .negate(let inner): return ScriptText("-\(try text(inner, depth: depth).within(.atom))", .unary)
        case .binary(let symbol, let left, let right): return try binary(symbol, left, right, depth)
        case .conditional(let condition, let then, let otherwise):
            return .choice(
                try text(condition, depth: depth), try text(then, depth: depth), try text(otherwise, depth: depth))
        case .index, .field: return try member(operand, depth)
        case .call(let function, let arguments): return try call(function, arguments, depth)
        case .list(let items):
            var texts: [String] = []
            for item in items { texts.append(try text(item, depth: depth).text) }
            return ScriptText("[" + texts.joined(separator: ", ") + "]")
        case .record(let values):
            guard case .record(let fields) = operand.type, fields.count == values.count else { throw NotCarried("a record has no type") }
            var texts: [String] = []
            for (field, value) in zip(fields, values) { texts.append("\(field.name): \(try plain(value, depth).text)") }
            return ScriptText("{" + texts.joined(separator: ", ") + "}")
        }
    }

    func operandOf(_ expression: Expression) -> Operand { Operand(expression.term, expression.type, expression.span) }

    private func datum(_ id: ID<Datum>) throws(NotCarried) -> ScriptText {
        if case .set = flow.data[id].type { throw NotCarried("the set `\(flow.data[id].name)` as a whole has no counterpart here") }
        return ScriptText(names.data[id.int])
    }

    /// As a part of a record, where a set is a list of its options.
    func plain(_ operand: Operand, _ depth: Int = 0) throws(NotCarried) -> ScriptText {
        guard case .set(let options, _) = operand.type else { return try text(operand, depth: depth) }
        var parts: [String] = []
        for (option, flag) in zip(options, try flags(operand, options: options, depth: depth)) {
            parts.append("\(flag.within(.or)) ? [\(ScriptText.literal(option).text)] : []")
        }
        return ScriptText("[].concat(" + parts.joined(separator: ", ") + ")")
    }

    /// For every option, whether it is in the set.
    func flags(_ operand: Operand, options: [String], depth: Int = 0) throws(NotCarried) -> [ScriptText] {
        guard depth < Self.deepest else { throw NotCarried("it is nested too deeply") }
        switch operand.term {
        case .datum(let id):
            guard case .set(let own, _) = flow.data[id].type else { break }
            return options.map { option in
                own.firstIndex(of: option).map { ScriptText(names.options[id.int][$0]) } ?? ScriptText("false")
            }
        case .constant(.set(let chosen), _): return options.map { ScriptText(chosen.contains($0) ? "true" : "false") }
        case .constant(.list(let values), _): return options.map { ScriptText(values.contains(.text($0)) ? "true" : "false") }
        case .derived(let id) where flow.derived[id].cases.count == 1:
            return try flags(operandOf(flow.derived[id].cases[0].value), options: options, depth: depth + 1)
        case .conditional(let condition, let then, let otherwise):
            let test = try text(condition, depth: depth + 1)
            let (yes, no) = (
                try flags(then, options: options, depth: depth + 1), try flags(otherwise, options: options, depth: depth + 1)
            )
            return zip(yes, no).map { .choice(test, $0, $1) }
        case .list(let items):
            var texts: [ScriptText] = []
            for item in items { texts.append(try text(item, depth: depth + 1)) }
            return options.map { option in .any(texts.map { .infix($0, "===", .literal(option), .equality) }) }
        default: break
        }
        throw NotCarried("this way to make a set has no counterpart here")
    }

    func literal(_ value: Value, depth: Int = 0) throws(NotCarried) -> ScriptText {
        guard depth < Self.deepest else { throw NotCarried("it is nested too deeply") }
        switch value {
        case .none: return .literal("")
        case .flag(let flag): return ScriptText(flag ? "true" : "false")
        case .number(let number), .duration(let number), .moment(let number): return .number(number)
        case .text(let text): return .literal(text)
        case .set(let options): return ScriptText("[" + options.map { ScriptText.literal($0).text }.joined(separator: ", ") + "]")
        case .list(let items):
            var texts: [String] = []
            for item in items { texts.append(try literal(item, depth: depth + 1).text) }
            return ScriptText("[" + texts.joined(separator: ", ") + "]")
        case .record(let fields):
            var texts: [String] = []
            for field in fields { texts.append("\(field.name): \(try literal(field.value, depth: depth + 1).text)") }
            return ScriptText("{" + texts.joined(separator: ", ") + "}")
        }
    }

    /// What a list answers past its end.
    func emptiest(_ type: ValueType, depth: Int = 0) throws(NotCarried) -> ScriptText {
        guard depth < Self.deepest else { throw NotCarried("it is nested too deeply") }
        switch type {
        case .flag: return ScriptText("false")
        case .number, .duration, .moment: return ScriptText("0")
        case .choice(let options, let optional): return .literal(optional ? "" : options.first ?? "")
        case .text, .unknown: return .literal("")
        case .set, .list: return ScriptText("[]")
        case .record(let fields):
            var texts: [String] = []
            for field in fields { texts.append("\(field.name): \(try emptiest(field.type, depth: depth + 1).text)") }
            return ScriptText("{" + texts.joined(separator: ", ") + "}")
        }
    }
}
