/// What one line that stands wrong makes of its whole block is said once, at that line: states at the left edge, a first item without its dash.
func withBlocksJoined(_ diagnostics: [Diagnostic], in files: [SourceFile]) -> [Diagnostic] {
    func line(_ diagnostic: Diagnostic) -> FaultyLine? {
        let span = diagnostic.primary.span
        return files[of: span].map { FaultyLine($0, at: Int(span.start)) }
    }
    var states: [BlockPlace: Int] = [:]
    var withoutDash: Set<BlockPlace> = []
    for (index, diagnostic) in diagnostics.enumerated() {
        let file = diagnostic.primary.span.file
        if case .stateAmongKeys = diagnostic.particular, let line = line(diagnostic), line.indentation.isEmpty {
            states[BlockPlace(file: file, start: line.text.lowerBound)] = index
        }
        if case .lacksDash = diagnostic.particular, let item = line(diagnostic)?.itemBelow {
            withoutDash.insert(BlockPlace(file: file, start: item.text.lowerBound))
        }
    }
    if states.isEmpty, withoutDash.isEmpty { return diagnostics }
    /// The state at the left edge that holds what stands there.
    func state(holding line: FaultyLine, in file: FileID) -> Int? {
        line.keyAtLeftEdge.flatMap { states[BlockPlace(file: file, start: $0.text.lowerBound)] }
    }
    var joined = diagnostics
    var first: [Int: Int] = [:]
    var isLeftOut = Array(repeating: false, count: diagnostics.count)
    for (index, diagnostic) in diagnostics.enumerated() {
        guard diagnostic.info == .wrongKind || diagnostic.particular?.isOfBlock == true, let line = line(diagnostic) else { continue }
        let file = diagnostic.primary.span.file
        if diagnostic.particular == .besideBlock {
            isLeftOut[index] = withoutDash.contains(BlockPlace(file: file, start: line.text.lowerBound))
                || (line.fits(below: line.keyAtLeftEdge) && state(holding: line, in: file) != nil)
        } else if diagnostic.info == .wrongKind, line.holdsOnlyKey("states"), let below = line.belowComments {
            isLeftOut[index] = states[BlockPlace(file: file, start: below.text.lowerBound)] != nil
        } else if case .stateAmongKeys = diagnostic.particular, let above = state(holding: line, in: file) {
            let cause = first[above] ?? above
            first[index] = cause
            isLeftOut[index] = true
            joined[cause].labels.append(Diagnostic.Label(diagnostic.primary.span, "and this"))
            joined[cause].help = "they look like states: indent them under `states:`"
        }
    }
    return joined.indices.filter { !isLeftOut[$0] }.map { joined[$0] }
}

extension Diagnostic.Particular {
    fileprivate var isOfBlock: Bool {
        switch self {
        case .besideBlock, .stateAmongKeys: true
        default: false
        }
    }
}

private struct BlockPlace: Hashable {
    var file: FileID
    var start: Int
}

extension FaultyLine {
    /// Where this line begins a mapping in place of a list's first item: the item below, which has its dash.
    var itemBelow: FaultyLine? {
        let column = indentation.count
        guard !isItem else { return nil }
        var next = below
        for _ in 0..<Self.mostLines {
            guard let line = next else { return nil }
            if line.isComment || line.indentation.count > column || (line.indentation.count == column && !line.isItem) {
                next = line.below
            } else {
                return line.isItem && [column, column - 2].contains(line.indentation.count) ? line : nil
            }
        }
        return nil
    }

    /// Makes an item of this line and of what hangs on it, like the one below.
    func fixWithDash(before item: FaultyLine, _ id: FileID) -> Diagnostic.Fix {
        let isBeside = item.indentation.count == indentation.count
        let dash = Span(file: id, start: text.lowerBound - (isBeside ? 0 : 2), end: text.lowerBound)
        var fix = Diagnostic.Fix(dash, replacement: "- ", title: "write `- ` before it")
        guard isBeside, !standsBesideDash else { return fix }
        fix.further = lines(before: item).map { line in
            let start = line.indentation.lowerBound
            return Diagnostic.Edit(span: Span(file: id, start: start, end: start), replacement: "  ")
        }
        return fix
    }

    /// Whether the next line stands where the dash brings this one's key: `tap: Save`, and below it two further in `to: saved`.
    private var standsBesideDash: Bool {
        guard bytes[text].last != UInt8(ascii: ":"), let next = belowComments else { return false }
        return next.indentation.count == indentation.count + 2
    }

    /// The nearest line above that stands further left, if that is at the left edge.
    var keyAtLeftEdge: FaultyLine? {
        var next = above
        for _ in 0..<Self.mostLines {
            guard let line = next else { return nil }
            if !line.isComment, line.indentation.isEmpty { return line }
            if !line.isComment, line.indentation.count < indentation.count { return nil }
            next = line.above
        }
        return nil
    }

    /// Whether it stands where the keys of a state at the left edge do, or where names of states do.
    fileprivate func fits(below state: FaultyLine?) -> Bool {
        [state?.belowComments?.indentation.count, state?.columnOfStates].contains(indentation.count)
    }

    var columnOfStates: Int? {
        var next = above
        for _ in 0..<Self.mostLines {
            guard let line = next else { return nil }
            if line.indentation.isEmpty, line.holdsOnlyKey("states") { return line.belowComments?.indentation.count }
            next = line.above
        }
        return nil
    }

    fileprivate func holdsOnlyKey(_ key: String) -> Bool { bytes[text].elementsEqual("\(key):".utf8) }

    var belowComments: FaultyLine? {
        var next = below
        while let line = next, line.isComment { next = line.below }
        return next
    }
}
