import FlowSpec

extension Expander {
    /// The move as steps that a player accepts: what it assumes of the environment, given first, and then the move itself.
    /// - Returns: nil where no words tell it from another, or the journey takes another way.
    func steps(for move: Move, from snapshot: Snapshot) -> (steps: [WalkStep], before: Snapshot)? {
        guard let (givens, before) = assume(assumptions[Int(move.assuming)], from: snapshot) else { return nil }
        var move = move
        move.assuming = 0
        guard let step = step(for: move, from: before) else { return nil }
        return (givens + [step], before)
    }

    /// What is assumed of the environment, as steps, and where they lead.
    func assume(_ writes: [DatumWrite], from snapshot: Snapshot) -> (givens: [WalkStep], snapshot: Snapshot)? {
        var (givens, after) = ([WalkStep](), snapshot)
        for write in writes {
            let datum = branching.flow.data[write.datum]
            let given = WalkStep.given(branching.flow.spokenName(of: write.datum), WalkLiteral(bare: workspace.pool.value(of: write.word, as: datum.type)))
            guard let course = branching.journey.course(after: given, on: after, &workspace) else { return nil }
            givens.append(given)
            after = course.snapshot
        }
        return (givens, after)
    }

    /// The environment's data that do not count here, and all of them where the journey has ended, given as wanted, or as declared.
    /// - Returns: nil where they are so already.
    func settlingEnvironment(
        _ snapshot: Snapshot, to wanted: (ID<Datum>) -> UInt64? = { _ in nil }
    ) -> (steps: [WalkStep], snapshot: Snapshot)? {
        let plan = snapshot.read { words in self.plan(words) }
        var (steps, settled) = ([WalkStep](), snapshot)
        for (place, changing) in branching.environment.enumerated() where plan.isEnded || (place < 64 && plan.stuttering >> UInt64(place) & 1 == 1) {
            let datum = branching.flow.data[changing.datum]
            let wanted = wanted(changing.datum) ?? workspace.pool.word(of: datum.initial, as: datum.type)
            guard machine.word(of: changing.datum, in: settled) != wanted else { continue }
            let given = WalkStep.given(branching.flow.spokenName(of: changing.datum), WalkLiteral(bare: workspace.pool.value(of: wanted, as: datum.type)))
            guard let course = branching.journey.course(after: given, on: settled, &workspace) else { return nil }
            steps.append(given)
            settled = course.snapshot
        }
        return steps.isEmpty ? nil : (steps, settled)
    }

    /// The move as a step that a player accepts, in the words on the screen; nil where no words tell it from another (two buttons of one
    /// label without ids).
    private func step(for move: Move, from snapshot: Snapshot) -> WalkStep? {
        let journey = branching.journey
        let flow = branching.flow
        switch move.kind {
        case .event: return .event(flow.events[ID(Int(move.index))].name)
        case .outcome:
            let service = flow.services[ID(Int(move.index))]
            return .outcome(service: service.name, outcome: service.outcomes[Int(move.variant)])
        case .deadline: return timeToNextDeadline(snapshot).map(WalkStep.wait)
        case .environment:
            let changing = branching.environment[Int(move.index)]
            let datum = flow.data[changing.datum]
            let value = workspace.pool.value(of: changing.words[Int(move.variant)], as: datum.type)
            return .given(flow.spokenName(of: changing.datum), WalkLiteral(bare: value))
        case .asked:
            let inputs = journey.usersInputs(in: snapshot, &workspace)
            return inputs.indices.contains(Int(move.index)) ? inputs[Int(move.index)].step : nil
        case .touch, .choice:
            guard let wanted = after(move, from: snapshot) else { return nil }
            return wordings(of: move, in: snapshot).first { step in
                guard let course = journey.course(after: step, on: snapshot, &workspace) else { return false }
                return wanted.read { wanted in canonical(course.snapshot).read { branching.stands(wanted, for: $0) } }
            }
        }
    }

    private func canonical(_ snapshot: Snapshot) -> Snapshot {
        var snapshot = snapshot
        snapshot.change { canonicalize($0) }
        return snapshot
    }

    /// What of the situation matters from there on; of values that are alike, the one that it has.
    func whatMatters(in snapshot: Snapshot) -> Snapshot {
        var snapshot = snapshot
        snapshot.change { forgetWhatDoesNotMatter($0) }
        return snapshot
    }

    private func after(_ move: Move, from snapshot: Snapshot) -> Snapshot? {
        var search = MoveMatch(move: move, width: snapshot.words.count)
        snapshot.read { words in expand(words, number: UInt64.max / 4, into: &search) }
        return search.snapshot
    }

    /// Ways to say a touch, the plainest first.
    private func wordings(of move: Move, in snapshot: Snapshot) -> [WalkStep] {
        let plan = snapshot.read { words in self.plan(words) }
        let made = move.kind == .touch ? plan.touch(Int(move.index)) : nil
        let touch = made?.touch
        let screen = branching.journey.screenView(of: snapshot, &workspace)
        guard let element = move.kind == .choice ? ID(Int(move.index)) : made?.element else {
            guard case .gesture? = touch?.step else { return [] }
            return touch?.payloads.indices.contains(Int(move.variant)) == true
                ? [.gesture(touch?.payloads[Int(move.variant)].gesture ?? GestureStep(.tap))] : []
        }
        var (row, whole): ((view: ElementView, holders: [ElementView], lists: [ElementView])?, (view: ElementView, holders: [ElementView], lists: [ElementView])?)
        screen.forEachElementInLists { found, holders, lists, takesInput in
            guard takesInput, found.element == element else { return }
            if Int32(found.row ?? -1) == move.row { row = row ?? (found, holders, lists) } else if found.row == nil { whole = whole ?? (found, holders, lists) }
        }
        guard let (view, holders, lists) = row ?? whole else { return [] }
        let wordings = Wordings(of: view, in: holders, lists: lists, WordsInRows(on: screen), on: screen)
        let names = wordings.names
        guard let touch else {
            guard let label = view.options?[safe: Int(move.variant)]?.label else { return [] }
            return wordings.ways(toSay: [.choose(label, in: nil)])
        }
        switch touch.step {
        case .gesture(let gesture):
            let measured = touch.payloads[safe: Int(move.variant)]?.gesture ?? gesture
            let words = touch.option.map { option in [view.options?[safe: option]?.label].compactMap { $0 } } ?? names
            return wordings.ways(toSay: words.map { .gesture(measured.on($0)) })
        case .type(let text): return names.map { .type(text, into: $0) } + [.type(text, into: nil)]
        case .choose(let option):
            guard let label = view.options?[safe: option]?.label else { return [] }
            return wordings.ways(toSay: [.choose(label, in: nil)]) + [.gesture(GestureStep(.tap, label))]
        case .set(let literal): return wordings.ways(toSay: names.map { .set($0, to: literal) })
        }
    }
}

/// Where one move leads.
private struct MoveMatch: MoveSink {
    let move: Move
    let width: Int
    var snapshot: Snapshot?

    init(move: Move, width: Int) {
        self.move = move
        self.width = width
    }

    mutating func receive(_ move: Move, leadingTo words: UnsafeMutablePointer<UInt64>) {
        if move == self.move { snapshot = Snapshot(words: Array(UnsafeBufferPointer(start: words, count: width))) }
    }
}
