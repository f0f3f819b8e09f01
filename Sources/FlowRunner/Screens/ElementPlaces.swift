import FlowSpec

/// Where elements stand, so that it takes no drawing to tell which of them are there.
struct ElementPlaces: Sendable {
    fileprivate struct Place: BitwiseCopyable {
        /// Whose screen it stands on.
        var state: ID<State>
        /// In `holders`: what it is nested in, outermost first, and itself.
        var path: Run
        var isOnToast: Bool
        /// Some screen is drawn over this one without its state being active.
        var mayLieBeneath: Bool
    }

    /// Those of one kind and name, in the order in which they are drawn.
    let groups: [[ID<Element>]]
    /// By element, in `groups`; nil without a name, or where it is never drawn.
    let group: [Int?]
    fileprivate let places: [Place?]
    fileprivate let holders: [ID<Element>]
    /// With a modal screen, in document order.
    fileprivate let modalStates: [ID<State>]

    init(_ flow: Flow) {
        let beneath = flow.screensThatMayLieBeneath
        var places: [Place?] = Array(repeating: nil, count: flow.elements.count)
        var holders: [ID<Element>] = []
        modalStates = flow.states.ids.filter { flow.states[$0].screen.map { flow.screens[$0].presentation.isModal } ?? false }
        var drawn: [ID<Element>] = []
        for screen in flow.states.ids.compactMap({ flow.states[$0].screen }) {
            let (state, presentation) = (flow.screens[screen].state, flow.screens[screen].presentation)
            flow.forEachElement(of: flow.screens[screen].elements) { element, outer in
                let start = holders.count
                holders += outer + [element]
                places[element.int] = Place(
                    state: state, path: Run(start: start, end: holders.count), isOnToast: presentation == .toast,
                    mayLieBeneath: beneath.contains(screen))
                drawn.append(element)
            }
        }
        (groups, group) = flow.namesakes(among: drawn)
        (self.places, self.holders) = (places, holders)
    }

    /// Those of its kind and name, itself among them; none where it has no name.
    func namesakes(of element: ID<Element>) -> [ID<Element>] { group[element.int].map { groups[$0] } ?? [] }
}

extension Journey {
    /// What stands in the place of an element that went away under the finger: on the new screen, the one of its kind and name.
    func successor(of touched: ID<Element>, _ words: UnsafePointer<UInt64>, _ pool: inout ValuePool) -> ID<Element>? {
        let namesakes = places.namesakes(of: touched)
        if namesakes.count < 2 || isDrawn(touched, words, &pool) { return nil }
        let modal = places.modalStates.last { machine.isActive($0.int, words) }
        for other in namesakes where other != touched {
            guard let place = places.places[other.int], machine.isActive(place.state.int, words),
                place.isOnToast || takesInput(place.state, modal: modal)
            else { continue }
            if isVisible(place.path.range, words, .empty, &pool) { return other }
        }
        return nil
    }

    private func isDrawn(_ element: ID<Element>, _ words: UnsafePointer<UInt64>, _ pool: inout ValuePool) -> Bool {
        guard let place = places.places[element.int] else { return false }
        let isScreenDrawn =
            machine.isActive(place.state.int, words)
            || place.mayLieBeneath && drawnLayers(words).contains { $0.screen == flow.elements[element].screen }
        return isScreenDrawn && isVisible(place.path.range, words, .empty, &pool)
    }

    /// - Parameter path: in `holders`.
    private func isVisible(_ path: Range<Int>, _ words: UnsafePointer<UInt64>, _ payload: Payload, _ pool: inout ValuePool) -> Bool {
        for place in path {
            let id = places.holders[place].int
            guard code.holds(elements[id].visible, words: words, pool: &pool, payload: payload) else { return false }
            guard let items = elements[id].items else { continue }
            let isSought = place == path.upperBound - 1
            if isSought, elements[id].label != nil { return true }
            let list = code.evaluate(items.program, words: words, pool: &pool, payload: payload)
            let showsRows = elements[id].row != nil || flow.elements[ID(id)].children.isEmpty
            return pool.items(list).contains { record in
                var inside = payload
                inside.item = record
                return isSought ? showsRows : isVisible(place + 1..<path.upperBound, words, inside, &pool)
            }
        }
        return true
    }
}

extension Flow {
    fileprivate func forEachElement(
        of elements: [ID<Element>], in outer: [ID<Element>] = [], _ visit: (ID<Element>, _ outer: [ID<Element>]) -> Void
    ) {
        for id in elements {
            visit(id, outer)
            forEachElement(of: self.elements[id].children, in: outer + [id], visit)
        }
    }

    /// The screens of states that some screen is `over:`, and of what these stand in.
    fileprivate var screensThatMayLieBeneath: Set<ID<Screen>> {
        Set(screens.rows.flatMap { screen in outwards(from: screen.over).compactMap { states[$0].screen } })
    }

    fileprivate func namesakes(among drawn: [ID<Element>]) -> (groups: [[ID<Element>]], group: [Int?]) {
        struct Name: Hashable {
            var kind: Element.Kind
            var text: String
        }
        var groups: [[ID<Element>]] = []
        func grouped(by name: (Element) -> String?) -> [Name: Int] {
            var places: [Name: Int] = [:]
            for id in drawn {
                guard let text = name(elements[id]) else { continue }
                let name = Name(kind: elements[id].kind, text: text)
                if let place = places[name] {
                    groups[place].append(id)
                } else {
                    places[name] = groups.count
                    groups.append([id])
                }
            }
            return places
        }
        let byID = grouped { $0.id }
        let byLabel = grouped { $0.label?.source }
        let group = elements.rows.map { element in
            if let name = element.id { return byID[Name(kind: element.kind, text: name)] }
            return element.label.flatMap { byLabel[Name(kind: element.kind, text: $0.source)] }
        }
        return (groups, group)
    }
}
