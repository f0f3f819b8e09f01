import FlowSpec
import FlowTestSupport

/// A made-up journey with what the other made-up ones have not: a flow that is run here and there, also at the same time and inside another, rows that
/// are tapped, derived values with cases, waits that are computed, figures of gestures that are kept, histories of regions, several targets,
/// data of the world of every kind, timelines with cues, promises inside promises. What is made depends on the seed alone.
struct ComposedJourney {
    private var chance: SeededGenerator
    private let seed: UInt64
    private var data: [ComposedDatum] = []
    private var part: ComposedPart?
    private let hasTimeline: Bool
    private let hasCases: Bool
    private var names: [String] = []
    private var kinds: [String: Kind] = [:]
    /// All of them, inner ones as well.
    private var states: [String] = []
    private var remembering: [String] = []
    private var lines: [String] = []
    /// What stands on the screen of the state that is being made and on those around it.
    private var shown: [String] = []
    private(set) var files: [String: String] = [:]

    private enum Kind { case leaf, passing, run, compound([String]), parallel([String]), region([String]) }

    /// Whether two regions of a state may run the same flow.
    var mayRunTwiceAtOnce: Bool { part != nil && kinds.values.contains { if case .parallel = $0 { true } else { false } } }

    var loaded: LoadedFlow { load("main.flow.yaml", from: MemoryFiles(files)) }

    init(seed: UInt64, isStored: Bool = false) {
        chance = SeededGenerator(seed: seed)
        self.seed = seed
        data = Array(ComposedDatum.all.shuffled(using: &chance).prefix(Int.random(in: 2...4, using: &chance)))
        hasTimeline = Int.random(in: 0..<100, using: &chance) < (data.contains { $0.name == "reduceMotion" } ? 90 : 35)
        hasCases = Int.random(in: 0..<100, using: &chance) < 45
        names = (0..<Int.random(in: 2...4, using: &chance)).map { "s\($0)" }
        if happens(50) { part = ComposedPart(&chance, isStored: isStored, flag: data.contains { $0.name == "flag" }) }
        for name in names { plan(name, depth: 0) }
        for name in names { state(name, "  ", siblings: []) }
        let text = (head(isStored: isStored) + ["states:"] + lines + ["  end: { end: true }"] + promises()).joined(separator: "\n") + "\n"
        files = part?.files ?? [:]
        files["main.flow.yaml"] = text
    }

    private mutating func happens(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &chance) < percent }
    private mutating func one(of all: [String]) -> String { all.randomElement(using: &chance) ?? "" }

    private mutating func head(isStored: Bool) -> [String] {
        var head = ["flowspec: 1", "flow: composed\(seed)"]
        if let part { head.append("imports: [\(part.file)]") }
        head.append("data:")
        for datum in data {
            let stays = isStored && !datum.declared.contains("environment") && happens(50) ? ", stored: true" : ""
            head.append("  \(datum.name): { \(datum.declared)\(stays) }")
        }
        head.append("  spare: { type: flag }")
        head.append("derived:")
        head.append("  ready: '\(condition(0, derived: false)) and \(condition(0, derived: false))'")
        if hasCases {
            head.append("  grade:")
            for word in ["low", "mid"] { head.append("    - { if: '\(condition(0, derived: false))', is: \(word) }") }
            head.append("    - is: rest")
        }
        head += ["content: { questions: [{ hard: true }, { hard: false }] }", "services:", "  \(ComposedPart.work)", "  other: { outcomes: [done] }"]
        if hasTimeline {
            let second = one(of: ["", ", { at: 2s, emit: inner }", ", { after: previous, emit: later }"])
            let reduced = one(of: ["", ", reducedMotion: skip", ", reducedMotion: fade", ", reducedMotion: instant"])
            let time = one(of: ["0ms", "400ms", "1500ms"])
            head.append("timelines: { move: { steps: [{ target: box, for: 1s, opacity: 0 -> 1 }, { at: \(time), emit: cue }\(second)]\(reduced) } }")
            if happens(40) { head.append("interactions: { press: { timeline: move, appliesTo: { trigger: tap, kind: button } } }") }
        }
        if happens(30) { head.append("entry: [{ \(action()) }]") }
        head.append("initial: s0")
        if happens(30) { head.append("goals: [\(one(of: names))]") }
        head.append("transitions:")
        head.append("  - { event: start, do: [{ emit: inner }, { emit: { event: later, after: 1s } }, { cancel: work }] }")
        if happens(40) { head.append("  - { \(one(of: ["back: true", "shake: true", "foreground: true", "launch: true"])), do: [{ emit: inner }, { \(action()) }] }") }
        if happens(20) { head.append("  - { event: home, to: \(one(of: names)) }") }
        return head
    }

    private mutating func condition(_ depth: Int, derived: Bool = true) -> String {
        var all = data.flatMap(\.conditions).filter { condition in !condition.contains("questions") || data.contains { $0.name == "count" } }
        if derived { all += ["ready", "not ready"] + (hasCases ? ["grade == low", "grade != rest"] : []) }
        let found = happens(20) ? "at(\(one(of: states)))" : one(of: all)
        return depth > 0 && happens(35) ? "(\(found)) \(one(of: ["and", "or"])) \(condition(depth - 1, derived: derived))" : found
    }

    private mutating func action(isNested: Bool = true) -> String {
        switch Int.random(in: 0..<10, using: &chance) {
        case 0: return "emit: inner"
        case 1: return "emit: { event: \(one(of: ["later", "inner"])), after: \(one(of: ["500ms", "1s", "2s"])) }"
        case 2: return one(of: ["cancel: later", "cancel: work", "set: { spare: not spare }"])
        case 3 where isNested: return "if: '\(condition(0))', then: [{ \(action(isNested: false)) }], else: [{ \(action(isNested: false)) }]"
        case 4 where hasTimeline: return "timeline: move"
        default: return one(of: data.flatMap(\.actions) + ["set: { spare: true }"])
        }
    }

    private mutating func plan(_ name: String, depth: Int) {
        states.append(name)
        kinds[name] = .leaf
        if depth < 2, happens(depth == 0 ? 40 : 20) {
            if happens(66) {
                let inner = [name + "x", name + "y"]
                kinds[name] = .compound(inner)
                for state in inner { plan(state, depth: depth + 1) }
            } else {
                let regions = [name + "a", name + "b"]
                kinds[name] = .parallel(regions)
                for region in regions {
                    let inner = [region + "0", region + "1"]
                    states.append(region)
                    kinds[region] = .region(inner)
                    for state in inner { plan(state, depth: 2) }
                    if part != nil, happens(40) { kinds[inner[0]] = .run }
                }
            }
        } else if part != nil, happens(40) {
            kinds[name] = .run
        } else if depth == 0, name != "s0", happens(12) {
            kinds[name] = .passing
        }
    }

    private mutating func target(_ siblings: [String], isOne: Bool = false) -> String {
        if !siblings.isEmpty, happens(55) { return one(of: siblings) }
        if isOne { return one(of: names) }
        let split = names.compactMap { name -> [String]? in if case .parallel(let regions)? = kinds[name] { regions } else { nil } }
        if let regions = split.randomElement(using: &chance), happens(15) {
            return "[\(regions.map { one(of: [$0 + "0", $0 + "1"]) }.joined(separator: ", "))]"
        }
        return happens(4) ? "end" : one(of: names)
    }

    /// What a state waits for; what it does by itself, if anything, stands behind.
    private mutating func trigger() -> String {
        let buttons = ["Go", "Back", "Do"].filter { label in shown.contains { $0.contains("button: \(label)") } }
        switch Int.random(in: 0..<24, using: &chance) {
        case 0..<7 where !buttons.isEmpty: return "tap: \(one(of: buttons))"
        case 7 where !buttons.isEmpty: return "\(one(of: ["longPress", "doubleTap", "touchDown", "release", "touchUp"])): \(buttons[0])"
        case 8: return one(of: ["back: true", "tapOutside: true"])
        case 9:
            return one(of: [
                "swipe: left, guard: 'gesture.distance > 100'", "swipe: right", "drag: down, guard: 'gesture.progress > 0.5 or gesture.velocity > 300'",
                "edgeSwipe: right, guard: 'gesture.start <= 20'", "pull: down",
            ])
        case 10, 11: return happens(25) ? "after: 'if \(condition(0)) then 1s else 2s'" : "after: \(one(of: ["500ms", "1s", "2s"]))"
        case 12: return "outcome: \(one(of: ["work.done", "work.failed", "other.done"]))"
        case 13..<17:
            let open = data.flatMap(\.triggers).filter { trigger in trigger.element.isEmpty || shown.contains { $0.contains(trigger.element) } }
            return open.randomElement(using: &chance)?.trigger ?? "event: e1"
        case 17: return "event: \(hasTimeline ? "cue" : "later")"
        case 18: return one(of: ["event: push", "event: push.arrived", "event: '*'", "background: true"])
        default: return "event: \(one(of: ["e1", "e2", "inner"]))"
        }
    }

    private mutating func transition(_ siblings: [String], isInternal: Bool = false) -> String {
        let trigger = trigger()
        let acts = trigger.contains("do:")
        let condition = trigger.contains("guard:") || acts || !happens(25) ? "" : ", guard: '\(condition(1))'"
        let act = acts || !happens(40) ? "" : ", do: [{ \(action()) }]"
        if isInternal { return "{ \(trigger)\(condition), to: \(siblings[0]), internal: true\(act) }" }
        if happens(20) { return acts || !act.isEmpty ? "{ \(trigger)\(condition)\(act) }" : "{ \(trigger)\(condition), do: [{ \(action()) }] }" }
        if !remembering.isEmpty, happens(15) { return "{ \(trigger)\(condition), resume: \(one(of: remembering))\(act) }" }
        let moving = hasTimeline && happens(15) ? ", timeline: move" : ""
        return "{ \(trigger)\(condition), to: \(target(siblings))\(moving)\(act) }"
    }

    private mutating func screen(_ indent: String) {
        func keys(_ conditions: [String?]) -> String { zip(["enabled", "visible"], conditions).map { key, test in test.map { ", \(key): '\($0)'" } ?? "" }.joined() }
        var elements: [String] = []
        for label in ["Go", "Back", "Do"] where happens(70) {
            elements.append("{ button: \(label)\(keys([happens(20) ? condition(1) : nil, happens(20) ? condition(1) : nil])) }")
        }
        for element in data.flatMap(\.elements).shuffled(using: &chance).prefix(Int.random(in: 0...3, using: &chance)) {
            elements.append(element.replacing("…", with: keys([happens(15) ? condition(1) : nil, happens(15) ? condition(1) : nil])))
        }
        if happens(20) { elements.append("{ text: Some, visible: '\(condition(1))' }") }
        if elements.count > 1, happens(25) {
            elements = [elements[0], "{ card: Box, id: box, visible: '\(condition(1))', show: [\(elements.dropFirst().joined(separator: ", "))] }"]
        }
        let presentation = happens(25) ? "as: \(one(of: ["sheet", "alert", "toast", "menu", "overlay", "fullScreen"]))" : "title: Here"
        lines.append("\(indent)screen: { \(presentation)\(happens(10) ? ", over: \(one(of: names))" : ""), show: [\(elements.joined(separator: ", "))] }")
        shown += elements
    }

    private mutating func state(_ name: String, _ indent: String, siblings: [String]) {
        let around = shown
        defer { shown = around }
        let inside = indent + "  "
        lines.append("\(indent)\(name):")
        if case .passing? = kinds[name] {
            lines.append("\(inside)transitions: [{ guard: '\(condition(1))', to: \(one(of: names)) }, { to: s0 }]")
            return
        }
        if happens(4) { lines.append("\(inside)todo: It is not written yet.") }
        if happens(25) { lines.append("\(inside)entry: [{ \(action()) }]") }
        if happens(15) { lines.append("\(inside)exit: [{ \(action()) }]") }
        if happens(20) { lines.append("\(inside)calls: \(one(of: ["work", "other", "[work, other]"]))") }
        if case .run? = kinds[name] {} else if happens(75) { screen(inside) }
        var transitions: [String] = []
        for _ in 0..<Int.random(in: 1...3, using: &chance) { transitions.append(transition(siblings)) }
        switch kinds[name] {
        case .run:
            guard let part else { break }
            lines.append("\(inside)run: \(part.name)")
            if let given = part.given.randomElement(using: &chance) ?? nil { lines.append("\(inside)with: { \(given) }") }
            if happens(80) {
                lines.append("\(inside)exits: { \(part.exits.map { "\($0): \(target(siblings, isOne: true))" }.joined(separator: ", ")) }")
            } else {
                transitions.append("{ done: true, to: \(target(siblings)) }")
            }
        case .compound(let inner): transitions += compound(name, inner, inside)
        case .parallel(let regions): transitions += parallel(name, regions, inside)
        default: break
        }
        lines.append("\(inside)transitions:")
        for transition in transitions { lines.append("\(inside)  - \(transition)") }
    }

    private mutating func compound(_ name: String, _ inner: [String], _ indent: String) -> [String] {
        var transitions: [String] = []
        if happens(60) {
            lines.append("\(indent)history: \(one(of: ["deep", "shallow", "{ kind: deep, default: \(inner[1]) }"]))")
            remembering.append(name)
            transitions.append("{ event: again, resume: \(name) }")
        }
        if happens(25) { transitions.append(transition([inner[1]], isInternal: true)) }
        lines += ["\(indent)initial: \(inner[0])", "\(indent)states:"]
        for state in inner { self.state(state, indent + "  ", siblings: inner) }
        if happens(35) {
            lines.append("\(indent)  \(name)z: { end: true }")
            transitions += ["{ done: true, to: \(target([])) }", "{ event: e2, to: \(name)z, internal: true }"]
        }
        return transitions
    }

    private mutating func parallel(_ name: String, _ regions: [String], _ indent: String) -> [String] {
        var transitions: [String] = []
        if happens(40) {
            lines.append("\(indent)history: deep")
            remembering.append(name)
            transitions.append("{ event: again, resume: \(name) }")
        }
        lines.append("\(indent)regions:")
        for region in regions {
            let inner = [region + "0", region + "1"]
            lines += ["\(indent)  \(region):", "\(indent)    initial: \(inner[0])"]
            if happens(30) {
                lines.append("\(indent)    history: shallow")
                remembering.append(region)
            }
            if happens(25) { lines.append("\(indent)    transitions: [{ event: e1, to: \(inner[1])\(happens(60) ? ", internal: true" : "") }]") }
            lines.append("\(indent)    states:")
            let ends = happens(40)
            for state in inner { self.state(state, indent + "      ", siblings: inner + (ends ? [region + "9"] : [])) }
            if ends { lines.append("\(indent)      \(region)9: { end: true }") }
        }
        if happens(40) { transitions.append("{ done: true, to: \(target([])) }") }
        if happens(30) { transitions.append("{ done: \(regions[0]), do: [{ \(action()) }] }") }
        return transitions
    }

    private mutating func promises() -> [String] {
        func at() -> String { "at(\(one(of: states)))" }
        func test() -> String { condition(1) }
        var all = [
            "eventually: 'not at(s0)'", "{ after: '\(at())', eventually: 'not \(at())' }", "{ after: { event: e1 }, eventually: '\(at()) or \(test())' }",
            "{ always: { eventually: '\(test())' } }", "{ always: { can reach: '\(at()) and (\(test()))' } }", "always can reach: '\(at()) or at(end)'",
            "{ can reach: { always: '\(test())' } }", "{ can reach: { after: '\(at())', never: '\(test())' } }", "{ never: { eventually: '\(test())' } }",
            "{ eventually: { always: '\(test())' } }", "{ eventually: { can reach: '\(test())' } }", "{ eventually: 'not at(s0)', within: 1s }",
            "{ after: '\(at())', eventually: 'not \(at())', within: \(one(of: ["500ms", "1s", "3s"])) }",
            "{ always: { after: '\(test())', eventually: '\(test())', within: 2s } }", "{ always: { after: { event: e2 }, always can reach: '\(test())' } }",
            "{ after: { launch: true }, always: '\(test())' }", "{ after: { event: inner }, never: '\(at()) and (\(test()))' }", "always: every button acts",
        ].shuffled(using: &chance).prefix(8)
        for _ in 0..<3 { all.append("can reach: '\(at()) and (\(test()))'") }
        for _ in 0..<2 { all.append("never: '\(at()) and (\(test()))'") }
        return ["promises:"] + all.map { "  - \($0)" }
    }
}
