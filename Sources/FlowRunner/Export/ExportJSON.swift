import FlowSpec

extension GraphExport {
    static let json = GraphExport(name: "json", summary: "states and transitions as one JSON object", endings: ["json"]) { flow in
        let states = flow.states.ids.map { id -> JSONText in
            let state = flow.states[id]
            let kind =
                switch state.kind {
                case .atomic: "atomic"
                case .compound: "compound"
                case .parallel: "parallel"
                case .final: "final"
                }
            return .object([
                ("id", .string(state.path)), ("kind", .string(kind)),
                ("parent", .string(state.parent.map { flow.states[$0].path })),
                ("initial", .array(flow.defaultStates(of: id).map { .string(flow.states[$0].path) })),
                ("entry", .array(state.entry.map { .string(flow.actionText($0)) })),
                ("exit", .array(state.exit.map { .string(flow.actionText($0)) })),
                ("calls", .array(state.calls.map { .string(flow.services[$0].name) })),
                ("histories", .array(state.histories.map { .string(flow.histories[$0].deep ? "deep" : "shallow") })),
            ])
        }
        let transitions = flow.transitions.ids.map { id -> JSONText in
            let transition = flow.transitions[id]
            return .object([
                ("source", .string(flow.states[transition.source].path)),
                ("trigger", .string(transition.trigger.map { _ in flow.triggerText(of: id) })),
                ("guard", .string(transition.guard?.source)),
                ("targets", .array(transition.targets.isEmpty ? [] : flow.destinations(of: id).map { .string(flow.states[$0.state].path) })),
                ("resumes", .flag(flow.destinations(of: id).contains(where: \.isHistory))),
                ("actions", .array(flow.effectTexts(of: transition).map { .string($0) })),
                ("internal", .flag(transition.isInternal)),
            ])
        }
        let object = JSONText.object([
            ("flow", .string(flow.id)), ("title", .string(flow.title)), ("states", .array(states)),
            ("transitions", .array(transitions)),
        ])
        return ExportedGraph(text: object.text + "\n", notes: flow.notDrawn(services: "the work of \(counted(flow.services.count, "service"))"))
    }
}
