/// Some changes to a text, of every kind that has ever hurt a parser.
func mutated(_ original: [UInt8], with others: [[UInt8]], tokens: [String], _ chance: inout Chance) -> [UInt8] {
    var bytes = original
    let rounds = 1 + chance.below([1, 1, 2, 12][chance.below(4)])
    for _ in 0..<rounds {
        mutate(&bytes, others, tokens, &chance)
        if bytes.count > 200_000 { bytes.removeLast(bytes.count - 200_000) }
    }
    return bytes
}

private func mutate(_ bytes: inout [UInt8], _ others: [[UInt8]], _ tokens: [String], _ chance: inout Chance) {
    let place = chance.below(bytes.count + 1)
    switch chance.below(16) {
    case 0:
        if !bytes.isEmpty { bytes[chance.below(bytes.count)] = UInt8(truncatingIfNeeded: chance.next()) }
    case 1:
        if !bytes.isEmpty { bytes[chance.below(bytes.count)] ^= 1 << UInt8(chance.below(8)) }
    case 2:
        bytes.removeSubrange(chance.range(in: bytes.count))
    case 3:
        let copied = Array(bytes[chance.range(in: bytes.count)])
        bytes.insert(contentsOf: copied, at: place)
    case 4:
        bytes.insert(contentsOf: Array((chance.one(of: tokens) ?? "").utf8), at: place)
    case 5:
        if let other = chance.one(of: others) {
            bytes.insert(contentsOf: other[chance.range(in: other.count)], at: place)
        }
    case 6, 7:
        exchangeWords(&bytes, tokens, &chance)
    case 8:
        withLines(&bytes) { lines in
            let from = lines[chance.below(lines.count)]
            lines.insert(from, at: chance.below(lines.count + 1))
        }
    case 9:
        withLines(&bytes) { lines in lines.remove(at: chance.below(lines.count)) }
    case 10:
        withLines(&bytes) { lines in
            lines[chance.below(lines.count)].insert(contentsOf: Array(repeating: 32, count: chance.below(6)), at: 0)
        }
    case 11:
        bytes.removeLast(bytes.count - place)
    case 12:
        nest(&bytes, at: place, &chance)
    case 13:
        replaceValue(&bytes, &chance) { randomExpression(depth: 4, &$0) }
    case 14:
        replaceValue(&bytes, &chance) { $0.one(of: numbers) ?? "0" }
    default:
        bytes.insert(contentsOf: [[0xC3], [0xE2, 0x80], [0xF0, 0x9F, 0x8E], [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0]][chance.below(7)], at: place)
    }
}

private func withLines(_ bytes: inout [UInt8], _ change: (inout [[UInt8]]) -> Void) {
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    change(&lines)
    bytes = Array(lines.joined(separator: [10]))
}

private func words(_ bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start: Int?
    for at in 0...bytes.count {
        let isLetter = at < bytes.count && (bytes[at] | 0x20 >= 97 && bytes[at] | 0x20 <= 122 || bytes[at] >= 48 && bytes[at] <= 57)
        if isLetter, start == nil { start = at }
        if !isLetter, let first = start {
            found.append(first..<at)
            start = nil
        }
    }
    return found
}

/// One word stands where another stood: names that mean something else, keys in the wrong place.
private func exchangeWords(_ bytes: inout [UInt8], _ tokens: [String], _ chance: inout Chance) {
    let found = words(bytes)
    guard let from = chance.one(of: found), let to = chance.one(of: found) else { return }
    let word = chance.below(3) == 0 ? Array((chance.one(of: tokens) ?? "").utf8) : Array(bytes[from])
    bytes.replaceSubrange(to, with: word)
}

/// The rest of some line after its colon is something else.
private func replaceValue(_ bytes: inout [UInt8], _ chance: inout Chance, with make: (inout Chance) -> String) {
    let colons = bytes.indices.filter { bytes[$0] == 58 }
    guard let colon = chance.one(of: colons) else { return }
    let end = bytes[(colon + 1)...].firstIndex { $0 == 10 || $0 == 44 || $0 == 125 } ?? bytes.count
    bytes.replaceSubrange((colon + 1)..<end, with: Array((" " + make(&chance)).utf8))
}

private func nest(_ bytes: inout [UInt8], at place: Int, _ chance: inout Chance) {
    let depth = [3, 30, 300, 3_000, 20_000][chance.below(5)]
    let (open, close) = [
        ("[", "]"), ("{a: ", "}"), ("(", ")"), ("not ", ""), ("-", ""), ("- ", ""), ("? ", ""), ("if a then ", ""), ("{{", "}}"), ("a[", "]"), ("a.", ""), ("\n ", ""),
    ][chance.below(12)]
    let closed = chance.below(2) == 0 ? depth : chance.below(depth)
    bytes.insert(contentsOf: Array(String(repeating: close, count: closed).utf8), at: place)
    bytes.insert(contentsOf: Array(String(repeating: open, count: depth).utf8), at: place)
}

private let numbers = [
    "0", "-0", "-1", "1.5", "1e999", "-1e308", "1e-320", ".inf", "-.inf", ".nan", "9223372036854775807", "9223372036854775808",
    "99999999999999999999999999", "0x7fffffffffffffff", "0o777", "1_000", "0..1e18", "-5..5", "5..-5", "0..9007199254740993", "0..0", "0..", "..",
    "1ms", "1e300d", "9999999999999d", "-3s", "0.1ms", "1e18d ago", "now", "150%", "1e308%", "100000000000..100000000001", "3 4", "todo",
]
