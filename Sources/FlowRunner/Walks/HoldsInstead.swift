import FlowSpec

extension Player {
    /// What holds here in place of an expectation that does not; nil where nothing like it holds, and where it names what the flow does not have.
    mutating func instead(of expectation: Expectation) -> Expectation? {
        let screen = journey.screenView(of: now.snapshot, &workspace)
        let effects = now.effects
        func isThere(_ label: String) -> Bool { !screen.shows(label).isEmpty }
        switch expectation {
        case .screen: return screen.clearLayers.compactMap(\.title).last.map { .screen($0) }
        case .enabled(let label): return isThere(label) ? .disabled(label) : flow.spells(label) ? .absent(label) : nil
        case .disabled(let label): return isThere(label) ? .enabled(label) : flow.spells(label) ? .absent(label) : nil
        case .visible(let label): return flow.spells(label) ? .absent(label) : nil
        case .absent(let label): return .visible(label)
        case .state(let name): return leaf(insteadOf: name).map { .state($0) }
        case .data(let name, _): return value(of: name).map { .data(name, $0) }
        case .haptic: return effects.haptics.first.map { .haptic($0.type) } ?? .noHaptic
        case .noHaptic: return effects.haptics.first.map { .haptic($0.type) }
        case .timeline(let name):
            guard flow.timelines.rows.contains(where: { $0.name == name }) else { return nil }
            return effects.timelines.first.map { .timeline($0.name) } ?? .noTimeline(name)
        case .noTimeline(let name): return flow.timelines.rows.contains { $0.name == name } ? .timeline(name) : nil
        case .announced: return effects.announcements.first.map { .announced($0.text) }
        case .ended: return nil
        }
    }

    /// Of the active leaves the one that lies nearest to the state: in the same region, if there are several.
    private func leaf(insteadOf name: String) -> String? {
        let expected = flow.states.rows.first { $0.path == name || $0.name == name || $0.path.hasSuffix(".\(name)") }
        guard let expected else { return nil }
        let way = expected.path.split(separator: ".")
        func nearness(_ path: String) -> Int { zip(way, path.split(separator: ".")).prefix { $0 == $1 }.count }
        let leaves = journey.machine.activeLeaves(now.snapshot).map { flow.states[$0] }
        guard let leaf = leaves.max(by: { nearness($0.path) < nearness($1.path) }) else { return nil }
        let isClear = !name.contains(".") && flow.states.rows.count { $0.name == leaf.name } == 1
        return isClear ? leaf.name : leaf.path
    }

    private mutating func value(of name: String) -> WalkLiteral? {
        if let id = try? journey.datum(named: name, in: now.snapshot) {
            return WalkLiteral(journey.machine.value(of: id, in: now.snapshot, pool: workspace.pool))
        }
        guard let id = try? journey.derived(named: name, in: now.snapshot) else { return nil }
        return WalkLiteral(journey.value(of: id, in: now.snapshot, &workspace))
    }
}
