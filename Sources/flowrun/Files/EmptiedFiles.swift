/// Holds files back that are found empty, until they still are at the next look: whoever copies over a file empties it first.
package struct EmptiedFiles {
    private var waiting: Set<String> = []

    package init() {}

    /// - Parameter changed: since the last look.
    /// - Returns: what need not be waited for, and what was waited for long enough.
    package mutating func settled(_ changed: [String], isEmpty: (String) -> Bool) -> [String] {
        let before = waiting
        waiting = Set(changed.filter { isEmpty($0) && !before.contains($0) })
        return changed.filter { !waiting.contains($0) } + before.filter { !changed.contains($0) }.sorted()
    }
}
