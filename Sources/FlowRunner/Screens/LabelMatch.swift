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
        if isUnlike(wanted, label), isUnlike(wanted, id) { return nil }
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

/// Whether it is plain from the letters and digits that nothing matches, which is told without making other texts of these.
private func isUnlike(_ wanted: String, _ label: String?) -> Bool {
    guard let label = label?.utf8[...] else { return true }
    guard let wantedLetters = plainLetters(wanted.utf8[...]), let labelLetters = plainLetters(label) else { return false }
    if wantedLetters.elementsEqual(labelLetters) { return false }
    guard label.last == UInt8(ascii: ")"), let open = label.lastIndex(of: UInt8(ascii: "(")) else { return true }
    return plainLetters(label[..<open]).map { !wantedLetters.elementsEqual($0) } ?? false
}

/// Letters and digits, in small letters; nil where some are no ASCII.
private func plainLetters(_ text: Substring.UTF8View) -> LazyMapSequence<LazyFilterSequence<Substring.UTF8View>, UInt8>? {
    if text.contains(where: { $0 >= 0x80 }) { return nil }
    return text.lazy.filter(isLetterOrDigit).map { $0 | 0x20 }
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
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
