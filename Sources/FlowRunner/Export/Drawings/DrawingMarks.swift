import FlowSpec

/// What a drawing of the machine points out.
package struct DrawingMarks: Sendable {
    /// Where walks have been: what they have not been through stands out.
    package var coverage: Coverage?
    /// States and transitions of one walk, with the steps that first came there.
    package var walk: WalkTrail?

    package init(coverage: Coverage? = nil, walk: WalkTrail? = nil) {
        self.coverage = coverage
        self.walk = walk
    }
}

/// The way of one walk through the machine.
package struct WalkTrail: Sendable {
    package private(set) var states: [ID<State>: Int] = [:]
    package private(set) var transitions: [ID<Transition>: [Int]] = [:]
    package private(set) var last: Set<ID<State>> = []
    package private(set) var lines: [String] = []

    /// Performs the steps; `fault` is the first that was not taken.
    package init(_ flow: Flow, opening: [WalkLine], steps: [WalkLine]) {
        var player = Player(flow, opening: opening)
        note(player.coverage, step: 0)
        for line in steps {
            let record = player.perform(line)
            if let error = record.error {
                fault = (line, error)
                break
            }
            if line.step.isExpectation { continue }
            lines.append(line.text)
            note(player.coverage, step: lines.count)
        }
        let active = Set(player.record.states)
        last = Set(flow.states.ids.filter { active.contains(flow.states[$0].path) })
    }

    package private(set) var fault: (line: WalkLine, reason: String)?

    private mutating func note(_ coverage: Coverage, step: Int) {
        for state in coverage.states where states[state] == nil { states[state] = step }
        for transition in coverage.transitions where transitions[transition] == nil { transitions[transition] = [step] }
    }
}
