import FlowRunner
import FlowSpec
import Testing
import flowrun

@Suite("Pictures in terminals with few rows")
struct LowPictureTests {
    private static let tabs = """
        flowspec: 1
        flow: pages
        data: { page: { type: choice, options: [Home, Search, Settings, Profile, Messages] } }
        initial: a
        states:
          a:
            screen: { title: A, show: [{ button: One }, { button: Two }, { button: Three }, { button: Four }, { tabs: Pages, binds: page }] }
            transitions: [{ tap: One, to: c }, { tap: Two, to: c }, { tap: Three, to: c }, { tap: Four, to: c }]
          c: { end: true }
        """

    private func session(_ text: String) throws -> PlaySession {
        let loaded = loadText(text)
        try #require(!loaded.hasErrors)
        return PlaySession(loaded, player: Player(loaded.flow))
    }

    @Test("page by page all of a screen comes into view, something new on each", arguments: [12, 13, 14, 15, 17, 20])
    func scrolled(rows: Int) throws {
        let session = try session(Self.tabs)
        let drawing = PictureDrawing(flow: session.player.flow, columns: 40, rows: rows)
        var (seen, scroll): ([String], Int) = ([], 0)
        for _ in 0..<12 {
            let result = drawing.draw(session.picture(scroll: scroll))
            let shown = result.canvas.text.joined().matches(of: #/\[ *(One|Two|Three|Four) *\]/#).map { String($0.1) }
            #expect(scroll == 0 || shown.contains { !seen.contains($0) }, "\(shown)")
            seen += shown.filter { !seen.contains($0) }
            if seen.contains("Four") {
                #expect(rows < 14 || scroll == 0 || result.canvas.text.joined().contains("above (Page Up)"))
                break
            }
            scroll = result.window.above + max(1, result.window.rows)
        }
        #expect(seen == ["One", "Two", "Three", "Four"])
    }

    private static let nested = """
        flowspec: 1
        flow: composed
        initial: outer
        states:
          outer:
            screen: { title: Fahrt, show: [{ text: 0 min }, { text: 1 € }, { button: Pause }, { button: Beenden }] }
            transitions: [{ tap: Pause, to: b }, { tap: Beenden, to: closed }]
            initial: a
            states:
              a: { screen: { show: [{ button: Hilfe }] }, transitions: [{ tap: Hilfe, to: b }] }
              b: {}
          closed: { end: true }
        """

    private static let besides = """
        flowspec: 1
        flow: besides
        initial: both
        states:
          both:
            regions:
              ride:
                initial: a
                states:
                  a:
                    screen: { title: Fahrt, show: [{ text: 0 min }, { text: 1 € }, { button: Pause }, { button: Beenden }] }
                    transitions: [{ tap: Pause, to: c }, { tap: Beenden, to: c }]
                  c: {}
              help:
                initial: d
                states:
                  d: { screen: { show: [{ button: Hilfe }, { tabs: Teile, binds: part }] }, transitions: [{ tap: Hilfe, to: e }] }
                  e: {}
        data: { part: { type: choice, options: [Eins, Zwei] } }
        """

    @Test(
        "of several screens on one page all come into view, and that more follows is said", arguments: [nested, besides],
        [(60, 14), (60, 15), (60, 16), (50, 13), (50, 14), (80, 9), (80, 10), (40, 9)])
    func severalScreens(text: String, size: (columns: Int, rows: Int)) throws {
        let session = try session(text)
        let drawing = PictureDrawing(flow: session.player.flow, columns: size.columns, rows: size.rows)
        let inner = Set(["0 min", "1 €", "[ Pause ]", "[ Beenden ]", "[ Hilfe ]"])
        var (seen, scroll): (Set<String>, Int) = ([], 0)
        for _ in 0..<12 where seen != inner {
            let result = drawing.draw(session.picture(scroll: scroll))
            let drawn = result.canvas.text.joined(separator: "\n")
            seen.formUnion(inner.filter { drawn.replacing(#/ +/#, with: " ").contains($0) })
            if scroll == 0 { #expect(drawn.contains("Fahrt") && (seen == inner || drawn.contains(#/⋮ [0-9]+ more row/#)), "\(drawn)") }
            scroll = result.window.above + max(1, result.window.rows)
        }
        #expect(seen == inner)
    }

    @Test("of timelines for which there is no room it is said how many, below those that are shown, and choices come first", arguments: [(80, 24, 0), (60, 20, 6), (40, 15, 9)])
    func timelines(columns: Int, rows: Int, hidden: Int) throws {
        let names = ["one", "two", "three"]
        let session = try session(
            """
            flowspec: 1
            flow: moving
            initial: a
            timelines:
            \(names.map { "  \($0): { steps: [{ target: \($0)a, for: 10s, x: 0 -> 1 }, { target: \($0)b, for: 10s, x: 0 -> 1 }], reducedMotion: fade }" }.joined(separator: "\n"))
            states:
              a:
                screen: { title: A, show: [{ button: Go }] }
                entry: [{ timeline: one }, { timeline: two }, { timeline: three }]
                transitions: [{ tap: Go, to: c }]
              c: { end: true }
            """)
        let drawn = PictureDrawing(flow: session.player.flow, columns: columns, rows: rows).draw(session.picture()).canvas.text.joined(separator: "\n")
        #expect(drawn.contains("1  tap \"Go\""))
        #expect(hidden == 0 ? drawn.contains("threeb.x") && !drawn.contains(" more") : drawn.contains("… \(hidden) more"), "\(drawn)")
        if hidden > 0 {
            let behind = try #require(drawn.range(of: "… \(hidden) more")).upperBound
            #expect(!drawn[behind...].contains { "█░".contains($0) }, "\(drawn)")
        }
    }

    @Test("of choices for which there is no room it is said how many, however few rows there are", arguments: [9, 10, 11, 13])
    func choices(rows: Int) throws {
        let names = (0..<12).map { "Item \($0)" }
        let session = try session(
            """
            flowspec: 1
            flow: many
            initial: a
            states:
              a:
                screen: { title: A, show: [\(names.map { "{ button: \($0) }" }.joined(separator: ", "))] }
                transitions: [\(names.map { "{ tap: \($0), to: b }" }.joined(separator: ", "))]
              b: { end: true }
            """)
        let drawn = PictureDrawing(flow: session.player.flow, columns: 40, rows: rows).draw(session.picture()).canvas.text.joined(separator: "\n")
        #expect(drawn.contains("more: type `choices`"), "\(drawn)")
    }
}
