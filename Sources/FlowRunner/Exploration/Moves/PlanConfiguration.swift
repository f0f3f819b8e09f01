import FlowSpec

extension Branching {
    /// - Parameters:
    ///   - words: any situation of the configuration.
    ///   - touches: of configurations that were planned before.
    func plan(_ words: UnsafePointer<UInt64>, _ touches: inout TouchPlans, _ workspace: inout Workspace) -> BranchPlan {
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
        _ active: [ID<State>], _ listening: [ID<Transition>], _ plan: BranchPlan, _ touches: inout TouchPlans, _ workspace: inout Workspace
    ) {
        let modal = journey.lastModal(among: active)
        let heard = HeardGestures(by: listening, in: flow, heldDrags: journey.heldDrags)
        var count = 0
        func root(_ element: ID<Element>?, takesInput: Bool) -> BranchPlan.Root {
            let found = touches.plan(element, takesInput: takesInput, heard, tried, &workspace)
            defer { count += found.touches.count }
            return BranchPlan.Root(plan: found, firstTouch: Int32(count))
        }
        let screens = active.compactMap { flow.states[$0].screen }
        plan.roots.reserveCapacity(screens.reduce(0) { $0 + flow.screens[$1].elements.count })
        for screen in screens {
            let takesInput = journey.takesInput(screen, modal: modal)
            for element in flow.screens[screen].elements { plan.roots.append(root(element, takesInput: takesInput)) }
        }
        plan.bare = root(nil, takesInput: true)
        plan.asksPlayer = plan.roots.contains(where: \.plan.asksPlayer)
    }
}
