import FlowSpec

/// Where a tap on a button does nothing, as `DeadTouches` finds it, for all configurations at once.
struct PromelaButtons {
    /// A place in which a button or link takes a tap.
    struct Place {
        var element: ID<Element>
        /// While it is shown there and enabled.
        var condition: String
        /// The row that it stands in.
        var item: UInt64?
    }

    private let domains: PromelaDomains
    private let places: [Place]

    private var flow: Flow { domains.flow }

    init(_ domains: PromelaDomains, _ places: [Place]) {
        self.domains = domains
        self.places = places
    }

    /// Of each place that it acts there, if it can be tapped. nil: rows that are buttons themselves, and answers without an effect or by
    /// the measures of a gesture, are not said.
    func act() throws -> [String]? {
        if flow.elements.rows.contains(where: { $0.isTappable && $0.items != nil }) { return nil }
        let tap = Gesture.Kind.tap
        let kinds = tap.partsAround.before + [tap] + tap.partsAround.after
        var found: [String] = []
        for place in places where !flow.isUndesigned(flow.screens[flow.elements[place.element].screen].state) {
            let expressions = PromelaExpressions(domains, item: place.item)
            var answers = "false"
            for id in flow.transitions.ids {
                let transition = flow.transitions[id]
                guard case .gesture(let gesture) = transition.trigger, kinds.contains(gesture.kind),
                    gesture.subjects.contains(where: { $0.element == place.element })
                else { continue }
                if !flow.hasEffect(transition) { return nil }
                if let test = transition.guard, domains.axes(of: test.term).contains(.gesture) { return nil }
                let isTaken = PromelaExpressions.both(expressions.active(transition.source.int), try expressions.condition(transition.guard))
                answers = PromelaExpressions.either(answers, isTaken)
            }
            let acts = PromelaExpressions.either(PromelaExpressions.negated(PromelaExpressions.both("live", place.condition)), answers)
            if acts != "true", !found.contains(acts) { found.append(acts) }
        }
        return found
    }
}
