/// `- text: error`, where `error` is a datum whose value may be meant.
extension Resolution {
    mutating func reportNameShown(_ place: Int, of shown: [ElementDeclaration], _ scope: Scope) {
        guard shown[place].kind.value == .text, let label = shown[place].label, !label.isQuoted, label.text.utf8.first.map({ $0 >= UInt8(ascii: "a") }) == true,
            isIdentifier(label.text)
        else { return }
        switch scope.binding(label.text) {
        case .datum(let id, _) where flow.data[id].type.isSaid: report(.nameShown(label))
        case .derived(let id, _) where flow.derived[id].type.isSaid: report(.nameShown(label))
        case .datum, .derived, .content, nil: break
        }
    }
}

extension ValueType {
    /// Whether it is what a sentence says, rather than what decides about one.
    fileprivate var isSaid: Bool {
        switch self {
        case .text, .number, .duration, .moment: true
        case .flag, .choice, .set, .list, .record, .unknown: false
        }
    }
}

extension Diagnostic {
    /// No word of a sentence has a capital inside.
    fileprivate static func nameShown(_ label: Phrase) -> Diagnostic {
        let written = "\"{\(label.text)}\""
        return Diagnostic(
            .templateSpelling, at: label.span, "`\(label.text)` is shown as this word, and not the value that is called so",
            help: "write `\(written)` for the value; the word itself stands in quotes",
            fix: label.isVerbatim && label.text.contains(where: \.isUppercase) ? Fix(label.span, replacement: written, title: "write `\(written)`") : nil)
    }
}
