/// Items and states whose key above has been forgotten: `show:`, `transitions:`, `steps:`, `states:`.
func keyForgotten(_ found: Diagnostic, _ file: SourceFile) -> Diagnostic? {
    let line = FaultyLine(file, at: Int(found.primary.span.start))
    switch found.particular {
    case .besideBlock:
        let other = found.labels.first.map { FaultyLine(file, at: Int($0.span.start)) }
        return stepsOfScenario(found, line) ?? other.flatMap { stepsOfScenario(found, $0) }
            ?? (line.isItem ? listWithoutKey(found, line) : statesWithoutKey(found, line))
    case .colonInText: return stepsOfScenario(found, line) ?? listWithoutKey(found, line)
    case .belowValue: return presentationWithoutKey(found, line, file) ?? statesWithoutKey(found, line) ?? statesInsideWithoutKey(found, line)
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
    var diagnostic = found.forgotten(
        missing, what: "\(what) stand below `\(missing):`, found an item below `\(own)`", above: line, column: sibling.indentation.count)
    if isElement { diagnostic.particular = .hidesElements }
    return diagnostic
}

/// `screen: sheet` with more keys of the screen below it.
private func presentationWithoutKey(_ found: Diagnostic, _ line: FaultyLine, _ file: SourceFile) -> Diagnostic? {
    guard let key = line.key, ScreenDeclaration.words.contains(key), let above = line.aboveComments, above.key == "screen", let value = above.value else {
        return nil
    }
    let span = Span(file: found.primary.span.file, start: value.lowerBound, end: value.upperBound)
    let text = file.text(span)
    let presentations = text.split(separator: " ").compactMap { Screen.Presentation(rawValue: String($0)) ?? Screen.Presentation(rawValue: $0.lowercased()) }
        .filter { $0 != .screen }
    let own = "\(presentations.count == 1 ? "as: \(presentations[0].rawValue)" : "title: \(shortened(text))")"
    let help = "write `\(own)` on a line of its own, above `\(key)`"
    var diagnostic = Diagnostic(found.info, at: span, "expected a screen, as keys and values, found `\(shortened(text))` with keys below it", help: help)
    if let presentation = presentations.first, presentation.rawValue == text, value.lowerBound > 0, file.bytes[value.lowerBound - 1] == 0x20 {
        let place = Span(file: span.file, start: value.lowerBound - 1, end: value.upperBound)
        diagnostic.fix = .init(place, replacement: "\n" + String(repeating: " ", count: line.indentation.count) + own, title: help)
    }
    return diagnostic
}

/// `- tap: Save` right below the `- name: Saving works` of a scenario.
private func stepsOfScenario(_ found: Diagnostic, _ line: FaultyLine) -> Diagnostic? {
    guard line.isItem, let word = line.key, TransitionDeclaration.Key(rawValue: word)?.trigger != nil || ["expect", "wait", "given", "set"].contains(word),
        let own = line.aboveComments, own.isItem, own.key == "name"
    else { return nil }
    let column = own.keyStart - own.indentation.lowerBound
    guard line.indentation.count >= column else { return nil }
    return found.forgotten("steps", what: "what is done stands below `steps:`, found a step below the scenario's name", above: line, column: column)
}

/// `home:` with a screen below it, among the keys of the file.
private func statesWithoutKey(_ found: Diagnostic, _ line: FaultyLine) -> Diagnostic? {
    guard !line.indentation.isEmpty, let name = line.key, FileDeclaration.Key(rawValue: name) == nil, let outer = line.keyAtLeftEdge, let own = outer.key,
        FileDeclaration.Key(rawValue: own) != nil, let below = line.belowComments, below.indentation.count > line.indentation.count, let first = below.key,
        let key = StateDeclaration.Key(rawValue: first), [.screen, .transitions, .states, .regions, .run, .end, .todo, .calls].contains(key),
        line.columnOfStates == nil
    else { return nil }
    return found.forgotten("states", what: "a state stands below `states:`, found `\(name)` below `\(own)`", above: line, column: 0)
}

/// `list:` with a screen below it, below the `initial: list` of a state.
private func statesInsideWithoutKey(_ found: Diagnostic, _ line: FaultyLine) -> Diagnostic? {
    guard let name = line.key, let own = line.above, own.key == StateDeclaration.Key.initial.rawValue,
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
