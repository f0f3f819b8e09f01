extension DiagnosticInfo {
    /// Something of the other language that a flow cannot say.
    package static let untranslated = DiagnosticInfo(
        "untranslated", .warning, "A part of the imported file that has no counterpart in a flow.")
    /// Something that the flow says in another way, with a difference that rarely shows.
    package static let approximated = DiagnosticInfo(
        "approximated", .info, "A part of the imported file that a flow says in another way.")

    package static let importing: [DiagnosticInfo] = [xmlSyntax, mermaidSyntax, untranslated, approximated]
}

/// A file of another tool as a flow's text.
package struct ImportedFlow: Sendable {
    package var text: String
    /// What the file calls each state, by the flow's name for it.
    package var originalNames: [String: String]
    /// States of the flow that the file does not have: they carry out what a flow says in another way.
    package var addedStates: Set<String> = []
    package var diagnostics: [Diagnostic]
}

/// What an import has to say, each thing once at its place though what is written there may be read several times.
struct ImportRemarks {
    private(set) var all: [Diagnostic] = []
    private var said: Set<Diagnostic> = []
    private var matters: Set<String> = []

    init(_ diagnostics: [Diagnostic] = []) {
        for diagnostic in diagnostics { append(diagnostic) }
    }

    /// As the file has what they are about.
    var inOrder: [Diagnostic] {
        let ordered = all.enumerated().sorted { ($0.element.primary.span.start, $0.offset) < ($1.element.primary.span.start, $1.offset) }
        return ordered.map(\.element)
    }

    mutating func append(_ diagnostic: Diagnostic) {
        if said.insert(diagnostic).inserted { all.append(diagnostic) }
    }

    /// What holds of many places is said at the first.
    mutating func append(_ diagnostic: Diagnostic, onceFor matter: String) {
        if matters.insert(matter).inserted { append(diagnostic) }
    }
}

/// Names that a flow accepts, each given once.
struct ImportedNames {
    private var taken: Set<String>
    /// By name, the number that the next one of that name tries first.
    private var numbers: [String: Int] = [:]

    /// - Parameter reserved: names that nothing may be given.
    init(reserved: Set<String> = []) { taken = reserved }

    private static let longest = 200

    /// Words that mean something in expressions.
    static let expressionWords = wordsOfExpressions.union(["at", "item", "gesture"])

    /// The wanted name in Latin letters, with what a flow's names cannot hold replaced by `_`, and a number where that is taken.
    mutating func name(for wanted: String, lead: String = "s") -> String {
        var base = String(
            wanted.flatMap(\.inLatinLetters).map { $0.isASCII && ($0.isLetter || ("0"..."9").contains($0) || $0 == "_") ? $0 : "_" })
        if !(base.first?.isLetter ?? false) { base = lead + base }
        // A key of YAML's has 1024 characters at most.
        if base.utf8.count > Self.longest { base = String(base.prefix(Self.longest)) }
        var name = base
        guard !taken.insert(name).inserted else { return name }
        var number = numbers[base] ?? 2
        repeat {
            name = "\(base)_\(number)"
            number += 1
        } while !taken.insert(name).inserted
        numbers[base] = number
        return name
    }

    /// What a name can say of a text, its signs as one `_` each time; nil where it says nothing.
    static func words(of text: String) -> String? {
        let parts = text.flatMap(\.inLatinLetters).split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        return parts.isEmpty ? nil : parts.map { String($0) }.joined(separator: "_")
    }

    static func identifier(_ wanted: String, lead: String = "s") -> String {
        var names = ImportedNames()
        return names.name(for: wanted, lead: lead)
    }
}
