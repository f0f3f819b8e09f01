import FlowSpec

extension StateSpace {
    /// Something that can change, and how many values it takes in the situations looked at.
    package struct Variety: Sendable {
        package var name: String
        package var values: Int
        package var datum: ID<Datum>?
        /// What of it may go on for ever, a number that has no `range`: as it is told.
        package var openNumber: String?

        package var described: String { "\(name) (\(grouped(values)) values\(openNumber.map { ", for want of \($0)" } ?? ""))" }
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
            let field = layout.slots.data[id.int].field
            all.append(Variety(name: "`\(flow.data[id].name)`", values: values([field]), datum: id, openNumber: flow.data[id].type.openNumber))
        }
        for (id, slot) in zip(flow.histories.ids, layout.history) {
            let fields = slot.remembered.map(\.field) + [slot.isSet]
            all.append(Variety(name: "what `\(flow.states[flow.histories[id].state].path)` remembers", values: values(fields)))
        }
        for timer in layout.timers { all.append(Variety(name: "time left \(timer.cause.description(in: flow))", values: values([timer.field]))) }
        return all.filter { $0.values > 1 }.sorted { $0.values > $1.values }
    }
}

extension ValueType {
    fileprivate var openNumber: String? {
        switch self {
        case .number(nil): "a `range`"
        case .list(let element, _): element.openNumber
        case .record(let fields): fields.first { $0.type.openNumber != nil }.map { "a `range` of `\($0.name)`" }
        case .unknown, .flag, .number, .choice, .set, .text, .duration, .moment: nil
        }
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
