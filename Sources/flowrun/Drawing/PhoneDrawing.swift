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
        let panes = panes(of: view)
        let isRoomy = height(of: panes, isRoomy: true) <= maximumHeight
        let height = min(maximumHeight, max(minimumHeight, height(of: panes, isRoomy: isRoomy)))
        var inside = Canvas(width: glass, height: height - 2)
        for pane in panes { draw(pane, on: &inside, isRoomy: isRoomy) }
        var phone = Canvas(width: width, height: height)
        phone.box(x: 0, y: 0, width: width, height: height)
        let island = " ▂▂▂▂ "
        phone.write(island, x: (width - island.count) / 2, y: 0, .muted)
        phone.draw(inside, x: 2, y: 1)
        return phone
    }

    /// What lies on the glass as one piece: a sheet, an alert, the page itself, with the screens that share it.
    private struct Pane {
        var presentation: Screen.Presentation
        var layers: [ScreenLayer]
    }

    /// Plain screens share the page beneath everything else, wherever in the file their states stand; those nested in the state of a
    /// sheet are part of the sheet. Toasts lie on top.
    private func panes(of view: ScreenView) -> [Pane] {
        var page = Pane(presentation: .screen, layers: [])
        var covers: [Pane] = []
        var toasts: [Pane] = []
        for layer in view.layers {
            switch layer.presentation {
            case .screen:
                if let host = covers.lastIndex(where: { isNested(layer.state, in: $0.layers[0].state) }) {
                    covers[host].layers.append(layer)
                } else {
                    page.layers.append(layer)
                }
            case .toast: toasts.append(Pane(presentation: .toast, layers: [layer]))
            case .sheet, .fullScreen, .alert, .overlay, .menu:
                covers.append(Pane(presentation: layer.presentation, layers: [layer]))
            }
        }
        return [page] + covers + toasts
    }

    /// A screen that was drawn of another flow has states that this one does not know.
    private func isNested(_ state: ID<State>, in ancestor: ID<State>) -> Bool {
        ancestor.int < flow.states.count && flow.isDescendant(state, of: ancestor)
    }

    private func draw(_ pane: Pane, on glass: inout Canvas, isRoomy: Bool) {
        switch pane.presentation {
        case .screen, .fullScreen: drawPage(pane, on: &glass, isRoomy: isRoomy)
        case .sheet, .alert, .overlay, .menu, .toast: drawPanel(pane, on: &glass, isRoomy: isRoomy)
        }
    }

    private func drawPanel(_ pane: Pane, on glass: inout Canvas, isRoomy: Bool) {
        let content = content(of: pane, isRoomy: isRoomy)
        let isSheet = pane.presentation == .sheet
        let width = isSheet ? glass.width : content.width + 4
        let height = min(content.height + (isSheet ? 1 : 2), glass.height)
        let (right, bottom) = (glass.width - width, glass.height - height)
        switch pane.presentation {
        // Its lower edge lies below the glass.
        case .sheet: boxed(content, on: &glass, x: 0, y: bottom, width: width, height: height + 1, pane)
        case .menu: boxed(content, on: &glass, x: right, y: min(1, bottom), width: width, height: height, pane)
        case .toast: boxed(content, on: &glass, x: right / 2, y: bottom, width: width, height: height, pane)
        case .screen, .fullScreen, .alert, .overlay:
            boxed(content, on: &glass, x: right / 2, y: bottom / 2, width: width, height: height, pane)
        }
    }

    /// The screens of a page under one another, their tabs at its bottom edge. Where there is no room for all, the innermost is kept.
    private func drawPage(_ page: Pane, on glass: inout Canvas, isRoomy: Bool) {
        let contents = page.layers.map { content(of: $0, width: width(of: page), isRoomy: isRoomy) }
        glass.clear(x: 0, y: 0, width: glass.width, height: glass.height)
        var bottom = Canvas(width: glass.width, height: 0)
        for content in contents { bottom.append(content.bottom) }
        let room = max(0, glass.height - bottom.height)
        var top = 0
        for content in contents where content.body.height > 0 {
            if top >= room {
                top = 0
                glass.clear(x: 0, y: 0, width: glass.width, height: glass.height)
            }
            var body = content.body
            cut(&body, to: room - top)
            glass.draw(body, x: 0, y: top)
            top += body.height
        }
        glass.draw(bottom, x: 0, y: max(0, glass.height - bottom.height))
    }

    private func boxed(_ content: Canvas, on glass: inout Canvas, x: Int, y: Int, width: Int, height: Int, _ pane: Pane) {
        var body = content
        cut(&body, to: max(0, height - 2))
        var box = Canvas(width: width, height: height)
        box.box(x: 0, y: 0, width: width, height: height, .round, pane.presentation == .alert ? .warning : .plain)
        if pane.presentation == .sheet { box.write(" ━━━━ ", x: width / 2 - 3, y: 0, .bold) }
        box.draw(body, x: 2, y: 1)
        if pane.layers.allSatisfy(\.isDimmed) { box.dim() }
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

    private func height(of panes: [Pane], isRoomy: Bool) -> Int {
        let heights = panes.map { pane in
            let margin = pane.presentation == .screen || pane.presentation == .fullScreen ? 0 : 4
            return content(of: pane, isRoomy: isRoomy).height + margin
        }
        return (heights.max() ?? 0) + 2
    }

    /// The rows of a screen; tabs of a page stay at its bottom edge.
    private struct Content {
        var body: Canvas
        var bottom: Canvas
    }

    private func content(of pane: Pane, isRoomy: Bool) -> Canvas {
        let width = width(of: pane)
        var whole = Canvas(width: width, height: 0)
        for layer in pane.layers {
            let content = content(of: layer, width: width, isRoomy: isRoomy)
            whole.append(content.body)
            whole.append(content.bottom)
        }
        return whole
    }

    private func width(of pane: Pane) -> Int {
        switch pane.presentation {
        case .screen, .fullScreen: glass
        case .sheet: max(8, glass - 4)
        case .alert, .overlay, .menu, .toast: max(8, min(glass - 6, pane.layers.map(widest).max() ?? 0))
        }
    }

    private func content(of layer: ScreenLayer, width: Int, isRoomy: Bool) -> Content {
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
        if layer.isDimmed {
            body.dim()
            bottom.dim()
        }
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
