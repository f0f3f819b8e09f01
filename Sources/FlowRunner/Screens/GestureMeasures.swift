import FlowSpec

extension Journey {
    /// What the gesture carries for guards. Distance and progress give each other through the screen's size; a whole gesture
    /// without any measure goes all the way.
    func payload(of gesture: GestureStep) -> Payload {
        var payload = Payload()
        payload.velocity = gesture.velocity ?? 0
        payload.start = gesture.start ?? 0
        payload.duration = gesture.duration ?? (gesture.kind == .longPress ? 500 : 0)
        guard gesture.kind.covers else { return payload }
        let length = gesture.kind == .edgeSwipe ? 1 : screenLength(along: gesture.direction)
        let isPlain = gesture.distance == nil && gesture.progress == nil && gesture.velocity == nil && !gesture.isHeld
        let progress = gesture.progress ?? gesture.distance.map { $0 / length } ?? (isPlain ? 1 : 0)
        payload.progress = min(max(progress, 0), 1)
        payload.distance = gesture.distance ?? progress * length
        return payload
    }

    private func screenLength(along direction: Gesture.Direction?) -> Double {
        let length =
            switch direction {
            case .left, .right: flow.screenSize.width
            case .up, .down, nil: flow.screenSize.height
            }
        return length.isFinite && length > 0 ? length : 1
    }

    /// Measures worth trying for a gesture whose guards read some: none, and each figure of the guards with a little less and a little more.
    func measures(for gesture: GestureStep, guards: [Expression]) -> [GestureStep] {
        var result = [gesture]
        for found in guards.flatMap({ $0.term.gestureFigures(in: flow, depth: 0) }) {
            let delta = found.figure.magnitude > 2 ? 1.0 : 0.01
            for value in [found.figure, found.figure - delta, found.figure + delta] {
                var tried = gesture
                switch found.measure {
                case .distance: tried.distance = value
                case .progress: tried.progress = value
                case .velocity: tried.velocity = value
                case .duration: tried.duration = max(0, value)
                case .start: tried.start = max(0, value)
                }
                result.append(tried)
            }
        }
        return result
    }

    /// As `measures`, and every pair of two different ones: a guard may ask for both.
    package func boundaryMeasures(for gesture: GestureStep, guards: [Expression]) -> [GestureStep] {
        let single = measures(for: gesture, guards: guards)
        var found: [GestureStep] = []
        func add(_ step: GestureStep) {
            if found.count < Self.mostMeasures, !found.contains(step) { found.append(step) }
        }
        single.forEach(add)
        for first in single.dropFirst() {
            for second in single.dropFirst() { add(first.measured(also: second)) }
        }
        return found
    }

    private static let mostMeasures = 128
}

extension GestureStep {
    fileprivate func measured(also other: GestureStep) -> GestureStep {
        var both = self
        both.distance = both.distance ?? other.distance
        both.progress = both.progress ?? other.progress
        both.velocity = both.velocity ?? other.velocity
        both.duration = both.duration ?? other.duration
        both.start = both.start ?? other.start
        return both
    }
}

extension Gesture.Kind {
    /// Whether the finger covers a distance.
    var covers: Bool {
        switch self {
        case .swipe, .edgeSwipe, .drag, .pinch, .pull, .release, .scroll: true
        case .tap, .doubleTap, .longPress, .touchDown, .touchUp, .touchCancel, .shake: false
        case .type, .choose, .toggle, .focus, .tapOutside, .back: false
        }
    }
}

extension Term {
    /// Figures that data give count as they start.
    fileprivate func gestureFigures(in flow: Flow, depth: Int) -> [(measure: GestureValue, figure: Double)] {
        guard depth < 64 else { return [] }
        switch self {
        case .not(let operand), .negate(let operand): return operand.term.gestureFigures(in: flow, depth: depth + 1)
        case .binary(_, let left, let right):
            if case .gesture(let measure) = left.term, let figure = right.figure(in: flow) { return [(measure, figure)] }
            if case .gesture(let measure) = right.term, let figure = left.figure(in: flow) { return [(measure, figure)] }
            return left.term.gestureFigures(in: flow, depth: depth + 1) + right.term.gestureFigures(in: flow, depth: depth + 1)
        case .conditional(let condition, let then, let otherwise):
            return [condition, then, otherwise].flatMap { $0.term.gestureFigures(in: flow, depth: depth + 1) }
        default: return []
        }
    }

    var figure: Double? {
        switch self {
        case .constant(.number(let number), _), .constant(.duration(let number), _): number
        case .negate(let operand): operand.term.figure.map { -$0 }
        default: nil
        }
    }
}

extension Operand {
    fileprivate func figure(in flow: Flow) -> Double? {
        switch flow.initialValue(of: Expression(term: term, type: type, span: span, source: "")) {
        case .number(let number)?, .duration(let number)?: number
        default: nil
        }
    }
}
