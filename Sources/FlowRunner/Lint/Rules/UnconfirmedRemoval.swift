import FlowSpec

extension LintRule {
    static let unconfirmedRemoval = LintRule(
        id: "unconfirmed-removal",
        severity: .warning,
        summary: "A gesture that deletes a record, or empties a stored list or set, without asking first.",
        why: "A slip of the finger destroys what the user made, and nothing brings it back. An alert asks, and so does another modal screen of texts and two or three buttons, with a question mark at the end of one of its texts, or with two buttons of which one has `role: cancel`.",
        bad: """
            data: { notes: { type: list, of: { title: text }, samples: [[{ title: Milk }]], environment: true } }
            initial: home
            states:
              home:
                screen: { show: [{ list: Notes, items: notes, row: "{item.title}" }, { button: Close }] }
                transitions:
                  - longPress: Notes
                #   ^^^^^^^^^^^^^^^^ the note is gone
                    do: [{ remove: { notes: item } }]
                  - tap: Close
                    to: closed
              closed: { end: true }
            """,
        good: """
            data:
              notes: { type: list, of: { title: text }, samples: [[{ title: Milk }]], environment: true }
              chosen: { type: list, of: { title: text } }
            initial: home
            states:
              home:
                screen: { show: [{ list: Notes, items: notes, row: "{item.title}" }, { button: Close }] }
                transitions:
                  - tap: Notes
                    do: [{ reset: chosen }, { append: { chosen: item } }]
                    to: asking
                  - tap: Close
                    to: closed
              asking:
                screen: { as: alert, over: home, title: "Delete “{chosen[0].title}”?", show: [{ button: Delete }, { button: Cancel }] }
                transitions:
                  - tap: Delete
                    do:
                      - remove:
                          notes: chosen[0]
                    to: home
                  - tap: Cancel
                    to: home
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            for transition in flow.transitions.rows {
                guard case .gesture(let gesture) = transition.trigger else { continue }
                var removal: (list: ID<Datum>, what: Expression)?
                for action in transition.actions {
                    action.forEach {
                        if case .remove(let id, let what) = $0, case .list = flow.data[id].type { removal = removal ?? (id, what) }
                    }
                }
                if flow.isAnswer(gesture, at: transition.source) { continue }
                if let removal, !flow.isKept(removal.what, of: removal.list, by: transition) {
                    findings.report(
                        "this removes from `\(flow.data[removal.list].name)` at once", at: transition.triggerSpan,
                        help: "lead to an alert that asks, and remove there; or lead to a state whose button appends the record again")
                    continue
                }
                let emptied = flow.storedDataEmptied(by: transition).map { flow.data[$0].name }
                if !emptied.isEmpty {
                    findings.report(
                        "this empties \(Suggestion.alternatives(emptied, joinedBy: "and")) at once", at: transition.triggerSpan,
                        help: "lead to an alert that asks, and reset there")
                }
            }
        })
}

extension Flow {
    /// Lists and sets that are stored and lose all that they hold.
    fileprivate func storedDataEmptied(by transition: Transition) -> [ID<Datum>] {
        let filled = Set(transition.actions.flatMap(\.writtenData))
        let reset = transition.actions.flatMap(\.writes).filter { $0.value == nil }.map(\.datum)
        return Set(reset).subtracting(filled).sorted().filter { data[$0].isStored && data[$0].type.holdsMembers }
    }

    /// Whether what is removed goes into a list at once, this one or another, or is put back by a button of where it leads.
    fileprivate func isKept(_ removed: Expression, of list: ID<Datum>, by transition: Transition) -> Bool {
        let kept = dataRead(by: removed.term).union(transition.actions.flatMap(\.writtenData)).subtracting([list])
        func isPutBack(by action: Action) -> Bool {
            guard case .append(list, let record) = action else { return false }
            return !dataRead(by: record.term).isDisjoint(with: kept)
        }
        let isMoved = transition.actions.contains { action in
            guard case .append(let target, let record) = action else { return false }
            return target == list ? isPutBack(by: action) || record.term.readsPayload : holds(record, most: removed, of: list)
        }
        if isMoved { return true }
        let next = transition.states.filter { $0 != transition.source }.flatMap(inwards).flatMap { states[$0].transitions }
        return next.contains { id in
            let other = transitions[id]
            guard case .gesture = other.trigger else { return false }
            return (other.actions + other.states.flatMap { states[$0].entry }).contains(where: isPutBack)
        }
    }

    /// Whether a record of another list says as much as the one that is removed: it is that one, or has two of its fields, or its only one.
    private func holds(_ record: Expression, most removed: Expression, of list: ID<Datum>) -> Bool {
        if record.source == removed.source { return true }
        guard case .list(.record(let fields), _) = data[list].type else { return false }
        var read: Set<Int> = []
        record.term.forEach { part in
            guard case .field(let operand, let place) = part else { return }
            let isOfItem = if case .item = operand.term { removed.term.readsPayload } else { false }
            if isOfItem || dataRead(by: operand.term).contains(list) { read.insert(place) }
        }
        return read.count >= min(fields.count, 2)
    }

    fileprivate func isAnswer(_ gesture: Gesture, at state: ID<State>) -> Bool {
        outwards(from: state).contains { around in
            guard let id = states[around].screen, screens[id].presentation.isModal else { return false }
            return screens[id].presentation == .alert || gesture.kind == .tap && asks(id)
        }
    }

    private func asks(_ id: ID<Screen>) -> Bool {
        let shown = elements(within: screens[id].elements).map { elements[$0] }
        let buttons = shown.filter { $0.kind == .button || $0.kind == .link }
        let texts = [screens[id].title] + shown.filter { $0.kind == .text }.map(\.label)
        guard shown.allSatisfy({ [.text, .button, .link, .image, .icon, .divider, .area].contains($0.kind) && $0.binds == nil }) else { return false }
        return (2...3).contains(buttons.count) && texts.contains { $0?.source.last == "?" } || buttons.count == 2 && buttons.contains { $0.role == .cancel }
    }
}

extension ValueType {
    fileprivate var holdsMembers: Bool {
        switch self {
        case .list, .set: true
        case .unknown, .flag, .number, .choice, .text, .duration, .moment, .record: false
        }
    }
}

extension Transition {
    fileprivate var states: [ID<State>] { targets.compactMap { if case .state(let id) = $0 { id } else { nil } } }
}
