import FlowTestSupport

/// A made-up journey of regions, each with screens, data, now and then a service or a clock of its own, and in some of them something that
/// one has to do with another. What is made depends on the seed alone.
struct RegionFlow {
    private var chance: SeededGenerator
    private var data: [String] = []
    private var services: [String] = []
    private var promises: [String] = []
    private var goals: [String] = []
    private let count: Int
    /// How many of a hundred chances to reach over into another region are taken.
    private let coupling: Int
    private var hasClock = false
    /// Whether nothing hangs on conditions, so that much holds.
    private let isPlain: Bool
    /// What only the world changes, or in some nothing.
    private let world: String
    /// Whether the region being made may finish.
    private var finishes = false

    private(set) var text = ""

    init(seed: UInt64) {
        chance = SeededGenerator(seed: seed)
        count = Int.random(in: 2...4, using: &chance)
        coupling = [0, 0, 5, 15].randomElement(using: &chance) ?? 0
        isPlain = Bool.random(using: &chance)
        for region in 0..<count {
            data.append("  x\(region): { type: number, range: 0..2 }")
            data.append("  f\(region): { type: flag }")
        }
        world = !isPlain || Bool.random(using: &chance) ? "world" : "true"
        if world == "world" { data.append("  world: { type: flag, environment: true }") }
        let regions = (0..<count).map { region($0) }
        for region in 0..<count { addPromises(on: region) }
        var lines = ["flowspec: 1", "flow: regions\(seed)", "data:"] + data
        if !services.isEmpty { lines += ["services:"] + services }
        if !goals.isEmpty { lines.append("goals: [\(goals.joined(separator: ", "))]") }
        lines += ["regions:"] + regions.flatMap { $0 } + ["promises:"] + promises.map { "  - { \($0) }" }
        text = lines.joined(separator: "\n") + "\n"
    }

    private mutating func happens(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &chance) < percent }

    /// The region itself, or another where they are to be coupled.
    private mutating func reaching(from region: Int) -> Int {
        happens(coupling) ? Int.random(in: 0..<count, using: &chance) : region
    }

    private mutating func region(_ region: Int) -> [String] {
        let states = Int.random(in: 2...4, using: &chance)
        var lines = ["  r\(region):", "    initial: s\(region)0", "    states:"]
        finishes = happens(25)
        for place in 0..<states { lines += state(place, of: states, in: region) }
        if finishes { lines.append("      end\(region): { end: true }") }
        if happens(30) { goals.append("s\(region)\(states - 1)") }
        return lines
    }

    private mutating func state(_ place: Int, of states: Int, in region: Int) -> [String] {
        let name = "s\(region)\(place)"
        var show: [String] = []
        var transitions: [String] = []
        for move in 0..<Int.random(in: 1...2, using: &chance) {
            let label = "Move \(name) \(move)"
            show.append("{ button: \(label)\(!isPlain && happens(20) ? ", enabled: \(condition(on: region))" : "") }")
            let trigger = !isPlain && happens(15) ? "event: e\(reaching(from: region))" : "tap: \(label)"
            let condition = !isPlain && happens(25) ? ", guard: \(condition(on: region))" : ""
            let around = "s\(region)\((place + 1) % states)"
            let next = move == 0 && isPlain ? around : finishes && happens(15) ? "end\(region)" : "s\(region)\(Int.random(in: 0..<states, using: &chance))"
            let target = isPlain || happens(80) ? ", to: \(next)" : ""
            let act = happens(target.isEmpty ? 100 : 40) ? ", do: [\(action(in: region))]" : ""
            transitions.append("{ \(trigger)\(condition)\(target)\(act) }")
        }
        if happens(15) { show.append("{ toggle: Switch \(name), binds: f\(reaching(from: region)) }") }
        if happens(10) { show.append("{ text: \"{x\(Int.random(in: 0..<count, using: &chance))}\" }") }
        if !isPlain, happens(10) { transitions.append("{ change: world, to: s\(region)0 }") }
        if happens(8) { transitions.append("{ guard: \(condition(on: region)) and x\(region) < 2, do: [{ set: { x\(region): x\(region) + 1 } }] }") }
        if happens(8), !hasClock || happens(coupling) {
            hasClock = true
            transitions.append("{ after: \(Int.random(in: 1...3, using: &chance))s, to: s\(region)\(Int.random(in: 0..<states, using: &chance)) }")
        }
        var calls = ""
        if happens(12) {
            services.append("  work\(name): { outcomes: [done, failed] }")
            calls = "calls: work\(name), "
            transitions.append("{ outcome: work\(name).done, to: s\(region)\(Int.random(in: 0..<states, using: &chance)) }")
        }
        let presentation = happens(coupling / 3) ? "as: sheet, " : ""
        let entry = happens(20) ? "entry: [\(action(in: region))], " : ""
        return [
            "      \(name): { \(calls)\(entry)screen: { \(presentation)show: [\(show.joined(separator: ", "))] },"
                + " transitions: [\(transitions.joined(separator: ", "))] }"
        ]
    }

    private mutating func action(in region: Int) -> String {
        let other = reaching(from: region)
        return switch Int.random(in: 0..<6, using: &chance) {
        case 0: "{ set: { x\(other): x\(reaching(from: region)) + 1 } }"
        case 1: "{ reset: x\(other) }"
        case 2: "{ emit: e\(other) }"
        case 3: "{ set: { f\(other): not f\(other) } }"
        case 4: "{ set: { f\(other): \(world) } }"
        default: "{ if: \(condition(on: region)), then: [{ set: { x\(other): 2 } }] }"
        }
    }

    private mutating func condition(on region: Int) -> String {
        let other = reaching(from: region)
        return switch Int.random(in: 0..<5, using: &chance) {
        case 0: "x\(other) == \(Int.random(in: 0...2, using: &chance))"
        case 1: "f\(other)"
        case 2: "not f\(other)"
        case 3: world
        default: "at(s\(other)\(Int.random(in: 0...1, using: &chance)))"
        }
    }

    private mutating func addPromises(on region: Int) {
        func claim(_ chance: inout SeededGenerator, _ condition: String) -> String {
            switch Int.random(in: 0..<10, using: &chance) {
            case 0: "can reach: \(condition)"
            case 1: "never: \(condition)"
            case 2: "always: \(condition)"
            case 3: "always can reach: \(condition)"
            case 4: "after: { event: e\(region) }, never: \(condition)"
            case 5: "after: \(condition), eventually: at(s\(region)0)"
            case 6: "eventually: \(condition)"
            default: "always can reach: at(s\(region)1)"
            }
        }
        if isPlain { return promises.append("always can reach: at(s\(region)1)") }
        for _ in 0..<3 {
            let first = condition(on: region)
            let both = happens(50) ? "\(first) and \(condition(on: region))" : first
            promises.append(claim(&chance, both))
        }
    }
}
