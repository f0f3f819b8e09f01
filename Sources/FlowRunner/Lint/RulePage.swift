import FlowSpec

extension LintRule {
    /// The rule for people: what `flowrun explain` prints, and the page in `docs/rules`.
    package var page: String {
        """
        # \(id)
        \(summary) (\(severity.rawValue)\(formerNames))

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

    private var formerNames: String {
        aliases.isEmpty ? "" : ", formerly \(Suggestion.alternatives(aliases, joinedBy: "and"))"
    }
}
