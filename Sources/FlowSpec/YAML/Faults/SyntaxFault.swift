/// Why libyaml stopped, in its words, at byte offsets.
struct SyntaxFault {
    var problem: String
    var offset: Int
    var context: String
    var contextOffset: Int?
    /// What the context opens has not been closed where it should have been.
    var isUnclosed = false
    /// The innermost bracket that is open, as far as it is known.
    var bracket: Int?

    /// Reading can go on behind the line of this byte.
    var lastLostOffset: Int {
        guard let contextOffset, contextOffset <= offset else { return offset }
        let isBlock = context.contains("block mapping") || context.contains("block collection")
        return isBlock ? offset : contextOffset
    }

    /// A key stands further left than the first of the file.
    var isDedentFromRoot: Bool { problem == "did not find expected <document start>" }

    /// libyaml goes on to look for what the bracket would hold: nil where it may still be closed further down.
    func ofBracket(at bracket: Int, isMapping: Bool, in file: SourceFile) -> SyntaxFault? {
        guard problem == "did not find expected node content" else { return nil }
        var line = FaultyLine(file, at: offset)
        var isUnclosed = file.bytes[min(offset, file.bytes.count)...].allSatisfy { $0 <= 0x20 }
        while !isUnclosed, line.text.lowerBound > bracket, let above = line.above {
            isUnclosed = line.beginsSomething && line.standsOutside(bracketAt: bracket)
            line = above
        }
        guard isUnclosed else { return nil }
        return SyntaxFault(
            problem: "did not find expected ',' or '\(isMapping ? "}" : "]")'", offset: offset, context: "while parsing a flow collection",
            contextOffset: bracket, isUnclosed: true, bracket: bracket)
    }

    func isTab(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        problem.contains("tab character")
            || (problem == "found character that cannot start any token" && offset < bytes.count && bytes[offset] == 9)
    }
}

extension DiagnosticInfo {
    package static let yamlSyntax = DiagnosticInfo("yaml-syntax", .error, "Text that is not YAML.")
    package static let tabIndentation = DiagnosticInfo("tab-indentation", .error, "A tab where YAML wants spaces.")
}
