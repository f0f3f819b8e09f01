/// A gesture in a state on something that its screens do not show.
struct GestureOnNothing {
    var name: Phrase
    var kind: Gesture.Kind
    var source: ID<State>
}

/// An element with all that it may be called by.
struct ShownThing {
    var element: ID<Element>
    var kind: Element.Kind
    var id: String?
    var label: String?
    var options: [String]

    var names: [String] { [id, label].compactMap(\.self) + options }
}

extension Resolution {
    /// On the screens of the state, of what is inside it and of what surrounds it; enough for a suggestion.
    func thingsShown(with source: ID<State>) -> [ShownThing] {
        var things: [ShownThing] = []
        let inside = flow.inwards(from: source).prefix(200)
        for state in Array(inside) + flow.properAncestors(of: source) {
            guard let screen = flow.states[state].screen else { continue }
            addThings(flow.screens[screen].elements, to: &things)
        }
        return things
    }

    private func addThings(_ elements: [ID<Element>], to things: inout [ShownThing]) {
        for id in elements {
            let element = flow.elements[id]
            things.append(ShownThing(element: id, kind: element.kind, id: element.id, label: element.label?.source, options: optionLabels(of: element)))
            addThings(element.children, to: &things)
        }
    }

    var elementsHeard: Set<ID<Element>> {
        var heard: Set<ID<Element>> = []
        for transition in flow.transitions.rows {
            if case .gesture(let gesture)? = transition.trigger { heard.formUnion(gesture.subjects.map(\.element)) }
        }
        return heard
    }

    /// What the gesture may be meant for, each once: what begins alike, then what waits for such a gesture, then what takes others.
    func offered(_ things: [ShownThing], to fault: GestureOnNothing, _ heard: Set<ID<Element>>) -> [String] {
        var offers: [(name: String, rank: Int)] = []
        if fault.kind == .choose { offers = things.flatMap(\.options).map { ($0, 0) } }
        if offers.isEmpty {
            for thing in things {
                let rank = fault.kind.isTouch ? thing.kind.isTouched && !heard.contains(thing.element) ? 0 : thing.kind.isUsable ? 1 : 2 : 0
                let title = (thing.label ?? thing.id).map { [$0] } ?? []
                offers += (title + (fault.kind.canMeanOption ? thing.options : [])).map { ($0, rank) }
            }
        }
        offers = offers.unique(by: \.name)
        let likeness = offers.map { offer in
            let shared = zip(fault.name.text.lowercased(), offer.name.lowercased()).prefix { $0 == $1 }.count
            return shared < 3 ? 0 : shared
        }
        return offers.indices.sorted { (-likeness[$0], offers[$0].rank, $0) < (-likeness[$1], offers[$1].rank, $1) }.map { offers[$0].name }
    }
}

extension Gesture.Kind {
    fileprivate var isTouch: Bool {
        switch self {
        case .tap, .doubleTap, .longPress, .touchDown, .touchUp, .touchCancel: true
        case .swipe, .edgeSwipe, .drag, .pinch, .pull, .release, .scroll, .shake, .type, .choose, .toggle, .focus, .tapOutside, .back: false
        }
    }
}

extension Element.Kind {
    /// What does nothing but lead on when it is touched.
    fileprivate var isTouched: Bool {
        switch self {
        case .button, .link, .list, .card: true
        case .input, .chips, .options, .slider, .picker, .toggle, .tabs, .area, .text, .image, .icon, .video, .progress, .spinner, .chart, .divider: false
        }
    }
}
