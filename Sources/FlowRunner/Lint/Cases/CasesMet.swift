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
        let conditions = flow.derived[derived].cases.compactMap(\.condition)
        let read = flow.dataOfConditions(of: flow.derived[derived])
        var workspace = workspace
        let expander = Expander(branching, workspace)
        var code = journey.code
        return places.map { place in
            let condition = code.compileGuard(conditions[place], pool: &workspace.pool)
            return (
                place,
                (0..<count).contains { number in
                    let here = words(number)
                    return expander.plan(here).isLive(read, branching.machine.slots) && code.holds(condition, words: here, pool: &workspace.pool, payload: .empty)
                }
            )
        }
    }

    /// As far as what they read is told apart.
    func casesNeverMet(of derived: ID<Derived>) -> [Int] {
        let conditions = flow.derived[derived].cases.compactMap(\.condition)
        let read = flow.dataOfConditions(of: flow.derived[derived])
        var workspace = workspace
        let expander = Expander(branching, workspace)
        var code = journey.code
        let compiled = conditions.map { code.compileGuard($0, pool: &workspace.pool) }
        var missing = Set(glance.unmetCases[derived] ?? Array(conditions.indices))
        for number in 0..<count {
            if missing.isEmpty { break }
            let here = words(number)
            guard expander.plan(here).isLive(read, branching.machine.slots) else { continue }
            if let first = compiled.firstIndex(where: { code.holds($0, words: here, pool: &workspace.pool, payload: .empty) }) {
                missing.remove(first)
            }
        }
        return missing.sorted()
    }
}
