/// A syntax fault with the text that it was found in: tells what was meant, and what to do.
struct PlacedFault {
    let fault: SyntaxFault
    let file: SourceFile
    let fileID: FileID
    let line: FaultyLine

    init(_ fault: SyntaxFault, in file: SourceFile, _ fileID: FileID) {
        self.fault = fault
        self.file = file
        self.fileID = fileID
        line = FaultyLine(file, at: fault.offset)
    }

    var offset: Int { fault.offset }
    /// What stands at the fault.
    var here: Span { span(offset..<min(offset + 1, file.bytes.count)) }
    /// Where what cannot go on began.
    var started: Span? { fault.contextOffset.map { span($0..<min($0 + 1, file.bytes.count)) } }
    /// The line where it began.
    var begun: FaultyLine { FaultyLine(file, at: fault.contextOffset ?? offset) }

    func span(_ bytes: Range<Int>) -> Span { Span(file: fileID, start: bytes.lowerBound, end: bytes.upperBound) }

    var diagnostic: Diagnostic {
        if let foreign = foreignLine { return foreign }
        switch fault.problem {
        case "mapping values are not allowed in this context": return misplacedColon
        case "could not find expected ':'": return begun.colonWithoutSpace.map(missingSpace) ?? withoutColon(begun)
        case "found unexpected end of stream", "found unexpected document indicator":
            return message(
                "this quote is never closed", at: started,
                help: "write the same quote at the end of the text; a quote inside the text is `\\\"` or `''`. If it is there, one further up is not")
        case "did not find expected ',' or ']'": return brokenBracket(isList: true)
        case "did not find expected ',' or '}'": return brokenBracket(isList: false)
        case "did not find expected key", "did not find expected '-' indicator", "did not find expected <document start>":
            return goesOnBehindValue ?? misplacedLine
        case "found character that cannot start any token": return forbiddenFirstCharacter
        case "did not find expected alphabetic or numeric character":
            let item = begun.bracketedItem(at: fault.contextOffset ?? offset, inside: fault.bracket)
            return unquoted("text that begins with `*` or `&` needs quotes", of: item?.text ?? begun.value, isAboutAll: true)
        case "found unexpected ':'": return colonInBrackets
        case let problem where problem.contains("directive") || fault.context.contains("directive"):
            return message("a line that begins with `%` tells YAML something: flows have no such lines", help: "take it away")
        case let problem where problem.contains("tag") || fault.context.contains("tag"):
            return message("text that begins with `!` is a tag: flows have none", from: "it begins here", help: "put the text in quotes")
        case "found unknown escape character", "did not find expected hexdecimal number", "found invalid Unicode character escape code":
            return message(
                "`\\` begins an escape here, and this is none", from: "in this text",
                help: "write `\\\\` for a backslash, or put the text in single quotes, where nothing is escaped")
        case "block sequence entries are not allowed in this context": return listBesideKey
        case "mapping keys are not allowed in this context":
            if line.value?.lowerBound == offset {
                return unquoted("text cannot begin with `?` and a space unless it is quoted", of: line.value, isAboutAll: true)
            }
            return message("a key cannot stand here", help: "write it on a line of its own")
        case "did not find expected comment or line break":
            return goesOnBehindBrace ?? message(
                "text cannot follow `|` or `>` on the same line",
                help: "put text that begins with this sign in quotes; what the sign announces stands on the next lines, indented")
        case "did not find expected node content":
            if file.bytes[min(offset, file.bytes.count)...].starts(with: "- ".utf8), line.text.lowerBound == offset {
                return message(
                    "a list with a line for each item cannot stand inside braces", from: "in what begins here",
                    help: "write the list as `[a, b]`, or what holds it without braces, a key on a line")
            }
            return message("expected a value", from: "in what begins here", help: "write the value, or take the separator away")
        default:
            let inContext = fault.context.isEmpty ? "" : ", \(fault.context)"
            return message("YAML cannot be read here: \(fault.problem)\(inContext)", help: nil)
        }
    }

    /// - Parameter label: said where what cannot go on began, if that is elsewhere.
    func message(_ message: String, at span: Span? = nil, from label: String? = nil, help: String?) -> Diagnostic {
        var diagnostic = Diagnostic(.yamlSyntax, at: span ?? here, message, help: help)
        if let label, let started, started.start != diagnostic.primary.span.start { diagnostic.labels = [Diagnostic.Label(started, label)] }
        return diagnostic
    }

    /// - Parameters:
    ///   - text: what is to be put in quotes.
    ///   - isAboutAll: the whole text is at fault, and not only what stands here.
    func unquoted(_ message: String, of text: Range<Int>?, isAboutAll: Bool = false) -> Diagnostic {
        var diagnostic = self.message(message, help: "put the whole text in quotes")
        guard let span = text.map(span) else { return diagnostic }
        if isAboutAll { diagnostic.primary.span = span }
        let text = file.text(span)
        if !text.hasPrefix("\"") && !text.hasPrefix("'") {
            diagnostic.fix = Diagnostic.Fix(span, replacement: inQuotes(text), title: "write `\(inQuotes(text))`")
        }
        return diagnostic
    }
}

extension PlacedFault {
    private var misplacedColon: Diagnostic {
        if let above = line.firstKeyAbove { return withoutColon(above) }
        if line.isFirstColon(offset), let above = line.above { return colon(below: above) }
        if let colon = line.colonWithoutSpace { return missingSpace(colon) }
        if let missing = colonBeforeBrace { return missing }
        var diagnostic = unquoted("`: ` cannot stand inside unquoted text", of: line.value)
        diagnostic.particular = .colonInText
        if beginsValue(behind: offset) { diagnostic.fix = nil }
        return diagnostic
    }

    /// Of a line's first key, which cannot stand below this line.
    private func colon(below above: FaultyLine) -> Diagnostic {
        if let colon = above.colonWithoutSpace { return missingSpace(colon) }
        guard above.indentation.count < line.indentation.count else { return withoutColon(above) }
        if above.isItemWithoutColon {
            let span = span(above.text)
            let text = file.text(span)
            return message(
                "expected `- key: value`, since keys follow, found `\(shortened(text))`", at: span,
                help: Diagnostic.arrowInLabel(text) == nil && (text.contains(where: { "=<".contains($0) }) || text.contains(" > "))
                    ? "a condition has its key before it, as in `- guard: \(shortened(String(trimmed(text.dropFirst()))))`"
                    : "write `:` behind the key, as in \(above.withColonBehindKey)")
        }
        if let word = above.loneWord(before: line) { return itemOfOneWord(word, in: above) }
        var nested = message(
            "a key cannot be nested here: the text above is a value already", at: span(line.text.lowerBound..<offset + 1),
            help: "indent it like the key above, or put the text in quotes")
        nested.particular = .belowValue
        return nested
    }

    private var misplacedLine: Diagnostic {
        if fault.isDedentFromRoot {
            return message(
                "this line stands further left than the first of the file", at: span(line.text), help: "begin all keys of the file at the left edge")
        }
        if let odd = line.oddFirstOfBlock(fileID) { return odd }
        var misplaced = message(
            fault.problem == "did not find expected '-' indicator"
                ? "expected `- ` as on the lines above" : "this line does not stand under the keys above",
            at: span(line.text), from: "the block begins here", help: "give it the same indentation as the block it belongs to")
        misplaced.particular = .besideBlock
        line.tellColumns(in: &misplaced)
        return misplaced
    }

    /// `{n} > 2` and `{n} - 1`.
    private var goesOnBehindBrace: Diagnostic? {
        guard let value = line.value, file.bytes[value].first == UInt8(ascii: "{"), value.lowerBound < offset, offset <= value.upperBound else { return nil }
        return unquoted("text that begins with `{` needs quotes", of: value, isAboutAll: true)
    }

    private var forbiddenFirstCharacter: Diagnostic {
        let character = file.bytes[min(offset, file.bytes.count)...].first.map { String(UnicodeScalar($0)) } ?? ""
        let named = character == "`" ? "a backtick" : "`\(character)`"
        let item = line.bracketedItem(at: offset, inside: fault.bracket)
        return unquoted("text cannot begin with \(named) unless it is quoted", of: item?.text ?? line.value, isAboutAll: true)
    }

    private var listBesideKey: Diagnostic {
        if let text = goesOnBehindBrace { return text }
        if let value = line.value, file.bytes[value].elementsEqual("-".utf8) { return unquoted("text cannot be `-` alone unless it is quoted", of: value) }
        return message(
            "a list cannot begin on the line of its key",
            help: "write `- ` on a line of its own, or the list as `[a, b]`; put text that begins with `- ` in quotes")
    }

    private func missingSpace(_ colon: Int) -> Diagnostic { .missingSpace(fileID, colon, in: file) }

    /// Whether a list, a mapping or a quoted text begins behind a colon, so that a key may be meant before it.
    func beginsValue(behind colon: Int) -> Bool {
        file.bytes[min(colon + 1, file.bytes.count)...].first { $0 != 0x20 }.map { "[{\"'".utf8.contains($0) } == true
    }
}

extension Diagnostic {
    /// - Parameter colon: where it stands, right before a value.
    static func missingSpace(_ id: FileID, _ colon: Int, in file: SourceFile) -> Diagnostic {
        if file.bytes[min(colon + 1, file.bytes.count)...].starts(with: [0xC2, 0xA0]) {
            let blank = Span(file: id, start: colon + 1, end: colon + 3)
            return Diagnostic(
                .yamlSyntax, at: blank, "expected a space after `:`, found a no-break space, which is a part of the text to YAML",
                help: "write a plain space", fix: Fix(blank, replacement: " ", title: "write a plain space"))
        }
        let place = Span(file: id, start: colon, end: colon + 1)
        return Diagnostic(
            .yamlSyntax, at: place, "expected a space after `:`", help: "write `key: value`, with a space after the colon",
            fix: Fix(place, replacement: ": ", title: "insert a space"))
    }
}
