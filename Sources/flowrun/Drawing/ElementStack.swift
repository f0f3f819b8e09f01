import FlowRunner
import FlowSpec

/// Elements under one another, each holding those nested in it: cards as boxes, lists and areas by indentation.
struct ElementStack {
    let flow: Flow
    let isRoomy: Bool
    let beat: Int
    let numbers: ElementNumbers

    /// What has no room to be drawn within its parents is drawn beside them.
    private static let narrowest = 10

    func canvas(of elements: ArraySlice<ElementView>, width: Int) -> Canvas {
        var stack = Canvas(width: width, height: 0)
        var index = elements.startIndex
        while index < elements.endIndex {
            let element = elements[index]
            var end = index + 1
            while end < elements.endIndex, elements[end].depth > element.depth { end += 1 }
            stack.append(canvas(of: element, holding: elements[(index + 1)..<end], width: width))
            index = end
        }
        return stack
    }

    private func canvas(of element: ElementView, holding nested: ArraySlice<ElementView>, width: Int) -> Canvas {
        if element.kind == .card, isRoomy, width >= Self.narrowest + 4 { return card(element, nested, width) }
        var canvas = drawing(width).canvas(of: element)
        guard !nested.isEmpty else { return canvas }
        let indent = element.kind == .area || width < Self.narrowest ? 0 : 2
        let inside = self.canvas(of: nested, width: width - indent)
        let top = canvas.height
        canvas.append(inside, indent: indent)
        if indent > 0 {
            for y in top..<canvas.height { canvas.write("│", x: 0, y: y, .muted) }
        }
        return canvas
    }

    private func card(_ element: ElementView, _ nested: ArraySlice<ElementView>, _ width: Int) -> Canvas {
        let style = drawing(width).style(element)
        let label = element.label ?? ""
        let border: Canvas.Border = element.isEnabled ? .round : .dashed
        guard !nested.isEmpty else {
            let text = drawing(width - 4).canvas(of: element)
            var canvas = Canvas(width: width, height: text.height + 2)
            canvas.box(x: 0, y: 0, width: width, height: canvas.height, border, style)
            canvas.draw(text, x: 2, y: 1)
            drawing(width).number(element, on: &canvas)
            return canvas
        }
        let inside = canvas(of: nested, width: width - 4)
        var canvas = Canvas(width: width, height: inside.height + 2)
        canvas.box(x: 0, y: 0, width: width, height: canvas.height, border, .muted)
        if !label.isEmpty { canvas.write(" \(TextLines.fit(label, to: width - 6)) ", x: 2, y: 0, style) }
        canvas.draw(inside, x: 2, y: 1)
        drawing(width).number(element, on: &canvas)
        return canvas
    }

    private func drawing(_ width: Int) -> ElementDrawing {
        ElementDrawing(flow: flow, width: width, isRoomy: isRoomy, beat: beat, numbers: numbers)
    }
}

extension Canvas {
    /// Puts another drawing below.
    mutating func append(_ other: Canvas, indent: Int = 0) {
        let top = height
        resize(height: top + other.height)
        draw(other, x: indent, y: top)
    }
}
