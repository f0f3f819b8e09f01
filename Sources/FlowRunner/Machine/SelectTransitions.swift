import FlowSpec

extension Machine {
    /// The active atomic states.
    @inline(__always)
    func collectLeaves(_ words: UnsafePointer<UInt64>, _ workspace: inout Workspace) {
        if !workspace.recallLeaves(words, configuration) { findLeaves(words, &workspace) }
    }

    /// By one walk down the active children.
    private func findLeaves(_ words: UnsafePointer<UInt64>, _ workspace: inout Workspace) {
        var count = 0
        var state = 0
        // Children of a compound state have the same next region as itself.
        var next = states[0].next
        while true {
            switch states[state].kind {
            case .compound:
                // An inactive child is never read here: compound states on the way down are active.
                let place = Int(states[state].childField.read(words))
                state = Int(children[Int(states[state].firstChild) + max(place, 1) - 1])
            case .parallel:
                state = Int(children[Int(states[state].firstChild)])
                next = states[state].next
            case .atomic, .final:
                workspace.leaves[count] = UInt32(state)
                count += 1
                if next == StateRow.absent {
                    workspace.leafCount = count
                    return
                }
                state = Int(next)
                next = states[state].next
            }
        }
    }

    /// SCXML `selectTransitions`.
    func selectTransitions(
        _ event: UInt32, _ words: UnsafePointer<UInt64>, _ payload: Payload, _ workspace: inout Workspace, _ trace: inout some Trace
    ) {
        workspace.enabledCount = 0
        for place in 0..<workspace.leafCount {
            var state = states[Int(workspace.leaves[place])].listener
            while state != StateRow.absent {
                if let run = listeners.find(state, event),
                    selectFirst(of: run, in: listeners.candidates, words, payload, &workspace, &trace)
                {
                    break
                }
                state = state == 0 ? StateRow.absent : states[Int(states[Int(state)].parent)].listener
            }
        }
    }

    /// SCXML `selectEventlessTransitions`.
    func selectEventlessTransitions(
        _ words: UnsafePointer<UInt64>, _ payload: Payload, _ workspace: inout Workspace, _ trace: inout some Trace
    ) {
        workspace.enabledCount = 0
        for place in 0..<workspace.leafCount {
            var state = workspace.leaves[place]
            while state != StateRow.absent {
                if selectFirst(of: states[Int(state)].eventless, in: eventless, words, payload, &workspace, &trace) { break }
                state = states[Int(state)].outerEventless
            }
        }
    }

    /// - Returns: false if all are closed.
    @inline(__always)
    private func selectFirst(
        of run: Run, in candidates: FlatTable<UInt32>, _ words: UnsafePointer<UInt64>, _ payload: Payload, _ workspace: inout Workspace,
        _ trace: inout some Trace
    ) -> Bool {
        for place in run.range {
            let transition = candidates[place]
            if !transitions[Int(transition)].hasGuard || holds(Int(transition), words, payload, &workspace) {
                if workspace.enabledCount == 0 && !transitions[Int(transition)].hasMovingDomain {
                    workspace.enabled[0] = Workspace.Enabled(transition: transition, domain: transitions[Int(transition)].domain)
                    workspace.enabledCount = 1
                } else {
                    enable(transition, words, &workspace)
                }
                if trace.looksAtGuards { refuse(candidates, (place + 1)..<run.range.upperBound, words, payload, &workspace, &trace) }
                return true
            }
            trace.refused(transition)
        }
        return false
    }

    /// Behind one that is taken.
    private func refuse(
        _ candidates: FlatTable<UInt32>, _ rest: Range<Int>, _ words: UnsafePointer<UInt64>, _ payload: Payload, _ workspace: inout Workspace,
        _ trace: inout some Trace
    ) {
        for place in rest where transitions[Int(candidates[place])].hasGuard && !holds(Int(candidates[place]), words, payload, &workspace) {
            trace.refused(candidates[place])
        }
    }

    @inline(__always)
    func holds(_ transition: Int, _ words: UnsafePointer<UInt64>, _ payload: Payload, _ workspace: inout Workspace) -> Bool {
        code.holds(transitions[transition].guarded, words: words, pool: &workspace.pool, payload: payload)
    }

    /// SCXML `removeConflictingTransitions`, as transitions are found: a descendant's takes precedence, otherwise the earlier one.
    /// Those found so far have disjoint domains in document order, so only the last ones can conflict.
    private func enable(_ transition: UInt32, _ words: UnsafePointer<UInt64>, _ workspace: inout Workspace) {
        var domain = transitions[Int(transition)].domain
        if transitions[Int(transition)].hasMovingDomain { domain = movingDomain(Int(transition), words, &workspace) }
        var count = workspace.enabledCount
        for place in 0..<count where workspace.enabled[place].transition == transition { return }
        if domain != StateRow.absent {
            var place = count
            while place > 0 {
                let other = workspace.enabled[place - 1]
                if other.domain != StateRow.absent {
                    guard overlap(domain, other.domain) else { break }
                    guard isDescendant(transitions[Int(transition)].source, of: transitions[Int(other.transition)].source) else { return }
                }
                place -= 1
            }
            // What is overruled goes; the targetless ones between stay.
            var kept = place
            while place < count {
                if workspace.enabled[place].domain == StateRow.absent {
                    workspace.enabled[kept] = workspace.enabled[place]
                    kept += 1
                }
                place += 1
            }
            count = kept
        }
        workspace.enabled[count] = Workspace.Enabled(transition: transition, domain: domain)
        workspace.enabledCount = count + 1
    }

    private func overlap(_ a: UInt32, _ b: UInt32) -> Bool {
        a <= b ? b <= states[Int(a)].last : a <= states[Int(b)].last
    }

    private func isDescendant(_ state: UInt32, of ancestor: UInt32) -> Bool {
        ancestor < state && state <= states[Int(ancestor)].last
    }

    private func movingDomain(_ transition: Int, _ words: UnsafePointer<UInt64>, _ workspace: inout Workspace) -> UInt32 {
        let row = flow.transitions.rows[transition]
        workspace.targets.removeAll(keepingCapacity: true)
        _ = entryRules.effectiveTargets(of: row.targets, words: words, into: &workspace.targets)
        let domain = entryRules.transitionDomain(
            source: Int(transitions[transition].source), isInternal: row.isInternal, effectiveTargets: workspace.targets)
        return domain.map(UInt32.init) ?? StateRow.absent
    }
}
