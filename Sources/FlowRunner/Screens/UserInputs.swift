import FlowSpec

extension Journey {
    /// What the user may do on this screen, from the back to the front, and then on the screen as a whole. Candidates: the caller asks
    /// whether each is accepted.
    /// - Parameter inEveryWay: each gesture with all measures worth trying, not only with the first that a transition takes.
    func userInputs(
        on screen: ScreenView, _ listening: [ID<Transition>], inEveryWay: Bool, in snapshot: Snapshot, _ workspace: inout Workspace
    ) -> [PossibleInput] {
        var gestures: [ID<Element>: [GesturesBehindTouches.Heard]] = [:]
        var anywhere: [GesturesBehindTouches.Heard] = []
        for id in listening {
            guard case .gesture(let gesture) = flow.transitions[id].trigger else { continue }
            if gesture.name == nil { anywhere.append(.init(gesture: gesture, transition: id)) }
            for subject in gesture.subjects { gestures[subject.element, default: []].append(.init(gesture: gesture, option: subject.option, transition: id)) }
        }
        var inputs: [PossibleInput] = []
        screen.forEachElement { view, _, takesInput in
            guard takesInput, view.isEnabled else { return }
            let name = screen.name(for: view)
            for listened in gestures[view.element] ?? [] where listened.gesture.kind.covers || !isHeader(view) {
                inputs += steps(
                    for: listened.gesture, option: listened.option, on: view, name: name, listened.transition, inEveryWay: inEveryWay,
                    in: snapshot, &workspace)
            }
            inputs += inputsBehindTouch(of: view, name: name, gestures[view.element] ?? [], anywhere, on: screen, inEveryWay: inEveryWay, in: snapshot, &workspace)
            if flow.elements[view.element].binds != nil { inputs += bindingInputs(of: view, name: name, on: screen) }
        }
        for heard in anywhere {
            var step = GestureStep(heard.gesture.kind)
            step.direction = heard.gesture.direction
            inputs += measured(step, heard.transition, element: nil, inEveryWay: inEveryWay, in: snapshot, &workspace)
        }
        return inputs + inputsBehindTouch(of: nil, name: nil, [], anywhere, on: screen, inEveryWay: inEveryWay, in: snapshot, &workspace)
    }

    /// Gestures that begin with a touch which is heard; in one way only those of which more is heard than the touch.
    private func inputsBehindTouch(
        of view: ElementView?, name: String?, _ own: [GesturesBehindTouches.Heard], _ anywhere: [GesturesBehindTouches.Heard], on screen: ScreenView,
        inEveryWay: Bool, in snapshot: Snapshot, _ workspace: inout Workspace
    ) -> [PossibleInput] {
        let heard = Set((view == nil ? anywhere : own).map(\.whole))
        var inputs: [PossibleInput] = []
        for whole in behindTouches.gestures(on: view?.element, behind: own + anywhere) where !heard.contains(whole) {
            let word = whole.option.map { view?.options?[safe: $0]?.label } ?? name
            if view != nil, word == nil { continue }
            let ways = trials(of: whole.step).map { trial in
                var gesture = trial.gesture
                if gesture.kind.covers { gesture.area = word } else { gesture.element = word }
                return WalkStep.gesture(gesture)
            }
            if inEveryWay {
                inputs += ways.map { PossibleInput(.user, $0) }
            } else if view == nil || whole.step.kind != .edgeSwipe, let way = ways.first(where: { goesBeyondTouch($0, on: screen, in: snapshot, &workspace) }) {
                inputs.append(PossibleInput(.user, way))
            }
        }
        return inputs
    }

    private func goesBeyondTouch(_ step: WalkStep, on screen: ScreenView, in snapshot: Snapshot, _ workspace: inout Workspace) -> Bool {
        guard case .act(let act)? = try? input(for: step, on: screen, in: snapshot, &workspace) else { return false }
        return perform(act, on: snapshot, &workspace).count > 1
    }

    private func steps(
        for gesture: Gesture, option: Int?, on view: ElementView, name: String?, _ transition: ID<Transition>,
        inEveryWay: Bool, in snapshot: Snapshot, _ workspace: inout Workspace
    ) -> [PossibleInput] {
        if let option {
            guard let label = view.options?[safe: option]?.label else { return [] }
            if gesture.kind == .choose { return [PossibleInput(.user, .choose(label, in: nil))] }
            if gesture.kind == .tap { return [PossibleInput(.user, .gesture(GestureStep(.tap, label)))] }
        }
        guard let name = option.map({ view.options?[safe: $0]?.label }) ?? name else { return [] }
        switch gesture.kind {
        case .type: return typedTexts(into: view).map { PossibleInput(.user, .type($0, into: name)) }
        case .choose:
            guard let options = view.options else { return [PossibleInput(.user, .choose(name, in: nil))] }
            return options.map { PossibleInput(.user, .choose($0.label, in: name)) }
        case .swipe, .edgeSwipe, .drag, .pinch, .pull, .release, .scroll, .tap, .doubleTap, .longPress, .touchDown, .touchUp, .touchCancel,
            .shake, .toggle, .focus, .tapOutside, .back:
            var step = GestureStep(gesture.kind)
            step.direction = gesture.direction
            if gesture.kind.covers { step.area = name } else { step.element = name }
            return measured(step, transition, on: option, element: view, inEveryWay: inEveryWay, in: snapshot, &workspace)
        }
    }

    /// The gesture with the first measures that the transition's guard takes, or in every way.
    private func measured(
        _ step: GestureStep, _ transition: ID<Transition>, on option: Int? = nil, element: ElementView?, inEveryWay: Bool, in snapshot: Snapshot,
        _ workspace: inout Workspace
    ) -> [PossibleInput] {
        var bare = GestureStep(step.kind)
        bare.direction = step.direction
        let trials = trials(of: bare).map { trial in
            var named = trial
            (named.gesture.area, named.gesture.element) = (step.area, step.element)
            return named
        }
        if inEveryWay { return trials.map { PossibleInput(.user, .gesture($0.gesture)) } }
        if !step.kind.covers, trials.count < 2 { return [PossibleInput(.user, .gesture(step))] }
        let occurrence = Occurrence.gesture(step.kind, element: element?.element, option: option, direction: step.direction)
        let taken = trials.first { trial in
            var payload = trial.payload
            payload.item = element?.item
            return machine.transitionsEnabled(in: snapshot, on: occurrence, payload: payload, &workspace).contains(transition)
        }
        return taken.map { [PossibleInput(.user, .gesture($0.gesture))] } ?? (step.kind.covers ? [] : [PossibleInput(.user, .gesture(step))])
    }

    private func bindingInputs(of view: ElementView, name: String?, on screen: ScreenView) -> [PossibleInput] {
        guard let name, let bound = flow.elements[view.element].binds else { return [] }
        if let options = view.options {
            return options.filter { !$0.isChosen || flow.data[bound].type.isSet }.map { option in
                let isOnly = screen.elements(named: option.label).filter { $0.match == .exact && $0.takesInput }.count < 2
                return PossibleInput(.user, .choose(option.label, in: isOnly ? nil : name))
            }
        }
        switch view.kind {
        case .input: return typedTexts(into: view).map { PossibleInput(.user, .type($0, into: name)) }
        case .toggle, .slider, .picker, .chips, .options, .tabs:
            return valuesWorthTrying(bound).filter { $0 != view.value }.map {
                PossibleInput(.user, .set(name, to: WalkLiteral($0)))
            }
        case .text, .button, .link, .list, .image, .icon, .video, .card, .progress, .spinner, .chart, .area, .divider:
            return []
        }
    }
}

extension Journey {
    /// The samples of what the input is bound to.
    fileprivate func typedTexts(into view: ElementView) -> [String] {
        guard let bound = flow.elements[view.element].binds else { return ["A few words"] }
        return valuesWorthTrying(bound).map { value in
            if case .text(let text) = value { text } else { WalkLiteral(value).text }
        }
    }
}

extension ValueType {
    fileprivate var isSet: Bool {
        if case .set = self { true } else { false }
    }
}

extension ScreenView {
    /// What a walk calls the element: its label, or its id where another element has the same label or it has none.
    func name(for view: ElementView) -> String? {
        guard let label = view.label ?? view.spokenLabel, !label.isEmpty else { return view.id }
        guard let id = view.id else { return label }
        var others = 0
        forEachElement { other, _, takesInput in
            if takesInput, other.element != view.element, other.label == label || other.id == label { others += 1 }
        }
        return others == 0 ? label : id
    }
}
