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
        return Text(parts: parts, commented: commented, headings: parts.count > 1 ? headings : [])
    }
}

private struct MaestroScript {
    let flow: Flow
    private(set) var lines: [String] = []
    private(set) var commented = 0

    init(_ flow: Flow) { self.flow = flow }

    mutating func write(_ covered: WalkCover.Covered, name: String) {
        lines += ["appId: ${APP_ID}", "name: \(maestroText("\(flow.id) \(name)"))", "---"]
        for step in covered.walk.opening { comment(step, "holds before the app starts") }
        lines += ["- launchApp:", "    clearState: true"]
        for step in covered.walk.steps { write(step) }
        if let title = covered.title { lines.append("- assertVisible: \(maestroText(title))") }
    }

    private mutating func comment(_ step: WalkStep, _ why: String) {
        commented += 1
        lines.append("# \(why): \(oneLine(step.line))")
    }

    private mutating func write(_ step: WalkStep) {
        switch step {
        case .gesture(let gesture): write(gesture, step)
        case .type(let text, let input):
            if let input { command("tapOn", input) }
            lines.append("- eraseText")
            if !text.isEmpty { lines.append("- inputText: \(maestroText(text))") }
        case .choose(let option, _): lines.append("- tapOn: \(maestroText(option))")
        case .set(let element, _):
            if NamedElement(element, in: flow)?.kind == .toggle { command("tapOn", element) } else { comment(step, "no command sets this") }
        case .wait(let time): lines += ["- waitForAnimationToEnd:", "    timeout: \(wholeMilliseconds(time))"]
        case .event("background"): lines.append("- pressKey: Home")
        case .event("foreground"): lines += ["- launchApp:", "    stopApp: false"]
        case .relaunch: lines += ["- stopApp", "- launchApp"]
        case .given, .outcome, .event: comment(step, "the world has to do this")
        case .undo, .resume, .restart, .expect: comment(step, "no command does this")
        }
    }

    private mutating func write(_ gesture: GestureStep, _ step: WalkStep) {
        let name = gesture.element ?? gesture.area
        switch (gesture.kind, name) {
        case (.tap, let name?), (.toggle, let name?), (.focus, let name?), (.choose, let name?): command("tapOn", name)
        case (.doubleTap, let name?): command("doubleTapOn", name)
        case (.longPress, let name?): command("longPressOn", name)
        case (.back, _): lines.append("- back")
        case (.swipe, _), (.drag, _), (.pull, _), (.scroll, _): swipe(gesture, from: name)
        case (.edgeSwipe, _):
            let goesRight = gesture.direction != .left
            lines += ["- swipe:", "    start: \(goesRight ? "1%" : "99%"), 50%", "    end: \(goesRight ? "90%" : "10%"), 50%"]
        default: comment(step, "no command makes this gesture")
        }
    }

    private mutating func swipe(_ gesture: GestureStep, from name: String?) {
        let direction = gesture.direction ?? (gesture.kind == .pull ? .down : .up)
        lines.append("- swipe:")
        if let name {
            lines.append("    from:")
            lines.append("      " + selector(name))
        }
        lines.append("    direction: \(direction.rawValue.uppercased())")
    }

    private mutating func command(_ command: String, _ name: String) {
        lines += ["- \(command):", "    " + selector(name)]
    }

    private func selector(_ name: String) -> String {
        (NamedElement(name, in: flow)?.isID == true ? "id: " : "text: ") + maestroText(name)
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
