/// An expander for each worker. Texts and lists that steps make have to be numbered alike by all: runs in which one was new are done again by the
/// first, and the others take over what it has made. Soon there is little new, and all work at the same time.
final class ExpanderTeam: @unchecked Sendable {
    let members: [Expander]
    var first: Expander { members[0] }
    /// So many times more the first works alone.
    private var alone = 0
    /// After the next time that something new was made.
    private var aloneNext = 1

    private static let mostAlone = 16
    /// One run in so many may be done again before it is better to work alone for a while.
    private static let manyAgain = 4

    init(_ branching: Branching, _ workspace: Workspace, count: Int) {
        members = (0..<count).map { _ in Expander(branching, workspace) }
    }

    /// - Parameters:
    ///   - room: bytes that may be taken for the time being. As soon as they make a text or list, each has all that there are for its own.
    ///   - expand: what is done to a run; it may be done twice.
    func share(_ runs: Int, among workers: Workers, room: Int, _ expand: @Sendable (Expander, _ run: Int) -> Void) {
        let hasRoom = first.workspace.pool.bytes <= room / workers.count
        if !hasRoom { letGo() }
        if workers.count > 1, alone == 0, hasRoom {
            handOver()
            let again = expandTogether(runs, workers, expand)
            if again.count * Self.manyAgain > runs {
                alone = aloneNext
                aloneNext = min(aloneNext * 2, Self.mostAlone)
            } else {
                aloneNext = 1
            }
            gatherSightings()
            first.isDoneAgain = true
            for run in again { expand(first, run) }
            first.isDoneAgain = false
            return
        }
        alone = max(alone - 1, 0)
        for run in 0..<runs { expand(first, run) }
    }

    /// - Returns: the runs in which something new was made, ascending.
    private func expandTogether(_ runs: Int, _ workers: Workers, _ expand: @Sendable (Expander, _ run: Int) -> Void) -> [Int] {
        let count = first.workspace.pool.count
        var isAgain = Array(repeating: false, count: runs)
        isAgain.withUnsafeMutableBufferPointer { isAgain in
            nonisolated(unsafe) let isAgain = isAgain
            workers.share(runs) { worker, run in
                let member = members[worker]
                member.beginTrial()
                member.textsForGood = count
                member.workspace.pool.beginTrial()
                expand(member, run)
                member.textsForGood = nil
                isAgain[run] = member.workspace.pool.count != count
                member.workspace.pool.endTrial()
                member.endTrial(keeping: !isAgain[run])
            }
        }
        return isAgain.indices.filter { isAgain[$0] }
    }

    /// Looking may make texts, and what was seen in a lower situation is not looked at: so who does a run again looks at what one would who works
    /// alone.
    private func gatherSightings() {
        for member in members.dropFirst() { first.trace.sightings.merge(member.trace.sightings) }
    }

    /// What was met in situations from this one on was not met.
    /// - Parameter before: was met in any case.
    func forgetSightings(from number: Int, besides before: Sightings) {
        for member in members {
            member.trace.sightings = member.trace.sightings.met(before: number)
            member.trace.sightings.merge(before)
        }
    }

    var remembers: Bool { first.footprints != nil }

    /// From now on moves that were made before are taken over.
    /// - Parameter bytes: what each keeps of them at most.
    func remember(_ footprints: Footprints, bytes: Int) {
        for member in members { (member.footprints, member.mostBytesOfMoves) = (footprints, bytes) }
    }

    private func handOver() {
        for member in members.dropFirst() {
            member.workspace.pool.catchUp(with: first.workspace.pool)
            member.trace.sightings = first.trace.sightings
        }
    }

    /// The first has what all need.
    private func letGo() {
        for member in members.dropFirst() { member.workspace.pool = ValuePool() }
    }
}
