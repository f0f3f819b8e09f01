import FlowRunner
import FlowSpec

extension PlaySession {
    /// What a line at the prompt asks for, done.
    package mutating func answer(_ typed: String) -> Request? {
        if let question {
            self.question = nil
            if case .value(let label, _) = question {
                // A value that is refused is asked for again, until none is given or there is nothing to give it to.
                if typed.withoutOuterSpace.isEmpty {
                    message = []
                } else if !perform(question.line(typed)), asksValue(of: label) {
                    self.question = question
                }
            } else {
                perform(question.line(typed))
            }
            return nil
        }
        let line = typed.withoutOuterSpace
        guard !line.isEmpty else {
            opened = nil
            message = []
            return nil
        }
        if let number = Int(line) {
            choose(number, orLabel: line)
            return nil
        }
        message = []
        if let command = parsed(line) { return run(command.command, command.rest) }
        opened = nil
        act(line)
        return nil
    }

    /// The question at the prompt is withdrawn, or the page closed.
    package mutating func escape() {
        question = nil
        opened = nil
        message = []
    }

    private func asksValue(of label: String) -> Bool {
        choices.contains { if case .askValue(of: label, _) = $0.act { true } else { false } }
    }

    /// - Parameter label: as the number was typed; where this is written on something else, nobody knows which is meant.
    private mutating func choose(_ number: Int, orLabel label: String) {
        guard let named = act(forLabel: label, atMost: .exact) else { return choose(number) }
        guard choices.indices.contains(number - 1) else { return take(named) }
        let choice = choices[number - 1]
        guard choice.act != named, case .perform(let line) = named else { return choose(number) }
        message = [Picture.Line("`\(label)` may be choice \(number), `\(choice.text)`, or what is called `\(label)`: write `\(line.text)` for that, or the choice in words", .warning)]
    }

    mutating func choose(_ number: Int) {
        guard choices.indices.contains(number - 1) else {
            let range = choices.isEmpty ? "there are none now" : "they go from 1 to \(choices.count)"
            message = [Picture.Line("no choice has the number \(number): \(range)", .bad)]
            return
        }
        take(choices[number - 1].act)
    }

    private mutating func ask(_ question: Question, _ samples: [String]) {
        self.question = question
        let shownSamples = samples.filter { !$0.withoutOuterSpace.isEmpty }
        let offers = shownSamples.isEmpty ? "" : " · Tab offers: " + shownSamples.joined(separator: " · ")
        message = [Picture.Line("Enter writes, Escape leaves" + offers, .muted)]
    }

    // Commands

    private func parsed(_ line: String) -> (command: SessionCommand, rest: String)? {
        let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
        guard let word = parts.first.map(String.init) else { return nil }
        let rest = parts.count > 1 ? parts[1].withoutOuterSpace : ""
        let known = ["?": SessionCommand.help, "exit": .quit, "q": .quit, "back": .undo]
        guard let command = known[word] ?? SessionCommand(rawValue: word) else { return nil }
        switch command {
        case .set: return rest.contains("=") ? (.set, rest) : nil
        case .undo: return rest.isEmpty && word == "back" ? nil : Int(rest) != nil || rest.isEmpty ? (.undo, rest) : nil
        case .save, .why: return (command, rest)
        case .redo, .restart, .data, .where, .choices, .walk, .surprise, .help, .quit:
            return rest.isEmpty ? (command, rest) : nil
        }
    }

    private mutating func run(_ command: SessionCommand, _ rest: String) -> Request? {
        switch command {
        case .undo: undo(steps: rest)
        case .redo: redo()
        case .restart: restart()
        case .data: opened = .data
        case .why: opened = .why(unquoted(rest))
        case .where: opened = .whereabouts
        case .choices: opened = .choices
        case .walk: opened = .walk
        case .help: opened = .help
        case .set: set(rest)
        case .surprise: surprise()
        case .quit: return .quit
        case .save:
            guard !rest.isEmpty else {
                message = [Picture.Line("save where? `save first.walk`", .warning)]
                return nil
            }
            return .save(path: unquoted(rest), text: walkText(of: player, flow: loaded.files.first?.path ?? ""))
        }
        return nil
    }

    private mutating func undo(steps: String) {
        guard let count = steps.isEmpty ? 1 : Int(steps), count > 0 else {
            message = [Picture.Line("expected how many steps to take back, such as `back 2`, found `\(steps)`", .bad)]
            return
        }
        undo(count)
    }

    private mutating func surprise() {
        guard let choice = choices.randomElement(using: &random) else {
            message = [Picture.Line("nothing can happen here", .warning)]
            return
        }
        switch choice.act {
        case .perform(let line): perform(line)
        case .askText(let label, let samples):
            perform(WalkLine(.type(samples.randomElement(using: &random) ?? "", into: label)))
        case .askValue(let label, let samples):
            perform(Question.value(of: label, samples: samples).line(samples.randomElement(using: &random) ?? ""))
        }
    }

    /// `set NAME = VALUE`: the world changes its data, the user what an element on the screen is bound to. Anything else
    /// holds from the start, and the walk is made again.
    private mutating func set(_ assignment: String) {
        let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(\.withoutOuterSpace)
        guard parts.count == 2, let id = flow.data.ids.first(where: { flow.data[$0].name == parts[0] }) else {
            let near = Suggestion.nearest(to: parts.first ?? "", in: flow.data.rows.map(\.name))
            let hint = near.map { "; did you mean `\($0)`?" } ?? ""
            message = [Picture.Line("there is no data `\(parts.first ?? "")`\(hint)", .bad)]
            return
        }
        opened = nil
        do throws(ScriptFault) {
            guard let line = try WalkLine(parsing: "given \(parts[0]) = \(parts[1])"), case .given(_, let value) = line.step else { return }
            if flow.data[id].isEnvironment {
                perform(line)
            } else if let step = userStep(setting: id, to: value) {
                perform(WalkLine(step))
            } else {
                startAgain(with: line)
            }
        } catch {
            message = [Picture.Line("`\(parts[1])` is no value: \(error.message)", .bad)]
        }
    }

    private func userStep(setting datum: ID<Datum>, to value: WalkLiteral) -> WalkStep? {
        for layer in player.record.screen.layers where layer.takesInput {
            for element in layer.elements where element.isEnabled && flow.elements[element.element].binds == datum {
                guard let name = element.label ?? element.id else { continue }
                switch (element.kind, value) {
                case (.input, .scalar(let text, _)): return .type(text, into: name)
                case (.slider, _), (.picker, _), (.toggle, _): return .set(name, to: value)
                default: continue
                }
            }
        }
        return nil
    }

    // Steps

    private mutating func act(_ line: String) {
        if let act = act(forLabel: line, atMost: .exact) { return take(act) }
        do throws(ScriptFault) {
            guard let step = try WalkLine(parsing: line) else { return }
            perform(step)
        } catch {
            if let act = act(forLabel: unquoted(line), atMost: .withoutOrnament) { return take(act) }
            misunderstood(line, error)
        }
    }

    private mutating func take(_ act: SessionChoice.Act) {
        opened = nil
        switch act {
        case .perform(let line): perform(line)
        case .askText(let label, let samples): ask(.text(into: label, samples: samples), samples)
        case .askValue(let label, let samples): ask(.value(of: label, samples: samples), samples)
        }
    }

    /// A bare label taps its element, chooses its option or asks for its text; `service.outcome` is that outcome.
    private func act(forLabel word: String, atMost limit: LabelMatch) -> SessionChoice.Act? {
        var best: (match: LabelMatch, act: SessionChoice.Act)?
        func consider(_ match: LabelMatch?, _ act: SessionChoice.Act) {
            guard let match, match <= limit, best.map({ match < $0.match }) ?? true else { return }
            best = (match, act)
        }
        for layer in player.record.screen.layers.reversed() {
            for element in layer.elements {
                let name = element.label ?? element.id ?? word
                let match = LabelMatch(word, label: element.label, id: element.id)
                switch element.kind {
                case .input: consider(match, question(named: name) ?? .askText(into: name, samples: []))
                case .slider, .picker: consider(match, question(named: name) ?? .askValue(of: name, samples: []))
                case .toggle: consider(match, .perform(WalkLine(.gesture(GestureStep(.toggle, name)))))
                case .text, .divider, .spinner, .progress, .chart: break
                case .button, .link, .chips, .options, .list, .image, .icon, .video, .card, .tabs, .area:
                    consider(match, .perform(WalkLine(.gesture(GestureStep(.tap, name)))))
                }
                for option in element.options ?? [] {
                    consider(LabelMatch(word, label: option.label, id: nil), .perform(WalkLine(.choose(option.label, in: nil))))
                }
            }
        }
        for running in player.record.pending {
            for outcome in running.outcomes where word == "\(running.service).\(outcome)" {
                consider(.exact, .perform(WalkLine(.outcome(service: running.service, outcome: outcome))))
            }
        }
        return best?.act
    }

    /// The question that a choice already asks of an element.
    private func question(named name: String) -> SessionChoice.Act? {
        choices.lazy.map(\.act).first { act in
            switch act {
            case .askText(name, _), .askValue(name, _): true
            case .askText, .askValue, .perform: false
            }
        }
    }

    private mutating func misunderstood(_ line: String, _ fault: ScriptFault) {
        let words = line.split(separator: " ").map(String.init)
        let word = words.first ?? line
        if word == "set", words.count == 2, let datum = flow.data.rows.first(where: { $0.name == words[1] }) {
            let value = player.record.data.first { $0.name == datum.name }.map { WalkLiteral($0.value).text } ?? "…"
            message = [Picture.Line("set it to what? `set \(datum.name) = \(value)` is how it is now", .warning)]
            return
        }
        let isStep = fault.column > word.unicodeScalars.count
        if isStep {
            message = [Picture.Line(fault.message, .bad)]
            return
        }
        let near = Suggestion.nearest(to: line, in: knownWords) ?? Suggestion.nearest(to: word, in: knownWords)
        let hint =
            (flow.stepOfTheWorld(meantBy: line) ?? near?.name).map { "; did you mean `\($0)`?" } ?? onlyInput.map { "; to write it into \($0), `type \(quoted(line))`" }
            ?? "; `help` says what can be typed here"
        message = [Picture.Line("`\(line)` is no command, no step and no label on the screen\(hint)", .bad)]
    }

    /// The input that a text can only be meant for.
    private var onlyInput: String? {
        var names: [String] = []
        for case .askText(let name, _) in choices.map(\.act) { names.append(name) }
        return names.count == 1 ? names[0] : nil
    }

    /// Everything that makes sense at the prompt now: commands, labels, possible steps.
    var knownWords: [String] {
        let elements = player.record.screen.layers.filter(\.takesInput).flatMap(\.elements)
        let labels = elements.compactMap(\.label) + elements.flatMap { ($0.options ?? []).map(\.label) }
        return SessionCommand.allCases.map(\.rawValue) + labels + player.record.possible
    }
}

extension PlaySession.Question {
    func line(_ answer: String) -> WalkLine {
        switch self {
        case .text(let label, _): return WalkLine(.type(answer, into: label))
        case .value(let label, _):
            let written = "set \(quoted(label)) to \(answer)"
            let spoken = "set \(quoted(label)) to \(quoted(answer))"
            let parsed = (try? WalkLine(parsing: written)) ?? (try? WalkLine(parsing: spoken))
            return parsed ?? WalkLine(.set(label, to: .scalar(answer, isQuoted: true)))
        }
    }

    var prompt: String {
        switch self {
        case .text(let label, _): "\(label) ›"
        case .value(let label, _): "\(label) ="
        }
    }

    var samples: [String] {
        switch self {
        case .text(_, let samples), .value(_, let samples): samples
        }
    }
}

private func unquoted(_ text: String) -> String {
    guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
    return String(text.dropFirst().dropLast())
}
