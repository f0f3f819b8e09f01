/// What the words on an arrow of a state diagram set off: UML's `event [condition] / action`, with the triggers as our own export writes them.
struct MermaidLabel {
    enum Trigger {
        case event(String)
        /// `after 2s`
        case after(String)
        /// `tap "Save"`, `tap "Save" in "toolbar"`
        case gesture(kind: String, element: String, area: String?)
        /// `back`, in our own diagrams, where an event has `event` before its name.
        case bareGesture(String)
        /// `outcome upload.done`
        case outcome(service: String, outcome: String)
    }

    var trigger: Trigger?
    var condition: String?
    var action: String?
    var isWordless = false

    /// - Parameter events: words that are events in this diagram, also where they stand alone.
    init(_ text: String, isExported: Bool, events: Set<String> = []) {
        if let (gesture, rest) = MermaidLabel.gesture(text), readBehind(rest).isEmpty {
            trigger = gesture
            return
        }
        let word = readBehind(text).trimmingSpace
        isWordless = word.isEmpty
        if !isExported, condition == nil, word.isButtonLabel, !events.contains(word), action?.isOnButtons ?? true {
            action = nil
            return
        }
        trigger = (isExported ? MermaidLabel.bareGesture(word) : nil) ?? MermaidLabel.delay(word) ?? MermaidLabel.outcome(word) ?? MermaidLabel.event(word)
    }

    /// Condition and action; answers what stands before them. A condition may hold `/`, `[` and `]`, an action anything.
    private mutating func readBehind(_ text: String) -> Substring {
        var name = text.prefix { $0 != "[" && $0 != "/" }
        var rest = text[name.endIndex...]
        if rest.first == "[" {
            if let close = MermaidLabel.closing(rest) {
                condition = rest[..<close].dropFirst().trimmingSpace
                rest = rest[close...].dropFirst()
            } else {
                name = text.prefix { $0 != "/" }
                rest = text[name.endIndex...]
            }
        }
        if let slash = rest.firstIndex(of: "/") {
            let words = rest[slash...].dropFirst().trimmingSpace
            if !words.isEmpty { action = words }
        }
        return name
    }

    /// The bracket that closes the first one, outside of quotes, and behind which nothing but an action stands.
    private static func closing(_ text: Substring) -> Substring.Index? {
        var depth = 0
        var isQuoted = false
        return text.indices.first { place in
            switch text[place] {
            case "\"": isQuoted.toggle()
            case "[" where !isQuoted: depth += 1
            case "]" where !isQuoted: depth -= 1
            default: return false
            }
            return depth == 0 && !isQuoted && ["/", nil].contains(text[place...].dropFirst().first { !$0.isWhitespace })
        }
    }

    private static let touches: Set = ["tap", "doubleTap", "longPress", "touchDown", "touchUp", "touchCancel"]

    /// A touch on an element in quotes, with which a script's line begins, too; and what stands behind it.
    private static func gesture(_ text: String) -> (Trigger, String)? {
        let kind = text.prefix { $0 != " " }
        guard touches.contains(String(kind)), text.dropFirst(kind.count).hasPrefix(" \"") else { return nil }
        var rest = text.dropFirst(kind.count + 2)
        guard let element = quoted(&rest) else { return nil }
        var area: String?
        if rest.hasPrefix(" in \"") {
            rest = rest.dropFirst(5)
            area = quoted(&rest)
        }
        let behind = rest.trimmingSpace
        guard !element.isEmpty, area != "", behind.isEmpty || behind.hasPrefix("[") || behind.hasPrefix("/") else { return nil }
        return (.gesture(kind: String(kind), element: element, area: area), behind)
    }

    /// Up to the closing quote, which is taken, too.
    private static func quoted(_ rest: inout Substring) -> String? {
        var text = ""
        while let character = rest.popFirst(), character != "\"" {
            guard character == "\\" else {
                text.append(character)
                continue
            }
            guard let escaped = rest.popFirst() else { return nil }
            text.append(escaped == "n" || escaped == "t" || escaped == "r" ? " " : escaped)
        }
        return text
    }

    private static func bareGesture(_ word: String) -> Trigger? {
        guard let kind = Gesture.Kind(rawValue: word), TriggerDeclaration.Kind.gesture(kind).use != .named else { return nil }
        return .bareGesture(word)
    }

    /// `swipe left` and `Long press`, which more words than one make a button.
    static func namesGesture(_ words: String) -> Bool {
        let words = words.lowercased()
        return gesturesInWords.contains { words == $0 || words.hasPrefix($0 + " ") }
    }

    private static let gesturesInWords = ["double tap", "long press", "swipe", "edge swipe", "drag", "pinch", "pull down", "pull to", "shake"]

    private static func delay(_ word: String) -> Trigger? {
        for lead in ["after ", "after(", "wait "] where word.hasPrefix(lead) {
            let time = word.dropFirst(lead.count).filter { !$0.isWhitespace && $0 != ")" }
            if let duration = parseDuration(time), duration <= longestDuration { return .after(time) }
            if let duration = spelledOut(time) { return .after(duration) }
            if time.last?.isLetter ?? false, let duration = importedDuration(time) { return .after(duration) }
        }
        return nil
    }

    /// `30days` as `30d`.
    private static func spelledOut(_ time: String) -> String? {
        let number = time.prefix { !$0.isLetter }
        guard let unit = spelledUnits[time.dropFirst(number.count).lowercased()] else { return nil }
        return parseDuration(number + unit).flatMap { $0 <= longestDuration ? number + unit : nil }
    }

    private static let spelledUnits = [
        "millisecond": "ms", "milliseconds": "ms", "sec": "s", "secs": "s", "second": "s", "seconds": "s", "mins": "min", "minute": "min", "minutes": "min",
        "hr": "h", "hrs": "h", "hour": "h", "hours": "h", "day": "d", "days": "d",
    ]

    /// `after 2 fortnights`, which is no duration.
    static func namesDelay(_ words: String) -> Bool {
        let words = words.lowercased()
        return ["after ", "after(", "wait "].contains { words.hasPrefix($0) && words.dropFirst($0.count).drop(while: \.isWhitespace).first?.isNumber == true }
    }

    private static func outcome(_ word: String) -> Trigger? {
        guard word.hasPrefix("outcome ") else { return nil }
        let names = word.dropFirst(8).split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard names.count == 2, names.allSatisfy({ ImportedNames.identifier($0) == $0 }) else { return nil }
        return .outcome(service: names[0], outcome: names[1])
    }

    private static func event(_ word: String) -> Trigger? {
        var name = word.hasPrefix("event ") ? String(word.dropFirst(6)) : word
        if name.hasSuffix("()") { name = String(name.dropLast(2)) }
        return name.first?.isLetter ?? false && importedEventName(name) == name ? .event(name) : nil
    }
}

extension String {
    /// `Save`, as people write on buttons; `save`, `SAVE` and `EvSave` are events.
    fileprivate var isButtonLabel: Bool { first?.isUppercase == true && count > 1 && dropFirst().allSatisfy(\.isLowercase) }

    /// What stands behind the `/` of `Save / Cancel` or `Restart / Play now`; `Save / ShowToast` and `Save / Close()` are actions.
    fileprivate var isOnButtons: Bool {
        first?.isUppercase == true && !contains("(") && !zip(self, dropFirst()).contains { $0.isLowercase && $1.isUppercase }
    }
}
