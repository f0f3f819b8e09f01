extension String {
    /// All its lines as one text.
    var withoutMermaidMarks: String { mermaidLines.joined(separator: " ") }

    /// The lines that Mermaid draws, without HTML's tags, Markdown's marks and icons. What begins with no capital letter, number or sign, or stands
    /// behind a line that is open or a first one without letters, goes on with that line, which was broken for its width. Entities are what they
    /// stand for, which is no mark; in quotes `\\` and `\"` stay, for they are read with these (`MermaidLabel`).
    var mermaidLines: [String] {
        var lines = [""]
        var rest = self[...]
        var isQuoted = false
        var isAtStart = true
        let closed = lastClosingTags
        while let character = rest.first {
            let text = lines.count - 1
            if isQuoted, rest.hasPrefix("\\\\") || rest.hasPrefix("\\\"") {
                lines[text] += rest.prefix(2)
                rest = rest.dropFirst(2)
                isAtStart = false
            } else if let (isBreak, count) = rest.mark(behind: isAtStart ? nil : lines[text].last, closed: closed) {
                if isBreak {
                    lines.append("")
                    isAtStart = true
                }
                rest = rest.dropFirst(count)
            } else if let (plain, count) = rest.entity {
                lines[text].append(plain)
                isAtStart = false
                rest = rest.dropFirst(count)
            } else {
                if character == "\"" { isQuoted.toggle() }
                isAtStart = isAtStart && (character.isWhitespace || character == "\"")
                lines[text].append(rest.removeFirst())
            }
        }
        let texts = lines.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }.filter { !$0.isEmpty }
        let drawn = texts.reduce(into: [[String]]()) { drawn, text in
            let last = drawn.last?.last ?? ""
            let isOpen = last.isOpenLine || drawn.count == 1 && !last.contains(where: \.isLetter)
            let goesOn = !drawn.isEmpty && (isOpen || text.first.map { $0.isLowercase } == true)
            if goesOn { drawn[drawn.count - 1].append(text) } else { drawn.append([text]) }
        }
        return drawn.map { $0.joined(separator: " ") }
    }

    /// `Vote for`, `Read, write and`, `Turns /`; what `in` and `on` end is often whole: `Sign in`.
    private var isOpenLine: Bool {
        guard let last = split(separator: " ").last else { return false }
        return last.last.map { ",/&+".contains($0) } == true || ["a", "an", "and", "at", "by", "for", "from", "of", "or", "the", "to", "with"].contains(last)
    }

    /// Whether `&` and `;` around it stand for a sign.
    var isEntityOfHTML: Bool { namedEntities[self] != nil }
}

extension UInt8 {
    /// `\w` in Mermaid's own expression for them.
    var isPartOfEntity: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
        default: false
        }
    }
}

extension Substring {
    /// How long the mark at its beginning is, and whether a line ends there.
    /// - Parameter before: nil where only blanks stand before it on its line.
    fileprivate func mark(behind before: Character?, closed: [String: Index]) -> (isBreak: Bool, count: Int)? {
        switch first {
        case "\n": (true, 1)
        case "\\" where hasPrefix("\\n"): (true, 2)
        case "*" where hasPrefix("**"): (false, 2)
        case "`": (false, 1)
        case "<": tag(behind: before, closed: closed) ?? iconInBrackets.map { (false, $0) }
        case "f": icon.map { (false, $0) }
        default: nil
        }
    }

    /// `<fa:fa-user>`
    private var iconInBrackets: Int? {
        guard let count = dropFirst().icon, dropFirst(count + 1).first == ">" else { return nil }
        return count + 2
    }

    /// `fa:fa-user`, `fab:fa-github`
    private var icon: Int? {
        let set = prefix(4).prefix { $0.isLetter }
        let behind = self[set.endIndex...]
        guard set.count < 4, set.hasPrefix("fa"), behind.hasPrefix(":fa-") else { return nil }
        let name = behind.dropFirst(4).prefix { $0.isLetter || $0.isNumber || $0 == "-" }
        return name.isEmpty ? nil : set.count + 4 + name.count
    }

    /// What an entity at its beginning stands for, `#58;`, `#quot;`, `&amp;` or `&#39;`, and how many characters that takes. One of an unknown
    /// name stands as it is.
    fileprivate var entity: (plain: Character, count: Int)? {
        guard first == "#" || first == "&" else { return nil }
        let lead = hasPrefix("&#") ? 2 : 1
        let name = dropFirst(lead).prefix { $0.asciiValue?.isPartOfEntity == true }
        guard !name.isEmpty, dropFirst(name.count + lead).first == ";" else { return nil }
        let plain = name.allSatisfy(\.isNumber) ? UInt32(name).flatMap(Unicode.Scalar.init).map(Character.init) : namedEntities[String(name)]
        return plain.map { ($0.isPrinted ? $0 : "\u{FFFD}", name.count + lead + 1) }
    }
}

extension Character {
    fileprivate var isPrinted: Bool {
        isWhitespace || !unicodeScalars.contains { $0.properties.generalCategory == .control || $0.properties.isNoncharacterCodePoint }
    }
}

/// Of HTML's names those that stand in diagrams.
private let namedEntities: [String: Character] = [
    "quot": "\"", "amp": "&", "lt": "<", "gt": ">", "apos": "'", "nbsp": " ", "lbrace": "{", "rbrace": "}", "hellip": "…", "ndash": "–", "mdash": "—", "bull": "•",
    "middot": "·", "times": "×", "deg": "°", "euro": "€", "copy": "©", "reg": "®", "trade": "™", "larr": "←", "rarr": "→", "uarr": "↑", "darr": "↓", "check": "✓",
    "hearts": "♥", "infin": "∞",
]
