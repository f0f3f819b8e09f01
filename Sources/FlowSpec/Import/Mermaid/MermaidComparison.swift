/// A name compared with a word or a number: `method == 'card'`, `tries >= 3`.
struct MermaidComparison {
    enum Value: Hashable {
        case word(String), number(Double), flag(Bool)
        /// `null`
        case nothing
    }
    enum Sign: String {
        case equal = "==", unequal = "!=", less = "<", atMost = "<=", more = ">", atLeast = ">="

        var opposite: Sign {
            switch self {
            case .equal: .unequal
            case .unequal: .equal
            case .less: .atLeast
            case .atMost: .more
            case .more: .atMost
            case .atLeast: .less
            }
        }
    }

    /// As the diagram writes it.
    var name: String
    var sign: Sign
    var value: Value

    /// Nil for anything that is more than one name, a sign and one value.
    init?(_ text: Substring) {
        let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        guard let first = name.first, first.isLetter || first == "_", name.last != ".", String(name).nameInLatinLetters != nil else { return nil }
        let behind = text[name.endIndex...].drop(while: \.isWhitespace)
        guard let (written, sign) = Self.signs.first(where: { behind.hasPrefix($0.0) }), let value = Value(behind.dropFirst(written.count)) else { return nil }
        self.name = String(name)
        self.sign = sign
        self.value = value
    }

    /// The longest first.
    private static let signs: [(String, Sign)] = [
        ("===", .equal), ("!==", .unequal), ("==", .equal), ("!=", .unequal), ("<>", .unequal), ("≠", .unequal), ("<=", .atMost), ("≤", .atMost), (">=", .atLeast),
        ("≥", .atLeast), ("=", .equal), ("<", .less), (">", .more),
    ]
}

extension MermaidComparison.Value {
    fileprivate init?(_ text: Substring) {
        let text = text.drop(while: \.isWhitespace)
        if let quote = text.first, quote == "\"" || quote == "'" {
            let word = text.dropFirst().dropLast()
            guard text.count > 1, text.last == quote, !word.contains(where: { "\"'\\{}".contains($0) || $0.isNewline }), word.contains(where: { !$0.isWhitespace }) else { return nil }
            self = word == "none" ? .nothing : .word(String(word))
        } else if text.count < 12, let number = Double(text), text.allSatisfy({ $0.isNumber || $0 == "." || $0 == "-" }) {
            self = .number(number)
        } else if let first = text.first, first.isLetter, text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }) {
            switch text.lowercased() {
            case "true": self = .flag(true)
            case "false": self = .flag(false)
            case "null", "nil", "none", "undefined": self = .nothing
            default: self = .word(String(text))
            }
        } else {
            return nil
        }
    }
}

/// A condition as far as it consists of comparisons and plain words.
indirect enum MermaidCondition {
    case words(String)
    case comparison(MermaidComparison)
    case all([MermaidCondition])
    case any([MermaidCondition])

    /// Nil where anything else is in it, or no comparison.
    init?(_ text: String) {
        guard text.utf8.count < 500, let read = Self.reading(text), !read.comparisons.isEmpty else { return nil }
        self = read
    }

    var comparisons: [MermaidComparison] {
        switch self {
        case .words: []
        case .comparison(let comparison): [comparison]
        case .all(let parts), .any(let parts): parts.flatMap(\.comparisons)
        }
    }

    /// The plain words in it, without the `not` before them.
    var words: [String] {
        switch self {
        case .words(let words): [words.opposite ?? words]
        case .comparison: []
        case .all(let parts), .any(let parts): parts.flatMap(\.words)
        }
    }

    private static func reading(_ text: String) -> MermaidCondition? {
        let ways = text.parts(between: ["or", "||"]).map { way -> MermaidCondition? in
            let parts = way.parts(between: ["and", "&&"]).map(Self.part)
            let read = parts.compactMap(\.self)
            return read.count < parts.count ? nil : read.count == 1 ? read[0] : .all(read)
        }
        let read = ways.compactMap(\.self)
        return read.count < ways.count ? nil : read.count == 1 ? read[0] : .any(read)
    }

    private static func part(_ text: String) -> MermaidCondition? {
        if let comparison = MermaidComparison(text.withoutParentheses) { return .comparison(comparison) }
        let inner = text.hasPrefix("not ") ? text.dropFirst(4) : text.hasPrefix("!(") || text.hasPrefix("! (") ? text.dropFirst() : ""
        if var comparison = MermaidComparison(String(inner.trimmingSpace).withoutParentheses) {
            comparison.sign = comparison.sign.opposite
            return .comparison(comparison)
        }
        let words = text.opposite ?? text
        let isPlain = !words.isEmpty && words.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == " " }
        return isPlain && words.isSaidByName && words.nameInLatinLetters != nil ? .words(text) : nil
    }
}

extension String {
    /// What stands between these words or signs outside of quotes.
    fileprivate func parts(between separators: Set<String>) -> [String] {
        var parts: [[Substring]] = [[]]
        var quote: Character?
        for word in split(whereSeparator: \.isWhitespace) {
            if quote == nil, separators.contains(String(word)) {
                parts.append([])
                continue
            }
            parts[parts.count - 1].append(word)
            for character in word {
                if character == quote { quote = nil } else if quote == nil, "\"'".contains(character) { quote = character }
            }
        }
        return parts.map { $0.joined(separator: " ") }
    }

    fileprivate var withoutParentheses: Substring {
        let inner = dropFirst().dropLast()
        return first == "(" && last == ")" && !inner.contains(where: { "()".contains($0) }) ? Substring(inner.trimmingSpace) : self[...]
    }
}
