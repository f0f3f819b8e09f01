/// A made-up flow whose steps make texts and lists, and whose screens make some to know what they show. What is made depends on the seed alone.
struct WordyJourney {
    private var chance: SeededNumbers
    private let names: [String]
    private(set) var text = ""

    init(seed: UInt64) {
        chance = SeededNumbers(seed: seed)
        names = (0..<Int.random(in: 2...4, using: &chance)).map { "s\($0)" }
        let isLong = chance.chance(40)
        let stored = chance.chance(30) ? ", stored: true" : ""
        var lines = [
            "flowspec: 1", "flow: words\(seed)", "data:",
            "  word: { type: text, samples: [\"\", a, \(String(repeating: "Bb", count: isLong ? 40 : 1))]\(stored) }",
            "  line: { type: text, maxLength: \(isLong ? 400 : Int.random(in: 3...9, using: &chance)) }",
            "  last: { type: text, maxLength: 4 }",
            "  rows: { type: list, of: { title: text, place: { type: number, range: 0..2 } }, max: \(Int.random(in: 2...3, using: &chance)) }",
            "  count: { type: number, range: 0..\(Int.random(in: 2...6, using: &chance)) }",
            "  moods: { type: set, options: [calm, tense, glad] }",
            "  tone: { type: text, environment: true, samples: [low, High] }",
            "  online: { type: flag, environment: true, initial: true }",
            "derived:",
        ]
        lines += Self.texts.enumerated().map { "  made\($0): '\($1)'" }
        lines += [
            "services: { work: { outcomes: [done, failed]\(chance.chance(50) ? ", timeout: 3s" : "") } }",
            "initial: s0", "states:",
        ]
        for name in names { lines += state(name) }
        text = lines.joined(separator: "\n") + "\n"
    }

    private mutating func one(of all: [String]) -> String { all.randomElement(using: &chance) ?? "" }

    private static let texts = [
        "line + word", "word + line", "lower(line + tone)", "trim(line + \" \" + word)", "join(moods, line)", "tone + word", "line + join([count], \"\")",
        "last + word",
    ]

    private mutating func made() -> String { "made\(Self.texts.indices.randomElement(using: &chance) ?? 0)" }

    private mutating func condition() -> String {
        one(of: [
            "length(\(made())) > \(Int.random(in: 2...7, using: &chance))", "\"a\" in \(made())", "\(made()) != \"low\"", "count < 2", "calm in moods", "online",
            "count(rows) > \(Int.random(in: 0...1, using: &chance))", "count(sorted(rows, place)) > 1", "empty(word)", "join(moods) != line",
        ]).quoted
    }

    private mutating func action() -> String {
        one(of: [
            "set: { line: \(made()) }", "set: { last: \(made()) }", "set: { count: count + 1 }", "reset: line", "append: { rows: { title: word, place: 1 } }",
            "append: { rows: { title: line, place: count } }", "reset: [rows, last]", "append: { moods: tense }", "set: { line: \"\", last: line }", "set: { line: \(made()) }",
        ])
    }

    private mutating func state(_ name: String) -> [String] {
        var lines = ["  \(name):"]
        if chance.chance(25) { lines.append("    entry: [{ \(action()) }]") }
        if chance.chance(25) { lines.append("    calls: work") }
        let buttons = ["Go", "Add", "Cut"].filter { _ in chance.chance(80) }
        lines.append("    screen:")
        if chance.chance(15) { lines.append("      as: sheet") }
        lines.append("      show:")
        // What nobody can touch is looked at until it is seen.
        for place in 0..<Int.random(in: 1...3, using: &chance) {
            let seen = chance.chance(70) ? "'length(\(made()) + \"\(name)\(place)\") > \(Int.random(in: 5...12, using: &chance))'" : condition()
            lines.append("        - { text: \"{line}\", visible: \(seen) }")
        }
        for button in buttons {
            let visible = chance.chance(30) ? ", visible: \(condition())" : ""
            lines.append("        - { button: \(button)\(visible)\(chance.chance(20) ? ", enabled: \(condition())" : "") }")
        }
        if chance.chance(70) { lines.append("        - { input: Word, binds: word }") }
        if chance.chance(40) { lines.append("        - { slider: Count, binds: count }") }
        if chance.chance(30) { lines.append("        - { chips: Moods, binds: moods }") }
        let hasRows = chance.chance(40)
        if hasRows { lines.append("        - { list: Rows, items: \(chance.chance(50) ? "rows" : "'sorted(rows, -place)'"), row: \"{item.title}\", show: [{ button: Pick }] }") }
        lines.append("    transitions:")
        for button in buttons + (hasRows ? ["Pick"] : []) {
            let written = button == "Pick" && chance.chance(60) ? "remove: { rows: item }" : action()
            lines.append("      - { tap: \(button), \(guarded())\(way())do: [{ \(written) }] }")
        }
        for trigger in ["after: \(one(of: ["1s", "2s"]))", "event: e1", "outcome: work.done", "change: online"] where chance.chance(40) {
            lines.append("      - { \(trigger), \(guarded())\(way())do: [{ \(action()) }] }")
        }
        lines.append("      - { event: onward, to: \(one(of: names)) }")
        return lines
    }

    private mutating func guarded() -> String { chance.chance(25) ? "guard: \(condition()), " : "" }
    private mutating func way() -> String { chance.chance(40) ? "to: \(one(of: names)), " : "" }
}

extension String {
    /// As YAML takes it anywhere.
    fileprivate var quoted: String { "'\(self)'" }
}
