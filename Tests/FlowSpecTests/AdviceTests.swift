import FlowSpec
import FlowTestSupport
import Testing

@Suite("Advice that leads on")
struct AdviceTests {
    private func load(_ transition: String, data: String = "flag") -> [Diagnostic] {
        loadText(
            """
            flowspec: 1
            flow: f
            data: { ready: \(data), notes: { type: list, of: { title: text }, max: 2 } }
            initial: a
            states:
              a:
                screen: { show: [{ button: Go }] }
                transitions:
                  - tap: Go
                    \(transition.replacing("\n", with: "\n        "))
              b: { end: true }
            """
        ).diagnostics
    }

    @Test("one action at a transition is an edit; of several, and beside a `do`, there is one list to write", arguments: [
        ("set: { ready: true }\nto: b", ["it is an action: write `do: { set: { ready: true } }`"], 1),
        ("set: { ready: true }\nemit: told\nto: b", ["it is an action, and `do:` is a list of these: write `- set: { ready: true }` below it", "it is an action, and `do:` is a list of these: write `- emit: told` below it"], 0),
        ("emit: told\ndo: [{ haptic: light }]", ["it is an action, and `do:` is a list of these: write `- emit: told` below it"], 0),
        ("append:\n  notes: { title: ready }\nto: b", ["it is an action, and `do:` is a list of these: write `- append: …` below it"], 0),
        ("set:\n  ready: true\nto: b", ["it is an action, and `do:` is a list of these: write `- set: …` below it"], 0),
    ])
    func actions(transition: String, helps: [String], edits: Int) {
        let found = load(transition)
        #expect(found.compactMap(\.help) == helps)
        #expect(found.count { $0.fix != nil } == edits)
    }

    @Test("what is called like a section, or like a key of its entries, is what it is")
    func namesLikeSections() {
        let found = loadText(
            """
            flowspec: 1
            flow: f
            data:
              type: text
              range: number
              declined: { type: flag }
              steps: { type: list, of: { type: text, outcomes: text }, max: 2 }
              services: { of: { outcomes: text, title: text }, type: list, max: 2 }
              timelines: { of: { steps: number }, type: list, max: 2 }
            services:
              declined: { outcomes: [done], timeout: 1s }
              timelines: { outcomes: [done], timeout: 1s }
            timelines:
              services: { steps: [{ target: a, opacity: 0 -> 1, for: 1s }] }
              declined: { steps: [{ target: a, opacity: 0 -> 1, for: 1s }] }
            declined:
              "2.1": Left to the app.
            initial: data
            states:
              data: { entry: [{ log: data }], transitions: [{ after: 1s, to: declined }] }
              declined: {}
              timelines:
              content: { screen: { show: [{ text: Steps }] } }
            promises:
              - can reach: content
            """
        ).diagnostics
        #expect(found.map(\.message) == [])
    }

    @Test("whether a state is active is asked by `at`, also behind `not`", arguments: ["in b", "not in b", "ready and not in b"])
    func states(condition: String) { #expect(load("guard: \(condition)\nto: b").map(\.help) == ["write `at(b)`"]) }

    @Test("what is called like a service is asked for all the same, and a path without quotes is stored by its value")
    func namesLikeServices() {
        let loaded = loadText(
            """
            flowspec: 1
            flow: t
            services: { item: { outcomes: [title] }, pay: { outcomes: [done, free] } }
            data:
              plan: { type: choice, options: [pay, free] }
              queue: { type: list, of: { title: text }, max: 3 }
              song: { type: text, maxLength: 50 }
            initial: a
            states:
              a:
                screen:
                  show:
                    - { list: Queue, items: queue, show: [{ text: "{item.title}", visible: item.title == song }] }
                    - { options: Plan, binds: plan }
                    - { button: Go, enabled: pay == plan }
                calls: [item, pay]
                transitions:
                  - tap: Go
                    guard: plan == free
                    do:
                      - append:
                          queue:
                            title: queue[0].title
                      - set:
                          song: queue[0].title
                    to: b
                  - { outcome: item.title, to: b }
                  - { outcome: pay.done, to: b }
                  - { outcome: pay.free, to: b }
              b: { end: true }
            """)
        #expect(loaded.diagnostics == [])
    }

    @Test("of a condition in words, what is told is a condition", arguments: [
        ("first time", "declare what it asks for under `data`, as in `firstTime: flag`, and write `firstTime`; other conditions compare, as in `count > 0`"),
        ("notes empty", "write `empty(notes)`"), ("not notes empty", "write `empty(notes)`"), ("number of notes > 1", "write `count(notes)`"), ("ready on", "write `ready`"),
        ("number of guests > 2", "declare the number under `data`, as in `numberOfGuests: { type: number, range: 0..99 }`, and write `numberOfGuests` in place of these words"),
        ("ready adn ready", "did you mean `and`?"),
    ])
    func conditionsInWords(condition: String, help: String) { #expect(load("guard: \(condition)\nto: b").map(\.help) == [help]) }

    @Test("an expression that begins with braces is an edit, also where a value is stored", arguments: [
        ("guard: {ready} == true\nto: b", "an expression stands without braces: write `ready == true`"),
        ("to: b\ndo:\n  - set:\n      ready: {ready} and true", "an expression stands without braces: write `ready and true`"),
        ("to: b\ndo: [{ set: { ready: {ready} and true } }]", "an expression stands without braces: write `ready and true`"),
    ])
    func braces(transition: String, help: String) {
        let found = load(transition)
        #expect(found.map(\.help) == [help])
        #expect(found.allSatisfy { $0.fix != nil })
    }

    @Test("a name that is declared is no list; an item of a list of names may hold several", arguments: [
        ("data: { 'a; b': flag }", ["a name is a letter from a to z, then such letters, digits and `_`"]), ("services: { s: { outcomes: [a; b, c | d, e] } }", ["write `a, b`", "write `c, d`"]),
    ])
    func semicolons(section: String, helps: [String]) {
        let loaded = loadText("flowspec: 1\nflow: f\n\(section)\ninitial: a\nstates: { a: { end: true } }")
        #expect(loaded.diagnostics.map(\.help) == helps)
        #expect(loaded.flow.services.rows.map(\.outcomes) == (section.hasPrefix("services") ? [["a", "b", "c", "d", "e"]] : []))
    }

    @Test("a word with a colon behind brackets belongs to a text that is shown, and is a key elsewhere", arguments: [
        ("title: [Draft] note: see below", "text that begins with `[` needs quotes"), ("title: {name} said: hello", "text that begins with `{` needs quotes"),
        ("over: [a] title: b", "`title:` is another key, and each stands on a line of its own"),
    ])
    func wordsBehindBrackets(line: String, message: String) {
        let loaded = loadText("flowspec: 1\nflow: f\ninitial: a\nstates:\n  a:\n    screen:\n      \(line)\n")
        #expect(loaded.diagnostics.map(\.message) == [message])
    }

    @Test("a text in parts is one template where it is shown, also in a state that is called like a section", arguments: ["a", "content", "data", "derived", "set", "given"])
    func textsInParts(state: String) {
        let loaded = loadText(
            """
            flowspec: 1
            flow: f
            data: { name: { type: text, samples: [Ann] } }
            initial: \(state)
            states:
              \(state):
                screen:
                  title: "Hello " + name
                  show:
                    - text: 'You are ' + name
            """)
        #expect(loaded.diagnostics.map(\.help) == [#"write `"Hello {name}"`"#, #"write `"You are {name}"`"#])
    }

    @Test("elements behind `row:` are no text")
    func elementsOfRow() {
        let loaded = loadText(
            """
            flowspec: 1
            flow: f
            data: { notes: { type: list, of: { title: text } } }
            initial: a
            states:
              a: { screen: { show: [{ list: Notes, items: notes, row: [{ text: "{item.title}" }] }] } }
            """)
        #expect(loaded.diagnostics.map(\.help) == ["the elements of a row are a list of their own: write `show:` for `row:`"])
    }

    @Test("values in place of a type are written as they stand", arguments: [
        (#"[small, "a: b"]"#, #"[small, "a: b"]"#), (#"["a, b", c]"#, #"["a, b", c]"#), ("[1, 2, 3, 4, 5, 6, 7]", "[1, 2, 3, …]"),
    ])
    func options(written: String, told: String) {
        #expect(load("to: b", data: written).compactMap(\.help) == ["write `{ type: choice, options: \(told) }` where one of them is chosen, and `type: set` where several may be"])
    }

    @Test("a label of another screen is not taken for the beginning of one of this")
    func labelElsewhere() {
        let loaded = loadText(
            """
            flowspec: 1
            flow: f
            data: { price: { type: number, range: 0..9, environment: true } }
            initial: a
            states:
              a: { screen: { show: [{ button: "Pay {price}" }] }, transitions: [{ tap: Pay, to: b }] }
              b: { screen: { show: [{ button: Pay }] }, transitions: [{ tap: Pay, to: a }] }
            """)
        #expect(loaded.diagnostics.map(\.help) == ["it is on the screen of `b`, which is never shown together with this state"])
    }

    @Test("three zeros are thousands where the number may be so great", arguments: [("{ type: number, range: 0..9, step: 0.001, initial: 1.000 }", 0), ("{ type: number, range: 0..9999, initial: 1.000 }", 1), ("{ type: number, initial: 1.000 }", 1)])
    func zeros(type: String, count: Int) { #expect(load("to: b", data: type).count { $0.info == .threeZeros } == count) }
}
