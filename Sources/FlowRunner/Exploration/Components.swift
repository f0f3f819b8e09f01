extension StateSpace {
    /// Strongly connected components of these situations (Tarjan), successors' components before those that lead to them.
    func components(within allowed: SituationSet) -> Components { components(within: allowed, by: successors) }

    /// - Parameter moves: where those of a situation lead.
    func components(within allowed: SituationSet, by moves: (Int) -> UnsafeBufferPointer<UInt32>) -> Components {
        var search = ComponentSearch(count: count)
        for root in 0..<count where allowed.contains(root) && !search.isVisited(root) { search.visit(root, within: allowed, by: moves) }
        return search.components
    }

    /// Those of these situations out of which no walk leads.
    /// - Parameter set: no move leads out of it.
    package func finalComponents(of set: SituationSet) -> [[Int]] {
        let components = components(within: set)
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
    private var members: [UInt32] = []
    private var ends: [UInt32] = []

    var count: Int { ends.count }

    subscript(place: Int) -> ArraySlice<UInt32> {
        members[(place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place])]
    }

    /// By situation: its group's place; -1 where it is in none.
    /// - Parameter count: of situations.
    func places(of count: Int) -> [Int] {
        var places = Array(repeating: -1, count: count)
        for place in 0..<self.count { for number in self[place] { places[Int(number)] = place } }
        return places
    }

    fileprivate mutating func add(_ number: Int) { members.append(UInt32(number)) }
    fileprivate mutating func close() { ends.append(UInt32(members.count)) }
}

/// Without recursion: a space may be a million situations deep.
private struct ComponentSearch {
    private var index: [UInt32]
    private var low: [UInt32]
    private var onStack: SituationSet
    private var stack: [Int] = []
    private var next: UInt32 = 1
    private(set) var components = Components()

    init(count: Int) {
        index = Array(repeating: 0, count: count)
        low = index
        onStack = SituationSet(capacity: count)
    }

    func isVisited(_ number: Int) -> Bool { index[number] != 0 }

    mutating func visit(_ root: Int, within allowed: SituationSet, by moves: (Int) -> UnsafeBufferPointer<UInt32>) {
        var calls: [(number: Int, place: Int)] = []
        func open(_ number: Int) {
            index[number] = next
            low[number] = next
            next += 1
            stack.append(number)
            onStack.insert(number)
            calls.append((number, 0))
        }
        open(root)
        while let call = calls.last {
            let successors = moves(call.number)
            if call.place < successors.count {
                calls[calls.count - 1].place += 1
                let successor = Int(successors[call.place])
                guard successor < index.count, allowed.contains(successor) else { continue }
                if index[successor] == 0 {
                    open(successor)
                } else if onStack.contains(successor) {
                    low[call.number] = min(low[call.number], index[successor])
                }
                continue
            }
            calls.removeLast()
            if let caller = calls.last { low[caller.number] = min(low[caller.number], low[call.number]) }
            guard low[call.number] == index[call.number] else { continue }
            while let member = stack.popLast() {
                onStack.remove(member)
                components.add(member)
                if member == call.number { break }
            }
            components.close()
        }
    }
}
