extension Resolution {
    /// The timeline that a scrubbed one goes on as when the finger lets go: one step for each target, from where its properties are to the last
    /// (`complete`) or the first value that the scrubbed one gives them.
    mutating func resolve(_ declaration: ReleaseDeclaration, of driven: ID<Timeline>, into id: ID<Timeline>, unit: Int) {
        var scope = units[unit].scope
        scope.allowsGesture = true
        var model = TimelineStep(target: "", start: .at(0), span: declaration.name.span)
        if declaration.duration?.text == "todo" {
            model.isDurationOpen = true
            model.duration = units[unit].tokens.durations["base"] ?? 300
        } else {
            model.duration = time(declaration.duration, unit: unit, in: scope, given: &model.given) { .duration($0) }
        }
        model.easing = declaration.easing.flatMap { easing($0, unit: unit, in: scope, given: &model.given) }
        model.spring = declaration.spring.flatMap { spring($0, for: declaration.duration, beside: declaration.easing, unit: unit) }
        model.sources = requirements(declaration.source)
        let completes = declaration.name.value == "complete"
        var released = flow.timelines[id]
        released.releasedFrom = driven
        released.sources = model.sources
        released.steps = flow.timelines[driven].steps.releases(model, completes: completes)
        switch flow.timelines[driven].reducedMotion {
        case .fade: released.reducedMotion = .fade
        case .skip: released.reducedMotion = .skip
        case .instant, .steps: released.reducedMotion = .instant
        case nil: break
        }
        flow.timelines[id] = released
    }
}

extension [TimelineStep] {
    fileprivate func releases(_ model: TimelineStep, completes: Bool) -> [TimelineStep] {
        var result: [TimelineStep] = []
        for step in self {
            for track in step.tracks {
                guard let value = (completes ? track.keyframes.last : track.keyframes.first)?.value else { continue }
                let place = result.firstIndex { $0.target == step.target } ?? result.count
                if place == result.count {
                    var release = model
                    release.target = step.target
                    release.count = step.count ?? step.stagger.map { _ in .one }
                    result.append(release)
                }
                let frames = [
                    PropertyTrack.Keyframe(at: nil, value: .current, easing: nil), PropertyTrack.Keyframe(at: nil, value: value, easing: nil),
                ]
                if let known = result[place].tracks.firstIndex(where: { $0.property == track.property }) {
                    // The last of several steps says where a property ends, the first where it began.
                    if completes { result[place].tracks[known].keyframes = frames }
                } else {
                    result[place].tracks.append(PropertyTrack(property: track.property, keyframes: frames))
                }
            }
        }
        return result
    }
}

extension Expression {
    fileprivate static let one = Expression(term: .constant(.number(1), .number(nil)), type: .number(nil), span: .none, source: "1")
}
