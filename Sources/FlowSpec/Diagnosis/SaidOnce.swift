/// Remembers what has been said of which file, for commands that load several flows: what two of them import is said once.
package struct SaidOnce: Sendable {
    private struct Said: Hashable {
        var path: String
        var start: UInt32
        var end: UInt32
        var id: String
        var message: String
    }
    private var said: Set<Said> = []

    package init() {}

    /// The diagnostics that have not been said before.
    package mutating func fresh(_ diagnostics: [Diagnostic], in files: [SourceFile]) -> [Diagnostic] {
        diagnostics.filter { diagnostic in
            let span = diagnostic.primary.span
            let path = files[of: span]?.path ?? ""
            return said.insert(
                Said(path: path, start: span.start, end: span.end, id: diagnostic.info.id, message: diagnostic.message)
            ).inserted
        }
    }
}
