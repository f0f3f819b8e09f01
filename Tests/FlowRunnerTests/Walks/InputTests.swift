import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Inputs change what is bound and set off what listens")
struct InputTests {
    private let form = """
        data:
          name: { type: text, maxLength: 5, samples: ["Ann"] }
          moods: { type: set, options: [Happy, Sad, Calm], max: 2 }
          trigger: { type: choice, options: [Stress, Not Sure], optional: true }
          intensity: { type: number, range: 0..10, step: 2, initial: 4 }
          reminders: { type: flag }
          when: { type: moment, samples: [now, 8d ago] }
        initial: editing
        states:
          editing:
            screen:
              title: Form
              show:
                - text: Moods
                - input: Name
                  binds: name
                - chips: Moods
                  binds: moods
                  haptic: selection
                - picker: Trigger (Optional)
                  binds: trigger
                - slider: Intensity
                  binds: intensity
                - toggle: Reminders
                  binds: reminders
                - picker: When
                  binds: when
                  options: [now, 2h ago, 8d ago]
            transitions:
              - choose: Moods
                guard: count(moods) == 2
                to: full
              - change: reminders
                to: reminded
          full: {}
          reminded: {}
        """

    private func data(_ script: String, _ name: String) -> Value? {
        arrive(journey(form), script)?.data.first { $0.name == name }?.value
    }

    @Test("a text is cut to the longest its datum takes, which shows")
    func cutsTexts() {
        #expect(data("type \"Bartholomew\" into \"Name\"", "name") == .text("Barth"))
        #expect(data("type \"Ann\"", "name") == .text("Ann"))
        #expect(arrive(journey(form), "type \"Bartholomew\" into \"Name\"")?.events == ["name.clamped"])
        #expect(arrive(journey(form), "type \"Barth\" into \"Name\"")?.events == [])
    }

    @Test("choosing toggles in a set and picks in a choice; tapping an option is choosing it")
    func chooses() {
        #expect(data("choose Calm", "moods") == .set(["Calm"]))
        #expect(data("choose Calm\nchoose Calm", "moods") == .set([]))
        #expect(data("tap \"happy\"", "moods") == .set(["Happy"]))
        #expect(data("choose \"Not Sure\" in \"Trigger\"", "trigger") == .text("Not Sure"))
        #expect(data("set Trigger to stress", "trigger") == .text("Stress"))
        #expect(arrive(journey(form), "choose Calm")?.haptics.map(\.type) == [.selection])
        let error = walk(journey(form), "choose Calm\nchoose Surprised").last?.error ?? ""
        #expect(error.hasPrefix("there is no `Surprised` on the screen"))
    }

    @Test("a guard already sees what the input changes")
    func guardsSeeTheChange() {
        #expect(arrive(journey(form), "choose Calm")?.states == ["editing"])
        #expect(arrive(journey(form), "choose Calm\nchoose Happy")?.states == ["full"])
        #expect(arrive(journey(form), "tap Reminders")?.states == ["reminded"])
        #expect(arrive(journey(form), "set Reminders to true")?.states == ["reminded"])
        #expect(arrive(journey(form), "toggle Reminders")?.states == ["reminded"])
    }

    @Test("a slider snaps to its domain; a picker takes moments as walks write them")
    func sets() {
        #expect(data("set Intensity to 7.2", "intensity") == .number(8))
        let beyond = walk(journey(form), "set Intensity to 99").last?.error ?? ""
        #expect(beyond.hasPrefix("`Intensity` goes from 0 to 10: it cannot be set to `99`"))
        #expect(data("set \"When\" to 8d ago", "when") == .moment(-8 * 86_400_000))
        #expect(data("choose \"2h ago\" in \"When\"", "when") == .moment(-2 * 3_600_000))
        let error = walk(journey(form), "set Intensity to loud").last?.error ?? ""
        #expect(!error.isEmpty)
    }

    @Test("a picker takes no value that it does not offer, the world none that there is not, also at launch", arguments: [
        ("set P to 3", "`P` goes from 0 to 10 in steps of 2: it cannot be set to `3`"), ("set P to 12", "`P` goes from 0 to 10 in steps of 2"),
        ("wait 1s\ngiven m = 11", "`11` is not a value it can have; it goes from 0 to 10"),
        ("given m = 11", "`given m = 11`: `11` is not a value it can have"),
    ])
    func outOfDomain(script: String, reason: String) {
        let flow = journey(
            """
            data: { n: { type: number, range: 0..10, step: 2 }, m: { type: number, range: 0..10, environment: true } }
            initial: here
            states: { here: { screen: { show: [{ picker: P, binds: n }, { text: "{m}" }] } } }
            """)
        #expect(walk(flow, script).last?.error?.hasPrefix(reason) == true)
    }

    @Test("a bound element shows its value and its options")
    func showsValues() {
        let json = arrive(journey(form), "choose Calm\nset When to 2h ago")?.json ?? ""
        #expect(json.contains(#"{"kind":"chips","label":"Moods","id":null,"enabled":true,"value":["Calm"],"options":["Happy","Sad","Calm"]}"#))
        #expect(json.contains(#"{"kind":"picker","label":"Trigger (Optional)","id":null,"enabled":true,"value":null,"options":["Stress","Not Sure"]}"#))
        #expect(json.contains(#"{"kind":"slider","label":"Intensity","id":null,"enabled":true,"value":4,"options":null}"#))
        #expect(json.contains(#"{"kind":"toggle","label":"Reminders","id":null,"enabled":true,"value":false,"options":null}"#))
        #expect(json.contains(#"{"kind":"picker","label":"When","id":null,"enabled":true,"value":"2h ago","options":["now","2h ago","8d ago"]}"#))
        #expect(json.contains(#""when":-7200000"#))
    }

    @Test("a set takes no more than it may hold")
    func respectsMax() {
        let flow = journey(
            """
            data: { moods: { type: set, options: [A, B], max: 1 } }
            initial: here
            states: { here: { screen: { show: [{ chips: Moods, binds: moods }] } } }
            """)
        let error = walk(flow, "choose A\nchoose B").last?.error ?? ""
        #expect(error.hasPrefix("`B` cannot be added: `moods` holds at most 1; possible here: choose \"A\""))
    }

    private let sheet = """
        initial: up
        states:
          up:
            screen: { as: sheet, title: Sheet, show: [{ area: Handle, id: sheet }] }
            initial: resting
            states:
              resting:
                transitions:
                  - drag: down
                    in: sheet
                    guard: gesture.velocity > 500
                    to: closed
                  - edgeSwipe: right
                    guard: gesture.progress >= 50%
                    to: closed
                  - touchDown: sheet
                    to: held
              held:
                transitions:
                  - drag: down
                    in: sheet
                    guard: gesture.progress > 25%
                    to: pulled
                  - release: sheet
                    to: resting
              pulled: { transitions: [{ release: sheet, to: closed }] }
          closed: { end: true }
        """

    @Test("a gesture carries its measures, derives progress from the distance, and is its touch as well")
    func gestures() {
        let flow = journey(sheet)
        func states(_ script: String) -> [String] { arrive(flow, script)?.states ?? [] }
        #expect(states("edgeSwipe right distance=0.5 velocity=151") == ["closed"])
        let short = walk(flow, "edgeSwipe right distance=0.49").last?.error ?? ""
        let reason = "`edgeSwipe right distance=0.49` is closed here: `gesture.progress >= 50%` is false (gesture.progress = 0.49)"
        #expect(short.prefix(reason.count) == reason)
        #expect(states("touchDown sheet\ndragTo down in sheet distance=300") == ["up.pulled"])
        #expect(states("touchDown sheet\ndragTo down in sheet distance=300\nrelease sheet") == ["closed"])
        #expect(states("touchDown sheet\nrelease sheet") == ["up.resting"])
        #expect(states("drag down in sheet distance=300") == ["closed"])
        #expect(arrive(flow, "")?.possible == ["drag down in \"Handle\" velocity=501", "touchDown \"Handle\"", "drag up in \"Handle\"", "edgeSwipe right in \"Handle\"", "edgeSwipe right"])
    }

    @Test("distance and progress that are not the same way are refused, those that are but for rounding are not", arguments: [
        ("drag down in sheet distance=422 progress=0.5", true), ("drag down in sheet distance=300 progress=0.36", true), ("drag in sheet distance=195 progress=0.5", true),
        ("drag down in sheet distance=2000 progress=1", true), ("edgeSwipe right distance=0.5 progress=0.5", true), ("dragTo down in sheet distance=300 progress=0.36", true),
        ("drag down in sheet distance=300 progress=0.9", false), ("edgeSwipe right distance=0.5 progress=0.9", false),
    ])
    func twoFigures(line: String, areTaken: Bool) {
        let error = walk(journey(sheet), line).last?.error
        #expect((error?.contains("on this screen, not 0.9: one of them is enough") ?? false) == !areTaken, "\(error ?? "")")
    }

    @Test("the finger lets go where it has come to, if the release says nothing of that")
    func letsGo() {
        let flow = journey(
            """
            initial: up
            states:
              up:
                screen: { as: sheet, title: Sheet, show: [{ area: Handle, id: sheet }] }
                transitions:
                  - { drag: down, in: sheet, do: [{ haptic: light }] }
                  - { drag: left, in: sheet, do: [{ haptic: light }] }
                  - { release: sheet, guard: gesture.distance > 100 or gesture.velocity > 500, to: closed }
                  - { release: sheet, do: [{ haptic: soft }] }
              closed: {}
            """)
        func states(_ script: String) -> [String] { arrive(flow, script)?.states ?? [] }
        #expect(states("dragTo down in sheet distance=50\nrelease sheet") == ["up"])
        #expect(states("dragTo down in sheet distance=150\nrelease sheet velocity=1") == ["closed"])
        #expect(states("dragTo left in sheet distance=90\nrelease sheet velocity=1") == ["up"])
        #expect(states("dragTo down in sheet distance=150\ndragTo down in sheet distance=50\nrelease sheet velocity=1") == ["up"])
        #expect(states("dragTo down in sheet distance=150\nwait 1s\ndragTo down in sheet distance=50\nback 1\nrelease sheet velocity=1") == ["closed"])
        #expect(states("dragTo down in sheet distance=50\nrelease sheet distance=150") == ["closed"])
        #expect(states("dragTo down in sheet distance=150\nrelease sheet velocity=1\nrestart\nrelease sheet velocity=1") == ["up"])
    }

    @Test("`push.*` is `push`, and what may happen is named so that it can")
    func wholeFamilies() {
        let flow = journey(
            """
            initial: a
            states:
              a: { transitions: [{ event: push.*, to: b }] }
              b: { transitions: [{ event: pushed.off, to: a }, { event: "*", to: c }] }
              c: {}
            promises: [never: at(c)]
            """)
        #expect(arrive(flow, "event push")?.states == ["b"])
        #expect(arrive(flow, "event push.far.off")?.states == ["b"])
        #expect(walk(flow, "event pushed").last?.accepted == false)
        #expect(arrive(flow, "")?.possible == ["event push"])
        let shortest = verify(explore(Journey(flow))).promises[0].walk?.lines ?? []
        #expect(shortest.first == "event push")
        #expect(arrive(flow, shortest.joined(separator: "\n"))?.states == ["c"])
    }

    @Test("what is only shown beneath a toast belongs to a state that is not active, and that is said")
    func beneathToast() {
        let flow = journey(
            """
            initial: base
            states:
              base: { screen: { title: Base, show: [button: Save] }, transitions: [{ tap: Save, to: saved }] }
              saved: { screen: { as: toast, over: base, title: Saved }, transitions: [{ after: 2s, to: base }] }
            """)
        let reason = "`Save` is only shown beneath the toast `Saved`: `base`, which it belongs to, is not active. A toast in a state inside `base` leaves it active"
        #expect(walk(flow, "tap Save\ntap Save").last?.error?.hasPrefix(reason) == true)
        let around = journey(
            """
            initial: app
            states:
              app:
                initial: base
                screen: { title: App, show: [button: Tab] }
                states:
                  base: { screen: { title: Base, show: [button: Save] }, transitions: [{ tap: Save, to: saved }] }
                  saved: { screen: { as: toast, over: base, title: Saved }, transitions: [{ after: 2s, to: base }] }
            """)
        #expect(walk(around, "tap Save\ntap Save").last?.error?.hasPrefix("`Save` is only shown beneath the toast `Saved`: `app.base`") == true)
    }

    @Test("options computed from data are there as soon as the data say so")
    func computedOptions() {
        let flow = journey(
            """
            data:
              way: { type: choice, options: [Bowl, Vape] }
              amount: { type: number, range: 0.5..5, step: 0.5 }
            initial: form
            states:
              form:
                screen:
                  show:
                    - options: Way
                      binds: way
                    - picker: Amount
                      binds: amount
                      options: "if way == Vape then [1, 2, 3] else [0.5, 1.5]"
            """)
        _ = arrive(flow, "choose 1.5 in Amount\nchoose Vape\nchoose 2 in Amount\nexpect data amount = 2")
    }

    @Test("a tap goes on where the touched button is drawn anew by the next state")
    func tapsAcrossScreens() {
        let flow = journey(
            """
            initial: up
            states:
              up:
                screen: { show: [{ button: Press }] }
                transitions: [{ touchDown: Press, to: down }]
              down:
                screen: { show: [{ button: Press }] }
                transitions: [{ touchUp: Press, to: pushed, haptic: light }, { touchCancel: Press, to: up }]
              pushed: {}
            """)
        #expect(arrive(flow, "tap Press")?.states == ["pushed"])
        #expect(arrive(flow, "touchDown Press\ntouchCancel Press")?.states == ["up"])
    }

    @Test("data are expected as they are written: sets, choices, none")
    func expectsData() {
        let script = "choose Calm\nexpect data moods = [Calm]\nexpect data trigger = none\nchoose Stress\nexpect data trigger = Stress"
        #expect(arrive(journey(form), script + "\nexpect data intensity = 4\nexpect data when = now")?.accepted == true)
    }
}

@Suite("The world's part")
struct WorldTests {
    private let flow = """
        services: { api: { outcomes: [ok] } }
        initial: first
        states:
          first: { calls: api, transitions: [{ event: next, to: second }, { event: leave, to: idle }] }
          second: { calls: api, transitions: [{ event: leave, to: idle }] }
          idle: {}
        """

    @Test("the app's own life goes on whether anything listens or not")
    func lifecycle() {
        #expect(arrive(journey(flow), "event background\nevent foreground\nevent launch")?.states == ["first"])
    }

    @Test("a service that several states call ends with the last of them")
    func sharedService() {
        #expect(arrive(journey(flow), "event leave")?.pending == [])
        let moved = arrive(journey(flow), "event next")
        #expect(moved?.pending.map(\.service) == ["api"])
        #expect(moved?.events == ["api.cancelled", "api.started"])
        #expect(arrive(journey(flow), "event next\nevent leave")?.pending == [])
    }

    @Test("a change is an event raised inside: what the new value opens without a trigger comes before it")
    func changeAfterEventless() {
        let flow = journey(
            """
            data: { online: { type: flag, initial: true, environment: true } }
            initial: here
            states:
              here: { transitions: [{ change: online, to: changed }, { guard: not online, to: opened }] }
              changed: {}
              opened: {}
            """)
        #expect(arrive(flow, "expect state here\ngiven online = false")?.states == ["opened"])
    }

    @Test("data that an input changes open eventless transitions, also where the input itself is closed")
    func eventlessAfterWriting() {
        let flow = journey(
            """
            data:
              place: { type: choice, options: [Current, Home], optional: true }
              granted: { type: flag, initial: true, environment: true }
            initial: form
            states:
              form:
                screen: { show: [{ chips: Place, binds: place }] }
                transitions:
                  - { choose: Current, guard: not granted, to: asking }
                  - { guard: place == Current, to: found }
              asking: {}
              found: {}
            """)
        #expect(arrive(flow, "choose Current")?.states == ["found"])
    }

    @Test("what is nested in a sheet belongs to the sheet, and a toast gives no screen its title")
    func nestedInSheet() {
        let flow = journey(
            """
            regions:
              page:
                initial: sheet
                states:
                  sheet:
                    screen: { as: sheet, title: Log }
                    initial: fields
                    states: { fields: { screen: { title: Fields, show: [{ button: Save }] } } }
              note: { initial: shown, states: { shown: { screen: { as: toast, title: Saved } } } }
            """)
        let screen = arrive(flow, "expect screen Fields")?.screen
        #expect(screen?.front?.presentation == .sheet)
        #expect(screen?.title == "Fields")
    }

    @Test("one tap sets off one interaction, also where two regions take it")
    func oneInteraction() {
        let flow = journey(
            """
            interactions: { press: { haptic: light, appliesTo: { trigger: tap, kind: button } } }
            regions:
              one:
                initial: a
                states: { a: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: b }] }, b: {} }
              two:
                initial: c
                states: { c: { transitions: [{ tap: Go, to: d }] }, d: {} }
            """)
        let record = arrive(flow, "tap Go")
        #expect(record?.states == ["one.b", "two.d"])
        #expect(record?.haptics.map(\.type) == [.light])
    }

    @Test("an input that only changes data feels like what its own file says of it: the most specific, of equals the last", arguments: [
        ("choose B in Kinds", Haptic.rigid), ("set Volume to 3", .soft),
    ])
    func feelOfInputs(input: String, haptic: Haptic) {
        let loaded = FlowSpec.load("app.flow.yaml", from: MemoryFiles([
            "app.flow.yaml": """
                flowspec: 1
                flow: app
                imports: [form.flow.yaml]
                interactions: { ours: { haptic: heavy, appliesTo: { kind: options, role: primary } } }
                initial: filling
                states: { filling: { run: form } }
                """,
            "form.flow.yaml": """
                flowspec: 1
                flow: form
                data: { kind: { type: choice, options: [A, B] }, volume: { type: number, range: 0..9 } }
                interactions:
                  all: { haptic: soft, appliesTo: {} }
                  light: { haptic: light, appliesTo: { kind: options } }
                  rigid: { haptic: rigid, appliesTo: { kind: options } }
                initial: page
                states:
                  page: { screen: { show: [{ options: Kinds, binds: kind, role: primary }, { slider: Volume, binds: volume }] } }
                """,
        ]))
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(arrive(loaded.flow, input)?.haptics.map(\.type) == [haptic])
    }

    @Test("an option that the flow hears a tap on is offered once, as is one that two elements do not share")
    func possibleOnce() {
        let flow = journey(
            """
            data:
              moods: { type: set, options: [cozy, tense] }
              plan: { type: choice, options: [free, pro] }
            initial: form
            states:
              form:
                screen: { show: [{ chips: Moods, binds: moods }, { options: Plan, binds: plan }] }
                transitions: [{ tap: cozy }, { choose: Moods, to: next }, { choose: pro, to: next }]
              next: {}
            """)
        #expect(walk(flow, "").last?.possible == ["tap \"cozy\"", "choose \"tense\" in \"Moods\"", "choose \"pro\""])
    }

    @Test("what a transition and its interaction announce is spoken of data as its actions leave them", arguments: [true, false])
    func announcedAfterActions(isShared: Bool) {
        let (ours, theirs) = isShared ? ("", "announce: \"{count} puffs\", ") : ("announce: \"{count} puffs\", ", "")
        let flow = journey(
            """
            data: { count: number }
            interactions: { press: { haptic: light, \(theirs)appliesTo: { trigger: tap, kind: button } } }
            regions:
              one:
                initial: a
                states:
                  a: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: b, \(ours)do: { set: { count: count + 1 } } }] }
                  b: {}
              two:
                initial: c
                states: { c: { transitions: [{ tap: Go, to: d, do: { set: { count: count + 1 } } }] }, d: {} }
            """)
        let record = arrive(flow, "tap Go")
        #expect(record?.announcements.map(\.text) == ["1 puffs"])
        #expect(record?.haptics.map(\.type) == [.light])
    }
}
