/// A transition all on one line, as it is drawn or told: `tap Save -> home`, `after 5s -> home`, `tap Save to home`.
struct TransitionInWords {
    let trigger: String
    let value: String
    let target: String?

    /// - Parameter declared: nil where the file cannot be read.
    init?(_ text: String, _ declared: DeclaredNames?) {
        var said = text
        var target: String?
        let words = text.split(separator: " ")
        if let arrow = Diagnostic.arrowInLabel(text) {
            (said, target) = (arrow.label, arrow.target)
        } else if let last = words.last, words.dropLast().last == "to", declared?.hasState(String(last)) == true {
            (said, target) = (words.dropLast(2).joined(separator: " "), String(last))
            if said.last == "," { said.removeLast() }
        }
        self.target = target
        let word = said.prefix { $0 != " " }
        let rest = String(trimmed(said[word.endIndex...]))
        let verb = word.lowercased()
        let key = everydayKey(verb, owner: .trigger) ?? everydayKey(String(word), owner: .trigger) ?? (TransitionDeclaration.Key(rawValue: verb) == nil ? String(word) : verb)
        if said.isEmpty || wordsOfNoTrigger.contains(verb) || key == "after" && !rest.contains(where: \.isNumber) { return nil }
        if let kind = TransitionDeclaration.Key(rawValue: key), kind.trigger != nil, !rest.isEmpty || kind.isAlone {
            trigger = key
            value = rest.isEmpty ? "true" : kind == .after ? durationInWords(rest) ?? rest : rest
        } else {
            guard target != nil else { return nil }
            let service = said.prefix { $0 != "." }
            trigger = service != said && declared?.hasService(String(service)) == true ? "outcome" : "tap"
            value = said
        }
    }

    var help: String { "write `\(trigger): \(value)`, and below it " + (target.map { "`to: \($0)`" } ?? "`to:` with the state it leads to") }
}

extension TransitionDeclaration.Key {
    /// Whether nothing has to be said of it beyond `true`.
    var isAlone: Bool {
        switch self {
        case .back, .shake, .tapOutside, .launch, .background, .foreground: true
        default: false
        }
    }
}

/// What leads on or decides, and sets nothing off.
private let wordsOfNoTrigger: Set = ["go", "goto", "navigate", "guard", "when", "if", "to", "do"]
