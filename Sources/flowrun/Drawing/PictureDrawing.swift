import FlowRunner
import FlowSpec

/// Lays a picture out on a terminal of any size: the phone with everything else beside it, or below where it is narrow.
package struct PictureDrawing {
    package struct Result: Sendable {
        package var canvas: Canvas
        /// Where the cursor stands in the prompt.
        package var cursor: (x: Int, y: Int)
        package var window: Picture.Window
    }

    package let flow: Flow
    package let columns: Int
    package let rows: Int

    package init(flow: Flow, columns: Int, rows: Int) {
        self.flow = flow
        self.columns = max(20, columns)
        self.rows = max(8, rows)
    }

    private static let wideFrom = 72

    package func draw(_ picture: Picture) -> Result {
        var canvas = Canvas(width: columns, height: rows)
        header(picture, on: &canvas)
        let message = messageRows(picture)
        let promptRow = rows - 1
        let messageTop = promptRow - message.count
        for (index, line) in message.enumerated() {
            canvas.write(line.text, x: 0, y: messageTop + index, line.style)
        }
        let middle = max(0, messageTop - 1)
        let isWide = columns >= Self.wideFrom && picture.page?.takesAll != true
        var window = Picture.Window()
        canvas.draw(isWide ? wide(picture, middle, &window) : narrow(picture, middle, &window), x: 0, y: 1)
        let x = prompt(picture, y: promptRow, on: &canvas)
        return Result(canvas: canvas, cursor: (x, promptRow), window: window)
    }

    private func header(_ picture: Picture, on canvas: inout Canvas) {
        let clock = clockText(picture.clock) + (picture.isStill ? stillness : "")
        canvas.write(clock, x: columns - clock.count, y: 0, .muted)
        let room = columns - clock.count - 2
        let states = picture.states.isEmpty ? "ended" : picture.states.joined(separator: " + ")
        // Where one is, is asked more often than what the flow is called.
        let title = TextLines.fit(picture.title, to: max(room - TextWidth.of(states) - 3, room / 2))
        canvas.write(title, x: 0, y: 0, .bold)
        let left = room - TextWidth.of(title) - 3
        if left > 4 {
            canvas.write("· " + TextLines.fit(states, to: left), x: TextWidth.of(title) + 1, y: 0, .accent)
        }
    }

    private var stillness: String { columns >= Self.wideFrom ? " stands still until `wait 2s`" : " until wait 2s" }

    private func messageRows(_ picture: Picture) -> [Picture.Line] {
        var lines: [Picture.Line] = []
        for line in picture.message {
            lines += TextLines.wrap(line.text, to: columns).map { Picture.Line($0, line.style) }
        }
        let room = max(1, rows / 3)
        guard lines.count > room else { return lines }
        return lines.prefix(room - 1) + [Picture.Line("…", .muted)]
    }

    private func prompt(_ picture: Picture, y: Int, on canvas: inout Canvas) -> Int {
        let prompt = TextLines.fit(picture.prompt, to: columns / 2) + " "
        canvas.write(prompt, x: 0, y: y, .accent)
        let start = TextWidth.of(prompt)
        let room = max(1, columns - start - 1)
        let before = TextWidth.suffix(of: picture.before, within: room)
        canvas.write(before + picture.after, x: start, y: y)
        if before.isEmpty, picture.after.isEmpty {
            let hint = picture.hints.first { TextWidth.of($0) <= room } ?? picture.hints.last ?? ""
            canvas.write(TextLines.fit(hint, to: room), x: start, y: y, .muted)
        }
        return start + TextWidth.of(before)
    }

    private func wide(_ picture: Picture, _ height: Int, _ window: inout Picture.Window) -> Canvas {
        var canvas = Canvas(width: columns, height: height)
        let phoneWidth = min(46, max(34, columns * 2 / 5))
        let phone = phone(picture, width: phoneWidth, from: 20, to: height, &window)
        canvas.draw(phone, x: 0, y: 0)
        canvas.draw(side(picture, width: columns - phoneWidth - 2, height: height, &window), x: phoneWidth + 2, y: 0)
        return canvas
    }

    private func narrow(_ picture: Picture, _ height: Int, _ window: inout Picture.Window) -> Canvas {
        var canvas = Canvas(width: columns, height: height)
        if picture.page != nil {
            canvas.draw(side(picture, width: columns, height: height, &window), x: 0, y: 0)
            return canvas
        }
        let below = min(height / 2, max(6, listRows(picture)))
        let phoneWidth = min(columns, 46)
        let phone = phone(picture, width: phoneWidth, from: 8, to: max(6, min(8, height - 4), height - below), &window)
        canvas.draw(phone, x: (columns - phoneWidth) / 2, y: 0)
        let rest = height - phone.height
        canvas.draw(side(picture, width: columns, height: rest, &window), x: 0, y: phone.height)
        return canvas
    }

    /// An open page is what is scrolled, the phone otherwise.
    private func phone(_ picture: Picture, width: Int, from shortest: Int, to tallest: Int, _ window: inout Picture.Window) -> Canvas {
        let phone = PhoneDrawing(
            flow: flow, width: width, maximumHeight: tallest, minimumHeight: shortest, beat: picture.beat,
            numbers: picture.numbers, scroll: picture.page == nil ? picture.scroll : 0
        ).drawn(picture.screen)
        window = phone.window
        return phone.canvas
    }

    private func listRows(_ picture: Picture) -> Int {
        ChoiceDrawing.lines(picture.choices, width: columns).count + min(4, picture.bars.count) + min(3, picture.log.count)
    }

    /// Choices, timelines and the log under one another; a page instead where one is open.
    private func side(_ picture: Picture, width: Int, height: Int, _ window: inout Picture.Window) -> Canvas {
        var canvas = Canvas(width: width, height: height)
        if let page = picture.page {
            window = PageDrawing.draw(page, scroll: picture.scroll, on: &canvas)
            return canvas
        }
        let choices = ChoiceDrawing.lines(picture.choices, width: width).count
        let kept = picture.log.isEmpty ? 0 : min(picture.log.count, max(2, height / 4)) + 1
        let forBars = min(max(height / 3 + 1, height - choices - kept), height - min(choices, 3))
        let bars = BarDrawing.lines(picture.bars, width: width, room: forBars)
        var rows = ChoiceDrawing.lines(picture.choices, width: width, room: min(height, max(min(choices, 3), height - bars.count - kept)))
        rows += bars
        let room = height - rows.count - 1
        if room > 0, !picture.log.isEmpty {
            rows.append(StyledRow(Picture.Line("so far", .muted)))
            rows += picture.log.suffix(room).map { StyledRow(Picture.Line(TextLines.fit("  " + $0.text, to: width), $0.style)) }
        }
        for (y, row) in rows.enumerated() { row.draw(on: &canvas, y: y) }
        return canvas
    }
}

/// The virtual clock: `0:02`.
package func clockText(_ milliseconds: Double) -> String {
    guard milliseconds.isFinite, milliseconds >= 0, milliseconds < 1e15 else { return "–" }
    let seconds = Int(milliseconds / 1000)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let hours = seconds / 3600
    let minutes = seconds / 60 % 60
    return (hours > 0 ? "\(hours):\(two(minutes))" : "\(minutes)") + ":\(two(seconds % 60))"
}
