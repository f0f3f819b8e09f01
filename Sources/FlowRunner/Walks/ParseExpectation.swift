import FlowSpec

let expectationWords = [
    "screen", "enabled", "disabled", "visible", "absent", "state", "data", "haptic", "no", "timeline", "announced", "ended",
]

extension ScriptCursor {
    mutating func takeExpectation() throws(ScriptFault) -> Expectation {
        skipBlanks()
        let start = column
        let word = takeWord()
        switch word {
        case "screen": return .screen(try takeText("the screen's title", until: []))
        case "enabled": return .enabled(try takeText("a label", until: []))
        case "disabled": return .disabled(try takeText("a label", until: []))
        case "visible": return .visible(try takeText("a label", until: []))
        case "absent": return .absent(try takeText("a label", until: []))
        case "state": return .state(try takeName("a state's name"))
        case "data":
            let name = try takeName("the name of data")
            try takeEqualsSign()
            return .data(name, try takeLiteral())
        case "haptic": return .haptic(try takeHaptic())
        case "timeline": return .timeline(try takeName("a timeline's name"))
        case "announced": return .announced(try takeText("the announcement", until: []))
        case "ended": return .ended
        case "no":
            if take(word: "haptic") { return .noHaptic }
            if take(word: "timeline") { return .noTimeline(try takeName("a timeline's name")) }
            throw fault("expected `no haptic` or `no timeline NAME`, \(found)")
        case "not":
            let meant = Self.oppositesOfExpectations[peekWord()].map { "; did you mean `\($0)`?" } ?? "; only `no haptic` and `no timeline NAME` are denied"
            throw fault("expected what holds, found `not`\(meant)", at: start)
        default:
            let meant = Self.otherExpectationWords[word] ?? Suggestion.nearest(to: word, in: expectationWords)?.written
            let nearest = meant.map { "; did you mean `\($0)`?" } ?? ""
            let what = word.isEmpty ? found : "found `\(word)`"
            throw fault("expected \(Suggestion.alternatives(expectationWords, limit: 12)), \(what)\(nearest)", at: start)
        }
    }

    /// What is meant by `not` before these.
    private static let oppositesOfExpectations = [
        "visible": "absent", "absent": "visible", "enabled": "disabled", "disabled": "enabled", "haptic": "no haptic", "timeline": "no timeline",
    ]

    private static let otherExpectationWords = ["title": "screen", "hidden": "absent", "invisible": "absent", "present": "visible"]

    private mutating func takeHaptic() throws(ScriptFault) -> Haptic {
        skipBlanks()
        let start = column
        let word = takeWord()
        guard let haptic = Haptic(rawValue: word) else {
            let names = Haptic.allCases.map(\.rawValue)
            let nearest = Suggestion.nearest(to: word, in: names).map { "; did you mean `\($0)`?" } ?? ""
            throw fault("expected \(Suggestion.alternatives(names, limit: 9)), " + (word.isEmpty ? found : "found `\(word)`") + nearest, at: start)
        }
        return haptic
    }
}
