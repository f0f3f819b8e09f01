/// Items and states whose key above has been forgotten: `show:`, `transitions:`, `states:`.
func keyForgotten(_ found: Diagnostic, _ file: SourceFile) -> Diagnostic? {
    let line = FaultyLine(file, at: Int(found.primary.span.start))
    switch found.particular {
    case .besideBlock: return line.isItem ? listWithoutKey(found, line) : statesWithoutKey(found, line)
    case .colonInText: return listWithoutKey(found, line)
    case .belowValue: return statesWithoutKey(found, line) ?? statesInsideWithoutKey(found, line)
    default: return nil
    }
}

/// `- input: Name` among the keys of a screen, or below one that has its value.
private func listWithoutKey(_ found: Diagnostic, _ line: FaultyLine) -> Diagnostic? {
    guard line.isItem, let word = line.key, let sibling = line.keyBeside, let own = sibling.key else { return nil }
    let keys = sibling.keysAboveInColumn + [own]
    let isElement = Element.Kind(rawValue: word) != nil
    guard isElement || TransitionDeclaration.Key(rawValue: word)?.trigger != nil else { return nil }
    let (missing, what) = isElement ? ("show", "elements") : ("transitions", "transitions")
    let known = isElement ? ScreenDeclaration.words : StateDeclaration.Key.allCases.map(\.rawValue)
    guard keys.allSatisfy(known.contains), !keys.contains(missing) else { return nil }
    var diagnostic = found.forgotten(missing, what: "\(what) stand below `\(missing):`, found an item below `\(own)`", above: line, column: sibling.indentation.count)
    if isElement { diagnostic.particular = .hidesElements }
    return diagnostic
}

/// `home:` with a screen below it, among the keys of the file.
private func statesWithoutKey(_ found: Diagnostic, _ line: FaultyLine) -> Diagnostic? {
    guard !line.indentation.isEmpty, let name = line.key, FileDeclaration.Key(rawValue: name) == nil, let outer = line.keyAtLeftEdge, let own = outer.key,
        FileDeclaration.Key(rawValue: own) != nil, let below = line.belowComments, below.indentation.count > line.indentation.count, let first = below.key,
        let key = StateDeclaration.Key(rawValue: first), [.screen, .transitions, .states, .regions, .run, .end, .todo, .calls].contains(key), line.columnOfStates == nil
    else { return nil }
    return found.forgotten("states", what: "a state stands below `states:`, found `\(name)` below `\(own)`", above: line, column: 0)
}

/// `list:` with a screen below it, below the `initial: list` of a state.
private func statesInsideWithoutKey(_ found: Diagnostic, _ line: FaultyLine) -> Diagnostic? {
    guard let name = line.key, let own = line.above, own.key == StateDeclaration.Key.initial.rawValue, own.indentation.count < line.indentation.count,
        let below = line.belowComments, below.indentation.count > line.indentation.count, let first = below.key, StateDeclaration.Key(rawValue: first) != nil
    else { return nil }
    return found.forgotten("states", what: "a state stands below `states:`, found `\(name)` below `initial`", above: line, column: own.indentation.count)
}

extension FaultyLine {
    /// The nearest line above that is no deeper than this one and holds a key as no item does.
    fileprivate var keyBeside: FaultyLine? {
        guard let line = above, !line.isItem, line.indentation.count <= indentation.count else { return nil }
        return line
    }

    /// Of its block, above it.
    fileprivate var keysAboveInColumn: [String] {
        var keys: [String] = []
        var next = above
        for _ in 0..<Self.mostLines {
            guard let line = next, line.indentation.count >= indentation.count || line.isComment else { break }
            if line.indentation.count == indentation.count, let key = line.key { keys.append(key) }
            next = line.above
        }
        return keys
    }
}

extension Diagnostic {
    fileprivate func forgotten(_ key: String, what message: String, above line: FaultyLine, column: Int) -> Self {
        let id = primary.span.file
        let place = Span(file: id, start: line.indentation.lowerBound, end: line.indentation.lowerBound)
        let title = "write `\(key):` above"
        return Diagnostic(
            info, at: Span(file: id, start: line.text.lowerBound, end: line.text.upperBound), message, help: title,
            fix: Fix(place, replacement: String(repeating: " ", count: column) + "\(key):\n", title: title))
    }
}
