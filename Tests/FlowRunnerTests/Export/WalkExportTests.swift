import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Walks for the tools that test apps")
struct WalkExportTests {
    private func cover(_ flow: Flow) -> WalkCover { coverWalks(explore(Journey(flow)), .transitions) }

    private func check(_ flow: Flow, as name: String, holds parts: [String]) throws {
        let export = try #require(WalkExport.all.first { $0.name == name })
        let text = export.write(cover(flow), flow).text
        for part in parts { #expect(text.contains(part), "\(part) in\n\(text)") }
    }

    @Test("a field is emptied before anything is typed, and nothing is typed where nothing is to be written", arguments: [
        ("maestro", "- eraseText"), ("xcuitest", ".enter(\"\")"),
    ])
    func typesNothing(name: String, emptying: String) throws {
        let flow = journey(
            """
            data: { t: { type: text, initial: x, samples: ["", x] } }
            initial: a
            states:
              a: { screen: { show: [{ input: Note, binds: t }] }, transitions: [{ type: Note, guard: empty(t), to: b }] }
              b: { end: true }
            """)
        let found = cover(flow)
        #expect(found.walks.map(\.walk.lines) == [["type \"\" into \"Note\""]])
        let export = try #require(WalkExport.all.first { $0.name == name })
        let text = export.write(found, flow).text
        #expect(text.contains("Note") && text.contains(emptying) && !text.contains("inputText"))
    }

    @Test("texts of several lines, signs that end no quote and what looks like JavaScript arrive as they are", arguments: [
        ("maestro", [#"- inputText: "a\n--- \"b\" \\ \u2028c""#, #"    text: 'OK \$\{1\+1\}, \$\{ and \$\{x\}'"#, #"    text: 'It''s: # \$\{f \? "\}" : 1\}'"#]),
        ("xcuitest", [#".enter("a\n--- \"b\" \\ "#, #"["OK ${1+1}, ${ and ${x}"].firstMatch"#, #"["It's: # ${f ? \"}\" : 1}"].firstMatch"#]),
    ])
    func awkwardTexts(name: String, parts: [String]) throws {
        let flow = journey(
            #"""
            data: { t: { type: text, samples: ["", "a\n--- \"b\" \\ \Lc"] }, f: flag }
            initial: a
            states:
              a:
                screen: { show: [{ input: Note, binds: t }, { toggle: "It's: # ${{f ? \"}}\" : 1}}", binds: f }, { button: "OK ${{1+1}}, ${{ and ${{x}}" }] }
                transitions: [{ tap: "OK ${{1+1}}, ${{ and ${{x}}", guard: f and not empty(t), to: b }]
              b: { end: true }
            """#)
        try check(flow, as: name, holds: parts)
    }

    @Test("what is touched is found as it stands on its screen: by its kind there, by its place among others of its name, by its id where it has one", arguments: [
        ("maestro", ["tapOn:\n    text: 'Yes'\n    index: 1", "tapOn:\n    text: 'Save'\n", "tapOn:\n    id: 'second'"]),
        ("xcuitest", [#"app.buttons.matching(identifier: "Yes").element(boundBy: 1).tap()"#, #"app.buttons["Save"].firstMatch.tap()"#, #"app.buttons["second"].firstMatch.tap()"#]),
    ])
    func touchedElements(name: String, parts: [String]) throws {
        let flow = journey(
            """
            data: { smoke: { type: choice, options: [Yes, No], optional: true }, drink: { type: choice, options: [Yes, No], optional: true } }
            initial: home
            states:
              home:
                screen: { show: [{ text: Save }, { options: Smoke, binds: smoke }, { options: Drink, binds: drink }, { button: Send, enabled: drink == "Yes" }] }
                transitions: [{ tap: Send, to: sure }]
              sure: { screen: { as: alert, over: home, show: [{ button: Save }] }, transitions: [{ tap: Save, to: which }] }
              which: { screen: { show: [{ button: OK, id: first }, { button: OK, id: second }] }, transitions: [{ tap: second, to: done }] }
              done: { end: true }
            """)
        try check(flow, as: name, holds: parts)
    }

    @Test("what has an id is found by it, however it is called and however many have it", arguments: [
        ("maestro", ["tapOn:\n    id: 'addButton'\n", "tapOn:\n    id: 'row'\n    index: 1"]),
        ("xcuitest", [#"app.buttons["addButton"].firstMatch.tap()"#, #"app.buttons.matching(identifier: "row").element(boundBy: 1).tap()"#]),
    ])
    func ids(name: String, parts: [String]) throws {
        let flow = journey(
            """
            content: { rows: [{ k: 1 }, { k: 2 }] }
            initial: home
            states:
              home:
                screen: { show: [{ button: Photo 3, id: addButton }, { list: L, items: rows, show: [{ button: "Row {item.k}", id: row }] }] }
                transitions: [{ tap: addButton }, { tap: row, guard: item.k == 2, to: done }]
              done: { end: true }
            """)
        try check(flow, as: name, holds: parts)
    }

    @Test("gestures go as far as the walk says, and what a tool has no figure for is a comment", arguments: [
        ("maestro", ["start: 1%, 50%\n    end: 51%, 50%", "# no command says how far from an element: drag down in \"Card\" distance=100", "- eraseText: 60\n"]),
        ("xcuitest", ["thenDragTo: app.coordinate(withNormalizedOffset: CGVector(dx: 0.51, dy: 0.5))", "withOffset(CGVector(dx: 0, dy: 100))"]),
    ])
    func measuredGestures(name: String, parts: [String]) throws {
        let flow = journey(
            """
            data: { note: { type: text, samples: ["", "\(String(repeating: "long ", count: 12))"] } }
            initial: home
            states:
              home:
                screen: { show: [{ area: Card, id: card }, { input: Note, binds: note }] }
                transitions:
                  - { edgeSwipe: right, guard: gesture.progress > 0.5, to: far }
                  - { edgeSwipe: right, to: near }
                  - { drag: down, in: card, guard: gesture.distance > 100, to: far }
                  - { drag: down, in: card, to: near }
                  - { type: Note, guard: not empty(note), to: typed }
              far: { transitions: [{ back: true, to: home }] }
              near: { transitions: [{ back: true, to: home }] }
              typed: { screen: { show: [{ input: Note, binds: note }] }, transitions: [{ type: Note, guard: empty(note), to: done }] }
              done: { end: true }
            """)
        try check(flow, as: name, holds: parts)
    }

    @Test("several Maestro flows on one stream are so many pairs of documents")
    func documents() throws {
        let flow = journey(saveNote)
        let export = try #require(WalkExport.all.first { $0.name == "maestro" })
        let written = export.write(cover(flow), flow)
        let marks = written.text.split(separator: "\n").count { $0 == "---" }
        #expect(written.parts.count == 3 && marks == 5)
        #expect(written.text.contains("---\n# saveNote-2.maestro.yaml\nappId: "))
    }

    @Test("the walks of the language's own example, for the tools that test apps", arguments: ["maestro", "xcuitest"])
    func exports(name: String) throws {
        let flow = journey(saveNote)
        let export = try #require(WalkExport.all.first { $0.name == name })
        let written = export.write(cover(flow), flow)
        #expect(written.commented > 0)
        Golden.check(written.text, at: "Tests/Cases/export/saveNote-\(name).out")
    }

    @Test("a long walk for XCUITest is told in activities, each from where the screen changes after ten steps or more")
    func activities() throws {
        let states = (1...24).map { place in
            let screen = place == 12 ? "{ show: [{ button: Next }, { button: \"\\\"More\\\"\" }] }" : "{ title: \"Page \\\"\(place)\\\"\", show: [{ button: Next }] }"
            let more = place == 12 ? "{ tap: \"\\\"More\\\"\", guard: n < 12, do: [{ set: { n: n + 1 } }] }, { tap: Next, guard: n == 12, to: s13 }" : "{ tap: Next, to: s\(place + 1) }"
            return "  s\(place): { screen: \(screen), transitions: [\(more)] }"
        }
        let flow = journey("data: { n: { type: number, range: 0..12 } }\ninitial: s1\nstates:\n\(states.joined(separator: "\n"))\n  s25: { end: true }\n")
        let export = try #require(WalkExport.all.first { $0.name == "xcuitest" })
        Golden.check(export.write(cover(flow), flow).text, at: "Tests/Cases/export/long-xcuitest.out")
    }

    @Test("names that differ in case are two for XCUITest and one for Maestro, what has no name is a comment, and so is where a gesture begins", arguments: [
        ("maestro", ["text: 'SAVE'\n    index: 1", "# no command makes this gesture: tap \"\"", "# no command says how fast or from where: drag right in \"Card\""]),
        ("xcuitest", [#"app.buttons["SAVE"].firstMatch.tap()"#, "// no call makes this gesture: tap \"\"", "// no call says where it begins: drag right in \"Card\""]),
    ])
    func namesInAnyCase(name: String, parts: [String]) throws {
        let flow = journey(
            """
            data: { l: { type: list, of: { n: text }, max: 1, initial: [{ n: "" }] } }
            initial: home
            states:
              home:
                screen: { show: [{ button: Save }, { button: SAVE }, { list: Rows, items: l, row: "{item.n}" }, { area: Card, id: card }] }
                transitions:
                  - { tap: Save, to: saved }
                  - { tap: SAVE, to: shouted }
                  - { tap: Rows, to: opened }
                  - { drag: right, in: card, guard: gesture.start > 50, to: dragged }
              saved: { end: true }
              shouted: { end: true }
              opened: { end: true }
              dragged: { end: true }
            """)
        try check(flow, as: name, holds: parts)
    }
}
