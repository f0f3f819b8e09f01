/// How well a word in a walk fits a label; a lower case beats a later one.
package enum LabelMatch: Int, Comparable, Sendable {
    /// The label as the user sees it, or the id.
    case exact
    case caseInsensitive
    /// `Trigger (Optional)` is found by `Trigger`.
    case withoutParenthesis
    /// Without emoji, punctuation and blanks at either end.
    case withoutOrnament

    package static func < (a: LabelMatch, b: LabelMatch) -> Bool { a.rawValue < b.rawValue }

    package init?(_ wanted: String, label: String?, id: String?) {
        if wanted == label || wanted == id {
            self = .exact
            return
        }
        let wanted = wanted.lowercased()
        if wanted == id?.lowercased() {
            self = .caseInsensitive
            return
        }
        guard let label = label?.lowercased() else { return nil }
        if wanted == label {
            self = .caseInsensitive
        } else if let short = droppingParenthesis(label), wanted == short {
            self = .withoutParenthesis
        } else {
            let core = droppingOrnament(wanted)
            guard !core.isEmpty, core == droppingOrnament(label) || core == droppingParenthesis(label).map(droppingOrnament) else {
                return nil
            }
            self = .withoutOrnament
        }
    }
}

private func droppingParenthesis(_ label: String) -> String? {
    guard label.hasSuffix(")"), let open = label.lastIndex(of: "("), open != label.startIndex else { return nil }
    var short = label[..<open]
    while short.last == " " { short.removeLast() }
    return String(short)
}

private func droppingOrnament(_ label: String) -> String {
    var rest = label[...]
    while let first = rest.first, !first.isLetter, !first.isNumber { rest.removeFirst() }
    while let last = rest.last, !last.isLetter, !last.isNumber { rest.removeLast() }
    return String(rest)
}
