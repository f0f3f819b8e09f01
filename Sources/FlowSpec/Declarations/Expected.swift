/// What is to stand in a place, as messages say it behind "expected".
enum Expected: Equatable, CustomStringConvertible {
    /// Of something that is declared elsewhere, or here.
    case name(of: String)
    case id(of: String)
    /// What somebody reads or hears.
    case text(String)
    case expression(String)
    case list(of: String)
    case listOrExpression(String)
    /// Things under their names, in a mapping.
    case named(String)
    case keys(of: String)
    /// One thing, with what to do where there are several.
    case one(String, ofSeveral: String)
    case other(String)

    static let elements = Expected.list(of: "elements")
    static let transitions = Expected.list(of: "transitions")
    static let promises = Expected.list(of: "promises")
    static let walkSteps = Expected.list(of: "steps")
    static let options = Expected.list(of: "options")
    static let anExpression = Expected.expression("an expression")
    static let promiseOrExpression = Expected.expression("an expression, or a promise again")
    static let exits = Expected.other("final states of the flow that runs, with our targets")
    static let appended = Expected.other("a list with what is appended, such as `{ notes: { title: \"Milk\" } }`")
    static let removed = Expected.other("a list with what is removed, such as `{ notes: item }`")
    static let elementTouched = Expected.other("the label or id of an element")
    static let haptic = Expected.one(
        "a haptic", ofSeveral: "one is felt at a time: write an action for each of them, as in `do: [{ haptic: light }, { haptic: medium }]`")
    static let hapticCue = Expected.one(
        "a haptic", ofSeveral: "one is felt at a time: write a cue for each of them, with its `at`, as in `{ at: 0ms, haptic: light }`")
    static let hapticAlone = Expected.one("a haptic", ofSeveral: "one is felt at a time: keep one of them")
    static let movedTarget = Expected.other("what moves")
    static let outcome = Expected.other("`service.outcome`")
    static let datumWatched = Expected.name(of: "a datum to watch")

    var description: String {
        switch self {
        case .name(let owner): "the name of \(owner)"
        case .id(let owner): "the id of \(owner)"
        case .list(let items): "a list of \(items)"
        case .named(let things): "\(things) by their names"
        case .keys(let owner): "\(owner), as keys and values"
        case .text(let words), .expression(let words), .listOrExpression(let words), .one(let words, _), .other(let words): words
        }
    }

    var isName: Bool { if case .name = self { true } else { false } }
    var isID: Bool { if case .id = self { true } else { false } }
    var isText: Bool { if case .text = self { true } else { false } }

    var isExpression: Bool {
        switch self {
        case .expression, .listOrExpression: true
        case .name, .id, .text, .list, .named, .keys, .one, .other: false
        }
    }

    var isList: Bool {
        switch self {
        case .list, .listOrExpression: true
        case .name, .id, .text, .expression, .named, .keys, .one, .other: false
        }
    }
}

extension Expected: ExpressibleByStringInterpolation {
    init(stringLiteral words: String) { self = .other(words) }
}
