import FlowSpec

/// What stands on a screen where input goes: its title, an element, a row, or an option of one.
struct SeenElement {
    enum Part { case title, whole, option }

    var kind: Element.Kind
    var part = Part.whole
    /// What is said of it, or what is written on it where that is all.
    var label: String?
    var id: String?
    /// What it shows.
    var value: Value?
    /// What a figure that it sets lies within.
    var range: ClosedRange<Double>?
}

/// What a step touches, among all that could be touched then: for tools that find elements by what is seen of them.
struct TouchedElement {
    private let all: [SeenElement]
    private let index: Int
    let name: String
    /// The name is the id that the flow gives it, which neither a translation nor a figure in the label changes.
    let isByID: Bool

    var seen: SeenElement { all[index] }

    /// Of an option what offers it, otherwise itself; nil where no word finds that.
    var offering: TouchedElement? {
        all[...index].lastIndex { $0.part == .whole }.flatMap { TouchedElement(all, $0) }
    }

    fileprivate init?(_ all: [SeenElement], _ index: Int) {
        (self.all, self.index) = (all, index)
        if let id = all[index].id {
            (name, isByID) = (id, true)
        } else if let label = all[index].label {
            (name, isByID) = (label, false)
        } else {
            return nil
        }
    }

    /// How many of the same name stand before it, in the order of the screen; nil where it is the only one.
    /// - Parameter isCounted: what a tool looks at.
    func place(ignoringCase: Bool = false, among isCounted: (SeenElement) -> Bool = { _ in true }) -> Int? {
        func isAlike(_ other: SeenElement) -> Bool {
            guard isCounted(other), let own = isByID ? other.id : other.label else { return false }
            return ignoringCase ? own.lowercased() == name.lowercased() : own == name
        }
        return all.count(where: isAlike) > 1 ? all[..<index].count(where: isAlike) : nil
    }
}

/// A step of a walk where it is done.
struct StepInPlace {
    var step: WalkStep
    /// nil where that is the screen as a whole, or nothing.
    var touched: TouchedElement?
    /// What the user sees then: the title in front and the state whose screen it is, or as much of that as there is.
    var place: String
}

extension FoundWalk {
    func stepsInPlaces(on flow: Flow) -> [StepInPlace] {
        var player = Player(Journey(flow), of: flow, atStartOf: self)
        return steps.map { step in
            let found = StepInPlace(step: step, touched: player.touched(by: step), place: player.place)
            player.perform(WalkLine(step))
            return found
        }
    }
}

extension Player {
    fileprivate var place: String {
        let record = record
        let state = record.screen.front.map { flow.states[$0.state].path } ?? record.states.joined(separator: ", ")
        return record.screen.title.map { "\($0) (\(state))" } ?? state
    }
}

extension Player {
    fileprivate mutating func touched(by step: WalkStep) -> TouchedElement? {
        let (word, area): (String?, String?) = switch step {
        case .gesture(let gesture): gesture.element == nil ? (gesture.area, nil) : (gesture.element, gesture.area)
        case .choose(let option, let area): (option, area)
        case .type(_, let input): (input, nil)
        case .set(let element, _): (element, nil)
        case .given, .outcome, .event, .relaunch, .wait, .undo, .resume, .restart, .expect: (nil, nil)
        }
        let screen = record.screen
        guard case .act(let act)? = try? journey.input(for: step, on: screen, in: now.snapshot, &workspace), let element = act.element else { return nil }
        var all: [SeenElement] = []
        var places: [(view: ElementView, option: Int?, place: Int)] = []
        for layer in screen.layers where layer.takesInput {
            if let title = layer.title, !title.isEmpty { all.append(SeenElement(kind: .text, part: .title, label: title)) }
            for view in layer.elements {
                places.append((view, nil, all.count))
                all.append(SeenElement(view, on: journey.flow))
                for (option, offered) in (view.options ?? []).enumerated() {
                    places.append((view, option, all.count))
                    all.append(SeenElement(kind: view.kind, part: .option, label: offered.label.isEmpty ? nil : offered.label))
                }
            }
        }
        func isTouched(_ view: ElementView) -> Bool { view.element == element && view.item == act.payload.item }
        guard let word else {
            let input = places.first { isTouched($0.view) }
            return input.flatMap { TouchedElement(all, $0.place) }
        }
        let found = screen.elements(named: word, in: area).filter { $0.takesInput && (isTouched($0.view) || $0.holders.contains(where: isTouched)) }
        guard let best = found.min(by: { $0.match < $1.match }),
            let place = places.first(where: { $0.view == best.view && $0.option == best.option })
        else { return nil }
        return TouchedElement(all, place.place)
    }
}

extension SeenElement {
    /// A row goes by what it says: id and `describe` are those of its list.
    fileprivate init(_ view: ElementView, on flow: Flow) {
        kind = view.kind
        label = (view.isRow ? [view.label] : [view.spokenLabel, view.label]).compactMap(\.self).first { !$0.isEmpty }
        id = view.isRow ? nil : view.id
        value = view.value
        if case .number(let domain?)? = flow.elements[view.element].binds.map({ flow.data[$0].type }), domain.low < domain.high {
            range = domain.low...domain.high
        }
    }
}
