/// How well a word in a walk fits a label; a lower case beats a later one.
package enum LabelMatch: Int, Comparable, CaseIterable, Sendable {
    /// The label as the user sees it, or the id.
    case exact
    case caseInsensitive
    /// `Trigger (Optional)` is found by `Trigger`.
    case withoutParenthesis
    /// Without emoji, punctuation and blanks at either end.
    case withoutOrnament
    /// Letters and digits alone: `Bowls/Joints` finds `Bowls / Joints`. It counts only where one label fits.
    case lettersAndDigits

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
            let labelCore = droppingOrnament(label)
            guard !core.isEmpty else { return nil }
            if core == labelCore || core == droppingParenthesis(label).map(droppingOrnament) {
                self = .withoutOrnament
            } else if core.first == labelCore.first, core.last == labelCore.last, bareText(core) == bareText(labelCore) {
                self = .lettersAndDigits
            } else {
                return nil
            }
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

/// What stands between two digits is part of a number (`1.5`, `7:30`) and stays.
private func bareText(_ text: String) -> String {
    var kept = ""
    var between = ""
    for character in text {
        guard character.isLetter || character.isNumber else {
            if character != " " || between.isEmpty { between.append(character) }
            continue
        }
        if character.isNumber, kept.last?.isNumber == true { kept += between }
        between = ""
        kept.append(character)
    }
    return kept
}
