extension LintRule {
    /// The rule for people: what `flowrun explain` prints, and the page in `docs/rules`.
    package var page: String {
        """
        # \(id)
        \(summary) (\(severity.rawValue))

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
}
