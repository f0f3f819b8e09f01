import FlowSpec

extension WalkStep {
    /// The step as a script line.
    package var line: String {
        switch self {
        case .gesture(let gesture): gesture.line
        case .type(let text, nil): "type \(quoted(text))"
        case .type(let text, let input?): "type \(quoted(text)) into \(quoted(input))"
        case .choose(let option, nil): "choose \(quoted(option))"
        case .choose(let option, let element?): "choose \(quoted(option)) in \(quoted(element))"
        case .set(let element, let value): "set \(quoted(element)) to \(value.text)"
        case .given(let name, let value): "given \(name) = \(value.text)"
        case .outcome(let service, let outcome): "outcome \(service).\(outcome)"
        case .event(let name): "event \(name)"
        case .relaunch: "relaunch"
        case .wait(let time): "wait \(spokenDuration(time))"
        case .undo(let count): "back \(count)"
        case .resume: "resume"
        case .restart: "restart"
        case .expect(let expectation): "expect \(expectation.text)"
        }
    }
}

extension GestureStep {
    package var line: String {
        var line = isHeld ? "dragTo" : kind.rawValue
        if let direction { line += " \(direction.rawValue)" }
        if let element { line += " \(quoted(element))" }
        if let area { line += " in \(quoted(area))" }
        for (name, value) in [("distance", distance), ("progress", progress), ("velocity", velocity), ("start", start)] {
            if let value { line += " \(name)=\(numberText(value))" }
        }
        if let duration { line += " duration=\(durationText(duration))" }
        return line
    }
}

extension WalkLiteral {
    /// As YAML's flow style writes it.
    package var text: String {
        switch self {
        case .scalar(let text, let isQuoted): isQuoted ? quoted(text) : text
        case .list(let items): "[" + items.map(\.text).joined(separator: ", ") + "]"
        case .record(let fields): "{" + fields.map { "\($0.name): \($0.value.text)" }.joined(separator: ", ") + "}"
        }
    }

    /// The literal that is read as `value` again.
    package init(_ value: Value) {
        switch value {
        case .none: self = .scalar("none", isQuoted: false)
        case .flag(let flag): self = .scalar(flag ? "true" : "false", isQuoted: false)
        case .number(let number): self = .scalar(numberText(number), isQuoted: false)
        case .text(let text): self = .scalar(text, isQuoted: true)
        case .set(let options): self = .list(options.map { .scalar($0, isQuoted: true) })
        case .list(let items): self = .list(items.map { WalkLiteral($0) })
        case .record(let fields): self = .record(fields.map { Field($0.name, WalkLiteral($0.value)) })
        case .duration(let time): self = .scalar(durationText(time), isQuoted: false)
        case .moment(let time): self = .scalar(momentText(time), isQuoted: false)
        }
    }
}

extension Expectation {
    package var text: String {
        switch self {
        case .screen(let title): "screen \(quoted(title))"
        case .enabled(let label): "enabled \(quoted(label))"
        case .disabled(let label): "disabled \(quoted(label))"
        case .visible(let label): "visible \(quoted(label))"
        case .absent(let label): "absent \(quoted(label))"
        case .state(let path): "state \(path)"
        case .data(let name, let value): "data \(name) = \(value.text)"
        case .haptic(let haptic): "haptic \(haptic.rawValue)"
        case .noHaptic: "no haptic"
        case .timeline(let name): "timeline \(name)"
        case .noTimeline(let name): "no timeline \(name)"
        case .announced(let text): "announced \(quoted(text))"
        case .ended: "ended"
        }
    }
}
