import FlowSpec

/// Texts broken and cut to a number of columns.
package enum TextLines {
    /// Lines of at most `width` columns, broken at spaces where there are any. A blank text gives one empty line.
    package static func wrap(_ text: String, to width: Int) -> [String] {
        let width = max(1, width)
        var lines: [String] = []
        for paragraph in clean(text).split(separator: "\n", omittingEmptySubsequences: false) {
            var line = ""
            var used = 0
            var isStart = true
            for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
                let wordWidth = TextWidth.of(word)
                if !isStart {
                    if used + 1 + wordWidth <= width {
                        line += " " + word
                        used += 1 + wordWidth
                        continue
                    }
                    lines.append(line)
                    line = ""
                    used = 0
                }
                isStart = false
                for character in word {
                    let characterWidth = TextWidth.of(character)
                    if used + characterWidth > width {
                        lines.append(line)
                        line = ""
                        used = 0
                    }
                    line.append(character)
                    used += characterWidth
                }
            }
            lines.append(line)
        }
        return lines
    }

    /// The text on one line of at most `width` columns, its end replaced by `…` where it is longer.
    package static func fit(_ text: String, to width: Int) -> String {
        let line = clean(text, lineBreak: " ")
        guard TextWidth.of(line) > width else { return line }
        var result = ""
        var used = 0
        for character in line {
            let characterWidth = TextWidth.of(character)
            if used + characterWidth > width - 1 { break }
            result.append(character)
            used += characterWidth
        }
        return width > 0 ? result + "…" : ""
    }

    package static func pad(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - TextWidth.of(text)))
    }

    /// Control characters would reach the terminal as commands: they become spaces, line ends stay.
    package static func clean(_ text: String, lineBreak: Character = "\n") -> String {
        var result = ""
        for character in text {
            if character.isNewline {
                result.append(lineBreak)
            } else if character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
                result.append(" ")
            } else {
                result.append(character)
            }
        }
        return result
    }
}
