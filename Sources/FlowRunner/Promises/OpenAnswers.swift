/// Why an answer is left open.
extension PromiseAnswer {
    static let reasonOfMissing = "not everything was explored"

    /// - Parameter cut: where the walk that may break it ends short of that.
    static func reasonOfOpenWaits(_ cut: FoundWalk.Cut?) -> String {
        switch cut {
        case .noWords: "the walk that may break it ends in \(FoundWalk.Cut.noWords.explanation)"
        case .otherTimes, nil:
            "it depends on when a wait of a minute or more ends, which is not followed within a `scope`: neither proven, nor broken by a walk that plays"
        }
    }

    static let reasonOfNoRoom =
        "answering this takes more than --max-memory leaves beside the situations, so nothing is claimed; allow more, or give data smaller domains"

    /// Where the time left of some waits is open (`OpenWaits`): what holds whatever the times are, what a walk breaks that plays with exact
    /// times, and what is neither and therefore no claim.
    /// - Parameters:
    ///   - found: a walk that breaks it as explored.
    ///   - holds: whether it holds for sure.
    mutating func settle(brokenBy found: FoundWalk?, _ reason: String, unless holds: () throws(NoRoom) -> Bool = { () throws(NoRoom) in false }) {
        var open = Self.reasonOfOpenWaits(found?.cut)
        do {
            if try holds() { return }
        } catch {
            open = Self.reasonOfNoRoom
        }
        guard let found, !found.isCutShort else { return leaveOpen(open) }
        verdict = .broken
        walk = found
        self.reason = reason
    }
}
