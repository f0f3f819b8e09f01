/// Bounds at which an exploration ends before it has seen all: then nothing is claimed of what it has not met.
package struct ExplorationLimits: Sendable {
    /// Situations.
    package var states = 10_000_000
    /// Bytes.
    package var memory = 8 << 30

    package init() {}
}

/// How far an exploration has come.
package struct ExplorationProgress: Sendable {
    package var states: Int
    package var transitions: Int
    package var depth: Int

    package init(states: Int, transitions: Int, depth: Int) {
        self.states = states
        self.transitions = transitions
        self.depth = depth
    }
}

/// Called now and then; false ends the exploration, with an incomplete space.
package typealias ExplorationWatch = @Sendable (ExplorationProgress) -> Bool
