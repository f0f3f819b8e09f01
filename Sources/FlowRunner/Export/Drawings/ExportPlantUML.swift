import FlowSpec

extension GraphExport {
    static let plantUML = GraphExport(name: "plantuml", summary: "a PlantUML state diagram", endings: ["puml", "plantuml"]) { flow in
        var crossing: Set<ID<Transition>> = []
        var arrows: [DrawnSection: [String]] = [:]
        var drawnFor: Set<DrawnArrow> = []
        for arrow in flow.drawnArrows {
            var drawn = flow.outOfRegions(arrow)
            let isMoved = drawn.to != arrow.to
            // Where one arrow stands for those to several targets, it says them all.
            let together = isMoved ? arrow.besides.filter { flow.outOfRegions(arrow.leading(to: $0)).to == drawn.to } : []
            drawn.besides = arrow.besides.filter { !together.contains($0) }
            guard drawnFor.insert(drawn).inserted else { continue }
            var words = escaped(flow.umlLabel(of: arrow.transition))
            if flow.transitions[arrow.transition].targets.isEmpty { words += " (stays)" }
            let moved = [
                drawn.from == arrow.from ? nil : "from \(flow.states[arrow.from].name)",
                isMoved ? "to \(flow.namesInSentence([arrow.to] + together))" : nil,
            ].compactMap { $0 }
            if !moved.isEmpty {
                crossing.insert(arrow.transition)
                words += " (\(moved.joined(separator: " ")))"
            }
            if !drawn.besides.isEmpty { words += " (and to \(flow.namesInSentence(drawn.besides)))" }
            let deep = flow.histories.rows.contains { $0.state == arrow.to && $0.deep }
            let history = arrow.isHistory && !isMoved ? (deep ? "[H*]" : "[H]") : ""
            arrows[flow.section(of: drawn, ownInside: true), default: []].append(
                "\(flow.drawnName(drawn.from).alias) --> \(flow.drawnName(drawn.to).alias)\(history)\(words.isEmpty ? "" : " : " + words)")
        }
        let head = ["@startuml", "title \(escaped(flow.drawnTitle))"]
        let lines = flow.drawnStates(arrows: arrows, indent: "") { id, inside in
            let (name, alias) = flow.drawnName(id)
            return ["state \(quoted(name)) as \(alias)\(inside ? " {" : "")"]
        }
        var notes = flow.notDrawn(effects: [flow.actionsOnEntryAndExit, flow.interactionsNotDrawn])
        if !crossing.isEmpty {
            notes.append(
                "\(crossing.count == 1 ? "1 arrow" : "\(crossing.count) arrows") across regions: an arrow of the state around them, marked (from …) or (to …), "
                    + "stands for \(crossing.count == 1 ? "it" : "each")")
        }
        return ExportedGraph(text: (head + lines + ["@enduml"]).joined(separator: "\n") + "\n", notes: notes)
    }
}

/// PlantUML reads two of these signs as Creole (`**bold**`), `<b>` as HTML, `\n` as the end of a line and `%name` as a function; a sign at the
/// beginning would make a heading or an item of a list.
private func escaped(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    return scalars.indices.reduce(into: "") { out, place in
        let scalar = scalars[place]
        let (before, after) = (scalars[..<place].last, scalars[(place + 1)...].first)
        let isSyntax =
            switch scalar {
            case "<", "\\", "~": true
            case "*", "/", "_", "-", "\"", "[", "]": before == scalar || after == scalar || place == 0 && (scalar == "*" || scalar == "-")
            case "%": after?.properties.isAlphabetic == true
            case "=", "#", "|", ".": place == 0
            default: false
            }
        if isSyntax {
            out += "<U+\(scalar.value.hexadecimal(4).uppercased())>"
        } else if Character(scalar).isNewline {
            out += " "
        } else {
            out.unicodeScalars.append(scalar)
        }
    }
}
