import FlowSpec

extension WalkExport {
    /// A test case in Swift (Apple's XCTest: XCUIApplication, XCUIElementQuery), a method for each walk.
    static let xcuitest = WalkExport(name: "xcuitest", summary: "XCUITest code in Swift, for the real app", fileSuffix: ".swift") { cover, flow in
        var lines = ["import XCTest", "", "final class \(typeName(flow.id))Walks: XCTestCase {"]
        var commented = 0
        var hasTyped = false
        for (place, (covered, title)) in zip(cover.walks, cover.titles).enumerated() {
            if place > 0 { lines.append("") }
            var script = XCUITestScript(flow)
            script.write(covered)
            lines.append("    /// \(title)")
            lines += ["    func testWalk\(place + 1)() {"] + script.lines.map { "        " + $0 } + ["    }"]
            commented += script.commented
            hasTyped = hasTyped || script.hasTyped
        }
        lines.append("}")
        if hasTyped { lines += ["", enteringText] }
        return Text(parts: [lines.joined(separator: "\n") + "\n"], commented: commented)
    }
}

/// A walk's `type` says what the field holds afterwards; `typeText` alone adds to what it held before.
private let enteringText = """
    extension XCUIElement {
        fileprivate func enter(_ text: String) {
            tap()
            let held = (value as? String ?? "").count
            typeText(String(repeating: XCUIKeyboardKey.delete.rawValue, count: held) + text)
        }
    }
    """

private struct XCUITestScript {
    let flow: Flow
    private(set) var lines: [String] = []
    private(set) var commented = 0
    private(set) var hasTyped = false

    init(_ flow: Flow) { self.flow = flow }

    mutating func write(_ covered: WalkCover.Covered) {
        lines.append("let app = XCUIApplication()")
        for step in covered.walk.opening { comment(step, "holds before the app starts") }
        lines.append("app.launch()")
        for step in covered.walk.steps { write(step) }
        if let title = covered.title {
            lines.append("XCTAssertTrue(app.descendants(matching: .any)[\(swiftText(title))].waitForExistence(timeout: 5))")
        }
    }

    private mutating func comment(_ step: WalkStep, _ why: String) {
        commented += 1
        lines.append("// \(why): \(oneLine(step.line))")
    }

    private mutating func write(_ step: WalkStep) {
        switch step {
        case .gesture(let gesture): write(gesture, step)
        case .type(let text, let input):
            let field = input.map(element) ?? "app.textFields.firstMatch"
            lines.append("\(field).enter(\(swiftText(text)))")
            hasTyped = true
        case .choose(let option, _): lines.append("app.descendants(matching: .any)[\(swiftText(option))].firstMatch.tap()")
        case .set(let name, let value):
            switch NamedElement(name, in: flow)?.kind {
            case .toggle: lines.append("\(element(name)).tap()")
            case .picker: lines.append("app.pickerWheels.firstMatch.adjust(toPickerWheelValue: \(swiftText(value.text)))")
            default: comment(step, "the flow does not say how far to move it")
            }
        case .wait(let time): lines.append("Thread.sleep(forTimeInterval: \(numberText(time / 1000)))")
        case .event("background"): lines.append("XCUIDevice.shared.press(.home)")
        case .event("foreground"): lines.append("app.activate()")
        case .relaunch: lines += ["app.terminate()", "app.launch()"]
        case .given, .outcome, .event: comment(step, "the world has to do this")
        case .undo, .resume, .restart, .expect: comment(step, "no call does this")
        }
    }

    private mutating func write(_ gesture: GestureStep, _ step: WalkStep) {
        let name = gesture.element ?? gesture.area
        switch (gesture.kind, name) {
        case (.tap, let name?), (.toggle, let name?), (.focus, let name?), (.choose, let name?): lines.append("\(element(name)).tap()")
        case (.doubleTap, let name?): lines.append("\(element(name)).doubleTap()")
        case (.longPress, let name?): lines.append("\(element(name)).press(forDuration: 0.6)")
        case (.swipe, _), (.scroll, _), (.pull, _), (.drag, _):
            let direction = gesture.direction ?? (gesture.kind == .pull ? .down : .up)
            let word = direction.rawValue.prefix(1).uppercased() + direction.rawValue.dropFirst()
            lines.append("\(name.map(element) ?? "app").swipe\(word)()")
        case (.back, _): lines.append("app.navigationBars.buttons.firstMatch.tap()")
        case (.edgeSwipe, _):
            lines += [
                "app.coordinate(withNormalizedOffset: CGVector(dx: \(gesture.direction == .left ? "0.99" : "0.01"), dy: 0.5))",
                "    .press(forDuration: 0.05, thenDragTo: app.coordinate(withNormalizedOffset: CGVector(dx: \(gesture.direction == .left ? "0.1" : "0.9"), dy: 0.5)))",
            ]
        case (.pinch, _): lines.append("\(name.map(element) ?? "app").pinch(withScale: 0.5, velocity: -1)")
        default: comment(step, "no call makes this gesture")
        }
    }

    private func element(_ name: String) -> String {
        let query =
            switch NamedElement(name, in: flow)?.kind {
            case .button, .link, .chips, .options, .tabs: "buttons"
            case .input: "textFields"
            case .text: "staticTexts"
            case .toggle: "switches"
            case .slider: "sliders"
            case .picker: "pickers"
            case .image, .icon: "images"
            case .list, .video, .card, .progress, .spinner, .chart, .area, .divider, nil: "descendants(matching: .any)"
            }
        return "app.\(query)[\(swiftText(name))].firstMatch"
    }
}

private func swiftText(_ text: String) -> String { quoted(text) { "\\u{\($0.hexadecimal(1))}" } }

/// An identifier's first letter large; ids are identifiers.
private func typeName(_ id: String) -> String {
    let letters = id.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    let name = letters.prefix(1).uppercased() + letters.dropFirst()
    return name.first?.isLetter == true ? name : "Flow" + name
}
