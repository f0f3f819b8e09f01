/// The shortest text that reads as this number, in digits as people write them: no exponent, and whole numbers without a point.
package func numberText(_ number: Double) -> String {
    if number.magnitude < 1e15, let whole = Int(exactly: number) { return "\(whole)" }
    guard number.isFinite else { return "\(number)" }
    let parts = "\(number.magnitude)".split(separator: "e")
    let figures = parts[0].split(separator: ".")
    let digits = String(figures[0]) + (figures.count < 2 || figures[1] == "0" ? "" : String(figures[1]))
    let point = figures[0].count + (parts.count < 2 ? 0 : Int(parts[1]) ?? 0)
    let sign = number < 0 ? "-" : ""
    if point >= digits.count { return sign + digits + String(repeating: "0", count: point - digits.count) }
    if point > 0 { return sign + digits.prefix(point) + "." + digits.dropFirst(point) }
    return sign + "0." + String(repeating: "0", count: -point) + digits
}
