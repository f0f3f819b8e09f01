import CLibYAML

/// Containers may be nested this deep, in YAML and in JSON.
package let deepestNesting = 64
/// After so many syntax faults the rest of the file is left unread.
private let mostSyntaxFaults = 20

/// Builds the tree from libyaml's events; after a syntax fault it goes on behind it.
struct TreeBuilder {
    enum Outcome {
        case complete, tabs
        case unclosedQuote(at: Int, isInBrackets: Bool)
    }

    /// A container whose end has not come yet.
    struct OpenContainer {
        var node: UInt32
        var lastChild: UInt32 = 0
        var childCount = 0
        /// Where its keys or dashes stand, in block style.
        var column: Int?
    }

    var tree: YAMLTree
    var diagnostics: [Diagnostic] = [] {
        didSet { few.prune(&diagnostics) }
    }
    private var few = FewOfAKind()
    var open: [OpenContainer] = []
    private(set) var mended: Mended
    /// The first text that goes on over a line that it cannot be meant to hold, should there be a fault further down.
    private var openQuote: (start: Int, isInBrackets: Bool)?
    private var documents = 0
    private var anchors: Set<String> = []
    private var closedRoot: OpenContainer?
    private var syntaxFaults = 0

    init(_ file: SourceFile, _ id: FileID, _ mended: Mended = Mended()) {
        tree = YAMLTree(file, id)
        self.mended = mended
        tree.nodes.reserveCapacity(file.bytes.count / 8 + 16)
    }

    mutating func read(_ checked: CheckedBytes) -> Outcome {
        checked.bytes.withUnsafeBufferPointer { bytes in
            var start = checked.start
            while true {
                switch readSegment(bytes, from: start, isASCII: checked.isASCII, isResumed: start != checked.start) {
                case .end: return .complete
                case .again(let outcome): return outcome
                case .resume(let next): start = next
                }
            }
        }
    }

    private enum SegmentEnd { case end, again(Outcome), resume(Int) }

    /// Reads up to the end or to a syntax fault. A resumed segment begins with the next child of the innermost open container.
    private mutating func readSegment(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isASCII: Bool, isResumed: Bool
    ) -> SegmentEnd {
        var events = YAMLEvents(UnsafeBufferPointer(rebasing: bytes[start...]))
        var offsets = MarkOffsets(bytes, isASCII: isASCII, base: start)
        var awaitsContinuation = isResumed
        let depthAtStart = open.count
        while events.advance() {
            let type = events.event.type
            switch type {
            case YAML_STREAM_END_EVENT: return .end
            case YAML_DOCUMENT_START_EVENT where !isResumed:
                documents += 1
                if documents > 1 {
                    reportSeveralDocuments(at: offsets.byteOffset(events.event.start_mark.index))
                    return .end
                }
            case YAML_DOCUMENT_END_EVENT where isResumed:
                let nextText = offsets.byteOffset(events.event.end_mark.index)
                return resume(bytes, after: max(start, lineStart(of: nextText, bytes) - 1))
            case YAML_SCALAR_EVENT, YAML_ALIAS_EVENT, YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT:
                let mark = events.event.start_mark
                if awaitsContinuation {
                    awaitsContinuation = false
                    guard continues(with: type) else { return resume(bytes, after: offsets.byteOffset(mark.index)) }
                    continue
                }
                let offset = offsets.byteOffset(mark.index)
                if type == YAML_SCALAR_EVENT {
                    addScalar(events.event, bytes, from: offset, to: offsets.byteOffset(events.event.end_mark.index))
                } else if type == YAML_ALIAS_EVENT {
                    addAlias(bytes, from: offset, to: offsets.byteOffset(events.event.end_mark.index))
                } else if open.count < deepestNesting {
                    addContainer(events.event, bytes, from: offset)
                } else {
                    diagnostics.append(.nestedTooDeep(span(offset, offset + 1)))
                    syntaxFaults += 1
                    return resume(bytes, after: offset)
                }
            case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
                let end = events.event.end_mark.index
                close(bracketEnd: events.event.start_mark.index == end ? nil : offsets.byteOffset(end))
            default: break
            }
        }
        let found = events.fault
        let fault = SyntaxFault(
            problem: found.problem, offset: offsets.byteOffset(found.problemMark),
            context: found.context, contextOffset: found.context.isEmpty ? nil : offsets.byteOffset(found.contextMark))
        return goOn(after: fault, bytes, isDedent: isResumed && open.count == depthAtStart)
    }

    private mutating func goOn(
        after found: SyntaxFault, _ bytes: UnsafeBufferPointer<UInt8>, isDedent: Bool
    ) -> SegmentEnd {
        var fault = found
        if fault.isTab(in: bytes) {
            if !mended.hasTabs {
                mended.diagnostics.append(PlacedFault(fault, in: tree.file, tree.fileID).tabInIndentation)
                mended.hasTabs = true
                return .again(.tabs)
            }
        } else if isDedent, let outer = container(beginningAt: fault.offset, bytes), outer < open.count - 1 {
            // A continued sequence without indentation ends where its mapping goes on: no fault.
            cut(to: outer)
            return .resume(lineStart(of: fault.offset, bytes))
        } else if let quote = openQuote, mended.quotes.count < mostSyntaxFaults {
            mended.diagnostics.append(.unclosedQuote(span(quote.start, quote.start + 1)))
            mended.quotes.insert(quote.start)
            return .again(.unclosedQuote(at: quote.start, isInBrackets: quote.isInBrackets))
        } else {
            // In brackets `a: b` alone is a mapping, too.
            let bracket = open.map { tree.nodes[Int($0.node)] }.last { $0.style == .flow && [UInt8(ascii: "["), UInt8(ascii: "{")].contains(bytes[Int($0.start)]) }
            fault.bracket = bracket.map { Int($0.start) }
            if let bracket { fault = fault.ofBracket(at: Int(bracket.start), isMapping: bracket.kind == .mapping, in: tree.file) ?? fault }
            diagnostics.append(PlacedFault(fault, in: tree.file, tree.fileID).diagnostic)
        }
        dropValue(before: fault.offset, bytes)
        if fault.isDedentFromRoot, let root = closedRoot {
            let line = lineStart(of: fault.offset, bytes)
            open = [root]
            open[0].column = LineShape(bytes, lineStart: line).indentation
            closedRoot = nil
            return .resume(line)
        }
        tree.isCut = true
        syntaxFaults += 1
        return resume(bytes, after: fault.lastLostOffset)
    }

    /// What ends where the fault is may be a part of something longer.
    private mutating func dropValue(before offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
        guard let last = open.last, last.childCount > 0 else { return }
        let node = Int(last.lastChild)
        let end = Int(tree.nodes[node].end)
        if end <= offset, offset < bytes.count, bytes[end..<offset].allSatisfy({ $0 == 0x20 }) { tree.nodes[node].kind = .broken }
    }

    /// Finds the first later line that can be the next child of an open container.
    private mutating func resume(_ bytes: UnsafeBufferPointer<UInt8>, after offset: Int) -> SegmentEnd {
        guard syntaxFaults < mostSyntaxFaults, !open.isEmpty else { return stop() }
        var line = offset
        while let next = nextLine(after: line, bytes) {
            line = next
            if let depth = container(beginningAt: next, bytes) {
                cut(to: depth)
                return .resume(next)
            }
        }
        return stop()
    }

    private mutating func stop() -> SegmentEnd {
        while !open.isEmpty {
            cut(to: open.count - 1)
            close(bracketEnd: nil)
        }
        return .end
    }

    /// Closes the containers inside the one of this depth, which have lost what followed.
    private mutating func cut(to depth: Int) {
        while true {
            guard let last = open.indices.last else { return }
            let node = Int(open[last].node)
            tree.nodes[node].isCut = true
            if tree.nodes[node].kind == .mapping, open[last].childCount % 2 == 1 {
                let place = tree.nodes[Int(open[last].lastChild)].end
                add(YAMLNode(kind: .broken, style: .plain, start: place, end: place))
            }
            if last <= depth { return }
            close(bracketEnd: nil)
        }
    }

    private func continues(with type: yaml_event_type_t) -> Bool {
        guard let last = open.last else { return false }
        switch tree.nodes[Int(last.node)].kind {
        case .mapping: return type == YAML_MAPPING_START_EVENT
        case .sequence: return type == YAML_SEQUENCE_START_EVENT
        case .scalar, .broken: return false
        }
    }

    /// The depth of the open container whose next child begins on this line.
    private func container(beginningAt offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let line = LineShape(bytes, lineStart: lineStart(of: offset, bytes))
        guard line.isItem || line.isEntry else { return nil }
        return open.lastIndex { container in
            container.column == line.indentation
                && (tree.nodes[Int(container.node)].kind == .sequence) == line.isItem
        }
    }
}

extension TreeBuilder {
    func span(_ start: Int, _ end: Int) -> Span { Span(file: tree.fileID, start: start, end: end) }

    @discardableResult
    private mutating func add(_ node: YAMLNode) -> UInt32 {
        let index = UInt32(tree.nodes.count)
        tree.nodes.append(node)
        guard let last = open.indices.last else { return index }
        if open[last].childCount == 0 {
            tree.nodes[Int(open[last].node)].first = index
        } else {
            tree.nodes[Int(open[last].lastChild)].next = index
        }
        open[last].lastChild = index
        open[last].childCount += 1
        return index
    }

    mutating func leaveBroken() {
        add(YAMLNode(kind: .broken, style: .plain, start: 0, end: 0))
    }

    /// Whether what comes next stands in `[ ]` or `{ }`.
    private var isInBrackets: Bool { open.last.map { tree.nodes[Int($0.node)].style == .flow } == true }

    private var awaitsKey: Bool {
        guard let last = open.last else { return false }
        return tree.nodes[Int(last.node)].kind == .mapping && last.childCount % 2 == 0
    }

    private mutating func addScalar(
        _ event: yaml_event_t, _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
    ) {
        let scalar = event.data.scalar
        var start = start
        let properties = start
        let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
        if scalar.anchor != nil || scalar.tag != nil { start = reportProperties(bytes, from: start, to: end, isBeforeWords: isPlain) }
        let style: YAMLNode.Style =
            switch scalar.style {
            case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
            case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
            case YAML_LITERAL_SCALAR_STYLE: .literal
            case YAML_FOLDED_SCALAR_STYLE: .folded
            default: .plain
            }
        var end = end
        if style == .literal || style == .folded {
            while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
        }
        if style.isQuoted, openQuote == nil, event.start_mark.line < event.end_mark.line, swallowsNextLine(bytes, from: start, to: end) {
            openQuote = (start, isInBrackets)
        }
        var node = YAMLNode(kind: .scalar, style: style, start: UInt32(start), end: UInt32(end))
        if scalar.tag != nil, isPlain, isNegation(bytes, at: properties, to: end) {
            // What stands behind it is the rest of an expression, and nothing by itself.
            (node.kind, node.textStart, node.textEnd) = (.broken, UInt32(properties), UInt32(end))
            add(node)
            return
        }
        if scalar.tag != nil || scalar.anchor != nil, start == end { node.kind = .broken }
        let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        let margin = style.isQuoted ? 1 : 0
        if text.count == end - start - 2 * margin, areEqual(text, bytes, at: start + margin) {
            node.textStart = UInt32(start + margin)
            node.textEnd = UInt32(end - margin)
        } else {
            node.isDecoded = true
            node.textStart = UInt32(tree.decoded.count)
            tree.decoded.append(contentsOf: text)
            node.textEnd = UInt32(tree.decoded.count)
            let controls = style == .doubleQuoted ? controlEscapes(bytes, in: start..<end) : []
            for (place, scalar) in controls { diagnostics.append(.control(span(place.lowerBound, place.upperBound), scalar)) }
            if !controls.isEmpty { blankControls(&tree.decoded[Int(node.textStart)...]) }
        }
        if style == .plain, text.count == 2, text.elementsEqual("<<".utf8), awaitsKey {
            diagnostics.append(.mergeKey(span(start, end)))
            node.kind = .broken
        }
        if style == .plain, mended.quotes.contains(start) {
            node.kind = .broken
            tree.isCut = true
            if let last = open.last { tree.nodes[Int(last.node)].isCut = true }
        }
        let id = NodeID(add(node))
        if style == .plain, end > start, end < bytes.count, bytes[end] == 0x20 || bytes[end] == 9,
            let comment = tree.file.textCutOff(behind: end), tree.flag(id) == nil, tree.number(id) == nil, !(isInBrackets && tree.file.closesBracket(comment))
        {
            diagnostics.append(.commentInText(span(start, end), comment, isInBrackets: isInBrackets, in: tree.file))
        }
    }

    private mutating func addAlias(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
        let name = String(decoding: bytes[start..<end], as: UTF8.self)
        // The anchor has been reported; its aliases are the same fault.
        if !anchors.contains(String(name.dropFirst())) { diagnostics.append(.alias(span(start, end), name)) }
        add(YAMLNode(kind: .broken, style: .plain, start: UInt32(start), end: UInt32(end)))
    }

    private mutating func addContainer(_ event: yaml_event_t, _ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        let isMapping = event.type == YAML_MAPPING_START_EVENT
        let hasProperties: Bool
        let isFlow: Bool
        if isMapping {
            let mapping = event.data.mapping_start
            hasProperties = mapping.anchor != nil || mapping.tag != nil
            isFlow = mapping.style == YAML_FLOW_MAPPING_STYLE
        } else {
            let sequence = event.data.sequence_start
            hasProperties = sequence.anchor != nil || sequence.tag != nil
            isFlow = sequence.style == YAML_FLOW_SEQUENCE_STYLE
        }
        var start = start
        var column = event.start_mark.column
        if hasProperties {
            start = reportProperties(bytes, from: start, to: bytes.count)
            column = start - lineStart(of: start, bytes)
        }
        if awaitsKey { diagnostics.append(.complexKey(span(start, start + 1))) }
        let index = add(
            YAMLNode(
                kind: isMapping ? .mapping : .sequence, style: isFlow ? .flow : .block,
                start: UInt32(start), end: UInt32(start)))
        open.append(OpenContainer(node: index, column: isFlow ? nil : column))
    }

    /// - Parameter bracketEnd: behind a closing bracket; a block ends with its last child.
    private mutating func close(bracketEnd: Int?) {
        guard let container = open.popLast() else { return }
        if open.isEmpty { closedRoot = container }
        let index = Int(container.node)
        if let bracketEnd, tree.nodes[index].style == .flow {
            tree.nodes[index].end = UInt32(bracketEnd)
        } else if container.childCount > 0 {
            tree.nodes[index].end = tree.nodes[Int(container.lastChild)].end
        }
        guard tree.nodes[index].kind == .mapping, container.childCount > 2, !tree.nodes[index].isCut else { return }
        var count = container.childCount / 2
        var node = NodeID(container.node)
        while count <= Self.mostKeysToPart, let (rest, taken) = splitAtMisplacedKey(node, column: container.column) { (node, count) = (rest, count - taken) }
        diagnostics += tree.duplicateKeys(in: node, count: count)
    }

    /// Reports anchors and tags in front of a node; answers where the node itself begins.
    private mutating func reportProperties(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, isBeforeWords: Bool = false
    ) -> Int {
        var at = start
        while at < end, bytes[at] == UInt8(ascii: "&") || bytes[at] == UInt8(ascii: "!") {
            let wordEnd = bytes[at..<end].firstIndex { $0 <= 0x20 } ?? end
            let word = String(decoding: bytes[at..<wordEnd], as: UTF8.self)
            let place = span(at, wordEnd)
            if bytes[at] == UInt8(ascii: "&") {
                diagnostics.append(.anchor(place, word, isAlone: wordEnd == end))
                anchors.insert(String(word.dropFirst()))
            } else {
                diagnostics.append(.tag(place, word, isNegation: isBeforeWords && isNegation(bytes, at: at, to: end)))
            }
            at = bytes[wordEnd..<end].firstIndex { $0 > 0x20 } ?? end
        }
        return at
    }

    private mutating func reportSeveralDocuments(at offset: Int) {
        diagnostics.append(.severalDocuments(span(offset, min(offset + 3, tree.file.bytes.count))))
    }

    /// Sees to it that the root is a mapping, or broken.
    mutating func finishRoot() {
        let isMapping = tree.nodes.first?.kind == .mapping
        if isMapping { return }
        let hadFault = tree.isCut || syntaxFaults > 0 || tree.nodes.first?.kind == .broken
        let node = tree.nodes.first
        let isEmpty = node.map { $0.kind == .scalar && tree.isNull(YAMLTree.root) } ?? true
        if !hadFault {
            let place = node.map { _ in tree.span(YAMLTree.root) } ?? span(0, 0)
            diagnostics.append(isEmpty ? .emptyFile(span(0, 0)) : .rootIsNoMapping(place))
        }
        if node == nil {
            leaveBroken()
        } else {
            tree.nodes[0].kind = .broken
        }
    }
}
