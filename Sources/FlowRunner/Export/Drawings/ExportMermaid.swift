import FlowSpec

extension GraphExport {
    static let mermaid = GraphExport(name: "mermaid", summary: "a stateDiagram-v2, as GitHub and Markdown editors draw it", endings: ["mmd", "mermaid"]) { flow in
        var arrows = Dictionary(grouping: flow.drawnArrows) { flow.section(of: $0, ownInside: false) }.mapValues { section in
            section.map { arrow in
                let label = escaped(flow.umlLabel(of: arrow.transition))
                let note = arrow.isHistory ? " (resume)" : flow.transitions[arrow.transition].targets.isEmpty ? " (stays)" : ""
                let besides = flow.andTo(arrow.besides, by: arrow.transition).map { " " + $0 } ?? ""
                return "\(flow.exportName(arrow.from)) --> \(flow.exportName(arrow.to))\(label.isEmpty && note.isEmpty && besides.isEmpty ? "" : ": " + label + note + besides)"
            }
        }
        var openBoxes = 0
        for id in flow.states.ids {
            guard let todo = flow.states[id].todo else { continue }
            // Of notes on states with states inside, Mermaid refuses some.
            if !flow.states[id].children.isEmpty { openBoxes += 1; continue }
            arrows[.behind(region: id), default: []].insert("note right of \(flow.exportName(id)) : \(escaped("to be designed: \(todo)"))", at: 0)
        }
        let head = ["---", "title: \(quoted(flow.drawnTitle))", "---", "stateDiagram-v2"]
        let start = { (target: Target, _: ID<State>) in
            if case .history(let history) = target { flow.exportName(flow.stateBegunWith(history)) + ": (resume)" } else { flow.exportName(flow.state(of: target)) }
        }
        let lines = flow.drawnStates(arrows: arrows, indent: "  ", start: start, waits: false) { id, inside in
            let (name, alias) = flow.drawnName(id)
            return inside ? ["state \(quoted(name)) as \(alias)", "state \(alias) {"] : ["state \(quoted(name)) as \(alias)"]
        }
        var notes = flow.notDrawn(effects: [flow.actionsOnEntryAndExit, flow.interactionsNotDrawn])
        let resumed = flow.historiesResumed
        if !resumed.isEmpty {
            notes.append("\(resumed.count == 1 ? "1 history" : "\(resumed.count) histories"): an arrow to the state, marked (resume), stands for it")
        }
        let defaults = resumed.count { !flow.ownDefault(of: $0).isEmpty }
        if defaults > 0 { notes.append("the default of \(defaults == 1 ? "1 history" : "\(defaults) histories")") }
        if openBoxes > 0 { notes.append("what is to be designed in \(counted(openBoxes, "state")) with states inside") }
        return ExportedGraph(text: (head + lines).joined(separator: "\n") + "\n", notes: notes)
    }
}

/// Mermaid reads `:` and `;` as syntax, `` ` `` and `**` as Markdown and `<b>` as HTML, and takes HTML's numbers for them.
private func escaped(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    return scalars.indices.reduce(into: "") { out, place in
        let scalar = scalars[place]
        let (before, after) = (scalars[..<place].last, scalars[(place + 1)...].first)
        switch scalar {
        case ":": out += "#58;"
        case ";": out += "#59;"
        case "#": out += "#35;"
        case "&" where after == "#": out += "#38;"
        case "`": out += "#96;"
        case "*" where before == "*" || after == "*": out += "#42;"
        case "<" where after.map { $0 == "/" || $0 == "!" || $0.properties.isAlphabetic } ?? false: out += "#60;"
        case _ where Character(scalar).isNewline: out += " "
        default: out.unicodeScalars.append(scalar)
        }
    }
}
