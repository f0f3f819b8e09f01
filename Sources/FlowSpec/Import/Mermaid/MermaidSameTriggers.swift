extension MermaidFlow {
    /// Where arrows of the same words lead to several states the world decides which: a flow would take the first for ever.
    mutating func apart(_ transitions: [YAMLText], from index: Int) -> [YAMLText] {
        guard !diagram.isExported else { return transitions }
        var apart = transitions
        let places = transitions.indices.filter { !transitions[$0].keys.contains("guard") }
        for (_, same) in Dictionary(grouping: places, by: { transitions[$0].document(without: ["to", "do"]) }).sorted(by: { $0.value[0] < $1.value[0] }) {
            let arrows = same.map { outgoing[index][$0] }
            let targets = arrows.map { diagram.arrows[$0].to }
            guard Set(targets).count > 1 else { continue }
            let words = arrows.map { label(of: $0, from: index) }.min { $0.count < $1.count } ?? ""
            let data = dataNames.name(for: words.nameInLatinLetters ?? "way")
            diagnostics.append(.severalTargets(words, data, at: diagram.arrows[arrows[1]].span))
            let titled = Dictionary(grouping: Set(targets)) { diagram.boxes[$0].title.asOption }
            var (options, known): ([String], Set<String>) = ([], [])
            for (place, target) in zip(same, targets) {
                let title = diagram.boxes[target].title.asOption
                let option = title.isEmpty || titled[title, default: []].count > 1 ? names[target] : title
                if known.insert(option).inserted { options.append(option) }
                apart[place] = transitions[place].guarded("\(data) == \"\(option)\"")
            }
            self.data.append((data, .mapping([("type", .plain("choice")), ("options", .list(options.map { .quoted($0) })), ("environment", .plain("true"))])))
        }
        return apart
    }
}

extension YAMLText {
    fileprivate var keys: [String] {
        guard case .mapping(let entries) = self else { return [] }
        return entries.map(\.key)
    }

    /// With a guard behind the trigger.
    fileprivate func guarded(_ condition: String) -> YAMLText {
        guard case .mapping(let entries) = self else { return self }
        let place = entries.firstIndex { $0.key == "to" || $0.key == "do" } ?? entries.endIndex
        return .mapping(entries[..<place] + [("guard", .plain(condition))] + entries[place...])
    }
}
