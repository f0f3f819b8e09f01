import FlowSpec

/// What the world may bring: the events that some transition names and nothing inside raises before they have come, `launch` apart. Each is
/// heard wherever the beginning of its name is.
package struct OutsideEvents: Sendable {
    /// By descriptor: those that it matches.
    private let matched: [[ID<EventName>]]
    /// By transition.
    private let descriptors: [ID<EventName>?]

    init(_ flow: Flow, raisedInside: Set<ID<EventName>>) {
        descriptors = flow.transitions.rows.map { if case .event(let descriptor) = $0.trigger { descriptor } else { nil } }
        let named = Set(descriptors.compactMap { $0 })
        let launch = flow.launch
        var outside = named.filter { !raisedInside.contains($0) && $0 != launch }
        let matching = EventDescriptors(flow.events.rows.map(\.name))
        let matches: [[ID<EventName>]] = flow.events.ids.map { named.contains($0) ? matching.matches($0.int).map { ID($0) } : [] }
        let repeated = named.filter { raisedInside.contains($0) && $0 != launch }
        if !repeated.isEmpty {
            var behind = EventsRaisedBehindThemselves(flow, matches: matches, outside: outside.union([launch].compactMap(\.self)))
            outside.formUnion(behind.first(of: repeated.sorted()))
        }
        matched = matches.map { $0.filter(outside.contains) }
    }

    /// - Returns: each once, what the transitions themselves name first.
    func heard(by listening: [ID<Transition>]) -> (named: [ID<EventName>], further: [ID<EventName>]) {
        let heard = listening.compactMap { descriptors[$0.int] }
        var seen: Set<ID<EventName>> = []
        let named = heard.filter { matched[$0.int].contains($0) && seen.insert($0).inserted }
        return (named, heard.flatMap { matched[$0.int] }.filter { seen.insert($0).inserted })
    }

    package func isHeard(_ event: ID<EventName>, by transition: ID<Transition>) -> Bool {
        descriptors[transition.int].map { matched[$0.int].contains(event) } ?? false
    }
}
