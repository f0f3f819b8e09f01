import FlowSpec

/// Expressions in Promela: what its integers can say is said by operators, everything else by a table that our evaluator fills.
struct PromelaExpressions {
    /// Bytes of a derived value beyond which a table says it; of one on so many data that it would be larger, bytes that may be written at all.
    private static let longest = 20_000
    private static let longestAtAll = 2_000_000
    private static let mostAxes = 12
    let domains: PromelaDomains
    /// The row that the expression is for, where that is known when the model is written.
    let item: UInt64?
    private let known = FoundTerms()

    private var flow: Flow { domains.flow }

    init(_ domains: PromelaDomains, item: UInt64? = nil) {
        self.domains = domains
        self.item = item
    }

    func condition(_ expression: Expression?) throws -> String {
        guard let expression else { return "true" }
        return try condition(Operand(expression.term, expression.type, expression.span))
    }

    /// A condition of Promela, in parentheses where it has parts.
    func condition(_ operand: Operand) throws -> String {
        if domains.axes(of: operand.term).isEmpty { return try table(operand) }
        switch operand.term {
        case .constant(.flag(let flag), _): return flag ? "true" : "false"
        case .not(let inner):
            return Self.negated(try condition(inner))
        case .binary(.and, let left, let right): return Self.both(try condition(left), try condition(right))
        case .binary(.or, let left, let right): return Self.either(try condition(left), try condition(right))
        case .conditional(let test, let then, let otherwise):
            return "(\(try condition(test)) -> \(try condition(then)) : \(try condition(otherwise)))"
        case .derived(let id):
            if let text = try known.condition(id, or: { try cases(of: id) }) { return text }
        case .at(let state): return active(state.int)
        case .datum(let id): return "(\(domains.names.data[id.int]) == 1)"
        case .binary(let comparison, let left, let right):
            if let text = try compare(comparison, left, right) { return text }
        case .call(.empty, let arguments):
            if let argument = arguments.first, let text = bits(argument) { return "(\(text) == 0)" }
        default: break
        }
        return try table(operand)
    }

    static func both(_ a: String, _ b: String) -> String {
        if a == "true" || b == "false" { return b }
        if b == "true" || a == "false" { return a }
        return "(\(a) && \(b))"
    }

    static func negated(_ a: String) -> String {
        switch a {
        case "true": "false"
        case "false": "true"
        default: a.hasPrefix("!(") ? String(a.dropFirst()) : "!\(a)"
        }
    }

    static func either(_ a: String, _ b: String) -> String {
        if a == "false" || b == "true" { return b }
        if b == "false" || a == "true" { return a }
        return "(\(a) || \(b))"
    }

    func active(_ state: Int) -> String {
        guard let parent = domains.holder(of: state) else { return "true" }
        return "(\(domains.names.child(of: parent)) == \(domains.machine.slots.activity[state].value))"
    }

    private func table(_ operand: Operand) throws -> String {
        let program = domains.compile(Expression(term: operand.term, type: operand.type, span: operand.span, source: ""), as: .flag)
        let decision = try domains.decide(domains.axes(of: operand.term), item: item, for: describe(operand)) { words, payload in
            domains.evaluate(program, words, payload) != 0 ? 1 : 0
        }
        guard let text = decision.condition else { throw tooLong(operand) }
        return text
    }

    func tooLong(_ operand: Operand) -> NoPromela {
        NoPromela(reason: "\(describe(operand)) depends on its data in too many ways to be written as a table")
    }

    private func describe(_ operand: Operand) -> String {
        let names = domains.axes(of: operand.term).compactMap { axis -> String? in
            if case .datum(let id) = axis { "`\(flow.data[id].name)`" } else { nil }
        }
        return "a condition on \(names.sorted().joined(separator: ", "))"
    }

    private func cases(of id: ID<Derived>) throws -> String? {
        let derived = flow.derived[id]
        guard derived.type == .flag, derived.cases.allSatisfy({ $0.value.type == .flag }) else { return nil }
        let longest = domains.axes(of: .derived(id)).count > Self.mostAxes ? Self.longestAtAll : Self.longest
        var text = "false"
        for one in derived.cases.reversed() {
            let value = try condition(one.value)
            guard let condition = one.condition else {
                text = value
                continue
            }
            let test = try self.condition(condition)
            text = value == "true" && text == "false" ? test : "(\(test) -> \(value) : \(text))"
            if text.utf8.count > longest { return nil }
        }
        return text.utf8.count > longest ? nil : text
    }

    private func compare(_ comparison: BinaryOperator, _ left: Operand, _ right: Operand) throws -> String? {
        let symbol: String
        switch comparison {
        case .equal: symbol = "=="
        case .notEqual: symbol = "!="
        case .less: symbol = "<"
        case .lessOrEqual: symbol = "<="
        case .greater: symbol = ">"
        case .greaterOrEqual: symbol = ">="
        case .contains:
            guard case .set = right.type, let set = bits(right), let option = option(left, of: right.type) else { return nil }
            return "(((\(set) >> \(option)) & 1) == 1)"
        default: return nil
        }
        if comparison == .equal || comparison == .notEqual {
            if left.type == .flag, right.type == .flag {
                let (a, b) = (try condition(left), try condition(right))
                return "(\(a) \(symbol) \(b))"
            }
            let type = left.type.joined(with: right.type) ?? left.type
            if let a = bits(left, as: type), let b = bits(right, as: type) { return "(\(a) \(symbol) \(b))" }
        }
        guard let a = number(left), let b = number(right) else { return nil }
        let scale = max(a.scale, b.scale)
        guard let a = a.scaled(to: scale), let b = b.scaled(to: scale) else { return nil }
        return "(\(a.text) \(symbol) \(b.text))"
    }

    // MARK: words

    /// The bits of a choice or a set; nil where it takes a table.
    func bits(_ operand: Operand, as type: ValueType? = nil) -> String? {
        let type = type ?? operand.type
        switch (operand.term, type) {
        case (.constant(let value, _), .choice), (.constant(let value, _), .set):
            return String(domains.workspace.pool.word(of: value, as: type))
        case (.datum(let id), .choice), (.datum(let id), .set):
            guard flow.data[id].type.hasSameOptions(as: type), !domains.isNumbered(id) else { return nil }
            return domains.names.data[id.int]
        default: return nil
        }
    }

    /// Of an option its place in a set.
    func option(_ operand: Operand, of type: ValueType) -> String? {
        guard case .set(let options, _) = type, options.count <= 30 else { return nil }
        switch operand.term {
        case .constant(.text(let option), _):
            return options.firstIndex(of: option).map(String.init)
        case .datum(let id):
            guard flow.data[id].type == .choice(options, optional: false) else { return nil }
            return domains.names.data[id.int]
        default: return nil
        }
    }

    func number(_ operand: Operand) -> PromelaNumber? {
        switch operand.term {
        case .constant(.number(let value), _), .constant(.duration(let value), _): return PromelaNumber(value)
        case .content(let id):
            guard case .number(let value) = flow.content[id].value else { return nil }
            return PromelaNumber(value)
        case .datum(let id):
            guard case .grid(let low, let step, let count) = domains.machine.slots.data[id.int].encoding, !domains.isNumbered(id) else {
                return nil
            }
            return PromelaNumber(low: low, step: step, count: Int(count), of: domains.names.data[id.int])
        case .negate(let inner): return number(inner).map { $0.negated }
        case .binary(let kind, let left, let right):
            guard let a = number(left), let b = number(right) else { return nil }
            switch kind {
            case .add: return a.adding(b)
            case .subtract: return a.adding(b.negated)
            case .multiply: return a.multiplied(by: b)
            default: return nil
            }
        case .conditional(let test, let then, let otherwise):
            guard let condition = try? condition(test), let a = number(then), let b = number(otherwise) else { return nil }
            return a.or(b, if: condition)
        case .derived(let id): return known.number(id) { number(of: id) }
        case .call(.min, let arguments) where arguments.count > 1: return extreme(arguments, "<")
        case .call(.max, let arguments) where arguments.count > 1: return extreme(arguments, ">")
        case .call(.count, let arguments):
            guard let set = arguments.first, case .set(let options, _) = set.type, let bits = bits(set), !options.isEmpty else { return nil }
            return PromelaNumber(text: Self.optionCount(bits, options.count), low: 0, high: options.count, scale: 1)
        default: return nil
        }
    }

    private func number(of id: ID<Derived>) -> PromelaNumber? {
        let derived = flow.derived[id]
        guard case .number = derived.type, let last = derived.cases.last, last.condition == nil else { return nil }
        var result = number(Operand(last.value.term, last.value.type, last.span))
        for one in derived.cases.dropLast().reversed() {
            guard let condition = one.condition, let test = try? self.condition(condition),
                let value = number(Operand(one.value.term, one.value.type, one.span)), let rest = result
            else { return nil }
            result = value.or(rest, if: test)
        }
        return result.flatMap { $0.text.utf8.count <= Self.longest ? $0 : nil }
    }

    private func extreme(_ arguments: [Operand], _ comparison: String) -> PromelaNumber? {
        var result: PromelaNumber?
        for argument in arguments {
            guard let number = number(argument) else { return nil }
            guard let best = result else {
                result = number
                continue
            }
            let scale = max(number.scale, best.scale)
            guard let a = best.scaled(to: scale), let b = number.scaled(to: scale) else { return nil }
            result = a.or(b, if: "(\(a.text) \(comparison) \(b.text))")
        }
        return result
    }

    static func optionCount(_ bits: String, _ options: Int) -> String {
        "(" + (0..<options).map { "((\(bits) >> \($0)) & 1)" }.joined(separator: " + ") + ")"
    }
}

/// What derived values are, each said once: a chain of them is asked link by link.
private final class FoundTerms {
    private var numbers: [ID<Derived>: PromelaNumber?] = [:]
    private var conditions: [ID<Derived>: String?] = [:]

    func number(_ id: ID<Derived>, or find: () -> PromelaNumber?) -> PromelaNumber? {
        if let known = numbers[id] { return known }
        let number = find()
        numbers[id] = .some(number)
        return number
    }

    func condition(_ id: ID<Derived>, or find: () throws -> String?) rethrows -> String? {
        if let known = conditions[id] { return known }
        let text = try find()
        conditions[id] = .some(text)
        return text
    }
}

extension PromelaDomains {
    func evaluate(_ program: ProgramID, _ words: UnsafePointer<UInt64>, _ payload: Payload) -> UInt64 {
        code.evaluate(program, words: words, pool: &workspace.pool, payload: payload)
    }

    /// Of a list, which evaluating may only now put into the pool.
    func items(of program: ProgramID, _ words: UnsafePointer<UInt64>, _ payload: Payload) -> [UInt64] {
        let list = evaluate(program, words, payload)
        return workspace.pool.items(list)
    }
}

extension ValueType {
    fileprivate func hasSameOptions(as other: ValueType) -> Bool {
        switch (self, other) {
        case (.choice(let a, let x), .choice(let b, let y)): a == b && x == y
        case (.set(let a, _), .set(let b, _)): a == b
        default: false
        }
    }
}

/// An integer of Promela that stands for a number: the number times `scale`, a power of two, so that no digit is lost.
struct PromelaNumber {
    var text: String
    var low: Int
    var high: Int
    var scale: Int

    private static let most = 1 << 28
    private static let scales = [1, 2, 4, 8, 16]

    init(text: String, low: Int, high: Int, scale: Int) {
        self.text = text
        self.low = low
        self.high = high
        self.scale = scale
    }

    /// nil: no integer says it exactly.
    init?(_ value: Double) {
        guard value.isFinite, value.magnitude < Double(Self.most / 16) else { return nil }
        guard let scale = Self.scales.first(where: { (value * Double($0)).rounded() == value * Double($0) }) else { return nil }
        let number = Int(value * Double(scale))
        self.init(text: number < 0 ? "(\(number))" : String(number), low: number, high: number, scale: scale)
    }

    /// Of a grid.
    init?(low: Double, step: Double, count: Int, of variable: String) {
        guard let first = PromelaNumber(low), let by = PromelaNumber(step), count > 0, count < Self.most else { return nil }
        let scale = max(first.scale, by.scale)
        let (start, stride) = (first.low * (scale / first.scale), by.low * (scale / by.scale))
        guard start.magnitude < Self.most, (count - 1) < Self.most / max(stride, 1) else { return nil }
        var text = stride == 1 ? variable : "(\(stride) * \(variable))"
        if start != 0 { text = "(\(start) + \(text))" }
        self.init(text: text, low: start, high: start + (count - 1) * stride, scale: scale)
    }

    func scaled(to other: Int) -> PromelaNumber? {
        if other == scale { return self }
        let factor = other / scale
        guard factor > 1, max(low.magnitude, high.magnitude) < Self.most / factor else { return nil }
        return PromelaNumber(text: "(\(factor) * \(text))", low: low * factor, high: high * factor, scale: other)
    }

    var negated: PromelaNumber { PromelaNumber(text: "(0 - \(text))", low: -high, high: -low, scale: scale) }

    func adding(_ other: PromelaNumber) -> PromelaNumber? {
        let scale = max(scale, other.scale)
        guard let a = scaled(to: scale), let b = other.scaled(to: scale), max(a.high.magnitude, a.low.magnitude) < Self.most,
            max(b.high.magnitude, b.low.magnitude) < Self.most
        else { return nil }
        return PromelaNumber(text: "(\(a.text) + \(b.text))", low: a.low + b.low, high: a.high + b.high, scale: scale)
    }

    func multiplied(by other: PromelaNumber) -> PromelaNumber? {
        let most = max(low.magnitude, high.magnitude)
        let others = max(other.low.magnitude, other.high.magnitude)
        guard others == 0 || most < UInt(Self.most) / others, scale * other.scale <= 16 else { return nil }
        let ends = [low * other.low, low * other.high, high * other.low, high * other.high]
        return PromelaNumber(
            text: "(\(text) * \(other.text))", low: ends.min() ?? 0, high: ends.max() ?? 0, scale: scale * other.scale)
    }

    func or(_ other: PromelaNumber, if condition: String) -> PromelaNumber? {
        let scale = max(scale, other.scale)
        guard let a = scaled(to: scale), let b = other.scaled(to: scale) else { return nil }
        return PromelaNumber(
            text: "(\(condition) -> \(a.text) : \(b.text))", low: min(a.low, b.low), high: max(a.high, b.high), scale: scale)
    }
}
