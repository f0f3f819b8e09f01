import FlowRunner
import Testing

@Suite("Script lines are read")
struct WalkParserTests {
    @Test(
        "a step reads as it is written",
        arguments: [
            "tap \"Draw my feelings\"", "doubleTap \"Cloud\"", "longPress \"Photo\" in \"gallery\"", "type \"A long day\" into \"Free text\"",
            "type \"say \\\"hi\\\"\"", "choose \"Hungry\"", "choose \"Hungry\" in \"Trigger\"", "set \"Intensity\" to 7",
            "set \"Timestamp\" to 8d ago", "set \"Name\" to \"7\"", "swipe left", "swipe left in \"carousel\"",
            "edgeSwipe right distance=0.5 velocity=151", "drag down in \"sheet\" distance=101 velocity=0", "dragTo progress=0.4",
            "release velocity=-20.5", "longPress \"Photo\" duration=600ms", "touchDown \"Save\"", "touchUp \"Save\"",
            "touchCancel \"Save\"", "pull down", "pinch in \"photo\"", "shake", "tapOutside", "focus \"Note\"", "scroll down in \"list\"",
            "outcome generation.complete", "event foreground", "event push.opened", "event *", "relaunch", "wait 2s", "wait 1500ms", "wait 11h 54min 57s 132ms", "back", "back 3",
            "resume", "restart", "given online = false", "given jwt = valid",
            "given recordings = [{title: \"Breathe\", kind: audio, playCount: 0}]", "given tags = []", "expect screen \"Quiz Ready!\"",
            "expect enabled \"Save\"", "expect disabled \"Save\"", "expect visible \"Save\"", "expect absent \"Save\"",
            "expect state quiz.answering", "expect data online = true", "expect haptic success", "expect no haptic",
            "expect timeline pressIn", "expect no timeline pressIn", "expect announced \"Saved\"", "expect ended",
        ])
    func reads(_ line: String) throws {
        let parsed = try #require(try WalkLine(parsing: line, line: 1))
        #expect(parsed.step.line == line)
        #expect(parsed.text == line)
    }

    @Test("bare words, single quotes, blanks and a comment after the step are understood")
    func understandsOtherSpellings() throws {
        func step(_ line: String) throws -> String? { try WalkLine(parsing: line)?.step.line }
        #expect(try step("  tap Draw my feelings   # the big one") == "tap \"Draw my feelings\"")
        #expect(try step("tap Don't Allow") == "tap \"Don't Allow\"")
        #expect(try step("type 'it''s' into Free text") == "type \"it's\" into \"Free text\"")
        #expect(try step("choose Not Sure in Trigger") == "choose \"Not Sure\" in \"Trigger\"")
        #expect(try step("tap \"Level #2\"") == "tap \"Level #2\"")
        #expect(try step("tap \"caf\\u00e9\"") == "tap \"café\"")
        #expect(try step("wait 2000ms") == "wait 2s")
        #expect(try step("wait 2.3s") == "wait 2300ms")
        #expect(try step("wait 42897132ms") == "wait 11h 54min 57s 132ms")
        #expect(try step("# nothing") == nil)
        #expect(try step("   ") == nil)
    }

    @Test("what is written is kept for the record, without its comment")
    func keepsTheText() throws {
        let line = try #require(try WalkLine(parsing: "\twait 2000ms   # long", line: 3))
        #expect(line.text == "wait 2000ms")
        #expect(line.line == 3)
    }

    @Test(
        "a line that is no step says where and what was expected",
        arguments: [
            ("tpa \"Save\"", 1, "`tpa` is no step; did you mean `tap`?"),
            ("\"Save\"", 1,
             "`\"Save\"` is no step; a step is a line such as `tap \"Save\"`, `type \"Milk\" into \"Note\"`, `wait 2s` or `expect screen \"Saved\"`"),
            ("expect haptic", 14,
             "expected `light`, `medium`, `heavy`, `soft`, `rigid`, `success`, `warning`, `error` or `selection`, found the end of the line"),
            ("click Save", 1, "`click` is no step; write `tap \"Save\"`"),
            ("press on \"Try again\"", 1, "`press` is no step; write `tap \"Try again\"`"),
            ("Click the Save button", 1, "`Click` is no step; write `tap \"Save\"`"),
            ("tap on Save", 5, "expected what is touched, found `on`; write `tap \"Save\"`, or all of the label in quotes where `on` is a part of it"),
            ("select Good", 1, "`select` is no step; write `choose \"Good\"`"),
            ("enter Milk", 1, "`enter` is no step; typing is `type \"Milk\" into \"Note\"`"),
            ("see Home", 1, "`see` is no step; what has to be there is `expect visible \"Saved\"`, or `expect screen \"Saved\"` for its title"),
            ("drag down distance=", 20, "expected a number after `distance=`, found the end of the line"),
            ("tap \"Save", 5, "this text is never closed: expected \" at its end"),
            ("tap", 4, "expected what is touched in quotes, found the end of the line"),
            ("tap log in", 11,
             "expected the element or area in quotes, found the end of the line; where `in` is a part of the label, write `tap \"log in\"`"),
            ("dragTo drop in", 15,
             "expected the element or area in quotes, found the end of the line; where `in` is a part of the label, write `dragTo \"drop in\"`"),
            ("tap \"Save\" in", 14, "expected the element or area in quotes, found the end of the line"),
            ("choose opt in", 14,
             "expected the element that offers it in quotes, found the end of the line; where `in` is a part of the label, write `choose \"opt in\"`"),
            ("wait 0.0000001ms", 6, "`0.0000001ms` is finer than the clock counts; a wait is whole milliseconds, such as `1ms`"),
            ("wait 0.5ms", 6, "`0.5ms` is finer than the clock counts; a wait is whole milliseconds, such as `1ms`"),
            ("wait 2s soon", 6, "expected a duration such as `2s`, found `2s soon`"),
            ("type", 5, "expected the text that is typed in quotes, found the end of the line"),
            ("type \"a\" in \"b\"", 10, "expected `into` before the input, found `in`"),
            ("set \"Intensity\" 7", 17, "expected `to` and a value, found `7`"),
            ("set \"Intensity\" to", 19, "expected a value, found the end of the line"),
            ("given online", 13, "expected `= value`, found the end of the line"),
            ("given online == true", 14, "expected `=`, found `==`; a walk does not ask, it says what is so: write `=`"),
            ("expect data n == 0", 15, "expected `=`, found `==`; a walk does not ask, it says what is so: write `=`"),
            ("expect not visible \"Back\"", 8, "expected what holds, found `not`; did you mean `absent`?"),
            ("expect not \"Back\"", 8, "expected what holds, found `not`; only `no haptic` and `no timeline NAME` are denied"),
            ("drag down distance=-5", 20, "`distance` counts along the gesture, from 0, found `-5`: the other way is another direction"),
            ("given online = ", 16, "expected a value, found the end of the line"),
            ("given a = [1, 2", 16, "expected `,` or `]`, found the end of the line"),
            ("given a = [{b c}]", 16, "expected `name: value`, found `}]`"),
            ("wait 2", 6, "expected a duration such as `2s`, found `2`; write the unit: `2ms` or `2s`"),
            ("wait 99999d", 6, "`99999d` is longer than the clock counts; the longest duration is `12725d`, some 34 years"),
            ("wait", 5, "expected a duration such as `2s`, found the end of the line"),
            ("wait 2 sec", 6, "expected a duration such as `2s`, found `2 sec`; write `2s`"),
            ("type \"Milk\" in Note", 13, "expected `into` before the input, found `in`"),
            ("tap \"Save\" into \"Note\"", 12, "expected `in` before the element or area, found `into`"),
            ("swipe left into \"carousel\"", 12, "expected `in` before the element or area, found `into`"),
            ("choose \"Two\" into \"Days\"", 14, "expected `in` before the element that offers it, found `into`"),
            ("set \"Days\" into 3", 12, "expected `to` before the value, found `into`; the element stands first: `set \"Days\" to …`"),
            ("outcome upload", 9, "expected `service.outcome`, found `upload`: a service and what it answers, as in `search.found`"),
            ("event", 6, "expected the event's name, found the end of the line"),
            ("back often", 6, "expected how many steps to take back, such as `back 2`, found `often`"),
            ("drag down speed=3", 11, "`speed` is no measure of a gesture: expected distance, progress, velocity, duration or start"),
            ("drag down distance=far", 20, "expected a number after `distance=`, found `far`"),
            ("expect haptic loud", 15,
             "expected `light`, `medium`, `heavy`, `soft`, `rigid`, `success`, `warning`, `error` or `selection`, found `loud`"),
            ("expect no sound", 11, "expected `no haptic` or `no timeline NAME`, found `sound`"),
            ("relaunch now", 10, "expected the end of the line, found `now`"),
            ("tap \"a\\q\"", 7, "`\\q` is no escape: write `\\\"`, `\\\\`, `\\n`, `\\t` or `\\u0041`"),
        ])
    func explains(_ line: String, column: Int, message: String) throws {
        let fault = #expect(throws: ScriptFault.self) { try WalkLine(parsing: line, line: 4) }
        #expect(fault?.column == column)
        #expect(fault?.message == message)
        #expect(fault?.line == 4)
    }

    @Test("what is given before the first step is the opening; faults do not stop the reading")
    func splitsTheOpening() {
        let script = WalkScript(
            parsing: """
                # at launch
                given online = false
                given plan = free

                tap "Save"
                tpa "Save"
                given online = true
                """)
        #expect(script.opening.map(\.text) == ["given online = false", "given plan = free"])
        #expect(script.steps.map(\.text) == ["tap \"Save\"", "given online = true"])
        #expect(script.steps.map(\.line) == [5, 7])
        #expect(script.faults.map(\.line) == [6])
    }

    @Test("a number without a unit is told the units, and what is no number is not", arguments: [("wait 3", "; write the unit: `3ms` or `3s`"), ("wait NaN", "found `NaN`")])
    func unitless(line: String, end: String) {
        let fault = #expect(throws: ScriptFault.self) { try WalkLine(parsing: line) }
        #expect(fault?.message.hasSuffix(end) == true)
    }

    @Test("deep nesting is refused, not followed")
    func boundsNesting() {
        let line = "given a = " + String(repeating: "[", count: 100_000)
        let fault = #expect(throws: ScriptFault.self) { try WalkLine(parsing: line) }
        #expect(fault?.message == "lists and records may be nested 32 deep")
    }

    @Test("a control character is refused where it stands, also as an escape", arguments: [
        ("tap \"\u{1B}[2J\"", 6, "U+001B"), ("# \u{7}\ntap \u{9B}", 5, "U+009B"), (#"type "a\u0008""#, 8, "U+0008"),
    ])
    func controls(text: String, column: Int, name: String) throws {
        let fault = try #require(WalkScript(parsing: text).faults.first)
        #expect(fault.column == column)
        #expect(fault.message == "the control character \(name) may not stand in a walk: delete it")
    }

    @Test("a byte order mark before the first line is no part of it", arguments: ["tap a", "# a walk\ntap a"])
    func byteOrderMark(text: String) {
        let script = WalkScript(parsing: "\u{FEFF}" + text)
        #expect(script.faults.isEmpty)
        #expect(script.steps.map(\.text) == ["tap a"])
    }

    @Test("a line separator within a text ends no line")
    func lineSeparators() {
        let script = WalkScript(parsing: "tap \"a\u{2028}b\u{85}c\"\r\ntap d\rtap e")
        #expect(script.faults.isEmpty)
        #expect(script.steps.map(\.text) == ["tap \"a\u{2028}b\u{85}c\"", "tap d", "tap e"])
    }
}
