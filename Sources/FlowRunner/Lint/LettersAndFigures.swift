/// Names with the same ones differ only in case, spaces or signs.
func lettersAndFigures(of text: String) -> String {
    String(text.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil })
}
