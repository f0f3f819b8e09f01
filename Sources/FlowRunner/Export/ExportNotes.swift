import FlowSpec

/// What a format cannot carry, each once with how often.
struct ExportNotes {
    private var order: [String] = []
    private var times: [String: Int] = [:]

    mutating func add(_ note: String) {
        if times[note] == nil { order.append(note) }
        times[note, default: 0] += 1
    }

    var lines: [String] {
        order.map { note in
            let count = times[note] ?? 1
            return count > 1 ? "\(note), \(count) times" : note
        }
    }
}

extension Flow {
    /// What no machine of another tool holds: how many of each there are.
    func notCarried(screens carriesScreens: Bool, events: InputEvents) -> [String] {
        var count = 0
        forEachAction { action in
            switch action {
            case .haptic, .announce, .timeline: count += 1
            default: break
            }
        }
        for transition in transitions.rows where transition.haptic != nil || transition.timeline != nil || transition.announce != nil {
            count += 1
        }
        var notes: [String] = []
        if screens.count > 0, !carriesScreens {
            notes.append(
                "\(counted(screens.count, "screen")): a touch is an event, whether its element is visible and enabled then or not")
        }
        if count > 0, !carriesScreens { notes.append("haptics, announcements and timelines in \(counted(count, "place"))") }
        if countsCharacters || cutsTexts { notes.append("how many characters a text has, where ECMAScript counts some of them twice") }
        let words = wordsInSeveralAreas
        if !words.isEmpty { notes.append("in which area a touch is, though only that tells apart what is meant by \(words.map { "`\($0)`" }.joined(separator: ", "))") }
        if listensToAny, events.any != ["*"] { notes.append("events that the flow does not name, which `*` takes") }
        let early = changedByTouches(events)
        if !early.isEmpty {
            notes.append("that a touch comes before the change it makes to \(early.map { "`\(data[$0].name)`" }.joined(separator: ", ")): here that is an event of its own, sent first")
        }
        if declaredTimelines > 0 { notes.append("what happens in \(counted(declaredTimelines, "timeline")), but the events of cues") }
        if !promises.isEmpty { notes.append(counted(promises.count, "promise")) }
        if !scenarios.isEmpty { notes.append(counted(scenarios.count, "scenario")) }
        let open = changeableData.filter { !data[$0].hasSmallDomain }
        if !open.isEmpty {
            notes.append("values beside the samples of \(open.map { "`\(data[$0].name)`" }.joined(separator: ", "))")
        }
        return notes
    }

    /// What triggers of one kind call elements in several areas.
    private var wordsInSeveralAreas: [String] {
        var areas: [String: Set<String>] = [:]
        for case .gesture(let gesture)? in transitions.rows.lazy.map(\.trigger) {
            if let area = gesture.area, let name = gesture.name { areas["\(gesture.kind.rawValue) \(name)", default: []].insert(area) }
        }
        return areas.filter { $0.value.count > 1 }.keys.sorted()
    }

    /// Data whose changes a transition waits for, where another waits for a touch that makes them.
    private func changedByTouches(_ events: InputEvents) -> [ID<Datum>] {
        var changed: Set<ID<Datum>> = []
        for case .occurrence(let occurrences) in events.all.lazy.map(\.cause) {
            for case .gesture(_, let element?, _, _) in occurrences { if let datum = elements[element].binds { changed.insert(datum) } }
        }
        let watched = Set(transitions.rows.compactMap { if case .change(let datum) = $0.trigger { datum } else { nil } })
        return changed.intersection(watched).intersection(changeableData).sorted()
    }

    /// Whether the machine asks how long a text is that is not known beforehand.
    private var countsCharacters: Bool {
        var found = false
        forEachExpression { use, expression in
            switch use {
            case .guard, .delay, .action, .transitionAction, .derived: break
            case .announcement, .element, .title, .timeline, .interaction, .promise: return
            }
            expression.term.forEach { part in
                guard case .call(let function, let arguments) = part, function == .length || function == .count, let text = arguments.first else { return }
                if text.term.isConstant { return }
                found = found || text.type.isText
            }
        }
        return found
    }

    /// What a diagram leaves out, in one sentence; nothing that the flow does not have.
    func notDrawn(screens words: String? = nil, services work: String? = nil, effects: [String?] = []) -> [String] {
        func some(_ count: Int, _ words: String) -> String? { count > 0 ? words : nil }
        let parts =
            ([some(screens.count, words ?? counted(screens.count, "screen"))] + effects + [
                some(data.count, "the values of \(data.count) \(data.count == 1 ? "datum" : "data")"),
                some(services.count, work ?? counted(services.count, "service")), some(declaredTimelines, counted(declaredTimelines, "timeline")),
                some(promises.count, counted(promises.count, "promise")), some(scenarios.count, counted(scenarios.count, "scenario")),
            ]).compactMap { $0 }
        guard let last = parts.last else { return [] }
        return [parts.count == 1 ? last : parts.dropLast().joined(separator: ", ") + " and " + last]
    }

    /// One that several files import, or that runs in several places, is one.
    private var declaredTimelines: Int { Set(timelines.rows.map(\.span)).count }

    /// Those that set off what a transition itself does not say. One that several files import is one.
    var interactionsNotDrawn: String? {
        let count = Set(transitions.rows.compactMap { $0.interaction.map { interactions[$0].span } }).count
        return count == 0 ? nil : counted(count, "interaction")
    }

    var actionsOnEntryAndExit: String? {
        let count = states.rows.reduce(0) { $0 + $1.entry.count + $1.exit.count }
        return count == 0 ? nil : "\(counted(count, "action")) on entry and exit"
    }

    /// All but the events that arrows show.
    var actionsNotDrawn: String? {
        let onTheWay = transitions.rows.reduce(0) { count, transition in
            let events = transition.actions.count { if case .emit = $0 { true } else { false } }
            return count + effectTexts(of: transition, besides: transition.interaction.map { interactions[$0] }).count - events
        }
        let count = states.rows.reduce(onTheWay) { $0 + $1.entry.count + $1.exit.count }
        return count == 0 ? nil : counted(count, "action")
    }
}

extension Datum {
    fileprivate var hasSmallDomain: Bool {
        switch type {
        case .flag, .choice, .set: true
        case .number(let domain?): domain.count <= 12
        case .number(nil), .unknown, .text, .list, .record, .duration, .moment: false
        }
    }
}
