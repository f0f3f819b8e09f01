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

extension JSONPurpose {
    fileprivate static let script = JSONPurpose(whole: "a script is an object with `initialConfiguration` and `events`", comment: "leave it out")
}

extension ConformanceScript {
    /// Keys that a test may have besides (a second expectation, say) are passed over.
    /// - Parameter report: why the file is no JSON; empty where it is JSON and something else.
    package init?(_ file: SourceFile, report: inout [Diagnostic]) {
        guard let root = readJSON(file, FileID(0), for: .script, report: &report), let initial = root["initialConfiguration"]?.items else { return nil }
        self.initial = initial.compactMap(\.word)
        events = (root["events"]?.items ?? []).compactMap { item in
            guard let name = item["event"]?["name"]?.word, let next = item["nextConfiguration"]?.items else { return nil }
            return Event(name: name, after: item["after"]?.word.flatMap(Double.init) ?? 0, configuration: next.compactMap(\.word))
        }
        guard events.count == root["events"]?.items?.count ?? 0 else { return nil }
    }
}
