import FlowSpec

/// A tree to be written as XML, in the order given.
indirect enum XMLText {
    case element(String, [(String, String)], [XMLText])
    case comment(String)

    func document() -> String {
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
        write(indent: "", to: &lines)
        return lines.joined(separator: "\n") + "\n"
    }

    private func write(indent: String, to lines: inout [String]) {
        switch self {
        case .comment(let text):
            var safe = ""
            for scalar in text.unicodeScalars {
                // A comment may hold no two hyphens in a row, nor end with one.
                if scalar == "-", safe.unicodeScalars.last == "-" { safe += " " }
                safe.unicodeScalars.append(scalar.isXML && scalar != "\r" ? scalar : " ")
            }
            let rows = safe.split(separator: "\n", omittingEmptySubsequences: false)
            if rows.count == 1 {
                lines.append("\(indent)<!-- \(safe)\(safe.last == "-" ? " " : "") -->")
            } else {
                lines.append("\(indent)<!-- \(rows[0])")
                for row in rows.dropFirst() { lines.append("\(indent)     \(row)") }
                lines[lines.count - 1] += " -->"
            }
        case .element(let name, let attributes, let children):
            let start = "\(indent)<\(name)" + attributes.map { " \($0)=\"\(xmlEscaped($1))\"" }.joined()
            if children.isEmpty {
                lines.append(start + "/>")
                return
            }
            lines.append(start + ">")
            for child in children { child.write(indent: indent + "  ", to: &lines) }
            lines.append("\(indent)</\(name)>")
        }
    }
}
