import FlowSpec

/// What a machine does in a format that knows data by ECMAScript: SCXML's executable content, and the same as actions of XState.
indirect enum ContentStep {
    case assign(String, String)
    case raise(String)
    case send(id: String, event: String, delay: Delay)
    case cancel(String)
    /// A service that a state invokes.
    case stop(String)
    case branch(String, then: [ContentStep], otherwise: [ContentStep])
    case log(String)
    /// What is felt, spoken or seen to move; not everyone carries it.
    case effect(String, of: String)
    /// What is announced, where that is computed.
    case announce(String)
    /// What has no counterpart, and why.
    case leftOut(String)

    enum Delay {
        case milliseconds(Double)
        /// ECMAScript; its value is a number of milliseconds.
        case computed(String)
    }
}

/// Turns a flow's actions into content. What has no counterpart is left out with a comment and counted.
struct MachineContent {
    let flow: Flow
    let names: ExportNames
    let events: InputEvents
    let services: ServiceFlags
    /// Whether the format has services of its own, which states invoke.
    private let invokes: Bool
    let script: ECMAScriptWriter
    private(set) var notes = ExportNotes()
    /// Data whose changes somebody listens to.
    private let watched: Set<ID<Datum>>
    /// By event: how many places send it later; each has an id of its own.
    private let places: [Int]
    private var written: [Int]

    init(_ flow: Flow, names: ExportNames, events: InputEvents, invokes: Bool) {
        self.flow = flow
        self.names = names
        self.events = events
        self.invokes = invokes
        services = ServiceFlags(flow)
        script = ECMAScriptWriter(flow: flow, names: names)
        var watched: Set<ID<Datum>> = []
        for case .change(let datum)? in flow.transitions.rows.lazy.map(\.trigger) { watched.insert(datum) }
        self.watched = watched
        var places = Array(repeating: 0, count: flow.events.count)
        flow.forEachAction { if case .emit(let event, .some) = $0 { places[event.int] += 1 } }
        self.places = places
        written = Array(repeating: 0, count: flow.events.count)
    }

    mutating func leaveOut(_ what: String, _ fault: NotCarried) -> ContentStep {
        notes.add("\(what) (\(fault.reason)), with a comment in its place")
        return .leftOut("left out: \(what): \(fault.reason)")
    }

    mutating func content(_ actions: [Action]) -> [ContentStep] { actions.flatMap { content($0) } }

    private mutating func content(_ action: Action) -> [ContentStep] {
        do throws(NotCarried) {
            switch action {
            case .set(let datum, let value): return try assign(datum, value)
            case .reset(let data): return data.flatMap { reset($0) }
            case .emit(let event, nil): return [.raise(flow.events[event].name)]
            case .emit(let event, let delay?): return try send(event, after: delay)
            case .cancelService(let service) where !invokes: return end(service)
            case .cancelService(let service): return services.callers[service.int].isEmpty ? [] : [.stop(flow.services[service].name)]
            case .cancelEvent(let event):
                return (0..<places[event.int]).map { .cancel("emit.\(flow.events[event].name).\($0 + 1)") }
            case .append(let datum, let value): return try append(value, to: datum)
            case .remove(let datum, let value): return try remove(value, from: datum)
            case .branch(let condition, let then, let otherwise):
                let test = try script.text(condition).text
                let (yes, no) = (content(then), content(otherwise))
                return [.branch(test, then: yes, otherwise: no)]
            case .log(let text): return [.log(try template(text))]
            case .haptic(let haptic): return [.effect("haptic", of: haptic.rawValue)]
            case .announce(let text): return [announcement(text)]
            case .timeline(let timeline): return [.effect("timeline", of: flow.timelines[timeline].name)]
            }
        } catch {
            return [leaveOut("`\(flow.actionText(action))`", error)]
        }
    }

    /// What ECMAScript cannot say is said as it was written.
    func announcement(_ text: Template) -> ContentStep {
        if text.isComputed, let script = try? template(text) { return .announce(script) }
        return .effect("announce", of: text.isComputed ? text.source : text.plainText)
    }

    private func template(_ template: Template) throws(NotCarried) -> String {
        var parts: [ScriptText] = []
        for part in template.parts {
            switch part {
            case .text(let text): parts.append(.literal(text))
            case .value(let value): parts.append(try script.shown(script.operandOf(value)))
            }
        }
        // Two numbers would be added.
        if parts.count > 1, !template.parts.prefix(2).contains(where: \.isText) { parts.insert(.literal(""), at: 0) }
        guard let first = parts.first else { return "''" }
        return parts.dropFirst().reduce(first) { .infix($0, "+", $1, .sum) }.text
    }

    private mutating func send(_ event: ID<EventName>, after delay: Expression) throws(NotCarried) -> [ContentStep] {
        written[event.int] += 1
        let id = "emit.\(flow.events[event].name).\(written[event.int])"
        return [.cancel(id), try send(id: id, flow.events[event].name, after: delay)]
    }

    func send(id: String, _ event: String, after delay: Expression) throws(NotCarried) -> ContentStep {
        switch delay.term {
        case .constant(.duration(let time), _), .constant(.number(let time), _):
            return .send(id: id, event: event, delay: .milliseconds(time))
        default:
            return .send(id: id, event: event, delay: .computed(try script.text(delay).text))
        }
    }

    // MARK: data

    /// `<assign>`, and where somebody listens to the datum's changes the event, if it really changes.
    private func assigning(
        _ datum: ID<Datum>, _ parts: [(location: String, value: ScriptText)], isWhole: Bool = false, isHeard: Bool = true
    ) -> [ContentStep] {
        let assigns = parts.map { ContentStep.assign($0.location, $0.value.text) }
        guard isHeard, watched.contains(datum) else { return assigns }
        let differs = ScriptText.any(
            parts.map { part in
                isWhole
                    ? .infix(
                        ScriptText("JSON.stringify(\(part.location))"), "!==", ScriptText("JSON.stringify(\(part.value.text))"), .equality)
                    : .infix(ScriptText(part.location), "!==", part.value, .equality)
            })
        let raise = ContentStep.raise(events.changeName(flow, datum))
        return [.branch(differs.text, then: assigns + [raise], otherwise: [])]
    }

    private func assign(_ datum: ID<Datum>, _ value: Expression) throws(NotCarried) -> [ContentStep] {
        switch flow.data[datum].type {
        case .set(let options, _):
            let flags = try script.flags(script.operandOf(value), options: options)
            return assigning(datum, zip(names.options[datum.int], flags).map { ($0, $1) })
        case .number(let domain?):
            return assigning(datum, [(names.data[datum.int], script.stored(try script.text(value), script.operandOf(value), domain))])
        case .text(let longest?):
            return assigning(datum, [(names.data[datum.int], script.stored(try script.text(value), script.operandOf(value), longest: longest))])
        case .list(let member, let most):
            return assigning(datum, [(names.data[datum.int], try script.stored(script.operandOf(value), listOf: member, atMost: most))], isWhole: true)
        case .record: return assigning(datum, [(names.data[datum.int], try script.text(value))], isWhole: true)
        case .unknown, .flag, .number(nil), .choice, .text(nil), .duration, .moment:
            return assigning(datum, [(names.data[datum.int], try script.text(value))])
        }
    }

    func assign(_ datum: ID<Datum>, _ value: Value, isHeard: Bool = true) throws(NotCarried) -> [ContentStep] {
        switch (flow.data[datum].type, value) {
        case (.set(let options, _), .set(let chosen)):
            let flags = options.map { ScriptText(chosen.contains($0) ? "true" : "false") }
            return assigning(datum, zip(names.options[datum.int], flags).map { ($0, $1) }, isHeard: isHeard)
        case (.list, _), (.record, _): return assigning(datum, [(names.data[datum.int], try script.literal(value))], isWhole: true, isHeard: isHeard)
        default: return assigning(datum, [(names.data[datum.int], try script.literal(flow.stored(value, in: datum)))], isHeard: isHeard)
        }
    }

    /// - Parameter isHeard: false for what a submachine starts afresh with.
    mutating func reset(_ datum: ID<Datum>, isHeard: Bool = true) -> [ContentStep] {
        do throws(NotCarried) {
            return try assign(datum, flow.data[datum].initial, isHeard: isHeard)
        } catch {
            return [leaveOut("`reset \(flow.data[datum].name)`", error)]
        }
    }

    /// What the user or the world changes with the event; nil where that only happens.
    func steps(of cause: InputEvents.Cause) throws(NotCarried) -> [ContentStep]? {
        switch cause {
        case .occurrence: nil
        case .set(let datum, let value): try assign(datum, value)
        case .add(let datum, let option): assign(option: option, of: datum, isIn: true)
        case .remove(let datum, let option): assign(option: option, of: datum, isIn: false)
        }
    }

    /// One option of a set comes or goes; it comes only where there is room.
    func assign(option: Int, of datum: ID<Datum>, isIn: Bool) -> [ContentStep] {
        guard names.options[datum.int].indices.contains(option) else { return [] }
        let change = assigning(datum, [(names.options[datum.int][option], ScriptText(isIn ? "true" : "false"))])
        guard isIn, case .set(let options, let most?) = flow.data[datum].type, most < options.count else { return change }
        return [.branch(room(in: datum, most).text, then: change, otherwise: [])]
    }

    private func room(in datum: ID<Datum>, _ most: Int) -> ScriptText {
        let counted = names.options[datum.int].map { ScriptText.choice(ScriptText($0), ScriptText("1"), ScriptText("0")) }
        let count = counted.dropFirst().reduce(counted.first ?? ScriptText("0")) { .infix($0, "+", $1, .sum) }
        return .infix(count, "<", ScriptText("\(most)"), .relation)
    }

    private func append(_ value: Expression, to datum: ID<Datum>) throws(NotCarried) -> [ContentStep] {
        let name = names.data[datum.int]
        switch flow.data[datum].type {
        case .set(let options, _): return try assign(value, of: datum, options, isIn: true)
        case .list(let member, let most):
            let record = try script.stored(script.operandOf(value), in: member).text
            let change = assigning(datum, [(name, ScriptText("\(name).concat([\(record)])"))], isWhole: true)
            return most.map { [.branch("\(name).length < \($0)", then: change, otherwise: [])] } ?? change
        default: throw NotCarried("nothing can be appended to it")
        }
    }

    private func remove(_ value: Expression, from datum: ID<Datum>) throws(NotCarried) -> [ContentStep] {
        let name = names.data[datum.int]
        switch flow.data[datum].type {
        case .set(let options, _): return try assign(value, of: datum, options, isIn: false)
        case .list(let member, _):
            let text = try script.text(value).text
            if value.type.isNumber, !member.isNumber {
                let rest = ScriptText("\(name).filter(function(x, i) { return i !== (\(text)); })")
                return assigning(datum, [(name, rest)], isWhole: true)
            }
            let first = "\(name).map(function(x) { return JSON.stringify(x); }).indexOf(JSON.stringify(\(text)))"
            return assigning(datum, [(name, ScriptText("\(name).filter(function(x, i, all) { return i !== \(first); })"))], isWhole: true)
        default: throw NotCarried("nothing can be removed from it")
        }
    }

    /// Whichever option of a set the value is.
    private func assign(_ value: Expression, of datum: ID<Datum>, _ options: [String], isIn: Bool) throws(NotCarried) -> [ContentStep] {
        if case .constant(.text(let option), _) = value.term, let place = options.firstIndex(of: option) {
            return assign(option: place, of: datum, isIn: isIn)
        }
        let wanted = try script.text(value)
        return options.enumerated().map { place, option in
            let isWanted = ScriptText.infix(wanted, "===", .literal(option), .equality).text
            return .branch(isWanted, then: assign(option: place, of: datum, isIn: isIn), otherwise: [])
        }
    }

    // MARK: services

    func timeoutID(_ service: ID<Service>) -> String { "timeout.\(flow.services[service].name)" }

    /// The service runs no more.
    func end(_ service: ID<Service>) -> [ContentStep] {
        var content: [ContentStep] = []
        if services.isFlagged(service) {
            content.append(.assign(names.runs[service.int], "false"))
        }
        if flow.services[service].timeout != nil { content.append(.cancel(timeoutID(service))) }
        return content
    }

    /// On entering a state that calls it; where another one has called it already it goes on.
    func start(_ service: ID<Service>) -> [ContentStep] {
        var content: [ContentStep] = []
        if services.isFlagged(service) {
            content.append(.assign(names.runs[service.int], "true"))
        }
        if let timeout = flow.services[service].timeout {
            content.append(.send(id: timeoutID(service), event: events.timeoutName(flow, service), delay: .milliseconds(timeout)))
        }
        if services.callers[service.int].count < 2 || content.isEmpty { return content }
        return [.branch("!\(names.runs[service.int])", then: content, otherwise: [])]
    }

    /// On leaving a state that calls it.
    func leave(_ service: ID<Service>, _ state: ID<State>) -> [ContentStep] {
        let others = services.others(calling: service, beside: state, in: flow)
        let content = end(service)
        if others.isEmpty || content.isEmpty { return content }
        let isCalled = ScriptText.any(others.map { ScriptText("In('\(names.states[$0.int])')") })
        return [.branch(ScriptText.not(isCalled).text, then: content, otherwise: [])]
    }
}

extension Template.Part {
    fileprivate var isText: Bool {
        switch self {
        case .text: true
        case .value(let value):
            switch value.type {
            case .text, .choice: true
            case .unknown, .flag, .number, .set, .duration, .moment, .list, .record: false
            }
        }
    }
}
