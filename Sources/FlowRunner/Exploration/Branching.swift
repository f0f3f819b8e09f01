import FlowSpec

/// All that may happen in a situation, found at the speed that exploring asks for: the user's inputs on visible, enabled elements that
/// take input, outcomes of running services, events of the world, the next deadline, and other values of environment data.
/// It is what `Journey.possibleInputs` and `environmentChanges` offer a person, carried out by the same macrostep.
package struct Branching: Sendable {
    package let journey: Journey
    /// By datum; empty for what the world does not change.
    let environment: [EnvironmentDatum]
    /// By word: the bits that hold the configuration.
    let configuration: [UInt64]

    var flow: Flow { journey.machine.flow }
    var machine: Machine { journey.machine }

    struct EnvironmentDatum: Sendable {
        var datum: ID<Datum>
        var words: [UInt64]
    }

    /// - Parameter workspace: gets every value that moves write; what explores starts with copies of it.
    package init(_ journey: Journey, _ workspace: inout Workspace) {
        self.journey = journey
        var environment: [EnvironmentDatum] = []
        for id in journey.flow.data.ids where journey.flow.data[id].isEnvironment {
            let type = journey.flow.data[id].type
            let words = journey.valuesWorthTrying(id).map { workspace.pool.word(of: $0, as: type) }
            environment.append(EnvironmentDatum(datum: id, words: words))
        }
        self.environment = environment
        var mask = Array(repeating: UInt64(0), count: journey.machine.layout.wordCount)
        for field in journey.machine.layout.children where field.width > 0 { mask[Int(field.word)] |= field.mask << UInt64(field.shift) }
        configuration = mask
    }
}
