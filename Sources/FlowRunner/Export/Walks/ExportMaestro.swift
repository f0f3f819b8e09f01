import FlowSpec

extension WalkExport {
    /// Maestro's commands (docs.maestro.dev, API reference): one file of two documents for each walk. On one stream a comment names the
    /// file that the next two documents belong to.
    static let maestro = WalkExport(name: "maestro", summary: "Maestro flows, for the real app", fileSuffix: ".maestro.yaml") { cover, flow in
        var parts: [String] = []
        var commented = 0
        for (covered, title) in zip(cover.walks, cover.titles) {
            var script = MaestroScript(flow)
            script.write(covered, name: title)
            parts.append(script.lines.joined(separator: "\n") + "\n")
            commented += script.commented
        }
        let headings = parts.indices.map { "\($0 == 0 ? "" : "---\n")# \(flow.id)-\($0 + 1).maestro.yaml\n" }
        return Text(parts: parts, commented: commented, headings: parts.count > 1 ? headings : [], mark: "# \(flow.id), by flowrun walks\n")
    }
}

private struct MaestroScript {
    let flow: Flow
    private(set) var lines: [String] = []
    private(set) var commented = 0
    private var front: AppInFront

    init(_ flow: Flow) {
        self.flow = flow
        front = AppInFront(flow)
    }

    mutating func write(_ covered: WalkCover.Covered, name: String) {
        lines += ["appId: ${APP_ID}", "name: \(maestroText("\(flow.id) \(name)"))", "---"]
        for step in covered.walk.opening { comment(step, "holds before the app starts") }
        lines += ["- launchApp:", "    clearState: true"]
        for found in covered.walk.stepsInPlaces(on: flow) {
            if let move = front.move(before: found.step) {
                if front.isHeard(move) { comment(found.step, move.comment) }
                perform(move)
            }
            write(found.step, found.touched)
        }
        guard let title = covered.titleToLookFor else { return }
        let look = front.moveToLook()
        if let move = look.move { perform(move) }
        if look.canLook { lines.append("- assertVisible: \(yamlText(pattern(title)))") }
    }

    private mutating func perform(_ move: AppInFront.Move) {
        switch move {
        case .leaves: lines.append("- pressKey: Home")
        case .comes: lines += ["- launchApp:", "    stopApp: false"]
        }
    }

    private mutating func comment(_ step: WalkStep, _ why: String) {
        commented += 1
        lines.append("# \(why): \(oneLine(step.line))")
    }

    private mutating func write(_ step: WalkStep, _ touched: TouchedElement?) {
        switch step {
        case .gesture(let gesture): write(gesture, touched, step)
        case .type(let text, _):
            guard let touched else { return comment(step, "no word finds what this touches") }
            command("tapOn", touched)
            erase(touched.seen.value)
            if !text.isEmpty { lines.append("- inputText: \(maestroText(text))") }
        case .choose, .set:
            guard let touched else { return comment(step, "no word finds what this touches") }
            if case .set = step, touched.seen.kind != .toggle { comment(step, "no command sets this") } else { command("tapOn", touched) }
        case .wait(let time): wait(wholeMilliseconds(time))
        case .event("background"): perform(.leaves)
        case .event("foreground"): perform(.comes)
        case .relaunch: lines += ["- stopApp", "- launchApp"]
        case .given, .outcome, .event: comment(step, "the world has to do this")
        case .undo, .resume, .restart, .expect: comment(step, "no command does this")
        }
    }

    /// No command waits for a while: `waitForAnimationToEnd` goes on as soon as the screen is still.
    private mutating func wait(_ milliseconds: Int) {
        lines.append("- evalScript: ${var end = Date.now() + \(milliseconds); while (Date.now() < end) {}}")
    }

    /// Without a number it takes 50 characters away at the most.
    private mutating func erase(_ held: Value?) {
        let count = if case .text(let text) = held { text.count } else { 0 }
        lines.append(count > 50 ? "- eraseText: \(count)" : "- eraseText")
    }

    private mutating func write(_ gesture: GestureStep, _ touched: TouchedElement?, _ step: WalkStep) {
        switch (gesture.kind, touched) {
        case (.tap, let touched?), (.toggle, let touched?), (.focus, let touched?), (.choose, let touched?): command("tapOn", touched)
        case (.doubleTap, let touched?): command("doubleTapOn", touched)
        case (.longPress, let touched?) where gesture.duration == nil: command("longPressOn", touched)
        case (.longPress, _?): comment(step, "no command holds for so long")
        case (.back, _): lines.append("- back")
        case (.swipe, _), (.drag, _), (.pull, _), (.scroll, _), (.edgeSwipe, _): swipe(gesture, touched, step)
        default: comment(step, "no command makes this gesture")
        }
    }

    private mutating func swipe(_ gesture: GestureStep, _ touched: TouchedElement?, _ step: WalkStep) {
        guard !gesture.isHeld else { return comment(step, "no command keeps the finger down") }
        guard gesture.velocity == nil, gesture.duration == nil, gesture.start == nil else { return comment(step, "no command says how fast or from where") }
        let isFromEdge = gesture.kind == .edgeSwipe
        let direction = gesture.direction ?? (isFromEdge ? .right : gesture.kind == .pull ? .down : .up)
        if isFromEdge || gesture.isMeasured {
            if !isFromEdge, touched != nil { return comment(step, "no command says how far from an element") }
            let way = SwipeOnScreen(gesture, direction, on: flow)
            guard way.isInWholePercents else { return comment(step, "no command goes so exactly") }
            lines += ["- swipe:", "    start: \(percent(way.start))", "    end: \(percent(way.end))"]
            return
        }
        lines.append("- swipe:")
        if let touched {
            lines.append("    from:")
            lines += selector(touched).map { "      " + $0 }
        }
        lines.append("    direction: \(direction.rawValue.uppercased())")
    }

    private func percent(_ point: (x: Double, y: Double)) -> String {
        "\(Int((point.x * 100).rounded()))%, \(Int((point.y * 100).rounded()))%"
    }

    private mutating func command(_ command: String, _ touched: TouchedElement) {
        lines.append("- \(command):")
        lines += selector(touched).map { "    " + $0 }
    }

    private func selector(_ touched: TouchedElement) -> [String] {
        let lines = ["\(touched.isByID ? "id" : "text"): \(yamlText(pattern(touched.name)))"]
        return lines + (touched.place(ignoringCase: true).map { ["index: \($0)"] } ?? [])
    }

    /// Maestro takes names for regular expressions.
    private func pattern(_ name: String) -> String {
        String(String.UnicodeScalarView(name.unicodeScalars.flatMap { ".|*+?()[]{}^$\\".unicodeScalars.contains($0) ? ["\\", $0] : [$0] }))
    }
}

/// A text that says what it says: Maestro takes `${…}` for JavaScript, up to the last brace before another dollar sign, unless a backslash stands before it (`Env.evaluateScripts`).
private func maestroText(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var literal = String.UnicodeScalarView()
    for (place, scalar) in scalars.enumerated() {
        if scalar == "$", scalars[(place + 1)...].first == "{", scalars[(place + 2)...].prefix(while: { $0 != "$" }).contains("}") { literal.append("\\") }
        literal.append(scalar)
    }
    return yamlText(String(literal))
}

func wholeMilliseconds(_ time: Double) -> Int { Int(min(max(time.rounded(.up), 0), 1e12)) }
