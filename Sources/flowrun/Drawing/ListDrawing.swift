import FlowSpec

/// A row made of parts in styles of their own.
struct StyledRow {
    var parts: [Picture.Line]

    init(_ parts: Picture.Line...) { self.parts = parts }

    func draw(on canvas: inout Canvas, y: Int) {
        var x = 0
        for part in parts {
            canvas.write(part.text, x: x, y: y, part.style)
            x += TextWidth.of(part.text)
        }
    }
}

/// The numbered choices, under the heading of who makes them.
enum ChoiceDrawing {
    static func lines(_ choices: [Picture.Choice], width: Int, room: Int = .max) -> [StyledRow] {
        var rows: [StyledRow] = []
        let digits = "\(choices.last?.number ?? 1)".count
        for group in Picture.Choice.Group.allCases {
            let members = choices.filter { $0.group == group }
            if members.isEmpty { continue }
            rows.append(StyledRow(Picture.Line(group.rawValue, .muted)))
            for choice in members {
                let number = String(repeating: " ", count: max(0, digits - "\(choice.number)".count)) + "\(choice.number)"
                let text = TextLines.fit(choice.text, to: width - digits - 4)
                rows.append(StyledRow(Picture.Line("  \(number)  ", .accent), Picture.Line(text)))
            }
        }
        guard rows.count > room else { return rows }
        let kept = rows.prefix(max(0, room - 1))
        let hidden = choices.count - kept.count { $0.parts.count == 2 }
        return kept + [StyledRow(Picture.Line("  … \(hidden) more: type `choices`", .muted))]
    }
}

/// Timelines as they play, each step in its place within the whole.
enum BarDrawing {
    /// Of `1176ms/4200ms`, whatever it says just now: bars that change their length all the time cannot be read.
    private static let textWidth = 13

    static func lines(_ bars: [Picture.Bar], width: Int, room: Int) -> [StyledRow] {
        if bars.isEmpty || room < 2 { return [] }
        let hidden = bars.count < room ? 0 : bars.count - room + 2
        let bars = bars.dropLast(hidden)
        let labelWidth = min(width / 3, bars.map { TextWidth.of($0.label) + $0.indent + 2 }.max() ?? 0)
        let heading = StyledRow(Picture.Line("timelines", .muted))
        let rest = hidden > 0 ? [StyledRow(Picture.Line("  … \(hidden) more", .muted))] : []
        let shown = bars.map { one in
            let indented = String(repeating: " ", count: one.indent + 2) + one.label
            let label = TextLines.pad(TextLines.fit(indented, to: labelWidth), to: labelWidth)
            let track = max(4, width - labelWidth - textWidth - 2)
            let start = min(cells(one.start, of: track), track - 1)
            let end = max(start + 1, cells(one.end, of: track))
            let now = cells(one.now, of: track)
            let done = max(0, min(end, now) - start)
            let isOver = one.now >= one.end
            return StyledRow(
                Picture.Line(label + " ", one.indent == 0 ? .bold : .plain),
                Picture.Line(String(repeating: " ", count: start)),
                Picture.Line(String(repeating: "█", count: done), isOver ? .good : .accent),
                Picture.Line(String(repeating: "░", count: end - start - done), .muted),
                Picture.Line(String(repeating: " ", count: track - end) + " "),
                Picture.Line(TextLines.fit(one.text, to: textWidth), .muted))
        }
        return [heading] + shown + rest
    }
}

/// A long answer, scrolled.
enum PageDrawing {
    static func draw(_ page: Picture.Page, scroll: Int, on canvas: inout Canvas) -> Picture.Window {
        canvas.write(TextLines.fit(page.title, to: canvas.width), x: 0, y: 0, .bold)
        let rows = rows(of: page, width: canvas.width)
        let room = max(1, canvas.height - 2)
        let top = min(max(0, scroll), max(0, rows.count - room))
        for (index, row) in rows.dropFirst(top).prefix(room).enumerated() {
            canvas.write(row.text, x: 0, y: index + 1, row.style)
        }
        let hidden = rows.count - top - room
        let footer = hidden > 0 ? "↓ \(hidden) more (Page Down) · Enter closes" : "Enter closes"
        canvas.write(TextLines.fit(footer, to: canvas.width), x: 0, y: canvas.height - 1, .muted)
        return Picture.Window(above: top, rows: room)
    }

    /// Fewer columns hold no sentence.
    private static let leastRoom = 16

    /// What does not fit on a line goes on below, as far in as it began or as it asks, where that leaves room for words.
    static func rows(of page: Picture.Page, width: Int) -> [Picture.Line] {
        page.lines.flatMap { line in
            let indent = min(line.text.prefix { $0 == " " }.count, width / 2)
            let margin = String(repeating: " ", count: indent)
            if let hanging = line.hanging, width - hanging >= leastRoom, TextWidth.of(line.text) > width {
                let inset = String(repeating: " ", count: hanging)
                return TextLines.wrap(String(line.text.dropFirst(hanging)), to: width - hanging).enumerated()
                    .map { Picture.Line(($0 == 0 ? String(line.text.prefix(hanging)) : inset) + $1, line.style) }
            }
            return TextLines.wrap(String(line.text.dropFirst(indent)), to: width - indent)
                .map { Picture.Line(margin + $0, line.style) }
        }
    }
}
