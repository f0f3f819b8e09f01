import FlowSpec

/// What regions have to do with a datum.
struct DatumUse {
    /// Which of its values are tried hangs on the figures that expressions anywhere compare it with.
    var isTriedByFigures: Bool
    var isWritten = false
    /// The regions that write it, or read it where it decides what happens.
    var users: Set<Int> = []
    /// The regions that mention it only to show it.
    var showers: Set<Int> = []
    /// The regions that may take a transition in the very step in which the world changes it.
    var followers: Set<Int> = []

    /// The regions that it holds together. Each looks for itself at what only the world changes.
    var owners: Set<Int> { isTriedByFigures ? users.union(showers) : isWritten ? users : [] }
}

extension Datum {
    func isTriedByFigures(isBound: Bool) -> Bool {
        switch type {
        case .number, .duration: isEnvironment || isBound
        case .flag, .choice, .set, .text, .list, .record, .moment, .unknown: false
        }
    }
}

/// Regions that share data, or states, or what is promised of either.
extension RegionLinks {
    mutating func linkData() {
        findWriters()
        findReaders()
        for id in flow.data.ids {
            let use = uses[id.int]
            link(use.followers.sorted())
            link(use.owners.sorted())
        }
    }

    private mutating func findWriters() {
        var written: [(home: Int, data: [ID<Datum>])] = []
        for (home, action) in actions { written.append((home, action.access.writes.map(\.datum))) }
        for id in flow.states.ids { if let home = homes[id.int] { written.append((home, flow.states[id].owns)) } }
        for id in flow.elements.ids {
            if let bound = flow.elements[id].binds, let home = home(id) { written.append((home, [bound])) }
        }
        for (home, data) in written {
            for datum in data {
                uses[datum.int].isWritten = true
                uses[datum.int].users.insert(home)
            }
        }
    }

    private mutating func findReaders() {
        var read: [(home: Int, expression: Expression)] = []
        var shown: [(home: Int, expression: Expression)] = []
        flow.forEachExpression { use, expression in
            switch use {
            case .guard(let id), .delay(let id), .transitionAction(let id): if let home = home(id) { read.append((home, expression)) }
            case .action(let id): if let home = homes[id.int] { read.append((home, expression)) }
            case .announcement(let id): if let home = home(id) { shown.append((home, expression)) }
            case .element(let id): if let home = home(id) { shown.append((home, expression)) }
            case .title(let id): if let home = home(id) { shown.append((home, expression)) }
            case .derived, .timeline, .interaction, .promise: break
            }
        }
        for id in flow.elements.ids {
            guard let home = home(id) else { continue }
            read += flow.elements[id].conditions.map { (home, $0) }
        }
        for (home, expression) in read {
            let mentioned = flow.reads(of: expression.term)
            for datum in mentioned.data { uses[datum.int].users.insert(home) }
            for state in mentioned.states { if let other = homes[state.int] { link(home, other) } }
        }
        for (home, expression) in shown {
            for datum in flow.dataRead(by: expression.term) { uses[datum.int].showers.insert(home) }
        }
    }

    /// A promise may also be what says which values of a datum are tried.
    mutating func linkPromises() {
        for promise in flow.promises {
            let regions = spokenOf(promise.claim)
            promise.claim.forEachExpression { condition in
                for datum in flow.dataRead(by: condition.term) { uses[datum.int].showers.formUnion(regions) }
            }
        }
        for promise in flow.promises where !promise.claim.isOfEachRegion { link(spokenOf(promise.claim)) }
    }

    /// The regions that the claim speaks of, in document order. Data that only the world changes are no region's.
    func spokenOf(_ claim: Promise.Claim) -> [Int] {
        switch claim {
        case .holds(let condition): return spokenOf(condition)
        case .everyButtonActs: return Set(homes.compactMap { $0 }).sorted()
        case .always(let inner), .never(let inner), .canReach(let inner), .alwaysCanReach(let inner), .eventually(let inner, _):
            return spokenOf(inner)
        case .after(.condition(let condition), let inner): return Set(spokenOf(condition) + spokenOf(inner)).sorted()
        case .after(.trigger(let trigger), let inner):
            let heard = flow.transitions.ids.filter { trigger.isCarried(by: flow.transitions[$0].trigger) }.compactMap { home($0) }
            return Set(heard + spokenOf(inner)).sorted()
        }
    }

    private func spokenOf(_ condition: Expression) -> [Int] {
        let mentioned = flow.reads(of: condition.term)
        var regions = Set(mentioned.states.compactMap { homes[$0.int] })
        for id in mentioned.data { regions.formUnion(uses[id.int].owners) }
        return regions.sorted()
    }
}

extension Promise.Claim {
    /// `always: every button acts` holds of the whole if it holds of each region.
    var isOfEachRegion: Bool { if case .always(.everyButtonActs) = self { true } else { false } }
}
