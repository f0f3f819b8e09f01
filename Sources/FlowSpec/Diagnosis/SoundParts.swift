/// What is read as it was meant although lines further up are lost: where a line further left goes on with what was open before the lost ones, whatever
/// these would have held has ended.
struct SoundParts {
    /// By file: where lines were lost, and from where on that matters no more; nil where nothing says so.
    private var losses: [FileID: [(lost: UInt32, sound: Int?)]] = [:]
    /// By target that is not found: how often that is told, and how often the word stands in the files with a loss.
    private var told: [String: Int] = [:]
    private var written: [String: Int] = [:]
    /// A state may be declared in another file, which a lost line names.
    private var namesFlows = false

    /// - Parameters:
    ///   - cuts: by which lines were lost.
    ///   - diagnostics: all of them.
    init(cuts: [Diagnostic], among diagnostics: [Diagnostic], in files: [SourceFile]) {
        for cut in cuts {
            let span = cut.primary.span
            losses[span.file, default: []].append((span.start, files[of: span].flatMap { Self.end(of: cut, in: $0) }))
        }
        if cuts.isEmpty { return }
        for diagnostic in diagnostics where diagnostic.info == .unknownTarget {
            guard let file = files[of: diagnostic.primary.span] else { continue }
            told[file.text(diagnostic.primary.span), default: 0] += 1
        }
        if told.isEmpty { return }
        for file in losses.keys.sorted(by: { $0.index < $1.index }) {
            guard let bytes = files[of: Span(file: file, start: 0, end: 0)]?.bytes else { continue }
            for word in bytes.split(whereSeparator: { !isNamePart($0) }) {
                let word = String(decoding: word, as: UTF8.self)
                if told[word] != nil { written[word, default: 0] += 1 }
                namesFlows = namesFlows || word == "run" || word == "imports"
            }
        }
    }

    /// Whether the key at this place would also be unknown if nothing were lost above it.
    func holdKey(at place: Span) -> Bool {
        (losses[place.file] ?? []).allSatisfy { loss in
            if loss.lost > place.start { return true }
            return loss.sound.map { $0 <= Int(place.start) } ?? false
        }
    }

    /// Whether no lost line can be what declares a state: its name stands nowhere but where it is missed.
    func isDeclaredNowhere(_ target: String) -> Bool { !namesFlows && isIdentifier(target) && told[target] == written[target] }

    /// The first line behind the lost ones that stands further left, in a column in which a key or item stands above them.
    private static func end(of cut: Diagnostic, in file: SourceFile) -> Int? {
        guard cut.info == .yamlSyntax, cut.particular != .besideBlock, cut.particular != .belowValue else { return nil }
        let places = ([cut.primary.span] + cut.labels.map(\.span)).filter { $0.file == cut.primary.span.file }
        guard let first = places.map(\.start).min(), let last = places.map(\.end).max() else { return nil }
        let begun = FaultyLine(file, at: Int(first))
        var columns: Set<Int> = []
        var least = begun.indentation.count
        var above = begun.above
        while least > 0, let line = above {
            if line.indentation.count < least, !line.isComment {
                least = line.indentation.count
                columns.insert(least)
            }
            above = line.above
        }
        var below = FaultyLine(file, at: Int(last)).below
        while let line = below {
            if !line.isComment, line.indentation.count < begun.indentation.count {
                return columns.contains(line.indentation.count) ? line.indentation.lowerBound : nil
            }
            below = line.below
        }
        return nil
    }
}
