extension String {
    /// As an identifier in camel case: `Draw my feelings` → `drawMyFeelings`; empty where no ASCII letter or digit is in it.
    var camelCased: String {
        var words: [String] = []
        var word = ""
        for scalar in unicodeScalars {
            if scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
                word.unicodeScalars.append(scalar)
            } else if scalar != "'" && scalar != "’", !word.isEmpty {
                words.append(word)
                word = ""
            }
        }
        if !word.isEmpty { words.append(word) }
        if words.count == 1 { return words[0].firstLowercased }
        return words.enumerated().map { place, word in
            let plain = word.allSatisfy { $0.isUppercase } ? word.lowercased() : word
            return place == 0 ? plain.firstLowercased : plain.prefix(1).uppercased() + plain.dropFirst()
        }.joined()
    }

    /// With a `v` before a digit: no name of a flow begins with one, so that an import would rename it.
    var beginningWithLetter: String { first?.isNumber == true ? "v" + self : self }

    private var firstLowercased: String {
        dropFirst().contains(where: \.isLowercase) || count == 1 ? prefix(1).lowercased() + dropFirst() : lowercased()
    }
}
