/// Near names are a courtesy: in a file where much fails, the first failures have them.
package final class NearestNames {
    /// So that a large file with thousands of unknown names among thousands of known ones is done in time.
    private static let most = 1_000_000
    private(set) var compared = 0

    package init() {}

    /// Whether all of so many names may still be compared with one.
    func affords(_ count: Int) -> Bool {
        guard compared + count <= Self.most else { return false }
        compared += count
        return true
    }

    /// As `Suggestion.nearest(to:amongNames:)`, as long as that is afforded.
    func nearest(to name: String, amongNames names: [String]) -> NearName? {
        affords(names.count) ? Suggestion.nearest(to: name, amongNames: names) : nil
    }

    func nearest(to name: String, amongNames names: KeptNames) -> NearName? {
        affords(names.names.count) ? Suggestion.nearest(to: name, amongNames: names) : nil
    }
}
