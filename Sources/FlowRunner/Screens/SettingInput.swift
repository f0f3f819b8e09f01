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
            let (type, held) = (flow.data[bound].type, machine.word(of: bound, in: snapshot))
            // Nothing hears or feels that it stays as it is.
            let staying = InputAct(parts: [], writes: [DatumWrite(bound, held)])
            if let options = view.options {
                let value = machine.value(of: bound, in: snapshot, pool: workspace.pool)
                guard let option = try option(of: options, bringing: name, to: literal, type, holding: value) else { return staying }
                var chosen = found
                chosen.option = option
                return try act(of: .choose, on: chosen, payload: .empty, in: snapshot, &workspace)
            }
            try checkReach(of: literal, named: name, view, type)
            let write = DatumWrite(bound, workspace.pool.word(of: try value(literal, as: type.withAnyNumber), as: type))
            if view.kind != .input, workspace.pool.fitted(write.word, as: type).word == held { return staying }
            return InputAct(
                parts: [kinds.map { .gesture($0, element: view.element, option: nil, direction: nil) }],
                writes: [write], payload: payload(of: view), element: view.element)
        }
    }

    /// The one that has to be chosen for the datum to become this; nil where a set is so already.
    private func option(
        of options: [ElementView.Option], bringing name: String, to literal: WalkLiteral, _ type: ValueType, holding held: Value
    ) throws(Rejection) -> Int? {
        func offered(_ value: Value?, as text: String) throws(Rejection) -> Int {
            if let option = options.firstIndex(where: { $0.value == value }) { return option }
            let offers = Suggestion.alternatives(options.map(\.label), joinedBy: "and", limit: 12)
            throw Rejection("`\(name)` does not offer `\(text)`" + (options.isEmpty ? "" : ": it offers \(offers)"))
        }
        func asOffered(_ literal: WalkLiteral) -> WalkLiteral {
            matchingOption(literal, among: options).map { .scalar($0.label, isQuoted: true) } ?? literal
        }
        let wanted: Value?
        switch literal {
        case .scalar:
            let whole = type.isSet ? .list([asOffered(literal)]) : literal
            wanted = (type.isSet ? nil : matchingOption(literal, among: options)?.value) ?? (try? value(whole, as: type.withAnyNumber))
        case .list(let literals): wanted = try value(type.isSet ? .list(literals.map(asOffered)) : literal, as: type)
        case .record: wanted = try value(literal, as: type)
        }
        guard case .set(let names)? = wanted, case .set(let held) = held else { return try offered(wanted, as: literal.text) }
        var differing: [Int] = []
        for changed in Set(names).symmetricDifference(held).sorted() { differing.append(try offered(.text(changed), as: changed)) }
        if differing.count > 1 { throw Rejection("`\(name)` changes by one option at a time: choose them one after the other") }
        return differing.first
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
    var heardWhenSet: [Gesture.Kind]? {
        switch self {
        case .toggle: [.toggle, .tap]
        case .input: [.type]
        case .slider, .picker, .chips, .options, .tabs: [.choose, .drag]
        case .text, .button, .link, .list, .image, .icon, .video, .card, .progress, .spinner, .chart, .area, .divider: nil
        }
    }
}
