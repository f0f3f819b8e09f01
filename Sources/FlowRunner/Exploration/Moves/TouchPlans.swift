import FlowSpec

/// What may be done on screens, by what is heard there: made once for many configurations. Values that it writes stand in the pool from the
/// beginning (`Branching.init`), so that no worker takes them back.
struct TouchPlans {
    private var plans: [TouchPlan.Hearing: TouchPlan] = [:]

    /// - Parameter root: with everything in it; nil for the screen as a whole.
    mutating func plan(
        _ root: ID<Element>?, takesInput: Bool, _ heard: HeardGestures, _ tried: TriedTouches, _ workspace: inout Workspace
    ) -> TouchPlan {
        var hearing = TouchPlan.Hearing(element: root, takesInput: takesInput, heard: [])
        if takesInput { tried.journey.collect(root, heard, into: &hearing.heard) }
        if let known = plans[hearing] { return known }
        let plan = TouchPlan(hearing)
        if let root {
            plan.add(root, tried, &workspace)
        } else {
            let gestures = hearing.heard.first?.gestures ?? []
            plan.touches = gestures.map(\.step).unique().map { tried.touch($0, element: nil, option: nil) }
        }
        plans[hearing] = plan
        return plan
    }
}

extension Journey {
    fileprivate func collect(_ element: ID<Element>?, _ heard: HeardGestures, into found: inout [TouchPlan.Heard]) {
        let own = element.map { heard.onElements[$0] ?? [] } ?? heard.anywhere
        let behind = element == nil ? own : own + heard.anywhere
        let gestures = (own.map(\.form) + furtherGestures.on(element, behind: behind)).unique()
        if !gestures.isEmpty { found.append(TouchPlan.Heard(element: element, byItself: !own.isEmpty, gestures: gestures)) }
        guard let element else { return }
        for child in flow.elements[element].children { collect(child, heard, into: &found) }
    }
}

extension TouchPlan {
    /// - Returns: its place.
    @discardableResult
    fileprivate func add(_ id: ID<Element>, _ tried: TriedTouches, _ workspace: inout Workspace) -> Int {
        let journey = tried.journey
        let element = journey.flow.elements[id]
        let place = elements.count
        elements.append(
            PlannedElement(
                element: id, visible: journey.elements[id.int].visible, enabled: journey.elements[id.int].enabled,
                isList: journey.elements[id.int].items != nil, takesInput: hearing.takesInput, touches: Run(start: 0, end: 0),
                children: Run(start: 0, end: 0), choosesComputed: false, isAlive: false))
        var planned = elements[place]
        if hearing.takesInput {
            let heard = hearing.heard.first { $0.element == id }
            if element.hasComputedLabels { asksPlayer = true }
            let start = touches.count
            touches += tried.touches(of: id, hearing: heard?.gestures ?? [], &workspace).map(\.touch)
            planned.touches = Run(start: start, end: touches.count)
            planned.choosesComputed = addComputedChoice(of: id, isHeard: heard?.byItself ?? false, tried)
        }
        let inside = element.children.map { add($0, tried, &workspace) }
        planned.children = Run(start: children.count, end: children.count + inside.count)
        for child in inside { children.append(child) }
        planned.isAlive = !planned.touches.range.isEmpty || planned.choosesComputed || inside.contains { elements[$0].isAlive }
        elements[place] = planned
        return place
    }

    /// Which options there are is computed for each situation.
    /// - Returns: whether choosing one may do something.
    private func addComputedChoice(of id: ID<Element>, isHeard: Bool, _ tried: TriedTouches) -> Bool {
        guard tried.journey.hasComputedOptions(id) else { return false }
        let whole = tried.choice(0, of: id).whole
        computedChoices[id] = whole
        return whole != nil || isHeard || tried.journey.flow.elements[id].binds != nil
    }
}
