extension StepLine {
    /// What a step may call an element, a state or a datum by: its texts in quotes, each of its words, and what stands behind the first or the second.
    var namesSaid: Set<String> {
        let (quoted, rest) = line.value.partsInQuotes
        var names = Set(quoted)
        for part in rest {
            let words = part.split { $0 == " " || $0 == "\t" }
            for word in words { names.formUnion([String(word)] + word.split { "=.".contains($0) }.map(String.init)) }
            for count in 1..<3 where words.count > count { names.insert(words.dropFirst(count).joined(separator: " ")) }
        }
        return names
    }

    /// What is touched or typed into goes by its label.
    var mayNameData: Bool { line.value.split(separator: " ").first.flatMap { Gesture.Kind(rawValue: String($0)) } == nil }
}

extension String {
    /// The texts in quotes without them, and what stands between them.
    fileprivate var partsInQuotes: (quoted: [String], rest: [String]) {
        var (quoted, rest): ([String], [String]) = ([], [])
        var part = ""
        var quote: Character?
        var isEscaped = false
        for character in self {
            if isEscaped {
                part.append(character)
                isEscaped = false
            } else if quote == "\"", character == "\\" {
                isEscaped = true
            } else if character == quote {
                quoted.append(part)
                (part, quote) = ("", nil)
            } else if quote == nil, character == "\"" || (character == "'" && (part.isEmpty || part.last == " ")) {
                rest.append(part)
                (part, quote) = ("", character)
            } else {
                part.append(character)
            }
        }
        return (quoted, rest + [part])
    }
}
