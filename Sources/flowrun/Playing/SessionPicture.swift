import FlowRunner
import FlowSpec

extension PlaySession {
    /// What is to be seen now. `editor` is the line at the prompt, `beat` counts up while something moves.
    package func picture(editor: LineEditor = LineEditor(), scroll: Int = 0, beat: Int = 0) -> Picture {
        let record = player.record
        let numbered = choices.enumerated().map { Picture.Choice($1.group, $0 + 1, $1.text) }
        let title = flow.title.isEmpty ? flow.id : flow.title
        var picture = Picture(
            title: title, states: record.states, clock: clock, screen: record.screen, choices: numbered)
        picture.numbers = numbers
        picture.isStill = isStill
        picture.bars = playing.bars(at: isStill ? nil : clock)
        picture.log = log
        picture.page = page
        picture.scroll = scroll
        picture.message = message
        if record.ended, message.isEmpty {
            picture.message = [Picture.Line("The journey has ended: undo, restart, save FILE or quit.", .good)]
        }
        picture.prompt = question?.prompt ?? "›"
        picture.before = editor.before
        picture.after = editor.after
        if question == nil, player.walk.isEmpty, !record.ended { picture.hints = ["type a number, a label or `help`", "number, label or `help`"] }
        picture.beat = beat
        return picture
    }

    /// Whether the picture changes by itself as time goes by.
    package var isMoving: Bool {
        playing.isMoving || player.record.screen.layers.contains { $0.elements.contains { $0.kind == .spinner } }
    }

    /// Whether the last answer took nothing.
    var isRefusing: Bool { message.contains { $0.style == .bad || $0.style == .warning } }

    package func completion(of line: String) -> Completion {
        guard let question else { return Completion(of: line, from: knownWords) }
        return Completion(of: line, from: question.samples.filter { !$0.withoutOuterSpace.isEmpty })
    }

    package mutating func say(_ text: String, isWrong: Bool = false) {
        message = [Picture.Line(text, isWrong ? .bad : .good)]
    }
}

extension PlaySession {
    /// The files whose change means reading again.
    var filePaths: [String] { loaded.files.map(\.path) }

    var clockSecond: Int { Int(clamping: Int64(min(max(0, clock / 1000), 1e15))) }
}
