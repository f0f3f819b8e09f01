import FlowSpec

/// Regions that hear of each other: by events, services, and what the user does.
extension RegionLinks {
    /// Two that hear the same, and who raises with who hears. What is raised inside does not come from outside, wherever that is.
    mutating func linkEvents() {
        let (_, listening) = EventTable.make(flow)
        for (transition, numbers) in listening.enumerated() {
            guard let home = home(ID<Transition>(transition)) else { continue }
            for number in numbers {
                if let other = hearers[number] { link(home, other) }
                hearers[number] = home
            }
        }
        var raisers: [Int?] = Array(repeating: nil, count: flow.events.count)
        for (home, event) in raised {
            if let other = raisers[event.int] { link(home, other) }
            raisers[event.int] = home
            hear(.event(event), from: home)
        }
    }

    /// Who listens to the occurrence has to do with where it comes from.
    private mutating func hear(_ occurrence: Occurrence, from home: Int) {
        if let number = journey.machine.eventNumber(of: occurrence), let hearer = hearers[number] { link(home, hearer) }
    }

    mutating func linkServices() {
        var known: [Int?] = Array(repeating: nil, count: flow.services.count)
        for (home, service) in called {
            if let other = known[service.int] { link(home, other) }
            known[service.int] = home
        }
    }

    /// Who hears a touch with whose element it is on, the parts of the touch and what else it may count as included.
    mutating func linkGestures() {
        var heard: [ID<Element>: [Gesture]] = [:]
        for (home, gesture) in touches {
            for subject in gesture.subjects {
                if let other = self.home(subject.element) { link(home, other) }
                heard[subject.element, default: []].append(gesture)
            }
            guard gesture.name == nil else { continue }
            for kind in [gesture.kind] + gesture.kind.around {
                for direction in [gesture.direction, nil] {
                    hear(.gesture(kind, element: nil, option: nil, direction: direction), from: home)
                }
            }
        }
        for id in flow.elements.ids {
            guard let home = home(id) else { continue }
            let gestures = heard[id] ?? []
            var kinds = gestures.map(\.kind)
            if flow.elements[id].takesTouch { kinds += [.tap, .choose, .drag, .toggle, .type] }
            let counted = kinds.flatMap { kind in
                [kind] + kind.around + [false, true].flatMap { kind.alternatives(on: flow.elements[id].kind, isOption: $0) }
            }
            for kind in counted {
                for direction in gestures.map(\.direction) + [nil] {
                    hear(.gesture(kind, element: id, option: nil, direction: direction), from: home)
                }
            }
        }
    }

    /// What takes all input, with all that could take some; elements that may stand for each other; and all together where only the screen
    /// as it is drawn tells what a touch means.
    mutating func linkScreens() {
        var touched = Set(flow.elements.ids.filter { flow.elements[$0].takesTouch }.compactMap { home($0) })
        touched.formUnion(touches.map(\.home))
        for id in flow.states.ids {
            guard let screen = flow.states[id].screen, let home = homes[id.int], flow.screens[screen].presentation.isModal else { continue }
            link([home] + touched.sorted())
        }
        let heard = flow.elementsNamedByTriggers
        var named: [String: Int] = [:]
        for id in flow.elements.ids {
            let element = flow.elements[id]
            guard let home = home(id) else { continue }
            if case .fixed(let labels) = element.options, labels.contains(where: \.isComputed) { linkEverything() }
            for other in journey.places.namesakes(of: id) { if let other = self.home(other) { link(home, other) } }
            guard element.takesTouch || heard.contains(id) else { continue }
            for name in [element.id, element.label?.source].compactMap({ $0 }) {
                if let other = named[name] { link(home, other) }
                named[name] = home
            }
        }
    }
}

extension Gesture.Kind {
    fileprivate var around: [Gesture.Kind] { partsAround.before + partsAround.after }
}
