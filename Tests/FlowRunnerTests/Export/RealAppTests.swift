import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Walks on the real app do there what they do in the flow, or say what is left to do")
struct RealAppTests {
    private func write(_ flow: Flow, as name: String) throws -> (text: String, commented: Int) {
        let export = try #require(WalkExport.all.first { $0.name == name })
        let written = export.write(coverWalks(of: flow, .transitions, ExplorationLimits(), .one), flow)
        return (written.text, written.commented)
    }

    @Test("where data are stored each walk for XCUITest asks the app to forget them, and starting again within one does not")
    func stored() throws {
        let flow = journey(
            """
            data: { seen: { type: flag, stored: true }, n: { type: number, range: 0..1, stored: true } }
            initial: route
            states:
              route: { transitions: [{ guard: seen, to: home }, { to: welcome }] }
              welcome: { screen: { show: [{ button: Start }] }, transitions: [{ tap: Start, do: [{ set: { seen: true } }], to: home }] }
              home: { screen: { show: [{ button: Leave }] }, transitions: [{ launch: true, guard: seen, to: again }, { tap: Leave, to: done }] }
              again: { screen: { show: [{ button: Leave }] }, transitions: [{ tap: Leave, to: done }] }
              done: { end: true }
            """)
        let (text, commented) = try write(flow, as: "xcuitest")
        let lines = text.split(separator: "\n").map { trimmed($0) }
        let walks = lines.count { $0.hasPrefix("func testWalk") }
        #expect(commented == walks && walks > 0)
        #expect(lines.count { $0 == "// the app has to forget what is stored: seen, n" } == walks, "\(text)")
        #expect(text.contains("app.launchArguments = [\"--forget-stored\"]\n        app.launch()"))
        #expect(text.contains("app.terminate()\n        app.launchArguments = []\n        app.launch()"))
        #expect(try write(flow, as: "maestro").text.contains("    clearState: true"))
    }

    @Test("a picker is turned at its own wheel, a slider moved as far as its range says, and a moment is a comment")
    func wheelsAndSliders() throws {
        let flow = journey(
            """
            data:
              day: { type: choice, options: [Mon, Tue] }
              hour: { type: choice, options: [Nine, Ten] }
              level: { type: number, range: 0..10 }
              due: { type: moment, samples: [now, 8d ago] }
              length: { type: duration, samples: [5min, 1h] }
            initial: a
            states:
              a:
                screen:
                  show: [{ picker: Day, binds: day }, { picker: Hour, id: hourPicker, binds: hour }, { slider: Level, binds: level }, { picker: Due, binds: due }, { picker: Length, binds: length }]
                transitions:
                  - { choose: Tue, haptic: light }
                  - { choose: Ten, haptic: light }
                  - { change: level, haptic: light }
                  - { change: due, haptic: light }
                  - { change: length, haptic: light }
            """)
        let (text, commented) = try write(flow, as: "xcuitest")
        for line in [
            #"app.pickers["Day"].firstMatch.pickerWheels.firstMatch.adjust(toPickerWheelValue: "Tue")"#,
            #"app.pickers["hourPicker"].firstMatch.pickerWheels.firstMatch.adjust(toPickerWheelValue: "Ten")"#,
            #"app.sliders["Level"].firstMatch.adjust(toNormalizedSliderPosition: 0.1)"#, "// no call sets this: set \"Due\" to 8d ago", "// no call sets this: set \"Length\" to ",
        ] { #expect(text.contains(line), "\(line) in\n\(text)") }
        #expect(commented == 2)
    }

    @Test("the app comes to the front before it is touched and leaves it before it comes back, with a comment where the flow listens to that", arguments: [
        ("xcuitest", "XCUIDevice.shared.press(.home)", "app.activate()", "app.buttons[\"Unlock\"].firstMatch.tap()", "// "),
        ("maestro", "- pressKey: Home", "- launchApp:\n    stopApp: false", "- tapOn:\n    text: 'Unlock'", "# "),
    ])
    func inFront(name: String, home: String, back: String, tap: String, mark: String) throws {
        func text(_ first: String, _ last: String) throws -> String {
            let flow = journey(
                """
                initial: a
                states:
                  a: { transitions: [{ \(first), to: b }] }
                  b: { screen: { title: Locked, show: [{ button: Unlock }] }, transitions: [{ tap: Unlock, to: c }] }
                  c: { transitions: [{ \(last), to: d }] }
                  d: { screen: { title: Done }, end: true }
                """)
            return try write(flow, as: name).text.replacingOccurrences(of: "\n        ", with: "\n")
        }
        #expect(try text("background: true", "event: x").contains("\(home)\n\(back)\n\(tap)\n\(mark)the world has to do this: event x"))
        #expect(try text("foreground: true", "event: x").contains("\(home)\n\(back)\n\(tap)\n"))
        let both = try text("background: true", "foreground: true")
        #expect(both.contains("\(home)\n\(mark)the app comes to the front for this: tap \"Unlock\"\n\(back)\n\(tap)\n\(mark)the app leaves the front for this: event foreground\n\(home)\n\(back)\n"), "\(both)")
        let hidden = try text("foreground: true", "background: true")
        #expect(hidden.hasSuffix("\(name == "maestro" ? home : home + "\n    }\n}")\n"), "the flow listens to coming back, and is not looked at\n\(hidden)")
        let shown = try text("event: y", "background: true")
        #expect(shown.contains("Done"), "\(shown)")
    }

    @Test("what the screen reader says of an element is its name in the app, and a row goes by what it says", arguments: [
        ("xcuitest", [#"app.buttons["Close the sheet"].firstMatch.tap()"#, #"app.descendants(matching: .any)["Other Milk"].firstMatch.tap()"#, #"app.descendants(matching: .any)["others"].firstMatch.swipeLeft()"#]),
        ("maestro", ["text: 'Close the sheet'\n", "text: 'Other Milk'\n", "id: 'others'\n    direction: LEFT"]),
    ])
    func names(name: String, parts: [String]) throws {
        let flow = journey(
            """
            content: { notes: [{ t: Bread }, { t: Milk }] }
            initial: a
            states:
              a:
                screen: { show: [{ button: X, describe: Close the sheet }, { list: Others, id: others, describe: The others, items: notes, row: "Other {item.t}" }] }
                transitions: [{ tap: X, haptic: light }, { tap: others, guard: item.t == "Milk", to: b }, { swipe: left, haptic: light, in: others }]
              b: { end: true }
            """)
        let text = try write(flow, as: name).text
        for part in parts { #expect(text.contains(part), "\(part) in\n\(text)") }
    }

    @Test("a title stands above what is called the same, and one that comes out empty is not looked for")
    func titles() throws {
        let flow = journey(
            """
            data: { name: text }
            initial: a
            states:
              a: { screen: { title: Settings, show: [{ button: Settings }] }, transitions: [{ tap: Settings, to: b }] }
              b: { screen: { title: "{name}" }, end: true }
            """)
        let maestro = try write(flow, as: "maestro").text
        #expect(maestro.contains("text: 'Settings'\n    index: 1\n") && !maestro.contains("assertVisible"))
        let test = try write(flow, as: "xcuitest").text
        #expect(test.contains(#"app.buttons["Settings"].firstMatch.tap()"#) && !test.contains("XCTAssert"))
    }

    @Test("XCTest finds by a predicate what is called by more than 128 letters")
    func longLabels() throws {
        let (short, long) = (String(repeating: "a", count: 128), String(repeating: "b", count: 129))
        let flow = journey(
            """
            initial: home
            states:
              home: { screen: { show: [{ button: \(short) }, { button: \(long) }] }, transitions: [{ tap: \(short), to: next }] }
              next: { screen: { show: [{ button: \(long) }] }, transitions: [{ tap: \(long), to: done }] }
              done: { end: true, screen: { title: \(long) } }
            """)
        let text = try write(flow, as: "xcuitest").text
        #expect(text.contains("app.buttons[\"\(short)\"].firstMatch"))
        #expect(text.contains("app.descendants(matching: .any).matching(NSPredicate(format: \"label == %@\", \"\(long)\")).firstMatch.wait"))
        #expect(text.contains("app.buttons.matching(NSPredicate(format: \"label == %@\", \"\(long)\")).firstMatch"))
    }

    @Test("a swipe's places are plain figures")
    func figures() throws {
        let flow = journey("initial: a\nstates:\n  a: { transitions: [{ edgeSwipe: left, to: b }] }\n  b: { end: true }\n")
        #expect(try write(flow, as: "xcuitest").text.contains("thenDragTo: app.coordinate(withNormalizedOffset: CGVector(dx: 0.1, dy: 0.5))"))
    }
}

private func trimmed(_ line: Substring) -> String { String(line.drop { $0 == " " }) }
