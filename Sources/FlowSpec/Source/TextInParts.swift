/// `"You have " + count + " stops"`, as other languages put a text together of texts in quotes and of values.
struct TextInParts {
    /// What stands between the texts.
    private(set) var values: [String] = []
    /// The same with its values in braces.
    private(set) var template = ""

    /// Nil without a text, a value, or a sign between any two of them.
    init?(_ text: String) {
        var texts = 0
        for part in Self.parts(of: text) {
            let part = trimmed(part)
            guard let first = part.first else { return nil }
            if first == "\"" || first == "'" {
                let inner = part.dropFirst().dropLast()
                guard part.count > 1, part.last == first, !inner.contains(where: { "\"'\\{}".contains($0) }) else { return nil }
                template += inner
                texts += 1
            } else {
                guard !part.contains(where: { "\"'\\{}".contains($0) }) else { return nil }
                template += "{\(part)}"
                values.append(String(part))
            }
        }
        if texts == 0 || values.isEmpty { return nil }
    }

    /// What the signs outside of quotes and parentheses part.
    private static func parts(of text: String) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var quote: Character?
        var depth = 0
        for place in text.indices {
            let character = text[place]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if "([".contains(character) {
                depth += 1
            } else if ")]".contains(character) {
                depth -= 1
            } else if character == "+", depth == 0 {
                parts.append(text[start..<place])
                start = text.index(after: place)
            }
        }
        return parts + [text[start...]]
    }
}
