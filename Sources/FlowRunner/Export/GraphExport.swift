import FlowSpec

/// A flow's machine in another tool's language.
package struct GraphExport: Sendable {
    package let name: String
    /// One sentence for `--help`.
    package let summary: String
    /// How the names of such files end, without the dot, the usual one first.
    package let endings: [String]
    package let write: @Sendable (Flow) -> ExportedGraph

    package static let all: [GraphExport] = [.mermaid, .dot, .scxml, .xstate, .plantUML, .promela, .reducedPromela, .json]
}

package struct ExportedGraph: Sendable {
    package var text: String
    /// What the format cannot carry, each as `leaves out` takes it.
    package var notes: [String]
    /// Why there is none; `text` is empty then.
    package var refusal: String?

    package init(text: String, notes: [String], refusal: String? = nil) {
        self.text = text
        self.notes = notes
        self.refusal = refusal
    }

    /// `note: dot leaves out 2 promises`
    package func noteLines(_ format: String) -> [String] { notes.map { "note: \(format) leaves out \($0)" } }
}

extension Flow {
    /// `tap "Save" [hasText] / set note`: UML's form of a transition's label.
    func umlLabel(of id: ID<Transition>) -> String {
        let transition = transitions[id]
        var label = transition.trigger == nil ? "" : triggerText(of: id)
        if let condition = transition.guard { label += (label.isEmpty ? "" : " ") + "[\(condition.source)]" }
        let effects = effectTexts(of: transition, besides: transition.interaction.map { interactions[$0] })
        if !effects.isEmpty { label += " / " + effects.joined(separator: ", ") }
        return label
    }

    /// What a transition does when it is taken, in the order of the machine: how it feels, then its actions.
    /// - Parameter usual: what is left out where the interaction gives it.
    func effectTexts(of transition: Transition, besides usual: Interaction? = nil) -> [String] {
        var feel: [Action] = []
        if let haptic = transition.haptic, haptic != usual?.haptic { feel.append(.haptic(haptic)) }
        if let timeline = transition.timeline, timeline != usual?.timeline { feel.append(.timeline(timeline)) }
        if let announce = transition.announce, announce.span != usual?.announce?.span { feel.append(.announce(announce)) }
        return (feel + transition.actions).map(actionText)
    }

    func actionText(_ action: Action) -> String {
        switch action {
        case .set(let datum, let value): "\(data[datum].name) = \(value.source)"
        case .reset(let fields): "reset \(fields.count == data.count ? "all" : fields.map { data[$0].name }.joined(separator: " "))"
        case .emit(let event, nil): "emit \(events[event].name)"
        case .emit(let event, let delay?): "emit \(events[event].name) after \(delay.source)"
        case .cancelService(let service): "cancel \(services[service].name)"
        case .cancelEvent(let event): "cancel \(events[event].name)"
        case .haptic(let haptic): "haptic \(haptic.rawValue)"
        case .announce(let text): "announce \(quoted(text.source))"
        case .timeline(let timeline): "timeline \(timelines[timeline].name)"
        case .log(let text): "log \(quoted(text.source))"
        case .append(let datum, let value): "append \(value.source) to \(data[datum].name)"
        case .branch(let condition, let then, let otherwise):
            "if \(condition.source) then \(then.map(actionText).joined(separator: ", "))"
                + (otherwise.isEmpty ? "" : " else \(otherwise.map(actionText).joined(separator: ", "))")
        case .remove(let datum, let value): "remove \(value.source) from \(data[datum].name)"
        }
    }

    /// An identifier that every format takes, unique in the flow.
    func exportName(_ id: ID<State>) -> String {
        states[id].path.isEmpty ? "root" : String(states[id].path.map { $0 == "." ? "_" : $0 }) + "_\(id.index)"
    }

    /// Where a transition leads; a history's state stands for the history.
    func destinations(of id: ID<Transition>) -> [(state: ID<State>, isHistory: Bool)] {
        let transition = transitions[id]
        if transition.targets.isEmpty { return [(transition.source, false)] }
        return transition.targets.map { (state(of: $0), $0.isHistory) }
    }

    /// What a history enters while it remembers nothing, where that is not what its state enters without it.
    func ownDefault(of history: ID<History>) -> [ID<State>] {
        let (id, fallback) = (histories[history].state, histories[history].fallback)
        let usual = states[id].kind == .parallel ? states[id].children.map { .state($0) } : defaultTargets(of: id)
        return fallback == usual ? [] : fallback.map { state(of: $0) }
    }

    /// What is entered by default where a compound state is entered.
    func defaultTargets(of id: ID<State>) -> [Target] {
        if case .compound(let initial) = states[id].kind { initial } else { [] }
    }

    func defaultStates(of id: ID<State>) -> [ID<State>] { defaultTargets(of: id).map { state(of: $0) } }
}

extension Target {
    var isHistory: Bool { if case .history = self { true } else { false } }
}
