/// What a SCION-style test expects of a chart: `{"initialConfiguration": […], "events": [{"event": {"name"}, "after", "nextConfiguration"}]}`.
/// Without `events` it is about the start alone.
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
    fileprivate static let script = JSONPurpose(whole: "a script is an object with `initialConfiguration`, and mostly `events`", comment: "leave it out")
}

extension ConformanceScript {
    /// Nil where the file is no script: one that were read in part would pass for having been carried out.
    /// - Parameter report: what is wrong with it.
    package init?(_ file: SourceFile, report: inout [Diagnostic]) {
        let before = report.count
        guard let root = readJSON(file, FileID(0), for: .script, report: &report) else { return nil }
        // Other tools' scripts say more about themselves, as SCION's do with `legacySemantics`.
        root.check("a script", ["initialConfiguration"], besides: ["events"], isOpen: true, report: &report)
        initial = root["initialConfiguration"]?.ids(report: &report) ?? []
        events = (root["events"]?.list("a list of events", report: &report) ?? []).map { item in
            item.check("an event of the script", ["event", "nextConfiguration"], besides: ["after"], report: &report)
            let event = item["event"]
            event?.check("`event`", ["name"], report: &report)
            let (name, after) = (event?["name"], item["after"])
            if let name, name.word == nil { report.append(.odd(name, expected: "the name of an event")) }
            let delay = after?.word.flatMap { finite($0) }.flatMap { $0 >= 0 ? $0 : nil }
            if let after, delay == nil { report.append(.odd(after, expected: "a number of milliseconds")) }
            return Event(name: name?.word ?? "", after: delay ?? 0, configuration: item["nextConfiguration"]?.ids(report: &report) ?? [])
        }
        if report.count > before { return nil }
    }
}

extension PlacedJSON {
    /// Whether it is an object with these keys and no others.
    /// - Parameters:
    ///   - others: it may have them or not.
    ///   - isOpen: it may have any others that are not near to these.
    fileprivate func check(_ called: String, _ keys: [String], besides others: [String] = [], isOpen: Bool = false, report: inout [Diagnostic]) {
        guard let members else { return report.append(.odd(self, expected: "\(called) as an object with \(Suggestion.alternatives(keys, joinedBy: "and"))")) }
        for member in members where !(keys + others).contains(member.key.value) {
            let nearest = Suggestion.nearest(to: member.key.value, in: keys + others, isVocabulary: true)
            if isOpen, nearest == nil { continue }
            let question = nearest.map { ": did you mean `\($0)`?" } ?? ""
            report.append(Diagnostic(.unknownKey, at: member.key.span, "`\(shortened(member.key.value))` is no key of \(called)\(question)"))
        }
        for key in keys where self[key] == nil { report.append(Diagnostic(.missingKey, at: span, "`\(key)` is missing from \(called)")) }
    }

    fileprivate func list(_ expected: String, report: inout [Diagnostic]) -> [PlacedJSON]? {
        if items == nil { report.append(.odd(self, expected: expected)) }
        return items
    }

    fileprivate func ids(report: inout [Diagnostic]) -> [String]? {
        list("a list of the active states' ids", report: &report)?.compactMap { item in
            if item.word == nil { report.append(.odd(item, expected: "the id of a state")) }
            return item.word
        }
    }
}

extension Diagnostic {
    fileprivate static func odd(_ value: PlacedJSON, expected: String) -> Self {
        Diagnostic(.wrongKind, at: value.span, "expected \(expected), found \(value.description)")
    }
}
