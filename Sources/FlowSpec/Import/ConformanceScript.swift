/// What a SCION-style test expects of a chart: `{"initialConfiguration": […], "events": [{"event": {"name"}, "after", "nextConfiguration"}]}`.
package struct ConformanceScript: Sendable {
    package struct Event: Sendable {
        package var name: String
        /// Milliseconds to wait first.
        package var after: Double
        /// Ids of the atomic states that are active afterwards.
        package var configuration: [String]
    }
    package var initial: [String]
    package var events: [Event]

    /// Of a chart that ends in `pass` where it is run rightly.
    package static let selfJudging = ConformanceScript(initial: ["pass"], events: [])
}

extension ConformanceScript {
    /// JSON is YAML, so the YAML reader reads it. Keys that a test may have besides (a second expectation, say) are passed over.
    package init?(_ file: SourceFile) {
        let tree = readYAML(file, FileID(0)).tree
        let root = JSONNode(tree, YAMLTree.root)
        guard let initial = root["initialConfiguration"]?.texts else { return nil }
        self.initial = initial
        events = (root["events"]?.items ?? []).compactMap { item in
            guard let name = item["event"]?["name"]?.text, let next = item["nextConfiguration"]?.texts else { return nil }
            return Event(name: name, after: item["after"]?.text.flatMap(Double.init) ?? 0, configuration: next)
        }
        guard events.count == root["events"]?.items.count ?? 0 else { return nil }
    }
}
