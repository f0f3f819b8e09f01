import FlowRunner
import FlowSpec
import Testing
import flowrun

@Suite("A session")
struct SessionTests {
    private func session(_ lines: String...) throws -> PlaySession {
        let loaded = loadText(saveNote)
        try #require(loaded.diagnostics.map(\.message) == [])
        var session = PlaySession(loaded, player: Player(loaded.flow))
        for line in lines { _ = session.answer(line) }
        return session
    }

    @Test("a toast goes by itself when its time has come, not before")
    func toast() throws {
        var session = try session("type \"x\"", "tap \"Save\"", "outcome upload.done")
        #expect(session.player.record.states == ["saved"])
        _ = session.pass(1990)
        #expect(session.player.record.states == ["saved"])
        _ = session.pass(20)
        #expect(session.player.record.ended)
    }

    @Test("a value that is refused is asked for again, until it fits or none is given")
    func refusedValue() throws {
        let loaded = loadText(
            """
            flowspec: 1
            flow: tip
            data: { tip: { type: number, range: 0..9, step: 0.5 } }
            initial: a
            states:
              a: { screen: { show: [{ slider: Tip, binds: tip }, { button: Back }] }, transitions: [{ tap: Back, to: b }] }
              b: { end: true }
            """)
        try #require(loaded.diagnostics.map(\.message) == [])
        var session = PlaySession(loaded, player: Player(loaded.flow))
        for line in ["1", "2,5"] { _ = session.answer(line) }
        #expect(session.message.first?.text.contains("write `2.5`") == true)
        _ = session.answer("2.5")
        #expect(session.player.record.data.map(\.value) == [.number(2.5)])
        for line in ["1", "", "Back"] { _ = session.answer(line) }
        #expect(session.player.record.states == ["b"])
    }

    @Test("a value that there is nothing left to give to is not asked for again")
    func valueTooLate() throws {
        let loaded = loadText(
            """
            flowspec: 1
            flow: tip
            data: { tip: { type: number, range: 0..9 } }
            initial: a
            states:
              a: { screen: { show: [{ slider: Tip, binds: tip }] }, transitions: [{ after: 2s, to: b }] }
              b: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: c }] }
              c: { end: true }
            """)
        var session = PlaySession(loaded, player: Player(loaded.flow))
        _ = session.answer("1")
        _ = session.pass(3_000)
        for line in ["3", "tap \"Go\""] { _ = session.answer(line) }
        #expect(session.player.record.states == ["c"])
    }

    @Test("a service's outcome never comes by itself, not even its timeout")
    func outcomes() throws {
        var session = try session("type \"x\"", "tap \"Save\"")
        _ = session.pass(60_000)
        #expect(session.player.record.states == ["saving"])
    }

    @Test("time that went by before a step counts for the timers that still run")
    func timeBetweenSteps() throws {
        var session = try session("type \"x\"", "tap \"Save\"", "outcome upload.done")
        _ = session.pass(1500)
        _ = session.answer("set online = false")
        #expect(session.player.walk.map(\.text).suffix(2) == ["wait 1500ms", "given online = false"])
        _ = session.pass(501)
        #expect(session.player.record.ended)
    }

    @Test("what walks a saved walk again gives the data that it began with and that are none of the world's")
    func command() throws {
        var session = try session("set text = \"Buy milk\"", "set online = false")
        #expect(walkCommand(of: session.player, flow: "note.flow.yaml", walk: "a.walk") == "flowrun play note.flow.yaml --walk a.walk")
        let settings = try [#require(try WalkLine(parsing: "given text = \"Buy milk\"")), #require(try WalkLine(parsing: "given online = false"))]
        let player = Player(session.player.flow, settings: settings)
        session = PlaySession(loadText(saveNote), player: player)
        #expect(walkCommand(of: session.player, flow: "note.flow.yaml", walk: "a.walk") == "flowrun play note.flow.yaml --set 'text=\"Buy milk\"' --walk a.walk")
        let saved = session.answer("save a.walk")
        guard case .save(_, let text)? = saved else {
            Issue.record("nothing is saved")
            return
        }
        #expect(text.split(separator: "\n").map(String.init) == ["# flowrun play flow.flow.yaml --set 'text=\"Buy milk\"' --walk FILE", "given online = false"])
    }

    @Test("why may be asked of one element")
    func whyOfOne() throws {
        var session = try session("why \"Save\"")
        #expect(session.picture().page?.lines.contains { $0.text.contains("`Save` is disabled") } == true)
        _ = session.answer("why Cancel")
        #expect(session.picture().page?.lines.map(\.text) == ["nothing that is closed here is called `Cancel`"])
    }

    @Test("help tells what every mark of the log means")
    func marks() throws {
        var session = try session("type \"x\"", "tap \"Save\"", "outcome upload.failed", "tap \"OK\"", "undo", "set text = x", "help")
        session.reload(loadText(saveNote))
        let picture = session.picture()
        let page = try #require(picture.page)
        let marks = Set(picture.log.compactMap { $0.text.split(separator: " ").first }).union(["↻", "↔", "✗"])
        #expect(marks.count > 6)
        for mark in marks { #expect(page.lines.contains { $0.text.hasPrefix("  \(mark) ") }, "\(mark)") }
    }

    @Test("a journey that goes on where a walk has led tells the steps of that, and what its last one set off")
    func goesOn() {
        var player = Player(loadText(saveNote).flow)
        for step in WalkScript(parsing: "type \"x\"\ntap \"Save\"\noutcome upload.failed\ntap \"OK\"").steps { _ = player.perform(step) }
        #expect(
            PlaySession(loadText(saveNote), player: player).picture().log.map(\.text)
                == ["› type \"x\"", "› tap \"Save\"", "› outcome upload.failed", "› tap \"OK\"", "⌁ warning"])
    }

    @Test("what was taken back is said by its name, and one step stays one after resume")
    func namedUndo() throws {
        var session = try session("type \"x\"", "tap \"Save\"", "outcome upload.done")
        _ = session.pass(2000)
        for line in ["undo", "resume", "undo", "redo", "undo", "back 2"] { _ = session.answer(line) }
        let said = session.picture().log.map(\.text).filter { $0.hasPrefix("↶") }
        let undone = "↶ taken back: outcome upload.done"
        #expect(said == [undone, undone, "↶ done again: outcome upload.done", undone, "↶ 2 steps taken back"])
        #expect(session.player.walk.isEmpty)
    }

    @Test("undo takes back a step with what time did after it, redo does both again")
    func undo() throws {
        var session = try session("type \"x\"", "tap \"Save\"", "outcome upload.done")
        _ = session.pass(2000)
        #expect(session.player.record.ended)
        _ = session.answer("undo")
        #expect(session.player.record.states == ["saving"])
        _ = session.answer("back 2")
        #expect(session.player.record.states == ["editing"])
        #expect(session.player.walk.isEmpty)
        _ = session.answer("redo")
        #expect(session.player.walk.map(\.text) == ["type \"x\""])
        _ = session.answer("redo")
        _ = session.answer("redo")
        #expect(session.player.record.ended)
        #expect(session.player.walk.count == 4)
    }

    @Test("a restart is taken back and done again like a step, with the walks on both sides of it")
    func undoRestart() throws {
        var session = try session("type \"x\"", "tap \"Save\"", "outcome upload.done")
        _ = session.pass(2000)
        let whole = session.player.walk.map(\.text)
        for line in ["restart", "type \"y\"", "undo", "undo"] { _ = session.answer(line) }
        #expect(session.player.walk.map(\.text) == whole && session.player.record.ended)
        _ = session.answer("undo")
        #expect(session.player.record.states == ["saving"])
        for _ in 0..<2 { _ = session.answer("redo") }
        #expect(session.player.walk.isEmpty)
        _ = session.answer("redo")
        #expect(session.player.walk.map(\.text) == ["type \"y\""])
        _ = session.answer("redo")
        #expect(session.message.map(\.text) == ["nothing to do again"])
        #expect(session.picture().log.map(\.text).contains("↶ taken back: restart"))
        for line in ["type \"z\"", "undo", "undo", "undo", "resume", "undo"] { _ = session.answer(line) }
        #expect(session.player.walk.map(\.text) == ["type \"y\""])
    }

    @Test("what holds from the start says what the walk has made of it since, and the walk names it")
    func startAgain() throws {
        var session = try session("type \"x\"", "tap \"Save\"", "set text = Hi")
        #expect(session.message.map(\.text) == ["`text = Hi` from the start; all 2 steps still hold", "the walk has changed it since: `text` is \"x\" now"])
        _ = session.answer("walk")
        #expect(session.picture().page?.lines.map(\.text).first == "   `text = Hi` from the start")
        for line in ["set text = Ho", "walk"] { _ = session.answer(line) }
        #expect(session.picture().page?.lines.map(\.text).filter { $0.hasSuffix("from the start") } == ["   `text = Ho` from the start"])
    }

    @Test("numbers, labels and questions all make steps")
    func steps() throws {
        var session = try session("1", "Buy milk", "Save", "upload.failed", "ok")
        #expect(
            session.player.walk.map(\.text) == [
                "type \"Buy milk\" into \"Note\"", "tap \"Save\"", "outcome upload.failed", "tap \"OK\"",
            ])
        _ = session.answer("Note")
        #expect(session.message.map(\.text) == ["Enter writes, Escape leaves · Tab offers: Buy milk"])
        _ = session.answer("")
        #expect(session.player.record.data.first?.value == .text(""))
    }

    @Test("a number that is also what something is called is asked about, and means that where no choice has it")
    func namesThatAreNumbers() throws {
        let loaded = loadText(
            """
            flowspec: 1
            flow: stars
            data: { stars: { type: choice, options: [1, 2, 3], optional: true }, keys: { type: number, range: 0..9, initial: 4 } }
            initial: a
            states:
              a:
                screen: { title: "{keys}", show: [{ options: Stars, binds: stars }, { text: "{keys}" }, { button: 0 }, { button: Send, enabled: stars != none }] }
                transitions: [{ tap: 0, do: [{ set: { stars: none } }] }, { tap: Send, to: b }]
              b: { end: true }
            """)
        try #require(loaded.diagnostics.map(\.message) == [])
        var session = PlaySession(loaded, player: Player(loaded.flow))
        for line in ["2", "2", "3", "1", "4", "0", "4"] { _ = session.answer(line) }
        #expect(session.player.walk.map(\.text) == [#"choose "2""#, #"choose "1""#, #"tap "Send""#])
        session = PlaySession(loaded, player: Player(loaded.flow))
        for line in ["2", "2"] { _ = session.answer(line) }
        #expect(session.message.map(\.text) == ["`2` may be choice 2, `choose \"3\"`, or what is called `2`: write `choose \"2\"` for that, or the choice in words"])
        _ = session.answer("0")
        #expect(session.player.walk.map(\.text) == [#"choose "2""#, #"tap "0""#])
    }

    @Test("setting what no element shows and the world does not change makes the walk again from there")
    func settings() throws {
        var session = try session("set text = \"draft\"")
        #expect(session.player.walk.map(\.text) == ["type \"draft\" into \"Note\""])
        _ = session.answer("tap \"Save\"")
        _ = session.answer("set text = \"other\"")
        #expect(session.player.settings.count == 1)
        #expect(session.player.record.states == ["saving"])
    }

    @Test("a file that has changed is walked again as far as it holds")
    func reload() throws {
        var session = try session("type \"x\"", "tap \"Save\"", "outcome upload.failed")
        session.reload(loadText(saveNote.replacing("No internet connection", with: "Offline")))
        #expect(session.player.record.screen.title == "Offline")
        #expect(session.message.first?.text == "reloaded; all 3 steps still hold")
        session.reload(loadText(saveNote.replacing("Save", with: "Keep")))
        #expect(session.player.walk.count == 1)
        #expect(session.message.first?.text.hasPrefix("reloaded; step 2, `tap \"Save\"`, no longer holds: there is no `Save`") == true)
        #expect(session.message.first?.text.contains("possible here") == false)
    }

    @Test("a file with errors leaves the old flow playing, until it is mended")
    func brokenFile() throws {
        var session = try session("type \"x\"")
        session.reload(loadText(saveNote.replacing("binds: text", with: "binds: txt")))
        #expect(session.page?.title == "The file has errors; the old flow plays on")
        #expect(session.message.isEmpty)
        #expect(session.page?.lines.contains { $0.text.contains("did you mean `text`?") } == true)
        _ = session.answer("tap \"Save\"")
        #expect(session.player.record.states == ["saving"])
        session.reload(loadText(saveNote))
        #expect(session.page == nil)
    }

    @Test("a path is one word for a shell", arguments: [
        ("flows/größe.walk", "flows/größe.walk"), ("a b.walk", "'a b.walk'"), ("it's", "'it'\\''s'"), ("", "''"), ("$x", "'$x'"),
    ])
    func words(path: String, word: String) {
        #expect(shellWord(path) == word)
    }

    @Test("the same seed surprises in the same way")
    func surprise() throws {
        let loaded = loadText(saveNote)
        let walks = [1, 2, 3, 4, 1].map { (seed: UInt64) in
            var session = PlaySession(loaded, player: Player(loaded.flow), seed: seed)
            for _ in 0..<12 { _ = session.answer("surprise") }
            return session.player.walk.map(\.text)
        }
        #expect(walks[0] == walks[4])
        #expect(Set(walks).count > 1)
    }

    @Test("no steps, or fewer, cannot be taken back", arguments: ["back 0", "back -1", "undo 0", "undo -3"])
    func noSteps(line: String) throws {
        let session = try session("type \"x\"", line)
        let count = try #require(line.split(separator: " ").last)
        #expect(session.message.map(\.text) == ["expected how many steps to take back, such as `back 2`, found `\(count)`"])
        #expect(session.player.walk.count == 1)
    }

    @Test("the clock says where time stands still, and how it goes on", arguments: [(100, "0:00 stands still until `wait 2s`"), (60, "0:00 until wait 2s")])
    func still(columns: Int, said: String) throws {
        var session = try session()
        let drawing = PictureDrawing(flow: session.player.flow, columns: columns, rows: 24)
        #expect(drawing.draw(session.picture()).canvas.text.first?.hasSuffix("0:00") == true)
        session.isStill = true
        #expect(drawing.draw(session.picture()).canvas.text.first?.hasSuffix(said) == true)
    }

    @Test("on the page of choices numbers stand below each other, and a long choice goes on below its words")
    func choicesPage() throws {
        let label = "A button whose words take more than one line of a narrow terminal"
        let buttons = (1...9).map { "{ button: B\($0) }" }.joined(separator: ", ")
        let taps = (1...9).map { "{ tap: B\($0), to: b }" }.joined(separator: ", ")
        let loaded = loadText(
            """
            flowspec: 1
            flow: many
            initial: a
            states:
              a: { screen: { show: [\(buttons), { button: \(label) }] }, transitions: [\(taps), { tap: \(label), to: b }] }
              b: { end: true }
            """)
        try #require(loaded.diagnostics.map(\.message) == [])
        var session = PlaySession(loaded, player: Player(loaded.flow))
        _ = session.answer("choices")
        let drawn = PictureDrawing(flow: loaded.flow, columns: 40, rows: 30).draw(session.picture()).canvas.text
        #expect(drawn.contains { $0.hasPrefix("   9  tap \"B9\"") } && drawn.contains { $0.hasPrefix("  10  tap \"A button") }, "\(drawn)")
        let next = try #require(drawn.firstIndex { $0.hasPrefix("  10  ") }) + 1
        #expect(drawn[next].hasPrefix("      ") && !drawn[next].hasPrefix("       "), "\(drawn)")
    }

    @Test("a long title leaves room for the state")
    func longTitle() throws {
        let loaded = loadText("flowspec: 1\nflow: long\ntitle: \(String(repeating: "A very long title ", count: 8))\ninitial: resting\nstates: { resting: { end: true } }")
        let session = PlaySession(loaded, player: Player(loaded.flow))
        for columns in [50, 80, 120] {
            let first = try #require(PictureDrawing(flow: loaded.flow, columns: columns, rows: 24).draw(session.picture()).canvas.text.first)
            #expect(first.hasPrefix("A very long title") && first.contains("… ·"), "\(first)")
        }
    }
}
