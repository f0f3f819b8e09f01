/// What is asked of a space would go beyond its limits: take more memory than is left beside what it holds, or another exploration that is cut short.
package struct NoRoom: Error {
    package var bound: StateSpace.Bound? = .memory
}

extension StateSpace {
    func hasRoom(for bytes: Int) -> Bool { bytes <= limits.memory - heldBytes }

    /// Asked before anything large is made, so that what is refused is the same on every run, whoever works on it.
    func demandRoom(for bytes: Int) throws(NoRoom) {
        if !hasRoom(for: bytes) { throw NoRoom() }
    }

    /// What every question takes: some sets of situations, and one more look at what can be done in each configuration.
    static func bytesForQuestions(situations: Int, plans: Int) -> Int { SituationSet.bytes(capacity: situations) * 16 + plans }
}
