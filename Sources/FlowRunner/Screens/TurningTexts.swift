import FlowSpec

/// Texts at which what a flow does may turn as something changes that the world chooses.
struct TurningTexts {
    private(set) var texts: [String] = []
    /// Every other text does what one of these does.
    private(set) var areAll: Bool
    private let longest: Int
    private let forms: Set<TextForm>
    private let equals: Set<String>

    /// - Parameters:
    ///   - questions: what is asked of the text.
    ///   - areAll: nothing else is asked.
    init(_ questions: [TextQuestion], areAll: Bool, maxLength: Int?) {
        self.areAll = areAll
        longest = maxLength ?? .max
        forms = Set(questions.map(\.form))
        equals = Set(questions.compactMap { if case .isEqual(let text) = $0.subject { text } else { nil } })
        add("")
        addOtherWords(than: questions)
        for question in questions {
            switch question.subject {
            case .isEqual(let text): if question.form.of(text) == text { addEachTaken(for: text, in: question.form) }
            case .isAsLong(let length): for count in [length - 1, length] { addWords(count) }
            case .holds(let part):
                add(part)
                self.areAll = false
            }
        }
        let asksForLength = questions.contains { if case .isAsLong = $0.subject { true } else { false } }
        if forms.count > 2 || asksForLength && forms.count > 1 { self.areAll = false }
    }

    private mutating func add(_ text: String) { if text.count <= longest, !texts.contains(text) { texts.append(text) } }

    /// A few words that are none of those that are asked for.
    private mutating func addOtherWords(than questions: [TextQuestion]) {
        let words = ["A few words", "Something else", "Quite another text"].map { String($0.prefix(longest)) }
        let other = words.first { words in !questions.contains { $0.singlesOut(words) } }
        if other == nil, longest > 0 { areAll = false }
        add(other ?? words[0])
    }

    /// The text, and another that this form takes for the same where one of the other forms does not.
    private mutating func addEachTaken(for text: String, in form: TextForm) {
        add(text)
        var others: [[String]] = []
        if form.contains(.trimmed), forms.contains(where: { !$0.contains(.trimmed) }) { others.append([text.isEmpty ? "   " : text + " "]) }
        if form.contains(.lowered), forms.contains(where: { !$0.contains(.lowered) }), text.uppercased() != text {
            others.append([text.prefix(1).uppercased() + text.dropFirst(), text.uppercased()])
        }
        for candidates in others {
            let other = candidates.first { form.of($0) == text && !equals.contains($0) }
            if let other { add(other) } else { areAll = false }
        }
    }

    private mutating func addWords(_ count: Int) {
        guard count > 0 else { return }
        let text = String(repeating: "words", count: count / 5 + 1).prefix(count)
        if equals.contains(String(text)) { areAll = false }
        add(String(text))
    }
}

extension TextQuestion {
    /// Whether it tells the text from all others, or from most.
    fileprivate func singlesOut(_ text: String) -> Bool {
        switch subject {
        case .isEqual(let other): form.of(text) == other
        case .holds(let part): form.of(text).contains(part)
        case .isAsLong: false
        }
    }
}

extension Flow {
    /// Of a text without samples: nothing, a few words, and what conditions anywhere in the flow ask for.
    func turningTexts(of text: ID<Datum>) -> TurningTexts {
        var maxLength: Int?
        if case .text(let most) = data[text].type { maxLength = most }
        let search = TextSearch(of: text, in: self)
        return TurningTexts(search.questions, areAll: search.areAll, maxLength: maxLength)
    }
}
