import FlowSpec

extension WalkScript {
    /// Reads a script: a step a line, `#` starts a comment. A line that is no step is reported and left out.
    package init(parsing text: String) {
        self.init(opening: [], steps: [], faults: [])
        var number = 0
        for line in Self.lines(of: text) {
            number += 1
            do throws(ScriptFault) {
                guard let parsed = try WalkLine(parsing: String(line), line: number) else { continue }
                if parsed.step.isGiven && steps.isEmpty { opening.append(parsed) } else { steps.append(parsed) }
            } catch {
                faults.append(error)
            }
        }
    }
}

extension WalkScript {
    /// A line separator inside a text (U+2028) ends no line.
    package static func lines(of text: String) -> [Substring] {
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    }
}

extension WalkLine {
    /// nil for a blank line and for a comment.
    /// - Throws: what is wrong, at its column.
    package init?(parsing text: String, line: Int = 0) throws(ScriptFault) {
        let text = text.unicodeScalars.first == byteOrderMark ? String(text.unicodeScalars.dropFirst()) : text
        var cursor = ScriptCursor(text)
        cursor.skipBlanks()
        if cursor.isAtEnd { return nil }
        let start = cursor.position
        do throws(ScriptFault) {
            try cursor.refuseControls()
            let step = try cursor.takeStep()
            let end = cursor.position
            cursor.skipBlanks()
            guard cursor.isAtEnd else { throw cursor.fault("expected the end of the line, \(cursor.found)") }
            let written = String(String.UnicodeScalarView(Array(text.unicodeScalars)[start..<end]))
            self.init(step, text: trimmed(written), line: line)
        } catch {
            var fault = error
            fault.line = line
            throw fault
        }
    }
}

/// What some editors begin a file with.
private let byteOrderMark: Unicode.Scalar = "\u{FEFF}"

/// Every word a line can begin with.
private let stepWords =
    ["tap", "doubleTap", "longPress", "swipe", "edgeSwipe", "drag", "dragTo", "pinch", "pull", "touchDown", "touchUp"]
    + ["touchCancel", "release", "scroll", "shake", "focus", "tapOutside", "back", "toggle", "type", "choose", "set"]
    + ["given", "outcome", "event", "relaunch", "wait", "resume", "restart", "expect"]

extension ScriptCursor {
    fileprivate mutating func takeStep() throws(ScriptFault) -> WalkStep {
        let start = column
        let verb = takeWord()
        switch verb {
        case "type":
            let text = try takeText("the text that is typed")
            if let place = column(ofWord: "in") { throw fault("expected `into` before the input, found `in`", at: place) }
            return .type(text, into: take(word: "into") ? try takeText("the input it is typed into") : nil)
        case "choose":
            let isQuoted = isAtQuote
            let option = try takeText("the option that is chosen", until: ["in"])
            if let place = column(ofWord: "into") { throw fault("expected `in` before the element that offers it, found `into`", at: place) }
            return .choose(option, in: take(word: "in") ? try takePlace("the element that offers it", behind: isQuoted ? nil : option, of: verb) : nil)
        case "set":
            let element = try takeText("the element that is set", until: ["to"])
            if let place = column(ofWord: "in") ?? column(ofWord: "into") {
                throw fault("expected `to` before the value, found `\(peekWord())`; the element stands first: `set \(quoted(element)) to …`", at: place)
            }
            guard take(word: "to") else { throw fault("expected `to` and a value, \(found)") }
            return .set(element, to: try takeLiteral())
        case "given":
            let name = try takeName("the name of environment data")
            try takeEqualsSign()
            return .given(name, try takeLiteral())
        case "outcome": return try takeOutcome()
        case "event": return .event(try takeName("the event's name", orAny: true))
        case "relaunch": return .relaunch
        case "resume": return .resume
        case "restart": return .restart
        case "wait": return .wait(try takeDuration())
        case "back":
            skipBlanks()
            if isAtEnd { return .gesture(GestureStep(.back)) }
            return .undo(try takeCount())
        case "expect": return .expect(try takeExpectation())
        case "dragTo": return .gesture(try takeGesture(.drag, isHeld: true))
        case "tap" where take(word: "outside"):
            skipBlanks()
            if !isAtEnd { _ = try takeText("what is tapped beside", until: []) }
            return .gesture(GestureStep(.tapOutside))
        case "tap" where peekWord() == "on" && !isLastWord:
            let place = column(ofWord: "on") ?? start
            let label = restAsLabel(behind: ["on", "the"])
            throw fault("expected what is touched, found `on`; write `tap \(quoted(label))`, or all of the label in quotes where `on` is a part of it", at: place)
        default:
            if let kind = Gesture.Kind(rawValue: verb) { return .gesture(try takeGesture(kind, isHeld: false)) }
            let nearest =
                Self.atPrompt[verb] ?? everydayStep(verb) ?? Suggestion.nearest(to: verb, in: stepWords).map { "; did you mean `\($0)`?" } ?? Self.someSteps
            let word = verb.isEmpty ? takePlain() : verb
            var fault = fault("`\(word)` is no step\(nearest)", at: start)
            fault.isNoStep = true
            throw fault
        }
    }

    /// Where the next word begins, if it is that one.
    private func column(ofWord word: String) -> Int? {
        guard peekWord() == word else { return nil }
        var ahead = self
        ahead.skipBlanks()
        return ahead.column
    }

    /// What is said at the prompt of `play` alone.
    private static let atPrompt: [String: String] = {
        let questions = ["why", "where", "data", "choices", "walk", "surprise", "save", "help", "quit"]
        let said = questions.map { ($0, "; `\($0)` is typed where the flow is played by hand, in `flowrun play FLOW`") }
        return Dictionary(uniqueKeysWithValues: said + [("undo", "; did you mean `back 1`?"), ("redo", "; did you mean `resume`?")])
    }()

    private static let someSteps = "; a step is a line such as `tap \"Save\"`, `type \"Milk\" into \"Note\"`, `wait 2s` or `expect screen \"Saved\"`"

    /// What stands between a name and its value.
    mutating func takeEqualsSign() throws(ScriptFault) {
        guard take("=") else { throw fault("expected `= value`, \(found)") }
        if next == "=" { throw fault("expected `=`, found `==`; a walk does not ask, it says what is so: write `=`", at: column - 1) }
    }

    /// What stands behind `in`, which may also have been meant as the end of a label.
    private mutating func takePlace(_ what: String, behind label: String?, of verb: String) throws(ScriptFault) -> String {
        skipBlanks()
        guard isAtEnd, let label else { return try takeText(what) }
        throw fault("expected \(what) in quotes, found the end of the line; where `in` is a part of the label, write `\(verb) \"\(label) in\"`")
    }

    private mutating func takeGesture(_ kind: Gesture.Kind, isHeld: Bool) throws(ScriptFault) -> GestureStep {
        var gesture = GestureStep(kind)
        var label: String?
        gesture.isHeld = isHeld
        if kind.takesDirection, let direction = Gesture.Direction(rawValue: peekWord()) {
            gesture.direction = direction
            _ = takeWord()
        }
        while true {
            skipBlanks()
            if isAtEnd {
                guard kind.isOnAnElement, gesture.element == nil, gesture.area == nil else { return gesture }
                throw fault("expected what is touched in quotes, found the end of the line")
            }
            if take(word: "in") {
                gesture.area = try takePlace("the element or area", behind: label, of: isHeld ? "dragTo" : kind.rawValue)
            } else if gesture.element != nil || gesture.direction != nil, let place = column(ofWord: "into") {
                throw fault("expected `in` before the element or area, found `into`", at: place)
            } else if let measure = try takeMeasure() {
                switch measure.name {
                case "distance": gesture.distance = measure.value
                case "progress": gesture.progress = measure.value
                case "velocity": gesture.velocity = measure.value
                case "start": gesture.start = measure.value
                default: gesture.duration = measure.value
                }
            } else if gesture.element == nil, gesture.area == nil {
                let isQuoted = isAtQuote
                gesture.element = try takeText("what is touched", until: ["in"])
                if !isQuoted { label = gesture.element }
            } else {
                throw fault("expected `in \"…\"`, `distance=`, `progress=`, `velocity=`, `duration=` or `start=`, \(found)")
            }
        }
    }

    /// `velocity=151`: a number, for `duration` with its unit; nil where no `name=` comes next.
    private mutating func takeMeasure() throws(ScriptFault) -> (name: String, value: Double)? {
        var ahead = self
        let start = ahead.column
        let name = ahead.takeWord()
        guard !name.isEmpty, ahead.next == "=" else { return nil }
        ahead.advance()
        guard ["distance", "progress", "velocity", "duration", "start"].contains(name) else {
            throw fault("`\(name)` is no measure of a gesture: expected distance, progress, velocity, duration or start", at: start)
        }
        self = ahead
        let valueColumn = column
        let text = takeWord()
        let value = name == "duration" ? parseDuration(text) : Double(text)
        guard let value, value.isFinite else {
            let expected = name == "duration" ? "a duration such as `200ms`" : "a number"
            throw fault("expected \(expected) after `\(name)=`, " + (text.isEmpty ? found : "found `\(text)`"), at: valueColumn)
        }
        if name == "distance", value < 0 { throw fault("`distance` counts along the gesture, from 0, found `\(text)`: the other way is another direction", at: valueColumn) }
        if name == "progress", !(0...1).contains(value) { throw fault("`progress` goes from 0 to 1, found `\(text)`", at: valueColumn) }
        return (name, value)
    }

    /// A quoted text, or bare words up to one of `stops`, a `name=` or the end.
    mutating func takeText(_ what: String, until stops: [String] = ["in", "into", "to"]) throws(ScriptFault) -> String {
        if let text = try takeQuoted() { return text }
        var words: [String] = []
        while true {
            var ahead = self
            let word = ahead.takeWord()
            if word.isEmpty || stops.contains(word) || ahead.next == "=" { break }
            words.append(word)
            self = ahead
        }
        guard !words.isEmpty else { throw fault("expected \(what) in quotes, \(found)") }
        return words.joined(separator: " ")
    }

    /// An identifier, or several joined by dots.
    /// - Parameter orAny: `*` is an event that nothing in the flow names.
    mutating func takeName(_ what: String, orAny: Bool = false) throws(ScriptFault) -> String {
        skipBlanks()
        let start = column
        let name = takeWord()
        let isName =
            name.unicodeScalars.first.map { $0.properties.isAlphabetic || $0 == "_" } == true
            && name.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0.properties.numericType != nil || "_.-".unicodeScalars.contains($0) }
        guard isName || orAny && name == "*" else {
            throw fault("expected \(what), " + (name.isEmpty ? found : "found `\(name)`"), at: start)
        }
        return name
    }

    private mutating func takeOutcome() throws(ScriptFault) -> WalkStep {
        skipBlanks()
        let start = column
        let name = try takeName("`service.outcome`")
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex, name.index(after: dot) != name.endIndex else {
            throw fault("expected `service.outcome`, found `\(name)`: a service and what it answers, as in `search.found`", at: start)
        }
        return .outcome(service: String(name[..<dot]), outcome: String(name[name.index(after: dot)...]))
    }

    private mutating func takeDuration() throws(ScriptFault) -> Double {
        skipBlanks()
        let start = column
        let text = takePlain()
        let parts = text.split(separator: " ").map { parseDuration($0) }
        let known = parts.compactMap { $0 }
        let time = known.reduce(0, +)
        guard !known.isEmpty, known.count == parts.count, known.allSatisfy({ $0 >= 0 }) else {
            let unit = Double(text)?.isFinite == true ? "; write the unit: `\(text)ms` or `\(text)s`" : durationInWords(text).map { "; write `\($0)`" } ?? ""
            throw fault("expected a duration such as `2s`, " + (text.isEmpty ? found : "found `\(text)`") + unit, at: start)
        }
        guard time <= longestDuration else {
            throw fault("`\(text)` is longer than the clock counts; the longest duration is \(longestDurationInWords)", at: start)
        }
        // `1.001s` is a rounding error away from 1001 ms, and no more.
        guard (time - time.rounded()).magnitude <= 4 * time.ulp else {
            throw fault("`\(text)` is finer than the clock counts; a wait is whole milliseconds, such as `\(durationText(time.rounded(.up)))`", at: start)
        }
        return time.rounded()
    }

    private mutating func takeCount() throws(ScriptFault) -> Int {
        skipBlanks()
        let start = column
        let text = takeWord()
        guard let count = Int(text), count > 0 else {
            throw fault("expected how many steps to take back, such as `back 2`, found `\(text)`", at: start)
        }
        return count
    }
}

extension Gesture.Kind {
    /// Whether it means nothing on the screen as a whole.
    fileprivate var isOnAnElement: Bool {
        switch self {
        case .tap, .doubleTap, .longPress, .toggle, .focus: true
        case .swipe, .edgeSwipe, .drag, .pull, .scroll, .release, .pinch, .touchDown, .touchUp, .touchCancel: false
        case .shake, .type, .choose, .tapOutside, .back: false
        }
    }
}

private func trimmed(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while let last = scalars.last, last == " " || last == "\t" || last == "\r" { scalars.removeLast() }
    return String(scalars)
}
