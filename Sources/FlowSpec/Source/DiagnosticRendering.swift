extension Diagnostic {
    /// The diagnostic as text, ending in a line break:
    ///
    ///     app.flow.yaml:3:17: error: no state is called `hom` [unknown-state]
    ///       3 |   home: { to: hom }
    ///         |               ^^^ not a state
    ///     help: did you mean `home`?
    ///
    /// - Parameter files: indexed by `FileID`.
    package func rendered(in files: [SourceFile], isColored: Bool = false) -> String {
        let ink = Ink(isColored: isColored)
        let places = [primary] + labels
        let gutter = places.map { String(position(of: $0.span, in: files).line).count }.max() ?? 1
        var out = heading(in: files, ink)
        var shownFile = primary.span.file
        for (place, label) in places.enumerated() {
            guard let file = file(of: label.span, in: files), !file.bytes.isEmpty else { continue }
            if label.span.file != shownFile {
                let at = file.position(of: label.span.start)
                out += String(repeating: " ", count: gutter + 1) + ink.dim("--> \(file.path):\(at.line):\(at.column)") + "\n"
                shownFile = label.span.file
            }
            let quote = QuotedLine(label.span, in: file)
            let tint: Ink.Tint = place > 0 ? .note : severity == .error ? .error : .warning
            let number = String(quote.number)
            let indent = String(repeating: " ", count: gutter - number.count)
            out += "  " + indent + ink.dim(number + " |") + (quote.text.isEmpty ? "" : " " + quote.text) + "\n"
            let blank = "  " + String(repeating: " ", count: gutter) + ink.dim(" |")
            let carets = String(repeating: place == 0 ? "^" : "-", count: quote.caretWidth)
            let text = label.text.isEmpty ? "" : " " + label.text
            out += blank + " " + String(repeating: " ", count: quote.caretColumn) + ink.tinted(carets + text, tint) + "\n"
        }
        if let help { out += ink.tinted("help:", .note) + " " + help + "\n" }
        if let fix { out += ink.tinted("fix:", .note) + " " + fix.title + fixDetail(fix) + "\n" }
        return out
    }

    private func heading(in files: [SourceFile], _ ink: Ink) -> String {
        let at = position(of: primary.span, in: files)
        let place = file(of: primary.span, in: files).map { "\($0.path):\(at.line):\(at.column): " } ?? ""
        let tint: Ink.Tint = severity == .error ? .error : .warning
        return ink.bold(place) + ink.tinted(severity.rawValue + ":", tint) + " " + ink.bold(message) + " "
            + ink.dim("[\(info.id)]") + "\n"
    }

    private func fixDetail(_ fix: Fix) -> String {
        let isShort = fix.replacement.count <= 60 && !fix.replacement.contains(where: \.isNewline)
        let isBlank = fix.replacement.allSatisfy { $0 == " " }
        return isShort && !isBlank ? ": `\(fix.replacement)`" : ""
    }

    private func file(of span: Span, in files: [SourceFile]) -> SourceFile? {
        let index = Int(span.file.index)
        return index < files.count ? files[index] : nil
    }

    private func position(of span: Span, in files: [SourceFile]) -> (line: Int, column: Int) {
        file(of: span, in: files)?.position(of: span.start) ?? (1, 1)
    }
}

/// One line of a file with the place in it that carets mark, as columns of a terminal.
private struct QuotedLine {
    /// From 1.
    let number: Int
    let text: String
    let caretColumn: Int
    let caretWidth: Int

    private static let widest = 120
    private static let tab = 4

    init(_ span: Span, in file: SourceFile) {
        number = file.position(of: span.start).line
        let start = Int(file.lineStarts[number - 1])
        var end = number < file.lineStarts.count ? Int(file.lineStarts[number]) : file.bytes.count
        while end > start, isBreak(file.bytes[end - 1]) { end -= 1 }
        let from = min(max(Int(span.start), start), end)
        let to = min(max(Int(span.end), from), end)
        // Only what can be shown is looked at, however long the line is.
        let reach = Self.widest * 4
        let shownStart = from - start > reach ? Self.scalarStart(from - reach, in: file.bytes) : start
        let shownEnd = end - from > reach ? Self.scalarStart(from + reach, in: file.bytes) : end
        let before = Self.cells(file.bytes[shownStart..<from])
        let marked = Self.cells(file.bytes[from..<min(to, shownEnd)])
        let after = Self.cells(file.bytes[min(to, shownEnd)..<shownEnd])
        let isWindowed = Self.width(before) + Self.width(marked) + Self.width(after) > Self.widest || shownStart > start || shownEnd < end
        guard isWindowed else {
            text = Self.joined(before + marked + after)
            caretColumn = Self.width(before)
            caretWidth = max(1, Self.width(marked))
            return
        }
        let kept = Self.fitting(marked, within: Self.widest / 2)
        let lead = Array(Self.fitting(before.reversed(), within: Self.widest / 3).reversed())
        let tail = Self.fitting(after, within: Self.widest - Self.width(lead) - Self.width(kept))
        let opening = lead.count < before.count || shownStart > start ? "…" : ""
        let isClosed = kept.count == marked.count && tail.count == after.count && shownEnd == end
        let shown = kept.count == marked.count ? kept + tail : kept
        text = opening + Self.joined(lead + shown) + (isClosed ? "" : "…")
        caretColumn = opening.count + Self.width(lead)
        caretWidth = max(1, Self.width(kept))
    }

    private struct Cell {
        var text: String
        var width: Int
    }

    /// Characters with their widths; tabs become spaces, control characters pictures of themselves.
    private static func cells(_ bytes: ArraySlice<UInt8>) -> [Cell] {
        String(decoding: bytes, as: UTF8.self).map { character in
            if character == "\t" { return Cell(text: String(repeating: " ", count: tab), width: tab) }
            let scalars = character.unicodeScalars
            if scalars.allSatisfy({ $0.properties.generalCategory == .control || $0.properties.generalCategory == .format }) {
                return Cell(text: "\u{FFFD}", width: 1)
            }
            return Cell(text: String(character), width: TextWidth.of(character))
        }
    }

    private static func fitting(_ cells: [Cell], within limit: Int) -> [Cell] {
        var width = 0
        return Array(
            cells.prefix { cell in
                width += cell.width
                return width <= limit
            })
    }

    private static func width(_ cells: [Cell]) -> Int { cells.reduce(0) { $0 + $1.width } }

    private static func joined(_ cells: [Cell]) -> String { cells.map(\.text).joined() }

    private static func scalarStart(_ offset: Int, in bytes: [UInt8]) -> Int {
        var offset = offset
        while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
        return offset
    }
}

/// Escape sequences of a terminal, or none.
private struct Ink {
    enum Tint: String { case error = "1;31", warning = "1;33", note = "36" }

    let isColored: Bool

    func tinted(_ text: String, _ tint: Tint) -> String { styled(text, tint.rawValue) }
    func bold(_ text: String) -> String { styled(text, "1") }
    func dim(_ text: String) -> String { styled(text, "90") }

    private func styled(_ text: String, _ code: String) -> String {
        isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
