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
        for (measure, figure) in flow.gestureFigures(in: guards).figures {
            let delta = figure.magnitude > 2 ? 1.0 : 0.01
            for value in [figure, figure - delta, figure + delta] {
                var tried = gesture
                switch measure {
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

    /// As `measures`, and those of different kinds together: a guard may ask for all.
    package func boundaryMeasures(for gesture: GestureStep, guards: [Expression]) -> [GestureStep] {
        let single = measures(for: gesture, guards: guards)
        var found: [GestureStep] = []
        var seen: Set<GestureStep> = []
        func add(_ step: GestureStep) {
            if found.count < Self.mostMeasures, seen.insert(step).inserted { found.append(step) }
        }
        single.forEach(add)
        var place = 1
        while place < found.count, found.count < Self.mostMeasures {
            for second in single.dropFirst() { add(found[place].measured(also: second)) }
            place += 1
        }
        return found
    }

    /// Of `boundaryMeasures` the first of those that nothing tells apart.
    func measuresThatTell(for gesture: GestureStep, guards: [Expression]) -> [GestureStep] {
        var pool = pool
        var seen: Set<[Double]> = []
        return boundaryMeasures(for: gesture, guards: guards).filter { seen.insert(measured.answers(to: payload(of: $0), code, &pool)).inserted }
    }

    /// Whether all that the gesture can do with the guards is done by some of the measures worth trying.
    func areAllMeasuresTried(for gesture: GestureStep, guards: [Expression]) -> Bool {
        flow.gestureFigures(in: guards).areAll && boundaryMeasures(for: gesture, guards: guards).count < Self.mostMeasures
    }

    private static let mostMeasures = 512
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

extension Flow {
    /// Figures at which the guards turn as a gesture's measures change.
    func gestureFigures(in guards: [Expression]) -> (figures: [(measure: GestureValue, figure: Double)], areAll: Bool) {
        var search = FigureSearch(flow: self, chosen: Set(GestureValue.allCases.map(FigureSearch.Chosen.gesture)))
        for one in guards {
            search.compare(in: one.term)
        }
        return (search.found.compactMap { if case .gesture(let measure) = $0.chosen { (measure, $0.figure) } else { nil } }, search.areAll)
    }
}
