import FlowSpec

extension WalkExport {
    /// A test case in Swift (Apple's XCTest: XCUIApplication, XCUIElementQuery), a method for each walk; Xcode
    /// isolates those that touch the app to the main actor.
    static let xcuitest = WalkExport(name: "xcuitest", summary: "XCUITest code in Swift, for the real app", fileSuffix: ".swift") { cover, flow in
        var lines = ["import XCTest", "", "final class \(typeName(flow.id))Walks: XCTestCase {"]
        var commented = 0
        var hasTyped = false
        for (place, (covered, title)) in zip(cover.walks, cover.titles).enumerated() {
            if place > 0 { lines.append("") }
            var script = XCUITestScript(flow)
            script.write(covered)
            lines.append("    /// \(title)")
            lines += ["    @MainActor", "    func testWalk\(place + 1)() {"] + script.lines.map { "        " + $0 } + ["    }"]
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
    private var front: AppInFront

    init(_ flow: Flow) {
        self.flow = flow
        front = AppInFront(flow)
    }

    mutating func write(_ covered: WalkCover.Covered) {
        lines.append("let app = XCUIApplication()")
        for step in covered.walk.opening { comment(step, "holds before the app starts") }
        forgetWhatIsStored()
        lines.append("app.launch()")
        let parts = parts(of: covered.walk.stepsInPlaces(on: flow))
        var number = 1
        for part in parts {
            let first = lines.count
            for found in part {
                if let move = front.move(before: found.step) {
                    if front.isHeard(move) { comment(found.step, move.comment) }
                    perform(move)
                }
                write(found.step, found.touched)
            }
            if parts.count > 1 { makeActivity(of: first..., numbers: number...(number + part.count - 1), at: part.first?.place ?? "") }
            number += part.count
        }
        guard let title = covered.titleToLookFor else { return }
        let look = front.moveToLook()
        if let move = look.move { perform(move) }
        if look.canLook {
            let shown = title.utf16.count > Self.longestIdentifier ? ".matching(NSPredicate(format: \"label == %@\", \(swiftText(title)))).firstMatch" : "[\(swiftText(title))]"
            lines.append("XCTAssertTrue(app.descendants(matching: .any)\(shown).waitForExistence(timeout: 5))")
        }
    }

    /// `launch()` keeps preferences, files and the keychain, and no test reaches into the app: it has to do that itself.
    private mutating func forgetWhatIsStored() {
        guard !stored.isEmpty else { return }
        commented += 1
        lines += ["// the app has to forget what is stored: \(stored.joined(separator: ", "))", "app.launchArguments = [\"--forget-stored\"]"]
    }

    private var stored: [String] { flow.data.rows.filter(\.isStored).map(\.name) }

    private mutating func perform(_ move: AppInFront.Move) {
        switch move {
        case .leaves: lines.append("XCUIDevice.shared.press(.home)")
        case .comes: lines.append("app.activate()")
        }
    }

    /// A part begins where the screen changes, once the one before has some steps: as many as are looked through when one of them fails.
    private func parts(of steps: [StepInPlace]) -> [ArraySlice<StepInPlace>] {
        var parts: [ArraySlice<StepInPlace>] = []
        var start = 0
        for index in steps.indices.dropFirst() where index - start >= Self.fewestOfPart && steps[index].place != steps[index - 1].place {
            parts.append(steps[start..<index])
            start = index
        }
        return parts + [steps[start...]]
    }

    private static let fewestOfPart = 10

    /// What reports show of a test that fails: XCTest tells the activity in which it did.
    private mutating func makeActivity(of range: PartialRangeFrom<Int>, numbers: ClosedRange<Int>, at place: String) {
        let count = numbers.count == 1 ? "step \(numbers.lowerBound)" : "steps \(numbers.lowerBound)–\(numbers.upperBound)"
        let inner = lines[range].map { "    " + $0 }
        lines.replaceSubrange(range, with: ["XCTContext.runActivity(named: \(swiftText("\(count), from \(oneLine(place))"))) { _ in"] + inner + ["}"])
    }

    private mutating func comment(_ step: WalkStep, _ why: String) {
        commented += 1
        lines.append("// \(why): \(oneLine(step.line))")
    }

    private mutating func write(_ step: WalkStep, _ touched: TouchedElement?) {
        switch step {
        case .gesture(let gesture): write(gesture, touched, step)
        case .type(let text, _):
            guard let touched else { return comment(step, "no word finds what this touches") }
            lines.append("\(element(touched)).enter(\(swiftText(text)))")
            hasTyped = true
        case .choose:
            guard let touched else { return comment(step, "no word finds what this touches") }
            choose(touched, step)
        case .set(_, let value):
            guard let touched else { return comment(step, "no word finds what this touches") }
            set(touched, to: value, step)
        case .wait(let time): lines.append("Thread.sleep(forTimeInterval: \(numberText(time / 1000)))")
        case .event("background"): perform(.leaves)
        case .event("foreground"): perform(.comes)
        case .relaunch: lines += ["app.terminate()"] + (stored.isEmpty ? [] : ["app.launchArguments = []"]) + ["app.launch()"]
        case .given, .outcome, .event: comment(step, "the world has to do this")
        case .undo, .resume, .restart, .expect: comment(step, "no call does this")
        }
    }

    private mutating func choose(_ touched: TouchedElement, _ step: WalkStep) {
        guard touched.seen.kind == .picker, touched.seen.part == .option else { return lines.append("\(element(touched)).tap()") }
        turn(touched.offering, to: touched.name, step)
    }

    private mutating func set(_ touched: TouchedElement, to value: WalkLiteral, _ step: WalkStep) {
        let figure: String? = if case .scalar(let text, _) = value { text } else { nil }
        switch touched.seen.kind {
        case .toggle: lines.append("\(element(touched)).tap()")
        case .picker:
            // How a wheel words a moment or a duration the flow does not say.
            switch (figure, touched.seen.value) {
            case (nil, _), (_, .moment), (_, .duration): comment(step, "no call sets this")
            case (let figure?, _): turn(touched, to: figure, step)
            }
        case .slider:
            guard let number = figure.flatMap(Double.init), let range = touched.seen.range else { return comment(step, "no call sets this") }
            let part = partOfWhole(min(max((number - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1))
            lines.append("\(element(touched)).adjust(toNormalizedSliderPosition: \(numberText(part)))")
        default: comment(step, "no call sets this")
        }
    }

    private mutating func turn(_ picker: TouchedElement?, to word: String, _ step: WalkStep) {
        guard let picker else { return comment(step, "no word finds what this touches") }
        lines.append("\(element(picker)).pickerWheels.firstMatch.adjust(toPickerWheelValue: \(swiftText(word)))")
    }

    private mutating func write(_ gesture: GestureStep, _ touched: TouchedElement?, _ step: WalkStep) {
        if let touched, touched.seen.kind == .picker, touched.seen.part == .option, gesture.kind == .tap || gesture.kind == .choose {
            return choose(touched, step)
        }
        switch (gesture.kind, touched.map(element)) {
        case (.tap, let touched?), (.toggle, let touched?), (.focus, let touched?), (.choose, let touched?): lines.append("\(touched).tap()")
        case (.doubleTap, let touched?): lines.append("\(touched).doubleTap()")
        case (.longPress, let touched?): lines.append("\(touched).press(forDuration: \(numberText((gesture.duration ?? 600) / 1000)))")
        case (.swipe, let touched), (.scroll, let touched), (.pull, let touched), (.drag, let touched), (.edgeSwipe, let touched): swipe(gesture, touched, step)
        case (.back, _): lines.append("app.navigationBars.buttons.firstMatch.tap()")
        case (.pinch, let touched) where !gesture.isMeasured && gesture.velocity == nil: lines.append("\(touched ?? "app").pinch(withScale: 0.5, velocity: -1)")
        default: comment(step, "no call makes this gesture")
        }
    }

    /// Points are measured from the middle of what is touched; what says nowhere how far it goes is a swipe of the system's own.
    private mutating func swipe(_ gesture: GestureStep, _ touched: String?, _ step: WalkStep) {
        guard !gesture.isHeld else { return comment(step, "no call keeps the finger down") }
        guard gesture.duration == nil else { return comment(step, "no call says how long it takes") }
        let isFromEdge = gesture.kind == .edgeSwipe
        guard isFromEdge || gesture.start == nil else { return comment(step, "no call says where it begins") }
        let direction = gesture.direction ?? (isFromEdge ? .right : gesture.kind == .pull ? .down : .up)
        if isFromEdge || (gesture.isMeasured && touched == nil) {
            let way = SwipeOnScreen(gesture, direction, on: flow)
            drag(from: point(way.start), to: point(way.end), gesture)
        } else if gesture.isMeasured, let touched {
            let far = flow.payload(of: gesture).distance
            let offset = switch direction {
            case .right: (far, 0.0)
            case .left: (-far, 0.0)
            case .down: (0.0, far)
            case .up: (0.0, -far)
            }
            let start = "\(touched).coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))"
            drag(from: start, to: "\(start).withOffset(CGVector(dx: \(numberText(offset.0)), dy: \(numberText(offset.1))))", gesture)
        } else {
            let word = direction.rawValue.prefix(1).uppercased() + direction.rawValue.dropFirst()
            let velocity = gesture.velocity.map { "velocity: XCUIGestureVelocity(\(numberText($0)))" } ?? ""
            lines.append("\(touched ?? "app").swipe\(word)(\(velocity))")
        }
    }

    private func point(_ place: (x: Double, y: Double)) -> String {
        "app.coordinate(withNormalizedOffset: CGVector(dx: \(numberText(place.x)), dy: \(numberText(place.y))))"
    }

    private mutating func drag(from start: String, to end: String, _ gesture: GestureStep) {
        let speed = gesture.velocity.map { ", withVelocity: XCUIGestureVelocity(\(numberText($0))), thenHoldForDuration: 0" } ?? ""
        lines += [start, "    .press(forDuration: 0.05, thenDragTo: \(end)\(speed))"]
    }

    private func element(_ touched: TouchedElement) -> String {
        let query = Self.query(of: touched.seen)
        let name = swiftText(touched.name)
        let isLong = touched.name.utf16.count > Self.longestIdentifier
        let predicate = "NSPredicate(format: \"\(touched.isByID ? "identifier" : "label") == %@\", \(name))"
        let matching = "app.\(query).matching(\(isLong ? predicate : "identifier: \(name)"))"
        if let place = touched.place(among: { Self.isFound($0) && (query == Self.anything || Self.query(of: $0) == query) }) {
            return "\(matching).element(boundBy: \(place))"
        }
        return isLong ? "\(matching).firstMatch" : "app.\(query)[\(name)].firstMatch"
    }

    /// XCTest refuses a query by a longer one, and names the way by a predicate.
    private static let longestIdentifier = 128

    /// Titles are asked for by nobody that asks for a kind, and where they stand among all is not certain; what a wheel offers is no element.
    private static func isFound(_ seen: SeenElement) -> Bool {
        switch seen.part {
        case .title: false
        case .whole: true
        case .option: seen.kind != .picker
        }
    }

    private static let anything = "descendants(matching: .any)"

    private static func query(of seen: SeenElement) -> String {
        switch seen.kind {
        case .button, .link, .chips, .options, .tabs: "buttons"
        case .input: "textFields"
        case .text: "staticTexts"
        case .toggle: "switches"
        case .slider: "sliders"
        case .picker: "pickers"
        case .image, .icon: "images"
        case .list, .video, .card, .progress, .spinner, .chart, .area, .divider: anything
        }
    }
}

private func swiftText(_ text: String) -> String { quoted(text) { "\\u{\($0.value.hexadecimal(1))}" } }

/// An identifier's first letter large; ids are identifiers.
private func typeName(_ id: String) -> String {
    let letters = id.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    let name = letters.prefix(1).uppercased() + letters.dropFirst()
    return name.first?.isLetter == true ? name : "Flow" + name
}
