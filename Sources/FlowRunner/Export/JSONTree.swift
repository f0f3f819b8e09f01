import FlowSpec

/// A JSON document for people: indented, with what is short on one line.
indirect enum JSONTree {
    case string(String)
    case number(Double)
    case flag(Bool)
    case array([JSONTree])
    case object([(String, JSONTree)])

    static let widest = 120

    func document() -> String { text(indent: "") + "\n" }

    private func text(indent: String) -> String {
        let line = self.line
        if line.utf8.count + indent.utf8.count <= Self.widest { return line }
        let inner = indent + "  "
        switch self {
        case .string, .number, .flag: return line
        case .array(let items):
            return "[\n" + items.map { inner + $0.text(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
        case .object(let fields):
            return "{\n" + fields.map { "\(inner)\(JSONText.string($0).text): \($1.text(indent: inner))" }.joined(separator: ",\n") + "\n\(indent)}"
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
        }
    }
}
