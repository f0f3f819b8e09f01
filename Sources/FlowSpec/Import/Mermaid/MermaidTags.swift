extension Substring {
    /// `<br/>`, `</b>`, `<a href="…">`: how long it is, and whether a line ends there. What no element of HTML is called stands as it is, and so does
    /// what is written as a tag and is none: `List<Item>`, `a<b and c>d`, and in the middle of a line what is never closed, `Map<A>`.
    /// - Parameters:
    ///   - before: nil where only blanks stand before it on its line.
    ///   - closed: `lastClosingTags` of the whole text.
    func tag(behind before: Character?, closed: [String: Index]) -> (isBreak: Bool, count: Int)? {
        let inner = dropFirst().prefix { $0 != ">" && $0 != "<" }
        guard inner.endIndex < endIndex, self[inner.endIndex] == ">" else { return nil }
        let isClosing = inner.first == "/"
        let name = inner.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
        let behind = inner[name.endIndex...]
        guard let element = elements[name.lowercased()] else { return nil }
        let mark = (element.isBreak, inner.count + 2)
        if isClosing { return behind.allSatisfy { $0.isWhitespace || $0 == "/" } ? mark : nil }
        if let attributes = behind.areAttributes { if attributes { return mark } } else { return nil }
        switch element.end {
        case .none: return mark
        case .optional where !(before?.isPartOfWord == true && name.first?.isUppercase == true): return mark
        case .optional, .needed:
            let isClosed = closed[name.lowercased()].map { $0 > startIndex } ?? false
            return isClosed || before == nil && name.lowercased() != "a" ? mark : nil
        }
    }

    /// Of what stands behind a tag's name, whether there are any (`src="x.png" width=40`); nil where it is anything else.
    private var areAttributes: Bool? {
        var rest = self
        var found = false
        while true {
            let blanks = rest.prefix { $0.isWhitespace }
            rest = rest[blanks.endIndex...]
            if rest.allSatisfy({ $0 == "/" }) { return found }
            let name = rest.prefix { $0.isLetter || $0.isNumber || "-_:@".contains($0) }
            rest = rest[name.endIndex...].drop { $0.isWhitespace }
            guard !blanks.isEmpty, !name.isEmpty, rest.popFirst() == "=" else { return nil }
            rest = rest.drop { $0.isWhitespace }
            if let quote = rest.first, quote == "\"" || quote == "'" {
                guard let end = rest.dropFirst().firstIndex(of: quote) else { return nil }
                rest = rest[end...].dropFirst()
            } else {
                let value = rest.prefix { !$0.isWhitespace }
                guard !value.isEmpty else { return nil }
                rest = rest[value.endIndex...]
            }
            found = true
        }
    }
}

extension String {
    /// By element, in small letters, where it is closed for the last time.
    var lastClosingTags: [String: Index] {
        var closed: [String: Index] = [:]
        var rest = self[...]
        while let start = rest.firstIndex(of: "<") {
            rest = rest[start...].dropFirst()
            guard rest.first == "/" else { continue }
            let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber }
            closed[name.lowercased()] = start
            rest = rest[name.endIndex...]
        }
        return closed
    }
}

extension Character {
    fileprivate var isPartOfWord: Bool { isLetter || isNumber }
}

/// Of HTML an element that stands in diagrams.
private struct TagKind {
    /// Whether it has to be closed.
    enum End { case none, optional, needed }

    var isBreak: Bool
    var end: End
}

private let elements: [String: TagKind] = {
    var elements: [String: TagKind] = [:]
    func add(_ names: String, isBreak: Bool, _ end: TagKind.End) {
        for name in names.split(separator: " ") { elements[String(name)] = TagKind(isBreak: isBreak, end: end) }
    }
    add("br hr", isBreak: true, .none)
    add("img wbr", isBreak: false, .none)
    add("p li dt dd tr td th", isBreak: true, .optional)
    add("div ul ol dl h1 h2 h3 h4 h5 h6 pre table thead tbody tfoot caption blockquote", isBreak: true, .needed)
    add("b strong i em u s strike del ins small big sub sup a span font center code kbd samp tt mark q cite abbr", isBreak: false, .needed)
    return elements
}()
