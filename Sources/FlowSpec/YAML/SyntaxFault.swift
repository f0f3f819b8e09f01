/// Why libyaml stopped, in its words, at byte offsets.
struct SyntaxFault {
    var problem: String
    var offset: Int
    var context: String
    var contextOffset: Int?
    /// What the context opens has not been closed where it should have been.
    var isUnclosed = false
    /// The innermost bracket that is open, as far as it is known.
    var bracket: Int?

    /// Reading can go on behind the line of this byte.
    var lastLostOffset: Int {
        guard let contextOffset, contextOffset <= offset else { return offset }
        let isBlock = context.contains("block mapping") || context.contains("block collection")
        return isBlock ? offset : contextOffset
    }

    /// A key stands further left than the first of the file.
    var isDedentFromRoot: Bool { problem == "did not find expected <document start>" }

    /// libyaml goes on to look for what the bracket would hold: nil where it may still be closed further down.
    func ofBracket(at bracket: Int, isMapping: Bool, in file: SourceFile) -> SyntaxFault? {
        guard problem == "did not find expected node content" else { return nil }
        var line = FaultyLine(file, at: offset)
        var isUnclosed = file.bytes[min(offset, file.bytes.count)...].allSatisfy { $0 <= 0x20 }
        while !isUnclosed, line.text.lowerBound > bracket, let above = line.above {
            isUnclosed = line.beginsSomething && line.standsOutside(bracketAt: bracket)
            line = above
        }
        guard isUnclosed else { return nil }
        return SyntaxFault(
            problem: "did not find expected ',' or '\(isMapping ? "}" : "]")'", offset: offset, context: "while parsing a flow collection",
            contextOffset: bracket, isUnclosed: true, bracket: bracket)
    }

    func isTab(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        problem.contains("tab character")
            || (problem == "found character that cannot start any token" && offset < bytes.count && bytes[offset] == 9)
    }

    func diagnostic(in file: SourceFile, _ id: FileID) -> Diagnostic {
        let line = FaultyLine(file, at: offset)
        let here = Span(file: id, start: offset, end: min(offset + 1, file.bytes.count))
        let started = contextOffset.map { Span(file: id, start: $0, end: min($0 + 1, file.bytes.count)) }
        func fault(_ message: String, at span: Span? = nil, from label: String? = nil, help: String?) -> Diagnostic {
            var diagnostic = Diagnostic(.yamlSyntax, at: span ?? here, message, help: help)
            if let label, let started, started.start != diagnostic.primary.span.start { diagnostic.labels = [Diagnostic.Label(started, label)] }
            return diagnostic
        }
        /// - Parameter isAboutAll: the whole text is at fault, and not only what stands here.
        func unquoted(_ message: String, of line: FaultyLine, text: Range<Int>? = nil, isAboutAll: Bool = false) -> Diagnostic {
            var diagnostic = fault(message, help: "put the whole text in quotes")
            if let value = text ?? line.value {
                let span = Span(file: id, start: value.lowerBound, end: value.upperBound)
                if isAboutAll { diagnostic.primary.span = span }
                let text = file.text(span)
                if !text.hasPrefix("\"") && !text.hasPrefix("'") {
                    diagnostic.fix = Diagnostic.Fix(span, replacement: inQuotes(text), title: "write `\(inQuotes(text))`")
                }
            }
            return diagnostic
        }

        if let foreign = foreignLine(in: file, id) { return foreign }
        switch problem {
        case "mapping values are not allowed in this context":
            if let above = line.firstKeyAbove { return withoutColon(above, in: file, id) }
            if line.isFirstColon(offset), let above = line.above {
                let span = Span(file: id, start: above.text.lowerBound, end: above.text.upperBound)
                if let colon = above.colonWithoutSpace { return missingSpace(id, colon, in: file) }
                if above.indentation.count < line.indentation.count {
                    if above.isItemWithoutColon {
                        return fault(
                            "expected `- key: value`, since keys follow, found `\(shortened(file.text(span)))`", at: span,
                            help: "write `:` behind the key, as in `- tap: Save`")
                    }
                    if let word = above.loneWord(before: line) { return itemOfOneWord(word, in: file, id) }
                    var nested = fault(
                        "a key cannot be nested here: the text above is a value already",
                        at: Span(file: id, start: line.text.lowerBound, end: offset + 1),
                        help: "indent it like the key above, or put the text in quotes")
                    nested.particular = .belowValue
                    return nested
                }
                return withoutColon(above, in: file, id)
            }
            if let colon = line.colonWithoutSpace { return missingSpace(id, colon, in: file) }
            var diagnostic = unquoted("`: ` cannot stand inside unquoted text", of: line)
            diagnostic.particular = .colonInText
            if file.beginsValue(behind: offset) { diagnostic.fix = nil }
            return diagnostic
        case "could not find expected ':'":
            let begun = FaultyLine(file, at: contextOffset ?? offset)
            if let colon = begun.colonWithoutSpace { return missingSpace(id, colon, in: file) }
            return withoutColon(begun, in: file, id)
        case "found unexpected end of stream", "found unexpected document indicator":
            return fault(
                "this quote is never closed", at: started,
                help: "write the same quote at the end of the text; a quote inside the text is `\\\"` or `''`. If it is there, one further up is not")
        case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
            let isList = problem.hasSuffix("']'")
            let (opening, closing) = isList ? ("[", "]") : ("{", "}")
            if let text = line.textWithBracket(at: offset, inside: bracket) {
                return cutInBrackets(text, "unquoted text inside `[ ]` or `{ }` cannot hold brackets", in: file, id)
            }
            if let started, let wrong = bracketOfOtherKind(endOf: line, closing: closing, started, in: file) { return wrong }
            if let started, let value = line.value, value.lowerBound == Int(started.start), line.goesOn(behind: closing) {
                return unquoted("text that begins with `\(opening)` needs quotes", of: line, isAboutAll: true)
            }
            if let started, let comment = file.commentInText(inside: Int(started.start), before: offset) {
                return endsInComment(started, comment.place, isClosing: comment.isClosing, opening, in: file)
            }
            if let started, isUnclosed || line.standsOutside(bracketAt: Int(started.start)) {
                return fault(
                    "this `\(opening)` is never closed", at: started,
                    help: "write `\(closing)` at its end, or put text that begins with `\(opening)` in quotes")
            }
            if let item = line.bracketedItem(at: offset, inside: bracket), item.text.lowerBound > line.text.lowerBound {
                if let missing = colonMissing(in: item, file, id) { return missing }
                if item.text.contains(offset), "*&".utf8.contains(file.bytes[item.text.lowerBound]) {
                    return unquoted("text that begins with `*` or `&` needs quotes", of: line, text: item.text, isAboutAll: true)
                }
                if !isList, file.isColon(at: offset) { return secondColon(of: item, in: file, id) }
                if let movement = movementInQuotes(item.text, in: file, id) { return movement }
                if let call = line.callCutByComma(before: offset, inside: bracket) {
                    return cutInBrackets(call, "a comma ends an unquoted value inside `[ ]` or `{ }`", in: file, id)
                }
                if item.isTextBehindQuotes(before: offset, in: file) { return goesOnBehindQuote(here, item.text, in: file) }
            }
            if let told = commaMissing(between: offset, file, id) ?? commaMissing(above: line, at: offset, file, id) ?? surplusBracket(at: offset, opening: started, line, file, id) { return told }
            return fault(
                "expected `,` or `\(closing)`", from: "`\(opening)` opens here",
                help: isList ? "close the list with `]`" : "close the mapping with `}`, or put text that begins with `{` in quotes")
        case "did not find expected key", "did not find expected '-' indicator", "did not find expected <document start>":
            if let value = line.value, let first = file.bytes[value].first, value.contains(offset), value.lowerBound < offset {
                if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
                    if let surplus = surplusBrackets(from: offset, endOf: value, in: file, id) { return surplus }
                    if let comma = commaAtEnd(from: offset, endOf: value, in: file, id) { return comma }
                    let bracket = first == UInt8(ascii: "{") ? "{" : "["
                    return unquoted("text that begins with `\(bracket)` needs quotes", of: line, isAboutAll: true)
                }
                if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
                    return commaAtEnd(from: offset, endOf: value, in: file, id) ?? movementInQuotes(value, in: file, id) ?? goesOnBehindQuote(here, value, in: file)
                }
            }
            let begin = line.text.lowerBound
            if isDedentFromRoot {
                return fault(
                    "this line stands further left than the first of the file",
                    at: Span(file: id, start: begin, end: line.text.upperBound), help: "begin all keys of the file at the left edge")
            }
            if let odd = line.oddFirstOfBlock(id) { return odd }
            var misplaced = fault(
                problem == "did not find expected '-' indicator"
                    ? "expected `- ` as on the lines above" : "this line does not stand under the keys above",
                at: Span(file: id, start: begin, end: line.text.upperBound), from: "the block begins here",
                help: "give it the same indentation as the block it belongs to")
            misplaced.particular = .besideBlock
            line.tellColumns(in: &misplaced)
            return misplaced
        case "found character that cannot start any token":
            let character = file.bytes[min(offset, file.bytes.count)...].first.map { String(UnicodeScalar($0)) } ?? ""
            let named = character == "`" ? "a backtick" : "`\(character)`"
            let item = line.bracketedItem(at: offset, inside: bracket)
            return unquoted("text cannot begin with \(named) unless it is quoted", of: line, text: item?.text, isAboutAll: true)
        case "did not find expected alphabetic or numeric character":
            let begun = FaultyLine(file, at: contextOffset ?? offset)
            let item = begun.bracketedItem(at: contextOffset ?? offset, inside: bracket)
            return unquoted("text that begins with `*` or `&` needs quotes", of: begun, text: item?.text, isAboutAll: true)
        case "found unexpected ':'":
            guard let item = line.bracketedItem(at: offset, inside: bracket) else {
                return fault("`:` cannot stand inside unquoted text here", help: "put the whole text in quotes")
            }
            if item.isKey { return keyWithoutSpace(item, in: file, id) }
            return unquoted("`:` cannot stand inside unquoted text here", of: line, text: item.text)
        case let problem where problem.contains("directive") || context.contains("directive"):
            return fault("a line that begins with `%` tells YAML something: flows have no such lines", help: "take it away")
        case let problem where problem.contains("tag") || context.contains("tag"):
            return fault("text that begins with `!` is a tag: flows have none", from: "it begins here", help: "put the text in quotes")
        case "found unknown escape character", "did not find expected hexdecimal number", "found invalid Unicode character escape code":
            return fault(
                "`\\` begins an escape here, and this is none", from: "in this text",
                help: "write `\\\\` for a backslash, or put the text in single quotes, where nothing is escaped")
        case "block sequence entries are not allowed in this context":
            if let value = line.value, file.bytes[value].elementsEqual("-".utf8) { return unquoted("text cannot be `-` alone unless it is quoted", of: line) }
            return fault(
                "a list cannot begin on the line of its key",
                help: "write `- ` on a line of its own, or the list as `[a, b]`; put text that begins with `- ` in quotes")
        case "mapping keys are not allowed in this context":
            if line.value?.lowerBound == offset { return unquoted("text cannot begin with `?` and a space unless it is quoted", of: line, isAboutAll: true) }
            return fault("a key cannot stand here", help: "write it on a line of its own")
        case "did not find expected comment or line break":
            return fault(
                "text cannot follow `|` or `>` on the same line",
                help: "put text that begins with this sign in quotes; what the sign announces stands on the next lines, indented")
        case "did not find expected node content":
            if file.bytes[min(offset, file.bytes.count)...].starts(with: "- ".utf8), line.text.lowerBound == offset {
                return fault("a list with a line for each item cannot stand inside braces", from: "in what begins here", help: "write the list as `[a, b]`, or what holds it without braces, a key on a line")
            }
            return fault("expected a value", from: "in what begins here", help: "write the value, or take the separator away")
        default:
            let inContext = context.isEmpty ? "" : ", \(context)"
            return fault("YAML cannot be read here: \(problem)\(inContext)", help: nil)
        }
    }
}

func missingSpace(_ id: FileID, _ colon: Int, in file: SourceFile) -> Diagnostic {
    if file.bytes[min(colon + 1, file.bytes.count)...].starts(with: [0xC2, 0xA0]) {
        let blank = Span(file: id, start: colon + 1, end: colon + 3)
        return Diagnostic(
            .yamlSyntax, at: blank, "expected a space after `:`, found a no-break space, which is a part of the text to YAML",
            help: "write a plain space", fix: Diagnostic.Fix(blank, replacement: " ", title: "write a plain space"))
    }
    let place = Span(file: id, start: colon, end: colon + 1)
    return Diagnostic(
        .yamlSyntax, at: place, "expected a space after `:`", help: "write `key: value`, with a space after the colon",
        fix: Diagnostic.Fix(place, replacement: ": ", title: "insert a space"))
}

/// `{ tap: Save ]`.
private func bracketOfOtherKind(endOf line: FaultyLine, closing: String, _ opening: Span, in file: SourceFile) -> Diagnostic? {
    let other = closing == "]" ? UInt8(ascii: "}") : UInt8(ascii: "]")
    let text = file.bytes[line.content]
    guard line.content.contains(Int(opening.start)), text.last == other, let sign = closing.utf8.first, let opened = file.text(opening).first else { return nil }
    func open(_ brackets: [UInt8]) -> Int { text.count { $0 == brackets[0] } - text.count { $0 == brackets[1] } }
    let (lists, mappings) = (open(Array("[]".utf8)), open(Array("{}".utf8)))
    guard closing == "]" ? (lists, mappings) == (1, -1) : (lists, mappings) == (-1, 1) else { return nil }
    let span = Span(file: opening.file, start: line.content.upperBound - 1, end: line.content.upperBound)
    return Diagnostic(
        .yamlSyntax, at: span, "`\(UnicodeScalar(other))` cannot close what `\(opened)` opens", labels: [.init(opening, "opened here")], help: "write `\(UnicodeScalar(sign))`",
        fix: .init(span, replacement: closing, title: "write `\(UnicodeScalar(sign))`"))
}

/// `[1.1, 1.2]]`: brackets behind the one that closes the value.
private func surplusBrackets(from start: Int, endOf value: Range<Int>, in file: SourceFile, _ id: FileID) -> Diagnostic? {
    let rest = file.bytes[start..<value.upperBound]
    guard rest.allSatisfy({ "]} ".utf8.contains($0) }), let sign = rest.first else { return nil }
    let span = Span(file: id, start: start, end: value.upperBound)
    let written = file.text(span)
    return Diagnostic(
        .yamlSyntax, at: span, "`\(UnicodeScalar(sign))` closes nothing: as many are closed before it as are opened", help: "take `\(written)` away",
        fix: Diagnostic.Fix(span, replacement: "", title: "take `\(written)` away"))
}

private func goesOnBehindQuote(_ place: Span, _ value: Range<Int>, in file: SourceFile) -> Diagnostic {
    var diagnostic = Diagnostic(
        .yamlSyntax, at: place, "the text goes on behind its closing quote",
        help: "put all of it in one pair of quotes; a quote inside the text is `\\\"` or `''`")
    diagnostic.particular = .goesOnBehindQuote(value)
    let span = Span(file: place.file, start: value.lowerBound, end: value.upperBound)
    if let written = withOtherQuotes(file.text(span)) {
        diagnostic.help = "put all of it in quotes of the other kind: `\(written)`"
        diagnostic.fix = Diagnostic.Fix(span, replacement: written, title: "write `\(written)`")
    }
    return diagnostic
}

/// `'Say "Hello"'` for `"Say "Hello""`, where a word begins right behind the second quote; nil for `"one" and "two"`.
private func withOtherQuotes(_ text: String) -> String? {
    guard let quote = text.first, text.last == quote, !text.contains("\\"), let second = text.dropFirst().firstIndex(of: quote) else { return nil }
    let behind = text.index(after: second)
    let inner = text.dropFirst().dropLast()
    // An odd one inside is a slip, unless it is an apostrophe.
    let isApostrophe = quote == "'" && inner[..<second].last.map { $0.isLetter || $0.isNumber } ?? false
    guard isApostrophe || inner.count(where: { $0 == quote }).isMultiple(of: 2), !inner.contains(where: { "“”„‟".contains($0) }) else { return nil }
    let other: Character = quote == "\"" ? "'" : "\""
    guard behind < text.endIndex, text[behind].isLetter || text[behind].isNumber, !text.contains(other), !text.utf8.contains(where: isBreak) else { return nil }
    return "\(other)\(inner)\(other)"
}

/// `"red" -> "#00f"`: from where to where something moves is one text.
private func movementInQuotes(_ text: Range<Int>, in file: SourceFile, _ id: FileID) -> Diagnostic? {
    let span = Span(file: id, start: text.lowerBound, end: text.upperBound)
    let parts = file.text(span).split(separator: "->", omittingEmptySubsequences: false)
    let values = parts.compactMap(withoutQuotes)
    guard parts.count == 2, values.count == 2 else { return nil }
    let movement = inQuotes(values.joined(separator: " -> "))
    return Diagnostic(
        .yamlSyntax, at: span, "from where to where something moves is one text, and YAML ends it behind the first closing quote",
        help: "put all of it in one pair of quotes", fix: Diagnostic.Fix(span, replacement: movement, title: "write `\(movement)`"))
}

/// Nil where quotes stand elsewhere than around it.
private func withoutQuotes(_ text: Substring) -> Substring? {
    var inner = text.drop { $0 == " " }
    while inner.last == " " { inner.removeLast() }
    if let quote = inner.first, quote == "\"" || quote == "'" {
        guard inner.count > 1, inner.last == quote else { return nil }
        inner = inner.dropFirst().dropLast()
    }
    return inner.isEmpty || inner.contains { "\"'\\".contains($0) } ? nil : inner
}

/// A text that has to be quoted inside of brackets; what stands before a colon would be no name then either.
private func cutInBrackets(_ text: BracketedItem, _ message: String, in file: SourceFile, _ id: FileID) -> Diagnostic {
    let span = Span(file: id, start: text.text.lowerBound, end: text.text.upperBound)
    let written = file.text(span)
    if text.isKey, let colon = written.firstRange(of: ": ") {
        let key = Span(file: id, start: Int(span.start), end: Int(span.start) + written[..<colon.lowerBound].utf8.count)
        return Diagnostic(.yamlSyntax, at: key, "a key inside `{ }` cannot hold brackets", help: "a key is one name")
    }
    var diagnostic = Diagnostic(
        .yamlSyntax, at: span, message, help: "put it in quotes, or write each key on a line of its own",
        fix: Diagnostic.Fix(span, replacement: inQuotes(written), title: "write `\(inQuotes(written))`"))
    diagnostic.particular = .bracketInText
    return diagnostic
}

/// What closes the bracket stands in a comment, or a comma.
private func endsInComment(_ bracket: Span, _ comment: Range<Int>, isClosing: Bool, _ opening: String, in file: SourceFile) -> Diagnostic {
    let lost = Span(file: bracket.file, start: comment.lowerBound, end: comment.upperBound)
    let item = FaultyLine(file, at: comment.lowerBound).bracketedItem(at: comment.lowerBound, inside: Int(bracket.start))
    let text = item.map { Span(file: bracket.file, start: $0.text.lowerBound, end: $0.text.upperBound) }
    return Diagnostic(
        .yamlSyntax, at: lost, "YAML reads this as a comment, so \(isClosing ? "`\(opening)` is never closed" : "no comma ends the text")",
        labels: [Diagnostic.Label(bracket, "`\(opening)` opens here")], help: file.helpWithComment(comment),
        fix: text.map { Diagnostic.Fix($0, replacement: inQuotes(file.text($0)), title: "write `\(inQuotes(file.text($0)))`") })
}

extension SyntaxFault {
    /// `{ title: Time: now }`; behind several words it may also be a comma that is missing.
    fileprivate func secondColon(of item: BracketedItem, in file: SourceFile, _ id: FileID) -> Diagnostic {
        let span = Span(file: id, start: item.text.lowerBound, end: item.text.upperBound)
        let words = file.text(Span(file: id, start: item.text.lowerBound, end: offset)).split(separator: " ")
        var diagnostic = Diagnostic(
            .yamlSyntax, at: Span(file: id, start: offset, end: offset + 1), "`: ` cannot stand inside unquoted text",
            help: "put the whole text in quotes")
        diagnostic.particular = .colonInText
        if words.count > 1 || file.beginsValue(behind: offset), let last = words.last {
            diagnostic.help = "put the whole text in quotes, or a comma before `\(last):`"
        } else {
            let quoted = inQuotes(file.text(span))
            diagnostic.fix = Diagnostic.Fix(span, replacement: quoted, title: "write `\(quoted)`")
        }
        return diagnostic
    }

    /// `{ title:, … }` and `{ title:[…] }`.
    fileprivate func keyWithoutSpace(_ item: BracketedItem, in file: SourceFile, _ id: FileID) -> Diagnostic {
        if offset + 1 < file.bytes.count, [UInt8(ascii: "["), UInt8(ascii: "{")].contains(file.bytes[offset + 1]) { return missingSpace(id, offset, in: file) }
        let key = Span(file: id, start: item.text.lowerBound, end: offset + 1)
        return Diagnostic(
            .yamlSyntax, at: key, "expected a value after `\(shortened(file.text(key)))`",
            help: "write the value behind `: `; where `:` ends a text, put the text in quotes")
    }
}

extension BracketedItem {
    /// Whether a quoted text ends before this place and the item goes on with more than another text or key.
    fileprivate func isTextBehindQuotes(before place: Int, in file: SourceFile) -> Bool {
        guard text.contains(place), let quoted = file.bytes[text.lowerBound..<place].lastIndex(where: { $0 > 0x20 }), quoted > text.lowerBound, file.isQuote(at: quoted),
            file.bytes[quoted] == file.bytes[text.lowerBound], !file.isQuote(at: place), !"[{".utf8.contains(file.bytes[place])
        else { return false }
        return !(place..<text.upperBound).contains { file.isColon(at: $0) }
    }
}

extension SourceFile {
    /// Whether a list, a mapping or a quoted text begins behind a colon, so that a key may be meant before it.
    fileprivate func beginsValue(behind colon: Int) -> Bool {
        bytes[min(colon + 1, bytes.count)...].first { $0 != 0x20 }.map { "[{\"'".utf8.contains($0) } == true
    }

    fileprivate func isColon(at offset: Int) -> Bool { offset < bytes.count && bytes[offset] == UInt8(ascii: ":") }

    fileprivate func isQuote(at offset: Int) -> Bool {
        offset < bytes.count && (bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'"))
    }
}

extension DiagnosticInfo {
    package static let yamlSyntax = DiagnosticInfo("yaml-syntax", .error, "Text that is not YAML.")
    package static let tabIndentation = DiagnosticInfo("tab-indentation", .error, "A tab where YAML wants spaces.")
}
