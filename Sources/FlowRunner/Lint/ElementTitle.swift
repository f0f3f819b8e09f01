import FlowSpec

extension Element {
    /// As a trigger would name it; nil where nothing does.
    var name: String? {
        guard let label = label?.source, !label.isEmpty else { return id }
        return label
    }

    /// The name as YAML takes it for a text.
    var writtenName: String? { name.map { ["true", "false"].contains($0.lowercased()) ? quoted($0) : yamlScalar($0) } }

    /// As a person would call it.
    var title: String { name.map { "`\($0)`" } ?? "this \(kind.rawValue)" }
}
