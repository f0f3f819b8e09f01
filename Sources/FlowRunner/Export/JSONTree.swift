import FlowSpec

/// A JSON document for people: indented, with what is short on one line.
indirect enum JSONTree: Sendable {
    case string(String)
    case number(Double)
    case flag(Bool)
    case array([JSONTree])
    case object([(String, JSONTree)])
    /// On one line, however long.
    case inline(JSONTree)

    /// - Parameter width: of the lines that hold a whole list or object.
    func document(width: Int = 120) -> String { text(indent: "", width) + "\n" }

    private func text(indent: String, _ width: Int) -> String {
        let line = self.line
        if line.utf8.count + indent.utf8.count <= width { return line }
        let inner = indent + "  "
        switch self {
        case .string, .number, .flag, .inline: return line
        case .array(let items):
            return "[\n" + items.map { inner + $0.text(indent: inner, width) }.joined(separator: ",\n") + "\n\(indent)]"
        case .object(let fields):
            return "{\n" + fields.map { "\(inner)\(JSONText.string($0).text): \($1.text(indent: inner, width))" }.joined(separator: ",\n") + "\n\(indent)}"
        }
    }

    private var line: String {
        switch self {
        case .string(let text): JSONText.string(text).text
        case .number(let number): JSONText.number(number).text
        case .flag(let flag): flag ? "true" : "false"
        case .array(let items): "[" + items.map(\.line).joined(separator: ", ") + "]"
        case .object(let fields):
            fields.isEmpty ? "{}" : "{ " + fields.map { "\(JSONText.string($0).text): \($1.line)" }.joined(separator: ", ") + " }"
        case .inline(let tree): tree.line
        }
    }
}
