/// A tree to be written as block-style YAML, in the order given.
indirect enum YAMLText: Sendable {
    /// An identifier, expression or number, written as it is where YAML reads it so, else in quotes.
    case plain(String)
    /// An expression where quotes would make it a text: never in quotes. See `canStandPlain`.
    case expression(String)
    /// A text, always in quotes.
    case quoted(String)
    case list([YAMLText])
    case mapping([(key: String, value: YAMLText)])

    /// Whether a flow could not be read again: its lists and mappings stand too deep in each other.
    var isTooDeep: Bool { isDeeper(than: deepestNesting - 2) }

    private func isDeeper(than depth: Int) -> Bool {
        switch self {
        case .plain, .quoted, .expression: false
        case .list(let items): depth == 0 || items.contains { $0.isDeeper(than: depth - 1) }
        case .mapping(let entries): depth == 0 || entries.contains { $0.value.isDeeper(than: depth - 1) }
        }
    }

    func document() -> String {
        var lines: [String] = []
        write(indent: "", to: &lines)
        return lines.joined(separator: "\n") + "\n"
    }

    private func write(indent: String, to lines: inout [String]) {
        switch self {
        case .plain, .quoted, .expression: lines.append(indent + inline)
        case .list(let items):
            for item in items {
                if item.fitsInline {
                    lines.append(indent + "- " + item.inline)
                } else {
                    let start = lines.count
                    item.write(indent: indent + "  ", to: &lines)
                    lines[start] = indent + "- " + lines[start].dropFirst(indent.count + 2)
                }
            }
        case .mapping(let entries):
            for (key, value) in entries {
                let head = indent + yamlScalar(key) + ":"
                if value.fitsInline {
                    lines.append(head + " " + value.inline)
                } else {
                    lines.append(head)
                    value.write(indent: indent + "  ", to: &lines)
                }
            }
        }
    }

    private var fitsInline: Bool {
        switch self {
        case .plain, .quoted, .expression: true
        case .list(let items): items.allSatisfy(\.isScalar)
        case .mapping(let entries): entries.isEmpty
        }
    }

    private var isScalar: Bool {
        switch self {
        case .plain, .quoted, .expression: true
        case .list, .mapping: false
        }
    }

    private var inline: String {
        switch self {
        case .plain(let text): YAMLText.isNegativeNumber(text) ? text : yamlScalar(text)
        case .quoted(let text): yamlInQuotes(text)
        case .expression(let text): YAMLText.plainExpression(text)
        case .list(let items): "[" + items.map(\.inline).joined(separator: ", ") + "]"
        case .mapping: "{}"
        }
    }

    /// Whether YAML's block style reads the expression back as it is.
    static func canStandPlain(_ expression: String) -> Bool {
        !expression.contains(": ") && !expression.contains(" #") && expression.last != ":"
            && expression.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 0x7F && $0.value != 0x85 && !(0x2028...0x2029).contains($0.value) }
    }

    /// In parentheses where YAML would take its first sign for its own.
    private static func plainExpression(_ text: String) -> String {
        guard let first = text.unicodeScalars.first else { return "\"\"" }
        let isSafe = first.properties.isAlphabetic || ("0"..."9").contains(first) || first == "("
        return isSafe ? text : "(\(text))"
    }

    private static func isNegativeNumber(_ text: String) -> Bool {
        text.first == "-" && text.dropFirst().first.map { "0"..."9" ~= $0 } ?? false && Double(text) != nil
    }
}
