extension StateSpace {
    /// Groups of situations in each of which every one leads to every other and no walk leads out (bottom strongly connected components).
    /// - Parameter set: no move leads out of it.
    package func finalComponents(of set: SituationSet) -> [[Int]] {
        // Tarjan's algorithm, with its own stack: walks are longer than the thread's.
        var index = Array(repeating: Int32(0), count: count)
        var low = index
        var open: [Int] = []
        var settled = SituationSet(capacity: count)
        var next: Int32 = 1
        var found: [[Int]] = []
        for start in 0..<count where set.contains(start) && index[start] == 0 {
            var frames: [(number: Int, place: Int, isFinal: Bool)] = [(start, 0, true)]
            while let frame = frames.last {
                let number = frame.number
                if index[number] == 0 {
                    index[number] = next
                    low[number] = next
                    next += 1
                    open.append(number)
                }
                let targets = successors(number)
                if frame.place < targets.count {
                    frames[frames.count - 1].place += 1
                    let target = Int(targets[frame.place])
                    if target >= count || target == number { continue }
                    if index[target] == 0 {
                        frames.append((target, 0, true))
                    } else if settled.contains(target) {
                        frames[frames.count - 1].isFinal = false
                    } else {
                        low[number] = min(low[number], index[target])
                    }
                    continue
                }
                frames.removeLast()
                var isFinal = frame.isFinal
                if low[number] == index[number] {
                    var component: [Int] = []
                    while let member = open.popLast() {
                        settled.insert(member)
                        component.append(member)
                        if member == number { break }
                    }
                    if isFinal { found.append(component.sorted()) }
                    isFinal = false
                }
                if let parent = frames.indices.last {
                    low[frames[parent].number] = min(low[frames[parent].number], low[number])
                    if !isFinal { frames[parent].isFinal = false }
                }
            }
        }
        return found
    }
}
