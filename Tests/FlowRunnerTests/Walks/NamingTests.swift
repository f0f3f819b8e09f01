import FlowRunner
import FlowSpec
import Testing

@Suite("Names in a walk find what people mean")
struct NamingTests {
    private let form = """
        data:
          amount: { type: number, range: 0..100, step: 0.5, initial: 1 }
          trigger: { type: choice, options: [Stress, Not Sure] }
          route: { type: choice, options: [Bowls / Joints, Vape] }
          mark: { type: choice, options: [A-B, A/B] }
          notes: { type: text }
          online: { type: flag, environment: true }
        services: { upload: { outcomes: [done] } }
        timelines:
          rise: { steps: [{ target: sheet, for: 100ms, y: 100% -> 0 }] }
        initial: home
        states:
          home:
            screen:
              title: Home
              show:
                - picker: Amount
                  binds: amount
                  options: [1, 2.5, 3]
                - picker: Trigger (Optional)
                  binds: trigger
                - chips: Route
                  binds: route
                - chips: Mark
                  binds: mark
                - input: Notes
                  binds: notes
                - input: Locked
                  enabled: false
                - button: LOG CRAVING
            transitions:
              - tap: LOG CRAVING
                to: log
          log:
            screen: { title: Log Craving, show: [{ button: Close }] }
            transitions: [{ tap: Close, to: home }]
        """

    private func error(_ line: String) -> String {
        let error = walk(journey(form), line).last?.error ?? ""
        return error.firstRange(of: "; possible here").map { String(error[..<$0.lowerBound]) } ?? error
    }

    private func data(_ script: String, _ name: String) -> Value? {
        arrive(journey(form), script)?.data.first { $0.name == name }?.value
    }

    @Test("a button that is called as an option is offered by its id")
    func calledAsOption() {
        let flow = journey(
            """
            data: { plan: { type: choice, options: [Free, Pro] }, free: { type: number, range: 0..1 } }
            initial: plans
            states:
              plans:
                screen: { show: [{ options: Plan, binds: plan }, { button: Pro, id: learnMore }, { slider: Free, id: amount, binds: free }] }
                transitions: [{ tap: learnMore, to: more }]
              more: {}
            """)
        #expect(walk(flow, "").last?.possible == ["choose \"Pro\" in \"Plan\"", "tap \"learnMore\"", "set \"Free\" to 1"])
    }

    @Test("what is missing is named: the place, or the option in it", arguments: [
        ("choose \"2.5\" in \"Amont\"", "there is no `Amont` on the screen; did you mean `Amount`?"),
        ("choose \"Moon\" in \"Trigger\"", "there is no `Moon` in `Trigger (Optional)`: it offers `Stress` and `Not Sure`"),
        ("choose \"Stres\" in \"Trigger\"", "there is no `Stres` in `Trigger (Optional)`: it offers `Stress` and `Not Sure`; did you mean `Stress`?"),
        ("swipe lfet in \"Notes\"", "`lfet` is no direction; did you mean `left`?"),
        ("swipe sideways", "there is no `sideways` on the screen; `swipe` goes `left`, `right`, `up` or `down`"),
        ("swipe sideways in \"Notes\"", "there is no `sideways` in `Notes`"),
        ("choose \"2.5\" in \"Notes\"", "there is no `2.5` in `Notes`"),
        ("event forground", "there is no event `forground`; did you mean `foreground`?"),
        ("given loud = true\ntap \"Notes\"\ngiven loud = true", "there is no environment data `loud`: expected `online`"),
        ("outcome saving.done", "there is no service `saving`: expected `upload`"),
        ("expect timeline ris", "there is no timeline `ris`; did you mean `rise`?"),
        ("expect no timeline ris", "there is no timeline `ris`; did you mean `rise`?"),
        ("expect data amont = 1", "there is no data `amont`; did you mean `amount`?"),
    ])
    func saysWhatIsMissing(_ line: String, message: String) { #expect(error(line) == message) }

    @Test("only what is offered can be set")
    func offers() {
        #expect(error("set \"Amount\" to 6") == "`Amount` does not offer `6`: it offers `1`, `2.5` and `3`")
        #expect(error("set \"Amount\" to -1") == "`Amount` does not offer `-1`: it offers `1`, `2.5` and `3`")
        #expect(error("set \"Amount\" to 25").hasPrefix("`Amount` does not offer `25`"))
        #expect(error("set \"Trigger\" to Moon") == "`Trigger` does not offer `Moon`: it offers `Stress` and `Not Sure`")
        #expect(data("set \"Amount\" to 3.0", "amount") == .number(3))
    }

    @Test("a label is also found by its letters and digits, where only one fits")
    func lettersAndDigits() {
        #expect(data("choose \"Bowls/Joints\"", "route") == .text("Bowls / Joints"))
        #expect(error("choose \"A B\"").hasPrefix("there is no `A B` on the screen"))
    }

    @Test("an input can be tapped though nothing listens, a disabled one cannot")
    func focus() throws {
        let before = try #require(walk(journey(form), "").last)
        let after = try #require(arrive(journey(form), "tap \"Notes\"\nfocus \"Notes\""))
        #expect(after.data == before.data)
        #expect(after.states == ["home"])
        #expect(error("tap \"Locked\"").hasPrefix("`Locked` is disabled"))
        #expect(!before.possible.contains("tap \"Notes\""))
    }

    @Test("what is expected to be enabled or disabled is the control, whatever title or text is spelled so exactly")
    func controls() {
        let flow = journey(
            """
            data: { n: { type: text, samples: ["", x] } }
            initial: a
            states:
              a:
                screen: { title: Log in, show: [{ text: Log in }, { input: N, binds: n }, { button: Log In, enabled: n != "" }] }
                transitions: [{ tap: Log In, to: b }]
              b: { end: true }
            """)
        for (line, isHeld) in [("expect disabled \"Log in\"", true), ("expect enabled \"Log in\"", false), ("expect visible \"Log in\"", true)] {
            #expect((walk(flow, line).last?.error == nil) == isHeld, "\(line)")
        }
    }

    @Test("what is absent is told apart from another spelling that the flow has")
    func absent() {
        #expect(error("expect absent \"Log Craving\"").isEmpty)
        #expect(error("expect absent \"LOG CRAVING\"") == "expected no `LOG CRAVING` on the screen; it is there")
        #expect(error("expect absent \"home\"") == "expected no `home` on the screen; it is there")
    }

    @Test("data and derived values of a flow that runs in two places are those of the place that is active")
    func instances() throws {
        let counter = """
            flowspec: 1
            flow: counter
            title: Counter
            data: { amount: { type: number, range: 0..9 } }
            derived: { isSome: amount > 0 }
            initial: counting
            states:
              counting:
                screen: { title: Counter, show: [{ button: More }, { button: Done }] }
                transitions:
                  - tap: More
                    do: [{ set: { amount: amount + 1 } }]
                  - tap: Done
                    to: finished
              finished: { end: true }
            """
        let root = """
            flowspec: 1
            flow: root
            title: Root
            imports: [counter.flow.yaml]
            initial: first
            states:
              first: { run: counter, exits: { finished: second } }
              second: { run: counter, exits: { finished: both } }
              both:
                regions:
                  left: { run: counter, exits: { finished: over } }
                  right: { run: counter, exits: { finished: over } }
              over: { end: true }
            """
        let loaded = load("root.flow.yaml", from: MemoryFiles(["root.flow.yaml": root, "counter.flow.yaml": counter]))
        try #require(loaded.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        func last(_ script: String) -> String { walk(loaded.flow, script).last?.error ?? "" }
        let toSecond = "tap More\ntap Done\ntap More\ntap More\n"
        #expect(last("tap More\nexpect data amount = 1").isEmpty)
        #expect(last(toSecond + "expect data amount = 2").isEmpty)
        #expect(last(toSecond + "expect data first.amount = 1").isEmpty)
        #expect(last(toSecond + "expect data second.amount = 2").isEmpty)
        let several = last(toSecond + "tap Done\nexpect data amount = 2")
        #expect(several == "`amount` may be `both.left.amount` or `both.right.amount`: say which")
        #expect(last("tap More\nexpect data isSome = true\ntap Done\nexpect data isSome = false").isEmpty)
        #expect(last(toSecond + "expect data second.isSome = true").isEmpty)
        #expect(last(toSecond + "tap Done\nexpect data isSome = true") == "`isSome` may be `both.left.isSome` or `both.right.isSome`: say which")
    }

    @Test("what the world changes, and what outlives the app, are those of the place that is active, too, before the launch those of all places")
    func worldOfInstances() throws {
        let mail = """
            flowspec: 1
            flow: mail
            data: { online: { type: flag, environment: true, initial: true }, kept: { type: number, range: 0..9, stored: true } }
            initial: open
            states:
              open:
                screen: { title: '{if online then "Mail" else "Offline"}', show: [{ button: Keep }, { button: Clear }, { button: Leave }] }
                transitions:
                  - { tap: Keep, do: [{ set: { kept: kept + 1 } }] }
                  - { tap: Clear, do: [{ reset: all }] }
                  - { tap: Leave, to: left }
              left: { end: true }
            """
        let root = """
            flowspec: 1
            flow: root
            imports: [mail.flow.yaml]
            initial: home
            states:
              home: { screen: { show: [{ button: First }, { button: Second }] }, transitions: [{ tap: First, to: first }, { tap: Second, to: second }] }
              first: { run: mail, exits: { left: home } }
              second: { run: mail, exits: { left: home } }
            promises: [never: at(second) and not second.online and first.online, never: at(second) and not first.online and second.online]
            """
        let loaded = load("root.flow.yaml", from: MemoryFiles(["root.flow.yaml": root, "mail.flow.yaml": mail]))
        try #require(loaded.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        func last(_ script: String) -> String { walk(loaded.flow, script).last?.error ?? "" }
        #expect(last("tap Second\ntap Keep\nexpect data kept = 1\nexpect data second.kept = 1\nexpect data first.kept = 0").isEmpty)
        #expect(last("tap First\ntap Keep\nexpect data kept = 1\nexpect data first.kept = 1\ntap Clear\nexpect data kept = 0").isEmpty)
        #expect(last("tap Second\ngiven online = false\nexpect screen \"Offline\"\ntap Leave\ntap First\nexpect screen \"Mail\"").isEmpty)
        #expect(last("given online = false\ntap Second\nexpect screen \"Offline\"\ntap Leave\ntap First\nexpect screen \"Offline\"").isEmpty)
        #expect(last("given second.online = false\ntap First\nexpect screen \"Mail\"").isEmpty)
        for answer in verify(explore(Journey(loaded.flow))).promises {
            let walk = try #require(answer.walk)
            #expect(last(walk.lines.joined(separator: "\n")).isEmpty, "\(walk.lines)")
            let given = try #require(walk.lines.first { $0.hasPrefix("given") })
            #expect(given == "given \(answer.promise.contains("not second") ? "second" : "first").online = false")
        }
    }

    @Test("a flow that runs in two places at once hears touches on its own elements, and takes nothing over from its twin")
    func twins() throws {
        let button = """
            flowspec: 1
            flow: pressing
            data: { label: { type: text, initial: Press } }
            timelines:
              press: { interrupt: retarget, steps: [{ target: key, for: 300ms, scale: 1 -> 0.5 }, { at: 250ms, haptic: light }] }
            initial: idle
            states:
              idle: { screen: { show: [{ button: "{label}", id: key }] }, transitions: [{ tap: key, timeline: press, do: [{ log: "{label}" }] }] }
            """
        let pair = """
            flowspec: 1
            flow: pair
            imports: [pressing.flow.yaml]
            regions:
              left: { run: pressing, with: { label: "Left" } }
              right: { run: pressing, with: { label: "Right" } }
            """
        let loaded = load("pair.flow.yaml", from: MemoryFiles(["pair.flow.yaml": pair, "pressing.flow.yaml": button]))
        try #require(loaded.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        let records = walk(loaded.flow, "tap Left\nwait 100ms\ntap Right\nwait 100ms\ntap Left")
        #expect(records.map(\.events) == [[], ["Left"], [], ["Right"], [], ["press.interrupted", "Left"]])
        #expect(records.flatMap { $0.timelines.flatMap(\.schedule.steps).map(\.shownKeyframes) }.map(\.[0]) == ["1", "1", "0.666667"])
        #expect(records.flatMap(\.timelines).flatMap(\.schedule.steps).map(\.target) == ["key", "key", "key"])
    }

    @Test("of two that run the same flow and look alike the first that does something is meant")
    func alike() throws {
        let counter = """
            flowspec: 1
            flow: counting
            data: { n: { type: number, range: 0..1 } }
            initial: idle
            states:
              idle: { screen: { show: [{ button: Add, enabled: n < 1 }] }, transitions: [{ tap: Add, do: [{ set: { n: n + 1 } }] }] }
            """
        let pair = """
            flowspec: 1
            flow: pair
            imports: [counting.flow.yaml]
            regions: { left: { run: counting }, right: { run: counting } }
            """
        let loaded = load("pair.flow.yaml", from: MemoryFiles(["pair.flow.yaml": pair, "counting.flow.yaml": counter]))
        try #require(loaded.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        let records = walk(loaded.flow, "tap Add\nexpect data left.n = 1\nexpect data right.n = 0\ntap Add\nexpect data right.n = 1")
        #expect(records.map(\.error) == [nil, nil, nil, nil, nil, nil])
        #expect(records[0].possible == ["tap \"Add\""])
    }
}
