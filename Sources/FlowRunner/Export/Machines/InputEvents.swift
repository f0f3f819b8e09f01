import FlowSpec

/// What can come to a flow from outside, each under a stable name: the alphabet of the machine that other tools get.
///
/// A touch is called by its kind, direction and word (`tap.drawMyFeelings`, `swipe.left.carousel`), an outcome
/// `outcome.generation.complete`, and what a user or the world changes `set.online.false`; options of sets come and go one by one
/// (`add.moods.cozy`, `remove.moods.cozy`). Events keep their names.
package struct InputEvents: Sendable {
    package enum Cause: Hashable, Sendable {
        /// Of a touch, one occurrence for each element that it can be made on.
        case occurrence([Occurrence])
        case set(ID<Datum>, Value)
        case add(ID<Datum>, option: Int)
        case remove(ID<Datum>, option: Int)
    }
    package struct Event: Sendable {
        package var name: String
        package var cause: Cause
    }

    package private(set) var all: [Event] = []
    /// By transition.
    private var heard: [[String]]
    /// What `*` stands for: itself where nothing but events can come, else each of the flow's events.
    let any: [String]
    /// Before every name but those of the flow's own events: empty, save where one of these begins like ours.
    private let head: String

    package init(_ flow: Flow, names: ExportNames) {
        let ours = Set(Gesture.Kind.allCases.map(\.rawValue) + ["outcome", "set", "add", "remove", "after", "change", "timeout", "done"])
        let theirs = Set(flow.events.rows.compactMap { $0.name.split(separator: ".").first.map(String.init) })
        var head = ""
        if !ours.isDisjoint(with: theirs) {
            head = "flow"
            while theirs.contains(head) { head += "_" }
            head += "."
        }
        self.head = head
        any = flow.hasOtherOccurrences ? flow.events.rows.map(\.name).filter { $0 != "*" } : ["*"]
        heard = Array(repeating: [], count: flow.transitions.count)
        for group in GestureGroups(flow).groups {
            let name = head + group.name
            all.append(Event(name: name, cause: .occurrence(group.occurrences)))
            for id in group.listeners { heard[id.int].append(name) }
        }
        for id in flow.services.ids {
            for outcome in flow.services[id].outcomes.indices {
                all.append(Event(name: outcomeName(flow, id, outcome), cause: .occurrence([.outcome(id, outcome)])))
            }
        }
        for id in flow.events.ids where flow.events[id].name != "*" {
            all.append(Event(name: flow.events[id].name, cause: .occurrence([.event(id)])))
        }
        var timers = Array(repeating: 0, count: flow.states.count)
        for id in flow.transitions.ids {
            switch flow.transitions[id].trigger {
            case .outcome(let service, let outcome): heard[id.int] = [outcomeName(flow, service, outcome)]
            case .event(let event): heard[id.int] = flow.events[event].name == "*" ? any : [flow.events[event].name]
            case .change(let datum): heard[id.int] = [changeName(flow, datum)]
            case .after:
                let source = flow.transitions[id].source
                timers[source.int] += 1
                heard[id.int] = ["\(head)after.\(names.states[source.int]).t\(timers[source.int])"]
            case .gesture, .done, nil: break
            }
        }
        addChanges(flow)
    }

    /// What the transition listens to, in a fixed order. A timer is an event of its own. Empty for
    /// done events, and for touches that nothing answers to.
    package func names(heardBy transition: ID<Transition>) -> [String] { heard[transition.int] }

    func outcomeName(_ flow: Flow, _ service: ID<Service>, _ outcome: Int) -> String {
        "\(outcomesName(flow, service)).\(flow.services[service].outcomes[safe: outcome] ?? Service.timeoutName)"
    }

    func timeoutName(_ flow: Flow, _ service: ID<Service>) -> String { "\(outcomesName(flow, service)).\(Service.timeoutName)" }

    /// Whether what comes from outside has something in front of its name.
    var isPrefixed: Bool { !head.isEmpty }

    /// All outcomes of the service, by SCXML's rule of beginnings.
    func outcomesName(_ flow: Flow, _ service: ID<Service>) -> String { "\(head)outcome.\(flow.services[service].name)" }
    func changeName(_ flow: Flow, _ datum: ID<Datum>) -> String { "\(head)change.\(flow.data[datum].name)" }

    /// What time brings, by the name that the machine of another tool has for it.
    package func name(of cause: TimerCause, in flow: Flow) -> String {
        switch cause {
        case .after(let transition): heard[transition.int].first ?? ""
        case .emit(let event): flow.events[event].name
        case .timeout(let service): timeoutName(flow, service)
        }
    }

    private mutating func addChanges(_ flow: Flow) {
        for datum in flow.changeableData {
            let row = flow.data[datum]
            let name = row.name
            if case .set(let options, _) = row.type {
                var fresh = FreshNames()
                for (place, option) in options.enumerated() {
                    let word = fresh.name((option.camelCased.isEmpty ? "\(place + 1)" : option.camelCased).beginningWithLetter)
                    all.append(Event(name: "\(head)add.\(name).\(word)", cause: .add(datum, option: place)))
                    all.append(Event(name: "\(head)remove.\(name).\(word)", cause: .remove(datum, option: place)))
                }
                continue
            }
            var fresh = FreshNames()
            for (place, value) in flow.valuesWorthTrying(datum).enumerated() {
                let word = value.eventWord?.beginningWithLetter ?? "sample\(place + 1)"
                all.append(Event(name: "\(head)set.\(name).\(fresh.name(word))", cause: .set(datum, value)))
            }
        }
    }
}

extension Flow {
    /// Whether anything comes that is an event in another tool's machine and none here: touches, outcomes, changes, timers, and ends of states.
    fileprivate var hasOtherOccurrences: Bool {
        if services.count > 0 || !changeableData.isEmpty || !GestureGroups(self).groups.isEmpty { return true }
        let isTold = transitions.rows.contains { row in
            switch row.trigger {
            case .after, .done, .change: true
            case .gesture, .outcome, .event, nil: false
            }
        }
        return isTold || states.rows.contains { $0.kind == .final && ($0.parent != Self.root || states[Self.root].kind == .parallel) }
    }

    /// Whether some transition listens to `*`.
    var listensToAny: Bool {
        transitions.rows.contains { if case .event(let event) = $0.trigger { events[event].name == "*" } else { false } }
    }

    /// Data that somebody outside changes: the world, or the user by an element that is bound to them.
    var changeableData: [ID<Datum>] {
        var bound: Set<ID<Datum>> = []
        for element in elements.rows where element.kind.changesData {
            if let datum = element.binds { bound.insert(datum) }
        }
        return data.ids.filter { data[$0].isEnvironment || bound.contains($0) }
    }
}

extension Element.Kind {
    fileprivate var changesData: Bool {
        switch self {
        case .input, .chips, .options, .slider, .picker, .toggle, .tabs: true
        case .text, .button, .link, .list, .image, .icon, .video, .card, .progress, .spinner, .chart, .area, .divider: false
        }
    }
}

extension Value {
    /// The value as a part of an event's name; nil for lists and records.
    fileprivate var eventWord: String? {
        switch self {
        case .none: return "none"
        case .flag(let flag): return flag ? "true" : "false"
        case .number(let number): return numberText(number).eventWord
        case .duration(let time): return durationText(time).eventWord
        case .moment(let time): return time == 0 ? "now" : (time < 0 ? "ago" : "in") + durationText(abs(time)).eventWord
        case .text(let text):
            if text.isEmpty { return "empty" }
            let word = String(text.camelCased.prefix(32))
            return word.isEmpty ? (text.allSatisfy(\.isWhitespace) ? "blank" : nil) : word
        case .set, .list, .record: return nil
        }
    }
}

extension String {
    /// Digits with `_` for a point and `minus` for a sign.
    fileprivate var eventWord: String {
        reduce(into: "") { out, character in
            switch character {
            case "-": out += "minus"
            case ".", ",", " ": out += "_"
            default: out.append(character)
            }
        }
    }
}
