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
    /// How many rows of what is cut off are to lie above what is shown.
    package let scroll: Int

    package init(
        flow: Flow, width: Int, maximumHeight: Int, minimumHeight: Int = 6, beat: Int = 0,
        numbers: ElementNumbers = ElementNumbers(), scroll: Int = 0
    ) {
        self.flow = flow
        self.width = max(12, width)
        self.maximumHeight = max(6, maximumHeight)
        self.minimumHeight = minimumHeight
        self.beat = beat
        self.numbers = numbers
        self.scroll = scroll
    }

    private var glass: Int { width - 4 }

    /// The phone, and what it shows of what takes input where it cuts that off.
    package func drawn(_ view: ScreenView) -> (canvas: Canvas, window: Picture.Window) {
        let panes = panes(of: view)
        let isRoomy = height(of: panes, isRoomy: true) <= maximumHeight
        let height = min(maximumHeight, max(minimumHeight, height(of: panes, isRoomy: isRoomy)))
        var inside = Canvas(width: glass, height: height - 2)
        var window = Picture.Window()
        for pane in panes { draw(pane, on: &inside, isRoomy: isRoomy, &window) }
        var phone = Canvas(width: width, height: height)
        phone.box(x: 0, y: 0, width: width, height: height)
        let island = " ▂▂▂▂ "
        phone.write(island, x: (width - island.count) / 2, y: 0, .muted)
        phone.draw(inside, x: 2, y: 1)
        return (phone, window)
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

    private func draw(_ pane: Pane, on glass: inout Canvas, isRoomy: Bool, _ window: inout Picture.Window) {
        switch pane.presentation {
        case .screen, .fullScreen: drawPage(pane, on: &glass, isRoomy: isRoomy, &window)
        case .sheet, .alert, .overlay, .menu, .toast: drawPanel(pane, on: &glass, isRoomy: isRoomy, &window)
        }
    }

    private func drawPanel(_ pane: Pane, on glass: inout Canvas, isRoomy: Bool, _ window: inout Picture.Window) {
        let content = content(of: pane, isRoomy: isRoomy)
        let isSheet = pane.presentation == .sheet
        let width = isSheet ? glass.width : content.width + 4
        let height = min(content.height + (isSheet ? 1 : 2), glass.height)
        let (right, bottom) = (glass.width - width, glass.height - height)
        switch pane.presentation {
        // Its lower edge lies below the glass.
        case .sheet: boxed(content, on: &glass, x: 0, y: bottom, width: width, height: height + 1, pane, &window)
        case .menu: boxed(content, on: &glass, x: right, y: min(1, bottom), width: width, height: height, pane, &window)
        case .toast: boxed(content, on: &glass, x: right / 2, y: bottom, width: width, height: height, pane, &window)
        case .screen, .fullScreen, .alert, .overlay:
            boxed(content, on: &glass, x: right / 2, y: bottom / 2, width: width, height: height, pane, &window)
        }
    }

    /// The screens of a page under one another, their tabs at its bottom edge. What has no room is scrolled; tabs with it where they leave too little.
    private func drawPage(_ page: Pane, on glass: inout Canvas, isRoomy: Bool, _ window: inout Picture.Window) {
        glass.clear(x: 0, y: 0, width: glass.width, height: glass.height)
        var (body, bottom) = (Canvas(width: glass.width, height: 0), Canvas(width: glass.width, height: 0))
        for layer in page.layers {
            let content = content(of: layer, width: width(of: page), isRoomy: isRoomy)
            body.append(content.body)
            bottom.append(content.bottom)
        }
        if glass.height - bottom.height < min(body.height, Self.leastScrolled) {
            body.append(bottom)
            bottom.resize(height: 0)
        }
        cut(&body, to: glass.height - bottom.height, page, &window)
        glass.draw(body, x: 0, y: 0)
        glass.draw(bottom, x: 0, y: glass.height - bottom.height)
    }

    /// Rows for what lies above, what lies below, and one between them.
    private static let leastScrolled = 3

    private func boxed(_ content: Canvas, on glass: inout Canvas, x: Int, y: Int, width: Int, height: Int, _ pane: Pane, _ window: inout Picture.Window) {
        var body = content
        cut(&body, to: max(0, height - 2), pane, &window)
        var box = Canvas(width: width, height: height)
        box.box(x: 0, y: 0, width: width, height: height, .round, pane.presentation == .alert ? .warning : .plain)
        if pane.presentation == .sheet { box.write(" ━━━━ ", x: width / 2 - 3, y: 0, .bold) }
        box.draw(body, x: 2, y: 1)
        if pane.layers.allSatisfy(\.isDimmed) { box.dim() }
        for row in 0..<height { glass.clear(x: max(0, x), y: y + row, width: width, height: 1) }
        glass.draw(box, x: x, y: y)
    }

    /// Leaves as many rows as there is room for. What takes input can be scrolled to its end; the rows that say so stand for one more each.
    private func cut(_ content: inout Canvas, to height: Int, _ pane: Pane, _ window: inout Picture.Window) {
        guard content.height > height else { return }
        let isScrolled = pane.layers.contains(where: \.takesInput)
        let top = isScrolled ? min(max(0, scroll), content.height - max(1, height - 1)) : 0
        let saysAbove = top > 0 && height > 2
        let below = content.height - top - (height - (saysAbove ? 1 : 0))
        let saysBelow = height > 1 && (below > 0 || top > 0 && !saysAbove)
        if isScrolled { window = Picture.Window(above: max(window.above, top), rows: height - [saysAbove, saysBelow].count(where: \.self)) }
        var shown = Canvas(width: content.width, height: height)
        shown.draw(content, x: 0, y: saysAbove ? 1 - top : -top)
        func say(_ text: String, at y: Int) {
            shown.clear(x: 0, y: y, width: shown.width, height: 1)
            shown.write(TextLines.fit(text, to: shown.width), x: 0, y: y, .muted)
        }
        if saysAbove { say("⋮ \(counted(top, "row")) above (Page Up)", at: 0) }
        if saysBelow {
            say(below < 0 ? "⋮ \(counted(top, "row")) above (Page Up)" : "⋮ \(counted(below + 1, "more row"))\(isScrolled ? " (Page Down)" : "")", at: height - 1)
        }
        content = shown
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
