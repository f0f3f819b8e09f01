extension MermaidDiagram.Box {
    /// A name of its words; where those are of other letters, of what the diagram calls it.
    var wantedName: String {
        let words = shape == .decision ? self.words : title
        guard words.allSatisfy(\.isLatin), let name = words.nameInLatinLetters else { return id.nameInLatinLetters ?? words.nameInLatinLetters ?? "state" }
        return name
    }
}

extension String {
    /// `Show Sign In View` → `showSignInView`, `URL entry` → `urlEntry`; at most eight words, so that names stay names.
    var inCamelCase: String {
        let words = nameWords.prefix(Self.longestNameInWords)
        guard let first = words.first else { return "state" }
        return words.dropFirst().reduce(first.beginningSmall) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    }

    /// Nil where nothing of it is a Latin letter or a digit.
    var nameInLatinLetters: String? {
        contains { ($0.isLetter || $0.isNumber) && $0.inLatinLetters.allSatisfy(\.isASCII) } ? inCamelCase : nil
    }

    /// Whether a name of it says all that it says.
    var isSaidByName: Bool {
        nameWords.count <= Self.longestNameInWords && allSatisfy { $0.isLetter || $0.isNumber ? $0.isLatin : $0.isWhitespace || "?!.,:;'’\"-_/".contains($0) }
    }

    private static let longestNameInWords = 8

    private var nameWords: [Substring] { split { !($0.isLetter || $0.isNumber) } }
}

extension Substring {
    /// `Home` → `home`, `END` → `end`, `URLEntry` → `urlEntry`
    fileprivate var beginningSmall: String {
        let capitals = prefix(while: \.isUppercase)
        let isWord = capitals.count == count || !self[capitals.endIndex].isLetter
        let small = isWord ? capitals.count : Swift.max(capitals.count - 1, 1)
        return prefix(small).lowercased() + dropFirst(small)
    }
}

extension Character {
    /// Whether a name can hold it, or what is written for it.
    fileprivate var isLatin: Bool { !isLetter && !isNumber || inLatinLetters.allSatisfy(\.isASCII) }

    /// Mermaid allows these in what a box is called, and a few others between them.
    var isPartOfBoxName: Bool { isLetter || isNumber || "_/+?!'*$".contains(self) }
}
