/// A typed expression, ready to be compiled; every name in it is an id. What holds it is copied often, so that it is shared.
package final class Expression: Sendable {
    package let term: Term
    package let type: ValueType
    package let span: Span
    /// As it was written.
    package let source: String

    package init(term: Term, type: ValueType, span: Span, source: String) {
        self.term = term
        self.type = type
        self.span = span
        self.source = source
    }
}

/// What an expression computes; its parts are operands with types of their own.
package indirect enum Term: Sendable {
    /// What did not resolve; a diagnostic has said so.
    case invalid
    case constant(Value, ValueType)
    case datum(ID<Datum>)
    case derived(ID<Derived>)
    case content(ID<Content>)
    /// The record of the list row that an element or an action stands in.
    case item
    case gesture(GestureValue)
    case at(ID<State>)
    case not(Operand)
    case negate(Operand)
    case binary(BinaryOperator, Operand, Operand)
    case conditional(Operand, then: Operand, else: Operand)
    /// `list[index]`, from 0.
    case index(Operand, Operand)
    /// `record.name`: the field's place in the record type.
    case field(Operand, Int)
    case call(Function, [Operand])
    case list([Operand])
    /// What `append` adds: the fields in the order of the type.
    case record([Operand])
}

/// A part of an expression, with its type and its place in the file.
package struct Operand: Sendable {
    package var term: Term
    package var type: ValueType
    package var span: Span
    package init(_ term: Term, _ type: ValueType, _ span: Span) {
        self.term = term
        self.type = type
        self.span = span
    }
}

/// Operators between two operands, as they are written.
package enum BinaryOperator: String, Sendable, CaseIterable {
    case and, or
    case equal = "==", notEqual = "!=", less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="
    /// Right side: list, set or text.
    case contains = "in"
    case add = "+", subtract = "-", multiply = "*", divide = "/", remainder = "%"
}

extension BinaryOperator {
    /// The operator that says the same with its sides changed over.
    package var mirrored: BinaryOperator {
        switch self {
        case .less: .greater
        case .lessOrEqual: .greaterOrEqual
        case .greater: .less
        case .greaterOrEqual: .lessOrEqual
        case .and, .or, .equal, .notEqual, .contains, .add, .subtract, .multiply, .divide, .remainder: self
        }
    }

    package var isComparison: Bool {
        switch self {
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: true
        case .and, .or, .contains, .add, .subtract, .multiply, .divide, .remainder: false
        }
    }
}

/// What `gesture.` may be followed by.
package enum GestureValue: String, Sendable, CaseIterable { case distance, progress, velocity, duration, start }

/// What can be called in an expression.
package enum Function: String, Sendable, CaseIterable {
    /// The text without the spaces around it.
    case trim
    /// How many characters a reader sees.
    case length
    /// The text in small letters.
    case lower
    /// How many items a list or options a set holds, or characters a text has.
    case count
    /// Whether a text, list or set holds nothing, or an optional choice has no answer.
    case empty
    /// Whether a text holds a text, a list an item, a set an option.
    case contains
    /// The nearest whole number, or the nearest with that many decimals.
    case round
    /// The least of its arguments, or of a list.
    case min
    /// The greatest of its arguments, or of a list.
    case max
    /// All numbers or durations of a list, or of a field of its records, added up.
    case sum
    /// The items as one text, separated by a comma or by the text given.
    case join
    /// The items as one reads them out: `a, b and c`.
    case sentence
    /// The list in rising order; `-field` is falling.
    case sorted
    /// The n greatest, greatest first.
    case top
}
