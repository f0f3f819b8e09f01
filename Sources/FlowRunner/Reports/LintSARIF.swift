import FlowSpec

extension LintReport {
    /// SARIF 2.1.0 (OASIS), one run. Walks are `codeFlows`, certain edits `fixes`, fingerprints `partialFingerprints`.
    package func sarif(version: String) -> String {
        let rules = reportingDescriptors
        let indices = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
        let driver = JSONText.object([
            ("name", .string("flowrun")), ("semanticVersion", .string(version)), ("rules", .array(rules.map(\.sarif))),
        ])
        let run = JSONText.object([
            ("tool", .object([("driver", driver)])), ("columnKind", .string("unicodeCodePoints")),
            ("artifacts", .array(paths.map { .object([("location", .object([("uri", .string(uriReference($0)))]))]) })),
            ("results", .array(all.map { $0.sarif(ruleIndex: indices[$0.diagnostic.info.id] ?? -1) })),
        ])
        return JSONText.object([
            ("$schema", .string("https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")),
            ("version", .string("2.1.0")), ("runs", .array([run])),
        ]).text
    }

    private struct Descriptor {
        var id: String
        var sarif: JSONText
    }

    private static let ofRules = LintRule.all.map { Descriptor(id: $0.id, sarif: $0.sarif) }

    /// Every rule, then what else was found, by id.
    private var reportingDescriptors: [Descriptor] {
        var descriptors = Self.ofRules
        let known = Set(descriptors.map(\.id))
        let others = all.map(\.diagnostic.info).filter { !known.contains($0.id) }.unique(by: \.id).sorted { $0.id < $1.id }
        descriptors += others.map { info in
            let fields: [(String, JSONText)] = [
                ("id", .string(info.id)), ("shortDescription", message(info.summary)), ("defaultConfiguration", configuration(info.severity)),
            ]
            return Descriptor(id: info.id, sarif: .object(fields))
        }
        return descriptors
    }
}

extension LintRule {
    fileprivate var sarif: JSONText {
        var fields: [(String, JSONText)] = [("id", .string(id))]
        if !aliases.isEmpty { fields.append(("deprecatedIds", .array(aliases.map(JSONText.string)))) }
        fields += [
            ("shortDescription", message(summary)), ("fullDescription", message(why)),
            ("help", .object([("text", .string(page)), ("markdown", .string(page))])), ("defaultConfiguration", configuration(severity)),
        ]
        return .object(fields)
    }
}

extension LintReport.Finding {
    fileprivate func sarif(ruleIndex: Int) -> JSONText {
        var fields: [(String, JSONText)] = [
            ("ruleId", .string(diagnostic.info.id)), ("ruleIndex", .number(Double(ruleIndex))), ("level", .string(diagnostic.severity.sarif)),
            ("message", message(diagnostic.help.map { "\(diagnostic.message); \($0)" } ?? diagnostic.message)),
            ("locations", .array([location(diagnostic.primary, id: nil)])),
            ("partialFingerprints", .object([("flowrunFinding/v1", .string(fingerprint))])),
        ]
        if !diagnostic.labels.isEmpty {
            let labels = diagnostic.labels.enumerated().map { location($1, id: $0 + 1) }
            fields.append(("relatedLocations", .array(labels)))
        }
        if !diagnostic.walk.isEmpty { fields.append(("codeFlows", .array([codeFlow]))) }
        if let fix = diagnostic.fix { fields.append(("fixes", .array([sarif(fix)]))) }
        return .object(fields)
    }

    private func location(_ label: Diagnostic.Label, id: Int?) -> JSONText {
        var fields: [(String, JSONText)] = []
        if let id { fields.append(("id", .number(Double(id)))) }
        fields.append(("physicalLocation", physicalLocation(label.span)))
        if !label.text.isEmpty { fields.append(("message", message(label.text))) }
        return .object(fields)
    }

    private func physicalLocation(_ span: Span) -> JSONText {
        .object([("artifactLocation", artifact(span)), ("region", region(span))])
    }

    private func artifact(_ span: Span) -> JSONText {
        .object([("uri", .string(uriReference(file(of: span)?.path ?? "")))])
    }

    private func region(_ span: Span) -> JSONText {
        let (start, end) = places(of: span)
        return .object([
            ("startLine", .number(Double(start.line))), ("startColumn", .number(Double(start.column))),
            ("endLine", .number(Double(end.line))), ("endColumn", .number(Double(end.column))),
        ])
    }

    /// The steps of the walk. What they touch lies on screens; readers of SARIF want a place in a file, which is the finding's.
    private var codeFlow: JSONText {
        let steps = diagnostic.walk.enumerated().map { index, step in
            let place = JSONText.object([("physicalLocation", physicalLocation(diagnostic.primary.span)), ("message", message(step))])
            return JSONText.object([("location", place), ("executionOrder", .number(Double(index + 1)))])
        }
        var fields = [("threadFlows", JSONText.array([.object([("locations", .array(steps))])]))]
        if let flow = flowElsewhere { fields.insert(("message", message("a walk through `\(flow)`")), at: 0) }
        return .object(fields)
    }

    private func sarif(_ fix: Diagnostic.Fix) -> JSONText {
        var changes: [(file: FileID, replacements: [JSONText])] = []
        for edit in fix.edits.map({ file(of: $0.span)?.withOwnLineEnds($0) ?? $0 }) {
            let replacement = JSONText.object([
                ("deletedRegion", region(edit.span)), ("insertedContent", .object([("text", .string(edit.replacement))])),
            ])
            if let place = changes.firstIndex(where: { $0.file == edit.span.file }) {
                changes[place].replacements.append(replacement)
            } else {
                changes.append((edit.span.file, [replacement]))
            }
        }
        let artifacts = changes.map { change in
            JSONText.object([
                ("artifactLocation", artifact(Span(file: change.file, start: 0, end: 0))), ("replacements", .array(change.replacements)),
            ])
        }
        return .object([("description", message(fix.title)), ("artifactChanges", .array(artifacts))])
    }
}

extension Diagnostic.Severity {
    fileprivate var sarif: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .info: "note"
        }
    }
}

private func message(_ text: String) -> JSONText { .object([("text", .string(text))]) }

private func configuration(_ severity: Diagnostic.Severity) -> JSONText { .object([("level", .string(severity.sarif))]) }

/// RFC 3986: an absolute path becomes a `file` URI, another one a relative reference.
private func uriReference(_ path: String) -> String {
    let unreserved = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    var out = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
        if unreserved.contains(byte) {
            out.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
            out += "%" + byte.hexadecimal(2).uppercased()
        }
    }
    return out
}
