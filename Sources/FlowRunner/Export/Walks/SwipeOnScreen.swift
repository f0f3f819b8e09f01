import FlowSpec

/// Where a finger goes down and where it leaves the screen, in parts of the screen's width and height.
struct SwipeOnScreen {
    let start: (x: Double, y: Double)
    let end: (x: Double, y: Double)

    /// From an edge it begins at the gesture's own `start` or close by, otherwise so that the way is in the middle.
    init(_ gesture: GestureStep, _ direction: Gesture.Direction, on flow: Flow) {
        let isFromEdge = gesture.kind == .edgeSwipe
        let length = direction == .left || direction == .right ? flow.screenSize.width : flow.screenSize.height
        let way = gesture.isMeasured ? flow.payload(of: gesture).progress : isFromEdge ? 0.89 : 0.8
        let first = isFromEdge ? gesture.start.map { min(max($0 / length, 0), 1) } ?? 0.01 : 0.5 - way / 2
        let last = min(first + way, 1)
        let isBackwards = direction == .left || direction == .up
        let (from, to) = (partOfWhole(isBackwards ? 1 - first : first), partOfWhole(isBackwards ? 1 - last : last))
        switch direction {
        case .right, .left: (start, end) = ((from, 0.5), (to, 0.5))
        case .down, .up: (start, end) = ((0.5, from), (0.5, to))
        }
    }

    var isInWholePercents: Bool {
        [start.x, start.y, end.x, end.y].allSatisfy { abs($0 * 100 - ($0 * 100).rounded()) < 1e-6 }
    }
}

extension GestureStep {
    /// Whether it says how far it goes.
    var isMeasured: Bool { distance != nil || progress != nil }
}

/// In ten-thousandths, of which the finest screens have less: binary fractions leave `0.09999999999999998` of 1 − 0.9.
func partOfWhole(_ part: Double) -> Double { (part * 10_000).rounded() / 10_000 }
