/// XState's names may hold white space, which divides names in SCXML.
struct XStateWords {
    private var given: [String: String] = [:]
    /// As a flow writes them, so that no two names become one.
    private var taken: Set<String> = []

    init(in machine: PlacedJSON) { take(machine) }

    private mutating func take(_ json: PlacedJSON) {
        for field in json.fields {
            take(field.key)
            take(field.value)
        }
        for item in json.items ?? [] { take(item) }
        if let text = json.text { take(text) }
    }

    private mutating func take(_ text: String) {
        if text.isOneWord { taken.insert(importedEventName(text)) }
    }

    /// The name without white space, and whether that was not said before.
    mutating func word(for name: String) -> (word: String, isNew: Bool) {
        if name.isOneWord { return (name, false) }
        if let known = given[name] { return (known, false) }
        let base = name.isEmpty ? "_" : String(name.map { $0.isWhitespace ? "_" : $0 })
        var word = base
        var number = 2
        while !taken.insert(importedEventName(word)).inserted {
            word = "\(base)_\(number)"
            number += 1
        }
        given[name] = word
        return (word, true)
    }
}

extension XStateConverter {
    mutating func oneWord(_ name: String, at span: Span) -> String {
        let (word, isNew) = words.word(for: name)
        guard isNew else { return word }
        let isPlain = word == String(name.map { $0.isWhitespace ? "_" : $0 })
        if isPlain {
            approximate("`\(name)` is called `\(word)`: names are one word, and others with white space get `_`, too", at: span, onceFor: "white space")
        } else {
            approximate("`\(name)` is called `\(word)`: names are one word", at: span)
        }
        return word
    }
}

extension String {
    fileprivate var isOneWord: Bool { !isEmpty && !contains(where: \.isWhitespace) }
}
