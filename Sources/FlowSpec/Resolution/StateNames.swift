/// Finds states by name or by the end of their dotted path, within the flow that a word stands in.
struct StateNames: Sendable {
    private struct Pair: Hashable {
        var parent: String
        var name: String
    }

    private var names: [String] = []
    private var parents: [Int] = []
    private var units: [Int] = []
    /// By unit: a name's first state.
    private var first: [[String: Int]] = []
    /// By state: the next one of the same name in the same unit, -1 at the end.
    private var next: [Int] = []
    /// By unit: the first state of a repeated name under a parent of that name.
    private var firstInParent: [[Pair: Int]] = []
    /// By state: the next one of the same name whose parent has the same name too.
    private var nextInParent: [Int] = []
    private var unitChildren: [[Int]] = []
    /// By unit: of its states in their order.
    private var kept: [KeptNames] = []
    /// Of an ambiguous name: more than a message shows.
    private static let mostPaths = 16
    /// Of more states of one name the first are told by their whole paths.
    private static let mostCompared = 64

    init() {}

    init(states: Table<State>, origins: [StateOrigin], unitChildren: [[Int]]) {
        names = states.rows.map(\.name)
        parents = states.rows.map { $0.parent?.int ?? -1 }
        units = origins.map(\.unit)
        self.unitChildren = unitChildren
        first = Array(repeating: [:], count: unitChildren.count)
        firstInParent = Array(repeating: [:], count: unitChildren.count)
        next = Array(repeating: -1, count: names.count)
        nextInParent = next
        kept = Array(repeating: KeptNames(), count: unitChildren.count)
        if units.allSatisfy({ $0 == 0 }) { first[0].reserveCapacity(names.count) }
        for state in names.indices where parents[state] >= 0 { kept[units[state]].append(names[state]) }
        for state in names.indices.reversed() where parents[state] >= 0 {
            if let old = first[units[state]].updateValue(state, forKey: names[state]) { next[state] = old }
        }
        for unit in first.indices {
            for start in first[unit].values where next[start] >= 0 { chainByParent(from: start, unit: unit) }
        }
    }

    private mutating func chainByParent(from start: Int, unit: Int) {
        var lasts: [String: Int] = [:]
        var state = start
        while state >= 0 {
            let parent = names[parents[state]]
            if let last = lasts.updateValue(state, forKey: parent) {
                nextInParent[last] = state
            } else {
                firstInParent[unit][Pair(parent: parent, name: names[state])] = state
            }
            state = next[state]
        }
    }

    /// In a unit, and where nothing there answers, in what its states run.
    /// - Parameter place: where the name stands; of several states that answer, those near it are told first.
    func match(_ path: String, in unit: Int, from place: ID<State>? = nil) -> StateMatch {
        if !path.utf8.contains(UInt8(ascii: ".")), let state = first[unit][path], next[state] < 0 {
            return .found(ID(state))
        }
        let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        var pending = [unit]
        while let unit = pending.popLast() {
            let found = candidates(parts, in: unit)
            if found.count == 1 { return .found(ID(found[0])) }
            if let whole = found.first(where: { isOutermost($0, depth: parts.count) }) { return .found(ID(whole)) }
            if !found.isEmpty { return .ambiguous(tellingApart(found, from: place)) }
            pending += unitChildren[unit].reversed()
        }
        return .absent
    }

    /// The one that was probably meant where nothing answers.
    func nearest(to path: String, in unit: Int, _ nearNames: NearestNames) -> NearName? {
        let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let name = parts.last, let nearest = nearNames.nearest(to: name, amongNames: kept[unit]) else { return nil }
        // Where the last name is right, another one of the path is not.
        return NearName(nearest.name, isCertain: nearest.isCertain && (parts.count == 1 || nearest.name != name))
    }

    private func candidates(_ parts: [String], in unit: Int) -> [Int] {
        guard let name = parts.last, let start = first[unit][name] else { return [] }
        var found: [Int] = []
        if parts.count > 1, next[start] >= 0 {
            var state = firstInParent[unit][Pair(parent: parts[parts.count - 2], name: name)] ?? -1
            while state >= 0 {
                if ends(state, in: parts) { found.append(state) }
                state = nextInParent[state]
            }
        } else {
            var state = start
            while state >= 0 {
                if ends(state, in: parts) { found.append(state) }
                state = next[state]
            }
        }
        return found
    }

    private func ends(_ state: Int, in parts: [String]) -> Bool {
        var state = state
        for part in parts.reversed() {
            guard state >= 0, names[state] == part else { return false }
            state = parents[state]
        }
        return true
    }

    /// Whether so many names are its whole path.
    private func isOutermost(_ state: Int, depth: Int) -> Bool {
        var state = state
        for _ in 0..<depth where state >= 0 { state = parents[state] }
        return state == 0
    }

    /// The path of another state of the same name that lies nearer to a place than one which goes by its name as its whole path.
    func passedOver(by state: ID<State>, in unit: Int, from place: ID<State>) -> String? {
        guard parents[state.int] == 0, let start = first[unit][names[state.int]], next[start] >= 0 else { return nil }
        let found = candidates([names[state.int]], in: unit)
        guard found.count <= Self.mostCompared else { return nil }
        let near = path(of: place.int)
        return found.lazy.filter { parents[$0] > 0 && $0 != place.int }.map(path).first { shared($0.dropLast(), near) == $0.count - 1 }?.joined(separator: ".")
    }

    /// States of one name by as much of their paths' ends as tells them apart, the nearest first.
    private func tellingApart(_ found: [Int], from place: ID<State>?) -> [String] {
        let paths = found.prefix(Self.mostCompared).map(self.path)
        guard found.count <= Self.mostCompared else { return paths.prefix(Self.mostPaths).map { $0.joined(separator: ".") } }
        let near = place.map { path(of: $0.int) } ?? []
        func isShared(_ count: Int, of path: [String]) -> Bool { paths.count { $0.suffix(count) == path.suffix(count) } > 1 }
        let byNearness = paths.indices.sorted { a, b in
            let (first, second) = (shared(paths[a], near), shared(paths[b], near))
            return first == second ? a < b : first > second
        }
        return byNearness.prefix(Self.mostPaths).map { index in
            let path = paths[index]
            let count = (1..<max(path.count, 2)).first { !isShared($0, of: path) } ?? path.count
            return path.suffix(count).joined(separator: ".")
        }
    }

    /// How many names two paths begin with alike.
    private func shared(_ a: some Sequence<String>, _ b: [String]) -> Int { zip(a, b).prefix { $0 == $1 }.count }

    /// From the outermost in.
    private func path(of state: Int) -> [String] {
        var parts: [String] = []
        var state = state
        while state >= 0 {
            if !names[state].isEmpty { parts.append(names[state]) }
            state = parents[state]
        }
        return parts.reversed()
    }

    /// The first of them, enough to be told.
    func names(in unit: Int) -> [String] { Array(kept[unit].names.prefix(20)) }
}
