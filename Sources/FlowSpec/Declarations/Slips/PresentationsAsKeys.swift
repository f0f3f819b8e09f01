/// `toast: Saved` at a state, for a screen that comes up so.
extension KeyRemark {
    static let presentation = KeyRemark(of: [.state]) { $0.tellScreen(meantBy: &$1) }
}

extension Decoding {
    /// Over which state it is shown is sure where only one leads there.
    fileprivate mutating func tellScreen(meantBy unknown: inout UnknownKey) {
        guard let presentation = Screen.Presentation(rawValue: unknown.name.value), !given("screen", in: unknown.mapping) else { return }
        let sources = presentation == .fullScreen || presentation == .screen ? [] : declared.statesLeading(to: unknown.mapping)
        let isKnown = sources.count == 1 || presentation == .fullScreen || presentation == .screen
        guard let fix = tree.screenMeant(by: unknown.key, over: sources.count == 1 ? sources[0] : isKnown ? nil : "…") else { return }
        (unknown.told.help, unknown.told.particular) = (fix.title + (isKnown ? "" : ", with the state whose screen stays beneath behind `over`"), .hidesElements)
        unknown.told.fix = isKnown ? fix : nil
    }
}

/// The outermost states as they name each other.
struct WaysBetweenStates {
    fileprivate var names: [NodeID: String] = [:]
    /// By name: the states with a transition to it, in their order.
    fileprivate var sources: [String: [(state: NodeID, name: String)]] = [:]

    /// Those beside it with a transition to it by its name.
    func leading(to state: NodeID) -> [String] {
        guard let name = names[state] else { return [] }
        return sources[name, default: []].filter { $0.state != state }.map(\.name)
    }
}

extension YAMLTree {
    var waysBetweenStates: WaysBetweenStates {
        var ways = WaysBetweenStates()
        guard let all = value(of: "states", in: YAMLTree.root), self[all].kind == .mapping else { return ways }
        for (key, state) in pairs(all) {
            ways.names[state] = text(key)
            guard let list = value(of: "transitions", in: state), self[list].kind == .sequence else { continue }
            let targets = children(list).compactMap { value(of: "to", in: $0) }.flatMap { self[$0].kind == .scalar ? [$0] : Array(children($0)) }
            for name in Set(targets.filter { self[$0].kind == .scalar }.map(text)) { ways.sources[name, default: []].append((state, text(key))) }
        }
        return ways
    }

    /// Nil where its value is none that a screen may have.
    fileprivate func screenMeant(by key: NodeID, over below: String?) -> Diagnostic.Fix? {
        guard let value = nextSibling(key) else { return nil }
        let word = text(key)
        let isOver = below != nil && self.value(of: "over", in: value) == nil
        switch self[value].kind {
        case .scalar:
            let title = file.text(span(value))
            guard !isNull(value), isVerbatim(value), self[value].style.isQuoted || mayStandInBrackets(title),
                !title.utf8.contains(where: isBreak)
            else { return nil }
            let written = "screen: { as: \(word), \(below.map { "over: \($0), " } ?? "")title: \(title) }"
            return Diagnostic.Fix(span(key).union(span(value)), replacement: written, title: "write `\(written)`")
        case .mapping:
            guard let first = firstChild(value) else { return nil }
            let start = Int(span(first).start)
            let column = file.position(of: span(first).start).column - 1
            let behind = self[value].style == .flow ? ", " : "\n" + String(repeating: " ", count: column)
            let added = ["as: \(word)"] + (isOver ? ["over: \(below ?? "")"] : [])
            let said = added.map { "`\($0)`" }.joined(separator: " and ")
            var fix = Diagnostic.Fix(span(key), replacement: "screen", title: "write `screen:` with \(said) in it")
            fix.further = [Diagnostic.Edit(span: Span(file: fileID, start: start, end: start), replacement: added.map { $0 + behind }.joined())]
            return fix
        case .sequence, .broken: return nil
        }
    }
}
