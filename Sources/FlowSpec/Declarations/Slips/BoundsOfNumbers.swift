extension Decoding {
    /// Takes `min: 0, max: 9` out of a number's keys, and says how its range is written. Answers that range.
    mutating func rangeInBounds(_ type: NodeID) -> Spanned<ClosedNumberRange>? {
        guard kind(type) == .mapping, let bounds = Bounds(of: type, in: tree) else { return nil }
        report(.boundsOfNumber(bounds, of: type, in: tree))
        for key in bounds.keys { tree.removePair(key, from: type) }
        return bounds.range.map { Spanned($0, tree.span(bounds.keys[0])) }
    }
}

/// The least and the most that a number may be, each under a key of its own.
private struct Bounds {
    struct Bound {
        let key: NodeID
        let value: NodeID
    }
    let low: Bound?
    let high: Bound?
    let range: ClosedNumberRange?
    /// Both are given, and the least is more than the most.
    let isTurnedRound: Bool

    /// Nil for what is no number, and where a range is given as well.
    init?(of type: NodeID, in tree: YAMLTree) {
        var (low, high): (Bound?, Bound?)
        var isNumber = false
        for (key, value) in tree.pairs(type) where tree[key].kind == .scalar {
            switch tree.text(key) {
            case "type": isNumber = tree[value].kind == .scalar && isNumberInOtherWords(tree.text(value))
            case "min", "minimum": low = low ?? Bound(key: key, value: value)
            case "max", "maximum": high = high ?? Bound(key: key, value: value)
            case "range": return nil
            default: break
            }
        }
        guard isNumber, low != nil || high != nil else { return nil }
        (self.low, self.high) = (low, high)
        let (least, most) = (low.flatMap { tree.number($0.value) }, high.flatMap { tree.number($0.value) })
        guard let least, let most, least.isFinite, most.isFinite else {
            (range, isTurnedRound) = (nil, false)
            return
        }
        isTurnedRound = least > most
        range = isTurnedRound ? nil : ClosedNumberRange(low: least, high: most)
    }

    /// In the order of the file.
    var keys: [NodeID] { [low, high].compactMap { $0?.key }.sorted() }
}

extension YAMLTree {
    fileprivate mutating func removePair(_ key: NodeID, from mapping: NodeID) {
        guard let value = nextSibling(key) else { return }
        let rest = nodes[value.int].next
        if nodes[mapping.int].first == UInt32(key.int) {
            nodes[mapping.int].first = rest
        } else if let last = valueBefore(key, in: mapping) {
            nodes[last.int].next = rest
        }
    }

    /// Of the pair before this one.
    fileprivate func valueBefore(_ key: NodeID, in mapping: NodeID) -> NodeID? { children(mapping).first { nextSibling($0) == key } }

    /// What is taken out of the text with a pair: its line, or all from the end of the pair before it. Nil where something else stands there.
    fileprivate func spanOfPair(_ key: NodeID, in mapping: NodeID) -> Span? {
        guard let value = nextSibling(key), self[value].kind == .scalar else { return nil }
        let (start, end) = (Int(self[key].start), Int(self[value].end))
        if self[mapping].style == .flow {
            guard let before = valueBefore(key, in: mapping), self[before].end <= self[key].start else { return nil }
            let between = file.bytes[Int(self[before].end)..<start]
            return between.allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: ",") } ? Span(file: fileID, start: Int(self[before].end), end: end) : nil
        }
        let line = FaultyLine(file, at: start)
        guard line.text == start..<end, let below = file.bytes[end...].firstIndex(of: 10) else { return nil }
        return Span(file: fileID, start: line.indentation.lowerBound, end: below + 1)
    }
}

extension Diagnostic {
    /// `0..1e400`.
    static func rangeBeyondNumbers(_ name: Name) -> Diagnostic {
        Diagnostic(.wrongKind, at: name.span, "expected a range such as `0..10`, found `\(shortened(name.value))`", help: largestNumberInWords)
    }

    fileprivate static func boundsOfNumber(_ bounds: Bounds, of type: NodeID, in tree: YAMLTree) -> Self {
        let keys = bounds.keys
        let (first, names) = (keys[0], Suggestion.alternatives(keys.map(tree.text), joinedBy: "and"))
        let message = "\(names) \(keys.count == 1 ? "is no key" : "are no keys") of a number: its least and its most are one `range`"
        guard let range = bounds.range, let last = keys.last, let value = tree.nextSibling(first) else {
            let help =
                keys.count == 1 ? "write both, such as `range: 0..10`"
                : bounds.isTurnedRound ? "the least is more than the most: write the smaller figure first, such as `range: 0..10`"
                : "each is a figure: write them as `range: 0..10`"
            return Diagnostic(.unknownKey, at: tree.span(first), message, labels: keys.dropFirst().map { Label(tree.span($0), "the other") }, help: help)
        }
        let written = "range: \(numberText(range.low))..\(numberText(range.high))"
        var diagnostic = Diagnostic(.unknownKey, at: tree.span(first), message, labels: [Label(tree.span(last), "the other")], help: "write `\(written)`")
        if let rest = tree.spanOfPair(last, in: type) {
            var fix = Fix(tree.span(first).union(tree.span(value)), replacement: written, title: "write `\(written)`")
            fix.further = [Edit(span: rest, replacement: "")]
            diagnostic.fix = fix
        }
        return diagnostic
    }
}
