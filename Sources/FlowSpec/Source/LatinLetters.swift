extension Character {
    /// `é` as `e`, `Æ` as `AE`, `ß` as `ss`: the letters in the names of Unicode's Latin ones, such as LATIN SMALL LETTER E WITH ACUTE. Others as they are.
    package var inLatinLetters: String {
        guard let scalar = unicodeScalars.first else { return "" }
        if scalar.isASCII { return String(scalar) }
        let words = (scalar.properties.name ?? "").split(separator: " ")
        guard words.count > 3, words[0] == "LATIN", words[2] == "LETTER" else { return String(self) }
        let letters = words[3] == "SHARP" ? "SS" : words[3]
        guard letters.count < 3 else { return String(self) }
        return words[1] == "CAPITAL" ? String(letters) : letters.lowercased()
    }
    /// `ü` as `ue`, `é` as `e`: as people write it where only the letters from a to z are to be had. Others as `inLatinLetters`.
    package var inPlainLetters: String {
        let small = Character(lowercased())
        guard let plain = plainLetters.first(where: { $0.key.contains(small) })?.value else { return inLatinLetters }
        return self == small ? plain : plain.prefix(1).uppercased() + plain.dropFirst()
    }
}

private let plainLetters: KeyValuePairs = [
    "ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "œ": "oe", "àáâãå": "a", "ç": "c", "èéêë": "e", "ìíîï": "i", "ñ": "n", "òóôõø": "o", "ùúû": "u", "ýÿ": "y",
]
