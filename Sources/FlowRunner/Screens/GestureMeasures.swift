import FlowSpec

extension Flow {
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
            case .left, .right: screenSize.width
            case .up, .down, nil: screenSize.height
            }
        return length.isFinite && length > 0 ? length : 1
    }
}

extension Journey {
    func payload(of gesture: GestureStep) -> Payload { flow.payload(of: gesture) }

    /// Where a line gives distance and progress both, one may be rounded, and no more.
    func refuseContradiction(in step: WalkStep) throws(Rejection) {
        guard case .gesture(let gesture) = step, gesture.kind.covers, let distance = gesture.distance, let progress = gesture.progress else { return }
        // A way without a direction may be meant along either.
        let ways: [Gesture.Direction] = gesture.direction.map { [$0] } ?? [.down, .right]
        let reached = ways.map { way in
            var alone = gesture
            (alone.direction, alone.progress) = (way, nil)
            return payload(of: alone).progress
        }
        if reached.contains(where: { ($0 - progress).magnitude <= 0.01 }) { return }
        let figure = numberText((reached[0] * 1000).rounded() / 1000)
        throw Rejection("`distance=\(numberText(distance))` is `progress=\(figure)` on this screen, not \(numberText(progress)): one of them is enough")
    }

    /// A `release` that says nowhere how far the finger has come, with where the last `dragTo` left it.
    func letGo(_ step: WalkStep, from finger: GestureStep?) -> WalkStep {
        guard case .gesture(var release) = step, release.kind == .release, let finger, release.distance == nil, release.progress == nil else {
            return step
        }
        let reached = payload(of: finger)
        release.distance = reached.distance
        release.progress = reached.progress
        release.start = release.start ?? finger.start
        return .gesture(release)
    }
}

extension WalkStep {
    /// The last `dragTo` once this step is done: any other gesture lets go, and so does a new start.
    func finger(after before: GestureStep?) -> GestureStep? {
        switch self {
        case .gesture(let gesture): gesture.isHeld ? gesture : nil
        case .relaunch, .restart: nil
        case .type, .choose, .set, .given, .outcome, .event, .wait, .undo, .resume, .expect: before
        }
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

/// An expression that reads how a gesture went.
struct MeasureRead {
    var expression: Expression
    /// The datum that it is the value of.
    var storedIn: ID<Datum>?
}

extension Flow {
    /// Figures at which what the expressions answer, or what reads where they are stored, may turn as a gesture's measures change, and whether
    /// they are all.
    func gestureFigures(in reads: [MeasureRead]) -> (figures: [(measure: GestureValue, figure: Double)], areAll: Bool) {
        var search = FigureSearch(flow: self, chosen: Set(GestureValue.allCases.map(FigureSearch.Chosen.gesture)))
        var areAll = true
        for read in reads {
            search.compare(in: read.expression.term)
            guard search.readsLoosely(read.expression.term) else { continue }
            areAll = false
            for figure in read.storedIn.map({ turningFigures(of: $0).figures }) ?? [] { search.follow(figure, through: read.expression.term) }
        }
        let figures = search.found.compactMap { one -> (measure: GestureValue, figure: Double)? in
            if case .gesture(let measure) = one.chosen, one.figure.isFinite { (measure, one.figure) } else { nil }
        }
        return (figures, areAll && search.areAll)
    }
}
