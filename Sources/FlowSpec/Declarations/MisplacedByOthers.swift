/// Leaves out lines that only seem not to stand where they belong: a state at the left edge takes what follows with it, and a list whose first item has
/// no dash is a mapping to YAML.
func withoutLinesMisplacedByOthers(_ diagnostics: [Diagnostic], in files: [SourceFile]) -> [Diagnostic] {
    let misplacing = MisplacingLines(diagnostics)
    return diagnostics.filter { !misplacing.explain($0, in: files) }
}

private struct MisplacingLines {
    /// Where they begin, by file.
    private var keys: [FileID: Set<Int>] = [:]
    private var mappings: [FileID: Set<Int>] = [:]

    init(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics {
            let span = diagnostic.primary.span
            if case .hidesState = diagnostic.particular { keys[span.file, default: []].insert(Int(span.start)) }
            if diagnostic.info == .wrongKind { mappings[span.file, default: []].insert(Int(span.start)) }
        }
    }

    /// Whether one of them is the cause of what is found.
    func explain(_ diagnostic: Diagnostic, in files: [SourceFile]) -> Bool {
        let span = diagnostic.primary.span
        guard diagnostic.particular == .besideBlock, files.indices.contains(Int(span.file.index)) else { return false }
        let line = FaultyLine(files[Int(span.file.index)], at: Int(span.start))
        if line.isItem, let first = mappings[span.file], !first.isEmpty, let begin = line.linesDeeperAbove.last, first.contains(begin.text.lowerBound) { return true }
        guard let atEdge = keys[span.file], !atEdge.isEmpty, let outermost = line.lineAtEdgeAbove else { return false }
        return atEdge.contains(outermost.text.lowerBound)
    }
}

extension FaultyLine {
    /// Right above this one, from the nearest on.
    fileprivate var linesDeeperAbove: [FaultyLine] {
        var lines: [FaultyLine] = []
        var next = above
        while let line = next, line.indentation.count > indentation.count, lines.count < mostLinesLookedAt {
            lines.append(line)
            next = line.above
        }
        return lines
    }

    fileprivate var lineAtEdgeAbove: FaultyLine? {
        var next = above
        for _ in 0..<mostLinesLookedAt {
            guard let line = next else { return nil }
            if line.indentation.isEmpty, bytes[line.text].first != UInt8(ascii: "#") { return line }
            next = line.above
        }
        return nil
    }
}

private let mostLinesLookedAt = 400
