import FlowSpec

extension GraphExport {
    static let scxml = GraphExport(
        name: "scxml", summary: "a W3C SCXML 1.0 document with the ECMAScript data model; touches and outcomes are events", endings: ["scxml"]
    ) { flow in
        var writer = SCXMLWriter(flow.raisingCueEvents(reducedMotion: false))
        return writer.write()
    }
}

/// The root is a state inside `<scxml>`, which itself can hold neither transitions nor actions; its final states stand beside it, so
/// that reaching one ends the machine.
private struct SCXMLWriter {
    let flow: Flow
    let names: ExportNames
    let events: InputEvents
    var content: MachineContent
    /// Parallel states whose regions stand in a parallel state of their own (decision 0008).
    private let split: Set<ID<State>>
    private let domains: ExportedDomains
    /// What leads to the final state beside the root in which the flow starts.
    private let start: String?

    init(_ flow: Flow) {
        self.flow = flow
        names = ExportNames(flow)
        events = InputEvents(flow, names: names)
        content = MachineContent(flow, names: names, events: events, invokes: false)
        split = flow.splitParallels
        domains = ExportedDomains(flow)
        start = flow.startsAtItsEnd ? names.starts[0] : nil
    }

    mutating func write() -> ExportedGraph {
        let data = datamodel()
        let root = state(Flow.root)
        let finals = flow.states[Flow.root].children.filter { isOutermostFinal($0) }.map { state($0) }
        let ended = flow.states[Flow.root].kind == .parallel ? [XMLText.element("final", [("id", "ended")], [])] : []
        var notes = flow.notCarried(screens: false, events: events)
        if flow.services.count > 0 { notes.append("the work of \(counted(flow.services.count, "service")): outcomes are events from outside") }
        let passed = content.services.passedCallers(flow)
        if !passed.isEmpty {
            let states = passed.map { "`\(flow.states[$0].path)`" }.joined(separator: ", ")
            notes.append("that \(states) calls nothing where a step only passes through: here a service starts at once, and goes on where another active state calls it, too")
        }
        notes += content.notes.lines
        let head = ["\(flow.title.isEmpty ? flow.id : flow.title): written by flowrun" + (notes.isEmpty ? "" : ". Not carried:")] + notes.map { "· \($0)" }
        let document = XMLText.element(
            "scxml",
            [
                ("xmlns", "http://www.w3.org/2005/07/scxml"), ("version", "1.0"), ("datamodel", "ecmascript"), ("name", flow.id),
                ("initial", names.states[0]),
            ], [.comment(head.joined(separator: "\n"))] + data + [root] + finals + ended)
        return ExportedGraph(text: document.document(), notes: notes)
    }

    private func isOutermostFinal(_ id: ID<State>) -> Bool {
        flow.states[id].kind == .final && flow.states[id].parent == Flow.root && flow.states[Flow.root].kind != .parallel
    }

    private mutating func datamodel() -> [XMLText] {
        var data: [XMLText] = []
        func add(_ name: String, _ value: String) { data.append(.element("data", [("id", name), ("expr", value)], [])) }
        for id in flow.data.ids {
            let row = flow.data[id]
            if case .set(let options, _) = row.type {
                var chosen: Set<String> = []
                if case .set(let initial) = row.initial { chosen = Set(initial) }
                for (name, option) in zip(names.options[id.int], options) { add(name, chosen.contains(option) ? "true" : "false") }
            } else if let value = try? content.script.literal(flow.stored(row.initial, in: id)) {
                add(names.data[id.int], value.text)
            }
        }
        for id in flow.services.ids where content.services.isFlagged(id) { add(names.runs[id.int], "false") }
        return data.isEmpty ? [] : [.element("datamodel", [], data)]
    }

    // MARK: states

    private mutating func state(_ id: ID<State>) -> XMLText {
        let state = flow.states[id]
        let name = names.states[id.int]
        if state.kind == .final {
            return .element("final", [("id", name)], entry(of: id) + exit(of: id))
        }
        var own: [XMLText] = []
        if let todo = state.todo { own.append(.comment("to be designed: \(todo)")) }
        own += entry(of: id) + exit(of: id)
        if !split.contains(id) { own += histories(of: id) }
        own += transitions(of: id)
        if id == Flow.root { own += changes() + fallbacks() }
        var inner = state.children.filter { !isOutermostFinal($0) }.map { self.state($0) }
        if id == Flow.root, let start, case .compound(let initial) = state.kind {
            inner.append(.element("state", [("id", start)], [.element("transition", [("target", targets(initial))], [])]))
            return .element("state", [("id", name), ("initial", start)], own + inner)
        }
        switch state.kind {
        case .parallel where id == Flow.root || split.contains(id):
            let regions = names.regions[id.int]
            let parallel = XMLText.element("parallel", [("id", regions)], (split.contains(id) ? histories(of: id) : []) + inner)
            let end: [XMLText] = id == Flow.root ? [.element("transition", [("event", "done.state.\(regions)"), ("target", "ended")], [])] : []
            return .element("state", [("id", name), ("initial", regions)], own + end + [parallel])
        case .parallel where !state.children.isEmpty: return .element("parallel", [("id", name)], own + inner)
        case .compound(let initial) where !state.children.isEmpty:
            return .element("state", [("id", name), ("initial", targets(initial))], own + inner)
        case .atomic, .compound, .parallel, .final: return .element("state", [("id", name)], own)
        }
    }

    private func targets(_ targets: [Target]) -> String {
        targets.map { target in
            switch target {
            case .state(let id): names.states[id.int]
            case .history(let id): names.histories[id.int]
            }
        }.joined(separator: " ")
    }

    private func histories(of id: ID<State>) -> [XMLText] {
        flow.states[id].histories.map { history in
            let row = flow.histories[history]
            var fallback = row.fallback
            if fallback.isEmpty {
                if id == Flow.root, let start { return remembering(history, start) }
                if case .compound(let initial) = flow.states[id].kind { fallback = initial } else { fallback = flow.states[id].children.map(Target.state) }
            }
            return remembering(history, targets(fallback))
        }
    }

    private func remembering(_ history: ID<History>, _ fallback: String) -> XMLText {
        .element(
            "history", [("id", names.histories[history.int]), ("type", flow.histories[history].deep ? "deep" : "shallow")],
            [.element("transition", [("target", fallback)], [])])
    }

    private func timers(of id: ID<State>) -> [(delay: Expression, name: String)] {
        flow.states[id].transitions.compactMap { transition in
            guard case .after(let delay) = flow.transitions[transition].trigger else { return nil }
            return (delay, events.names(heardBy: transition).first ?? "")
        }
    }

    /// The order in which the machine does it: what a submachine owns, the entry's actions, timers, services.
    private mutating func entry(of id: ID<State>) -> [XMLText] {
        let state = flow.states[id]
        var actions = state.owns.flatMap { content.reset($0, isHeard: false) } + content.content(state.entry)
        for timer in timers(of: id) {
            do throws(NotCarried) {
                actions.append(try content.send(id: timer.name, timer.name, after: timer.delay))
            } catch {
                actions.append(content.leaveOut("the delay `\(timer.delay.source)`", error))
            }
        }
        actions += state.calls.filter { content.services.starts($0, in: id) }.flatMap { content.start($0) }
        return executable("onentry", actions)
    }

    private mutating func exit(of id: ID<State>) -> [XMLText] {
        let state = flow.states[id]
        var actions = content.content(state.exit)
        actions += timers(of: id).map { .cancel($0.name) }
        actions += state.calls.filter { content.services.starts($0, in: id) }.flatMap { content.leave($0, id) }
        return executable("onexit", actions)
    }

    private func executable(_ name: String, _ steps: [ContentStep]) -> [XMLText] {
        let elements = steps.scxml
        return elements.isEmpty ? [] : [.element(name, [], elements)]
    }

    // MARK: transitions

    private mutating func transitions(of id: ID<State>) -> [XMLText] {
        flow.states[id].transitions.map { transition in
            do throws(NotCarried) {
                return try self.transition(transition)
            } catch {
                return comment(content.leaveOut("the transition `\(flow.umlLabel(of: transition))` of `\(flow.states[id].path)`", error))
            }
        }
    }

    private mutating func transition(_ id: ID<Transition>) throws(NotCarried) -> XMLText {
        let row = flow.transitions[id]
        var attributes: [(String, String)] = []
        if let trigger = row.trigger { attributes.append(("event", try eventNames(id, trigger))) }
        var conditions: [ScriptText] = []
        var actions: [ContentStep] = []
        if case .outcome(let service, _) = row.trigger {
            if content.services.isFlagged(service) { conditions.append(ScriptText(names.runs[service.int])) }
            actions += content.services.isFlagged(service) ? content.end(service) : []
        }
        if let condition = row.guard { conditions.append(try content.script.text(condition)) }
        if !conditions.isEmpty { attributes.append(("cond", ScriptText.all(conditions).text)) }
        if !row.targets.isEmpty {
            attributes.append(("target", targets(row.targets + leftAround(row))))
            if isInternal(row) { attributes.append(("type", "internal")) }
        }
        actions += content.content(row.actions)
        return .element("transition", attributes, actions.scxml)
    }

    private func comment(_ step: ContentStep) -> XMLText {
        if case .leftOut(let text) = step { .comment(text) } else { .comment("") }
    }

    /// A parallel state that stands here as a compound one around its regions is left by what leads from one of them to another: it is a
    /// further target then.
    private func leftAround(_ row: Transition) -> [Target] {
        guard !split.isEmpty, let domain = domains.domain(of: row), domain != row.source else { return [] }
        let ends = flow.effectiveTargets(of: row)
        let isLeft = flow.properAncestors(of: row.source).prefix { $0 != domain }.contains { state in
            split.contains(state) && ends.allSatisfy { flow.isDescendant($0, of: state) }
        }
        return isLeft ? [.state(domains.outermostExited(by: row, below: domain))] : []
    }

    /// The root is never left but to end, and only a compound source can stay.
    private func isInternal(_ transition: Transition) -> Bool {
        guard transition.source == Flow.root else { return transition.isInternal && !split.contains(transition.source) }
        return !transition.targets.contains { target in
            if case .state(let id) = target { isOutermostFinal(id) } else { false }
        }
    }

    private func eventNames(_ id: ID<Transition>, _ trigger: Trigger) throws(NotCarried) -> String {
        switch trigger {
        case .done(let state):
            let isSplit = split.contains(state) || (state == Flow.root && flow.states[state].kind == .parallel)
            return "done.state." + (isSplit ? names.regions[state.int] : names.states[state.int])
        case .gesture, .after, .outcome, .event, .change:
            let heard = events.names(heardBy: id)
            if heard.isEmpty {
                if case .event = trigger { throw NotCarried("the flow names no event that it could take") }
                throw NotCarried("nothing on the screen answers to it")
            }
            return heard.joined(separator: " ")
        }
    }

    /// What the user and the world change, at any time.
    private mutating func changes() -> [XMLText] {
        var transitions: [XMLText] = []
        for event in events.all {
            do throws(NotCarried) {
                guard let actions = try content.steps(of: event.cause) else { continue }
                transitions.append(.element("transition", [("event", event.name)], actions.scxml))
            } catch {
                transitions.append(comment(content.leaveOut("`\(event.name)`", error)))
            }
        }
        return transitions
    }

    /// An outcome ends its service even where nobody listens.
    private func fallbacks() -> [XMLText] {
        flow.services.ids.filter { content.services.isFlagged($0) }.map { service in
            .element(
                "transition", [("event", events.outcomesName(flow, service)), ("cond", names.runs[service.int])],
                content.end(service).scxml)
        }
    }
}

extension [ContentStep] {
    /// SCXML's executable content, without what it cannot carry.
    fileprivate var scxml: [XMLText] {
        compactMap { step in
            switch step {
            case .assign(let location, let value): return .element("assign", [("location", location), ("expr", value)], [])
            case .raise(let event): return .element("raise", [("event", event)], [])
            case .send(let id, let event, .milliseconds(let time)):
                return .element("send", [("id", id), ("event", event), ("delay", "\(numberText(time))ms")], [])
            case .send(let id, let event, .computed(let time)):
                return .element("send", [("id", id), ("event", event), ("delayexpr", "(\(time)) + 'ms'")], [])
            case .cancel(let id): return .element("cancel", [("sendid", id)], [])
            case .branch(let condition, let then, let otherwise):
                let (yes, no) = (then.scxml, otherwise.scxml)
                if yes.isEmpty && no.isEmpty { return nil }
                return .element("if", [("cond", condition)], yes + (no.isEmpty ? [] : [.element("else", [], [])] + no))
            case .log(let value): return .element("log", [("expr", value)], [])
            case .effect, .announce, .stop: return nil
            case .leftOut(let text): return .comment(text)
            }
        }
    }
}

extension Flow {
    /// Parallel states that a region of theirs leaves for itself, which leaves them where they are (decision 0008), though it would
    /// show if they were left and entered.
    fileprivate var splitParallels: Set<ID<State>> {
        var found: Set<ID<State>> = []
        for transition in transitions.rows where !transition.targets.isEmpty {
            var state = transition.source
            let ends = transition.targets.map { self.state(of: $0) }
            while let parent = states[state].parent {
                if isCompound(parent), ends.allSatisfy({ isDescendant($0, of: parent) }) { break }
                if states[parent].kind == .parallel, ends.allSatisfy({ $0 == state || isDescendant($0, of: state) }) {
                    if parent != Flow.root, showsEntry(parent) { found.insert(parent) }
                    break
                }
                state = parent
            }
        }
        return found
    }

    /// Whether the first state is a final one that ends the flow.
    fileprivate var startsAtItsEnd: Bool {
        guard case .compound(let initial) = states[Self.root].kind else { return false }
        return initial.contains { if case .state(let id) = $0 { states[id].kind == .final && states[id].parent == Self.root } else { false } }
    }

    private func isCompound(_ id: ID<State>) -> Bool {
        if case .compound = states[id].kind { true } else { false }
    }

    /// Of a region, the regions beside it would be left, too.
    private func showsEntry(_ id: ID<State>) -> Bool {
        let state = states[id]
        let hasTimer = state.transitions.contains {
            if case .after = transitions[$0].trigger { true } else { false }
        }
        let isRegion = state.parent.map { states[$0].kind == .parallel } ?? false
        return isRegion || !state.entry.isEmpty || !state.exit.isEmpty || !state.calls.isEmpty || !state.owns.isEmpty || hasTimer
    }
}
