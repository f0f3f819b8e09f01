import ArgumentParser
import FlowRunner

extension ExplorationLimits {
    /// As commands take them.
    init(states: Int, megabytes: Int) {
        self.init()
        self.states = states
        memory = megabytes << 20
    }

    static func validate(states: Int, megabytes: Int) throws {
        if states < 1 { throw ValidationError("--max-states must be at least 1") }
        if megabytes < 1 || megabytes > 1 << 40 { throw ValidationError("--max-memory must be between 1 and \(1 << 40)") }
    }
}
