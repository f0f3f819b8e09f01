import FlowRunner
import FlowSpec
import Glibc

/// A session on a full terminal: keys in, pictures out, real time passing, files watched.
struct TerminalPlay: ~Copyable {
    private let terminal: RawTerminal
    private let path: String
    /// Virtual milliseconds for each real one; 0: time stands still until `wait`.
    private let speed: Double
    private let theme: Theme

    /// A machine that slept, or a session in the background, is no time in the journey.
    private static let longestPause = 1000.0
    private static let beyondEnd = 1_000_000

    private var session: PlaySession
    private var editor = LineEditor()
    private var keys = KeyReader()
    /// Whether what is pasted is one text, whose line ends answer nothing.
    private var pastesText = false
    /// More that is pasted begins on another line.
    private var hasPastedLine = false
    private var watch: FileWatch
    private var scroll = 0
    private var window = Picture.Window()
    private var beat = 0
    private var shownSecond = 0
    private var shownLines: [String] = []
    private var shownCursor = ""

    /// - Parameter begin: when the session's files had not been read yet.
    init(_ session: PlaySession, on terminal: consuming RawTerminal, path: String, begin: FileWatch.Moment, speed: Double, theme: Theme) {
        self.terminal = terminal
        self.session = session
        self.session.isStill = speed == 0
        self.path = path
        self.speed = speed
        self.theme = theme
        watch = FileWatch(session.filePaths, readSince: begin)
    }

    /// How the session ended: nil where the user left, else the signal that ended it.
    mutating func run() throws(OutputFault) -> Int32? {
        var last = monotonicMilliseconds()
        var lastLook = last
        var needsDrawing = true
        while true {
            if needsDrawing { try draw() }
            needsDrawing = false
            switch terminal.read(waiting: patience) {
            case .end: return nil
            case .bytes(let bytes):
                for key in keys.read(bytes) {
                    if press(key) { return nil }
                }
                needsDrawing = true
            case .nothing:
                for key in keys.flush() where press(key) { return nil }
            }
            while let signal = terminal.signals.next() {
                switch signal {
                case .windowChanged:
                    shownLines = []
                    needsDrawing = true
                case .end(let number): return number
                }
            }
            let now = monotonicMilliseconds()
            if speed > 0 {
                let wasMoving = session.isMoving
                if session.pass(min(now - last, Self.longestPause) * speed) || wasMoving { needsDrawing = true }
                if session.clockSecond != shownSecond { needsDrawing = true }
            }
            last = now
            if now - lastLook >= 200 {
                lastLook = now
                let lost = watch.lost()
                if !lost.isEmpty {
                    let names = Suggestion.alternatives(lost.map(shownName), joinedBy: "and")
                    session.say("what was read plays on, for there is no such file any more: \(names)", isWrong: true)
                    needsDrawing = true
                }
                if watch.hasChanged() {
                    reload()
                    needsDrawing = true
                }
            }
        }
    }

    /// Milliseconds to wait for keys.
    private var patience: Int {
        if keys.isPasting { return 1000 }
        return keys.isWaiting || session.isMoving && speed > 0 ? 40 : 100
    }

    /// Answers whether the session is over.
    private mutating func press(_ key: Key) -> Bool {
        switch key {
        case .interrupt: return true
        case .endOfInput:
            if editor.isEmpty { return true }
            editor.apply(.delete)
        case .pasteStart: (pastesText, hasPastedLine) = (session.question != nil, false)
        case .pasteEnd: pastesText = false
        case .enter where pastesText: hasPastedLine = true
        case .text where pastesText && hasPastedLine:
            hasPastedLine = false
            if !editor.isEmpty { editor.apply(.text(" ")) }
            editor.apply(key)
        case .enter:
            return answer()
        case .tab:
            let completion = session.completion(of: editor.text)
            editor.replace(before: completion.line)
            if completion.candidates.count > 1 {
                session.say(completion.candidates.prefix(12).joined(separator: " · "))
            }
        case .escape:
            editor.clear()
            session.escape()
            scroll = 0
        case .pageUp: scroll = max(0, scroll - max(1, window.rows))
        case .pageDown: scroll += max(1, window.rows)
        case .home where editor.isEmpty: scroll = 0
        case .end where editor.isEmpty: scroll = Self.beyondEnd
        case .redraw: shownLines = []
        case .suspend:
            terminal.suspend()
            shownLines = []
        default: editor.apply(key)
        }
        return false
    }

    /// What is read stays in view where nothing was taken.
    private mutating func answer() -> Bool {
        let page = session.opened
        var isOver = false
        if let request = session.answer(editor.take()) { isOver = carryOut(request) }
        if !session.isRefusing || session.opened != page { scroll = 0 }
        return isOver
    }

    private mutating func carryOut(_ request: PlaySession.Request) -> Bool {
        switch request {
        case .quit: return true
        case .save(let path, let text):
            session.save(text, to: path, flow: self.path)
            return false
        }
    }

    private mutating func reload() {
        let begin = FileWatch.Moment.now
        session.reload(load(path, from: DiskFiles()))
        watch.watch(session.filePaths, since: begin)
    }

    private mutating func draw() throws(OutputFault) {
        let size = terminal.size
        beat = Int(clamping: Int64(session.clock / 120))
        shownSecond = session.clockSecond
        let picture = session.picture(editor: editor, scroll: scroll, beat: beat)
        let result = PictureDrawing(flow: session.player.flow, columns: size.columns, rows: size.rows).draw(picture)
        window = result.window
        scroll = window.above
        var output = ""
        if shownLines.count != result.canvas.height {
            shownLines = Array(repeating: "\u{0}", count: result.canvas.height)
            output += "\u{1B}[2J"
        }
        for y in 0..<result.canvas.height {
            let line = result.canvas.terminalLine(y, theme)
            if line == shownLines[y] { continue }
            shownLines[y] = line
            output += "\u{1B}[\(y + 1);1H\u{1B}[2K" + line
        }
        let cursor = "\u{1B}[\(result.cursor.y + 1);\(result.cursor.x + 1)H"
        if output.isEmpty, cursor == shownCursor { return }
        shownCursor = cursor
        try StandardStream.output.write("\u{1B}[?25l" + output + cursor + "\u{1B}[?25h")
    }
}
