/// A value at the edges: samples, content, what a walk sets, what a record shows. Inside the machine values are words.
package indirect enum Value: Hashable, Sendable {
    /// An optional choice without an answer.
    case none
    case flag(Bool)
    case number(Double)
    /// A text, or an option of a choice by its name.
    case text(String)
    /// Options in the order of the type.
    case set([String])
    case list([Value])
    /// Fields in the order of the type.
    case record([Field])
    /// Milliseconds.
    case duration(Double)
    /// Milliseconds relative to now; the past is negative.
    case moment(Double)

    package struct Field: Hashable, Sendable {
        package var name: String
        package var value: Value
        package init(_ name: String, _ value: Value) {
            self.name = name
            self.value = value
        }
    }
}
