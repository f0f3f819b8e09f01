import FlowSpec

extension GraphExport {
    static let plantUML = GraphExport(name: "plantuml", summary: "a PlantUML state diagram", endings: ["puml", "plantuml"]) { flow in
        var crossing: Set<ID<Transition>> = []
        var arrows: [DrawnSection: [String]] = [:]
        var drawnFor: Set<DrawnArrow> = []
        // Those whose sign an arrow leads to; of another region's only the state around is.
        var signs: Set<ID<History>> = []
        for id in flow.states.ids {
            for case .history(let history) in flow.defaultTargets(of: id) {
                let state = flow.histories[history].state
                if flow.outOfRegions(state, seenFrom: id) == state { signs.insert(history) }
            }
        }
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
            words += flow.andTo(drawn.besides, by: arrow.transition).map { " " + $0 } ?? ""
            let history = arrow.isHistory && !isMoved ? flow.historyAlias(of: arrow.to) : nil
            if arrow.isHistory, history == nil { words += " (resume)" }
            if history != nil { signs.formUnion(flow.states[arrow.to].histories) }
            arrows[flow.section(of: drawn, ownInside: true), default: []].append(
                "\(flow.drawnName(drawn.from).alias) --> \(history ?? flow.drawnName(drawn.to).alias)\(words.isEmpty ? "" : " : " + words)")
        }
        for id in flow.states.ids {
            guard let todo = flow.states[id].todo else { continue }
            let rows = brokenAtBlanks("to be designed: \(todo)", within: 34).map(escaped)
            arrows[.behind(region: id), default: []].insert("\(flow.exportName(id)) : \(rows.joined(separator: "\\n"))", at: 0)
        }
        var defaultsLeftOut = 0
        for history in flow.historiesResumed.sorted() {
            let (state, defaults) = (flow.histories[history].state, flow.ownDefault(of: history))
            if let alias = flow.historyAlias(of: state), signs.contains(history) {
                arrows[.inside(state), default: []] += defaults.map { "\(alias) --> \(flow.exportName($0))" }
            } else if !defaults.isEmpty {
                defaultsLeftOut += 1
            }
        }
        let head = ["@startuml", "title \(escaped(flow.drawnTitle))"]
        let start = { (target: Target, parent: ID<State>) in
            let state = flow.state(of: target)
            let around = flow.outOfRegions(state, seenFrom: parent)
            if around != state {
                let resumes = if case .history = target { " (resume)" } else { "" }
                return "\(flow.exportName(around)) : (to \(flow.namesInSentence([state])))\(resumes)"
            }
            guard case .history = target else { return flow.exportName(state) }
            return flow.historyAlias(of: state) ?? flow.exportName(state) + " : (resume)"
        }
        let lines = flow.drawnStates(arrows: arrows, indent: "", start: start, waits: true) { id, inside in
            let (name, alias) = flow.drawnName(id)
            let histories = inside ? flow.states[id].histories.filter(signs.contains) : []
            return ["state \(quoted(name)) as \(alias)\(inside ? " {" : "")"]
                + histories.compactMap { history in
                    let sign = flow.histories[history].deep ? "H*" : "H"
                    return flow.historyAlias(of: id).map { "  state \"\(sign)\" as \($0) <<\(sign == "H" ? "history" : "history*")>>" }
                }
        }
        var notes = flow.notDrawn(effects: [flow.actionsOnEntryAndExit, flow.interactionsNotDrawn])
        if !crossing.isEmpty {
            notes.append(
                "\(crossing.count == 1 ? "1 arrow" : "\(crossing.count) arrows") across regions: an arrow of the state around them, marked (from …) or (to …), "
                    + "stands for \(crossing.count == 1 ? "it" : "each")")
        }
        if defaultsLeftOut > 0 { notes.append("the default of \(defaultsLeftOut == 1 ? "1 history" : "\(defaultsLeftOut) histories")") }
        return ExportedGraph(text: (head + lines + ["@enduml"]).joined(separator: "\n") + "\n", notes: notes)
    }
}

extension Flow {
    /// What arrows to a state's history call it: every PlantUML knows a state, and newer ones draw it as the sign, where not all know `[H*]`, nor
    /// `state[H]` inside that state. nil for that of a parallel state: none of its regions could hold it.
    fileprivate func historyAlias(of state: ID<State>) -> String? { states[state].kind == .parallel ? nil : exportName(state) + "_history" }
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
