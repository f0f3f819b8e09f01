import FlowSpec

/// Something the user does to an element or to the screen as a whole, as `Branching.planTouches` has it, for all configurations at once.
struct PromelaTouch {
    enum Write: Hashable {
        case none
        /// A value by its number.
        case value(ID<Datum>, Int)
        case flip(ID<Datum>)
        case toggle(ID<Datum>, bit: Int, max: Int?)
    }

    /// In which configurations it is offered.
    var gate = "true"
    /// What it may count as, in order: event numbers, -1 where nobody listens.
    var numbers: [Int]
    /// Where something listens to its parts.
    var act: InputAct?
    var write = Write.none
    var mustChange = false
    var ways: [Payload] = [.empty]
    var covers = false
}

struct PromelaTouches {
    let domains: PromelaDomains
    private let expressions: PromelaExpressions
    /// In document order.
    private let heard: HeardGestures

    private var flow: Flow { domains.flow }
    private var journey: Journey { domains.journey }
    private var machine: Machine { domains.machine }

    init(_ domains: PromelaDomains) {
        self.domains = domains
        expressions = PromelaExpressions(domains)
        heard = HeardGestures(by: domains.flow.states.rows.lazy.flatMap(\.transitions), in: domains.flow)
    }

    /// Numbers the finger's ways before anything that depends on them is found.
    func numberWays() {
        let listened = heard.onElements.sorted { $0.key < $1.key }.flatMap(\.value) + heard.anywhere
        for step in listened.map({ $0.form.step }) + journey.behindTouches.steps {
            for way in journey.trials(of: step) { _ = domains.number(of: way.payload) }
        }
    }

    func isHeard(_ element: ID<Element>) -> Bool { heard.onElements[element] != nil }

    /// In which configurations one of these listens.
    func listens(to element: ID<Element>) -> String { gate((heard.onElements[element] ?? []).map(\.transition)) }

    /// In which configurations one of the transitions can be taken.
    func gate(_ transitions: [ID<Transition>]) -> String {
        var seen: Set<Int> = []
        return transitions.map { flow.transitions[$0].source.int }.filter { seen.insert($0).inserted }
            .reduce("false") { PromelaExpressions.either($0, expressions.active($1)) }
    }

    func touches(of id: ID<Element>) throws -> [PromelaTouch] {
        let element = flow.elements[id]
        if element.hasComputedLabels {
            throw NoPromela(reason: "the options of `\(element.label?.source ?? element.id ?? element.kind.rawValue)` have labels that are computed")
        }
        let options = flow.fixedOptions(of: element)
        var found: [PromelaTouch] = []
        var choices: [(option: Int, by: [ID<Transition>])] = []
        func choose(_ option: Int, _ by: [ID<Transition>]) {
            if let place = choices.firstIndex(where: { $0.option == option }) { choices[place].by += by } else { choices.append((option, by)) }
        }
        for (gesture, by) in gestures(on: id) {
            let (kind, option) = (gesture.step.kind, gesture.option)
            let isBoundToggle = element.kind == .toggle && element.binds != nil && (kind == .tap || kind == .toggle)
            let isBoundTyping = kind == .type && element.binds != nil
            if isBoundToggle || isBoundTyping { continue }
            if journey.hasComputedOptions(id), kind == .choose { continue }
            if let option, kind == .choose || kind == .tap {
                choose(option, by)
            } else if kind == .choose, let options {
                for option in options.indices { choose(option, by) }
            } else if kind == .type {
                found.append(PromelaTouch(gate: gate(by), numbers: numbers([.type], id, nil, nil)))
            } else {
                found.append(touch(gesture.step, element: id, option: option, by))
            }
        }
        guard let bound = element.binds else {
            return found + choices.map { choice($0.option, of: id, gate: gate($0.by)) }
        }
        if let options {
            for (index, option) in options.enumerated() {
                var touch = choice(index, of: id, gate: "true")
                touch.write = try write(option, to: bound)
                touch.mustChange = touch.act == nil && !choices.contains { $0.option == index }
                found.append(touch)
            }
        } else if !journey.hasComputedOptions(id) {
            found += try settings(of: id, bound)
        }
        return found
    }

    /// What is heard on the element, each once with those whose states offer it: who listens, or who listens to the touch before it.
    private func gestures(on id: ID<Element>) -> [(gesture: HeardGesture.Form, by: [ID<Transition>])] {
        var found: [(gesture: HeardGesture.Form, by: [ID<Transition>])] = []
        func add(_ gesture: HeardGesture.Form, _ transition: ID<Transition>) {
            if let place = found.firstIndex(where: { $0.gesture == gesture }) { found[place].by.append(transition) } else { found.append((gesture, [transition])) }
        }
        let own = heard.onElements[id] ?? []
        for listened in own { add(listened.form, listened.transition) }
        for touch in own + heard.anywhere {
            for gesture in journey.behindTouches.gestures(on: id, behind: [touch]) { add(gesture, touch.transition) }
        }
        return found
    }

    func choice(_ option: Int, of id: ID<Element>, gate: String) -> PromelaTouch {
        PromelaTouch(
            gate: gate, numbers: numbers([.choose], id, option, nil), act: act(.choose, [.choose], element: id, option: option, direction: nil))
    }

    private func settings(of id: ID<Element>, _ bound: ID<Datum>) throws -> [PromelaTouch] {
        let element = flow.elements[id]
        let datum = flow.data[bound]
        switch element.kind {
        case .input:
            return try journey.valuesWorthTrying(bound).compactMap { value in
                let text = if case .text(let text) = value { text } else { WalkLiteral(value).text }
                guard let write = try? journey.typing(text, into: bound, &domains.workspace) else { return nil }
                return PromelaTouch(numbers: numbers([.type], id, nil, nil), write: try self.write(word: write.word, to: bound))
            }
        case .toggle where datum.type == .flag:
            return [
                PromelaTouch(
                    numbers: numbers([.toggle, .tap], id, nil, nil), act: act(.tap, [.toggle, .tap], element: id, option: nil, direction: nil),
                    write: .flip(bound))
            ]
        case .toggle, .slider, .picker, .chips, .options, .tabs:
            return try journey.valuesWorthTrying(bound).map { value in
                let word = domains.workspace.pool.word(of: value, as: datum.type)
                return PromelaTouch(
                    numbers: numbers([.choose, .drag], id, nil, nil), write: try write(word: word, to: bound), mustChange: true)
            }
        case .text, .button, .link, .list, .image, .icon, .video, .card, .progress, .spinner, .chart, .area, .divider: return []
        }
    }

    /// Touches of the screen as a whole.
    func bareTouches() -> [PromelaTouch] {
        var found: [(step: GestureStep, by: [ID<Transition>])] = []
        func add(_ step: GestureStep, _ transition: ID<Transition>) {
            if let place = found.firstIndex(where: { $0.step == step }) { found[place].by.append(transition) } else { found.append((step, [transition])) }
        }
        for listened in heard.anywhere { add(listened.form.step, listened.transition) }
        for touch in heard.anywhere {
            for gesture in journey.behindTouches.gestures(on: nil, behind: [touch]) { add(gesture.step, touch.transition) }
        }
        return found.map { touch($0.step, element: nil, option: nil, $0.by) }
    }

    /// A gesture with every measure at which what hears it may turn.
    private func touch(_ step: GestureStep, element: ID<Element>?, option: Int?, _ listening: [ID<Transition>]) -> PromelaTouch {
        let kinds = element.map { step.kind.alternatives(on: flow.elements[$0].kind, isOption: option != nil) } ?? [step.kind]
        return PromelaTouch(
            gate: gate(listening), numbers: numbers(kinds, element, option, step.direction),
            act: act(step.kind, kinds, element: element, option: option, direction: step.direction),
            ways: journey.trials(of: step).map(\.payload), covers: step.kind.covers)
    }

    private func act(
        _ kind: Gesture.Kind, _ kinds: [Gesture.Kind], element: ID<Element>?, option: Int?, direction: Gesture.Direction?
    ) -> InputAct? {
        func occurrences(_ kinds: [Gesture.Kind]) -> [Occurrence] {
            kinds.map { .gesture($0, element: element, option: option, direction: direction) }
        }
        let before = kind.partsAround.before.map { occurrences([$0]) }
        let after = kind.partsAround.after.map { occurrences([$0]) }
        guard journey.hearsParts(around: kind, element: element, option: option, direction: direction) else { return nil }
        return InputAct(parts: before + [occurrences(kinds)] + after, element: element, writingPart: before.count)
    }

    func numbers(_ kinds: [Gesture.Kind], _ element: ID<Element>?, _ option: Int?, _ direction: Gesture.Direction?) -> [Int] {
        kinds.map { machine.eventNumber(of: .gesture($0, element: element, option: option, direction: direction)) ?? -1 }
    }

    private func write(_ option: Value, to bound: ID<Datum>) throws -> PromelaTouch.Write {
        let type = flow.data[bound].type
        if case .set(let names, let max) = type, case .text(let name) = option {
            guard let bit = names.firstIndex(of: name), bit < 64 else { return .none }
            guard !domains.isNumbered(bound) || !domains.kept.contains(bound) else { throw NoPromela(reason: "the set `\(flow.data[bound].name)` has more than 30 options") }
            return .toggle(bound, bit: bit, max: max)
        }
        return try write(word: domains.workspace.pool.word(of: option, as: type), to: bound)
    }

    func write(word: UInt64, to bound: ID<Datum>) throws -> PromelaTouch.Write {
        // What is not in the model is numbered by whether it is what stands for all.
        guard domains.kept.contains(bound) else { return .value(bound, domains.bits(ofWord: word, bound) == 0 ? 0 : 1) }
        return .value(bound, try domains.number(ofWord: word, bound))
    }
}
