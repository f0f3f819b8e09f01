import FlowSpec

extension Flow {
    /// The trigger with the events it raises, and the guard: what a reader of the picture needs.
    func arrowWords(of id: ID<Transition>) -> (event: String, guard: String) {
        let transition = transitions[id]
        if case .done(let state) = transition.trigger, case .at(let final) = transition.guard?.term, states[final].parent == state {
            return ("ends in \(states[final].name)", "")
        }
        var event = transition.trigger == nil ? "" : triggerText(of: id)
        let emitted = transition.actions.compactMap { action -> String? in
            if case .emit = action { actionText(action) } else { nil }
        }
        if !emitted.isEmpty { event += " / " + emitted.joined(separator: ", ") }
        return (event, transition.guard.map { "[\($0.source)]" } ?? "")
    }

    func arrowLabel(of id: ID<Transition>) -> String {
        let (event, condition) = arrowWords(of: id)
        return event + (event.isEmpty || condition.isEmpty ? "" : " ") + condition
    }
}

/// As Graphviz reads it in its labels that are like HTML.
func htmlEscaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { out, scalar in
        switch scalar {
        case "&": out += "&amp;"
        case "<": out += "&lt;"
        case ">": out += "&gt;"
        case "\"": out += "&quot;"
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
