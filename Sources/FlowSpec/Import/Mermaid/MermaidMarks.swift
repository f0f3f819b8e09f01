extension String {
    /// Without the marks that Mermaid draws: line breaks and Markdown. Entities are what they stand for, which is no mark; in quotes `\\` and
    /// `\"` stay, for they are read with these (`MermaidLabel`).
    var withoutMermaidMarks: String {
        var text = ""
        var rest = self[...]
        var isQuoted = false
        while let character = rest.first {
            if isQuoted, rest.hasPrefix("\\\\") || rest.hasPrefix("\\\"") {
                text += rest.prefix(2)
                rest = rest.dropFirst(2)
            } else if let (mark, plain) = marks.first(where: { rest.hasPrefix($0.mark) }) {
                text += plain
                rest = rest.dropFirst(mark.count)
            } else if let (plain, count) = rest.entity {
                text.append(plain)
                rest = rest.dropFirst(count)
            } else {
                if character == "\"" { isQuoted.toggle() }
                text.append(rest.removeFirst())
            }
        }
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
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

private let marks = [("<br/>", " "), ("<br />", " "), ("<br>", " "), ("\\n", " "), ("**", ""), ("`", "")].map { (mark: $0.0, plain: $0.1) }

extension Substring {
    /// What an entity at its beginning stands for, `#58;` or `#quot;`, and how many characters that takes. One of an unknown name stands as it is.
    fileprivate var entity: (plain: Character, count: Int)? {
        guard first == "#" else { return nil }
        let name = dropFirst().prefix { $0.asciiValue?.isPartOfEntity == true }
        guard !name.isEmpty, dropFirst(name.count + 1).first == ";" else { return nil }
        let plain = name.allSatisfy(\.isNumber) ? UInt32(name).flatMap(Unicode.Scalar.init).map(Character.init) : namedEntities[String(name)]
        return plain.map { ($0.isPrinted ? $0 : "\u{FFFD}", name.count + 2) }
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
