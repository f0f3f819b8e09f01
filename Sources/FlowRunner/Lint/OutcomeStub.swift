import FlowSpec

/// Writes what is missing where outcomes are not taken: a transition each, to a state that says it is undesigned.
struct OutcomeStub {
    private let flow: Flow
    private let file: SourceFile
    private let state: State
    private let end: Int
    private let withoutTransitions: StateWithoutTransitions?

    /// - Parameter end: where the state ends.
    init(_ id: ID<State>, in flow: Flow, _ file: SourceFile, end: Int, withoutTransitions: StateWithoutTransitions?) {
        state = flow.states[id]
        self.flow = flow
        self.file = file
        self.end = end
        self.withoutTransitions = withoutTransitions
    }

    /// - Parameter stubs: at least one.
    func fix(for stubs: [(outcome: String, state: String)]) -> Diagnostic.Fix? {
        let last = state.transitions.map { flow.transitions[$0].span }.filter { $0.file == state.span.file }.max { $0.end < $1.end }
        guard let transitions = last.map({ transitions(to: stubs, behind: $0) }) ?? firstTransitions(to: stubs), let states = states(stubs) else { return nil }
        var fix = Diagnostic.Fix(
            transitions.span, replacement: transitions.replacement,
            title: "add \(Suggestion.alternatives(stubs.map { "outcome: \($0.outcome)" }, joinedBy: "and")), leading to `todo:` for now")
        if states.span == transitions.span { fix.replacement += states.replacement } else { fix.further = [states] }
        return fix
    }

    private func transitions(to stubs: [(outcome: String, state: String)], behind last: Span) -> Diagnostic.Edit? {
        let end = trimmedEnd(of: last)
        guard let dash = dash(before: Int(last.start)) else {
            guard let next = file.bytes[end...].first(where: { $0 > 32 }), next == UInt8(ascii: "]") || next == UInt8(ascii: ",") else { return nil }
            return insertion(at: end, stubs.map { ", { outcome: \($0.outcome), to: \($0.state) }" }.joined())
        }
        let indent = "\n" + String(repeating: " ", count: dash)
        let isInBraces = file.bytes[Int(last.start)] == UInt8(ascii: "{")
        let text = stubs.map { stub in
            isInBraces
                ? "\(indent)- { outcome: \(stub.outcome), to: \(stub.state) }"
                : "\(indent)- outcome: \(stub.outcome)\(indent)  to: \(stub.state)"
        }
        return insertion(at: endOfLine(from: end), text.joined())
    }

    private func firstTransitions(to stubs: [(outcome: String, state: String)]) -> Diagnostic.Edit? {
        guard let place = withoutTransitions else { return nil }
        guard let key = place.firstKey else {
            guard file.bytes[place.end...].first(where: { $0 > 32 }) == UInt8(ascii: "}") else { return nil }
            return insertion(at: place.end, ", transitions: [" + stubs.map { "{ outcome: \($0.outcome), to: \($0.state) }" }.joined(separator: ", ") + "]")
        }
        let indent = "\n" + String(repeating: " ", count: key - startOfLine(from: key))
        let items = stubs.map { "\(indent)  - outcome: \($0.outcome)\(indent)    to: \($0.state)" }
        let end = trimmedEnd(of: Span(file: state.span.file, start: key, end: place.end))
        return insertion(at: endOfLine(from: end), "\(indent)transitions:" + items.joined())
    }

    /// The new states stand behind the one that waits. Nil where it is a region, or it is not certain how its neighbours are written.
    private func states(_ stubs: [(outcome: String, state: String)]) -> Diagnostic.Edit? {
        guard let isInBraces else { return nil }
        let texts = stubs.map { "\($0.state): { todo: Nothing is said about \($0.outcome). }" }
        let start = startOfKey(state.span)
        let line = startOfLine(from: start)
        let isOnLine = file.bytes[line..<start].allSatisfy { $0 == 32 }
        let indent = "\n" + String(repeating: " ", count: start - line)
        if isInBraces { return insertion(at: end, texts.map { (isOnLine ? "," + indent : ", ") + $0 }.joined()) }
        let last = endOfLine(from: trimmedEnd(of: Span(file: state.span.file, start: start, end: end)))
        return isOnLine ? insertion(at: endOfComments(below: last, column: start - line), texts.map { indent + $0 }.joined()) : nil
    }

    private var isInBraces: Bool? {
        guard let parent = state.parent, flow.states[parent].kind != .parallel else { return nil }
        let first = flow.states[parent].children.first.map { flow.states[$0].span }
        return switch lastSign(before: startOfKey(first ?? state.span)) {
        case UInt8(ascii: "{"): true
        case UInt8(ascii: ":"): false
        default: nil
        }
    }

    // The text around a place.

    private func insertion(at place: Int, _ text: String) -> Diagnostic.Edit {
        Diagnostic.Edit(span: Span(file: state.span.file, start: place, end: place), replacement: text)
    }

    /// With its quote.
    private func startOfKey(_ span: Span) -> Int {
        let start = min(Int(span.start), file.bytes.count)
        return start > 0 && [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(file.bytes[start - 1]) ? start - 1 : start
    }

    private func trimmedEnd(of span: Span) -> Int {
        var end = min(Int(span.end), file.bytes.count)
        while end > Int(span.start), file.bytes[end - 1] <= 32 { end -= 1 }
        return end
    }

    private func startOfLine(from place: Int) -> Int {
        var start = place
        while start > 0, file.bytes[start - 1] != 10 { start -= 1 }
        return start
    }

    private func endOfLine(from place: Int) -> Int { file.bytes[place...].firstIndex { $0 == 10 || $0 == 13 } ?? file.bytes.count }

    /// The column of the `- ` that the place stands behind, on its line with nothing before it.
    private func dash(before place: Int) -> Int? {
        let line = startOfLine(from: place)
        guard let dash = file.bytes[line..<place].firstIndex(where: { $0 != 32 }), file.bytes[dash] == UInt8(ascii: "-"),
            file.bytes[(dash + 1)..<place].allSatisfy({ $0 == 32 })
        else { return nil }
        return dash - line
    }

    /// Of the comments that are written further in than the column, right below a line.
    private func endOfComments(below end: Int, column: Int) -> Int {
        var last = end
        while let start = file.bytes[last...].firstIndex(of: 10).map({ $0 + 1 }) {
            guard let text = file.bytes[start...].firstIndex(where: { $0 != 32 }), text > start + column, file.bytes[text] == UInt8(ascii: "#") else { break }
            last = endOfLine(from: text)
        }
        return last
    }

    /// The last sign that is no blank and stands in no comment; nil where a `#` may stand in a text.
    private func lastSign(before place: Int) -> UInt8? {
        var line = startOfLine(from: place)..<place
        while true {
            let text = file.bytes[line]
            let hash = text.indices.first { text[$0] == UInt8(ascii: "#") && ($0 == line.lowerBound || text[$0 - 1] <= 32) }
            let code = text[..<(hash ?? line.upperBound)]
            let isInQuotes = ["\"", "'"].contains { quote in !code.count { $0 == UInt8(ascii: quote) }.isMultiple(of: 2) }
            if hash != nil, isInQuotes { return nil }
            if let last = code.last(where: { $0 > 32 }) { return last }
            guard line.lowerBound > 0 else { return nil }
            line = startOfLine(from: line.lowerBound - 1)..<line.lowerBound
        }
    }
}
