/// A text in a table of Markdown: on one line, its bars no borders.
func markdownCell(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { out, scalar in
        switch scalar {
        case "|": out += "\\|"
        case _ where Character(scalar).isNewline: out += " "
        default: out.unicodeScalars.append(scalar)
        }
    }
}
