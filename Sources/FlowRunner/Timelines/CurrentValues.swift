/// A property of a target, staggered ones by their number: what a movement moves.
package struct MovingProperty: Hashable, Sendable {
    package var target: String
    package var property: String

    package init(target: String, property: String) {
        self.target = target
        self.property = property
    }
}

extension ScheduledStep {
    package var moving: MovingProperty { MovingProperty(target: target, property: property) }
}

extension [ScheduledStep] {
    /// Gives every keyframe that begins at `current` its value: what an earlier step of the schedule has made of the property by then; what it is
    /// otherwise; and where nothing has moved it yet, what it is at rest.
    mutating func findCurrentValues(_ current: (MovingProperty) -> AnimatedSample?) {
        guard contains(where: { $0.keyframes.first?.isCurrent ?? false }) else { return }
        for own in byProperty.values {
            let inTime = inTime(own)
            for (earlier, index) in zip([nil] + inTime, inTime) where self[index].keyframes.first?.isCurrent ?? false {
                let step = self[index]
                let next = step.keyframes.count > 1 ? step.keyframes[1].value : step.keyframes[0].value
                let value = earlier.flatMap { self[$0].sample(at: step.start) } ?? current(step.moving)
                self[index].keyframes[0].value = value ?? next.rest(of: step.property)
            }
        }
    }
}

extension AnimatedSample {
    /// What a property is while nothing moves it; of colours and words nobody knows, so they are what they will be.
    fileprivate func rest(of property: String) -> AnimatedSample {
        guard case .number(_, let unit) = self else { return self }
        switch property {
        case "opacity", "scale", "scaleX", "scaleY": return .number(unit == "%" ? 100 : 1, unit: unit)
        default: return .number(0, unit: unit)
        }
    }
}
