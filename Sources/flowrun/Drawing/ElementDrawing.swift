import FlowRunner
import FlowSpec

/// Draws one element of a screen as wide as the phone's glass.
struct ElementDrawing {
    let flow: Flow
    let width: Int
    /// Buttons and inputs get boxes of three rows.
    let isRoomy: Bool
    /// Counts up while something moves.
    let beat: Int
    let numbers: ElementNumbers

    func canvas(of element: ElementView) -> Canvas {
        let label = element.label ?? element.value.map(shown) ?? element.id ?? ""
        switch element.kind {
        case .text: return lines(TextLines.wrap(text(of: element), to: width), .plain)
        case .button: return button(label, element)
        case .link: return link(label, element)
        case .input: return input(element)
        case .chips, .options: return options(element)
        case .slider: return slider(element)
        case .picker: return picker(element)
        case .toggle: return toggle(element)
        case .list: return list(element, label)
        case .image: return lines(TextLines.wrap("▨ " + label, to: width), .muted)
        case .icon: return lines(TextLines.wrap(mark("◇ " + label, element), to: width), style(element))
        case .video: return lines(TextLines.wrap("▶ " + label, to: width), .muted)
        case .card: return centred(TextLines.wrap(mark(label, element), to: width), style(element))
        case .progress: return progress(element)
        case .spinner:
            let phases = ["◐", "◓", "◑", "◒"]
            return lines(TextLines.wrap("\(phases[beat % phases.count]) \(label)", to: width), .accent)
        case .chart: return chart(element)
        case .tabs: return tabs(element)
        case .area: return label.isEmpty ? Canvas(width: width, height: 0) : lines([TextLines.fit("┄ \(label) ┄", to: width)], .muted)
        case .divider: return lines([String(repeating: "─", count: width)], .muted)
        }
    }

    private func text(of element: ElementView) -> String {
        switch (element.label, element.value.map(shown)) {
        case (let label?, let value?) where label != value: "\(label) \(value)"
        case (let label?, _): label
        case (nil, let value): value ?? ""
        }
    }

    private func button(_ label: String, _ element: ElementView) -> Canvas {
        let style = style(element)
        guard isRoomy, width >= 8 else {
            let line = element.isEnabled ? "[ \(label) ]\(numberBehind(element))" : "[· \(label) ·]"
            let texts = TextLines.wrap(line, to: width)
            return centred(texts, style)
        }
        let texts = TextLines.wrap(mark(label, element), to: width - 4)
        var canvas = Canvas(width: width, height: texts.count + 2)
        let border: Canvas.Border = !element.isEnabled ? .dashed : element.role == .primary ? .heavy : .round
        canvas.box(x: 0, y: 0, width: width, height: texts.count + 2, border, style)
        for (row, text) in texts.enumerated() {
            canvas.write(text, x: (width - TextWidth.of(text)) / 2, y: row + 1, style)
        }
        number(element, on: &canvas)
        return canvas
    }

    /// The number that chooses the element, in the upper edge of its box.
    func number(_ element: ElementView, on canvas: inout Canvas) {
        guard let number = numbers[element] else { return }
        let text = " \(number) "
        canvas.write(text, x: canvas.width - text.count - 1, y: 0, .accent)
    }

    private func link(_ label: String, _ element: ElementView) -> Canvas {
        let texts = TextLines.wrap(mark(label + " ›", element), to: width - roomForNumber(of: element))
        return numbered(texts, element, element.isEnabled ? .accent : .dim)
    }

    /// Where its number stands at the end of its first line.
    private func roomForNumber(of element: ElementView) -> Int { numbers[element].map { "\($0)".count + 3 } ?? 0 }

    /// Lines without a box, with the number at the end of the first one.
    private func numbered(_ texts: [String], _ element: ElementView, _ style: Style) -> Canvas {
        var canvas = lines(texts, style)
        number(element, on: &canvas)
        return canvas
    }

    /// Of a button without a box.
    private func numberBehind(_ element: ElementView) -> String { numbers[element].map { " \($0)" } ?? "" }

    private func input(_ element: ElementView) -> Canvas {
        let value = element.value.map(shown) ?? ""
        let label = element.label ?? element.id ?? "input"
        let style = element.isEnabled ? Style.plain : .dim
        guard isRoomy, width >= 8 else {
            let shownValue = value.isEmpty ? "_____" : value
            return numbered(TextLines.wrap(mark(headed(label) + shownValue, element), to: width - roomForNumber(of: element)), element, style)
        }
        let texts = TextLines.wrap(value, to: width - 4).suffix(4)
        var canvas = Canvas(width: width, height: texts.count + 2)
        canvas.box(x: 0, y: 0, width: width, height: texts.count + 2, element.isEnabled ? .round : .dashed, .muted)
        canvas.write(TextLines.fit(mark(" \(label) ", element), to: width - 4), x: 2, y: 0, style)
        for (row, text) in texts.enumerated() { canvas.write(text, x: 2, y: row + 1, style) }
        if element.isEnabled, let last = texts.last {
            canvas.write("▏", x: min(width - 2, 2 + TextWidth.of(last)), y: texts.count, .accent)
        }
        number(element, on: &canvas)
        return canvas
    }

    private func options(_ element: ElementView) -> Canvas {
        var rows: [String] = []
        if let label = element.label { rows += TextLines.wrap(mark(label, element), to: width) }
        let isSet = if case .set = element.value { true } else { false }
        let headings = rows.count
        var row = ""
        for option in element.options ?? [] {
            let box = isSet ? (option.isChosen ? "☑" : "☐") : (option.isChosen ? "◉" : "○")
            let chip = TextLines.fit("\(box) \(option.label)", to: width)
            if !row.isEmpty, TextWidth.of(row) + 3 + TextWidth.of(chip) > width {
                rows.append(row)
                row = ""
            }
            row += (row.isEmpty ? "" : "   ") + chip
        }
        if !row.isEmpty { rows.append(row) }
        var canvas = lines(rows, element.isEnabled ? .plain : .dim)
        for y in headings..<max(headings, rows.count) where element.isEnabled { canvas.highlight(["☑", "◉"], y: y, .accent) }
        return canvas
    }

    private func slider(_ element: ElementView) -> Canvas {
        let label = mark(element.label ?? element.id ?? "", element)
        guard case .number(let number) = element.value else { return lines([TextLines.fit(label, to: width)], style(element)) }
        let domain = domain(of: element) ?? NumberDomain(low: 0, high: max(1, number), step: 1)
        let range = max(domain.high - domain.low, .leastNonzeroMagnitude)
        let value = shown(.number(number))
        let span = max(1, width - TextWidth.of(value) - 3)
        let place = cells((number - domain.low) / range, of: span - 1)
        let track = String(repeating: "━", count: place) + "●" + String(repeating: "─", count: span - 1 - place)
        return numbered([TextLines.fit(label, to: width - roomForNumber(of: element)), "\(track) \(value)"], element, element.isEnabled ? .plain : .dim)
    }

    private func picker(_ element: ElementView) -> Canvas {
        let value = element.options?.first(where: \.isChosen)?.label ?? element.value.map(shown) ?? "–"
        let line = [element.label, "‹ \(value) ›"].compactMap { $0 }.joined(separator: "  ")
        return numbered(TextLines.wrap(mark(line, element), to: width - roomForNumber(of: element)), element, style(element))
    }

    private func toggle(_ element: ElementView) -> Canvas {
        let isOn = element.value == .flag(true)
        let knob = isOn ? "(━●) on " : "(●─) off"
        let room = width - 9 - roomForNumber(of: element)
        let label = TextLines.fit(mark(element.label ?? element.id ?? "", element), to: max(1, room))
        return numbered([TextLines.pad(label, to: max(0, room)) + " " + knob], element, style(element))
    }

    private func list(_ element: ElementView, _ label: String) -> Canvas {
        guard element.row != nil else { return lines(label.isEmpty ? [] : TextLines.wrap(label, to: width), .bold) }
        let texts = TextLines.wrap(mark(label, element), to: width - 2 - roomForNumber(of: element))
        return numbered(texts.enumerated().map { ($0 == 0 ? "• " : "  ") + $1 }, element, style(element))
    }

    private func progress(_ element: ElementView) -> Canvas {
        var rows = element.label.map { TextLines.wrap($0, to: width) } ?? []
        if case .number(let number) = element.value {
            let domain = domain(of: element)
            let high = domain?.high ?? (number > 1 ? 100 : 1)
            let low = domain?.low ?? 0
            let part = high > low ? (number - low) / (high - low) : 0
            let value = " \(cells(part, of: 100))%"
            rows.append(bar(part, width: width - value.count) + value)
        }
        return lines(rows, .accent)
    }

    private func chart(_ element: ElementView) -> Canvas {
        var rows = element.label.map { TextLines.wrap($0, to: width) } ?? []
        if case .list(let items) = element.value {
            let numbers = items.compactMap { item -> Double? in if case .number(let number) = item { number } else { nil } }
            let top = max(numbers.max() ?? 0, .leastNonzeroMagnitude)
            let heights = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
            rows.append(numbers.prefix(width).map { heights[cells($0 / top, of: 7)] }.joined())
        }
        return lines(rows.isEmpty ? ["▁▃▅▂▇"] : rows, .muted)
    }

    private func tabs(_ element: ElementView) -> Canvas {
        let names = (element.options ?? []).map { $0.isChosen ? "[\($0.label)]" : " \($0.label) " }
        let line = names.joined(separator: " ")
        let texts = TextWidth.of(line) <= width ? [line] : TextLines.wrap(line, to: width)
        var canvas = centred([String(repeating: "─", count: width)] + texts, .plain)
        for y in 1..<max(1, canvas.height) { canvas.highlightBrackets(y: y, .accent) }
        return canvas
    }

    private func domain(of element: ElementView) -> NumberDomain? {
        guard element.element.int < flow.elements.count, let datum = flow.elements[element.element].binds,
            datum.int < flow.data.count, case .number(let domain?) = flow.data[datum].type
        else { return nil }
        return domain
    }

    /// What is disabled says so without colour too.
    private func mark(_ label: String, _ element: ElementView) -> String {
        element.isEnabled ? label : "· \(label) ·"
    }

    func style(_ element: ElementView) -> Style {
        guard element.isEnabled else { return .dim }
        switch element.role {
        case .primary: return .bold
        case .destructive: return .bad
        case .secondary, .cancel, nil: return .plain
        }
    }

    private func lines(_ texts: [String], _ style: Style) -> Canvas {
        var canvas = Canvas(width: width, height: texts.count)
        for (row, text) in texts.enumerated() { canvas.write(text, x: 0, y: row, style) }
        return canvas
    }

    private func centred(_ texts: [String], _ style: Style) -> Canvas {
        var canvas = Canvas(width: width, height: texts.count)
        for (row, text) in texts.enumerated() {
            canvas.write(text, x: max(0, (width - TextWidth.of(text)) / 2), y: row, style)
        }
        return canvas
    }
}

/// `part` (0…1, whatever comes) of a number of cells.
func cells(_ part: Double, of count: Int) -> Int {
    guard part.isFinite, count > 0 else { return 0 }
    return Int((min(1, max(0, part)) * Double(count)).rounded())
}

func bar(_ part: Double, width: Int) -> String {
    let width = max(0, width)
    let filled = cells(part, of: width)
    return String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
}
