import FlowRunner
import FlowSpec

/// One event after another from the start on, each looked up by its name and taken to the end of its macrostep.
func measureMachine(_ path: String, event: String, count: Int) {
    let loaded = loadOne(path, bytes(of: path))
    guard !loaded.hasErrors else { fail("\(path) has errors") }
    let machine = Machine(loaded.flow)
    guard machine.eventNumber(named: event) != nil else { fail("\(path) has no event `\(event)`") }
    var workspace = machine.makeWorkspace()
    var snapshot = machine.start(&workspace).snapshot
    var heeded = 0
    let start = processorTime()
    snapshot.words.withUnsafeMutableBufferPointer { words in
        guard let words = words.baseAddress else { return }
        for _ in 0..<count {
            guard let number = machine.eventNumber(named: event) else { return }
            // Unwatched: a step with a trace is not specialised across modules.
            if machine.step(words, event: number, payload: .empty, &workspace) == .taken { heeded += 1 }
        }
    }
    let time = (processorTime() - start) / Double(max(1, count))
    guard heeded == count else { fail("\(path): \(heeded) of \(count) events were taken") }
    let data = loaded.flow.data.ids.map { WalkLiteral(machine.value(of: $0, in: snapshot, pool: workspace.pool)).text }
    print(([milli(time)] + data).joined(separator: " "))
}

/// With three decimals.
func milli(_ number: Double) -> String {
    let thousandths = Int((number * 1_000).rounded())
    let rest = "\(thousandths % 1_000)"
    return "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - rest.count) + rest
}
