/// What XState leaves and SCXML does not: a transition between regions leaves them all, and not the parallel state around them.
extension XStateConverter {
    /// Where that can be seen, the regions become a parallel state inside, which is left in its place.
    mutating func divideParallels() {
        for index in states.indices {
            for candidate in states[index].json.candidates {
                guard let domain = leavesRegions(candidate, from: index), regions[domain] == nil, isSeen(domain) else { continue }
                regions[domain] = words.word(for: states[domain].id + " regions").word
            }
        }
    }

    /// The parallel state whose regions are left while it stays, unless a region is left for itself, which flows do alike (decision 0008).
    private func leavesRegions(_ candidate: PlacedJSON, from index: Int) -> Int? {
        let places = (candidate.isObject ? candidate["target"]?.oneOrMany ?? [] : [candidate]).compactMap { json in
            json.word.flatMap { place(of: $0, from: index, isInitial: false) }
        }
        guard !places.isEmpty, let domain = domain(of: places, from: index, isReentering: candidate.isReentering), domain > 0, states[domain].isParallel
        else { return nil }
        if domain == index { return domain }
        let region = states[domain].children.first { $0 == index || isInside(index, $0) }
        return places.allSatisfy { place in region.map { place == $0 || isInside(place, $0) } ?? false } ? nil : domain
    }

    /// XState's `getTransitionDomain`: what is exited lies below it; nil where the machine itself is entered again.
    func domain(of places: [Int], from index: Int, isReentering: Bool) -> Int? {
        if !isReentering, places.allSatisfy({ $0 == index || isInside($0, index) }) { return index }
        var ancestor = states[places[0]].parent
        while let place = ancestor {
            if (places.dropFirst() + [index]).allSatisfy({ isInside($0, place) }) { return place }
            ancestor = states[place].parent
        }
        return isReentering ? nil : 0
    }

    /// Without states that others of them lie in: these say that they are left, too, as the parallel ones are anyway between whose regions
    /// a transition leads.
    mutating func innermost(_ places: [Int], from index: Int, isReentering: Bool, at span: Span) -> [Int] {
        var outer: Set<Int> = []
        for place in places {
            var parent = states[place].parent
            while let next = parent, outer.insert(next).inserted { parent = states[next].parent }
        }
        let inner = places.filter { !outer.contains($0) }
        guard inner.count < places.count, let left = domain(of: places, from: index, isReentering: isReentering) else { return inner }
        var around = states[index].parent
        while let place = around, place != left {
            if !states[place].isParallel || regions[place] != nil, inner.allSatisfy({ isInside($0, place) }) {
                approximate("`\(states[place].id)` is not left here: a flow leads either to it or to a state inside", at: span)
                break
            }
            around = states[place].parent
        }
        return inner
    }

    /// Whether something happens, or is remembered, where the state is left and entered.
    private func isSeen(_ index: Int) -> Bool {
        let json = states[index].json
        return ["entry", "exit", "invoke", "after"].contains { json[$0] != nil } || states[index].children.contains { states[$0].isHistory }
            || (states[index].parent.map { states[$0].isParallel } ?? false)
    }
}

extension PlacedJSON {
    /// All transitions of a state.
    var candidates: [PlacedJSON] {
        let keyed = ["on", "after"].flatMap { self[$0]?.fields.map(\.value) ?? [] }
        let invoked = (self["invoke"]?.oneOrMany ?? []).flatMap { invoked in ["onDone", "onError"].compactMap { invoked[$0] } }
        return (keyed + ["always", "onDone"].compactMap { self[$0] } + invoked).flatMap(\.oneOrMany)
    }

    /// Of a transition: whether its source is left, though its targets lie inside.
    var isReentering: Bool {
        if let reenters = self["reenter"]?.flag { return reenters }
        return self["internal"]?.flag == false
    }
}
