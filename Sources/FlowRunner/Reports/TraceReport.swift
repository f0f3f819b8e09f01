import FlowSpec

extension RequirementTrace {
    private var counts: String {
        let declined = count { if case .declined = $0 { true } else { false } }
        return "\(counted(rows.count, "requirement")): \(count { $0 == .covered }) covered, \(declined) declined, \(count { $0 == .missing }) missing"
    }

    /// What is missing and what is unknown, then the count.
    package var text: String {
        let missing = rows.filter { $0.status == .missing }.map { "missing: \($0.requirement.id) \($0.requirement.text)" }
        let strangers = unknown.map { "unknown: \($0.id) at \(shownName($0.place.path)):\($0.place.line)" + (lacksDocument($0.id) ? placeForDocument : "") }
        return (missing + strangers + [counts]).joined(separator: "\n")
    }

    private var placeForDocument: String {
        ", a file that names no document; put `source: \(document.map { $0 + ".md" } ?? "…")` at its top"
    }

    package var json: String {
        let items = rows.map { row -> JSONText in
            .object([
                ("id", .string(row.requirement.id)), ("status", .string(row.status.name)),
                ("places", .array(row.places.map { .object([("file", .string($0.path)), ("line", .number(Double($0.line)))]) })),
                ("reason", .string(row.status.reason)),
            ])
        }
        let strangers = unknown.map { JSONText.object([("id", .string($0.id)), ("file", .string($0.place.path)), ("line", .number(Double($0.place.line)))]) }
        return JSONText.object([
            ("requirements", .array(items)), ("covered", .number(Double(count { $0 == .covered }))),
            ("declined", .number(Double(count { $0.reason != nil }))), ("missing", .number(Double(count { $0 == .missing }))),
            ("unknown", .array(strangers)),
        ]).text
    }

    /// A table for a document: requirement, status, where or why.
    package var markdown: String {
        let lines = rows.map { row in
            let places = row.places.map { "\($0.path):\($0.line)" }.joined(separator: "<br>")
            let last = [row.status.reason, places.isEmpty ? nil : places].compactMap(\.self).joined(separator: "<br>")
            return "| \(row.requirement.id) | \(markdownCell(row.requirement.text)) | \(row.status.name) | \(markdownCell(last)) |"
        }
        return (["| requirement | says | is | where or why |", "|---|---|---|---|"] + lines + ["", counts]).joined(separator: "\n")
    }
}

extension RequirementTrace.Status {
    fileprivate var name: String {
        switch self {
        case .covered: "covered"
        case .declined: "declined"
        case .missing: "missing"
        }
    }

    fileprivate var reason: String? {
        if case .declined(let reason) = self { reason } else { nil }
    }
}
