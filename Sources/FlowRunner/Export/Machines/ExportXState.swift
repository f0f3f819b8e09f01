import FlowSpec

extension GraphExport {
    static let xstate = GraphExport(
        name: "xstate", summary: "XState v5's configuration as JSON; guards and actions carry their expressions in `params`", endings: ["json"]
    ) { flow in
        var writer = XStateWriter(flow.raisingCueEvents(reducedMotion: false))
        return writer.write()
    }
}

/// The same machine over the same events as SCXML gets. Guards are `{ type: "expression", params: { expression } }` and actions
/// `assign`, `raise`, `send`, `cancel`, `stopChild`, `if`, `log`, `haptic`, `announce`, `timeline`, with ECMAScript over the context's
/// names in their `params`; whoever runs the machine implements these eleven once. `In('id')` asks for a state by its `id`. A delay that is computed
/// has a name in `after`, and its expression in the root's `meta.delays`.
private struct XStateWriter {
    let flow: Flow
    let names: ExportNames
    let events: InputEvents
    var content: MachineContent
    private let domains: ExportedDomains
    /// By state: the keys of its history, and of a state before its first one, among its children.
    private let addedKeys: [(history: String, start: String)]

    init(_ flow: Flow) {
        self.flow = flow
        names = ExportNames(flow)
        events = InputEvents(flow, names: names)
        content = MachineContent(flow, names: names, events: events, invokes: true)
        domains = ExportedDomains(flow)
        addedKeys = flow.states.rows.map { state in
            var fresh = FreshNames(taken: Set(state.children.map { flow.states[$0].name }))
            return (fresh.name("history"), fresh.name("start"))
        }
    }

    mutating func write() -> ExportedGraph {
        var fields: [(String, JSONTree)] = [("id", .string(names.states[0]))]
        if !flow.title.isEmpty { fields.append(("description", .string(flow.title))) }
        let context = self.context()
        if !context.isEmpty { fields.append(("context", .object(context))) }
        fields += body(of: Flow.root)
        var notes = flow.notCarried(screens: true, events: events)
        if flow.services.count > 0 { notes.append("the work of \(counted(flow.services.count, "service")): `invoke` names it, and outcomes are events") }
        let shared = content.services.sharedServices(flow)
        if !shared.isEmpty {
            notes.append("that \(shared.map { "`\(flow.services[$0].name)`" }.joined(separator: ", ")) is one for all active states that call it (XState starts one for each, under the same id)")
        }
        if flow.asksAroundRegions(events) { notes.append("that states around regions answer an event for each region that does not (XState asks them only where none does)") }
        notes += content.notes.lines
        return ExportedGraph(text: JSONTree.object(fields).document(), notes: notes)
    }

    private func context() -> [(String, JSONTree)] {
        var fields: [(String, JSONTree)] = []
        for id in flow.data.ids {
            let row = flow.data[id]
            guard case .set(let options, _) = row.type else {
                fields.append((names.data[id.int], .value(flow.stored(row.initial, in: id))))
                continue
            }
            var chosen: Set<String> = []
            if case .set(let initial) = row.initial { chosen = Set(initial) }
            for (name, option) in zip(names.options[id.int], options) { fields.append((name, .flag(chosen.contains(option)))) }
        }
        return fields
    }

    // MARK: states

    private mutating func body(of id: ID<State>) -> [(String, JSONTree)] {
        let state = flow.states[id]
        var fields: [(String, JSONTree)] = []
        switch state.kind {
        case .final: fields.append(("type", .string("final")))
        case .parallel where !state.children.isEmpty: fields.append(("type", .string("parallel")))
        case .compound(let initial) where !state.children.isEmpty: fields.append(("initial", .string(child(initial, of: id) ?? addedKeys[id.int].start)))
        case .compound, .parallel, .atomic: break
        }
        if id != Flow.root { fields.append(("id", .string(names.states[id.int]))) }
        if let todo = state.todo { fields.append(("description", .string("To be designed: \(todo)"))) }
        var meta: [(String, JSONTree)] = []
        if let screen = state.screen { meta.append(("screen", self.screen(screen))) }
        if id == Flow.root, case let delays = delays(), !delays.isEmpty { meta.append(("delays", .object(delays))) }
        if !meta.isEmpty { fields.append(("meta", .object(meta))) }
        let entry = state.owns.flatMap { content.reset($0, isHeard: false) } + content.content(state.entry)
        if !entry.isEmpty { fields.append(("entry", actions(entry))) }
        let exit = content.content(state.exit)
        if !exit.isEmpty { fields.append(("exit", actions(exit))) }
        let calls = invoked(by: id)
        if !calls.isEmpty { fields.append(("invoke", .array(calls.map { invoke($0) }))) }
        fields += transitions(of: id)
        var children: [(String, JSONTree)] = state.children.map { (flow.states[$0].name, .object(body(of: $0))) }
        for history in state.histories { children.append((addedKeys[id.int].history, self.history(history))) }
        if case .compound(let initial) = state.kind, !children.isEmpty, child(initial, of: id) == nil {
            children.append((addedKeys[id.int].start, .object([("id", .string(names.starts[id.int])), ("always", .object([("target", target(initial))]))])))
        }
        if !children.isEmpty { fields.append(("states", .object(children))) }
        return fields
    }

    /// XState's initial state is a child (`formatInitialTransition` throws otherwise): what lies further in, or is remembered, is gone on to
    /// from a state of its own.
    private func child(_ initial: [Target], of id: ID<State>) -> String? {
        guard initial.count == 1, case .state(let first) = initial[0], flow.states[first].parent == id else { return nil }
        return flow.states[first].name
    }

    private func reference(_ target: Target) -> String {
        switch target {
        case .state(let id): "#" + names.states[id.int]
        case .history(let history): "#" + names.histories[history.int]
        }
    }

    private func history(_ id: ID<History>) -> JSONTree {
        let row = flow.histories[id]
        var fields: [(String, JSONTree)] = [
            ("type", .string("history")), ("id", .string(names.histories[id.int])), ("history", .string(row.deep ? "deep" : "shallow")),
        ]
        if !row.fallback.isEmpty { fields.append(("target", target(row.fallback))) }
        return .object(fields)
    }

    private func target(_ targets: [Target]) -> JSONTree {
        targets.count == 1 ? .string(reference(targets[0])) : .array(targets.map { .string(reference($0)) })
    }

    /// Where a state is only passed through, XState would end what another one invokes under the same id.
    private func invoked(by state: ID<State>) -> [ID<Service>] {
        flow.states[state].calls.filter { content.services.starts($0, in: state) || content.services.callers[$0.int].isEmpty }
    }

    private func invoke(_ id: ID<Service>) -> JSONTree {
        let service = flow.services[id]
        var input: [(String, JSONTree)] = [("outcomes", .array(service.outcomes.map { .string($0) }))]
        if let typical = service.typical { input.append(("typical", .number(typical))) }
        if let timeout = service.timeout { input.append(("timeout", .number(timeout))) }
        if events.isPrefixed { input.append(("event", .string(events.outcomesName(flow, id)))) }
        return .object([("src", .string(service.name)), ("id", .string(service.name)), ("input", .object(input))])
    }

    // MARK: transitions

    private mutating func transitions(of id: ID<State>) -> [(String, JSONTree)] {
        var events: [(key: String, list: [JSONTree])] = []
        var delays: [(key: String, list: [JSONTree])] = []
        var always: [JSONTree] = []
        var done: [JSONTree] = []
        func add(_ row: JSONTree, at key: String, to list: inout [(key: String, list: [JSONTree])]) {
            if let place = list.firstIndex(where: { $0.key == key }) { list[place].list.append(row) } else { list.append((key, [row])) }
        }
        for transition in flow.states[id].transitions {
            let row = flow.transitions[transition]
            let json: JSONTree
            do throws(NotCarried) {
                json = .object(try self.transition(row))
            } catch {
                _ = content.leaveOut("the transition `\(flow.umlLabel(of: transition))` of `\(flow.states[id].path)`", error)
                continue
            }
            switch row.trigger {
            case nil: always.append(json)
            case .after(let delay): add(json, at: delayKey(delay, transition), to: &delays)
            case .done(let state) where state == id: done.append(json)
            case .done(let state): add(json, at: "xstate.done.state.\(names.states[state.int])", to: &events)
            case .event(let event):
                for name in known(event, by: id) { add(json, at: name, to: &events) }
            case .gesture, .outcome, .change:
                for name in self.events.names(heardBy: transition) { add(json, at: name, to: &events) }
            }
        }
        if id == Flow.root {
            for (name, row) in changes() { add(row, at: name, to: &events) }
        }
        func list(_ rows: [JSONTree]) -> JSONTree { rows.count == 1 ? rows[0] : .array(rows) }
        var fields: [(String, JSONTree)] = []
        if !always.isEmpty { fields.append(("always", list(always))) }
        if !delays.isEmpty { fields.append(("after", .object(delays.map { ($0.key, list($0.list)) }))) }
        if !done.isEmpty { fields.append(("onDone", list(done))) }
        if !events.isEmpty { fields.append(("on", .object(events.map { ($0.key, list($0.list)) }))) }
        return fields
    }

    /// The names of the flow's events that the descriptor takes. Where XState finds an event's own name it asks no wildcard, so that `*`
    /// stands under the other names of its state as well.
    private func known(_ event: ID<EventName>, by state: ID<State>) -> [String] {
        let descriptor = flow.events[event].name
        let all = flow.events.rows.map(\.name)
        guard descriptor == "*" else { return all.filter { $0 == descriptor || $0.hasPrefix(descriptor + ".") } }
        guard events.any == ["*"] else { return events.any }
        let others = flow.states[state].transitions.compactMap { transition in
            if case .event(let other) = flow.transitions[transition].trigger, other != event { flow.events[other].name } else { nil }
        }
        return all.filter { name in others.contains { name == $0 || name.hasPrefix($0 + ".") } } + ["*"]
    }

    private func delayKey(_ delay: Expression, _ transition: ID<Transition>) -> String {
        switch delay.term {
        case .constant(.duration(let time), _), .constant(.number(let time), _): numberText(time)
        default: events.names(heardBy: transition).first ?? "after"
        }
    }

    /// What the names in `after` stand for: expressions that give milliseconds.
    private func delays() -> [(String, JSONTree)] {
        flow.transitions.ids.compactMap { id in
            guard case .after(let delay) = flow.transitions[id].trigger, case let key = delayKey(delay, id), Double(key) == nil else { return nil }
            return (try? content.script.text(delay)).map { (key, .object([("expression", .string($0.text))])) }
        }
    }

    private mutating func transition(_ row: Transition) throws(NotCarried) -> [(String, JSONTree)] {
        var fields: [(String, JSONTree)] = []
        let (targets, isReentering) = leading(row)
        if !targets.isEmpty { fields.append(("target", target(targets))) }
        if let condition = row.guard {
            let expression = JSONTree.object([("expression", .string(try content.script.text(condition).text))])
            fields.append(("guard", .object([("type", .string("expression")), ("params", expression)])))
        }
        var steps: [ContentStep] = []
        if let haptic = row.haptic { steps.append(.effect("haptic", of: haptic.rawValue)) }
        if let timeline = row.timeline { steps.append(.effect("timeline", of: flow.timelines[timeline].name)) }
        steps += content.content(row.actions)
        if let announce = row.announce { steps.append(content.announcement(announce)) }
        if !steps.isEmpty { fields.append(("actions", actions(steps))) }
        if isReentering { fields.append(("reenter", .flag(true))) }
        return fields
    }

    /// XState stays in a source that all targets lie in, and in a parallel state between whose regions a transition leads. What we leave
    /// beyond that is said by `reenter`, and by the outermost state that is left as a further target.
    private func leading(_ row: Transition) -> (targets: [Target], isReentering: Bool) {
        guard let domain = domains.domain(of: row) else { return ([], false) }
        let ends = flow.effectiveTargets(of: row)
        if ends.allSatisfy({ $0 == row.source || flow.isDescendant($0, of: row.source) }) { return (row.targets, domain != row.source) }
        let outermost = domains.outermostExited(by: row, below: domain)
        let isLeftByXState = !ends.allSatisfy { flow.isDescendant($0, of: outermost) }
        let mayComeBack = row.targets.contains(where: \.isHistory) && ends.contains { $0 == row.source || flow.isDescendant($0, of: row.source) }
        return (isLeftByXState ? row.targets : row.targets + [.state(outermost)], mayComeBack && !row.isInternal)
    }

    private mutating func changes() -> [(String, JSONTree)] {
        events.all.compactMap { event in
            do throws(NotCarried) {
                guard let steps = try content.steps(of: event.cause) else { return nil }
                return (event.name, .object([("actions", actions(steps))]))
            } catch {
                _ = content.leaveOut("`\(event.name)`", error)
                return nil
            }
        }
    }

    // MARK: actions

    private func actions(_ steps: [ContentStep]) -> JSONTree {
        .array(steps.compactMap { step in
            switch step {
            case .assign(let name, let value): return action("assign", [("name", .string(name)), ("expression", .string(value))])
            case .raise(let event): return action("raise", [("event", .string(event))])
            case .send(let id, let event, .milliseconds(let time)):
                return action("send", [("id", .string(id)), ("event", .string(event)), ("delay", .number(time))])
            case .send(let id, let event, .computed(let time)):
                return action("send", [("id", .string(id)), ("event", .string(event)), ("delayExpression", .string(time))])
            case .cancel(let id): return action("cancel", [("id", .string(id))])
            case .stop(let id): return action("stopChild", [("id", .string(id))])
            case .branch(let condition, let then, let otherwise):
                var params: [(String, JSONTree)] = [("expression", .string(condition)), ("then", actions(then))]
                if !otherwise.isEmpty { params.append(("else", actions(otherwise))) }
                return action("if", params)
            case .log(let value): return action("log", [("expression", .string(value))])
            case .announce(let text): return action("announce", [("expression", .string(text))])
            case .effect(let kind, let what): return action(kind, [("name", .string(what))])
            case .leftOut: return nil
            }
        })
    }

    private func action(_ type: String, _ params: [(String, JSONTree)]) -> JSONTree {
        .object([("type", .string(type)), ("params", .object(params))])
    }

    // MARK: screens

    private func screen(_ id: ID<Screen>) -> JSONTree {
        let screen = flow.screens[id]
        var fields: [(String, JSONTree)] = [("as", .string(screen.presentation.rawValue))]
        if let over = screen.over { fields.append(("over", .string(names.states[over.int]))) }
        if let title = screen.title { fields.append(("title", .string(title.source))) }
        if !screen.elements.isEmpty { fields.append(("show", .array(screen.elements.map { element($0) }))) }
        return .object(fields)
    }

    private func element(_ id: ID<Element>) -> JSONTree {
        let element = flow.elements[id]
        var fields: [(String, JSONTree)] = [("kind", .string(element.kind.rawValue))]
        if let label = element.label { fields.append(("label", .string(label.source))) }
        if let name = element.id { fields.append(("id", .string(name))) }
        if let datum = element.binds { fields.append(("binds", .string(names.data[datum.int]))) }
        switch element.options {
        case .fixed(let labels): fields.append(("options", .array(labels.map { .string($0.source) })))
        case .computed(let list): fields.append(("options", shown(list)))
        case .ofData, nil: break
        }
        if let items = element.items { fields.append(("items", shown(items))) }
        if let row = element.row { fields.append(("row", .string(row.source))) }
        if let role = element.role { fields.append(("role", .string(role.rawValue))) }
        for (key, expression) in [("value", element.value), ("enabled", element.enabled), ("visible", element.visible)] {
            if let expression { fields.append((key, shown(expression))) }
        }
        if !element.children.isEmpty { fields.append(("show", .array(element.children.map { self.element($0) }))) }
        return .object(fields)
    }

    /// Where the screen is drawn, `item` is the row's record. What ECMAScript cannot say is said as it was written.
    private func shown(_ expression: Expression) -> JSONTree {
        var script = content.script
        script.item = "item"
        return .string((try? script.text(expression).text) ?? expression.source)
    }
}

extension JSONTree {
    static func value(_ value: Value) -> JSONTree {
        switch value {
        case .none: .string("")
        case .flag(let flag): .flag(flag)
        case .number(let number), .duration(let number), .moment(let number): .number(number)
        case .text(let text): .string(text)
        case .set(let options): .array(options.map { .string($0) })
        case .list(let items): .array(items.map { .value($0) })
        case .record(let fields): .object(fields.map { ($0.name, .value($0.value)) })
        }
    }
}
