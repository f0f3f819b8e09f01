import FlowRunner
import FlowSpec

/// Draws what the user sees: a phone with its screens on one another.
package struct PhoneDrawing {
    package let flow: Flow
    package let width: Int
    /// The most rows it may take; it takes fewer where the content is short.
    package let maximumHeight: Int
    /// An empty phone is still a phone.
    package let minimumHeight: Int
    package let beat: Int
    package let numbers: ElementNumbers

    package init(
        flow: Flow, width: Int, maximumHeight: Int, minimumHeight: Int = 6, beat: Int = 0,
        numbers: ElementNumbers = ElementNumbers()
    ) {
        self.flow = flow
        self.width = max(12, width)
        self.maximumHeight = max(6, maximumHeight)
        self.minimumHeight = minimumHeight
        self.beat = beat
        self.numbers = numbers
    }

    private var glass: Int { width - 4 }

    package func canvas(of view: ScreenView) -> Canvas {
        let isRoomy = height(of: view, isRoomy: true) <= maximumHeight
        let height = min(maximumHeight, max(minimumHeight, height(of: view, isRoomy: isRoomy)))
        var inside = Canvas(width: glass, height: height - 2)
        var next = 0
        for layer in view.layers {
            if layer.presentation != .screen || next >= inside.height { next = 0 }
            next = place(layer, on: &inside, from: next, isRoomy: isRoomy)
        }
        var phone = Canvas(width: width, height: height)
        phone.box(x: 0, y: 0, width: width, height: height)
        let island = " ▂▂▂▂ "
        phone.write(island, x: (width - island.count) / 2, y: 0, .muted)
        phone.draw(inside, x: 2, y: 1)
        return phone
    }

    /// Lays one screen over the ones before it; screens of states active together share the glass.
    private func place(_ layer: ScreenLayer, on glass: inout Canvas, from top: Int, isRoomy: Bool) -> Int {
        let content = content(of: layer, isRoomy: isRoomy)
        let size = (width: glass.width, height: glass.height)
        switch layer.presentation {
        case .screen, .fullScreen:
            if top == 0 { glass.clear(x: 0, y: 0, width: size.width, height: size.height) }
            var body = content.body
            let room = max(0, size.height - top - content.bottom.height)
            cut(&body, to: room)
            if layer.isDimmed { body.dim() }
            glass.draw(body, x: 0, y: top)
            var bottom = content.bottom
            if layer.isDimmed { bottom.dim() }
            glass.draw(bottom, x: 0, y: size.height - bottom.height)
            return top + body.height
        case .sheet:
            // Its lower edge lies below the glass.
            let height = min(content.whole.height + 1, size.height)
            boxed(content.whole, on: &glass, x: 0, y: size.height - height, width: size.width, height: height + 1, layer)
        case .alert, .overlay, .menu:
            let width = content.whole.width + 4
            let height = min(content.whole.height + 2, size.height)
            let isMenu = layer.presentation == .menu
            let x = isMenu ? size.width - width : (size.width - width) / 2
            boxed(content.whole, on: &glass, x: x, y: isMenu ? min(1, size.height - height) : (size.height - height) / 2,
                width: width, height: height, layer)
        case .toast:
            let width = content.whole.width + 4
            let height = min(content.whole.height + 2, size.height)
            boxed(content.whole, on: &glass, x: (size.width - width) / 2, y: size.height - height, width: width, height: height, layer)
        }
        return size.height
    }

    private func boxed(_ content: Canvas, on glass: inout Canvas, x: Int, y: Int, width: Int, height: Int, _ layer: ScreenLayer) {
        var body = content
        cut(&body, to: max(0, height - 2))
        var box = Canvas(width: width, height: height)
        box.box(x: 0, y: 0, width: width, height: height, .round, layer.presentation == .alert ? .warning : .plain)
        if layer.presentation == .sheet { box.write(" ━━━━ ", x: width / 2 - 3, y: 0, .bold) }
        box.draw(body, x: 2, y: 1)
        if layer.isDimmed { box.dim() }
        for row in 0..<height { glass.clear(x: max(0, x), y: y + row, width: width, height: 1) }
        glass.draw(box, x: x, y: y)
    }

    private func cut(_ content: inout Canvas, to height: Int) {
        let hidden = content.height - height
        guard hidden > 0 else { return }
        content.resize(height: height)
        guard height > 0 else { return }
        content.clear(x: 0, y: height - 1, width: content.width, height: 1)
        content.write("⋮ \(hidden + 1) more rows", x: 0, y: height - 1, .muted)
    }

    private func height(of view: ScreenView, isRoomy: Bool) -> Int {
        var highest = 0
        var stacked = 0
        for layer in view.layers {
            let content = content(of: layer, isRoomy: isRoomy)
            switch layer.presentation {
            case .screen:
                stacked += content.body.height + content.bottom.height
                highest = max(highest, stacked)
            case .fullScreen: highest = max(highest, content.whole.height)
            case .sheet, .alert, .overlay, .toast, .menu: highest = max(highest, content.whole.height + 4)
            }
        }
        return highest + 2
    }

    /// The rows of a screen; tabs stay at its bottom edge.
    private struct Content {
        var body: Canvas
        var bottom: Canvas
        var whole: Canvas {
            var whole = body
            whole.resize(height: body.height + bottom.height)
            whole.draw(bottom, x: 0, y: body.height)
            return whole
        }
    }

    private func content(of layer: ScreenLayer, isRoomy: Bool) -> Content {
        let width = switch layer.presentation {
        case .screen, .fullScreen: glass
        case .sheet: max(8, glass - 4)
        case .alert, .overlay, .menu, .toast: max(8, min(glass - 6, widest(layer)))
        }
        var body = Canvas(width: width, height: 0)
        var bottom = Canvas(width: width, height: 0)
        if let title = layer.title, !title.isEmpty {
            for line in TextLines.wrap(title, to: width) {
                body.resize(height: body.height + 1)
                body.write(line, x: (width - TextWidth.of(line)) / 2, y: body.height - 1, .bold)
            }
            if isRoomy, !layer.elements.isEmpty { body.resize(height: body.height + 1) }
        }
        let tabs = layer.presentation == .screen ? layer.elements.filter { $0.kind == .tabs } : []
        let others = layer.presentation == .screen ? layer.elements.filter { $0.kind != .tabs } : layer.elements
        let stack = ElementStack(flow: flow, isRoomy: isRoomy, beat: beat, numbers: layer.takesInput ? numbers : ElementNumbers())
        body.append(stack.canvas(of: others[...], width: width))
        bottom.append(stack.canvas(of: tabs[...], width: width))
        return Content(body: body, bottom: bottom)
    }

    /// What a small panel needs: its widest line.
    private func widest(_ layer: ScreenLayer) -> Int {
        var widest = TextWidth.of(layer.title ?? "")
        for element in layer.elements {
            let text = element.label ?? element.value.map(shown) ?? ""
            widest = max(widest, TextWidth.of(text) + 6)
        }
        return widest
    }
}
