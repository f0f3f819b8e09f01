import FlowSpec

extension WalkRecord {
    /// One line of the JSON Lines answer, without the line's end.
    package var json: String {
        JSONText.object([
            ("step", .number(Double(step))),
            ("input", .string(input)),
            ("accepted", .flag(accepted)),
            ("at", .time(at)),
            ("states", .array(states.map { .string($0) })),
            ("screen", screenJSON),
            ("haptics", .array(haptics.map { .object([("at", .time($0.at)), ("type", .string($0.type.rawValue))]) })),
            ("announcements", .array(announcements.map { .object([("at", .time($0.at)), ("text", .string($0.text))]) })),
            ("timelines", .array(timelines.map(\.json))),
            ("events", .array(events.map { .string($0) })),
            ("data", .object(data.map { ($0.name, JSONText($0.value)) })),
            ("pending", .array(pending.map(\.json))),
            ("possible", .array(possible.map { .string($0) })),
            ("ended", .flag(ended)),
            ("error", .string(error)),
        ]).text
    }

    /// The front screen, with all that the user can see of what takes input or lies on it; an empty one where no state has a screen.
    private var screenJSON: JSONText {
        let front = screen.front
        let elements = front.map { front in screen.clearLayers.flatMap { elementsJSON(of: $0, front: front) } } ?? []
        return .object([
            ("as", .string((front?.presentation ?? .screen).rawValue)),
            ("title", .string(screen.title)),
            ("over", .string(over)),
            ("elements", .array(elements)),
        ])
    }

    /// A toast beside a screen has no place for its title but among the elements, as a text; nor has what is still to be designed.
    private func elementsJSON(of layer: ScreenLayer, front: ScreenLayer) -> [JSONText] {
        let elements = layer.elements.map(\.json)
        let isBeside = layer.screen == nil ? layer.title != screen.title : layer.presentation == .toast && layer.screen != front.screen
        guard isBeside, let title = layer.title else { return elements }
        let text: [(String, JSONText)] = [
            ("kind", .string("text")), ("label", .string(title)), ("id", .string(nil)), ("enabled", .flag(true)),
            ("value", .string(nil)), ("options", .string(nil)),
        ]
        return [.object(text)] + elements
    }
}

extension WalkRecord.Running {
    fileprivate var json: JSONText {
        .object([("service", .string(service)), ("outcomes", .array(outcomes.map { .string($0) }))])
    }
}

extension ElementView {
    fileprivate var json: JSONText {
        .object([
            ("kind", .string(kind.rawValue)),
            ("label", .string(label)),
            ("id", .string(id)),
            ("enabled", .flag(isEnabled)),
            ("value", value.map { JSONText($0, isShown: true) } ?? .string(nil)),
            ("options", options.map { .array($0.map { .string($0.label) }) } ?? .string(nil)),
        ])
    }
}

extension PlayedTimeline {
    fileprivate var json: JSONText {
        .object([
            ("name", .string(name)),
            ("start", .time(start)),
            ("end", .time(end)),
            ("steps", .array(schedule.steps.map { $0.json(from: start) })),
        ])
    }
}

extension ScheduledStep {
    fileprivate func json(from origin: Double) -> JSONText {
        .object([
            ("target", .string(target)),
            ("property", .string(property)),
            ("start", .time(origin + start)),
            ("end", .time(origin + end)),
            ("keyframes", .array(shownKeyframes.map { .string($0) })),
            ("easing", .string(shownEasing?.text)),
            ("spring", shownSpring?.json ?? .string(nil)),
            ("repeat", (rewind == nil ? repeats : 1).map { .number(Double($0)) } ?? .string("forever")),
        ])
    }
}

extension Spring {
    /// Times in milliseconds.
    package var json: JSONText { .object(parameters.map { ($0.name, .number($0.figure)) }) }
}

extension JSONText {
    /// A value of data: none is null, durations and moments are milliseconds.
    /// - Parameter isShown: as an element shows it, where durations and moments read as their options do (`8d ago`).
    package init(_ value: Value, isShown: Bool = false) {
        switch value {
        case .none: self = .string(nil)
        case .flag(let flag): self = .flag(flag)
        case .number(let number): self = .number(number)
        case .text(let text): self = .string(text)
        case .set(let options): self = .array(options.map { .string($0) })
        case .list(let items): self = .array(items.map { JSONText($0, isShown: isShown) })
        case .record(let fields): self = .object(fields.map { ($0.name, JSONText($0.value, isShown: isShown)) })
        case .duration(let time): self = isShown ? .string(durationText(time)) : .number(time)
        case .moment(let time): self = isShown ? .string(momentText(time)) : .number(time)
        }
    }
}
