/// `1 flow`, `2 flows`.
package func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// `1,234,567`
package func grouped(_ number: Int) -> String {
    var text = ""
    for (place, digit) in String(number).reversed().enumerated() {
        if place > 0, place % 3 == 0 { text = "," + text }
        text = String(digit) + text
    }
    return text
}
