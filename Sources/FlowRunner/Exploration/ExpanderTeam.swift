/// An expander for each worker. Texts and lists that steps make have to be numbered alike by all: runs in which one was new are done again by the
/// first, and the others take over what it has made. Soon there is little new, and all work at the same time.
final class ExpanderTeam: @unchecked Sendable {
    let members: [Expander]
    var first: Expander { members[0] }
    /// Texts and lists that all know.
    private var known = 0
    /// So many times more the first works alone.
    private var alone = 0
    /// After the next time that something new was made.
    private var aloneNext = 1

    private static let mostAlone = 64

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
            let pool = first.workspace.pool
            workers.share(runs) { worker, run in expand(members[worker], run) }
            if members.allSatisfy({ $0.workspace.pool.count == pool.count }) {
                aloneNext = 1
                shareSightings()
                return
            }
            for member in members { member.takeBack(to: pool) }
            alone = aloneNext
            aloneNext = min(aloneNext * 2, Self.mostAlone)
        }
        alone = max(alone - 1, 0)
        for run in 0..<runs { expand(first, run) }
    }

    /// What one has seen the others need not look at: looking may make texts.
    private func shareSightings() {
        if members.count == 1 { return }
        for member in members.dropFirst() { first.trace.sightings.merge(member.trace.sightings) }
        for member in members.dropFirst() { member.trace.sightings = first.trace.sightings }
    }

    private func handOver() {
        let pool = first.workspace.pool
        if pool.count == known { return }
        for member in members.dropFirst() { member.workspace.pool = pool }
        known = pool.count
    }

    /// The first has what all need.
    private func letGo() {
        for member in members.dropFirst() { member.workspace.pool = ValuePool() }
        known = -1
    }
}

extension Expander {
    /// What was numbered since is forgotten, and so is every plan that may name it.
    fileprivate func takeBack(to pool: ValuePool) {
        if workspace.pool.count > pool.count { forgetPlans() }
        workspace.pool = pool
    }
}
