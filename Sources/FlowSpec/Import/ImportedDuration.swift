/// `1.5s`, `10ms`, as CSS writes times and SCXML delays, as a flow's duration; nil for anything else.
func importedDuration(_ text: String) -> String? {
    let word = text.filter { !$0.isWhitespace }.lowercased()
    for (unit, scale) in [("ms", 1.0), ("s", 1000.0)] where word.hasSuffix(unit) {
        guard let number = Double(word.dropLast(unit.count)), number.isFinite, number >= 0, number < 1e12 else { return nil }
        return milliseconds(number * scale)
    }
    guard let number = Double(word), number.isFinite, number >= 0, number < 1e12 else { return nil }
    return milliseconds(number)
}

private func milliseconds(_ value: Double) -> String {
    let whole = value.rounded()
    if value == whole, whole > 0, Int(whole) % 1000 == 0 { return "\(Int(whole) / 1000)s" }
    return value == whole ? "\(Int(whole))ms" : "\(value)ms"
}
