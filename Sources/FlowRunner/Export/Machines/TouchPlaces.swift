import FlowSpec

/// What tells touches apart that triggers call by the same word: the area that a trigger names, or the region that it stands in. Both count only
/// where states that wait for different ones can be active together.
struct TouchPlaces {
    private let flow: Flow
    private let reach: [Int]
    private var tellsAreas = false
    private var tellsRegions = false

    /// - Parameters:
    ///   - groups: the listeners of each touch.
    ///   - reach: by transition: on how much it can be taken.
    init(_ groups: [[ID<Transition>]], byReach reach: [Int], in flow: Flow) {
        self.flow = flow
        self.reach = reach
        guard groups.count > 1 else { return }
        if groups.joined().contains(where: { area(of: $0) != nil }) {
            tellsAreas = hasPair(groups) { one, another, _ in
                area(of: one) != area(of: another) && flow.canBeActiveTogether(flow.transitions[one].source, flow.transitions[another].source)
            }
        }
        let inRegions = groups.map { group in group.filter { !regions(around: flow.transitions[$0].source).isEmpty } }.filter { !$0.isEmpty }
        tellsRegions = hasPair(inRegions) { one, another, isShared in
            !isShared && area(of: one) == area(of: another)
                && flow.areInDifferentRegions(flow.transitions[one].source, flow.transitions[another].source)
        }
    }

    /// Of two groups one listener each; whether both groups have one of them is told.
    private func hasPair(_ groups: [[ID<Transition>]], _ isWanted: (ID<Transition>, ID<Transition>, _ isShared: Bool) -> Bool) -> Bool {
        for (place, group) in groups.enumerated() {
            for other in groups[(place + 1)...] {
                for one in group {
                    for another in other where one != another {
                        if isWanted(one, another, other.contains(one) || group.contains(another)) { return true }
                    }
                }
            }
        }
        return false
    }

    /// As a part of an event's name; empty where nothing has to be told.
    func place(of listeners: [ID<Transition>]) -> String {
        var parts: [String] = []
        let nearest = listeners.sorted { (reach[$0.int], $0) < (reach[$1.int], $1) }
        if tellsAreas, let area = nearest.lazy.compactMap({ area(of: $0) }).first { parts.append(area.camelCased.isEmpty ? "area" : area.camelCased) }
        if tellsRegions {
            let all = listeners.map { regions(around: flow.transitions[$0].source) }
            parts += all.max { $0.count < $1.count } ?? []
        }
        return parts.joined(separator: "_")
    }

    private func area(of transition: ID<Transition>) -> String? {
        if case .gesture(let gesture) = flow.transitions[transition].trigger { gesture.area } else { nil }
    }

    private func regions(around state: ID<State>) -> [String] {
        let found = flow.outwards(from: state).filter { inner in flow.states[inner].parent.map { flow.states[$0].kind == .parallel } ?? false }
        return found.reversed().map { flow.states[$0].name }
    }
}
