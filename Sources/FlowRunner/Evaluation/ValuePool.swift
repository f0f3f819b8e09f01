import FlowSpec

/// Texts, lists and records as ids: equal values of one type have equal ids, and 0 is the empty one. Only grows.
package struct ValuePool: Sendable {
    package init() {}

    package mutating func word(of value: Value, as type: ValueType) -> UInt64 { 0 }
    package func value(of word: UInt64, as type: ValueType) -> Value { .none }
    /// As a template shows it: `7`, `50.5`, `true`, `2s`, `8d ago`; a set or list joined by commas.
    package func text(of word: UInt64, as type: ValueType) -> String { "" }

    package mutating func word(ofText text: String) -> UInt64 { 0 }
    package func text(_ word: UInt64) -> String { "" }
    /// The words of a list's items or a record's fields.
    package func items(_ word: UInt64) -> [UInt64] { [] }
    package mutating func word(ofItems items: [UInt64]) -> UInt64 { 0 }
}
