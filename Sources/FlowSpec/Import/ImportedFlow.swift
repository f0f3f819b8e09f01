extension DiagnosticInfo {
    /// Something of the other language that a flow cannot say.
    package static let untranslated = DiagnosticInfo(
        "untranslated", .warning, "A part of the imported file that has no counterpart in a flow.")
}

/// A file of another tool as a flow's text.
package struct ImportedFlow: Sendable {
    package var text: String
    /// What the file calls each state, by the flow's name for it.
    package var originalNames: [String: String]
    package var diagnostics: [Diagnostic]
}

/// Names that a flow accepts, each given once.
struct ImportedNames {
    private var taken: Set<String> = []

    /// The wanted name with what a flow's names cannot hold replaced by `_`, and a number where that is taken.
    mutating func name(for wanted: String) -> String {
        var base = String(
            wanted.unicodeScalars.map { scalar in
                scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_")
                    ? Character(scalar) : "_"
            })
        if !(base.first?.isLetter ?? false) { base = "s" + base }
        var name = base
        var number = 2
        while !taken.insert(name).inserted {
            name = "\(base)_\(number)"
            number += 1
        }
        return name
    }
}
