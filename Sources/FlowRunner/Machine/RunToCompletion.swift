import FlowSpec

/// How a macrostep ended.
package enum StepOutcome: Sendable {
    /// No transition listens, or every guard is false.
    case unheeded
    case taken
    /// Eventless transitions or internal events went on past `Machine.longestMacrostep`, or made more than `ValuePool.mostInStep`.
    case endless
}

extension Machine {
    /// Microsteps in one macrostep, and deadlines at one moment: what goes on for longer never comes to rest.
    package static let longestMacrostep = 1_000

    /// One macrostep in place: the external event, then eventless transitions and internal events until nothing is left
    /// (SCXML `mainEventLoop`). Nothing is allocated once the workspace is warm.
    /// - Parameter event: from `eventNumber(of:)`.
    package func step(
        _ words: UnsafeMutablePointer<UInt64>, event: Int, payload: Payload, _ workspace: inout Workspace, _ trace: inout some Trace
    ) -> StepOutcome {
        workspace.begin()
        return continueStep(words, event: event, payload, &workspace, &trace)
    }

    /// As `step`, unwatched.
    package func step(
        _ words: UnsafeMutablePointer<UInt64>, event: Int, payload: Payload, _ workspace: inout Workspace
    ) -> StepOutcome {
        var trace = NoTrace()
        return step(words, event: event, payload: payload, &workspace, &trace)
    }

    /// As `step`, with internal events perhaps raised before.
    func continueStep(
        _ words: UnsafeMutablePointer<UInt64>, event: Int?, _ payload: Payload, _ workspace: inout Workspace, _ trace: inout some Trace
    ) -> StepOutcome {
        workspace.pool.beginStep()
        return end(heed(event, words, payload, &workspace, &trace), &workspace, &trace)
    }

    /// What a step has made that never comes to rest is forgotten, save at the start: nothing else can be shown there.
    func end(
        _ outcome: StepOutcome, forgetting: Bool = true, _ workspace: inout Workspace, _ trace: inout some Trace
    ) -> StepOutcome {
        var outcome = outcome
        if workspace.pool.isOverfull {
            trace.overflowed()
            outcome = .endless
        }
        workspace.pool.endStep(keeping: outcome != .endless || !forgetting)
        return outcome
    }

    private func heed(
        _ event: Int?, _ words: UnsafeMutablePointer<UInt64>, _ payload: Payload, _ workspace: inout Workspace, _ trace: inout some Trace
    ) -> StepOutcome {
        collectLeaves(words, &workspace)
        if isEnded(words, at: workspace.leaves[0]) { return .unheeded }
        var outcome = StepOutcome.unheeded
        if let event {
            let service = endedServices[event]
            if service >= 0 && !end(ID(Int(service)), words) { return .unheeded }
            selectTransitions(UInt32(event), words, payload, &workspace, &trace)
            if workspace.enabledCount > 0 {
                outcome = .taken
                trace.begin(events.occurrences[event])
                microstep(words, payload, &workspace, &trace)
            } else if !workspace.hasRaised && !workspace.hasWritten {
                return .unheeded
            }
        }
        return stabilise(words, payload, outcome, &workspace, &trace)
    }

    /// Eventless transitions first, then the next internal event (SCXML: priority), until neither is left.
    func stabilise<Watching: Trace>(
        _ words: UnsafeMutablePointer<UInt64>, _ payload: Payload, _ outcome: StepOutcome, _ workspace: inout Workspace,
        _ trace: inout Watching
    ) -> StepOutcome {
        var outcome = outcome
        var budget = Self.longestMacrostep
        var isFresh = outcome == .unheeded
        while !workspace.hasEnded {
            if !Watching.keepsMicrosteps, let round = workspace.round(Self.longestMacrostep - budget, words, count: layout.wordCount) {
                budget -= (budget - 1) / round * round
            }
            workspace.enabledCount = 0
            if hasEventless {
                if !isFresh { collectLeaves(words, &workspace) }
                isFresh = true
                selectEventlessTransitions(words, payload, &workspace, &trace)
                if workspace.enabledCount > 0 { trace.begin(nil) }
            }
            if workspace.enabledCount == 0 {
                guard let event = workspace.dequeue() else { break }
                if !isFresh { collectLeaves(words, &workspace) }
                isFresh = true
                selectTransitions(event, words, payload, &workspace, &trace)
                if workspace.enabledCount == 0 { continue }
                trace.begin(events.occurrences[Int(event)])
            }
            budget -= 1
            if budget == 0 || workspace.pool.isOverfull { return .endless }
            microstep(words, payload, &workspace, &trace)
            isFresh = false
            outcome = .taken
        }
        if workspace.hasEnded {
            exitInterpreter(words, payload, &workspace, &trace)
        } else if !workspace.toInvoke.isEmpty {
            invokeServices(words, payload, &workspace, &trace)
        }
        return outcome
    }

    /// An outermost final state stays active once it is reached.
    private func isEnded(_ words: UnsafePointer<UInt64>, at firstLeaf: UInt32) -> Bool {
        states[Int(firstLeaf)].kind == .final && isInFinalState(0, words)
    }

    /// SCXML `exitInterpreter`: all exit actions run, services and timers stop. The configuration stays, to be shown.
    private func exitInterpreter(
        _ words: UnsafeMutablePointer<UInt64>, _ payload: Payload, _ workspace: inout Workspace, _ trace: inout some Trace
    ) {
        for state in (0..<states.count).reversed() where isActive(state, words) {
            run(states[state].exit, words, payload, &workspace, &trace)
        }
        for service in flow.services.ids { cancel(service, words, &trace) }
        for word in layout.timerWords { words[word] = 0 }
    }
}
