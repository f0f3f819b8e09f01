import FlowSpec

/// What a flow's states and data are called in formats whose names hold no dots. A state keeps its name where that is unique in the
/// flow, and is called by its path otherwise.
package struct ExportNames: Sendable {
    /// By state; the root's is the flow's.
    package let states: [String]
    /// By datum.
    let data: [String]
    /// By datum and option, for sets: one flag for each option.
    let options: [[String]]
    /// By service: the flag that says whether it runs.
    let runs: [String]
    /// By state with regions: the parallel state inside, where one is put there.
    let regions: [String]
    /// By history.
    let histories: [String]
    /// By state: one before its first, where one is put there.
    let starts: [String]

    package init(_ flow: Flow) {
        var fresh = FreshNames(taken: Self.reserved)
        data = flow.data.rows.map { fresh.name($0.name.withoutDots) }
        let data = data
        options = flow.data.ids.map { id in
            guard case .set(let options, _) = flow.data[id].type else { return [] }
            return options.enumerated().map { place, option in
                let word = option.camelCased
                return fresh.name("\(data[id.int])_\(word.isEmpty ? "\(place + 1)" : word)")
            }
        }
        runs = flow.services.rows.map { fresh.name("\($0.name.withoutDots)_runs") }
        var times: [String: Int] = [:]
        for state in flow.states.rows { times[state.name, default: 0] += 1 }
        states = flow.states.rows.enumerated().map { place, state in
            if place == 0 { return fresh.name(flow.id.withoutDots, "\(flow.id.withoutDots)_flow") }
            let path = state.path.withoutDots
            return times[state.name] == 1 ? fresh.name(state.name, "\(state.name)_state") : fresh.name(path, "\(path)_state")
        }
        let states = states
        regions = states.map { fresh.name("\($0)_regions") }
        histories = flow.histories.rows.map { fresh.name("\(states[$0.state.int])_history") }
        starts = states.map { fresh.name("\($0)_start") }
    }

    /// What ECMAScript and SCXML keep for themselves.
    private static let reserved: Set<String> = [
        "In", "Math", "JSON", "Object", "Array", "String", "Number", "Date", "break", "case", "catch", "class", "const", "continue",
        "debugger", "default", "delete", "do", "else", "enum", "export", "extends", "false", "finally", "for", "function", "if",
        "import", "in", "instanceof", "let", "new", "null", "return", "static", "super", "switch", "this", "throw", "true", "try",
        "typeof", "undefined", "var", "void", "while", "with", "yield", "eval", "arguments", "NaN", "Infinity", "ended",
    ]
}

extension String {
    fileprivate var withoutDots: String { String(map { $0 == "." || $0 == "-" ? "_" : $0 }) }
}
