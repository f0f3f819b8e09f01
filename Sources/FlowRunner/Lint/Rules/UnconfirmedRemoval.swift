import FlowSpec

extension LintRule {
    static let unconfirmedRemoval = LintRule(
        id: "unconfirmed-removal",
        severity: .warning,
        summary: "A gesture that deletes a record without asking first.",
        why: "A slip of the finger destroys what the user made, and nothing brings it back.",
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
                guard case .gesture = transition.trigger else { continue }
                var removed: ID<Datum>?
                for action in transition.actions {
                    action.forEach {
                        if case .remove(let id, _) = $0, case .list = flow.data[id].type { removed = removed ?? id }
                    }
                }
                guard let removed, !flow.isInAlert(transition.source), !flow.isReplaced(in: removed, by: transition), !flow.offersUndo(for: removed, after: transition)
                else { continue }
                findings.report(
                    "this removes from `\(flow.data[removed].name)` at once", at: transition.triggerSpan,
                    help: "lead to an alert that asks, and remove there; or lead to a state whose button appends the record again")
            }
        })
}

extension Flow {
    /// Whether the record is put back with other fields.
    fileprivate func isReplaced(in list: ID<Datum>, by transition: Transition) -> Bool {
        var isReplaced = false
        for action in transition.actions {
            action.forEach { if case .append(list, _) = $0 { isReplaced = true } }
        }
        return isReplaced
    }

    /// Whether where it leads the user can put the record back.
    fileprivate func offersUndo(for list: ID<Datum>, after transition: Transition) -> Bool {
        let targets = transition.targets.compactMap { if case .state(let id) = $0, id != transition.source, !isDescendant(transition.source, of: id) { id } else { nil } }
        return transitions.rows.contains { other in
            guard case .gesture = other.trigger, targets.contains(where: { $0 == other.source || isDescendant(other.source, of: $0) }) else { return false }
            return isReplaced(in: list, by: other)
        }
    }

    fileprivate func isInAlert(_ state: ID<State>) -> Bool {
        screens.rows.contains { $0.presentation == .alert && ($0.state == state || isDescendant(state, of: $0.state)) }
    }
}
