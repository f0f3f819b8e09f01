/// What one line that stands wrong makes of its whole block is said once, at that line: states at the left edge, a first item without its dash.
func withBlocksJoined(_ diagnostics: [Diagnostic], in files: [SourceFile]) -> [Diagnostic] {
    func line(_ diagnostic: Diagnostic) -> FaultyLine? {
        let span = diagnostic.primary.span
        return files[of: span].map { FaultyLine($0, at: Int(span.start)) }
    }
    var states: [BlockPlace: Int] = [:]
    var (withoutDash, withoutKey): (Set<BlockPlace>, Set<BlockPlace>) = ([], [])
    for (index, diagnostic) in diagnostics.enumerated() {
        let file = diagnostic.primary.span.file
        if case .stateAmongKeys = diagnostic.particular, let line = line(diagnostic), line.indentation.isEmpty {
            states[BlockPlace(file: file, start: line.text.lowerBound)] = index
        }
        if diagnostic.particular == .lacksKeyAbove, let beside = line(diagnostic)?.furtherLeft(\.below) {
            withoutKey.insert(BlockPlace(file: file, start: beside.text.lowerBound))
        }
        if case .lacksDash = diagnostic.particular, let item = line(diagnostic)?.itemBelow {
            withoutDash.insert(BlockPlace(file: file, start: item.text.lowerBound))
        }
    }
    let keysAmongStates = Set(diagnostics.filter { $0.particular == .keyAmongStates }.compactMap { key in
        line(key).map { BlockPlace(file: key.primary.span.file, start: $0.text.lowerBound) }
    })
    if states.isEmpty, withoutDash.isEmpty, withoutKey.isEmpty, keysAmongStates.isEmpty { return diagnostics }
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
        if diagnostic.particular == .besideBlock, let outer = line.furtherLeft(\.above),
            keysAmongStates.contains(BlockPlace(file: file, start: outer.text.lowerBound))
        {
            isLeftOut[index] = true
        } else if diagnostic.particular == .besideBlock {
            let place = BlockPlace(file: file, start: line.text.lowerBound)
            isLeftOut[index] = withoutDash.contains(place) || withoutKey.contains(place)
                || (line.fits(below: line.keyAtLeftEdge) && state(holding: line, in: file) != nil)
        } else if diagnostic.info == .wrongKind, line.opensStates, let below = line.belowComments {
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
