import FlowSpec

extension LintRule {
    /// The rule for people: what `flowrun explain` prints, and the page in `docs/rules`.
    package var page: String {
        """
        # \(id)
        \(summary) (\(severity.rawValue)\(elsewhere)\(formerNames))

        \(why)

        ## Bad
        ```yaml
        \(bad)
        ```

        ## Good
        ```yaml
        \(good)
        ```

        """
    }

    /// The other level, of what goes by the same name and is found while the flow is loaded.
    private var elsewhere: String {
        guard let info = DiagnosticInfo.loading.first(where: { $0.id == id }), info.severity != severity else { return "" }
        return "; \(info.severity.rawValue) where it keeps the flow from loading"
    }

    private var formerNames: String {
        aliases.isEmpty ? "" : ", formerly \(Suggestion.alternatives(aliases, joinedBy: "and"))"
    }
}
