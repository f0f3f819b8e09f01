import FlowSpec

/// What an occurrence carries for guards and actions to read.
package struct Payload: Hashable, Sendable {
    /// Units as docs/language.md gives them in section 7: `distance` in points, `progress` 0…1, `velocity` points a second, `duration` ms.
    package var distance = 0.0
    package var progress = 0.0
    package var velocity = 0.0
    package var duration = 0.0
    /// How far from the edge that the gesture leaves the finger came down, points: what an edge zone asks of.
    package var start = 0.0
    /// The record of the list row it happened in, as a word of the value pool.
    package var item: UInt64?

    package init() {}
    package static let empty = Payload()
}

extension Term {
    /// Whether it asks how a gesture went or which row of a list is meant.
    var readsPayload: Bool {
        contains { part in
            switch part {
            case .item, .gesture: true
            default: false
            }
        }
    }

    /// Whether it asks which row of a list is meant.
    var readsItem: Bool { contains { if case .item = $0 { true } else { false } } }
}

extension Payload {
    subscript(measure: GestureValue) -> Double {
        switch measure {
        case .distance: distance
        case .progress: progress
        case .velocity: velocity
        case .duration: duration
        case .start: start
        }
    }
}
