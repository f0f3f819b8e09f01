/// A made-up flow that another runs, by itself or inside a second one.
struct ComposedPart {
    static let work = "work: { outcomes: [done, failed], timeout: 3s }"

    private(set) var name = "part"
    private(set) var exits = ["out", "off"]
    /// What `with` may say, once with nothing bound.
    private(set) var given: [String?]
    private(set) var files: [String: String] = [:]

    var file: String { "\(name).flow.yaml" }

    init(_ chance: inout some RandomNumberGenerator, isStored: Bool, flag: Bool) {
        func happens(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &chance) < percent }
        func one(of all: [String]) -> String { all.randomElement(using: &chance) ?? "" }
        if happens(40) { exits = ["out"] }
        given = ["amount: 2", "spare: spare, amount: 1", "spare: not spare", "spare: spare", nil] + (flag ? ["spare: flag"] : [])
        let data = ["data:", "  spare: { type: flag\(isStored ? ", stored: true" : "") }", "  amount: { type: number, range: 0..2 }"]
        var lines = ["flowspec: 1", "flow: part"] + data + ["  own: { type: number, range: 0..1 }", "  pick: { type: choice, options: [p, q], optional: true }"]
        var conditions = ["spare", "not spare", "amount > 0", "amount == 2", "own == 1", "pick == p"]
        if happens(40) {
            lines.append("  online: { type: flag, environment: true, initial: true }")
            conditions.append("online")
        }
        let actions = ["set: { own: 1 - own }", "emit: inner", "reset: own", "emit: { event: later, after: 1s }", "reset: all"]
        lines += ["services:", "  \(Self.work)", "  task: { outcomes: [fine] }", "initial: c0"]
        if happens(30) { lines.append("transitions: [{ event: home, to: c0 }, { tap: Go, guard: amount > 0, do: [{ set: { own: 1 } }] }]") }
        lines.append("states:")
        let states = ["c0", "c1"]
        for state in states {
            var transitions: [String] = []
            for _ in 0..<Int.random(in: 1...3, using: &chance) {
                let trigger = one(of: ["tap: Go", "tap: Next", "event: e1", "event: inner", "after: 1s", "event: later", "outcome: work.done", "outcome: task.fine"])
                let test = happens(30) ? ", guard: '\(one(of: conditions))'" : ""
                let act = happens(40) ? ", do: [{ \(one(of: actions)) }]" : ""
                transitions.append("{ \(trigger)\(test), to: \(one(of: states + exits + ["deep"]))\(act) }")
            }
            if state == "c0" { transitions.append("{ event: push, resume: deep }") }
            let calls = happens(30) ? "calls: \(one(of: ["work", "task"])), " : ""
            let entry = happens(30) ? "entry: [{ \(one(of: actions)) }], " : ""
            let shown = "{ button: Go }, { button: Next, enabled: '\(one(of: conditions))' }\(happens(40) ? ", { chips: Pick, binds: pick }" : "")"
            let presentation = happens(20) ? "as: \(one(of: ["sheet", "alert"])), " : ""
            lines.append("  \(state): { \(calls)\(entry)screen: { \(presentation)show: [\(shown)] }, transitions: [\(transitions.joined(separator: ", "))] }")
        }
        lines += [
            "  deep:", "    history: shallow", "    initial: d0", "    states:", "      d0: { transitions: [{ event: e2, to: d1 }, { after: 2s, to: out }] }",
            "      d1: { screen: { show: [{ button: Next }] }, transitions: [{ tap: Next, to: out }, { event: e1, to: c0 }] }",
        ]
        lines += exits.map { "  \($0): { end: true }" }
        files[file] = lines.joined(separator: "\n") + "\n"
        guard happens(30) else { return }
        let bound = one(of: ["spare: spare", "amount: amount", "spare: true, amount: 1", "spare: amount > 1"])
        let ways = exits.map { "\($0): \(one(of: ["first", "gone", "second"]))" }.joined(separator: ", ")
        let around = """
            flowspec: 1
            flow: around
            imports: [part.flow.yaml]
            \(data.joined(separator: "\n"))
            initial: first
            states:
              first:
                screen: { show: [{ button: Go }, { toggle: Own, binds: spare }] }
                transitions: [{ \(one(of: ["tap: Go", "event: e1", "after: 1s"])), to: second }, { event: e2, to: gone }]
              second:
                run: part
                with: { \(bound) }
                exits: { \(ways) }
                transitions: [{ \(one(of: ["event: push", "after: 2s", "back: true"])), to: first }]
              gone: { end: true }

            """
        (name, exits, given) = ("around", ["gone"], ["spare: spare", nil] + (flag ? ["spare: flag"] : []))
        files[file] = around
    }
}
