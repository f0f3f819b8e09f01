extension ValueType {
    /// The type that holds both, for branches, items and comparisons; nil where nothing does. A choice reads as a text where it meets one.
    package func joined(with other: ValueType) -> ValueType? {
        switch (self, other) {
        case (.unknown, let type), (let type, .unknown): type
        case (.flag, .flag): .flag
        case (.number(let a), .number(let b)): .number(a == b ? a : nil)
        case (.duration, .duration): .duration
        case (.moment, .moment): .moment
        case (.text(let a), .text(let b)): .text(maxLength: a == b ? a : nil)
        case (.text, .choice), (.choice, .text): .text(maxLength: nil)
        case (.choice(let a, let optional), .choice(let b, let otherOptional)):
            a == b || b.isEmpty || a.isEmpty
                ? .choice(a.isEmpty ? b : a, optional: optional || otherOptional) : .text(maxLength: nil)
        case (.set(let a, let max), .set(let b, let otherMax)):
            a == b || Set(b).isSubset(of: a) ? .set(a, max: max == otherMax ? max : nil)
                : Set(a).isSubset(of: b) ? .set(b, max: nil) : nil
        case (.list(let a, let max), .list(let b, let otherMax)):
            a.joined(with: b).map { .list($0, max: max == otherMax ? max : nil) }
        case (.record(let a), .record(let b)): Self.joinedRecords(a, b)
        default: nil
        }
    }

    private static func joinedRecords(_ a: [Field], _ b: [Field]) -> ValueType? {
        guard a.count == b.count else { return nil }
        var fields: [Field] = []
        for (field, other) in zip(a, b) {
            guard field.name == other.name, let type = field.type.joined(with: other.type) else { return nil }
            fields.append(Field(field.name, type))
        }
        return .record(fields)
    }

    /// Whether a value of this type may stand where `expected` is wanted; domains aside.
    func fits(_ expected: ValueType) -> Bool {
        switch (self, expected) {
        case (.unknown, _), (_, .unknown): true
        case (.flag, .flag), (.number, .number), (.duration, .duration), (.moment, .moment): true
        case (.text, .text), (.choice, .text): true
        case (.choice(let a, _), .choice(let b, let optional)): a.isEmpty ? optional : !Set(a).isDisjoint(with: b)
        case (.set(let a, _), .set(let b, _)): Set(a).isSubset(of: b)
        case (.list(let a, _), .list(let b, _)): a.fits(b)
        case (.record(let a), .record(let b)):
            a.count == b.count && zip(a, b).allSatisfy { $0.name == $1.name && $0.type.fits($1.type) }
        default: false
        }
    }

    /// Whether the two can be equal at all, judged by their types.
    func isComparable(with other: ValueType) -> Bool {
        if case (.choice(let a, let optional), .choice(let b, let otherOptional)) = (self, other) {
            if a.isEmpty { return otherOptional }
            if b.isEmpty { return optional }
            if optional && otherOptional || a[0] == b[0] { return true }
            let (few, many) = a.count < b.count ? (a, b) : (b, a)
            return few.count < 8 ? many.contains(where: few.contains) : !Set(many).isDisjoint(with: few)
        }
        return joined(with: other) != nil
    }

    /// Has an order that `<`, `min` and `max` go by.
    package var isQuantity: Bool {
        switch self {
        case .number, .duration, .moment: true
        default: false
        }
    }

    package var isNumber: Bool { if case .number = self { true } else { false } }
    package var isText: Bool { if case .text = self { true } else { false } }
    package var isSet: Bool { if case .set = self { true } else { false } }

    /// Can be shown as a piece of text.
    var isPrintable: Bool {
        switch self {
        case .unknown, .flag, .number, .choice, .text, .duration, .moment: true
        case .set, .list, .record: false
        }
    }

    var options: [String]? {
        switch self {
        case .choice(let options, _), .set(let options, _): options
        default: nil
        }
    }

    /// What one finds inside: a list's item, an option of a set.
    package var element: ValueType? {
        switch self {
        case .list(let element, _): element
        case .set(let options, _): .choice(options, optional: false)
        default: nil
        }
    }

    /// The word that declares it.
    var word: String {
        switch self {
        case .unknown: "unknown"
        case .flag: "flag"
        case .number: "number"
        case .choice: "choice"
        case .set: "set"
        case .text: "text"
        case .list: "list"
        case .record: "record"
        case .duration: "duration"
        case .moment: "moment"
        }
    }

    /// "a number", "a list of texts".
    package var described: String {
        switch self {
        case .unknown: word
        case .list(.unknown, _): "a list"
        case .list(let element, _): "a list of \(element.word)s"
        case .flag, .number, .choice, .set, .text, .record, .duration, .moment: "a \(word)"
        }
    }
}
