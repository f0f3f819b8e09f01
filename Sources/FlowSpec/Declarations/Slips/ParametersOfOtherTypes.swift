extension TypeParameters.Word {
    /// The parameter of this type that another one's was meant for: a text has a `maxLength`, and a set or a list a `max`.
    func parameter(meantBy key: TypeParameters.Key) -> TypeParameters.Key? {
        switch (self, key) {
        case (.text, .max): .maxLength
        case (.set, .maxLength), (.list, .maxLength): .max
        default: nil
        }
    }
}

extension DiagnosticInfo {
    package static let parameterOfNothing = DiagnosticInfo(
        "parameter-of-nothing", .error, "A parameter that the type beside it does not have.")
}

extension Diagnostic {
    /// - Parameter meant: what the type has for it.
    static func parameterOfNothing(_ span: Span, _ key: String, of owner: String, meant: String? = nil) -> Self {
        Diagnostic(
            .parameterOfNothing, at: span, "`\(key)` says nothing for \(owner)",
            help: meant.map { "write `\($0)`" } ?? "take it away, or change the type",
            fix: meant.map { Fix(span, replacement: $0, title: "write `\($0)`") })
    }
}
