import FlowSpec

/// Everything that the user, services, the world and time may do, as options of the model's loop.
struct PromelaMoves {
    enum Kind: Int { case launch = 1, touch, event, outcome, time, environment }

    let domains: PromelaDomains
    private let touches: PromelaTouches
    private let reduction: PromelaReduction?
    /// Whose touches lead to something.
    private let mattering: Set<ID<Element>>
    private(set) var options: [String] = []
    private var seen: Set<String> = []
    /// What a move writes, by its number - 1.
    private(set) var writes: [PromelaTouch.Write] = []
    /// Touches that are several steps of the machine, by number - 1.
    private(set) var acts: [InputAct] = []
    private(set) var buttons: [PromelaButtons.Place] = []

    private var flow: Flow { domains.flow }
    private var journey: Journey { domains.journey }
    private var names: PromelaNames { domains.names }

    init(_ domains: PromelaDomains, _ touches: PromelaTouches, _ reduction: PromelaReduction?) throws {
        self.domains = domains
        self.reduction = reduction
        self.touches = touches
        let flow = domains.flow
        mattering = reduction == nil ? Set(flow.elements.ids) : domains.journey.influence.elementsTakingInput(observing: domains.kept)
        for id in flow.screens.ids { try add(screen: id) }
        for touch in try touches.bareTouches() { try add(touch, if: "true", item: 0) }
        try addWorld()
    }

    /// The modal screens, in the order of their states.
    static func modals(_ flow: Flow) -> [ID<Screen>] {
        flow.states.rows.compactMap(\.screen).filter { flow.screens[$0].presentation.isModal }
    }

    func takesInput(_ screen: ID<Screen>) -> String {
        let modals = Self.modals(flow)
        let taking = modals.filter { journey.takesInput(screen, modal: $0) }
        if taking.count == modals.count { return "true" }
        let tests = ["modal == 0"] + taking.map { "modal == \($0.int + 1)" }
        return tests.count == 1 ? "(\(tests[0]))" : "(" + tests.joined(separator: " || ") + ")"
    }

    private mutating func add(screen id: ID<Screen>) throws {
        let screen = flow.screens[id]
        let expressions = PromelaExpressions(domains)
        let shown = PromelaExpressions.both(expressions.active(screen.state.int), takesInput(id))
        for element in screen.elements { try add(element, if: shown, item: nil) }
    }

    /// - Parameter item: the row that it stands in.
    private mutating func add(_ id: ID<Element>, if shown: String, item: UInt64?) throws {
        guard mattering.contains(id) else { return }
        let element = flow.elements[id]
        let expressions = PromelaExpressions(domains, item: item)
        let visible = PromelaExpressions.both(shown, try expressions.condition(element.visible))
        if visible == "false" { return }
        guard let items = element.items else {
            let isOn = PromelaExpressions.both(visible, try expressions.condition(element.enabled))
            try touch(id, if: isOn, item: item, isHeader: false)
            for child in element.children { try add(child, if: isOn, item: item) }
            return
        }
        if element.label != nil {
            try touch(id, if: PromelaExpressions.both(visible, try expressions.condition(element.enabled)), item: item, isHeader: true)
        }
        let isTouched = touches.isHeard(id) || element.binds != nil || !element.children.isEmpty
        guard isTouched else { return }
        try forEachMember(of: items, item: item, as: "what a list shows") { moves, row, isShown in
            let inRow = PromelaExpressions.both(visible, isShown)
            let isOn = PromelaExpressions.both(inRow, try PromelaExpressions(moves.domains, item: row).condition(element.enabled))
            if element.row != nil || element.children.isEmpty { try moves.touch(id, if: isOn, item: row, isHeader: false) }
            for child in element.children { try moves.add(child, if: isOn, item: row) }
        }
    }

    /// What the computed list may hold, each with the condition for it.
    private mutating func forEachMember(
        of list: Expression, item: UInt64?, as what: String, _ visit: (inout Self, UInt64, String) throws -> Void
    ) throws {
        let program = domains.compile(list)
        let axes = domains.axes(of: list.term)
        for member in try domains.rows(of: program, axes, item: item) {
            let has = try domains.decide(axes, item: item, for: what) { words, payload in
                domains.items(of: program, words, payload).contains(member) ? 1 : 0
            }
            guard let condition = has.condition else { throw NoPromela(reason: "\(what) depends on its data in too many ways") }
            try visit(&self, member, condition)
        }
    }

    private mutating func touch(_ id: ID<Element>, if condition: String, item: UInt64?, isHeader: Bool) throws {
        if condition == "false" { return }
        if flow.elements[id].isTappable { buttons.append(PromelaButtons.Place(element: id, condition: condition, item: item)) }
        for touch in try touches.touches(of: id) where !isHeader || touch.covers {
            try add(touch, if: condition, item: item.map(domains.number(ofItem:)) ?? 0)
        }
        if isHeader || !journey.hasComputedOptions(id) { return }
        let choice = try touches.choice(of: id)
        if choice.act != nil || flow.elements[id].binds != nil || touches.isHeard(id) {
            try add(choice, ofComputedOptionsOf: id, if: condition, item: item)
        }
    }

    /// Options that are computed: each that may be offered.
    private mutating func add(_ choice: PromelaTouch, ofComputedOptionsOf id: ID<Element>, if condition: String, item: UInt64?) throws {
        guard case .computed(let list) = flow.elements[id].options else { return }
        try forEachMember(of: list, item: item, as: "what is offered") { moves, option, isOffered in
            var touch = choice
            if let bound = moves.flow.elements[id].binds {
                let word = moves.domains.workspace.pool.converted(option, from: list.type.itemType, to: moves.flow.data[bound].type)
                touch.write = try moves.touches.write(word: word, to: bound)
                touch.mustChange = touch.act == nil
            } else if touch.act == nil {
                touch.gate = moves.touches.listens(to: id)
            }
            try moves.add(touch, if: PromelaExpressions.both(condition, isOffered), item: item.map(moves.domains.number(ofItem:)) ?? 0)
        }
    }

    private mutating func add(_ touch: PromelaTouch, if condition: String, item: Int) throws {
        var condition = PromelaExpressions.both(condition, touch.gate)
        var write = touch.write
        switch write {
        case .none: break
        case .value(let datum, let value):
            let isKept = domains.kept.contains(datum)
            if touch.mustChange {
                if !isKept, value == 0 { return }
                if isKept { condition = PromelaExpressions.both(condition, "(\(names.data[datum.int]) != \(value))") }
            }
            if !isKept { write = .none }
        case .flip(let datum): if !domains.kept.contains(datum) { write = .none }
        case .toggle(let datum, let bit, let max):
            let name = names.data[datum.int]
            if !domains.kept.contains(datum) {
                write = .none
            } else if let max, case .set(let options, _) = flow.data[datum].type {
                let isFull = "\(PromelaExpressions.optionCount(name, options.count)) >= \(max)"
                condition = PromelaExpressions.both(condition, "(((\(name) >> \(bit)) & 1) == 1 || !(\(isFull)))")
            }
        }
        if condition == "false" { return }
        let heard = touch.numbers.filter { $0 >= 0 }
        if heard.isEmpty && touch.act == nil && write == .none { return }
        let change = write == .none ? 0 : number(of: write)
        let act = touch.act.map { act in
            acts.append(act)
            return acts.count
        } ?? 0
        for way in touch.ways {
            let events = (heard + [-1, -1, -1]).prefix(3).map { $0 + 1 }
            option(condition, .touch, "\(events[0]), \(events[1]), \(events[2]), \(change), \(item), \(domains.number(of: way)), \(act)")
        }
    }

    private mutating func number(of write: PromelaTouch.Write) -> Int {
        if let known = writes.firstIndex(of: write) { return known + 1 }
        writes.append(write)
        return writes.count
    }

    private mutating func option(_ condition: String, _ kind: Kind, _ what: String) {
        let test = PromelaExpressions.both("live", condition)
        let line = ":: d_step { \(test) -> does(\(kind.rawValue), \(what)) }"
        if seen.insert(line).inserted { options.append(line) }
    }

    // MARK: the world

    private mutating func addWorld() throws {
        let transitions = flow.states.rows.flatMap(\.transitions)
        let (named, _) = journey.outsideEvents.heard(by: transitions)
        for event in named {
            guard let number = domains.machine.eventNumber(of: .event(event)) else { continue }
            let listening = touches.gate(flow.transitions.ids.filter { journey.outsideEvents.isHeard(event, by: $0) })
            option(listening, .event, "\(number + 1), 0, 0, 0, 0, 0, 0")
        }
        for service in flow.services.ids {
            for outcome in flow.services[service].outcomes.indices {
                guard let number = domains.machine.eventNumber(of: .outcome(service, outcome)) else { continue }
                option("(\(names.services[service.int]) == 1)", .outcome, "\(number + 1), 0, 0, \(service.int), 0, 0, 0")
            }
        }
        if let isPending = domains.someTimerRuns { option(isPending, .time, "0, 0, 0, 0, 0, 0, 0") }
        for id in flow.data.ids where flow.data[id].isEnvironment && domains.kept.contains(id) {
            for value in try domains.environmentValues(id) {
                let change = number(of: .value(id, value))
                let isOther = "(\(names.data[id.int]) != \(value))"
                option(PromelaExpressions.both(reduction?.matters(id) ?? "true", isOther), .environment, "0, 0, 0, \(change), 0, 0, 0")
            }
        }
    }
}

extension PromelaDomains {
    /// What the world may make of an environment datum, by number.
    func environmentValues(_ id: ID<Datum>) throws -> [Int] {
        var found: [Int] = []
        for value in journey.valuesWorthTrying(id) {
            let number = try number(ofWord: workspace.pool.word(of: value, as: flow.data[id].type), id)
            if !found.contains(number) { found.append(number) }
        }
        return found
    }

    /// Every item that the list may hold.
    func rows(of program: ProgramID, _ axes: Set<PromelaAxis>, item: UInt64?) throws -> [UInt64] {
        var found: [UInt64] = []
        try forEachCombination(of: axes, item: item, for: "what a list shows") { words, payload in
            for row in items(of: program, words, payload) where !found.contains(row) { found.append(row) }
        }
        return found
    }
}
