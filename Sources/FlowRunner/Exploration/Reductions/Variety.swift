import FlowSpec

extension StateSpace {
    /// Something that can change, and how many values it takes in the situations looked at.
    package struct Variety: Sendable {
        package var name: String
        package var values: Int
        /// A number that may go on for ever.
        package var isWithoutRange = false
    }

    /// What takes most values, in a sample that is spread over all situations; only what takes more than one.
    package func widest(sample: Int = 20_000) -> [Variety] {
        let stride = max(count / sample, 1)
        let numbers = Swift.stride(from: 0, to: count, by: stride)
        func values(_ fields: [BitField]) -> Int {
            var seen: Set<[UInt64]> = []
            for number in numbers { seen.insert(fields.map { $0.read(words(number)) }) }
            return seen.count
        }
        let layout = branching.machine.layout
        var all: [Variety] = []
        for id in flow.data.ids {
            let isOpen = if case .number(nil) = flow.data[id].type { true } else { false }
            all.append(Variety(name: "`\(flow.data[id].name)`", values: values([layout.slots.data[id.int].field]), isWithoutRange: isOpen))
        }
        for (id, slot) in zip(flow.histories.ids, layout.history) {
            let fields = slot.remembered.map(\.field) + [slot.isSet]
            all.append(Variety(name: "what `\(flow.states[flow.histories[id].state].path)` remembers", values: values(fields)))
        }
        for timer in layout.timers { all.append(Variety(name: "time left \(timer.cause.description(in: flow))", values: values([timer.field]))) }
        return all.filter { $0.values > 1 }.sorted { $0.values > $1.values }
    }
}

extension TimerCause {
    fileprivate func description(in flow: Flow) -> String {
        switch self {
        case .after(let transition): "in `\(flow.states[flow.transitions[transition].source].path)`"
        case .emit(let event): "until `\(flow.events[event].name)`"
        case .timeout(let service): "for `\(flow.services[service].name)`"
        }
    }
}
