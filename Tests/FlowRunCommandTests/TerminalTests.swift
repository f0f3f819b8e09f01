import Foundation
import Testing

@Suite("A session on a terminal", .serialized)
struct TerminalTests {
    @Test("every way out leaves the terminal as it was", arguments: ["\u{3}", "\u{4}", "quit\r"])
    func leaves(keys: String) throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote])
        defer { folder.remove() }
        let terminal = try PseudoTerminal(["play", folder.path("note.flow.yaml")])
        let before = terminal.settings
        #expect(terminal.waitFor("Save a note"))
        #expect(terminal.settings != before)
        terminal.type(keys)
        #expect(terminal.waitForEnd() == 0)
        #expect(terminal.settings == before)
        #expect(terminal.shown.hasSuffix("\u{1B}[?2004l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"))
    }

    @Test("a signal ends the session and leaves the terminal as it was", arguments: [SIGTERM, SIGHUP, SIGINT])
    func signals(signal: Int32) throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote])
        defer { folder.remove() }
        let terminal = try PseudoTerminal(["play", folder.path("note.flow.yaml")])
        let before = terminal.settings
        #expect(terminal.waitFor("Save a note"))
        kill(terminal.process.processIdentifier, signal)
        #expect(terminal.waitForEnd() == 128 + signal)
        #expect(terminal.settings == before)
    }

    @Test("a fault of our own leaves the terminal as it was")
    func crash() throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote])
        defer { folder.remove() }
        let terminal = try PseudoTerminal(["play", folder.path("note.flow.yaml")])
        let before = terminal.settings
        #expect(terminal.waitFor("Save a note"))
        kill(terminal.process.processIdentifier, SIGILL)
        _ = terminal.waitForEnd()
        #expect(terminal.settings == before)
        #expect(terminal.shown.contains("\u{1B}[?2004l") && terminal.shown.contains("\u{1B}[?1049l"))
    }

    @Test("with NO_COLOR nothing is coloured")
    func noColour() throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote])
        defer { folder.remove() }
        for (environment, isPlain) in [(["NO_COLOR": "1"], true), ([:], false)] {
            let terminal = try PseudoTerminal(["play", folder.path("note.flow.yaml")], environment: environment)
            #expect(terminal.waitFor("Save a note"))
            terminal.type("\u{3}")
            #expect(terminal.waitForEnd() == 0)
            let coloured = terminal.shown.contains("\u{1B}[36m") || terminal.shown.contains("\u{1B}[1m")
            #expect(coloured != isPlain)
        }
    }

    @Test("a file that goes while it is played is missed once, and what was read plays on")
    func fileGone() throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote])
        defer { folder.remove() }
        let terminal = try PseudoTerminal(["play", folder.path("note.flow.yaml")])
        #expect(terminal.waitFor("Save a note"))
        try FileManager.default.removeItem(atPath: folder.path("note.flow.yaml"))
        #expect(terminal.waitFor("what was read plays on"))
        terminal.type("Cancel\r")
        #expect(terminal.waitFor("has ended"))
        terminal.type("quit\r")
        #expect(terminal.waitForEnd() == 0)
    }

    @Test("a terminal that only prints gets lines")
    func dumb() throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote])
        defer { folder.remove() }
        let terminal = try PseudoTerminal(["play", folder.path("note.flow.yaml")], environment: ["TERM": "dumb"])
        #expect(terminal.waitFor("›"))
        terminal.type("quit\n")
        #expect(terminal.waitForEnd() == 0)
        #expect(!terminal.shown.contains("\u{1B}"))
    }

    @Test("a page is scrolled by its height, to its ends, and stays where it is when an answer took nothing")
    func scrolling() throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote])
        defer { folder.remove() }
        let terminal = try PseudoTerminal(["play", folder.path("note.flow.yaml")], rows: 14)
        #expect(terminal.waitFor("Save a note"))
        terminal.type("help\r")
        #expect(terminal.waitFor("more (Page Down)"))
        let all = try #require(hidden(terminal))
        for (keys, left) in [("\u{1B}[6~", all - 10), ("99\r", all - 9), ("\u{1B}[5~", all), ("\u{1B}[6~", all - 9), ("\u{1B}[H", all + 1)] {
            terminal.type(keys)
            #expect(terminal.waitFor("↓ \(left) more (Page Down)"), "\(keys.dropFirst()): \(hidden(terminal) ?? 0) of \(all)")
        }
        terminal.type("\u{1B}[F")
        #expect(terminal.waitFor("Enter closes") && !terminal.shown.hasSuffix("more (Page Down) · Enter closes"))
        terminal.type("\u{3}")
        #expect(terminal.waitForEnd() == 0)
    }

    /// Rows of the page that are not shown, as last told.
    private func hidden(_ terminal: PseudoTerminal) -> Int? {
        terminal.shown.components(separatedBy: "↓ ").last.flatMap { Int($0.prefix { $0.isNumber }) }
    }

    @Test("what is pasted while a text is written is one text, and at the prompt its lines are steps")
    func paste() throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote])
        defer { folder.remove() }
        let terminal = try PseudoTerminal(["play", folder.path("note.flow.yaml")])
        #expect(terminal.waitFor("\u{1B}[?2004h"))
        terminal.type("Note\r\u{1B}[200~\rBuy\r\nmilk\r\u{3}\u{1B}[201~\r")
        #expect(terminal.waitFor("type \"Buy milk\" into \"Note\""))
        terminal.type("\u{1B}[200~tap \"Save\"\rtap \"Stop\"\rtap \"Cancel\"\r\u{1B}[201~")
        #expect(terminal.waitFor("has ended"))
        terminal.type("\u{3}")
        #expect(terminal.waitForEnd() == 0)
    }

    @Test("a shell that gets its terminal back for a while is pasted into as before")
    func suspended() throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote])
        defer { folder.remove() }
        let terminal = try PseudoTerminal(["play", folder.path("note.flow.yaml")])
        #expect(terminal.waitFor("Save a note"))
        terminal.type("\u{1A}")
        #expect(terminal.waitFor("\u{1B}[?2004l"))
        let stat = "/proc/\(terminal.process.processIdentifier)/stat"
        for _ in 0..<500 where try !String(contentsOfFile: stat, encoding: .utf8).contains(") T ") { usleep(10_000) }
        kill(terminal.process.processIdentifier, SIGCONT)
        #expect(terminal.waitFor("\u{1B}[?2004h"))
        terminal.type("\u{3}")
        #expect(terminal.waitForEnd() == 0)
    }
}
