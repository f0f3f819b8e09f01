import FlowSpec

extension Journey {
    /// The act on the element that the word means. The best match that can be touched and does something wins; a disabled element with a
    /// better match hides worse ones; several that do different things are ambiguous.
    func pick(
        _ word: String, among found: [FoundElement], doing gesture: GestureStep, on screen: ScreenView, in snapshot: Snapshot,
        _ workspace: inout Workspace, act: (FoundElement, inout Workspace) throws(Rejection) -> InputAct
    ) throws(Rejection) -> InputAct {
        var refusal: Rejection?
        for rank in LabelMatch.allCases {
            let ranked = found.filter { $0.match == rank && $0.takesInput }
            var open: [(act: InputAct, found: FoundElement)] = []
            var disabled: ElementView?
            for candidate in ranked {
                guard candidate.view.isEnabled else {
                    if candidate.view.kind.isInteractive { disabled = disabled ?? candidate.view }
                    continue
                }
                do throws(Rejection) {
                    let act = try act(candidate, &workspace)
                    if isAnswered(act, in: snapshot, &workspace) { open.append((act, candidate)) }
                } catch {
                    refusal = refusal ?? error
                }
            }
            if let choice = try onlyMeaning(of: word, open, in: snapshot, &workspace) { return choice }
            if let disabled { throw Rejection(disabledReason(word, disabled, in: snapshot, &workspace)) }
            if let refusal, ranked.contains(where: isOptionOfSet) { throw refusal }
        }
        if let refusal { throw refusal }
        if let focused = found.first(where: { isFocusing(gesture, on: $0, in: snapshot, &workspace) }) {
            return InputAct(parts: [], payload: payload(of: gesture), element: focused.view.element)
        }
        throw Rejection(reasonNothingAnswers(word, found, doing: gesture, on: screen, in: snapshot, &workspace))
    }

    /// Where a touch on it is refused, the set is full: as a disabled element it is not passed over.
    private func isOptionOfSet(_ found: FoundElement) -> Bool {
        guard found.option != nil, let bound = flow.elements[found.view.element].binds else { return false }
        return if case .set = flow.data[bound].type { true } else { false }
    }

    /// People can always tap into an input: it takes the focus, whether anything listens or not.
    private func isFocusing(
        _ gesture: GestureStep, on found: FoundElement, in snapshot: Snapshot, _ workspace: inout Workspace
    ) -> Bool {
        guard gesture.kind == .tap || gesture.kind == .focus, found.view.kind == .input, found.takesInput, found.view.isEnabled else {
            return false
        }
        return gesture.kind.alternatives(on: .input, isOption: false).allSatisfy { kind in
            let occurrence = Occurrence.gesture(kind, element: found.view.element, option: nil, direction: nil)
            return machine.candidates(in: snapshot, on: occurrence, payload: .empty, &workspace).isEmpty
        }
    }

    /// The first, if all of them would do the same, are rows of one list, or look the same in a flow that runs in several places at once.
    func onlyMeaning(
        of word: String, _ open: [(act: InputAct, found: FoundElement)], in snapshot: Snapshot, _ workspace: inout Workspace
    ) throws(Rejection) -> InputAct? {
        guard let first = open.first else { return nil }
        let firstTaken = answers(first.act, in: snapshot, &workspace)
        for other in open.dropFirst() where other.found.view.element != first.found.view.element {
            let same = answers(other.act, in: snapshot, &workspace) == firstTaken && other.act.writes == first.act.writes
            guard !same, !areAlike(first.found, other.found) else { continue }
            var names = open.map { name(of: $0.found) }
            if Set(names).count < names.count {
                names = zip(names, open).map { name, one in
                    (one.found.holders + one.found.lists).lazy.compactMap { $0.label ?? $0.id }.first.map { "\(name) in \($0)" } ?? name
                }
            }
            throw Rejection("`\(word)` may be \(Suggestion.alternatives(names)): say which with `in` or an id", isAmbiguous: true)
        }
        return first.act
    }

    /// Whether they are one element of the file that runs in two places, and nothing that can be said tells them apart.
    private func areAlike(_ a: FoundElement, _ b: FoundElement) -> Bool {
        flow.elements[a.view.element].span == flow.elements[b.view.element].span && name(of: a) == name(of: b)
            && a.holders.map(\.label) == b.holders.map(\.label)
    }

    private func name(of found: FoundElement) -> String {
        let own = found.view.label ?? found.view.id ?? found.view.kind.rawValue
        guard let option = found.option, let label = found.view.options?[safe: option]?.label else {
            return found.view.id.map { "\(own) (\($0))" } ?? own
        }
        return "\(label) in \(own)"
    }

    func disabledReason(
        _ word: String, _ view: ElementView, in snapshot: Snapshot, _ workspace: inout Workspace
    ) -> String {
        var payload = Payload.empty
        payload.item = view.item
        let parts = flow.elements[view.element].enabled.map {
            falseParts(of: $0, in: snapshot, payload: payload, &workspace)
        }
        guard let parts, !parts.isEmpty else { return "`\(word)` is disabled" }
        return "`\(word)` is disabled: " + parts.joined(separator: ", ")
    }

    private func reasonNothingAnswers(
        _ word: String, _ found: [FoundElement], doing gesture: GestureStep, on screen: ScreenView, in snapshot: Snapshot,
        _ workspace: inout Workspace
    ) -> String {
        guard let touched = found.first(where: \.takesInput) else {
            if found.isEmpty, let direction = gesture.misspeltDirection, screen.nearestLabel(to: word) == nil { return "`\(word)` is no direction; did you mean `\(direction)`?" }
            let directions = found.isEmpty ? gesture.directions : ""
            if found.isEmpty, gesture.element != nil, let area = gesture.area { return screen.reasonNothing(named: word, isIn: area) }
            if let beneath = found.first { return reasonBeneath(word, beneath.view, on: screen) }
            let nearest = screen.nearestLabel(to: word).map { "; did you mean `\($0)`?" } ?? directions
            return "there is no `\(word)` on the screen\(nearest)"
        }
        var payload = payload(of: gesture)
        payload.item = touched.view.item
        let occurrence = Occurrence.gesture(
            gesture.kind, element: touched.view.element, option: touched.option, direction: gesture.direction)
        return nothingHappens(on: occurrence, payload: payload, doing: gesture.line, in: snapshot, &workspace)
    }
}

extension GestureStep {
    /// What a word at the place of a direction is near to, where no element is called so.
    fileprivate var misspeltDirection: String? {
        guard kind.takesDirection, direction == nil, let element else { return nil }
        return Suggestion.nearest(to: element, in: Gesture.Direction.allCases.map(\.rawValue), isVocabulary: true)?.written
    }

    /// Where a swipe could go that only says one word; empty of other gestures.
    fileprivate var directions: String {
        guard kind == .swipe, direction == nil, element != nil, area == nil else { return "" }
        return "; `\(kind.rawValue)` goes \(Suggestion.alternatives(Gesture.Direction.allCases.map(\.rawValue)))"
    }
}

extension Journey {
    /// A screen that is only shown beneath a toast belongs to a state that is not active, so nothing answers there.
    func reasonBeneath(_ word: String, _ view: ElementView, on screen: ScreenView) -> String {
        func name(_ layer: ScreenLayer?) -> String { layer?.title.map { "`\($0)`" } ?? "another screen" }
        let own = screen.layers.first { $0.elements.contains(view) }?.state
        if let toast = screen.layers.first(where: { $0.presentation == .toast && $0.over == own }), let over = toast.over,
            !screen.layers.contains(where: { $0.presentation.isModal })
        {
            return "`\(word)` is only shown beneath the toast \(name(toast)): `\(flow.states[over].path)`, which it belongs to, is not active. A toast in a state inside `\(flow.states[over].path)` leaves it active"
        }
        return "`\(word)` lies beneath \(name(screen.front)), which takes all input"
    }
}

extension Element.Kind {
    /// Whether people touch it for what it is, whatever the flow says of it.
    var isInteractive: Bool {
        switch self {
        case .button, .link, .input, .chips, .options, .slider, .picker, .toggle, .tabs: true
        case .text, .list, .image, .icon, .video, .card, .progress, .spinner, .chart, .area, .divider: false
        }
    }
}
