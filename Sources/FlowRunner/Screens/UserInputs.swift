import FlowSpec

/// What the user may do on a screen. Candidates: the caller asks whether each is accepted.
struct UserInputs {
    private let journey: Journey
    private let screen: ScreenView
    private let snapshot: Snapshot
    private let heard: HeardGestures
    private let inEveryWay: Bool

    /// - Parameters:
    ///   - listening: the transitions of active states.
    ///   - inEveryWay: each gesture with all measures worth trying, not only with the first that a transition takes.
    init(_ journey: Journey, on screen: ScreenView, _ listening: [ID<Transition>], inEveryWay: Bool, in snapshot: Snapshot) {
        (self.journey, self.screen, self.snapshot, self.inEveryWay) = (journey, screen, snapshot, inEveryWay)
        heard = HeardGestures(by: listening, in: journey.flow, heldDrags: journey.heldDrags)
    }

    private var flow: Flow { journey.flow }

    /// From the back to the front, and then on the screen as a whole; each with the ways to say it, of which the first that means one thing counts.
    func all(_ workspace: inout Workspace) -> [[WalkStep]] {
        var inputs: [[WalkStep]] = []
        let inSeveralRows = screen.elementsInSeveralRows
        let rows = WordsInRows(on: screen)
        screen.forEachElementInLists { view, holders, lists, takesInput in
            guard takesInput, view.isEnabled else { return }
            let name = screen.name(for: view)
            let row = inSeveralRows.contains(view.element) ? holders.first(where: \.isRow)?.label ?? rows.name(ofRowWith: view) : nil
            var steps: [WalkStep] = []
            for one in heard.onElements[view.element] ?? []
            where !journey.isHeader(view) || journey.reachesHeader(one.gesture.kind, one.gesture.direction, of: view.element) {
                steps += self.steps(for: one, on: view, name: name, in: row, &workspace)
            }
            steps += further(on: view, name: name, in: row, &workspace)
            if flow.elements[view.element].binds != nil { steps += bindingInputs(of: view, name: name, in: row) }
            if steps.isEmpty { return }
            let wordings = Wordings(of: view, in: holders, lists: lists, rows, on: screen)
            inputs += steps.map { wordings.ways(toSay: [$0]) }
        }
        for one in heard.anywhere { inputs += measured(one.form.step, one.transition, element: nil, &workspace).map { [$0] } }
        return inputs + further(on: nil, name: nil, in: nil, &workspace).map { [$0] }
    }

    /// Gestures that nothing listens to here, as `FurtherGestures` has them; in one way only those of which more than their beginning is heard.
    private func further(on view: ElementView?, name: String?, in row: String?, _ workspace: inout Workspace) -> [WalkStep] {
        let own = view.map { heard.onElements[$0.element] ?? [] } ?? []
        let told = Set((view == nil ? heard.anywhere : own).map(\.form))
        var inputs: [WalkStep] = []
        for form in journey.furtherGestures.on(view?.element, behind: own + heard.anywhere) where !told.contains(form) {
            let word = form.option.map { view?.options?[safe: $0]?.label } ?? name
            if view != nil, word == nil { continue }
            let ways = journey.trials(of: form.step).map { trial in
                WalkStep.gesture(word.map { trial.gesture.on($0, in: row) } ?? trial.gesture)
            }
            if inEveryWay {
                inputs += ways
            } else if let way = ways.first(where: { goesOn($0, &workspace) }) {
                inputs.append(way)
            }
        }
        return inputs
    }

    private func goesOn(_ step: WalkStep, _ workspace: inout Workspace) -> Bool {
        guard case .act(let act)? = try? journey.input(for: step, on: screen, in: snapshot, &workspace) else { return false }
        return journey.perform(act, on: snapshot, &workspace).count > 1
    }

    private func steps(
        for one: HeardGesture, on view: ElementView, name: String?, in row: String?, _ workspace: inout Workspace
    ) -> [WalkStep] {
        let (kind, option) = (one.gesture.kind, one.option)
        if let option {
            guard let label = view.options?[safe: option]?.label else { return [] }
            if kind == .choose { return [.choose(label, in: row)] }
            if kind == .tap {
                var tap = GestureStep(.tap, label)
                tap.area = row
                return [.gesture(tap)]
            }
        }
        guard let name = option.map({ view.options?[safe: $0]?.label }) ?? name else { return [] }
        switch kind {
        case .type: return typedTexts(into: view).map { .type($0, into: name) }
        case .choose:
            guard let options = view.options else { return [.choose(name, in: nil)] }
            return options.map { .choose($0.label, in: name) }
        case .swipe, .edgeSwipe, .drag, .pinch, .pull, .release, .scroll, .tap, .doubleTap, .longPress, .touchDown, .touchUp, .touchCancel,
            .shake, .toggle, .focus, .tapOutside, .back:
            return measured(one.form.step.on(name, in: row), one.transition, on: option, element: view, &workspace)
        }
    }

    /// The gesture with the first measures that the transition's guard takes, or in every way.
    private func measured(
        _ step: GestureStep, _ transition: ID<Transition>, on option: Int? = nil, element: ElementView?, _ workspace: inout Workspace
    ) -> [WalkStep] {
        var bare = GestureStep(step.kind)
        bare.direction = step.direction
        bare.isHeld = step.isHeld
        let trials = (inEveryWay ? journey.trialsInWalks(of: bare) : journey.trials(of: bare)).map { trial in
            var named = trial
            (named.gesture.area, named.gesture.element) = (step.area, step.element)
            return named
        }
        if inEveryWay { return trials.map { .gesture($0.gesture) } }
        if !step.kind.covers, trials.count < 2 { return [.gesture(step)] }
        let occurrence = Occurrence.gesture(step.kind, element: element?.element, option: option, direction: step.direction)
        let taken = trials.first { trial in
            var payload = trial.payload
            payload.item = element?.item
            return journey.machine.transitionsEnabled(in: snapshot, on: occurrence, payload: payload, &workspace).contains(transition)
        }
        return taken.map { [.gesture($0.gesture)] } ?? (step.kind.covers ? [] : [.gesture(step)])
    }

    private func bindingInputs(of view: ElementView, name: String?, in row: String?) -> [WalkStep] {
        guard let name, let bound = flow.elements[view.element].binds else { return [] }
        if let options = view.options {
            return options.filter { !$0.isChosen || flow.data[bound].type.isSet }.map { option in
                let isOnly = screen.elements(named: option.label).filter { $0.match == .exact && $0.takesInput }.count < 2
                return .choose(option.label, in: isOnly ? nil : row ?? name)
            }
        }
        switch view.kind {
        case .input: return typedTexts(into: view).map { .type($0, into: name) }
        case .toggle, .slider, .picker, .chips, .options, .tabs:
            return journey.valuesWorthTrying(bound).filter { $0 != view.value }.map { .set(name, to: WalkLiteral($0)) }
        case .text, .button, .link, .list, .image, .icon, .video, .card, .progress, .spinner, .chart, .area, .divider:
            return []
        }
    }

    /// The samples of what the input is bound to.
    private func typedTexts(into view: ElementView) -> [String] {
        guard let bound = flow.elements[view.element].binds else { return ["A few words"] }
        return journey.valuesWorthTrying(bound).map { value in
            if case .text(let text) = value { text } else { WalkLiteral(value).text }
        }
    }
}

extension ScreenView {
    /// What stands in more than one row of a list: its name alone does not tell in which.
    fileprivate var elementsInSeveralRows: Set<ID<Element>> {
        var (once, several): (Set<ID<Element>>, Set<ID<Element>>) = ([], [])
        forEachElement { view, _, takesInput in
            if takesInput, view.row != nil, !view.isRow, !once.insert(view.element).inserted { several.insert(view.element) }
        }
        return several
    }

    /// What a walk calls the element: its label, or its id where that is also another element's, or of what is tapped an option's, or it has none.
    func name(for view: ElementView) -> String? {
        guard let label = view.label ?? view.spokenLabel, !label.isEmpty else { return view.id }
        guard let id = view.id else { return label }
        var others = 0
        forEachElement { other, _, takesInput in
            guard takesInput, other.element != view.element else { return }
            let isOption = view.value == nil && other.options?.contains { $0.label == label } == true
            if other.label == label || other.id == label || isOption { others += 1 }
        }
        return others == 0 ? label : id
    }
}
