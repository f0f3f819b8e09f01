import FlowRunner
import FlowSpec

extension PlaySession {
    package var page: Picture.Page? {
        switch opened {
        case nil: nil
        case .help: SessionCommand.page
        case .data: dataPage()
        case .why(let words): whyPage(about: words)
        case .whereabouts: wherePage()
        case .choices: choicesPage()
        case .walk: walkPage()
        case .problems(let page): page
        }
    }

    /// What the data hold; what the last step changed stands out.
    private func dataPage() -> Picture.Page {
        let width = player.record.data.map { TextWidth.of($0.name) }.max() ?? 0
        let lines = player.record.data.map { datum in
            let declared = flow.data.rows.first { $0.name == datum.name }
            let old = earlier.first { $0.name == datum.name }?.value
            var text = "\(TextLines.pad(datum.name, to: width)) = \(WalkLiteral(datum.value).text)"
            if declared?.isEnvironment == true { text += "   (the world)" }
            guard let old, old != datum.value else { return Picture.Line(text) }
            return Picture.Line("\(text)   was \(WalkLiteral(old).text)", .accent)
        }
        return Picture.Page(title: "data", lines: lines.isEmpty ? [Picture.Line("this flow has no data", .muted)] : lines)
    }

    /// Every transition that is closed, and which part of its guard closes it.
    private func whyPage(about words: String) -> Picture.Page {
        var lines: [Picture.Line] = []
        func isAsked(_ trigger: String) -> Bool { words.isEmpty || trigger.lowercased().contains(words.lowercased()) }
        for closed in player.closedTransitions() where isAsked(closed.trigger) {
            let transition = flow.transitions[closed.transition]
            let targets = transition.targets.map(targetName).joined(separator: ", ")
            lines.append(Picture.Line(targets.isEmpty ? closed.trigger : "\(closed.trigger) → \(targets)", .bold))
            lines += closed.reasons.map { Picture.Line("   ✗ \($0)", .warning) }
            let source = flow.states[transition.source].path
            lines.append(Picture.Line("   \(source.isEmpty ? "" : "\(source), ")\(place(of: transition.span))", .muted))
        }
        for closed in player.closedOptions() where isAsked(closed.trigger) {
            lines += [Picture.Line(closed.trigger, .bold), Picture.Line("   ✗ \(closed.reason)", .warning)]
            lines.append(Picture.Line("   \(place(of: flow.elements[closed.element].span))", .muted))
        }
        let open = [
            words.isEmpty
                ? Picture.Line("nothing is closed: every transition out of here can be taken", .good)
                : Picture.Line("nothing that is closed here is called `\(words)`", .good)
        ]
        return Picture.Page(title: "why: what is closed here", lines: lines.isEmpty ? open : lines)
    }

    /// The active states, from the outside in, with the place that states each.
    private func wherePage() -> Picture.Page {
        var lines: [Picture.Line] = []
        for path in player.record.states {
            guard let id = flow.states.ids.first(where: { flow.states[$0].path == path }) else { continue }
            lines.append(Picture.Line(path, .bold))
            for state in flow.outwards(from: id).reversed() where !flow.states[state].path.isEmpty {
                let row = flow.states[state]
                let sources = row.sources.isEmpty ? "" : "   " + row.sources.map(\.id).joined(separator: ", ")
                lines.append(Picture.Line("   \(row.name)  \(place(of: row.span))\(sources)"))
                if let todo = row.todo { lines.append(Picture.Line("   still to design: \(todo)", .warning)) }
                lines += row.notes.map { Picture.Line("   \($0)", .muted) }
            }
        }
        for running in player.record.pending {
            lines.append(Picture.Line("runs: \(running.service) (\(running.outcomes.joined(separator: ", ")))", .accent))
        }
        let number = player.walk.count
        lines.append(Picture.Line("step \(number) of this walk, \(clockText(player.clock)) on its clock", .muted))
        if player.record.ended { lines.append(Picture.Line("the journey has ended", .good)) }
        return Picture.Page(title: "where", lines: lines)
    }

    private func choicesPage() -> Picture.Page {
        var lines: [Picture.Line] = []
        let digits = "\(choices.count)".count
        for group in Picture.Choice.Group.allCases where choices.contains(where: { $0.group == group }) {
            lines.append(Picture.Line(group.rawValue, .muted))
            for (index, choice) in choices.enumerated() where choice.group == group {
                let number = "\(index + 1)"
                let indented = String(repeating: " ", count: 2 + digits - number.count) + number
                lines.append(Picture.Line("\(indented)  \(choice.text)", hanging: digits + 4))
            }
        }
        return Picture.Page(title: "choices", lines: lines)
    }

    private func walkPage() -> Picture.Page {
        let lines = player.settings.map { Picture.Line("   \(fromTheStart($0))", .muted) }
            + player.opening.map { Picture.Line("   \($0.text)", .muted) }
            + player.walk.enumerated().map { Picture.Line("\($0 + 1)  \($1.text)") }
        return Picture.Page(title: "the walk so far", lines: lines.isEmpty ? [Picture.Line("no step yet", .muted)] : lines)
    }

    private func targetName(_ target: Target) -> String {
        switch target {
        case .state(let id): flow.states[id].path
        case .history(let id): "\(flow.states[flow.histories[id].state].path), as it was"
        }
    }

    private func place(of span: Span) -> String {
        guard let file = loaded.files[of: span] else { return "" }
        return "\(Folder.split(file.path).name):\(file.position(of: span.start).line)"
    }
}
