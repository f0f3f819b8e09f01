import FlowSpec

/// What is tried, by what is heard where: the same in many configurations. Values that it writes stand in the pool from the beginning
/// (`Branching.init`), so that no worker takes them back.
typealias PlannedTouches = [Hearing: [BranchPlan.Touch]]

struct Hearing: Hashable {
    /// nil: the screen as a whole.
    var element: ID<Element>?
    /// That are heard there, each once.
    var gestures: [HeardGesture.Form]
}

extension Branching {
    /// - Parameters:
    ///   - words: any situation of the configuration.
    ///   - touches: of configurations that were planned before.
    func plan(_ words: UnsafePointer<UInt64>, _ touches: inout PlannedTouches, _ workspace: inout Workspace) -> BranchPlan {
        let plan = BranchPlan()
        plan.isEnded = machine.isInFinalState(0, words)
        let active = machine.activeStates(words)
        if let reduction {
            let live = reduction.live(in: active)
            for (live, canonical) in zip(live, reduction.canonical(besides: live)) { plan.masks.append((live, canonical)) }
            plan.stuttering = reduction.stuttering(besides: live, machine.slots)
        }
        if plan.isEnded { return plan }
        let listening = active.flatMap { flow.states[$0].transitions }
        planEvents(listening, words, &workspace, plan)
        planScreens(active, listening, plan, &touches, &workspace)
        return plan
    }

    private func planEvents(
        _ listening: [ID<Transition>], _ words: UnsafePointer<UInt64>, _ workspace: inout Workspace, _ plan: BranchPlan
    ) {
        workspace.begin()
        machine.collectLeaves(words, &workspace)
        let (named, further) = journey.outsideEvents.heard(by: listening)
        for event in named + further {
            guard let number = machine.eventNumber(of: .event(event)) else { continue }
            let start = plan.candidates.count
            for place in 0..<workspace.leafCount {
                for transition in machine.listeners.heard(UInt32(number), from: Int(workspace.leaves[place]), machine.entryRules.hierarchy)
                where !(start..<plan.candidates.count).contains(where: { plan.candidates[$0] == transition }) {
                    plan.candidates.append(transition)
                }
            }
            let found = Run(start: start, end: plan.candidates.count)
            // Where the same transitions hear another one, it does the same.
            if plan.events.all.contains(where: { plan.candidates.all[$0.candidates.range].elementsEqual(plan.candidates.all[found.range]) }) {
                plan.candidates.resize(start)
            } else {
                plan.events.append(.init(event: Int32(event.index), number: number, candidates: found))
            }
        }
    }

    private func planScreens(
        _ active: [ID<State>], _ listening: [ID<Transition>], _ plan: BranchPlan, _ touches: inout PlannedTouches, _ workspace: inout Workspace
    ) {
        let modal = journey.lastModal(among: active)
        let heard = HeardGestures(by: listening, in: flow, heldDrags: journey.heldDrags)
        for screen in active.compactMap({ flow.states[$0].screen }) {
            let takesInput = journey.takesInput(screen, modal: modal)
            for root in flow.screens[screen].elements {
                plan.roots.append(planElement(root, takesInput: takesInput, heard, plan, &touches, &workspace))
            }
        }
        let start = plan.touches.count
        plan.touches += find(on: nil, heard, &touches, &workspace)
        plan.bare = Run(start: start, end: plan.touches.count)
    }

    private func planElement(
        _ id: ID<Element>, takesInput: Bool, _ heard: HeardGestures, _ plan: BranchPlan, _ touches: inout PlannedTouches,
        _ workspace: inout Workspace
    ) -> Int {
        let element = flow.elements[id]
        let place = plan.elements.count
        plan.elements.append(
            .init(
                element: id, visible: journey.elements[id.int].visible, enabled: journey.elements[id.int].enabled,
                isList: journey.elements[id.int].items != nil, takesInput: takesInput, touches: Run(start: 0, end: 0), children: Run(start: 0, end: 0),
                choosesComputed: false, isAlive: false))
        var planned = plan.elements[place]
        if takesInput {
            let start = plan.touches.count
            if element.hasComputedLabels { plan.asksPlayer = true }
            plan.touches += find(on: id, heard, &touches, &workspace)
            planned.touches = Run(start: start, end: plan.touches.count)
            planned.choosesComputed = planComputedChoice(of: id, isHeard: heard.onElements[id] != nil, plan)
        }
        var children: [Int] = []
        for child in element.children { children.append(planElement(child, takesInput: takesInput, heard, plan, &touches, &workspace)) }
        planned.children = Run(start: plan.children.count, end: plan.children.count + children.count)
        for child in children { plan.children.append(child) }
        planned.isAlive = !planned.touches.range.isEmpty || planned.choosesComputed || children.contains { plan.elements[$0].isAlive }
        plan.elements[place] = planned
        return place
    }

    /// What can be done to an element, or to the screen as a whole: what transitions listen to, and what changes the data that it is bound to.
    private func find(
        on element: ID<Element>?, _ heard: HeardGestures, _ touches: inout PlannedTouches, _ workspace: inout Workspace
    ) -> [BranchPlan.Touch] {
        let own = element.map { heard.onElements[$0] ?? [] } ?? heard.anywhere
        let behind = element == nil ? own : own + heard.anywhere
        let gestures = (own.map(\.form) + journey.furtherGestures.on(element, behind: behind)).unique()
        let hearing = Hearing(element: element, gestures: gestures)
        if let known = touches[hearing] { return known }
        let found: [BranchPlan.Touch]
        if let element {
            found = tried.touches(of: element, hearing: gestures, &workspace).map(\.touch)
        } else {
            found = gestures.map(\.step).unique().map { tried.touch($0, element: nil, option: nil) }
        }
        touches[hearing] = found
        return found
    }

    /// Which options there are is computed for each situation.
    /// - Returns: whether choosing one may do something.
    private func planComputedChoice(of id: ID<Element>, isHeard: Bool, _ plan: BranchPlan) -> Bool {
        guard journey.hasComputedOptions(id) else { return false }
        let whole = tried.choice(0, of: id).whole
        plan.computedChoices[id] = whole
        return whole != nil || isHeard || flow.elements[id].binds != nil
    }
}
