import FlowSpec

/// Texts, lists and records as ids: equal values of one type have equal ids, and 0 is the empty one. Only grows, but for what is made on trial.
/// A step counts what it makes, whether it is new or not, so that it ends alike whatever others have made before.
/// What evaluating reads is inlined: a call would copy all the tables' references for its own sake.
package struct ValuePool: Sendable {
    /// What is made while it lasts: numbered behind the others, and kept apart, so that a large pool which others have as well is not copied.
    private struct Trial {
        var texts: [String] = []
        var textIDs: [String: UInt64] = [:]
        var sequences: [[UInt64]] = []
        var sequenceIDs: [[UInt64]: UInt64] = [:]
        /// Without what is on trial.
        var bytes: Int
    }

    private var texts: [String] = [""]
    private var textIDs: [String: UInt64] = ["": 0]
    private var sequences: [[UInt64]] = [[]]
    private var sequenceIDs: [[UInt64]: UInt64] = [[]: 0]
    private var trial: Trial?
    /// Held for all values, roughly: each is kept by its id and as a key, with the room that tables leave free.
    package private(set) var bytes = 0
    /// What the step under way may still make.
    private var room = Int.max
    /// What was new in it.
    private var newTexts = 0
    private var newSequences = 0

    /// Bytes that one step may make, as `bytes` counts them.
    static let mostInStep = 16 << 20

    package init() {}

    /// With those on trial.
    var count: Int { texts.count + sequences.count + (trial.map { $0.texts.count + $0.sequences.count } ?? 0) }

    /// From now on what is new is on trial.
    mutating func beginTrial() { trial = Trial(bytes: bytes) }

    /// Forgets what was made on trial.
    mutating func endTrial() {
        if let trial { bytes = trial.bytes }
        trial = nil
    }

    mutating func beginStep() { (room, newTexts, newSequences) = (Self.mostInStep, 0, 0) }

    /// The step under way has made more than it may; what it makes from now on is empty.
    var isOverfull: Bool { room < 0 }

    /// - Parameter isKept: otherwise what was new is forgotten.
    mutating func endStep(keeping isKept: Bool) {
        room = .max
        if !isKept { forgetNew() }
    }

    /// How much there is.
    struct Mark {
        fileprivate var texts: Int
        fileprivate var sequences: Int
    }

    var mark: Mark { Mark(texts: texts.count, sequences: sequences.count) }

    /// Forgets what was made since, while nothing was on trial.
    mutating func forget(since mark: Mark) {
        (newTexts, newSequences) = (texts.count - mark.texts, sequences.count - mark.sequences)
        forgetNew()
    }

    private mutating func forgetNew() {
        let texts = trial?.texts.suffix(newTexts) ?? texts.suffix(newTexts)
        for text in texts {
            if trial == nil { textIDs[text] = nil } else { trial?.textIDs[text] = nil }
            bytes -= Self.bytes(of: text)
        }
        let sequences = trial?.sequences.suffix(newSequences) ?? sequences.suffix(newSequences)
        for items in sequences {
            if trial == nil { sequenceIDs[items] = nil } else { trial?.sequenceIDs[items] = nil }
            bytes -= Self.bytes(of: items)
        }
        if trial == nil { self.texts.removeLast(newTexts) } else { trial?.texts.removeLast(newTexts) }
        if trial == nil { self.sequences.removeLast(newSequences) } else { trial?.sequences.removeLast(newSequences) }
        (newTexts, newSequences) = (0, 0)
    }

    /// Takes over what another one has made since both were alike, with its ids.
    mutating func catchUp(with other: ValuePool) {
        for text in other.texts[texts.count...] { _ = word(ofText: text) }
        for items in other.sequences[sequences.count...] { _ = word(ofItems: items) }
    }

    private static let bytesPerEntry = 80
    private static func bytes(of text: String) -> Int { bytesPerEntry + (text.utf8.count > 15 ? text.utf8.count + 32 : 0) }
    private static func bytes(of items: [UInt64]) -> Int { bytesPerEntry + items.count * 8 + 32 }

    /// The id of the text; equal texts have one.
    package mutating func word(ofText text: String) -> UInt64 {
        let size = Self.bytes(of: text)
        room -= size
        if room < 0 { return 0 }
        if let known = textIDs[text] ?? trial?.textIDs[text] { return known }
        newTexts += 1
        bytes += size
        let id = UInt64(texts.count + (trial?.texts.count ?? 0))
        if trial == nil {
            texts.append(text)
            textIDs[text] = id
        } else {
            trial?.texts.append(text)
            trial?.textIDs[text] = id
        }
        return id
    }

    /// The text of an id.
    @inline(__always)
    package func text(_ word: UInt64) -> String {
        if word < UInt64(texts.count) { return texts[Int(word)] }
        return trial?.texts[safe: Int(clamping: word - UInt64(texts.count))] ?? ""
    }

    /// The words of a list's items or a record's fields.
    @inline(__always)
    package func items(_ word: UInt64) -> [UInt64] {
        if word < UInt64(sequences.count) { return sequences[Int(word)] }
        return trial?.sequences[safe: Int(clamping: word - UInt64(sequences.count))] ?? []
    }

    /// Without a copy that would be counted.
    @inline(__always)
    func itemCount(of word: UInt64) -> Int { word < UInt64(sequences.count) ? sequences[Int(word)].count : items(word).count }

    /// - Parameter place: below `itemCount`.
    @inline(__always)
    func item(of word: UInt64, _ place: Int) -> UInt64 {
        word < UInt64(sequences.count) ? sequences[Int(word)][place] : items(word)[place]
    }

    /// The id of a list's items or a record's fields; equal ones have one.
    package mutating func word(ofItems items: [UInt64]) -> UInt64 {
        let size = Self.bytes(of: items)
        room -= size
        if room < 0 { return 0 }
        if let known = sequenceIDs[items] ?? trial?.sequenceIDs[items] { return known }
        newSequences += 1
        bytes += size
        let id = UInt64(sequences.count + (trial?.sequences.count ?? 0))
        if trial == nil {
            sequences.append(items)
            sequenceIDs[items] = id
        } else {
            trial?.sequences.append(items)
            trial?.sequenceIDs[items] = id
        }
        return id
    }

    /// What does not belong to the type becomes its zero: none, the first option, an empty text.
    package mutating func word(of value: Value, as type: ValueType) -> UInt64 {
        switch (value, type) {
        case (.flag(let flag), .flag): return flag ? 1 : 0
        case (.number(let number), .number), (.duration(let number), .duration), (.moment(let number), .moment):
            return numberWord(number)
        case (.text(let text), .text): return word(ofText: text)
        case (.text(let option), .choice(let options, let isOptional)):
            guard let index = options.firstIndex(of: option) else { return 0 }
            return UInt64(index) + (isOptional ? 1 : 0)
        case (.set(let chosen), .set(let options, _)):
            var mask: UInt64 = 0
            for (index, option) in options.prefix(64).enumerated() where chosen.contains(option) { mask |= 1 << UInt64(index) }
            return mask
        case (.list(let items), .list(let element, _)):
            var words: [UInt64] = []
            for item in items { words.append(word(of: item, as: element)) }
            return word(ofItems: words)
        case (.record(let values), .record(let fields)):
            var words: [UInt64] = []
            for field in fields {
                let value = values.first { $0.name == field.name }?.value ?? field.type.initialValue
                words.append(word(of: value, as: field.type))
            }
            return word(ofItems: words)
        default: return 0
        }
    }

    /// What a word of the evaluator stands for.
    package func value(of word: UInt64, as type: ValueType) -> Value {
        switch type {
        case .unknown: return .none
        case .flag: return .flag(word != 0)
        case .number: return .number(Double(bitPattern: word))
        case .duration: return .duration(Double(bitPattern: word))
        case .moment: return .moment(Double(bitPattern: word))
        case .text: return .text(text(word))
        case .choice(let options, let isOptional): return option(word, options, isOptional).map(Value.text) ?? .none
        case .set(let options, _): return .set(chosen(word, options))
        case .list(let element, _): return .list(items(word).map { value(of: $0, as: element) })
        case .record(let fields):
            let words = items(word)
            return .record(fields.enumerated().map { index, field in
                let value = index < words.count ? value(of: words[index], as: field.type) : field.type.initialValue
                return Value.Field(field.name, value)
            })
        }
    }

    /// As a template shows it: `7`, `50.5`, `true`, `2s`, `8d ago`; a set or list joined by commas, an absent option as nothing.
    package func text(of word: UInt64, as type: ValueType) -> String {
        switch type {
        case .unknown: ""
        case .flag: word != 0 ? "true" : "false"
        case .number: numberText(shortened(Double(bitPattern: word)))
        case .duration: durationText(shortened(Double(bitPattern: word)))
        case .moment: momentText(shortened(Double(bitPattern: word)))
        case .text: text(word)
        case .choice(let options, let isOptional): option(word, options, isOptional) ?? ""
        case .set, .list, .record: texts(in: word, as: type).joined(separator: ", ")
        }
    }

    /// The parts of a list, set or record, each as text.
    package func texts(in word: UInt64, as type: ValueType) -> [String] {
        switch type {
        case .set(let options, _): chosen(word, options)
        case .list(let element, _): items(word).map { text(of: $0, as: element) }
        case .record(let fields): zip(items(word), fields).map { text(of: $0, as: $1.type) }
        case .unknown, .flag, .number, .choice, .text, .duration, .moment: []
        }
    }

    /// The same value in another type: an option as its text or its place in other options, also inside lists and records.
    mutating func converted(_ word: UInt64, from: ValueType, to: ValueType) -> UInt64 {
        self.word(of: value(of: word, as: from), as: to)
    }

    /// The nearest in the type's domain: texts and lists cut to `maxLength` or `max`, numbers on the grid, records field by field.
    mutating func fitted(_ word: UInt64, as type: ValueType) -> (word: UInt64, isInside: Bool) {
        switch type {
        case .text(let longest?):
            let text = text(word)
            let cut = text.prefix(longest)
            return cut.endIndex == text.endIndex ? (word, true) : (self.word(ofText: String(cut)), false)
        case .list(let element, let most):
            let count = itemCount(of: word)
            let fitted = fitted(word, keeping: min(count, most ?? count)) { _ in element }
            return (fitted.word, fitted.isInside && count <= most ?? count)
        case .set(_, let most?):
            var kept = word
            while kept.nonzeroBitCount > most { kept &= ~(1 << UInt64(63 - kept.leadingZeroBitCount)) }
            return (kept, kept == word)
        case .number(let domain?) where domain.count < 0x1p52:
            let grid = Encoding.grid(low: domain.low, step: domain.step, count: UInt64(max(domain.count, 1)))
            let (bits, isInside) = grid.bits(of: word)
            return (grid.word(ofBits: bits), isInside)
        case .record(let fields):
            return fitted(word, keeping: min(itemCount(of: word), fields.count)) { fields[$0].type }
        default: return (word, true)
        }
    }

    /// A list or record, of which so many items stay.
    private mutating func fitted(_ word: UInt64, keeping count: Int, as type: (Int) -> ValueType) -> (word: UInt64, isInside: Bool) {
        var items = items(word)
        var (isSame, isInside) = (count == items.count, true)
        if !isSame { items.removeLast(items.count - count) }
        for place in 0..<count {
            let fitted = fitted(items[place], as: type(place))
            isInside = isInside && fitted.isInside
            if fitted.word == items[place] { continue }
            items[place] = fitted.word
            isSame = false
        }
        return (isSame ? word : self.word(ofItems: items), isInside)
    }

    private func option(_ word: UInt64, _ options: [String], _ isOptional: Bool) -> String? {
        let index = isOptional ? word &- 1 : word
        return index < UInt64(options.count) ? options[Int(index)] : nil
    }

    private func chosen(_ word: UInt64, _ options: [String]) -> [String] {
        options.prefix(64).enumerated().filter { word >> UInt64($0.offset) & 1 == 1 }.map(\.element)
    }
}

/// Never NaN, infinite or −0, so that equal numbers are equal words.
func numberWord(_ number: Double) -> UInt64 {
    if number.isFinite { return (number + 0).bitPattern }
    if number.isNaN { return 0 }
    return (number < 0 ? -Double.greatestFiniteMagnitude : .greatestFiniteMagnitude).bitPattern
}

/// Without the last digits, in which binary fractions show: 0.3, not 0.30000000000000004.
package func shortened(_ number: Double) -> Double {
    number.magnitude < 1e6 ? (number * 1e9).rounded() / 1e9 : number
}
