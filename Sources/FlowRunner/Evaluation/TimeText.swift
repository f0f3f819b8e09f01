import FlowSpec

/// Milliseconds in the largest unit that leaves a whole number: `2s`, `1500ms`, `8d`.
package func durationText(_ milliseconds: Double) -> String {
    guard let whole = Int(exactly: milliseconds), whole != 0 else { return numberText(milliseconds) + "ms" }
    let units = [("d", 86_400_000), ("h", 3_600_000), ("min", 60_000), ("s", 1000)]
    for (unit, size) in units where whole.isMultiple(of: size) { return "\(whole / size)\(unit)" }
    return "\(whole)ms"
}

/// To the millisecond, for lengths that springs give: nobody writes `442.76ms`. What is shorter than ten keeps a tenth.
package func roundedDurationText(_ milliseconds: Double) -> String {
    durationText(milliseconds < 10 ? (milliseconds * 10).rounded() / 10 : milliseconds.rounded())
}

/// As `durationText`, long ones by their parts: `11h 54min 57s 132ms`.
func spokenDuration(_ milliseconds: Double) -> String {
    let single = durationText(milliseconds)
    guard single.prefix(while: \.isNumber).count > 4, let whole = Int(exactly: milliseconds), whole > 0 else { return single }
    let units = [("d", 86_400_000), ("h", 3_600_000), ("min", 60_000), ("s", 1000), ("ms", 1)]
    var rest = whole
    var parts: [String] = []
    for (unit, size) in units where rest >= size {
        parts.append("\(rest / size)\(unit)")
        rest %= size
    }
    return parts.joined(separator: " ")
}

/// Milliseconds relative to now: `now`, `8d ago`, `2h from now`.
package func momentText(_ milliseconds: Double) -> String {
    if milliseconds == 0 { return "now" }
    return milliseconds < 0 ? durationText(-milliseconds) + " ago" : durationText(milliseconds) + " from now"
}
