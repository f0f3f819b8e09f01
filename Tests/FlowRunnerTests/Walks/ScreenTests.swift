import FlowRunner
import FlowSpec
import Testing

@Suite("Screens compose")
struct ScreenTests {
    private let tabs = """
        data:
          items: { type: list, of: { title: text, done: flag }, samples: [] }
          busy: { type: flag, environment: true }
        derived: { total: count(items) }
        initial: app
        states:
          app:
            screen: { title: App, show: [{ tabs: Sections, options: [Home, Help] }] }
            regions:
              page:
                initial: home
                states:
                  home:
                    screen:
                      title: Home of {total}
                      show:
                        - list: Things
                          items: items
                          row: "{item.title}"
                        - card: Box
                          enabled: not busy
                          show:
                            - text: Inside
                            - button: Open
                        - button: Add
                    transitions:
                      - tap: Add
                        do: [{ append: { items: { title: if total == 0 then "Thing 0" else "Thing 1", done: total > 0 } } }]
                      - tap: Things
                        guard: not item.done
                        do: [{ log: "opened {item.title}" }]
                      - tap: Box
                        to: asking
                      - tap: Help
                        to: help
                  help: { screen: { title: Help, show: [{ text: Nothing }] } }
                  asking:
                    screen: { as: alert, over: home, title: Sure?, show: [{ button: Yes }] }
                    transitions: [{ tap: Yes, to: home }]
              note:
                initial: quiet
                states:
                  quiet: { transitions: [{ event: notify, to: shown }] }
                  shown:
                    screen: { as: toast, title: Noted, show: [{ button: Undo }] }
                    transitions: [{ tap: Undo, to: quiet }]
        """

    @Test("in a list of cases a text in quotes is that text, also in a list of one")
    func derivedTexts() {
        let flow = journey(
            """
            data: { ho: { type: flag } }
            derived:
              hi: [{ is: "hi" }]
              said: [{ if: ho, is: "ho" }, { is: "hi" }]
            initial: a
            states: { a: { screen: { title: "{hi} {said}" } } }
            """)
        #expect(arrive(flow, "")?.screen.title == "hi hi")
    }

    @Test("an outer screen stays around an inner one, and the innermost title counts")
    func composes() {
        let start = arrive(journey(tabs), "")
        #expect(start?.screen.title == "Home of 0")
        #expect(start?.screen.layers.map(\.title) == ["App", "Home of 0"])
        #expect(start?.json.contains(#"{"kind":"tabs","label":"Sections","id":null,"enabled":true,"value":null,"options":["Home","Help"]}"#) == true)
        #expect(arrive(journey(tabs), "tap Help")?.screen.title == "Help")
    }

    @Test("a modal screen takes all input and dims what is beneath, drawn even if its state is not active")
    func modals() {
        let asking = arrive(journey(tabs), "tap Inside")
        #expect(asking?.screen.layers.map(\.isDimmed) == [true, true, false])
        #expect(asking?.screen.layers.map(\.title) == ["App", "Home of 0", "Sure?"])
        #expect(asking?.over == "app.page.home")
        #expect(asking?.possible == ["tap \"Yes\"", "event notify"])
        #expect(walk(journey(tabs), "tap Inside\ntap Add").last?.error?.hasPrefix("`Add` lies beneath `Sure?`, which takes all input") == true)
        #expect(walk(journey(tabs), "tap Inside\ntap Home").last?.accepted == false)
    }

    @Test("what is still to be designed has its sentence, beside the titles of other screens or instead of one")
    func placeholder() {
        let flow = journey(
            """
            initial: home
            states:
              home: { screen: { title: Home, show: [{ button: More }, { button: Inside }] }, transitions: [{ tap: More, to: more }, { tap: Inside, to: tabs.open }] }
              more: { todo: More is not described. }
              tabs: { initial: open, screen: { title: Tabs }, states: { open: { todo: Open is not described. } } }
            """)
        let alone = arrive(flow, "tap More\nexpect visible \"More is not described.\"")
        #expect(alone?.screen.title == "More is not described.")
        #expect(alone?.text.hasSuffix("\n   More is not described.") == true)
        let inside = arrive(flow, "tap Inside\nexpect visible \"Open is not described.\"\nexpect screen Tabs")
        #expect(inside?.json.contains(#""title":"Tabs","over":null,"elements":[{"kind":"text","label":"Open is not described.""#) == true)
    }

    @Test("a toast floats above an alert, too, and is touched there")
    func toastsAboveAlerts() {
        let flow = journey(
            """
            data: { undone: flag }
            regions:
              note:
                initial: shown
                states:
                  shown:
                    screen: { as: toast, title: Deleted, show: [{ button: Undo }] }
                    transitions: [{ tap: Undo, do: [{ set: { undone: true } }] }]
              page:
                initial: asking
                states:
                  asking:
                    screen: { as: alert, title: Sure?, show: [{ button: Close, visible: undone }] }
                    transitions: [{ tap: Close, to: over }]
                  over: { end: true }
            """)
        #expect(arrive(flow, "tap Undo\ntap Close")?.states == ["note.shown", "page.over"])
    }

    @Test("a toast lies on the screen and takes nothing away")
    func toasts() {
        let flow = journey(tabs)
        let noted = arrive(flow, "event notify\nexpect visible Noted\nexpect screen \"Home of 0\"\ntap Add\nexpect screen Noted")
        #expect(noted?.screen.front?.presentation == .screen)
        #expect(noted?.json.contains(#"{"kind":"text","label":"Noted","id":null,"enabled":true,"value":null,"options":null}"#) == true)
        #expect(arrive(flow, "event notify\ntap Inside\ntap Undo")?.screen.layers.map(\.presentation) == [.screen, .screen, .alert])
    }

    @Test("a list shows a row for each record, and a tap on a row knows its record")
    func lists() {
        let flow = journey(tabs)
        #expect(arrive(flow, "tap Add\ntap Add\ntap \"Thing 0\"")?.events == ["opened Thing 0"])
        #expect(walk(flow, "tap Add\ntap Add\ntap \"Thing 1\"").last?.error?.hasPrefix(
            "`tap \"Thing 1\"` is closed here: `not item.done` is false; possible here: tap \"Help\", tap \"Thing 0\"") == true)
        #expect(arrive(flow, "tap Add\nexpect data total = 1\nexpect screen \"Home of 1\"")?.accepted == true)
    }

    @Test("of options the one is chosen that the element holds, or shows where it binds nothing")
    func chosenOptions() {
        let flow = journey(
            """
            data: { page: { type: choice, options: [A, B], initial: B }, count: { type: number, range: 1..3, initial: 2 } }
            derived: { tab: [{ if: page == A, is: "One" }, { is: "Two" }] }
            initial: a
            states:
              a:
                screen:
                  show:
                    - { tabs: Bound, binds: page }
                    - { tabs: Shown, options: [A, B], value: page }
                    - { tabs: Named, options: [One, Two], value: tab }
                    - { chips: Figures, options: [1, 2, 3], value: count }
                    - { chips: Neither, options: [1, 2, 3] }
                    - { picker: Told, options: [A, B], binds: page, value: '"A"' }
            """)
        let elements = arrive(flow, "")?.screen.layers.flatMap(\.elements) ?? []
        #expect(elements.map { ($0.options ?? []).filter(\.isChosen).map(\.label) } == [["B"], ["B"], ["Two"], ["2"], [], ["B"]])
        #expect(arrive(flow, "")?.possible.contains { "\($0)".contains("choose \"A\" in \"Told\"") } == true)
    }

    @Test("what a disabled card holds is disabled too")
    func disabledCards() {
        #expect(arrive(journey(tabs), "given busy = true\nexpect disabled Open\nexpect disabled Box")?.accepted == true)
    }

    @Test("a label that several answer to is ambiguous, unless they would do the same")
    func ambiguity() {
        let flow = journey(
            """
            initial: here
            states:
              here:
                screen:
                  show:
                    - { button: Go, id: first }
                    - { button: Go, id: second }
                    - { button: Stay, id: third }
                    - { button: Stay, id: fourth }
                transitions:
                  - { tap: first, to: a }
                  - { tap: second, to: b }
                  - { tap: Stay }
              a: {}
              b: {}
            """)
        #expect(walk(flow, "tap Go").last?.error?.hasPrefix("`Go` may be `Go (first)` or `Go (second)`: say which with `in` or an id") == true)
        #expect(arrive(flow, "tap second")?.states == ["b"])
        #expect(arrive(flow, "tap Stay")?.accepted == true)
        #expect(arrive(flow, "")?.possible == ["tap \"first\"", "tap \"second\"", "tap \"third\"", "tap \"fourth\""])
    }

    @Test("a number has the same decimal places in a text and in what is bound to it")
    func decimalPlaces() {
        let flow = journey(
            """
            data: { share: number }
            initial: home
            states:
              home:
                screen: { title: "{share}", show: [{ input: Share, binds: share }, { button: Third }] }
                transitions: [{ tap: Third, do: [{ set: { share: 1 / 3 } }] }]
            """)
        let text = walk(flow, "tap Third").last?.text ?? ""
        #expect(text.contains("   0.333333333\n     Share: 0.333333333_"), "\(text)")
    }

    @Test("what is stored and the environment survive a relaunch")
    func relaunch() {
        let flow = journey(
            """
            data:
              kept: { type: flag, stored: true }
              lost: { type: flag }
              online: { type: flag, initial: true, environment: true }
            initial: home
            states:
              home:
                transitions: [{ event: go, to: away, do: [{ set: { kept: true, lost: true } }] }, { launch: true, do: [{ log: launched }] }]
              away: {}
            """)
        let again = arrive(flow, "event go\ngiven online = false\nwait 1s\nrelaunch")
        #expect(again?.states == ["home"])
        #expect(again?.data.map(\.value) == [.flag(true), .flag(false), .flag(false)])
        #expect(again?.events == ["launched"])
        #expect(again?.at == 1000)
    }
}
