import FlowSpec

extension StateSpace {
    /// Cases whose conditions are never true while all before them are false, and whether they are true at all. Where what they read is not told apart in every situation, and some
    /// condition is not met where it is, all is explored again.
    /// - Parameter hidden: those that are known to be such without looking.
    func casesThatNeverApply(of derived: ID<Derived>, besides hidden: Set<Int>) throws(NoRoom) -> [(place: Int, isEverTrue: Bool)] {
        let unmet = casesNeverMet(of: derived).filter { !hidden.contains($0) }
        let read = flow.dataOfConditions(of: flow.derived[derived])
        if unmet.isEmpty || read.isEmpty { return truth(of: unmet, in: derived) }
        let whole = again(distinguishing: read)
        if !whole.isComplete { throw NoRoom(bound: whole.bound) }
        return whole.truth(of: whole.casesNeverMet(of: derived).filter { !hidden.contains($0) }, in: derived)
    }

    private func truth(of places: [Int], in derived: ID<Derived>) -> [(place: Int, isEverTrue: Bool)] {
        var open = Set(places)
        forEachSituation(tellingApart: derived) { isTrue in
            open = open.filter { !isTrue($0) }
            return !open.isEmpty
        }
        return places.map { ($0, !open.contains($0)) }
    }

    /// As far as what they read is told apart.
    func casesNeverMet(of derived: ID<Derived>) -> [Int] {
        let conditions = flow.derived[derived].cases.compactMap(\.condition).indices
        var missing = Set(glance.unmetCases[derived] ?? Array(conditions))
        if missing.isEmpty { return [] }
        forEachSituation(tellingApart: derived) { isTrue in
            if let first = conditions.first(where: isTrue) { missing.remove(first) }
            return !missing.isEmpty
        }
        return missing.sorted()
    }

    /// The situations in which what the conditions of the cases read is told apart; of those that agree in it and in the configuration the first.
    /// - Parameter goOn: called in each with what tells whether a case's condition is true there; the last is that in which it returns false.
    private func forEachSituation(tellingApart derived: ID<Derived>, while goOn: (_ isTrue: (Int) -> Bool) -> Bool) {
        let read = flow.dataOfConditions(of: flow.derived[derived])
        var workspace = workspace
        let expander = Expander(branching, workspace)
        var extended = journey.code
        let compiled = flow.derived[derived].cases.compactMap(\.condition).map { extended.compileGuard($0, pool: &workspace.pool) }
        let (code, slots) = (extended, branching.machine.slots)
        var asked = journey.bits(of: read)
        for word in branching.machine.layout.configuration { asked[word.word] |= word.bits }
        let most = Footprints.mostBytes(limits)
        var met = MaskedWords(width: asked.count)
        for number in 0..<count {
            let here = words(number)
            if met.find(here, asked, salt: 0, where: { _ in true }) != nil { continue }
            if met.bytes < most { met.add(here, asked, salt: 0) }
            guard expander.plan(here).isLive(read, slots) else { continue }
            if !goOn({ code.holds(compiled[$0], words: here, pool: &workspace.pool, payload: .empty) }) { return }
        }
    }
}
