import FlowSpec

/// Gestures over a list that are meant for its rows alone: everything that hears them asks for `item`.
struct RowGestures: Sendable {
    private struct Listener: Sendable {
        var kind: Gesture.Kind
        var direction: Gesture.Direction?
        var asksForRow: Bool
    }

    private var listeners: [ID<Element>: [Listener]] = [:]

    init(_ flow: Flow) {
        for transition in flow.transitions.rows {
            guard case .gesture(let gesture) = transition.trigger, gesture.kind.covers else { continue }
            for subject in gesture.subjects where flow.elements[subject.element].items != nil {
                listeners[subject.element, default: []].append(
                    Listener(kind: gesture.kind, direction: gesture.direction, asksForRow: transition.asksForRow))
            }
        }
    }

    func contains(_ kind: Gesture.Kind, _ direction: Gesture.Direction?, on element: ID<Element>) -> Bool {
        let hearing = listeners[element]?.filter { $0.kind == kind && ($0.direction == nil || direction == nil || $0.direction == direction) } ?? []
        return !hearing.isEmpty && hearing.allSatisfy(\.asksForRow)
    }
}

extension Transition {
    fileprivate var asksForRow: Bool {
        var asks = false
        func look(at expression: Expression) {
            expression.term.forEach { if case .item = $0 { asks = true } }
        }
        if let condition = self.guard { look(at: condition) }
        for action in actions { action.forEachExpression(look) }
        announce?.forEachExpression(look)
        return asks
    }
}

extension Journey {
    /// A list's own label: touching it touches none of the rows, though they are the same element.
    func isHeader(_ view: ElementView) -> Bool { view.label != nil && !view.isRow && flow.elements[view.element].items != nil }

    /// Whether a gesture on a list's own label is one on the list, as over any area.
    func reachesHeader(_ kind: Gesture.Kind, _ direction: Gesture.Direction?, of element: ID<Element>) -> Bool {
        kind.covers && !rowGestures.contains(kind, direction, on: element)
    }
}
