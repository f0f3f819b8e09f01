import FlowSpec

extension Branching {
    /// What can be done to one element: what transitions listen to, and what changes the data it is bound to.
    func planTouches(of id: ID<Element>, _ heard: HeardGestures, _ plan: BranchPlan, _ workspace: inout Workspace) {
        let element = flow.elements[id]
        let options = flow.fixedOptions(of: element)
        if element.hasComputedLabels { plan.asksPlayer = true }
        let own = heard.onElements[id] ?? []
        var choices: [Int] = []
        var planned: Set<HeardGesture.Form> = []
        for gesture in own.map(\.form) + journey.behindTouches.gestures(on: id, behind: own + heard.anywhere) {
            let (kind, option) = (gesture.step.kind, gesture.option)
            let isBoundToggle = element.kind == .toggle && element.binds != nil && (kind == .tap || kind == .toggle)
            let isBoundTyping = kind == .type && element.binds != nil
            if isBoundToggle || isBoundTyping { continue }
            if journey.hasComputedOptions(id), kind == .choose { continue }
            if let option, kind == .choose || kind == .tap {
                if !choices.contains(option) { choices.append(option) }
            } else if kind == .choose, let options {
                choices += options.indices.filter { !choices.contains($0) }
            } else if kind == .type {
                plan.touches.append(
                    BranchPlan.Touch(step: .type("A few words"), numbers: numbers([.type], id, nil, nil), covers: false))
            } else if planned.insert(gesture).inserted {
                planTouch(gesture.step, element: id, option: option, plan)
            }
        }
        guard let bound = element.binds else {
            for option in choices { planChoice(option, of: id, .none, mustChange: false, plan) }
            return
        }
        if let options {
            for (index, option) in options.enumerated() {
                let write = self.write(option, to: bound, &workspace)
                planChoice(index, of: id, write, mustChange: !choices.contains(index), plan)
            }
        } else if !journey.hasComputedOptions(id) {
            planSettings(of: id, bound, plan, &workspace)
        }
    }

    private func planSettings(of id: ID<Element>, _ bound: ID<Datum>, _ plan: BranchPlan, _ workspace: inout Workspace) {
        let element = flow.elements[id]
        let datum = flow.data[bound]
        switch element.kind {
        case .input:
            for value in entered[bound] ?? [] {
                let text = if case .text(let text) = value { text } else { WalkLiteral(value).text }
                guard let write = try? journey.typing(text, into: bound, &workspace) else { continue }
                plan.touches.append(
                    BranchPlan.Touch(step: .type(text), numbers: numbers([.type], id, nil, nil), write: .word(write)))
            }
        case .toggle where datum.type == .flag:
            plan.touches.append(
                BranchPlan.Touch(
                    step: .gesture(GestureStep(.tap)), numbers: numbers([.toggle, .tap], id, nil, nil),
                    whole: wholeGesture(.tap, [.toggle, .tap], element: id, option: nil, direction: nil), write: .flip(bound),
                    payloads: [(gesture: GestureStep(.tap), payload: .empty)]))
        case .toggle, .slider, .picker, .chips, .options, .tabs:
            for value in entered[bound] ?? [] {
                let word = workspace.pool.word(of: value, as: datum.type)
                plan.touches.append(
                    BranchPlan.Touch(
                        step: .set(WalkLiteral(value)), numbers: numbers([.choose, .drag], id, nil, nil),
                        write: .word(DatumWrite(bound, word)), mustChange: true))
            }
        case .text, .button, .link, .list, .image, .icon, .video, .card, .progress, .spinner, .chart, .area, .divider: break
        }
    }

    private func planChoice(_ option: Int, of id: ID<Element>, _ write: BranchPlan.Touch.Write, mustChange: Bool, _ plan: BranchPlan) {
        let whole = wholeGesture(.choose, [.choose], element: id, option: option, direction: nil)
        plan.touches.append(
            BranchPlan.Touch(
                step: .choose(option: option), numbers: numbers([.choose], id, option, nil), whole: whole, write: write,
                mustChange: mustChange && whole == nil))
    }

    /// Which options there are is computed for each situation.
    /// - Returns: whether choosing one may do something.
    func planComputedChoice(of id: ID<Element>, isHeard: Bool, _ plan: BranchPlan) -> Bool {
        guard journey.hasComputedOptions(id) else { return false }
        let whole = wholeGesture(.choose, [.choose], element: id, option: 0, direction: nil)
        plan.computedChoices[id] = whole
        return whole != nil || isHeard || flow.elements[id].binds != nil
    }

    /// A gesture with every measure at which what hears it may turn.
    func planTouch(_ step: GestureStep, element: ID<Element>?, option: Int?, _ plan: BranchPlan) {
        let kinds = element.map { step.kind.alternatives(on: flow.elements[$0].kind, isOption: option != nil) } ?? [step.kind]
        var touch = BranchPlan.Touch(
            step: .gesture(step), option: option, numbers: numbers(kinds, element, option, step.direction),
            whole: wholeGesture(step.kind, kinds, element: element, option: option, direction: step.direction), covers: step.kind.covers)
        touch.payloads = journey.trials(of: step)
        plan.touches.append(touch)
    }

    /// Where something listens to a gesture's parts, one gesture is several steps of the machine; otherwise nil.
    /// - Parameter kinds: what the gesture itself may count as.
    private func wholeGesture(
        _ kind: Gesture.Kind, _ kinds: [Gesture.Kind], element: ID<Element>?, option: Int?, direction: Gesture.Direction?
    ) -> BranchPlan.WholeGesture? {
        let around = kind.partsAround
        guard journey.hearsParts(around: kind, element: element, option: option, direction: direction) else { return nil }
        let parts = (around.before.map { [$0] } + [kinds] + around.after.map { [$0] }).map { kinds in
            kinds.map { Occurrence.gesture($0, element: element, option: option, direction: direction) }
        }
        let numbers = parts.map { machine.eventNumbers(of: $0) }
        return BranchPlan.WholeGesture(element: element, parts: parts, numbers: numbers, writingPart: around.before.count)
    }

    private func numbers(
        _ kinds: [Gesture.Kind], _ element: ID<Element>?, _ option: Int?, _ direction: Gesture.Direction?
    ) -> [Int32] {
        machine.eventNumbers(of: kinds.map { Occurrence.gesture($0, element: element, option: option, direction: direction) })
    }

    private func write(_ option: Value, to bound: ID<Datum>, _ workspace: inout Workspace) -> BranchPlan.Touch.Write {
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

extension Template {
    /// Its texts, without what is computed.
    var plainText: String {
        parts.reduce(into: "") { text, part in
            if case .text(let piece) = part { text += piece }
        }
    }
}
