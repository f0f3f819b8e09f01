/// Where the time left of some waits is open (`OpenWaits`): what holds whatever the times are, what a walk breaks that plays with exact times,
/// and what is neither and therefore no claim.
extension PromiseAnswer {
    /// - Parameter cut: where the walk that may break it ends short of that.
    static func reasonOfOpenWaits(_ cut: FoundWalk.Cut?) -> String {
        switch cut {
        case .noWords: "the walk that may break it ends in \(FoundWalk.Cut.noWords.explanation)"
        case .otherTimes, nil:
            "it depends on when a wait of a minute or more ends, which is not followed within a `scope`: neither proven, nor broken by a walk that plays"
        }
    }

    /// What is proven without being asked.
    /// - Parameters:
    ///   - isSure: it holds for sure.
    ///   - found: a walk that breaks it as explored.
    mutating func settle(isSure: Bool, brokenBy found: FoundWalk?, _ reason: String) {
        if isSure { return }
        guard let found, !found.isCutShort else { return leaveOpen(Self.reasonOfOpenWaits(found?.cut)) }
        verdict = .broken
        walk = found
        self.reason = reason
    }
}
