import FlowRunner
import FlowSpec

/// A session on a terminal that only prints: lines in, plain text out, time only by `wait`.
struct LinePlay {
    private var session: PlaySession
    private let path: String
    private var watch: FileWatch

    /// - Parameter begin: when its files had not been read yet.
    init(_ session: PlaySession, path: String, begin: FileWatch.Moment) {
        self.session = session
        self.path = path
        watch = FileWatch(session.filePaths, readSince: begin)
    }

    mutating func run() throws {
        var reader = LineReader()
        try show()
        while let line = try reader.next() {
            if watch.hasChanged() {
                let begin = FileWatch.Moment.now
                session.reload(load(path, from: DiskFiles()))
                watch.watch(session.filePaths, since: begin)
                try say()
            }
            if line == "\u{1B}" {
                session.escape()
                try show()
                continue
            }
            switch session.answer(line) {
            case .quit: return
            case .save(let path, let text): session.save(text, to: path, flow: self.path)
            case nil: break
            }
            try show()
        }
    }

    private mutating func show() throws {
        try say()
        if let page = session.page {
            let lines = [page.title] + page.lines.map(\.text)
            try StandardStream.output.writeLine(lines.joined(separator: "\n"))
            session.escape()
        } else if session.question == nil, session.player.record.accepted {
            let numbered = session.picture().choices.map { "  \($0.number)  \($0.text)" }
            let lines = [session.player.record.text] + numbered
            try StandardStream.output.writeLine(lines.joined(separator: "\n"))
        }
        try StandardStream.output.write((session.question?.prompt ?? "›") + " ")
    }

    private func say() throws {
        for line in session.message { try StandardStream.output.writeLine(line.text) }
    }
}
