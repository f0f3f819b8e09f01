extension StateSpace {
    /// Strongly connected components of these situations (Tarjan), successors' components before those that lead to them.
    func components(within allowed: SituationSet) throws(NoRoom) -> Components { try components(within: allowed, by: successors) }

    /// - Parameter moves: where those of a situation lead.
    func components(within allowed: SituationSet, by moves: (Int) -> UnsafeBufferPointer<UInt32>) throws(NoRoom) -> Components {
        try demandRoom(for: Components.mostBytes * count)
        var search = ComponentSearch(count: count)
        for root in 0..<count where allowed.contains(root) && !search.isVisited(root) { search.visit(root, within: allowed, by: moves) }
        return search.components
    }

    /// Those of these situations out of which no walk leads.
    /// - Parameter set: no move leads out of it.
    func finalComponents(of set: SituationSet) throws(NoRoom) -> [[Int]] {
        let components = try components(within: set)
        let places = components.places(of: count)
        return (0..<components.count).compactMap { place in
            let isFinal = components[place].allSatisfy { number in
                successors(Int(number)).allSatisfy { Int($0) >= count || places[Int($0)] == place }
            }
            return isFinal ? components[place].map(Int.init).sorted() : nil
        }
    }
}

/// Groups of situations, one after the other in one list: mostly there are as many groups as situations.
struct Components {
    /// For each situation, while they are looked for.
    static let mostBytes = 28
    /// For each situation, afterwards, with their places.
    static let keptBytes = 12

    private var members: [UInt32] = []
    private var ends: [UInt32] = []

    var count: Int { ends.count }

    subscript(place: Int) -> ArraySlice<UInt32> {
        members[(place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place])]
    }

    /// - Parameters:
    ///   - groups: their places.
    ///   - count: of situations.
    func situations(in groups: [UInt32], of count: Int) -> SituationSet {
        var set = SituationSet(capacity: count)
        for place in groups { for number in self[Int(place)] { set.insert(Int(number)) } }
        return set
    }

    /// By situation: its group's place.
    struct Places {
        fileprivate var places: [UInt32]
        fileprivate static let none = UInt32.max

        /// nil where it is in none.
        @inline(__always)
        subscript(number: Int) -> Int? { places[number] == Self.none ? nil : Int(places[number]) }
    }

    /// - Parameter count: of situations.
    func places(of count: Int) -> Places {
        var places = Places(places: Array(repeating: Places.none, count: count))
        for place in 0..<self.count { for number in self[place] { places.places[Int(number)] = UInt32(place) } }
        return places
    }

    /// Room for so many at once: lists that grow take twice as much on the way.
    fileprivate mutating func reserve(_ count: Int) {
        members.reserveCapacity(count)
        ends.reserveCapacity(count)
    }

    fileprivate mutating func add(_ number: UInt32) { members.append(number) }
    fileprivate mutating func close() { ends.append(UInt32(members.count)) }
}

/// Without recursion: a space may be a million situations deep.
private struct ComponentSearch {
    private var index: [UInt32]
    private var low: [UInt32]
    private var onStack: SituationSet
    private var stack: [UInt32] = []
    private var calls: [(number: UInt32, place: UInt32)] = []
    private var next: UInt32 = 1
    private(set) var components = Components()

    init(count: Int) {
        index = Array(repeating: 0, count: count)
        low = index
        onStack = SituationSet(capacity: count)
        stack.reserveCapacity(count)
        calls.reserveCapacity(count)
        components.reserve(count)
    }

    func isVisited(_ number: Int) -> Bool { index[number] != 0 }

    private mutating func open(_ number: Int) {
        index[number] = next
        low[number] = next
        next += 1
        stack.append(UInt32(number))
        onStack.insert(number)
        calls.append((UInt32(number), 0))
    }

    mutating func visit(_ root: Int, within allowed: SituationSet, by moves: (Int) -> UnsafeBufferPointer<UInt32>) {
        open(root)
        while let call = calls.last {
            let number = Int(call.number)
            let successors = moves(number)
            if call.place < successors.count {
                calls[calls.count - 1].place += 1
                let successor = Int(successors[Int(call.place)])
                guard successor < index.count, allowed.contains(successor) else { continue }
                if index[successor] == 0 {
                    open(successor)
                } else if onStack.contains(successor) {
                    low[number] = min(low[number], index[successor])
                }
                continue
            }
            calls.removeLast()
            if let caller = calls.last { low[Int(caller.number)] = min(low[Int(caller.number)], low[number]) }
            guard low[number] == index[number] else { continue }
            while let member = stack.popLast() {
                onStack.remove(Int(member))
                components.add(member)
                if member == call.number { break }
            }
            components.close()
        }
    }
}
