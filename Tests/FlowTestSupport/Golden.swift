import Foundation
import Testing

/// Expected outputs kept in files. `UPDATE_GOLDENS=1` rewrites them; read the diff before committing it.
package enum Golden {
    /// Holds `actual` against the file at `path` (from the repository's root). A missing file is written and fails.
    package static func check(_ actual: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let expected = Repository.text(path)
        if actual == expected { return }
        if isUpdating || expected == nil {
            do { try Repository.write(actual, to: path) } catch {
                Issue.record("\(path) cannot be written: \(error)", sourceLocation: sourceLocation)
            }
        }
        if isUpdating { return }
        guard let expected else {
            Issue.record("\(path) was missing and has been written: read it, then commit it", sourceLocation: sourceLocation)
            return
        }
        Issue.record(
            """
            \(path) differs (- expected, + actual); if the new output is right: UPDATE_GOLDENS=1 swift test
            \(lineDiff(expected, actual))
            """, sourceLocation: sourceLocation)
    }

    /// Fails for every file with the suffix below `folder` that no case answers for; an update removes them.
    package static func checkOrphans(
        below folder: String, suffix: String, expected: some Sequence<String>,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let expected = Set(expected)
        for path in Repository.files(below: folder, suffix: suffix) where !expected.contains(path) {
            if isUpdating {
                try? FileManager.default.removeItem(atPath: Repository.path(path))
            } else {
                Issue.record("\(path) belongs to no case: UPDATE_GOLDENS=1 swift test removes it", sourceLocation: sourceLocation)
            }
        }
    }

    private static var isUpdating: Bool {
        !(ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] ?? "").isEmpty
    }
}
