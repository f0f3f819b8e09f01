/// A made-up flow with everything that exploring tells apart: nesting, regions, histories, data of every countable kind, texts, timers,
/// delayed events, services with timeouts, elements that are hidden or disabled, modal screens, gestures with measures, promises. What
/// is made depends on the seed alone.
struct RandomJourney {
    private var chance: SeededNumbers
    private var names: [String] = []
    /// Data that something happens to: few, so that the flow stays small.
    private var live: [String] = []
    private var lines: [String] = []
    private(set) var text = ""

    init(seed: UInt64) {
        chance = SeededNumbers(seed: seed)
        live = Array(["flag", "count", "kind", "moods", "note", "half", "online"].shuffled(using: &chance).prefix(3))
        for place in 0..<Int.random(in: 3...6, using: &chance) { names.append("s\(place)") }
        var head = [
            "flowspec: 1", "flow: random\(seed)", "data:",
            "  flag: { type: flag }",
            "  count: { type: number, range: 0..\(Int.random(in: 1...3, using: &chance)) }",
            "  kind: { type: choice, options: [red, green], optional: true }",
            "  moods: { type: set, options: [calm, tense, glad]\(happens(50) ? ", max: 2" : "") }",
        ]
        if happens(40) { head.append("  note: { type: text, samples: [\"\", \"  \", \"A line\"] }") } else { head.append("  note: { type: text }") }
        if happens(30) { head.append("  half: { type: number, range: 0..2, step: 0.5 }") } else { head.append("  half: { type: number, range: 0..1 }") }
        if live.contains("online") { head.append("  online: { type: flag, environment: true, initial: true }") } else { head.append("  online: { type: flag }") }
        head += ["services:", "  work: { outcomes: [done, failed]\(happens(60) ? ", timeout: 3s" : "") }"]
        head.append("  other: { outcomes: [done] }")
        head.append("initial: s0")
        lines.append("states:")
        for name in names { state(name, indent: "  ", depth: 0) }
        lines.append("  end: { end: true }")
        head += promises()
        head.append("transitions: [{ event: start, do: [{ emit: inner }, { emit: { event: later, after: 1s } }, { cancel: work }] }]")
        text = (head + lines).joined(separator: "\n") + "\n"
    }

    private mutating func happens(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &chance) < percent }
    private mutating func one(of all: [String]) -> String { all.randomElement(using: &chance) ?? "" }

    private mutating func state(_ name: String, indent: String, depth: Int) {
        lines.append("\(indent)\(name):")
        let inner = indent + "  "
        if happens(25) { lines.append("\(inner)entry: [\(action())]") }
        if happens(20) { lines.append("\(inner)exit: [\(action())]") }
        if happens(20) { lines.append("\(inner)calls: \(happens(70) ? "work" : "other")") }
        var labels = ["Go", "Back", "Do"]
        if happens(70) {
            screen(inner, &labels, depth: depth)
        } else {
            labels = []
        }
        var transitions: [String] = []
        for _ in 0..<Int.random(in: 1...3, using: &chance) { transitions.append(transition(labels, canFinish: false)) }
        if depth < 2, happens(depth == 0 ? 35 : 20) {
            if happens(40) {
                lines.append("\(inner)regions:")
                for region in ["a", "b"] {
                    lines.append("\(inner)  \(name)\(region):")
                    let children = ["\(name)\(region)0", "\(name)\(region)1"]
                    lines.append("\(inner)    initial: \(children[0])")
                    lines.append("\(inner)    states:")
                    for child in children { leaf(child, indent: inner + "      ", siblings: children, labels) }
                    if happens(40) { lines.append("\(inner)      \(name)\(region)9: { end: true }") }
                }
            } else {
                let children = ["\(name)x", "\(name)y"]
                if happens(60) {
                    lines.append("\(inner)history: \(happens(50) ? "deep" : "shallow")")
                    transitions.append("{ event: again, resume: \(name) }")
                }
                lines.append("\(inner)initial: \(children[0])")
                lines.append("\(inner)states:")
                for child in children {
                    if happens(40) { state(child, indent: inner + "  ", depth: depth + 1) } else { leaf(child, indent: inner + "  ", siblings: children, labels) }
                }
                if happens(40) {
                    lines.append("\(inner)  \(name)z: { end: true }")
                    transitions.append(transition(labels, canFinish: true))
                }
            }
        }
        lines.append("\(inner)transitions:")
        for transition in transitions { lines.append("\(inner)  - \(transition)") }
    }

    private mutating func leaf(_ name: String, indent: String, siblings: [String], _ labels: [String]) {
        let target = happens(80) ? one(of: siblings) : one(of: names)
        lines.append("\(indent)\(name):")
        if happens(20) { lines.append("\(indent)  entry: [\(action())]") }
        if happens(15) { lines.append("\(indent)  calls: other") }
        lines.append("\(indent)  transitions:")
        lines.append("\(indent)    - { \(guardedTrigger(labels))to: \(target)\(doing()) }")
        if happens(50) { lines.append("\(indent)    - { \(guardedTrigger(labels))to: \(one(of: siblings))\(doing()) }") }
    }

    private mutating func screen(_ indent: String, _ labels: inout [String], depth: Int) {
        let presentation = happens(20) ? "as: \(one(of: ["sheet", "alert", "toast"])), " : ""
        lines.append("\(indent)screen:")
        lines.append("\(indent)  \(presentation.isEmpty ? "title: Here" : String(presentation.dropLast(2)))")
        lines.append("\(indent)  show:")
        for label in labels {
            var element = "{ button: \(label)"
            if happens(25) { element += ", enabled: \(condition())" }
            if happens(20) { element += ", visible: \(condition())" }
            lines.append("\(indent)    - \(element) }")
        }
        if live.contains("flag"), happens(40) { lines.append("\(indent)    - { toggle: Flag, binds: flag }") }
        if live.contains("count"), happens(40) { lines.append("\(indent)    - { slider: Count, binds: count }") }
        if live.contains("kind"), happens(40) { lines.append("\(indent)    - { chips: Kind, binds: kind }") }
        if live.contains("moods"), happens(40) { lines.append("\(indent)    - { chips: Moods, binds: moods }") }
        if live.contains("note"), happens(40) { lines.append("\(indent)    - { input: Note, binds: note }") }
        if happens(20) { lines.append("\(indent)    - { area: Page, id: page }") }
    }

    private mutating func trigger(_ labels: [String]) -> String {
        switch Int.random(in: 0..<20, using: &chance) {
        case 0..<7 where !labels.isEmpty: "tap: \(one(of: labels)), "
        case 7 where !labels.isEmpty: "touchDown: Go, "
        case 8 where !labels.isEmpty && happens(50): "release: Go, "
        case 8: "back: true, "
        case 9: "swipe: left, guard: gesture.distance > \(happens(50) ? "100" : "count * 50"), "
        case 10..<12: "after: \(one(of: ["1s", "2s", "3s"])), "
        case 12: "outcome: \(one(of: ["work.done", "work.failed", "other.done"])), "
        case 13: "change: \(one(of: ["flag", "count", "online"])), "
        case 14: "event: later, "
        default: "event: \(one(of: ["e1", "e2", "e3", "inner"])), "
        }
    }

    private mutating func guardedTrigger(_ labels: [String]) -> String {
        let trigger = trigger(labels)
        return trigger.contains("guard:") ? trigger : trigger + guarded()
    }

    private mutating func guarded() -> String { happens(25) ? "guard: \(condition()), " : "" }
    private mutating func doing() -> String { happens(35) ? ", do: [\(action())]" : "" }

    private mutating func transition(_ labels: [String], canFinish: Bool) -> String {
        let trigger = canFinish ? "done: true, " : trigger(labels)
        let isGuarded = trigger.contains("guard:")
        let test = isGuarded ? "" : guarded()
        if happens(15), !canFinish { return "{ \(trigger)\(test)do: [\(action())] }" }
        let target = happens(8) ? "end" : one(of: names)
        if happens(6), !canFinish { return "{ guard: \(condition()) and flag, to: \(target), do: [{ set: { flag: false } }] }" }
        return "{ \(trigger)\(test)to: \(target)\(doing()) }"
    }

    private mutating func condition() -> String {
        var all = ["at(\(one(of: names)))"]
        for datum in live {
            switch datum {
            case "flag": all += ["flag", "not flag"]
            case "count": all += ["count < \(Int.random(in: 1...3, using: &chance))", "count + half >= 1"]
            case "kind": all += ["kind == red", "kind != none or online"]
            case "moods": all += ["calm in moods", "count(moods) > 1"]
            case "note": all.append("trim(note) != \"\"")
            default: all.append("online")
            }
        }
        return one(of: all)
    }

    private mutating func action() -> String {
        var all = ["{ emit: inner }", "{ emit: { event: later, after: \(one(of: ["1s", "2s"])) } }", "{ cancel: later }", "{ cancel: work }"]
        all.append("{ if: \(condition()), then: [{ emit: inner }], else: [{ cancel: other }] }")
        for datum in live {
            switch datum {
            case "flag": all += ["{ set: { flag: not flag } }", "{ reset: flag }"]
            case "count": all += ["{ set: { count: count + 1 } }", "{ set: { count: count - 1 } }", "{ set: { count: 0, flag: count > 0 } }"]
            case "kind": all += ["{ set: { kind: \(one(of: ["red", "green", "none"])) } }", "{ reset: [note, kind, moods] }"]
            case "moods": all += ["{ append: { moods: \(one(of: ["calm", "tense", "glad"])) } }", "{ remove: { moods: calm } }"]
            case "note": all += ["{ set: { note: \"Written\" } }", "{ set: { note: trim(note) } }"]
            case "half": all += ["{ set: { half: half + 0.5 } }", "{ set: { half: if \(condition()) then 1 else half } }"]
            default: break
            }
        }
        return one(of: all)
    }

    private mutating func promises() -> [String] {
        var promises = ["  - never: at(\(one(of: names))) and \(condition())", "  - can reach: at(\(one(of: names))) and \(condition())"]
        if happens(60) { promises.append("  - always: \(condition()) or not \(condition())") }
        if happens(50) { promises.append("  - eventually: not at(s0)") }
        if happens(50) { promises.append("  - { after: at(\(one(of: names))), eventually: not at(\(one(of: names))) }") }
        if happens(40) { promises.append("  - { after: { event: e1 }, eventually: at(\(one(of: names))) or flag }") }
        if happens(30) { promises.append("  - { after: { event: e2 }, never: \(condition()) }") }
        if happens(30) { promises.append("  - { always: { eventually: not flag } }") }
        if happens(30) { promises.append("  - { always: { can reach: at(s0) } }") }
        promises.append("  - always can reach: at(\(one(of: names))) or at(end)")
        promises.append("  - { after: at(\(one(of: names))), can reach: at(\(one(of: names))) and \(condition()) }")
        promises.append("  - { after: at(\(one(of: names))), eventually: not at(\(one(of: names))), within: \(one(of: ["500ms", "1s", "3s"])) }")
        if happens(50) { promises.append("  - { eventually: not at(s0), within: \(one(of: ["1s", "3s"])) }") }
        promises.append("  - always: every button acts")
        return ["promises:"] + promises
    }
}
