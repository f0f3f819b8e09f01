import FlowSpec

extension Element {
    /// As a trigger would name it; nil where nothing does.
    var name: String? {
        guard let label = label?.source, !label.isEmpty else { return id }
        return label
    }

    /// As a person would call it.
    var title: String { name.map { "`\($0)`" } ?? "this \(kind.rawValue)" }
}
