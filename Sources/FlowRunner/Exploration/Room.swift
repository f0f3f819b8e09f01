/// What is asked of a space would take more memory than its limits leave beside what it holds.
package struct NoRoom: Error {}

extension StateSpace {
    func hasRoom(for bytes: Int) -> Bool { bytes <= limits.memory - heldBytes }

    /// Asked before anything large is made, so that what is refused is the same on every run, whoever works on it.
    func demandRoom(for bytes: Int) throws(NoRoom) {
        if !hasRoom(for: bytes) { throw NoRoom() }
    }

    /// What every question takes: some sets of situations, and one more look at what can be done in each configuration.
    static func bytesForQuestions(situations: Int, plans: Int) -> Int { SituationSet.bytes(capacity: situations) * 16 + plans }
}
