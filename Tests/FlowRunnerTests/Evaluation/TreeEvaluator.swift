import FlowSpec

/// The meaning of expressions at its simplest, to compare the byte code with: values instead of words, the tree instead of programs.
struct TreeEvaluator {
    let values: [Value]

    func value(_ operand: Operand) -> Value {
        switch operand.term {
        case .constant(let value, _): return value
        case .datum(let id): return values[id.int]
        case .not(let inner): return .flag(!flag(inner))
        case .negate(let inner): return quantity(-number(inner), like: inner.type)
        case .conditional(let condition, let then, let otherwise): return value(flag(condition) ? then : otherwise)
        case .list(let items):
            if case .set(let options, _) = operand.type { return .set(options.filter { items.map(value).contains(.text($0)) }) }
            return .list(items.map(value))
        case .index(let list, let index):
            let items = self.items(list)
            let place = number(index).rounded(.down)
            return place >= 0 && place < Double(items.count) ? items[Int(place)] : operand.type.initialValue
        case .binary(let kind, let left, let right): return binary(kind, left, right, operand.type)
        case .call(let function, let arguments): return call(function, arguments)
        default: return .none
        }
    }

    private func binary(_ kind: BinaryOperator, _ left: Operand, _ right: Operand, _ type: ValueType) -> Value {
        switch kind {
        case .and: return .flag(flag(left) && flag(right))
        case .or: return .flag(flag(left) || flag(right))
        case .equal: return .flag(value(left) == value(right))
        case .notEqual: return .flag(value(left) != value(right))
        case .less: return .flag(number(left) < number(right))
        case .lessOrEqual: return .flag(number(left) <= number(right))
        case .greater: return .flag(number(left) > number(right))
        case .greaterOrEqual: return .flag(number(left) >= number(right))
        case .contains:
            if case .text(let whole) = value(right), case .text(let part) = value(left) {
                return .flag(part.isEmpty || whole.indices.contains { whole[$0...].hasPrefix(part) })
            }
            return .flag(items(right).contains(value(left)))
        case .add:
            if case .text(let a) = value(left), case .text(let b) = value(right) { return .text(a + b) }
            return quantity(number(left) + number(right), like: type)
        case .subtract: return quantity(number(left) - number(right), like: type)
        case .multiply: return quantity(number(left) * number(right), like: type)
        case .divide: return quantity(number(right) == 0 ? 0 : number(left) / number(right), like: type)
        case .remainder:
            let (a, b) = (number(left), number(right))
            guard b != 0 else { return quantity(0, like: type) }
            let rest = a.truncatingRemainder(dividingBy: b)
            return quantity(rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest, like: type)
        }
    }

    private func call(_ function: Function, _ arguments: [Operand]) -> Value {
        let first = value(arguments[0])
        switch (function, first) {
        case (.length, .text(let text)), (.count, .text(let text)): return .number(Double(text.count))
        case (.lower, .text(let text)): return .text(text.lowercased())
        case (.trim, .text(let text)):
            return .text(String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()))
        case (.count, _): return .number(Double(items(arguments[0]).count))
        case (.empty, .text(let text)): return .flag(text.isEmpty)
        case (.empty, .none): return .flag(true)
        case (.empty, _): return .flag(items(arguments[0]).isEmpty && first == .list([]) || first == .set([]))
        case (.round, _): return .number(number(arguments[0]).rounded() + 0)
        case (.min, _): return .number(arguments.map(number).min() ?? 0)
        case (.max, _): return .number(arguments.map(number).max() ?? 0)
        case (.sum, _): return .number(items(arguments[0]).reduce(0) { $0 + number($1) })
        case (.sentence, _):
            let texts = items(arguments[0]).map { item -> String in if case .text(let text) = item { text } else { "" } }
            if texts.count < 2 { return .text(texts.first ?? "") }
            return .text(texts.dropLast().joined(separator: ", ") + " and " + texts[texts.count - 1])
        default: return .none
        }
    }

    private func flag(_ operand: Operand) -> Bool { value(operand) == .flag(true) }

    private func number(_ operand: Operand) -> Double { number(value(operand)) }

    private func number(_ value: Value) -> Double {
        switch value {
        case .number(let number), .duration(let number), .moment(let number): number
        default: 0
        }
    }

    private func items(_ operand: Operand) -> [Value] {
        switch value(operand) {
        case .list(let items): items
        case .set(let options): options.map(Value.text)
        default: []
        }
    }

    private func quantity(_ number: Double, like type: ValueType) -> Value {
        let finite = number.isNaN ? 0 : max(-.greatestFiniteMagnitude, min(.greatestFiniteMagnitude, number + 0))
        return switch type {
        case .duration: .duration(finite)
        case .moment: .moment(finite)
        default: .number(finite)
        }
    }
}
