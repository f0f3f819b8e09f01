import FlowRunner
import FlowSpec

/// Which of the numbered choices touches an element.
package struct ElementNumbers: Hashable, Sendable {
    private struct Place: Hashable {
        var element: ID<Element>
        var row: Int?
        var item: UInt64?

        init(_ view: ElementView) { (element, row, item) = (view.element, view.row, view.item) }
    }
    private var numbers: [Place: Int] = [:]

    package init() {}

    /// The first choice of an element is the one that is shown on it.
    package mutating func add(_ number: Int, on view: ElementView) {
        if numbers[Place(view)] == nil { numbers[Place(view)] = number }
    }

    subscript(_ view: ElementView) -> Int? { view.isEnabled ? numbers[Place(view)] : nil }
}
