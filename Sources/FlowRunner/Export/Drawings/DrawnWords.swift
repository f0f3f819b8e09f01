import FlowSpec

/// What one transition says on an arrow.
struct DrawnLabel {
    let transition: ID<Transition>
    /// States that the same transition enters where other arrows lead.
    let besides: [ID<State>]
    /// It goes back to what a folded state remembers.
    let isResumed: Bool
}

extension MachineDrawing {
    /// Several transitions on one arrow have a bullet each, and what holds a trigger back stands behind it; one alone has that below.
    /// - Parameter isNeeded: also one without a trigger and a guard has a word then; several always have.
    func words(of labels: [DrawnLabel], isNeeded: Bool) -> String {
        guard labels.count > 1 else { return labels.first.map { words(of: $0, isNeeded: isNeeded) } ?? "" }
        return labels.map { label in
            let (event, condition, raised) = flow.arrowWords(of: label.transition)
            let said = [event.isEmpty && condition.isEmpty ? flow.unconditional(label.transition) : event, condition, raised, note(on: label)]
            let rows = brokenAtBlanks(said.filter { !$0.isEmpty }.joined(separator: " "), within: 34)
            let text = rows.enumerated().map { ($0 == 0 ? "• " : "\u{a0}\u{a0}\u{a0}") + htmlEscaped($1) }.joined(separator: Self.leftBreak)
            return "<font color=\"\(style.ink(label.transition))\">\(text)</font>\(style.steps(of: label.transition))\(Self.leftBreak)"
        }.joined()
    }

    private func words(of label: DrawnLabel, isNeeded: Bool) -> String {
        let (event, condition, raised) = flow.arrowWords(of: label.transition)
        var rows = brokenAtBlanks(event, within: 30) + brokenAtBlanks(condition, within: 34) + brokenAtBlanks(raised, within: 34)
        if rows.isEmpty, isNeeded { rows = [flow.unconditional(label.transition)] }
        rows += brokenAtBlanks(note(on: label), within: 34)
        let steps = style.steps(of: label.transition)
        if rows.isEmpty { return steps }
        return "<font color=\"\(style.ink(label.transition))\">" + rows.map(htmlEscaped).joined(separator: "<br/>") + "</font>" + steps
    }

    /// What the arrow itself does not show.
    private func note(on label: DrawnLabel) -> String {
        [label.isResumed ? "(resume)" : nil, flow.andTo(label.besides, by: label.transition)].compactMap(\.self).joined(separator: " ")
    }

    private static let leftBreak = "<br align=\"left\"/>"
}

extension Flow {
    /// What a reader of the picture needs, in UML's order: `tap "Go"`, `[n < 3]`, `/ emit bang`.
    func arrowWords(of id: ID<Transition>) -> (event: String, guard: String, raised: String) {
        let transition = transitions[id]
        if case .done(let state) = transition.trigger, case .at(let final) = transition.guard?.term, states[final].parent == state {
            return ("ends in \(states[final].name)", "", "")
        }
        let emitted = transition.actions.compactMap { action -> String? in
            if case .emit = action { actionText(action) } else { nil }
        }
        let event = transition.trigger == nil ? "" : triggerText(of: id)
        return (event, transition.guard.map { "[\($0.source)]" } ?? "", emitted.isEmpty ? "" : "/ " + emitted.joined(separator: ", "))
    }

    var drawnTitle: String { title.isEmpty ? id : title }

    func drawnPath(_ state: ID<State>) -> String { state == Flow.root ? id : states[state].path }

    /// What stands for no trigger and no guard: it waits for nothing, but for guards of its state before it that do not hold.
    func unconditional(_ id: ID<Transition>) -> String {
        let before = states[transitions[id].source].transitions.prefix { $0 != id }
        return before.contains { transitions[$0].trigger == nil } ? "otherwise" : "always"
    }

    func arrowLabel(of id: ID<Transition>) -> String {
        let (event, condition, raised) = arrowWords(of: id)
        return [event, condition, raised].filter { !$0.isEmpty }.joined(separator: " ")
    }
}

/// As Graphviz reads it in its labels that are like HTML, in which `\N` and the like stand for names.
func htmlEscaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { out, scalar in
        switch scalar {
        case "&": out += "&amp;"
        case "<": out += "&lt;"
        case ">": out += "&gt;"
        case "\"": out += "&quot;"
        case "\\": out += "\\\\"
        case _ where Character(scalar).isNewline || !scalar.isXML: out += " "
        default: out.unicodeScalars.append(scalar)
        }
    }
}

/// Lines of about so many characters, broken at blanks.
func brokenAtBlanks(_ text: String, within width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
        if !line.isEmpty, line.count + word.count + 1 > width {
            lines.append(line)
            line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { lines.append(line) }
    return lines
}
