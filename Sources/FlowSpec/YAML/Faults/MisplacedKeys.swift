/// A key that comes a second time because a dash is missing before it, or because the name above it stands too far right.
extension TreeBuilder {
    /// What has more keys than a state or an item may have is no such mapping.
    static var mostKeysToPart: Int { 64 }

    /// Parts a mapping that has just been closed where it surely should have been two, and says so. Answers the second, and how many keys the first has kept.
    mutating func splitAtMisplacedKey(_ mapping: NodeID, column: Int?) -> (rest: NodeID, taken: Int)? {
        guard let parent = open.last, let column, let outer = parent.column, tree[mapping].style == .block else { return nil }
        return tree.nodes[Int(parent.node)].kind == .sequence ? splitAtMissingDash(mapping) : splitAtName(mapping, column: column, outer: outer)
    }

    /// `- tap: Save` and below it `tap: Close`, where a dash is missing.
    private mutating func splitAtMissingDash(_ mapping: NodeID) -> (rest: NodeID, taken: Int)? {
        guard let first = tree.firstChild(mapping), tree[first].kind == .scalar, let firstValue = tree.nextSibling(first) else { return nil }
        var (last, next, taken) = (firstValue, tree.nextSibling(firstValue), 1)
        while let key = next, let value = tree.nextSibling(key) {
            if tree[key].kind == .scalar, tree.haveSameText(first, key) {
                guard tree[value].kind != .scalar || tree[firstValue].kind != .scalar || !tree.haveSameText(firstValue, value) else { return nil }
                if offersOptions(first, firstValue, value) { return nil }
                diagnostics.append(.dashMissing(tree.span(key), tree.text(key), first: tree.span(first), in: tree.file))
                let rest = UInt32(tree.nodes.count)
                var node = tree[mapping]
                (node.start, node.first, node.next) = (tree[key].start, UInt32(key.int), 0)
                tree.nodes.append(node)
                tree.nodes[mapping.int].end = tree[last].end
                tree.nodes[last.int].next = 0
                continueParent(behind: mapping, with: rest, last: rest, count: 1)
                return (NodeID(rest), taken)
            }
            (last, next, taken) = (value, tree.nextSibling(value), taken + 1)
        }
        return nil
    }

    /// `options: Method` with `options: [Cash, Card]` below it, an element and what it offers.
    private func offersOptions(_ key: NodeID, _ label: NodeID, _ list: NodeID) -> Bool {
        tree[label].kind == .scalar && tree[list].kind == .sequence && tree.text(key) == "options"
    }

    /// A state's name that stands where the keys of the state above do: what follows it comes a second time.
    private mutating func splitAtName(_ mapping: NodeID, column: Int, outer: Int) -> (rest: NodeID, taken: Int)? {
        guard column > outer else { return nil }
        var seen: [NodeID] = []
        var (last, next): (NodeID?, NodeID?) = (nil, tree.firstChild(mapping))
        while let name = next, let empty = tree.nextSibling(name), let key = tree.nextSibling(empty) {
            if let last, tree[name].kind == .scalar, tree[empty].kind == .scalar, tree.isNull(empty), tree[key].kind == .scalar,
                let first = seen.first(where: { tree[$0].kind == .scalar && tree.haveSameText($0, key) }), isKeyOfSiblings(key, of: mapping) || comesTwice(behind: key, seen)
            {
                diagnostics.append(
                    .tooFarRight(tree.span(name), tree.text(name), by: column - outer, second: tree.span(key), tree.text(key), first: tree.span(first)))
                let end = tree[mapping].end
                tree.nodes[mapping.int].end = tree[last].end
                tree.nodes[last.int].next = 0
                tree.nodes[empty.int].kind = .mapping
                tree.nodes[empty.int].style = .block
                tree.nodes[empty.int].first = UInt32(key.int)
                (tree.nodes[empty.int].start, tree.nodes[empty.int].end, tree.nodes[empty.int].next) = (tree[key].start, end, 0)
                continueParent(behind: mapping, with: UInt32(name.int), last: UInt32(empty.int), count: 2)
                return (empty, seen.count + 1)
            }
            seen.append(name)
            (last, next) = (empty, key)
        }
        return nil
    }

    /// Whether, in an entry of a section, the key below it is one of those above, too.
    private func comesTwice(behind key: NodeID, _ seen: [NodeID]) -> Bool {
        guard let section = open.dropLast().last, NodeID(section.node) == YAMLTree.root, let next = tree.nextSibling(key).flatMap(tree.nextSibling), tree[next].kind == .scalar else { return false }
        return seen.contains { tree[$0].kind == .scalar && tree.haveSameText($0, next) }
    }

    private mutating func continueParent(behind mapping: NodeID, with child: UInt32, last: UInt32, count: Int) {
        tree.nodes[mapping.int].next = child
        open[open.count - 1].lastChild = last
        open[open.count - 1].childCount += count
    }

    /// Whether a mapping beside this one has the key too.
    private func isKeyOfSiblings(_ key: NodeID, of mapping: NodeID) -> Bool {
        guard let parent = open.last else { return false }
        var next = tree.firstChild(NodeID(parent.node))
        while let name = next, let value = tree.nextSibling(name), value != mapping {
            if tree[value].kind == .mapping {
                if tree.pairs(value).contains(where: { tree[$0.key].kind == .scalar && tree.haveSameText($0.key, key) }) { return true }
            }
            next = tree.nextSibling(value)
        }
        return false
    }
}

extension Diagnostic {
    fileprivate static func dashMissing(_ span: Span, _ key: String, first: Span, in file: SourceFile) -> Self {
        let blanks = Span(file: span.file, start: max(0, Int(span.start) - 2), end: Int(span.start))
        return Diagnostic(
            .duplicateID, at: span, "`\(key)` stands here a second time", labels: [Label(first, "first defined here")],
            help: "begin a new item: write `- ` before it",
            fix: file.text(blanks) == "  " ? Fix(blanks, replacement: "- ", title: "write `- ` before it") : nil)
    }

    fileprivate static func tooFarRight(_ span: Span, _ name: String, by count: Int, second: Span, _ key: String, first: Span) -> Self {
        let blanks = Span(file: span.file, start: Int(span.start) - count, end: Int(span.start))
        let title = "move it \(counted(count, "space")) to the left"
        return Diagnostic(
            .duplicateID, at: span, "`\(name)` stands too far right, so `\(key)` comes a second time in what is above",
            labels: [Label(first, "the first `\(key)`"), Label(second, "the second")], help: title, fix: Fix(blanks, replacement: "", title: title))
    }
}
