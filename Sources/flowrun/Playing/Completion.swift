/// What Tab makes of a line: the longest beginning that all continuations share, and the continuations: those in the letters that were
/// typed where there are any, otherwise whatever their case.
package struct Completion: Hashable, Sendable {
    package var line: String
    package var candidates: [String]

    package init(of line: String, from words: [String]) {
        let lower = line.lowercased()
        let all = words.filter { $0.lowercased().hasPrefix(lower) }.unique()
        let same = all.filter { $0.hasPrefix(line) }
        candidates = same.isEmpty ? all : same
        self.line = line
        guard let first = candidates.first else { return }
        var shared = first[...]
        for candidate in candidates.dropFirst() {
            while !candidate.lowercased().hasPrefix(shared.lowercased()), !shared.isEmpty { shared.removeLast() }
        }
        if candidates.count == 1 || shared.count > line.count { self.line = String(shared) }
    }
}
