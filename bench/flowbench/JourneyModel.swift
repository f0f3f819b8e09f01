/// A made-up app's journey as one table, written as a flow and as Promela, so that both explore the very same thing: a sign-up form whose
/// fields change in any order, a quiz, and a home with tabs, beside a network that comes and goes.
struct JourneyModel {
    /// Of three values each.
    let fields: Int
    let questions: Int

    private struct Rule {
        var event: String
        var screens: [String]
        /// A variable that must not, or must, hold a value.
        var unless: (variable: String, value: Int)?
        var only: (variable: String, value: Int)?
        var sets: [(variable: String, value: Int)] = []
        var adds: String?
        var to: String?
    }

    private var screens: [String] {
        ["welcome", "form"] + (1...questions).map { "q\($0)" } + ["result", "home", "offline"]
    }

    private var variables: [(name: String, highest: Int)] {
        (1...fields).map { ("f\($0)", 2) } + (1...questions).map { ("a\($0)", 2) } + [("score", questions), ("tab", 2), ("net", 1)]
    }

    private var rules: [Rule] {
        var rules = [Rule(event: "begin", screens: ["welcome"], to: "form")]
        for field in 1...fields {
            for value in 0...2 {
                rules.append(
                    Rule(event: "f\(field)v\(value)", screens: ["form"], unless: ("f\(field)", value), sets: [("f\(field)", value)]))
            }
        }
        rules.append(Rule(event: "submit", screens: ["form"], only: ("net", 1), to: "q1"))
        rules.append(Rule(event: "submit", screens: ["form"], only: ("net", 0), to: "offline"))
        rules.append(Rule(event: "again", screens: ["offline"], to: "form"))
        for question in 1...questions {
            let next = question == questions ? "result" : "q\(question + 1)"
            let here = ["q\(question)"]
            rules.append(Rule(event: "right", screens: here, sets: [("a\(question)", 1)], adds: "score", to: next))
            rules.append(Rule(event: "wrong", screens: here, sets: [("a\(question)", 2)], to: next))
            rules.append(Rule(event: "skip", screens: here, to: next))
        }
        rules.append(Rule(event: "done", screens: ["result"], to: "home"))
        for tab in 0...2 { rules.append(Rule(event: "tab\(tab)", screens: ["home"], unless: ("tab", tab), sets: [("tab", tab)])) }
        for value in 0...1 { rules.append(Rule(event: "net\(value)", screens: screens, unless: ("net", value), sets: [("net", value)])) }
        return rules
    }

    var yaml: String {
        var lines = ["flowspec: 1", "flow: journey", "data:"]
        for variable in variables { lines.append("  \(variable.name): { type: number, range: 0..\(variable.highest) }") }
        lines += ["initial: welcome", "states:"]
        let rules = rules
        for screen in screens {
            lines += ["  \(screen):", "    transitions:"]
            for rule in rules where rule.screens.contains(screen) {
                lines.append("      - event: \(rule.event)")
                if let (variable, value) = rule.unless { lines.append("        guard: \(variable) != \(value)") }
                if let (variable, value) = rule.only { lines.append("        guard: \(variable) == \(value)") }
                if let to = rule.to { lines.append("        to: \(to)") }
                let sets = rule.sets.map { "\($0.variable): \($0.value)" } + (rule.adds.map { ["\($0): \($0) + 1"] } ?? [])
                if !sets.isEmpty { lines.append("        do: [{ set: { \(sets.joined(separator: ", ")) } }]") }
            }
        }
        lines += ["promises:", "  - never: at(home) and score > \(questions)"]
        return lines.joined(separator: "\n") + "\n"
    }

    var promela: String {
        var lines = ["byte screen = 0;"]
        for variable in variables { lines.append("byte \(variable.name) = 0;") }
        lines += ["active proctype journey() {", "  do"]
        for rule in rules {
            for screen in rule.screens {
                var guards = ["screen == \(place(screen))"]
                if let (variable, value) = rule.unless { guards.append("\(variable) != \(value)") }
                if let (variable, value) = rule.only { guards.append("\(variable) == \(value)") }
                var actions = rule.sets.map { "\($0.variable) = \($0.value)" }
                if let adds = rule.adds { actions.append("\(adds) = \(adds) + 1") }
                if let to = rule.to { actions.append("screen = \(place(to))") }
                if rule.to == "home" { actions.append("assert(score <= \(questions))") }
                lines.append("  :: d_step { \(guards.joined(separator: " && ")) -> \(actions.joined(separator: "; ")) }")
            }
        }
        lines += ["  od", "}"]
        return lines.joined(separator: "\n") + "\n"
    }

    private func place(_ screen: String) -> Int { screens.firstIndex(of: screen) ?? 0 }
}
