import FlowTestSupport

/// A made-up app in which nothing is wrong: screens as a tree, each with a way back; alerts that close; services whose every outcome is
/// answered; toasts that go by themselves; decisions that always decide. What is made depends on the seed alone.
struct CorrectFlow {
    private var chance: SeededGenerator
    private var data: [String] = []
    private var services: [String] = []
    private var states: [String] = []
    private var next = 0

    private(set) var text: String

    init(seed: UInt64) {
        chance = SeededGenerator(seed: seed)
        text = ""
        let root = screen(parent: nil, depth: 0)
        var lines = ["flowspec: 1", "flow: correct\(seed)"]
        if !data.isEmpty { lines += ["data:"] + data }
        if !services.isEmpty { lines += ["services:"] + services }
        lines += ["initial: \(root)", "goals: [closed]", "states:"] + states + ["  closed: { end: true }"]
        self = CorrectFlow(chance: chance, text: lines.joined(separator: "\n") + "\n")
    }

    private init(chance: SeededGenerator, text: String) {
        self.chance = chance
        self.text = text
    }

    private static let words = [
        "Harbour", "Meadow", "Lantern", "Pepper", "Violin", "Glacier", "Bakery", "Compass", "Orchard", "Feather", "Thunder", "Marble", "Saffron",
        "Kettle", "Willow", "Anchor", "Cobalt", "Parsley", "Tunnel", "Giraffe", "Biscuit", "Quartz", "Zeppelin", "Monsoon", "Juniper", "Velvet",
    ]

    private mutating func number() -> Int {
        defer { next += 1 }
        return next
    }

    private mutating func name(_ number: Int) -> String {
        Self.words[number % Self.words.count] + (number < Self.words.count ? "" : " \(number)")
    }

    private mutating func happens(_ one: Int, in many: Int) -> Bool { Int.random(in: 0..<many, using: &chance) < one }

    /// - Returns: the state's name.
    private mutating func screen(parent: String?, depth: Int) -> String {
        let number = number()
        let state = "screen\(number)"
        var show: [String] = []
        var transitions: [String] = []
        if let parent {
            show.append("{ button: Back }")
            transitions.append("{ tap: Back, to: \(parent) }")
        } else {
            show.append("{ button: Leave }")
            transitions.append("{ tap: Leave, to: closed }")
        }
        if happens(1, in: 2) { addCounter(to: &show, &transitions) }
        if happens(1, in: 3) { addChoice(to: &show, &transitions) }
        if happens(1, in: 3) { addInput(of: state, to: &show, &transitions) }
        if happens(1, in: 3) { addService(of: state, to: &show, &transitions) }
        if happens(1, in: 3) { addSwitch(to: &show) }
        let children = depth < 2 ? Int.random(in: depth == 0 ? 1...3 : 0...2, using: &chance) : 0
        for _ in 0..<children {
            let child = screen(parent: state, depth: depth + 1)
            let label = "Go to \(child)"
            show.append("{ button: \(label) }")
            transitions.append(happens(1, in: 4) ? "{ tap: \(label), to: \(decision(child, state)) }" : "{ tap: \(label), to: \(child) }")
        }
        states.append("  \(state):")
        states.append("    screen: { title: \(name(number)), show: [\(show.joined(separator: ", "))] }")
        states.append("    transitions: [\(transitions.joined(separator: ", "))]")
        return state
    }

    private mutating func addCounter(to show: inout [String], _ transitions: inout [String]) {
        let datum = "count\(number())"
        let most = Int.random(in: 1...3, using: &chance)
        data.append("  \(datum): { type: number, range: 0..\(most) }")
        show += ["{ text: \"{\(datum)}\" }", "{ button: Add to \(datum), enabled: \(datum) < \(most) }", "{ button: Take from \(datum) }"]
        transitions.append("{ tap: Add to \(datum), do: [{ set: { \(datum): \(datum) + 1 } }] }")
        transitions.append("{ tap: Take from \(datum), guard: \(datum) > 0, do: [{ set: { \(datum): \(datum) - 1 } }] }")
    }

    private mutating func addChoice(to show: inout [String], _ transitions: inout [String]) {
        let datum = "kind\(number())"
        data.append("  \(datum): { type: choice, options: [plain\(datum), fancy\(datum)], optional: true }")
        show += ["{ chips: Kind of \(datum), binds: \(datum) }", "{ text: Chosen, visible: \(datum) != none }"]
        if happens(1, in: 2) {
            show.append("{ button: Forget \(datum), enabled: \(datum) != none }")
            transitions.append("{ tap: Forget \(datum), do: [{ reset: \(datum) }] }")
        }
    }

    private mutating func addInput(of state: String, to show: inout [String], _ transitions: inout [String]) {
        let number = number()
        let datum = "text\(number)"
        data.append("  \(datum): { type: text, samples: [\"\", \"A line\"] }")
        show += ["{ input: Words \(number), binds: \(datum) }", "{ button: Keep \(number), enabled: trim(\(datum)) != \"\" }"]
        transitions.append("{ tap: Keep \(number), to: kept\(number), do: [{ reset: \(datum) }] }")
        states.append("  kept\(number):")
        states.append("    screen: { as: toast, over: \(state), title: \(name(number)) is kept }")
        states.append("    transitions: [{ after: 2s, to: \(state) }]")
    }

    private mutating func addService(of state: String, to show: inout [String], _ transitions: inout [String]) {
        let number = number()
        services.append("  work\(number): { outcomes: [done, failed], typical: 500ms, timeout: 10s }")
        show.append("{ button: Start \(number) }")
        transitions.append("{ tap: Start \(number), to: working\(number) }")
        states.append("  working\(number):")
        states.append("    calls: work\(number)")
        states.append("    screen: { as: overlay, over: \(state), show: [{ spinner: Working }, { button: Stop }] }")
        states.append("    transitions:")
        states.append("      - { outcome: work\(number).done, to: \(state) }")
        states.append("      - { outcome: work\(number).failed, to: failed\(number), haptic: error }")
        states.append("      - { outcome: work\(number).timeout, to: failed\(number), haptic: error }")
        states.append("      - { tap: Stop, to: \(state) }")
        states.append("  failed\(number):")
        states.append("    screen: { as: alert, over: \(state), title: That did not work, show: [{ button: Try again }, { button: Cancel }] }")
        states.append("    transitions: [{ tap: Try again, to: working\(number) }, { tap: Cancel, to: \(state) }]")
    }

    private mutating func addSwitch(to show: inout [String]) {
        let datum = "isOn\(number())"
        data.append("  \(datum): { type: flag }")
        show += ["{ toggle: Turn \(datum), binds: \(datum) }", "{ text: It is on, visible: \(datum) }"]
    }

    /// A state that is left at once: on to the screen, or back where the world says so.
    private mutating func decision(_ child: String, _ parent: String) -> String {
        let number = number()
        data.append("  closed\(number): { type: flag, environment: true }")
        states.append("  decide\(number):")
        states.append("    transitions: [{ guard: closed\(number), to: sorry\(number) }, { to: \(child) }]")
        states.append("  sorry\(number):")
        states.append("    screen: { as: alert, over: \(parent), title: Not now, show: [{ button: OK }] }")
        states.append("    transitions: [{ tap: OK, to: \(parent) }]")
        return "decide\(number)"
    }
}
