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
}
