import FlowSpec

/// What a drawing of the machine points out.
package struct DrawingMarks: Sendable {
    /// Where walks have been: what they have not been through stands out.
    package var coverage: Coverage?
    /// States and transitions of one walk, with the steps that came there.
    package var walk: WalkTrail?

    package init(coverage: Coverage? = nil, walk: WalkTrail? = nil) {
        self.coverage = coverage
        self.walk = walk
    }
}

/// The way of one walk through the machine.
package struct WalkTrail: Sendable {
    /// The steps in which each was entered or taken, in order; 0 is the launch.
    package private(set) var states: [ID<State>: [Int]] = [:]
    package private(set) var transitions: [ID<Transition>: [Int]] = [:]
    package private(set) var last: Set<ID<State>> = []
    package private(set) var lines: [String] = []

    /// Performs the steps; `fault` is the first that was not taken.
    package init(_ flow: Flow, opening: [WalkLine], steps: [WalkLine]) {
        var player = Player(flow, opening: opening)
        note(player.lastSteps, step: 0)
        for line in steps {
            let record = player.perform(line)
            if let error = record.error {
                fault = (line, error)
                break
            }
            if line.step.isExpectation { continue }
            lines.append(line.text)
            switch line.step {
            // It is elsewhere again, and has gone no way there.
            case .undo, .resume: break
            default: note(player.lastSteps, step: lines.count)
            }
        }
        let active = Set(player.record.states)
        last = Set(flow.states.ids.filter { active.contains(flow.states[$0].path) })
    }

    package private(set) var fault: (line: WalkLine, reason: String)?

    private mutating func note(_ steps: [Macrostep], step: Int) {
        var gone = Coverage()
        gone.add(steps)
        for state in gone.states { states[state, default: []].append(step) }
        for transition in gone.transitions { transitions[transition, default: []].append(step) }
    }
}
