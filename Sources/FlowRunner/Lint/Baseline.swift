import FlowSpec

/// Findings that a project accepts for now.
package struct Baseline: Sendable {
    package var entries: [BaselineDeclaration.Entry]
    private let fingerprints: Set<String>

    package init(_ entries: [BaselineDeclaration.Entry] = []) {
        self.entries = entries
        fingerprints = Set(entries.map(\.fingerprint))
    }

    /// Whether a finding with this fingerprint is accepted.
    package func accepts(_ fingerprint: String) -> Bool { fingerprints.contains(fingerprint) }

    /// The file's text: by path, rule and message, so that its changes read well.
    package var text: String {
        let sorted = entries.sorted { ($0.file, $0.rule, $0.says, $0.fingerprint) < ($1.file, $1.rule, $1.says, $1.fingerprint) }
        let lines = sorted.map { entry in
            let values = [("rule", entry.rule), ("file", entry.file), ("fingerprint", entry.fingerprint), ("says", entry.says)]
            return "  - { " + values.map { "\($0): \(JSONText.string($1).text)" }.joined(separator: ", ") + " }\n"
        }
        return "# Findings that are accepted for now. `flowrun lint --update-baseline` writes this file.\n"
            + (lines.isEmpty ? "accepted: []\n" : "accepted:\n" + lines.joined())
    }
}
