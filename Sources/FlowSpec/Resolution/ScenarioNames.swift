extension Resolution {
    /// What an expectation names has to be there. Scenarios for another flow stand in a file without states.
    mutating func checkNames(in step: StepLine) {
        noteBadName(in: step)
        guard flow.states.count > 1, !diagnostics.contains(where: { $0.severity == .error }) else { return }
        checkGiven(in: step)
        guard let expected = ExpectedName(step) else { return }
        let names = expectable[expected.kind] ?? ExpectableNames(names(of: expected.kind))
        expectable[expected.kind] = names
        if isKnown(expected.name.value, expected.kind, among: names) { return }
        let nearest = nearNames.nearest(to: expected.name.value, amongNames: names.all)
        var diagnostic = Diagnostic.unknown(.unknownExpectation, expected.kind.rawValue, expected.name, nearest: nearest, known: names.all)
        if nearest == nil, expected.kind == .haptic { diagnostic.help = "it is one of \(Suggestion.alternatives(names.all, limit: .max))" }
        report(diagnostic)
    }

    /// A name that cannot be one is mended in the steps as well.
    private mutating func noteBadName(in step: StepLine) {
        if step.line.value.hasPrefix("expect state "), let name = statesWithBlank.first(where: { step.line.value.hasSuffix(" \($0)") }) {
            return report(.stepWithBadName(name, step.line.span))
        }
        if let name = step.nameOfFlow, !isPathOfNames(name), badNames.contains(name) { report(.stepWithBadName(name, step.line.span)) }
    }

    private func names(of kind: ExpectedName.Kind) -> [String] {
        switch kind {
        case .state: flow.states.rows.dropFirst().flatMap { [$0.name, $0.path] }
        case .data: flow.data.rows.map(\.name) + flow.derived.rows.map(\.name)
        case .haptic: Haptic.allCases.map(\.rawValue)
        case .timeline: flow.timelines.rows.map(\.name)
        }
    }

    private func isKnown(_ name: String, _ kind: ExpectedName.Kind, among names: ExpectableNames) -> Bool {
        switch kind {
        case .haptic, .timeline: return names.has(name)
        case .state:
            if case .absent = stateNames.match(name, in: 0) { return names.hasPath(endingIn: name) }
            return true
        // The state that runs a flow may stand before the name of its datum.
        case .data: return names.has(name) || name.indices.contains { name[$0] == "." && names.has(String(name[name.index(after: $0)...])) }
        }
    }
}

extension Flow {
    /// Under which something is declared, though they cannot be names.
    var badNames: Set<String> {
        let names = states.rows.map(\.name) + data.rows.map(\.name) + derived.rows.map(\.name) + timelines.rows.map(\.name) + services.rows.map(\.name)
        return Set(names.filter { !isPathOfNames($0) })
    }
}

/// What expectations of one kind may name.
struct ExpectableNames {
    let all: [String]
    private let names: Set<String>
    /// By their last name.
    private let paths: [Substring: [String]]

    init(_ all: [String]) {
        self.all = all
        names = Set(all)
        paths = Dictionary(grouping: all.filter { $0.contains(".") }) { Self.lastName($0) }
    }

    private static func lastName(_ path: String) -> Substring { path[(path.lastIndex(of: ".").map(path.index(after:)) ?? path.startIndex)...] }

    func has(_ name: String) -> Bool { names.contains(name) }

    func hasPath(endingIn end: String) -> Bool { paths[Self.lastName(end)]?.contains { $0.hasSuffix("." + end) } == true }
}

/// The name in a script's `expect state NAME`, with its place in the file.
struct ExpectedName {
    enum Kind: String { case state, data, haptic, timeline }
    var kind: Kind
    var name: Name

    init?(_ step: StepLine) {
        let line = step.line.value
        var words = line.split { $0 == " " || $0 == "\t" }[...]
        guard words.popFirst() == "expect", var word = words.popFirst() else { return nil }
        if word == "no" {
            guard words.first == "timeline" else { return nil }
            word = words.removeFirst()
        }
        guard let kind = Kind(rawValue: String(word)), let found = words.first else { return nil }
        let name = found.prefix { $0 != "=" }
        guard let first = name.first, first != "#", first != "\"", first != "'" else { return nil }
        self.kind = kind
        let span = step.line.span
        let start = Int(span.start) + step.offsetInText(line.utf8.distance(from: line.startIndex, to: name.startIndex))
        let place = Span(file: span.file, start: start, end: start + name.utf8.count)
        self.name = Name(String(name), span.contains(place) ? place : span)
    }
}

extension StepLine {
    /// What the flow declares and this step names; nil where it names something else.
    fileprivate var nameOfFlow: String? {
        var words = line.value.split { $0 == " " || $0 == "\t" }[...]
        switch words.popFirst() {
        case "given": return words.first.map { String($0.prefix { $0 != "=" }) }
        case "outcome": return words.first.map { String($0.prefix { $0 != "." }) }
        case "expect": return ExpectedName(self)?.name.value
        default: return nil
        }
    }

    /// From a place in the script's line to that in what the file says of it.
    fileprivate func offsetInText(_ offset: Int) -> Int {
        guard case .line(let hasVerb)? = written?.form else { return 0 }
        return hasVerb ? offset : offset - "expect ".utf8.count
    }
}

extension DiagnosticInfo {
    static let unknownExpectation = DiagnosticInfo(
        "unknown-expectation", .warning, "A scenario expects a state, datum, haptic or timeline that the flow does not have.")
}
