import FlowSpec
import FlowTestSupport
import Testing

@Suite("What is advised keeps what was meant")
struct MeaningKeptTests {
    @Test("actions in words are told with their colon and their braces", arguments: [
        ("emit: tick after 1s", "write `emit: { event: tick, after: 1s }`"), ("emit tick after 2 seconds", "write `emit: { event: tick, after: 2s }`"),
        ("haptic heavy", "write `haptic: heavy`"), ("reset note", "write `reset: note`"), ("announce Note saved", "write `announce: Note saved`"),
        ("remove item from notes", "write `remove: { notes: item }`"), ("set count = 1, loud = true", "write `set: { count: 1, loud: true }`"),
        ("set: note = \"a, b = c\"", "write `set: { note: \"a, b = c\" }`"),
        ("set: count = max(count, 1), loud = true", "write `set:`, and below it, further to the right, `count: max(count, 1)` and `loud: true`, each on a line of its own"),
        ("set: note = \"a\" and \"b, c\"", "write `set:`, and below it, further to the right, `note: \"a\" and \"b, c\"`"),
        ("count = max(count, 1)", "write `set:`, and below it, further to the right, `count: max(count, 1)`"),
        ("haptic: success at 300ms", "its moment is a key of its own, in a step of a timeline: `- { at: 300ms, haptic: success }`"),
    ])
    func actions(written: String, help: String) {
        #expect(helps(entry: "- \(written)") == [help])
    }

    @Test("a quote that a comment cuts off is written nowhere", arguments: ["\"", "'"])
    func cutQuote(quote: String) {
        let text = "set: note = \(quote)x # y\(quote)"
        let told = loaded(entry: "- \(text)").diagnostics + loaded(transition: "- { tap: On, to: b }\n      - tap: On\n        \(text)").diagnostics
        #expect(told.count > 1)
        #expect(told.allSatisfy { $0.fix == nil })
        #expect(told.first?.help == "` #` begins a comment: write `set: { note: \"…\" }` with the whole text between the quotes")
        #expect(!told.contains { $0.help?.contains("note: \(quote)x") ?? false })
    }

    @Test("an apostrophe is no quote")
    func apostrophe() { #expect(helps(entry: "- set: note = it's") == ["write `set: { note: it's }`"]) }

    @Test("prose that begins like an action is no action", arguments: ["timeline slides in slowly", "haptic for success", "cancel what runs"])
    func prose(written: String) {
        let told = loaded(entry: "- \(written)").diagnostics
        #expect(told.map(\.info.id) == ["wrong-kind"])
        #expect(told.allSatisfy { $0.fix == nil })
    }

    @Test("a state behind `tapOutside` is not lost", arguments: [("home", "where it leads is a key of its own: below it, `to: home`", false), ("yes", nil, true)] as [(String, String?, Bool)])
    func target(value: String, help: String?, isMended: Bool) {
        let told = loaded(transition: "- tapOutside: \(value)").diagnostics.filter { $0.info.id == "trigger-value" }
        #expect(told.map(\.help) == [help])
        #expect(told.map { $0.fix != nil } == [isMended])
    }

    @Test("what a figure is meant for is told", arguments: [
        ("share: { type: number, range: 0..100, initial: 10% }", "a share is a part of 1: write `10`"),
        ("far: { type: number, range: 0.5..10, initial: 10 }", "a finer `step` stands beside its `range`: `step: 0.5`"),
        ("left: { type: number, initial: 45s }", "a number has no unit: write `45`, or give the datum `type: duration`"),
        ("left: { type: number, initial: 12 km }", "a number has no unit: write `12`"),
        ("start: { type: time }", "write `moment` or `duration`: when something is, or how long it takes"),
    ])
    func figures(datum: String, help: String) {
        #expect(loaded(datum: datum).diagnostics.compactMap(\.help) == [help])
    }

    @Test("a flag in quotes is a text, as a number is", arguments: [
        ("on: { type: flag, initial: \"true\" }", "true"), ("on: { type: flag, initial: 'false' }", "false"), ("on: { type: flag, initial: \"yes\" }", "true"),
        ("rows: { type: list, max: 2, of: { done: flag }, samples: [[{ done: \"true\" }]] }", "true"),
    ])
    func flagsInQuotes(datum: String, word: String) {
        let loaded = loaded(datum: datum)
        #expect(loaded.diagnostics.map(\.info.id) == ["wrong-literal"])
        #expect(loaded.diagnostics.map(\.help) == ["write `\(word)` without quotes"])
        let fix = loaded.diagnostics.first?.fix
        #expect(fix?.replacement == word)
        #expect(fix.map { loaded.files[0].text($0.span).first.map { "\"'".contains($0) } } == true)
    }

    @Test("a state's name is asked for by `at`, also where data are called much like it")
    func states() {
        #expect(helps("never: home and loud", datum: "chome: flag") == ["ask whether the state is active: `at(home)`"])
    }

    @Test("nothing is advised that a list of records cannot be asked", arguments: [
        ("\"milk\" in notes", "no expression looks at a field of all records: keep the answer in a datum of its own, such as a flag"),
        ("notes where done", "no expression looks at a field of all records: a row may hide what it shows with `visible:`, and what is asked of all is kept in a datum of its own"),
        ("any(notes)", "no expression looks at a field of all records: a row may hide what it shows with `visible:`, and what is asked of all is kept in a datum of its own"),
    ])
    func records(expression: String, help: String) {
        #expect(loaded(transition: "- { tap: On, guard: '\(expression)', to: b }").diagnostics.compactMap(\.help) == [help])
    }

    @Test("a label with a value in it is nearer than another one that is spelt alike", arguments: [
        ("Filters", "did you mean `\"Filters ({count})\"`?"), ("Show results", "did you mean `\"Show {count} results\"`?"), ("Filtr", "did you mean `Filter`?"),
    ])
    func labels(name: String, help: String) {
        let elements = "[{ chips: Filter, options: [x] }, { button: \"Filters ({count})\" }, { button: \"Show {count} results\" }, { button: On }]"
        #expect(loaded(transition: "- { tap: \(name), to: b }", elements: elements).diagnostics.compactMap(\.help) == [help])
    }

    @Test("of two labels with values none is meant for sure")
    func likeLabels() {
        let told = loaded(transition: "- { tap: Pay, to: b }", elements: "[{ button: \"Pay {count} now\" }, { button: \"Pay {count} later\" }, { button: On }]").diagnostics
        #expect(told.map(\.info.id) == ["trigger-without-element"])
        #expect(told.allSatisfy { $0.fix == nil && $0.help?.contains("did you mean") != true })
    }

    @Test("a label of a value alone is near to no sign")
    func signs() {
        let told = loaded(transition: "- { tap: \"+\", to: b }", elements: "[{ button: \"{count}\" }, { button: On }]").diagnostics
        #expect(told.map(\.info.id) == ["trigger-without-element"])
        #expect(told.allSatisfy { $0.fix == nil })
    }

    @Test("names keep their letters where other languages have more of them", arguments: [("übersicht", "uebersicht"), ("menü", "menue"), ("Écran", "Ecran")])
    func letters(name: String, plain: String) {
        let told = loaded(states: "  \(name): { end: true }").diagnostics.filter { $0.info.id == "bad-name" }
        #expect(told.map(\.help) == ["a name is a letter from a to z, then such letters, digits and `_`: `\(plain)`, say"])
        #expect(told.allSatisfy { $0.fix == nil })
    }

    @Test("a choice that could not be read does not fault what is offered for it")
    func cutChoice() {
        let told = loaded(datum: "size: { type: choice, options: [] }", elements: "[{ picker: Size, binds: size, options: [small] }, { button: On }]").diagnostics
        #expect(!told.contains { $0.info.id == "unknown-option" })
    }

    @Test("a history that is none of the two is told once")
    func history() {
        #expect(loaded(states: "  c: { history: home, screen: { title: C } }").diagnostics.map(\.info.id) == ["unknown-word"])
    }

    @Test("an expression that YAML ends behind its first text is not told to become a text")
    func joined() {
        let text = "- set:\n          name: \"A: \" + name"
        #expect(
            helps(entry: text, datum: "name: text") == [
                "give it a name of its own in `derived:` at the top of the file, such as `label: '\"A: \" + name'`, and write that name here"
            ])
    }

    @Test("what stands behind `do: set:` is mended in one go", arguments: [
        ("do: set: item.done = true", "take the record out and add it again: `- remove: { notes: item }`, and below it `- append: { notes: { done: …, … } }` with all its fields"),
        ("do: set: count = 1", "write `do: { set: { count: 1 } }`"),
    ])
    func keys(written: String, help: String) {
        #expect(loaded(transition: "- tap: On\n        to: b\n        \(written)").diagnostics.compactMap(\.help) == [help])
        #expect(loaded(transition: "- { tap: On, to: b, \(written) }").diagnostics.compactMap(\.help) == [help])
    }

    @Test("what a transition says otherwise is told with what is written here", arguments: [
        ("- { swipe: left or right, in: On, to: b }", "write a transition for each direction"),
        ("- { tap: On, resume: true }", "name the state around those that are come back to, which says `history: shallow`, as in `resume: home`"),
        ("- timeout: b", "that a service takes too long is its outcome: `- outcome:` with the service, as in `upload.timeout`; a wait of the state itself is `- after: 2s`"),
        ("- { tap: On, to: b, guard: 'sorted(notes, by: done) == notes' }", "what a function takes has no names: leave `by:` out"),
    ])
    func transitions(written: String, help: String) {
        #expect(loaded(transition: written).diagnostics.compactMap(\.help) == [help])
    }

    @Test("a loop goes on for ever, and what the world gives stands in braces", arguments: [
        ("timelines:\n  p: { steps: [{ target: x, for: 1s, scale: 1 -> 2, loop: true }] }", "write `repeat: forever`"),
        ("scenarios:\n  - name: n\n    steps:\n      - given: loud = true", "write `given: { loud: true }`"),
    ])
    func others(written: String, help: String) {
        #expect(loaded(states: written).diagnostics.compactMap(\.help) == [help])
    }

    @Test("a label that YAML cuts off hides nothing but what goes by it", arguments: [
        ("title: A: {x} b", ["yaml-syntax", "unknown-key", "unknown-target"]), ("calls: a: b", ["yaml-syntax", "unknown-target"]),
    ])
    func lostLabel(line: String, found: [String]) {
        let text = """
            flowspec: 1
            flow: f
            initial: a
            states:
              a:
                screen:
                  \(line)
                  shw: [{ button: On }]
                transitions:
                  - { after: 2s, to: bb }
              b: { end: true }
            """
        #expect(loadText(text).diagnostics.map(\.info.id) == found)
    }

    @Test("nobody is told that a label which YAML cuts off is not on the screen")
    func triggerOfLostLabel() {
        let text = """
            flowspec: 1
            flow: f
            initial: a
            states:
              a:
                screen:
                  show:
                    - button: Pay: now
                transitions:
                  - { tap: "Pay: now", to: b }
              b: { end: true }
            """
        #expect(loadText(text).diagnostics.map(\.info.id) == ["yaml-syntax"])
    }

    @Test("how far something has come is a figure", arguments: [
        ("{ progress: Energy, value: \"'210 kcal'\" }", ["`progress` shows a number or a duration, found a text"]), ("{ chart: Notes, value: notes }", []),
        ("{ progress: Done, value: count / 2 }", []), ("{ progress: Left, value: count * 1min }", []),
    ])
    func figureOfProgress(element: String, messages: [String]) {
        #expect(loaded(elements: "[\(element), { button: On }]").diagnostics.map(\.message) == messages)
    }

    private func helps(entry: String, datum: String = "x: flag") -> [String] { loaded(entry: entry, datum: datum).diagnostics.compactMap(\.help) }

    private func helps(_ promise: String, datum: String) -> [String] {
        loaded(datum: datum, states: "promises:\n  - \(promise)").diagnostics.compactMap(\.help)
    }

    private func loaded(
        entry: String = "- haptic: light", datum: String = "x: flag", transition: String = "- { tap: On, to: b }", elements: String = "[{ button: On }]", states: String = ""
    ) -> LoadedFlow {
        loadText(
            """
            flowspec: 1
            flow: f
            data:
              \(datum)
              count: { type: number, range: 0..5 }
              loud: flag
              note: text
              notes: { type: list, of: { done: flag } }
            initial: home
            states:
              home:
                screen: { show: \(elements) }
                entry:
                  \(entry)
                transitions:
                  \(transition)
              b: { end: true }
            \(states)
            """)
    }
}
