/// The steps of a scenario, from YAML to the script's lines.
enum WalkStepKey: String, DeclaredKey {
    case tap, doubleTap, longPress, swipe, edgeSwipe, drag, dragTo, pinch, pull, touchDown, touchUp, touchCancel, release
    case scroll, shake, focus, tapOutside, back, toggle, type, choose, set, given, outcome, event, relaunch, wait, resume, restart
    case expect, `in`, into, to, distance, progress, velocity, duration, start, source
    static let table = KeyTable<WalkStepKey>()

    fileprivate enum Part { case step, place, figure, citation }

    fileprivate var part: Part {
        switch self {
        case .in, .into, .to: .place
        case .distance, .progress, .velocity, .duration, .start: .figure
        case .source: .citation
        case .tap, .doubleTap, .longPress, .swipe, .edgeSwipe, .drag, .dragTo, .pinch, .pull, .touchDown, .touchUp,
            .touchCancel, .release, .scroll, .shake, .focus, .tapOutside, .back, .toggle, .type, .choose, .set, .given,
            .outcome, .event, .relaunch, .wait, .resume, .restart, .expect:
            .step
        }
    }

    var beginsStep: Bool { part == .step }

    fileprivate func takes(_ place: WalkStepKey) -> Bool {
        switch place {
        case .into: self == .type
        case .to: self == .set
        default: self != .type && self != .set
        }
    }

    /// What a step of this kind says with another word than the one it was given.
    fileprivate func part(meantBy place: WalkStepKey) -> WalkStepKey? {
        switch self {
        case .type: .into
        case .set: .to
        case .tap, .doubleTap, .longPress, .swipe, .edgeSwipe, .drag, .dragTo, .pinch, .pull, .touchDown, .touchUp, .touchCancel, .release,
            .scroll, .focus, .toggle, .choose:
            place == .into ? .in : nil
        case .shake, .tapOutside, .back, .given, .outcome, .event, .relaunch, .wait, .resume, .restart, .expect: nil
        case .in, .into, .to, .distance, .progress, .velocity, .duration, .start, .source: nil
        }
    }
}

enum ExpectationKey: String, DeclaredKey {
    case screen, enabled, disabled, visible, absent, state, data, haptic, noHaptic, timeline, noTimeline, announced, ended
    static let table = KeyTable<ExpectationKey>()
}

extension Decoding {
    /// Each step as script lines; a mapping under `given` or `expect` makes a line of each of its entries.
    mutating func walkSteps(_ id: NodeID) -> [StepLine] {
        var lines: [StepLine] = []
        leaveComments(in: id)
        for item in list(id, .walkSteps) {
            if kind(item) == .scalar {
                guard let line = scriptLine(item, "a step such as `tap: Save`") else { continue }
                lines.append(StepLine(line, written: WrittenExpectation(.line(hasVerb: true), tree.span(item))))
            } else if let line = lineTakenForKey(item) {
                report(.lineInParts(tree.span(item), line, in: tree.file))
            } else {
                addStep(item, to: &lines)
            }
        }
        return lines
    }

    /// Without the line's end that a text behind `|` has.
    private mutating func scriptLine(_ id: NodeID, _ what: Expected) -> Name? {
        if let whole = lineWithComment(id) {
            diagnostics.removeAll { $0.info == .commentInText && whole.contains(Int($0.primary.span.start)) }
            report(.lineInParts(tree.span(id), whole, in: tree.file))
            return nil
        }
        guard var line = name(id, what) else { return nil }
        while line.value.last?.isWhitespace == true { line.value.removeLast() }
        return line
    }

    /// Unquoted for YAML, with a quote inside that is not closed.
    private func endsInQuotes(_ id: NodeID) -> Bool {
        tree[id].style == .plain && tree.text(id).utf8.count { $0 == UInt8(ascii: "\"") } % 2 == 1
    }

    /// A line with a text in quotes that ends in a comment to YAML.
    private func lineWithComment(_ id: NodeID) -> Range<Int>? {
        guard endsInQuotes(id) else { return nil }
        let line = tree.file.scriptLine(from: Int(tree[id].start))
        return line.upperBound > Int(tree[id].end) ? line : nil
    }

    /// A step in the script's words with a text in quotes that holds `: `, so that YAML reads a key.
    private func lineTakenForKey(_ id: NodeID) -> Range<Int>? {
        guard tree[id].style == .block, childCount(id) == 2, let key = tree.firstChild(id), let value = tree.nextSibling(key), kind(value) == .scalar,
            endsInQuotes(key)
        else { return nil }
        return tree.file.scriptLine(from: Int(tree[key].start))
    }

    private mutating func addStep(_ id: NodeID, to lines: inout [StepLine]) {
        var step: Fields<WalkStepKey>.Field?
        var places: [Fields<WalkStepKey>.Field] = []
        var figures: [Fields<WalkStepKey>.Field] = []
        var fields = fields(id, WalkStepKey.self, of: .walkStep)
        while let field = fields.next(&self) {
            switch field.key.part {
            case .place: places.append(field)
            case .figure: figures.append(field)
            case .citation: cite(field.value)
            case .step:
                if let first = step {
                    report(.twoSteps(tree.span(field.keyNode), field.key.rawValue, first: tree.span(first.keyNode)))
                } else {
                    step = field
                }
            }
        }
        guard let step else {
            reportMissing("tap", of: id, "a step", help: "say what happens, such as `tap: Save`")
            return
        }
        let span = tree.span(step.keyNode).union(tree.span(step.value))
        switch step.key {
        case .expect:
            addExpectations(step.value, to: &lines)
            reportOddParts(places + figures, of: "expect")
        case .given where reportGivenInWords(step.value): return
        case .given:
            var pairs = pairs(step.value, "environment data with their values, such as `{ online: false }`", areNames: false)
            while let (key, value) = pairs.next(&self) {
                guard let literal = scriptLiteral(value) else { continue }
                lines.append(StepLine(Name("given \(tree.text(key)) = \(literal)", tree.span(key).union(tree.span(value)))))
            }
            reportOddParts(places + figures, of: "given")
        case .set where kind(step.value) == .mapping: addSettings(step, to: &lines)
        default:
            let before = diagnostics.count
            guard var line = stepLine(step) else {
                if diagnostics.count == before + 1, let help = helpOfPair(step) { diagnostics[before].help = help }
                return
            }
            for place in places {
                guard let text = placeText(place, of: step.key, among: places) else { continue }
                line += " \(place.key.rawValue) \(text)"
            }
            if step.key == .set, !places.contains(where: { $0.key == .to }) {
                if places.isEmpty { report(.setWithoutValue(span, tree.text(step.value))) }
                return
            }
            for figure in figures {
                if let text = name(figure.value, "a number") { line += " \(figure.key.rawValue)=\(text.value)" }
            }
            lines.append(StepLine(Name(line, span)))
        }
    }

    /// The step's word with what it is about.
    private mutating func stepLine(_ step: Fields<WalkStepKey>.Field) -> String? {
        let word = step.key.rawValue
        switch step.key {
        case .relaunch, .resume, .restart, .shake, .tapOutside:
            guard let said = flag(step.value, word) else { return word }
            if !said { report(.doesNothing(tree.span(step.value), word)) }
            return said ? word : nil
        case .back:
            if let said = tree.flag(step.value) {
                if !said { report(.doesNothing(tree.span(step.value), word)) }
                return said ? word : nil
            }
            return integer(step.value, "`true`, or how many steps to take back").map { "\(word) \($0.value)" }
        case .wait: return waitLine(step.value)
        case .outcome: return name(step.value, "`service.outcome`").map { "\(word) \($0.value)" }
        case .event: return name(step.value, .name(of: "an event")).map { "\(word) \($0.value)" }
        case .swipe, .edgeSwipe, .drag, .dragTo, .pull, .scroll, .release, .pinch, .touchDown, .touchUp, .touchCancel:
            if let said = tree.flag(step.value) {
                if !said { report(.doesNothing(tree.span(step.value), word)) }
                return said ? word : nil
            }
            guard let text = name(step.value, "a direction, or what is touched") else { return nil }
            let isDirection = Gesture.Direction(rawValue: text.value) != nil && !tree[step.value].style.isQuoted
            return "\(word) \(isDirection ? text.value : quoted(text.value))"
        case .tap, .doubleTap, .longPress, .focus, .toggle, .choose, .set:
            return name(step.value, "a label or an id").map { "\(word) \(quoted($0.value))" }
        case .type: return text(step.value, "the text that is typed").map { "\(word) \(quoted($0))" }
        case .given, .expect, .in, .into, .to, .distance, .progress, .velocity, .duration, .start, .source: return nil
        }
    }

    /// What was meant by `type: { Note: Buy milk }`, a pair of a place and what happens there.
    private func helpOfPair(_ step: Fields<WalkStepKey>.Field) -> String? {
        guard kind(step.value) == .mapping, childCount(step.value) == 2, let key = tree.firstChild(step.value), let value = tree.nextSibling(key),
            kind(value) == .scalar
        else { return nil }
        let (place, word) = (tree.text(key), tree.text(value))
        switch step.key {
        case .outcome: return "write `outcome: \(place).\(word)`"
        case .type, .choose, .toggle, .focus, .tap, .doubleTap, .longPress:
            let part = step.key.part(meantBy: .into) ?? .in
            return "write `\(step.key.rawValue): \(yamlScalar(word))`, and on a line of its own below `\(part.rawValue): \(yamlScalar(place))`"
        default: return nil
        }
    }

    private mutating func placeText(
        _ place: Fields<WalkStepKey>.Field, of step: WalkStepKey, among places: [Fields<WalkStepKey>.Field]
    ) -> String? {
        guard step.takes(place.key) else {
            let isFirst = places.first { !step.takes($0.key) }?.keyNode == place.keyNode
            let meant = step.part(meantBy: place.key).flatMap { meant in !isFirst || places.contains { $0.key == meant } ? nil : meant.rawValue }
            report(.oddPart(tree.span(place.keyNode), place.key.rawValue, step: step.rawValue, meant: meant))
            return nil
        }
        if place.key == .to { return scriptLiteral(place.value) }
        return name(place.value, "a label or an id").map { quoted($0.value) }
    }

    private mutating func reportOddParts(_ parts: [Fields<WalkStepKey>.Field], of step: String) {
        for part in parts { report(.oddPart(tree.span(part.keyNode), part.key.rawValue, step: step)) }
    }

    private mutating func addExpectations(_ id: NodeID, to lines: inout [StepLine]) {
        if kind(id) == .scalar {
            guard let text = scriptLine(id, "what is expected") else { return }
            lines.append(StepLine(Name("expect \(text.value)", text.span), written: WrittenExpectation(.line(hasVerb: false), tree.span(id))))
            return
        }
        if kind(id) == .sequence {
            var wrong = Diagnostic.wrongKind(id, in: self, expected: .keys(of: "what is expected"))
            wrong.help = "write it without dashes, as in `expect: { state: saved }`"
            return report(wrong)
        }
        var fields = fields(id, ExpectationKey.self, of: .expectation)
        let before = (lines.count, diagnostics.count)
        while let field = fields.next(&self) { addExpectation(field, to: &lines) }
        if before == (lines.count, diagnostics.count) { report(.nothingExpected(tree.span(id))) }
    }

    private mutating func addExpectation(_ field: Fields<ExpectationKey>.Field, to lines: inout [StepLine]) {
        let (key, value) = (field.key, field.value)
        let span = tree.span(field.keyNode).union(tree.span(value))
        switch key {
        case .screen, .enabled, .disabled, .visible, .absent, .announced:
            addEach(field, "a text of the screen", to: &lines) { "\(key.rawValue) \(quoted($0))" }
        case .state, .haptic, .timeline: addEach(field, "a name", to: &lines) { "\(key.rawValue) \($0)" }
        case .noTimeline: addEach(field, .name(of: "a timeline"), to: &lines) { "no timeline \($0)" }
        case .noHaptic:
            guard isTrue(value, key) else { return }
            let written = WrittenExpectation(.value, tree.span(value), key: tree.span(field.keyNode))
            lines.append(StepLine(Name("expect no haptic", span), written: written))
        case .ended:
            if isTrue(value, key) { lines.append(StepLine(Name("expect ended", span))) }
        case .data:
            var pairs = pairs(value, "data with their values, such as `{ text: Buy milk }`", areNames: false)
            while let (name, value) = pairs.next(&self) {
                guard let literal = scriptLiteral(value) else { continue }
                let line = Name("expect data \(tree.text(name)) = \(literal)", tree.span(name).union(tree.span(value)))
                lines.append(StepLine(line, written: WrittenExpectation(.value, tree.span(value))))
            }
        }
    }

    /// What `false` would expect can be said in no script.
    private mutating func isTrue(_ value: NodeID, _ key: ExpectationKey) -> Bool {
        guard let said = flag(value, key.rawValue) else { return false }
        if !said { report(.expectsNothing(tree.span(value), key.rawValue)) }
        return said
    }

    /// An expectation of each text, one or a list of them.
    private mutating func addEach(
        _ field: Fields<ExpectationKey>.Field, _ what: Expected, to lines: inout [StepLine], _ line: (String) -> String
    ) {
        func expectation(_ text: Name, _ written: WrittenExpectation) -> StepLine {
            StepLine(Name("expect \(line(text.value))", text.span), written: written)
        }
        guard kind(field.value) == .sequence else {
            guard let text = name(field.value, what) else { return }
            let written = WrittenExpectation(.value, tree.span(field.value), key: tree.span(field.keyNode))
            lines.append(expectation(text, written))
            return
        }
        let key = childCount(field.value) == 1 ? tree.span(field.keyNode) : nil
        for item in items(field.value) {
            if let text = name(item, what) { lines.append(expectation(text, WrittenExpectation(.value, tree.span(item), key: key))) }
        }
    }

    /// A text that may be empty.
    private mutating func text(_ id: NodeID, _ what: Expected) -> String? {
        name(id, what)?.value
    }

    /// A literal in YAML's flow style, as scripts have it.
    mutating func scriptLiteral(_ id: NodeID) -> String? {
        switch kind(id) {
        case .broken: return nil
        case .scalar:
            guard let phrase = phrase(id, "a value") else { return nil }
            return phrase.isQuoted || !isPlainInScripts(phrase.text) ? quoted(phrase.text) : phrase.text
        case .sequence:
            var items: [String] = []
            for item in self.items(id) {
                if let literal = scriptLiteral(item) { items.append(literal) }
            }
            return "[" + items.joined(separator: ", ") + "]"
        case .mapping:
            var fields: [String] = []
            var pairs = pairs(id, "a record", areNames: false)
            while let (key, value) = pairs.next(&self) {
                if let literal = scriptLiteral(value) { fields.append("\(tree.text(key)): \(literal)") }
            }
            return "{" + fields.joined(separator: ", ") + "}"
        }
    }
}

private func isPlainInScripts(_ text: String) -> Bool {
    let special: Set<Character> = ["[", "]", "{", "}", ",", "\"", "'", "#", "\n", "\t"]
    return !text.isEmpty && !text.contains(where: special.contains) && !text.contains(": ")
}

extension SourceFile {
    /// Up to the end of the line, or a comment outside of quotes.
    fileprivate func scriptLine(from start: Int) -> Range<Int> {
        var isQuoted = false
        var at = start
        while at < bytes.count, !isBreak(bytes[at]), isQuoted || bytes[at] != UInt8(ascii: "#") || bytes[at - 1] > 0x20 {
            if bytes[at] == UInt8(ascii: "\"") { isQuoted.toggle() }
            if bytes[at] == UInt8(ascii: "\\"), isQuoted, at + 1 < bytes.count, !isBreak(bytes[at + 1]) { at += 1 }
            at += 1
        }
        let end = bytes[start..<min(at, bytes.count)].lastIndex { $0 > 0x20 } ?? start
        return start..<end + 1
    }
}

extension DiagnosticInfo {
    package static let walkStep = DiagnosticInfo("walk-step", .error, "A step of a scenario that cannot be read, or with parts that do not go together.")
}

extension Diagnostic {
    fileprivate static func twoSteps(_ span: Span, _ key: String, first: Span) -> Self {
        Diagnostic(
            .walkStep, at: span, "one step does one thing, and `\(key)` is its second", labels: [Label(first, "the first")],
            help: "begin a new item with `- `")
    }

    /// - Parameter meant: the part that the step has in its place.
    fileprivate static func oddPart(_ span: Span, _ key: String, step: String, meant: String? = nil) -> Self {
        var diagnostic = Diagnostic(.walkStep, at: span, "`\(key)` says nothing beside `\(step)`", help: "take it away")
        switch (step, meant) {
        case (_, nil): break
        case ("set", let meant?): diagnostic.help = "write the element behind `set:`, and its value behind `\(meant):`"
        case (_, let meant?):
            diagnostic.help = nil
            diagnostic.fix = Fix(span, replacement: meant, title: "write `\(meant)`")
        }
        return diagnostic
    }

    fileprivate static func setWithoutValue(_ span: Span, _ text: String) -> Self {
        let parts = text.split(separator: " to ", maxSplits: 1)
        return Diagnostic(
            .missingKey, at: span, "`to` is missing from a step with `set`",
            help: parts.count == 2 ? "write `set: \(parts[0])`, and on a line of its own below it `to: \(parts[1])`" : "write the value below it, such as `to: 7`")
    }

    /// - Parameter step: what YAML read.
    fileprivate static func lineInParts(_ step: Span, _ line: Range<Int>, in file: SourceFile) -> Self {
        let span = Span(file: step.file, start: line.lowerBound, end: line.upperBound)
        let text = file.text(span)
        let isWhole = span.end >= step.end && text.utf8.count { $0 == UInt8(ascii: "\"") } % 2 == 0
        return Diagnostic(
            .textNeedsQuotes, at: span, "this step is no text to YAML, which reads `: ` and ` #` in it as signs of its own",
            help: "put the whole step in quotes", fix: isWhole ? Fix(span, replacement: inQuotes(text), title: "write `\(inQuotes(text))`") : nil)
    }

    fileprivate static func doesNothing(_ span: Span, _ key: String) -> Self {
        Diagnostic(.walkStep, at: span, "`\(key): false` does nothing", help: "take the step away, or write `\(key): true`")
    }

    fileprivate static func nothingExpected(_ span: Span) -> Self {
        Diagnostic(
            .provesNothing, at: span, "this expects nothing, so it always holds", help: "say what is expected, as in `expect: { state: saved }`, or take the step away")
    }

    fileprivate static func expectsNothing(_ span: Span, _ key: String) -> Self {
        Diagnostic(.walkStep, at: span, "`\(key): false` expects nothing", help: "take it away, or say what is expected instead: the state, the haptic")
    }
}
