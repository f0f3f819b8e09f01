import FlowSpec

extension Machine {
    /// SCXML `microstep`: exits, then what the transitions do, then entries.
    func microstep(
        _ words: UnsafeMutablePointer<UInt64>, _ payload: Payload, _ workspace: inout Workspace, _ trace: inout some Trace
    ) {
        if hasHistory {
            forEachExitedLeaf(in: &workspace) { leaf, top, _ in recordHistory(above: leaf, upTo: top, words) }
        }
        if workspace.enabledCount > 0 { trace.willTake(workspace.enabled[0].transition) }
        forEachExitedLeaf(in: &workspace) { leaf, top, workspace in
            exit(leaf, upTo: top, words, payload, &workspace, &trace)
        }
        workspace.hasInteracted = false
        for place in 0..<workspace.enabledCount {
            let transition = workspace.enabled[place].transition
            trace.took(transition)
            run(transitions[Int(transition)].content, words, payload, &workspace, &trace)
        }
        for place in 0..<workspace.enabledCount where workspace.enabled[place].domain != StateRow.absent {
            enterStates(workspace.enabled[place], words, payload, &workspace, &trace)
        }
    }

    /// SCXML `computeExitSet`: each active leaf below a domain, in reverse document order, with the first ancestor that is
    /// not exited after it, because it is the domain or holds an earlier leaf, too. Domains are disjoint and in document order, as
    /// the leaves are.
    @inline(__always)
    private func forEachExitedLeaf(
        in workspace: inout Workspace, _ body: (_ leaf: UInt32, _ top: UInt32, inout Workspace) -> Void
    ) {
        var place = workspace.leafCount
        var enabled = workspace.enabledCount
        while enabled > 0 {
            enabled -= 1
            let domain = workspace.enabled[enabled].domain
            if domain == StateRow.absent { continue }
            let last = states[Int(domain)].last
            while place > 0 && workspace.leaves[place - 1] > last { place -= 1 }
            while place > 0 && workspace.leaves[place - 1] > domain {
                place -= 1
                let leaf = workspace.leaves[place]
                var top = domain
                if place > 0 && workspace.leaves[place - 1] > domain { top = leastCommonAncestor(leaf, workspace.leaves[place - 1]) }
                body(leaf, top, &workspace)
            }
        }
    }

    /// - Parameter earlier: comes before `state`, and neither holds the other.
    private func leastCommonAncestor(_ state: UInt32, _ earlier: UInt32) -> UInt32 {
        var ancestor = states[Int(state)].parent
        while ancestor > earlier { ancestor = states[Int(ancestor)].parent }
        return ancestor
    }

    /// SCXML `exitStates` for one branch, innermost first.
    @inline(__always)
    private func exit(
        _ leaf: UInt32, upTo top: UInt32, _ words: UnsafeMutablePointer<UInt64>, _ payload: Payload, _ workspace: inout Workspace,
        _ trace: inout some Trace
    ) {
        var state = leaf
        while state != top {
            run(states[Int(state)].exit, words, payload, &workspace, &trace)
            trace.exited(state)
            states[Int(state)].place.write(0, to: words)
            state = states[Int(state)].parent
        }
    }

    private func recordHistory(above leaf: UInt32, upTo top: UInt32, _ words: UnsafeMutablePointer<UInt64>) {
        var state = leaf
        while state != top {
            if states[Int(state)].hasHistory {
                for history in flow.states.rows[Int(state)].histories {
                    let slot = layout.history[history.int]
                    for remembered in slot.remembered {
                        remembered.field.write(states[Int(remembered.state)].childField.read(words), to: words)
                    }
                    slot.isSet.write(1, to: words)
                }
            }
            state = states[Int(state)].parent
        }
    }

    /// SCXML `enterStates`. The domain is the one that was exited below, even where a history remembers something new since.
    private func enterStates(
        _ enabled: Workspace.Enabled, _ words: UnsafeMutablePointer<UInt64>, _ payload: Payload, _ workspace: inout Workspace,
        _ trace: inout some Trace
    ) {
        guard transitions[Int(enabled.transition)].hasMovingEntry else {
            for place in transitions[Int(enabled.transition)].entered.range { enter(entered[place], words, payload, &workspace, &trace) }
            return
        }
        computeEntrySet(of: flow.transitions.rows[Int(enabled.transition)].targets, below: Int(enabled.domain), words, &workspace)
        for place in workspace.entrySet.indices { enter(workspace.entrySet[place], words, payload, &workspace, &trace) }
    }

    func computeEntrySet(
        of targets: [Target], below domain: Int, _ words: UnsafePointer<UInt64>, _ workspace: inout Workspace
    ) {
        workspace.entrySet.removeAll(keepingCapacity: true)
        _ = entryRules.entrySet(
            of: targets, below: domain, words: words, marks: &workspace.marks, into: &workspace.entrySet)
    }

    @inline(__always)
    func enter(
        _ state: UInt32, _ words: UnsafeMutablePointer<UInt64>, _ payload: Payload, _ workspace: inout Workspace,
        _ trace: inout some Trace
    ) {
        states[Int(state)].place.write(UInt64(states[Int(state)].placeValue), to: words)
        trace.entered(state)
        run(states[Int(state)].entry, words, payload, &workspace, &trace)
        if states[Int(state)].callsServices { workspace.toInvoke.append(state) }
        if states[Int(state)].kind == .final { raiseDone(Int(state), words, &workspace) }
    }

    /// The done events of SCXML `enterStates`. A parallel root ends the machine when all its regions are final.
    private func raiseDone(_ final: Int, _ words: UnsafePointer<UInt64>, _ workspace: inout Workspace) {
        var state = final
        for _ in 0..<2 {
            guard state != 0 else { return }
            state = Int(states[state].parent)
            guard isInFinalState(state, words) else { return }
            if state == 0 { workspace.hasEnded = true }
            workspace.raise(doneNumbers[state])
            if states[state].kind == .parallel { return }
        }
    }

    /// SCXML `isInFinalState`; a final state counts as a region that has finished.
    func isInFinalState(_ state: Int, _ words: UnsafePointer<UInt64>) -> Bool {
        let row = states[state]
        switch row.kind {
        case .atomic: return false
        case .final: return true
        case .compound:
            let place = Int(row.childField.read(words))
            return place > 0 && states[Int(children[Int(row.firstChild) + place - 1])].kind == .final
        case .parallel: return entryRules.hierarchy.regions[state].allSatisfy { isInFinalState($0, words) }
        }
    }
}
