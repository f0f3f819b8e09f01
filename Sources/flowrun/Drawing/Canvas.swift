import FlowSpec

/// A grid of terminal cells that drawings are laid over one another on. What lies outside is cut off.
package struct Canvas: Hashable, Sendable {
    package struct Cell: Hashable, Sendable {
        /// One character; empty to the right of a wide one.
        package var text: String
        package var style: Style
        package static let blank = Cell(text: " ", style: .plain)
    }

    package let width: Int
    package private(set) var rows: [[Cell]]

    package var height: Int { rows.count }

    package init(width: Int, height: Int) {
        self.width = max(0, width)
        rows = Array(repeating: Array(repeating: .blank, count: max(0, width)), count: max(0, height))
    }

    /// Writes a text on one line, from the left.
    package mutating func write(_ text: String, x: Int, y: Int, _ style: Style = .plain) {
        guard rows.indices.contains(y) else { return }
        var column = x
        for character in TextLines.clean(text, lineBreak: " ") {
            let characterWidth = TextWidth.of(character)
            if characterWidth == 0 { continue }
            guard column + characterWidth <= width else { return }
            if column >= 0 {
                uncover(column, y)
                if characterWidth == 2 { uncover(column + 1, y) }
                rows[y][column] = Cell(text: String(character), style: style)
                if characterWidth == 2 { rows[y][column + 1] = Cell(text: "", style: style) }
            }
            column += characterWidth
        }
    }

    /// Half of a wide character that gets covered leaves a space.
    private mutating func uncover(_ x: Int, _ y: Int) {
        if rows[y][x].text.isEmpty, x > 0 { rows[y][x - 1].text = " " }
        if x + 1 < width, rows[y][x + 1].text.isEmpty { rows[y][x + 1].text = " " }
    }

    /// Leaves blanks.
    package mutating func clear(x: Int, y: Int, width: Int, height: Int) {
        for row in y..<max(y, y + height) { write(String(repeating: " ", count: max(0, width)), x: x, y: row) }
    }

    /// Lays another canvas over this one, its upper left corner at the place.
    package mutating func draw(_ other: Canvas, x: Int, y: Int) {
        for (row, cells) in other.rows.enumerated() {
            for (column, cell) in cells.enumerated() where !cell.text.isEmpty {
                write(cell.text, x: x + column, y: y + row, cell.style)
            }
        }
    }

    /// Everything drawn so far steps back.
    package mutating func dim() {
        for y in rows.indices {
            for x in rows[y].indices { rows[y][x].style = .dim }
        }
    }

    mutating func restyle(y: Int, _ style: (String) -> Style?) {
        guard rows.indices.contains(y) else { return }
        for x in rows[y].indices {
            if let style = style(rows[y][x].text) { rows[y][x].style = style }
        }
    }

    /// Adds rows at the bottom, or cuts them off.
    package mutating func resize(height: Int) {
        if height < rows.count {
            rows.removeLast(rows.count - max(0, height))
        } else {
            let row = Array(repeating: Cell.blank, count: width)
            rows.append(contentsOf: Array(repeating: row, count: height - rows.count))
        }
    }

    package mutating func box(x: Int, y: Int, width: Int, height: Int, _ border: Border = .round, _ style: Style = .plain) {
        guard width >= 2, height >= 2 else { return }
        let across = String(repeating: border.horizontal, count: width - 2)
        write("\(border.topLeft)\(across)\(border.topRight)", x: x, y: y, style)
        write("\(border.bottomLeft)\(across)\(border.bottomRight)", x: x, y: y + height - 1, style)
        for row in (y + 1)..<(y + height - 1) {
            write(border.vertical, x: x, y: row, style)
            write(border.vertical, x: x + width - 1, y: row, style)
        }
    }

    package struct Border: Sendable {
        package var topLeft, topRight, bottomLeft, bottomRight, horizontal, vertical: String
        package static let round = Border(
            topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯", horizontal: "─", vertical: "│")
        package static let dashed = Border(
            topLeft: "┌", topRight: "┐", bottomLeft: "└", bottomRight: "┘", horizontal: "╌", vertical: "╎")
        package static let heavy = Border(
            topLeft: "┏", topRight: "┓", bottomLeft: "┗", bottomRight: "┛", horizontal: "━", vertical: "┃")
    }

    /// The characters alone, without spaces at the ends of lines.
    package var text: [String] {
        rows.map { cells in
            var line = cells.reduce(into: "") { $0 += $1.text }
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    /// A row as the terminal gets it. Terminals disagree on the width of some characters, so after each that is
    /// not plainly one column wide the cursor is told where it stands.
    package func terminalLine(_ y: Int, _ theme: Theme) -> String {
        var line = ""
        var current = Style.plain
        var end = width
        while end > 0, rows[y][end - 1] == .blank { end -= 1 }
        for x in 0..<end {
            let cell = rows[y][x]
            if cell.text.isEmpty { continue }
            if cell.style != current {
                line += theme.reset + theme.sequence(for: cell.style)
                current = cell.style
            }
            line += cell.text
            if cell.text.utf8.count > 3 || (x + 1 < end && rows[y][x + 1].text.isEmpty) {
                line += "\u{1B}[\(x + 1 + TextWidth.of(cell.text))G"
            }
        }
        if current != .plain { line += theme.reset }
        return line
    }
}

extension Canvas {
    /// Gives some characters of a row a style of their own.
    mutating func highlight(_ texts: Set<String>, y: Int, _ style: Style) {
        restyle(y: y) { texts.contains($0) ? style : nil }
    }

    /// What stands in square brackets, with them.
    mutating func highlightBrackets(y: Int, _ style: Style) {
        var isInside = false
        restyle(y: y) { text in
            if text == "[" { isInside = true }
            defer { if text == "]" { isInside = false } }
            return isInside ? style : nil
        }
    }
}
