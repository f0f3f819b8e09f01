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
    /// Of what is asked for a value, by the name that a walk calls it.
    private var asked: [String: Int] = [:]

    package init() {}

    /// The first choice of an element is the one that is shown on it.
    package mutating func add(_ number: Int, on view: ElementView) {
        if numbers[Place(view)] == nil { numbers[Place(view)] = number }
    }

    package mutating func add(_ number: Int, asking name: String) {
        if asked[name] == nil { asked[name] = number }
    }

    subscript(_ view: ElementView) -> Int? {
        guard view.isEnabled else { return nil }
        let question = view.row == nil ? view.id.flatMap { asked[$0] } ?? view.label.flatMap { asked[$0] } : nil
        return question ?? numbers[Place(view)]
    }
}
