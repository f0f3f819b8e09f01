import FlowSpec

/// What is tried on elements and on the screen as a whole: what transitions listen to, and what changes the data that an element is bound to.
struct TriedTouches: Sendable {
    struct Trial {
        var touch: TouchPlan.Touch
        /// By which of the gestures that are heard it is offered, their places; nil where it is offered whoever listens.
        var gestures: [Int]?
    }

    let journey: Journey
    /// Of what elements are bound to: the values that the user tries.
    let entered: [ID<Datum>: [Value]]

    private var flow: Flow { journey.flow }

    init(_ journey: Journey) {
        self.journey = journey
        entered = Dictionary(uniqueKeysWithValues: journey.flow.boundData.map { ($0, journey.valuesWorthTrying($0)) })
    }

    /// - Parameter gestures: that are heard on the element, each once. Where its options have computed labels, only the player knows what they are.
    func touches(of id: ID<Element>, hearing gestures: [HeardGesture.Form], _ workspace: inout Workspace) -> [Trial] {
        let element = flow.elements[id]
        let options = flow.fixedOptions(of: element)
        var found: [Trial] = []
        var choices: [(option: Int, gestures: [Int])] = []
        func choose(_ option: Int, by place: Int) {
            if let known = choices.firstIndex(where: { $0.option == option }) { choices[known].gestures.append(place) } else { choices.append((option, [place])) }
        }
        for (place, gesture) in gestures.enumerated() {
            let (kind, option) = (gesture.step.kind, gesture.option)
            let isBoundToggle = element.kind == .toggle && element.binds != nil && (kind == .tap || kind == .toggle)
            let isTypedInto = element.kind == .input && element.binds == nil
            if isBoundToggle || (kind == .type && !isTypedInto) { continue }
            if journey.hasComputedOptions(id), kind == .choose { continue }
            if let option, kind == .choose || kind == .tap {
                choose(option, by: place)
            } else if kind == .choose, let options {
                for option in options.indices { choose(option, by: place) }
            } else if kind == .type {
                found.append(Trial(touch: TouchPlan.Touch(step: .type("A few words"), numbers: numbers([.type], id, nil, nil)), gestures: [place]))
            } else {
                found.append(Trial(touch: touch(gesture.step, element: id, option: option), gestures: [place]))
            }
        }
        guard let bound = element.binds else {
            return found + choices.map { Trial(touch: choice($0.option, of: id), gestures: $0.gestures) }
        }
        if let options {
            for (index, option) in options.enumerated() {
                var touch = choice(index, of: id)
                touch.write = write(option, to: bound, &workspace)
                touch.mustChange = touch.whole == nil && !choices.contains { $0.option == index }
                found.append(Trial(touch: touch))
            }
        } else if !journey.hasComputedOptions(id) {
            found += settings(of: id, bound, &workspace).map { Trial(touch: $0) }
        }
        return found
    }

    private func settings(of id: ID<Element>, _ bound: ID<Datum>, _ workspace: inout Workspace) -> [TouchPlan.Touch] {
        let element = flow.elements[id]
        let datum = flow.data[bound]
        var found: [TouchPlan.Touch] = []
        switch element.kind {
        case .input:
            for value in entered[bound] ?? [] {
                let text = if case .text(let text) = value { text } else { WalkLiteral(value).text }
                guard let write = try? journey.typing(text, into: bound, &workspace) else { continue }
                found.append(TouchPlan.Touch(step: .type(text), numbers: numbers([.type], id, nil, nil), write: .word(write)))
            }
        case .toggle where datum.type == .flag:
            let whole = wholeGesture(.tap, [.toggle, .tap], element: id, option: nil, direction: nil)
            found.append(
                TouchPlan.Touch(
                    step: .gesture(GestureStep(.tap)), numbers: numbers([.toggle, .tap], id, nil, nil), whole: whole, write: .flip(bound),
                    payloads: [(gesture: GestureStep(.tap), payload: .empty)]))
            // A tap is also its touch, and may lead elsewhere by that.
            if whole != nil { found += setting(id, bound, as: [.toggle, .tap], &workspace) }
        case .toggle, .slider, .picker, .chips, .options, .tabs: found += setting(id, bound, as: [.choose, .drag], &workspace)
        case .text, .button, .link, .list, .image, .icon, .video, .card, .progress, .spinner, .chart, .area, .divider: break
        }
        return found
    }

    private func setting(_ id: ID<Element>, _ bound: ID<Datum>, as kinds: [Gesture.Kind], _ workspace: inout Workspace) -> [TouchPlan.Touch] {
        (entered[bound] ?? []).map { value in
            let word = workspace.pool.word(of: value, as: flow.data[bound].type)
            return TouchPlan.Touch(
                step: .set(WalkLiteral(value)), numbers: numbers(kinds, id, nil, nil), write: .word(DatumWrite(bound, word)), mustChange: true)
        }
    }

    /// Choosing an option, which as such writes nothing.
    func choice(_ option: Int, of id: ID<Element>) -> TouchPlan.Touch {
        TouchPlan.Touch(
            step: .choose(option: option), numbers: numbers([.choose], id, option, nil),
            whole: wholeGesture(.choose, [.choose], element: id, option: option, direction: nil))
    }

    /// A gesture with every measure at which what hears it may turn.
    func touch(_ step: GestureStep, element: ID<Element>?, option: Int?) -> TouchPlan.Touch {
        let kinds = element.map { step.kind.alternatives(on: flow.elements[$0].kind, isOption: option != nil) } ?? [step.kind]
        let numbers = numbers(kinds, element, option, step.direction)
        let whole = step.isHeld ? nil : wholeGesture(step.kind, kinds, element: element, option: option, direction: step.direction)
        return TouchPlan.Touch(
            step: .gesture(step), option: option, numbers: numbers, whole: whole, payloads: journey.trialsInWalks(of: step),
            differing: journey.gestureTrials.differing(step, heardAs: whole.map(heard) ?? numbers),
            covers: element.map { journey.reachesHeader(step.kind, step.direction, of: $0) } ?? step.kind.covers)
    }

    /// Where something listens to a gesture's parts, one gesture is several steps of the machine; otherwise nil.
    /// - Parameter kinds: what the gesture itself may count as.
    private func wholeGesture(
        _ kind: Gesture.Kind, _ kinds: [Gesture.Kind], element: ID<Element>?, option: Int?, direction: Gesture.Direction?
    ) -> TouchPlan.WholeGesture? {
        guard journey.hearsParts(around: kind, element: element, option: option, direction: direction) else { return nil }
        let around = kind.partsAround
        let parts = (around.before.map { [$0] } + [kinds] + around.after.map { [$0] }).map { kinds in
            kinds.map { Occurrence.gesture($0, element: element, option: option, direction: direction) }
        }
        let numbers = parts.map { journey.machine.eventNumbers(of: $0) }
        return TouchPlan.WholeGesture(element: element, parts: parts, numbers: numbers, writingPart: around.before.count)
    }

    /// Whatever a part of it may be heard as, also once the element has gone away under the finger.
    private func heard(_ whole: TouchPlan.WholeGesture) -> [Int32] {
        let namesakes = whole.element.map(journey.places.namesakes) ?? []
        return whole.numbers.joined()
            + namesakes.flatMap { other in journey.machine.eventNumbers(of: whole.parts.joined().map { $0.onElement(other) }) }
    }

    private func numbers(_ kinds: [Gesture.Kind], _ element: ID<Element>?, _ option: Int?, _ direction: Gesture.Direction?) -> [Int32] {
        journey.machine.eventNumbers(of: kinds.map { Occurrence.gesture($0, element: element, option: option, direction: direction) })
    }

    private func write(_ option: Value, to bound: ID<Datum>, _ workspace: inout Workspace) -> TouchPlan.Touch.Write {
        let type = flow.data[bound].type
        if case .set(let names, let max) = type, case .text(let name) = option {
            guard let bit = names.firstIndex(of: name), bit < 64 else { return .none }
            return .toggle(bound, bit: 1 << UInt64(bit), max: max)
        }
        return .word(DatumWrite(bound, workspace.pool.word(of: option, as: type)))
    }
}

extension Machine {
    /// -1 where nobody listens.
    func eventNumbers(of occurrences: [Occurrence]) -> [Int32] { occurrences.map { eventNumber(of: $0).map(Int32.init) ?? -1 } }
}
