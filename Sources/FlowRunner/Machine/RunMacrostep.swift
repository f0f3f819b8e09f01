import FlowSpec

/// A datum with the word it is to hold (see `Encoding`).
package struct DatumWrite: Hashable, Sendable {
    package var datum: ID<Datum>
    package var word: UInt64
    package init(_ datum: ID<Datum>, _ word: UInt64) {
        self.datum = datum
        self.word = word
    }
}

extension Machine {
    /// Enters the initial configuration. `given` holds before the first entry action runs.
    package func start(given: [DatumWrite] = [], _ workspace: inout Workspace) -> Macrostep {
        let blank = Snapshot(words: Array(repeating: 0, count: layout.wordCount))
        return record(from: blank, firedBy: nil) { words, trace in start(words, given: given, &workspace, &trace) }
    }

    /// As `start`, in place; the words need not be cleared.
    package func start(
        _ words: UnsafeMutablePointer<UInt64>, given: [DatumWrite], _ workspace: inout Workspace, _ trace: inout some Trace
    ) -> StepOutcome {
        workspace.begin()
        workspace.pool.beginStep()
        for word in 0..<layout.wordCount { words[word] = 0 }
        for (slot, bits) in zip(slots.data.all, initialBits) { slot.field.write(bits, to: words) }
        for write in given { _ = slots.data[write.datum.int].store(write.word, to: words) }
        trace.begin(nil)
        enter(0, words, .empty, &workspace, &trace)
        computeEntrySet(of: [], below: 0, words, &workspace)
        for place in workspace.entrySet.indices { enter(workspace.entrySet[place], words, .empty, &workspace, &trace) }
        return end(stabilise(words, .empty, .taken, &workspace, &trace), forgetting: false, &workspace, &trace)
    }

    /// One run to completion; the same snapshot and occurrence always give the same answer.
    /// - Parameter writing: what a bound element changes with the input; guards already see it, and it raises `changed`.
    package func macrostep(
        from snapshot: Snapshot, on occurrence: Occurrence, payload: Payload = .empty, writing: [DatumWrite] = [],
        _ workspace: inout Workspace
    ) -> Macrostep {
        let number = eventNumber(of: occurrence)
        if number == nil && writing.isEmpty { return Macrostep(microsteps: [], snapshot: snapshot) }
        return record(from: snapshot, firedBy: occurrence) { words, trace in
            write(writing, words, &workspace, &trace)
            return continueStep(words, event: number, payload, &workspace, &trace)
        }
    }

    /// The world, or an element that no transition listens to, changes data: raises `changed` and runs to completion.
    package func macrostep(
        from snapshot: Snapshot, writing: [DatumWrite], _ workspace: inout Workspace
    ) -> Macrostep {
        record(from: snapshot, firedBy: writing.first.map { .changed($0.datum) }) { words, trace in
            write(writing, words, &workspace, &trace)
            return continueStep(words, event: nil, .empty, &workspace, &trace)
        }
    }

    /// As `step`, behind one write of a bound element or the world; without an event only the write counts.
    package func step(
        _ words: UnsafeMutablePointer<UInt64>, event: Int?, payload: Payload, writing: DatumWrite, _ workspace: inout Workspace,
        _ trace: inout some Trace
    ) -> StepOutcome {
        workspace.begin()
        write(writing, words, &workspace, &trace)
        return continueStep(words, event: event, payload, &workspace, &trace)
    }

    /// Begins a step: what really changes raises `changed`.
    private func write(
        _ writes: [DatumWrite], _ words: UnsafeMutablePointer<UInt64>, _ workspace: inout Workspace, _ trace: inout some Trace
    ) {
        workspace.begin()
        for write in writes { self.write(write, words, &workspace, &trace) }
    }

    private func write(
        _ write: DatumWrite, _ words: UnsafeMutablePointer<UInt64>, _ workspace: inout Workspace, _ trace: inout some Trace
    ) {
        let slot = slots.data[write.datum.int]
        let before = slot.field.read(words)
        if !slot.store(write.word, to: words) { trace.clamped(write.datum, by: nil) }
        workspace.noteStored(slot.field.read(words), of: write.datum)
        if slot.field.read(words) != before {
            workspace.hasWritten = true
            workspace.raise(events.number(ofChange: write.datum))
        }
    }

    func record(
        from snapshot: Snapshot, firedBy occurrence: Occurrence?,
        _ body: (UnsafeMutablePointer<UInt64>, inout RecordingTrace) -> StepOutcome
    ) -> Macrostep {
        var after = snapshot
        var trace = RecordingTrace()
        let outcome = after.change { body($0, &trace) }
        let microsteps = trace.microsteps(of: occurrence)
        var step = Macrostep(microsteps: microsteps, snapshot: after)
        step.closedGuards = trace.closedGuards
        if outcome == .endless {
            let raises = microsteps.suffix(Self.longestMacrostep / 2).contains { $0.occurrence != nil }
            step.fault = trace.hasOverflowed ? .overflow : raises ? .endlessEvents : .endless
        }
        return step
    }
}

extension Snapshot {
    /// Words of a snapshot that a machine made; there is always one.
    package func read<Answer>(_ body: (UnsafePointer<UInt64>) -> Answer) -> Answer {
        words.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { preconditionFailure("a snapshot comes from a machine") }
            return body(start)
        }
    }

    mutating func change<Answer>(_ body: (UnsafeMutablePointer<UInt64>) -> Answer) -> Answer {
        words.withUnsafeMutableBufferPointer { buffer in
            guard let start = buffer.baseAddress else { preconditionFailure("a snapshot comes from a machine") }
            return body(start)
        }
    }
}
