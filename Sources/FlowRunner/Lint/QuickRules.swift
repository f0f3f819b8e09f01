extension LintRule {
    /// Those that answer at once: nothing has to be explored for them.
    package static let quick = all.filter(\.isQuick)

    package var isQuick: Bool {
        if case .loading = check { return true }
        if case .flow = check { return true }
        return false
    }
}
