/// What can be said at the prompt besides script lines.
enum SessionCommand: String, CaseIterable, Sendable {
    case undo, redo, restart, data, why, `where`, choices, walk, set, save, surprise, help, quit

    /// With what follows it.
    var usage: String {
        switch self {
        case .set: "set NAME = VALUE"
        case .save: "save FILE"
        case .undo: "undo  (or back N)"
        case .redo, .restart, .data, .why, .where, .choices, .walk, .surprise, .help, .quit: rawValue
        }
    }

    var summary: String {
        switch self {
        case .undo: "take back the last step, or N of them"
        case .redo: "do again what was taken back"
        case .restart: "from the beginning"
        case .data: "what the data hold"
        case .why: "what is closed here, and by which part of its guard"
        case .where: "the active states, and the lines that state them"
        case .choices: "everything that can happen next"
        case .walk: "the steps so far"
        case .set: "change data: the world, or what an element is bound to"
        case .save: "write the walk, for `flowrun play --walk FILE`"
        case .surprise: "take one of the choices at random"
        case .help: "this page"
        case .quit: "leave (also Ctrl-C, Ctrl-D)"
        }
    }

    private static let marks = [
        ("›", "a step of yours, or of the world"), ("⌁", "a haptic"), ("🔊", "an announcement"), ("◷", "a timeline is set off, with its length"),
        ("→", "an event raised, a service started or cancelled, what `log` says"), ("↶", "steps were taken back, or done again"), ("⟳", "the walk was made again, because the file or the data have changed"),
        ("↻", "a loop, with its length"), ("↔", "how far a gesture has led a timeline"), ("✗", "what closes a transition"),
    ].map { (mark: $0, meaning: $1) }

    static let page: Picture.Page = {
        let width = allCases.map(\.usage.count).max() ?? 0
        var lines = [
            Picture.Line("Type a number to choose it, or the label of a button to tap it."),
            Picture.Line(""),
        ]
        lines += allCases.map { Picture.Line("  \(TextLines.pad($0.usage, to: width))   \($0.summary)", hanging: width + 5) }
        lines += [Picture.Line(""), Picture.Line("What the log and the bars say:")]
        lines += marks.map { Picture.Line("  \(TextLines.pad($0.mark, to: 2))  \($0.meaning)", hanging: 6) }
        lines += [
            Picture.Line(""), Picture.Line("Any line of a walk:"),
            Picture.Line("  tap \"Save\"   type \"hello\" into \"Note\"   choose \"Hungry\"   set \"Intensity\" to 7", .muted),
            Picture.Line("  swipe left in \"carousel\"   outcome upload.done   event foreground   wait 2s", .muted),
            Picture.Line("  given online = false   relaunch   expect screen \"Home\"", .muted),
            Picture.Line(""),
            Picture.Line("Tab completes, ↑ and ↓ bring back lines, Escape closes a page, Page Down and End scroll it,"),
            Picture.Line("or what the phone has no room for."),
        ]
        return Picture.Page(title: "help", lines: lines)
    }()
}
