import FlowSpec

extension StateSpace {
    /// As `Sightings.transitions`, of those alone that some launch or step takes which comes to rest: the first one.
    var restingTransitions: [UInt64] {
        var places = sightings.transitions
        // Launching comes to rest wherever a situation was found by it.
        let doubtful = sightings.endlessAfter.isEmpty ? [] : places.indices.filter { places[$0] != Sightings.never && places[$0] % 2 == 1 }
        if doubtful.isEmpty { return places }
        let sighted = Set(doubtful.map { Int(places[$0] / 2) }).sorted()
        let expander = Expander(branching, workspace)
        expander.trace.keepsTaken = true
        var steps = RestingSteps(missing: Set(doubtful.map { UInt32($0) }), expander: expander)
        for place in doubtful { places[place] = Sightings.never }
        for numbers in [AnySequence(sighted), AnySequence(0..<expandedCount)] {
            for number in numbers where !steps.missing.isEmpty {
                expander.expand(words(number), number: 0, into: &steps)
                for transition in steps.found { places[Int(transition)] = UInt64(number) * 2 + 1 }
                steps.found = []
            }
        }
        return places
    }
}

/// Notes what is taken: a step that never comes to rest is no move.
private struct RestingSteps: MoveSink {
    var missing: Set<UInt32>
    var found: [UInt32] = []
    let expander: Expander

    mutating func receive(_ move: Move, leadingTo words: UnsafeMutablePointer<UInt64>) {
        for transition in expander.trace.taken where missing.remove(transition) != nil { found.append(transition) }
    }
}
