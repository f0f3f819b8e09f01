import FlowRunner

/// Which of the numbered choices touches an element, by the name that a walk calls it.
package struct ElementNumbers: Hashable, Sendable {
    private var numbers: [String: Int] = [:]

    package init() {}

    /// The first choice of an element is the one that is shown on it.
    package mutating func add(_ number: Int, for name: String) {
        if numbers[name] == nil { numbers[name] = number }
    }

    subscript(_ element: ElementView) -> Int? {
        guard element.isEnabled, element.row == nil else { return nil }
        return element.id.flatMap { numbers[$0] } ?? element.label.flatMap { numbers[$0] }
    }
}
