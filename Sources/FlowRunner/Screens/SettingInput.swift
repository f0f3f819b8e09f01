import FlowSpec

/// Bringing an element to a value. Where it offers options that is choosing one, elsewhere it is no touch.
extension Journey {
    func setting(
        _ name: String, to literal: WalkLiteral, on screen: ScreenView, in snapshot: Snapshot, _ workspace: inout Workspace
    ) throws(Rejection) -> InputAct {
        let found = screen.elements(named: name).filter { $0.option == nil }
        return try pick(name, among: found, doing: GestureStep(.choose, name), on: screen, in: snapshot, &workspace) {
            found, workspace throws(Rejection) in
            let view = found.view
            guard let bound = flow.elements[view.element].binds else { throw Rejection("`\(name)` sets no data: it has no `binds:`") }
            guard let kinds = view.kind.heardWhenSet else { throw Rejection("`\(name)` sets no data: it only shows them") }
            let type = flow.data[bound].type
            if let options = view.options {
                var chosen = found
                chosen.option = try option(of: options, bringing: name, to: literal, type)
                return try act(of: .choose, on: chosen, payload: .empty, in: snapshot, &workspace)
            }
            try checkReach(of: literal, named: name, view, type)
            let write = DatumWrite(bound, workspace.pool.word(of: try value(literal, as: type.withAnyNumber), as: type))
            let isThere = view.kind != .input && workspace.pool.fitted(write.word, as: type).word == machine.word(of: bound, in: snapshot)
            return InputAct(
                parts: isThere ? [] : [kinds.map { .gesture($0, element: view.element, option: nil, direction: nil) }],
                writes: [write], payload: payload(of: view), element: view.element)
        }
    }

    /// The one that has to be chosen for data of the type to become this.
    private func option(
        of options: [ElementView.Option], bringing name: String, to literal: WalkLiteral, _ type: ValueType
    ) throws(Rejection) -> Int {
        let wanted = matchingOption(literal, among: options)?.value ?? (try? value(literal, as: type.withAnyNumber))
        if case .set(let names)? = wanted { return try option(of: options, bringing: name, to: names) }
        guard let option = options.firstIndex(where: { $0.value == wanted }) else {
            let offers = Suggestion.alternatives(options.map(\.label), joinedBy: "and", limit: 12)
            throw Rejection("`\(name)` does not offer `\(literal.text)`" + (options.isEmpty ? "" : ": it offers \(offers)"))
        }
        return type.isSet ? try self.option(of: options, bringing: name, to: [options[option].label]) : option
    }

    /// The one in which what is chosen differs from these.
    private func option(of options: [ElementView.Option], bringing name: String, to wanted: [String]) throws(Rejection) -> Int {
        let differing = options.indices.filter { options[$0].isChosen != wanted.contains(options[$0].label) }
        guard differing.count == 1 else {
            throw Rejection("`\(name)` " + (differing.isEmpty ? "is so already" : "changes by one option at a time: choose them one after the other"))
        }
        return differing[0]
    }

    /// The option as people write it: `hungry` for `Hungry`.
    private func matchingOption(_ literal: WalkLiteral, among options: [ElementView.Option]) -> ElementView.Option? {
        guard case .scalar(let text, _) = literal else { return nil }
        // Without its sign or its point a number is another.
        let limit: LabelMatch = Double(text) == nil ? .lettersAndDigits : .withoutParenthesis
        let matches = options.compactMap { option in LabelMatch(text, label: option.label, id: nil).map { (option, $0) } }
            .filter { $0.1 <= limit }
        return matches.min { $0.1 < $1.1 }?.0
    }

    /// Whether hands come to this: what lies on a slider, which snaps, or one of a picker's steps.
    private func checkReach(of literal: WalkLiteral, named name: String, _ view: ElementView, _ type: ValueType) throws(Rejection) {
        guard view.kind != .input, case .scalar = literal, case .number(let domain?) = type,
            case .number(let number)? = try? value(literal, as: type.withAnyNumber), !domain.has(number)
        else { return }
        if view.kind == .slider, number >= domain.low, number <= domain.high { return }
        let steps = domain.step == 1 || view.kind == .slider ? "" : " in steps of \(numberText(domain.step))"
        throw Rejection(
            "`\(name)` goes from \(numberText(domain.low)) to \(numberText(domain.high))\(steps): it cannot be set to `\(literal.text)`")
    }
}

extension Element.Kind {
    /// What setting it may be heard as; nil where it only shows.
    fileprivate var heardWhenSet: [Gesture.Kind]? {
        switch self {
        case .toggle: [.toggle, .tap]
        case .input: [.type]
        case .slider, .picker, .chips, .options, .tabs: [.choose, .drag]
        case .text, .button, .link, .list, .image, .icon, .video, .card, .progress, .spinner, .chart, .area, .divider: nil
        }
    }
}
