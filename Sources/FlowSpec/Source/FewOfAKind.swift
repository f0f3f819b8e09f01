/// So many diagnostics of one kind are kept for each file: nobody mends more at once, and a file may hold millions.
let mostOfAKind = 1000

extension Diagnostic {
    /// Itself, and what is no longer told of its kind.
    package var count: Int { 1 + further }
}

/// Keeps few of each kind in each file, as soon as there are many; the last one kept counts the others.
struct FewOfAKind {
    private struct Kind: Hashable {
        var info: DiagnosticInfo
        var file: FileID
    }

    /// No fewer are looked through while more come.
    private var enough = 4 * mostOfAKind
    private var full: Set<DiagnosticInfo> = []

    /// Whether so many have been found of a kind that others are only counted.
    func isFull(_ info: DiagnosticInfo) -> Bool { full.contains(info) }

    /// Once no more come.
    static func pruned(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var (few, diagnostics) = (FewOfAKind(), diagnostics)
        few.enough = mostOfAKind
        few.prune(&diagnostics)
        return diagnostics
    }

    mutating func prune(_ diagnostics: inout [Diagnostic]) {
        guard diagnostics.count > enough else { return }
        var counts: [Kind: Int] = [:]
        var last: [Kind: Int] = [:]
        var kept = 0
        for index in diagnostics.indices {
            let kind = Kind(info: diagnostics[index].info, file: diagnostics[index].primary.span.file)
            let count = counts[kind, default: 0] + 1
            counts[kind] = count
            if count > mostOfAKind, let last = last[kind] {
                diagnostics[last].further += diagnostics[index].count
                full.insert(kind.info)
                continue
            }
            last[kind] = kept
            if kept < index { diagnostics.swapAt(kept, index) }
            kept += 1
        }
        diagnostics.removeSubrange(kept...)
        enough = kept + 4 * mostOfAKind
    }
}
