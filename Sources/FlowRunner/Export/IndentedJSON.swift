import FlowSpec

/// JSON for people to read and compare: a member a line, what is small on one.
indirect enum IndentedJSON {
    case text(String)
    case number(Double)
    case list([IndentedJSON])
    case object([(String, IndentedJSON)])
    /// An object on one line.
    case inline([(String, IndentedJSON)])

    var text: String { text(indentation: "") }

    private func text(indentation: String) -> String {
        switch self {
        case .text(let text): return JSONText.string(text).text
        case .number(let number): return JSONText.number(number).text
        case .list(let items): return "[" + items.map { $0.text(indentation: indentation) }.joined(separator: ", ") + "]"
        case .inline(let members):
            return "{ " + members.map { "\(JSONText.string($0).text): \($1.text(indentation: indentation))" }.joined(separator: ", ") + " }"
        case .object(let members):
            guard !members.isEmpty else { return "{}" }
            let inner = indentation + "  "
            let lines = members.map { "\(inner)\(JSONText.string($0).text): \($1.text(indentation: inner))" }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indentation)}"
        }
    }
}
