/// What XState's version 4 also writes, as version 5 has it: lists of transitions that name their event or delay themselves, eventless ones
/// under an event without a name, histories without a `type`, and transitions that leave their source for itself or for a state inside.
struct XStateOlderForms {
    private(set) var diagnostics: [Diagnostic] = []
    /// Something says that it is version 4, whose transitions with a target re-enter their source where they do not begin with a point.
    private let reenters: Bool

    init(_ machine: PlacedJSON) { reenters = machine.isVersion4 }

    /// - Parameter name: the state's key; nil of the machine.
    mutating func current(_ state: PlacedJSON, name: String? = nil, depth: Int = 0) -> PlacedJSON {
        guard let members = state.members, depth < XStateConverter.deepest else { return state }
        var current = state
        let read: [PlacedJSON.Member] =
            members.map { member in
                var member = member
                switch member.key.value {
                case "on": member.value = keyed(member.value, by: "event")
                case "after": member.value = keyed(member.value, by: "delay")
                case "history": member.value = depthOfHistory(member.value)
                case "states":
                    member.value.kind = member.value.members.map { inner in
                        .object(inner.map { PlacedJSON.Member(key: $0.key, value: self.current($0.value, name: $0.key.value, depth: depth + 1)) })
                    } ?? member.value.kind
                default: break
                }
                if reenters, let name { member.value = reentering(member, into: [name, state["id"]?.word.map { "#" + $0 }].compactMap(\.self)) }
                return member
            } + typeOfHistory(state)
        current.kind = .object(eventlessApart(read))
        return current
    }

    /// - Parameter source: how the transitions' source is called.
    private mutating func reentering(_ member: PlacedJSON.Member, into source: [String]) -> PlacedJSON {
        var value = member.value
        switch member.key.value {
        case "on", "after":
            guard let keyed = value.members else { return value }
            value.kind = .object(keyed.map { PlacedJSON.Member(key: $0.key, value: reentering($0.value, into: source)) })
            return value
        case "always", "onDone": return reentering(value, into: source)
        default: return value
        }
    }

    private mutating func reentering(_ transitions: PlacedJSON, into source: [String]) -> PlacedJSON {
        if let all = transitions.items { return PlacedJSON(kind: .list(all.map { reentering($0, into: source) }), span: transitions.span) }
        let targets = (transitions["target"] ?? transitions).oneOrMany.compactMap(\.word)
        guard targets.contains(where: { target in source.contains { target == $0 || target.hasPrefix($0 + ".") } }), transitions["internal"] == nil, transitions["reenter"] == nil
        else { return transitions }
        diagnostics.append(
            Diagnostic(.approximated, at: transitions.span, "this leaves its state and enters it again, as in XState's version 4; version 5 would stay", help: "write `\"reenter\": false` if it stays"))
        let members = transitions.members ?? [PlacedJSON.Member(key: Name("target", transitions.span), value: transitions)]
        let reenters = PlacedJSON.Member(key: Name("reenter", transitions.span), value: PlacedJSON(kind: .flag(true), span: transitions.span))
        return PlacedJSON(kind: .object(members + [reenters]), span: transitions.span)
    }

    /// `"on": { "": "c" }` as `"always": "c"`; version 4 asks it before what stands there.
    private func eventlessApart(_ members: [PlacedJSON.Member]) -> [PlacedJSON.Member] {
        guard let on = members.firstIndex(where: { $0.key.value == "on" }), let events = members[on].value.members,
            let eventless = events.first(where: { $0.key.value.isEmpty })
        else { return members }
        var members = members
        members[on].value.kind = .object(events.filter { !$0.key.value.isEmpty })
        let found = eventless.value.oneOrMany.filter { !$0.isNull }
        guard let always = members.firstIndex(where: { $0.key.value == "always" }) else {
            let value = PlacedJSON(kind: .list(found), span: eventless.value.span)
            return members + [PlacedJSON.Member(key: Name("always", eventless.key.span), value: value)]
        }
        members[always].value.kind = .list(found + members[always].value.oneOrMany)
        return members
    }

    /// `[{ "event": "SAVE", "target": "saving" }]` as `{ "SAVE": [{ "target": "saving" }] }`.
    private mutating func keyed(_ list: PlacedJSON, by name: String) -> PlacedJSON {
        guard let items = list.items else { return list }
        var found: [PlacedJSON.Member] = []
        for item in items {
            guard let key = item[name], let word = key.word else {
                diagnostics.append(Diagnostic(.untranslated, at: item.span, "this transition stands in a list and has no `\(name)`"))
                continue
            }
            var transition = item
            transition.kind = .object((item.members ?? []).filter { $0.key.value != name })
            if let known = found.firstIndex(where: { $0.key.value == word }) {
                found[known].value.kind = .list(found[known].value.oneOrMany + [transition])
            } else {
                found.append(PlacedJSON.Member(key: Name(word, key.textSpan), value: PlacedJSON(kind: .list([transition]), span: item.span)))
            }
        }
        return PlacedJSON(kind: .object(found), span: list.span)
    }

    private func depthOfHistory(_ history: PlacedJSON) -> PlacedJSON {
        history.flag == true ? PlacedJSON(kind: .text("shallow"), span: history.span) : history
    }

    private mutating func typeOfHistory(_ state: PlacedJSON) -> [PlacedJSON.Member] {
        guard let history = state["history"], history.flag != false, !history.isNull, state["type"]?.word != "history" else { return [] }
        guard state["type"] == nil, state["states"] == nil else {
            diagnostics.append(Diagnostic(.untranslated, at: history.span, "a state that is no history has no `history`"))
            return []
        }
        diagnostics.append(
            Diagnostic(
                .approximated, at: history.span, "this is read as a history, as XState's version 4 does; version 5 takes it for an ordinary state",
                help: "write `\"type\": \"history\"` beside it"))
        return [PlacedJSON.Member(key: Name("type", history.span), value: PlacedJSON(kind: .text("history"), span: history.span))]
    }
}

extension PlacedJSON {
    /// Something is said as only version 4 says it, and nothing as only version 5 does.
    fileprivate var isVersion4: Bool {
        let states = statesInside()
        let transitions = states.flatMap { state in state.candidates + ["on", "after"].flatMap { state[$0]?.items ?? [] } }
        if transitions.contains(where: { $0["guard"] != nil || $0["reenter"] != nil }) { return false }
        return self["predictableActionArguments"] != nil || transitions.contains { $0["cond"] != nil } || states.contains { $0["on"]?[""] != nil }
    }

    /// With itself.
    private func statesInside(depth: Int = 0) -> [PlacedJSON] {
        if depth > XStateConverter.deepest { return [] }
        return [self] + (self["states"]?.fields ?? []).flatMap { $0.value.statesInside(depth: depth + 1) }
    }
}
