import FlowSpec

/// A way to write walks down; `WalkExport.all` lists them in the order help shows them.
package struct WalkExport: Sendable {
    package struct Text: Sendable {
        /// One for each file: a tool may want each walk in a file of its own.
        package var parts: [String]
        /// Comments that say what the format has no way to do, each at its place.
        package var commented = 0
        /// What stands before each part where all of them go to one stream.
        package var headings: [String] = []
        /// The first line of each file, where walks have files of their own: those of an earlier run are known by it.
        package var mark: String?

        package var text: String { parts.indices.map { (headings.indices.contains($0) ? headings[$0] : "") + parts[$0] }.joined() }
    }
    package var name: String
    package var summary: String
    package var fileSuffix: String
    package var write: @Sendable (WalkCover, Flow) -> Text

    package static let all = [scenarios, maestro, xcuitest]
}

extension WalkCover {
    /// By walk, no two alike, and each as long as it is looked for the same: `editing: tap "Save", and 3 more`.
    var titles: [String] {
        var counts: [String: Int] = [:]
        return walks.map { walk in
            let title = oneLine(walk.purpose.title)
            counts[title, default: 0] += 1
            let again = counts[title] ?? 1
            let more = walk.goals.count - 1
            return title + (again > 1 ? " (\(again))" : "") + (more > 0 ? ", and \(more) more" : "")
        }
    }
}

extension WalkCover.Covered {
    /// Nothing is found by a title that comes out empty.
    var titleToLookFor: String? { title.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 } }
}

func oneLine(_ text: String) -> String { String(text.map { $0.isNewline ? " " : $0 }) }
