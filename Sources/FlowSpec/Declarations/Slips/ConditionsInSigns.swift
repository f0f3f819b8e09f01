/// `sum + (express ? 5 : 0)` in the language's words; nil where its signs do not stand alone between two values.
func withoutConditionInSigns(_ text: String) -> String? {
    guard let question = text.firstRange(of: " ? "), let colon = text[question.upperBound...].firstRange(of: " : "), text.count(where: { $0 == "?" }) == 1
    else { return nil }
    var start = text.startIndex
    if let open = text[..<question.lowerBound].lastIndex(of: "("), !text[open..<question.lowerBound].contains(")") { start = text.index(after: open) }
    let end = start == text.startIndex ? text.endIndex : text[colon.upperBound...].firstIndex(of: ")") ?? text.endIndex
    let parts = [text[start..<question.lowerBound], text[question.upperBound..<colon.lowerBound], text[colon.upperBound..<end]].map { trimmed($0) }
    guard parts.allSatisfy({ !$0.isEmpty && !$0.contains { "\"'".contains($0) } }) else { return nil }
    return "\(text[..<start])if \(parts[0]) then \(parts[1]) else \(parts[2])\(text[end...])"
}
