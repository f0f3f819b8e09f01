import FlowRunner
import FlowSpec

/// Which of the numbered choices touches an element.
package struct ElementNumbers: Hashable, Sendable {
    private struct Place: Hashable {
        var element: ID<Element>
        var row: Int?
    }
    private var numbers: [Place: Int] = [:]

    package init() {}

    /// The first choice of an element is the one that is shown on it.
    /// - Parameters:
    ///   - name: what a walk calls it.
    ///   - area: what it stands in, where the walk says so.
    package mutating func add(_ number: Int, for name: String, in area: String?, on screen: ScreenView) {
        var isInRow = false
        for place in screen.places(named: name, in: area) {
            // Of the rows of a list that nothing tells apart the first is meant.
            if place.row != nil, isInRow { continue }
            isInRow = isInRow || place.row != nil
            let place = Place(element: place.element, row: place.row)
            if numbers[place] == nil { numbers[place] = number }
        }
    }

    subscript(_ element: ElementView) -> Int? {
        element.isEnabled ? numbers[Place(element: element.element, row: element.row)] : nil
    }
}
