/// Names of one kind in a style sheet, each given once.
struct CSSNames {
    private var taken: Set<String>
    /// How often a name was wanted.
    private var wanted: [String: Int] = [:]

    init(taken: Set<String> = []) { self.taken = taken }

    /// The name itself where it is free, otherwise with a number.
    mutating func unique(_ name: String) -> String {
        var count = wanted[name, default: 0]
        var unique = name
        repeat {
            count += 1
            unique = count == 1 ? name : "\(name)-\(count)"
        } while !taken.insert(unique).inserted
        wanted[name] = count
        return unique
    }
}

/// `strokeDashoffset` as `stroke-dashoffset`; what no name in CSS may hold becomes a hyphen. Never empty.
func kebab(_ name: some StringProtocol) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
        if ("A"..."Z").contains(scalar) {
            result += (result.isEmpty || result.hasSuffix("-") ? "" : "-") + scalar.properties.lowercaseMapping
        } else if isCSSName(scalar) {
            result.unicodeScalars.append(scalar)
        } else if !result.isEmpty, !result.hasSuffix("-") {
            result += "-"
        }
    }
    return result.isEmpty ? "unnamed" : result
}

func isCSSIdentifier(_ word: String) -> Bool {
    guard let first = word.first, first.isASCII, first.isLetter else { return false }
    return word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
}

/// A letter or figure of ASCII, or a code point beyond it that CSS Syntax 3 allows in identifiers.
private func isCSSName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0xB7, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x203F...0x2040, 0x2070...0x218F: true
    case 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...: true
    default: false
    }
}
