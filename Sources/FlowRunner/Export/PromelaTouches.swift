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
    /// Of the screen as a whole, beneath something modal: these must be among what answers.
    var isBare = false
}

struct PromelaTouches {
    let domains: PromelaDomains
    private let expressions: PromelaExpressions
    /// By element: the transitions that listen, in document order.
    private var heard: [ID<Element>: [Heard]] = [:]
    private var bare: [(gesture: Gesture, transition: ID<Transition>)] = []

    private struct Heard {
        var gesture: Gesture
        var option: Int?
        var transition: ID<Transition>
    }

    private var flow: Flow { domains.flow }
    private var journey: Journey { domains.journey }
    private var machine: Machine { domains.machine }

    init(_ domains: PromelaDomains) {
        self.domains = domains
        expressions = PromelaExpressions(domains)
        for state in domains.flow.states.rows {
            for id in state.transitions {
                guard case .gesture(let gesture) = domains.flow.transitions[id].trigger else { continue }
                if gesture.name == nil { bare.append((gesture, id)) }
                for subject in gesture.subjects {
                    heard[subject.element, default: []].append(Heard(gesture: gesture, option: subject.option, transition: id))
                }
            }
        }
    }

    /// Numbers the finger's ways before anything that depends on them is found.
    func numberWays() throws {
        for (element, listened) in heard.sorted(by: { $0.key < $1.key }) {
            for one in listened where one.option == nil {
                var step = GestureStep(one.gesture.kind)
                step.direction = one.gesture.direction
                for way in try touch(step, element: element, [one.transition]).ways { _ = domains.number(of: way) }
            }
        }
        for touch in try bareTouches() { touch.ways.forEach { _ = domains.number(of: $0) } }
    }

    func isHeard(_ element: ID<Element>) -> Bool { heard[element] != nil }

    /// In which configurations one of these listens.
    func listens(to element: ID<Element>) -> String { gate((heard[element] ?? []).map(\.transition)) }

    /// In which configurations one of the transitions can be taken.
    func gate(_ transitions: [ID<Transition>]) -> String {
        var seen: Set<Int> = []
        return transitions.map { flow.transitions[$0].source.int }.filter { seen.insert($0).inserted }
            .reduce("false") { PromelaExpressions.either($0, expressions.active($1)) }
    }

    func touches(of id: ID<Element>) throws -> [PromelaTouch] {
        let element = flow.elements[id]
        let options = try fixedOptions(of: element)
        var found: [PromelaTouch] = []
        var choices: [(option: Int, by: [ID<Transition>])] = []
        var taps: [(option: Int, by: [ID<Transition>])] = []
        func add(_ option: Int, _ transition: ID<Transition>, to list: inout [(option: Int, by: [ID<Transition>])]) {
            if let place = list.firstIndex(where: { $0.option == option }) { list[place].by.append(transition) } else { list.append((option, [transition])) }
        }
        let listening = heard[id] ?? []
        for (place, listened) in listening.enumerated() {
            let kind = listened.gesture.kind
            let isBoundToggle = element.kind == .toggle && element.binds != nil && (kind == .tap || kind == .toggle)
            let isBoundTyping = kind == .type && element.binds != nil
            if isBoundToggle || isBoundTyping { continue }
            if journey.hasComputedOptions(id), kind == .choose || kind == .tap { continue }
            if let option = listened.option, kind == .tap, element.binds == nil {
                add(option, listened.transition, to: &taps)
            } else if let option = listened.option {
                add(option, listened.transition, to: &choices)
            } else if kind == .choose, let options {
                for option in options.indices { add(option, listened.transition, to: &choices) }
            } else if kind == .type {
                found.append(PromelaTouch(gate: gate([listened.transition]), numbers: numbers([.type], id, nil, nil)))
            } else {
                var step = GestureStep(kind)
                step.direction = listened.gesture.direction
                let same = listening.indices.filter { other in
                    listening[other].gesture.kind == kind && listening[other].gesture.direction == step.direction
                        && listening[other].option == nil
                }
                if same.first == place { found.append(try touch(step, element: id, same.map { listening[$0].transition })) }
            }
        }
        for (option, by) in taps {
            let kinds = Gesture.Kind.tap.alternatives(on: element.kind, isOption: true)
            found.append(
                PromelaTouch(
                    gate: gate(by), numbers: numbers(kinds, id, option, nil), act: try act(.tap, kinds, element: id, option: option, direction: nil)))
        }
        guard let bound = element.binds else {
            return found + choices.map { PromelaTouch(gate: gate($0.by), numbers: numbers([.choose], id, $0.option, nil)) }
        }
        if let options {
            for (index, option) in options.enumerated() {
                var touch = PromelaTouch(numbers: numbers([.choose], id, index, nil), write: try write(option, to: bound))
                touch.mustChange = !choices.contains { $0.option == index }
                found.append(touch)
            }
        } else if !journey.hasComputedOptions(id) {
            found += try settings(of: id, bound)
        }
        return found
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
                    numbers: numbers([.toggle, .tap], id, nil, nil), act: try act(.tap, [.toggle, .tap], element: id, option: nil, direction: nil),
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
    func bareTouches() throws -> [PromelaTouch] {
        var found: [PromelaTouch] = []
        for (place, listened) in bare.enumerated() {
            let same = bare.indices.filter {
                bare[$0].gesture.kind == listened.gesture.kind && bare[$0].gesture.direction == listened.gesture.direction
            }
            guard same.first == place else { continue }
            var step = GestureStep(listened.gesture.kind)
            step.direction = listened.gesture.direction
            var touch = try touch(step, element: nil, same.map { bare[$0].transition })
            touch.isBare = true
            found.append(touch)
        }
        return found
    }

    /// A gesture with every measure at which what hears it may turn.
    private func touch(_ step: GestureStep, element: ID<Element>?, _ listening: [ID<Transition>]) throws -> PromelaTouch {
        let kinds = element.map { step.kind.alternatives(on: flow.elements[$0].kind, isOption: false) } ?? [step.kind]
        return PromelaTouch(
            gate: gate(listening), numbers: numbers(kinds, element, nil, step.direction),
            act: try act(step.kind, kinds, element: element, option: nil, direction: step.direction),
            ways: journey.trials(of: step).map(\.payload), covers: step.kind.covers)
    }

    private func act(
        _ kind: Gesture.Kind, _ kinds: [Gesture.Kind], element: ID<Element>?, option: Int?, direction: Gesture.Direction?
    ) throws -> InputAct? {
        func occurrences(_ kinds: [Gesture.Kind]) -> [Occurrence] {
            kinds.map { .gesture($0, element: element, option: option, direction: direction) }
        }
        let before = kind.partsAround.before.map { occurrences([$0]) }
        let after = kind.partsAround.after.map { occurrences([$0]) }
        guard (before + after).joined().contains(where: { machine.eventNumber(of: $0) != nil }) else {
            if journey.hearsParts(around: kind, element: element, option: option, direction: direction), let element {
                let name = flow.elements[element].id ?? flow.elements[element].label?.source ?? flow.elements[element].kind.rawValue
                throw NoPromela(reason: "a \(kind.rawValue) on `\(name)` may end on another element of that name, which listens to its parts")
            }
            return nil
        }
        return InputAct(parts: before + [occurrences(kinds)] + after, element: element, writingPart: before.count)
    }

    func numbers(_ kinds: [Gesture.Kind], _ element: ID<Element>?, _ option: Int?, _ direction: Gesture.Direction?) -> [Int] {
        kinds.map { machine.eventNumber(of: .gesture($0, element: element, option: option, direction: direction)) ?? -1 }
    }

    private func fixedOptions(of element: Element) throws -> [Value]? {
        let type = element.binds.map { flow.data[$0].type }
        switch element.options {
        case .fixed(let labels):
            return try labels.map { label in
                if label.parts.contains(where: { if case .value = $0 { true } else { false } }) {
                    throw NoPromela(reason: "the options of `\(element.label?.source ?? element.id ?? element.kind.rawValue)` have labels that are computed")
                }
                return Value(option: label.plainText, for: type)
            }
        case .computed: return nil
        case nil, .ofData:
            guard element.kind.offersOptions else { return nil }
            switch type {
            case .choice(let names, _), .set(let names, _): return names.map(Value.text)
            default: return nil
            }
        }
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
