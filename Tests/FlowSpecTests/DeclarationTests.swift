import FlowSpec
import FlowTestSupport
import Testing

@Suite("Declarations")
struct DeclarationTests {
    @Test("a whole flow is decoded without a word")
    func whole() {
        let file = decode(
            """
            flowspec: 1
            flow: note
            screenSize: [402, 874]
            tokens: { duration: { base: 150ms } }
            data:
              text: { type: text, samples: ["", Milk] }
              level: { type: number, range: -1.5..10, step: 0.5 }
              notes: { type: list, of: { title: text, kind: { type: choice, options: [a, b c] } }, max: 5 }
            derived:
              rating: [{ if: level > 2, is: Good }, { is: "Bad" }]
            initial: open
            states:
              open:
                source: [1.1, 1.2]
                calls: upload
                transitions: [{ tap: Save, guard: level > 2, to: done, do: [{ reset: all }] }]
              empty:
              done: { end: true }
            declined: { 2.1: Not now. }
            """)
        #expect(file.screenSize?.value == [402, 874])
        #expect(file.data.map(\.name.value) == ["text", "level", "notes"])
        if case .number(let range, let step, _) = file.data[1].type {
            #expect(range?.value == ClosedNumberRange(low: -1.5, high: 10))
            #expect(step?.value == 0.5)
        } else {
            Issue.record("level is no number")
        }
        if case .list(let fields, let max, _) = file.data[2].type {
            #expect(fields.map(\.name.value) == ["title", "kind"])
            #expect(max == 5)
        } else {
            Issue.record("notes is no list")
        }
        #expect(file.derived[0].cases.map(\.value.isQuoted) == [false, true])
        #expect(file.states.map(\.name.value) == ["open", "empty", "done"])
        #expect(file.states[0].source.map(\.value) == ["1.1", "1.2"])
        #expect(file.states[0].calls.map(\.value) == ["upload"])
        #expect(file.states[2].isEnd)
        #expect(file.declined.map(\.requirement.value) == ["2.1"])
    }

    @Test("one transition has one trigger")
    func triggers() {
        checkTransition("{ tap: Save, after: 2s, to: a }\n#            ^^^^^ two-triggers")
        checkTransition("{ back: Close, to: a }\n#       ^^^^^ trigger-value")
        checkTransition("{ tap: true, to: a }\n# ^^^^^^^^^ trigger-value")
        checkTransition("{ after: 2s, in: sheet, to: a }\n#            ^^ in-without-gesture")
        checkTransition("{ tap: a, to: a, resume: b }\n#                        ^ two-targets")
        checkTransition("{ on: Save, to: a }\n# ^^ `on` is no key of a transition")
        checkTransition("{ tap: Save, haptics: light }\n#            ^^^^^^^ unknown-key")
        checkTransition("{ swipe: left, in: carousel, do: { haptic: light } }")
        checkTransition("{ do: [{ haptic: light, log: saved }] }\n#                       ^^^ two-actions")
        checkTransition("{ pull: true, do: [{ emit: { event: a, after: 2s } }, { remove: { notes: item } }] }")
    }

    @Test("text that YAML takes for something else is told from other faults")
    func quoting() {
        checkTransition("{ announce: {name} }\n#           ^^^^^^ text-needs-quotes")
        checkTransition("{ guard: length(text, 3) > 3, to: a }\n#        ^^^^^^^^^^^^^^^^^^^ text-needs-quotes")
        checkTransition("{ tap: Yes, please, to: a }\n#      ^^^^^^^^^^^ a comma ends unquoted text inside `{ }`")
        checkTransition("{ tap: Ready, set, go, to: a }\n#      ^^^^^^^^^^^^^^ a comma ends unquoted text inside `{ }`")
        checkTransition("{ tap: Save, to:a }\n#              ^ expected a space after `:`")
        checkItem("{ target: a, fill: red -> rgb(0, 0, 9), x: 0 -> 1 }\n#                  ^^^^^^^^^^^^^^^^^^^ a comma ends unquoted text inside `{ }`")
        checkTransition("{ guard: level[0] == 1, to: a }\n#        ^^^^^^^^^^^^^ unquoted text inside…")
        check("flowspec: 1\nflow: a\ntitle: {name} and more\n#      ^^^^^^^^^^^^^^^ text that begins with `{` needs quotes")
        check("flowspec: 1\nflow: a\nstates:\n  a:\n    screen: Home\n#           ^^^^ wrong-kind")
        check("flowspec: 1\nflow: a\ntokens:\n  color:\n    red: #ff0000\n#        ^^^^^^^ text-needs-quotes")
    }

    @Test("flags are `true` and `false`")
    func flags() {
        checkTransition("{ internal: yes, to: a }\n#           ^^^ `yes` is text in YAML 1.2: write `true`")
        checkTransition("{ internal: \"true\", to: a }\n#           ^^^^^^ not-a-flag")
        checkTransition("{ internal: maybe, to: a }\n#           ^^^^^ not-a-flag")
    }

    @Test("a datum takes what its type has")
    func data() {
        checkDatum("{ initial: true }\n^ missing-key")
        checkDatum("{ type: bool }\n#       ^^^^ unknown-word")
        checkDatum("{ type: flag, range: 0..1 }\n#             ^^^^^ parameter-of-nothing")
        checkDatum("{ type: number, range: 10 }\n#                      ^^ wrong-kind")
        checkDatum("{ type: number, rang: 0..1 }\n#               ^^^^ unknown-key")
        checkDatum("{ type: set, options: [a, b], max: 0 }\n#                                  ^ wrong-kind")
        checkDatum("[flag]\n^^^^^^ wrong-kind")
        checkDatum("flag")
        checkDatum("flagg\n^^^^^ unknown-word")
        checkDatum("5\n^ unknown-word")
    }

    @Test("an element says what it is first")
    func elements() {
        checkElement("{ buton: Save }\n# ^^^^^ element-kind")
        checkElement("{ id: save }\n^ element-kind")
        checkElement("{ button: Save, text: b }\n#               ^^^^ element-kind")
        checkElement("{ button: Save, bind: a }\n#               ^^^^ unknown-key")
        checkElement("Save\n^^^^ wrong-kind")
        checkElement("{ button:Save }\n#       ^ expected a space after `:`")
        checkElement("{ text: [x] }\n#       ^^^ expected a label, found a list: YAML reads `[` as its beginning")
        checkElement("{ options: Category, options: [a] }\n#                    ^^^^^^^ duplicate-id")
        checkElement("{ chips: Moods, options: [1, 2, 3], role: primary, show: [{ divider: true }, { area: null }] }")
    }

    @Test("arrows and lists give keyframes, whose places are exact")
    func keyframes() {
        let text = "flowspec: 1\nflow: a\ntimelines:\n  t: { steps: [{ target: a, x: 0 -> 100%, y: [1, { at: 35%, value: 2, easing: hold }, 3] }] }"
        guard case .step(let step) = decode(text).timelines[0].items[0] else {
            Issue.record("no step")
            return
        }
        #expect(step.tracks.map(\.property.value) == ["x", "y"])
        #expect(step.tracks.map { $0.keyframes.map(\.value.text) } == [["0", "100%"], ["1", "2", "3"]])
        #expect(step.tracks[1].keyframes.map { $0.at?.text } == [nil, "35%", nil])
        let place = step.tracks[0].keyframes[1].value.span
        #expect(SourceFile(path: "", bytes: Array(text.utf8)).text(place) == "100%")
    }

    @Test("a step moves its target, a cue does one thing")
    func timelineItems() {
        checkItem("{ target: a, for: 1s }\n#         ^ no-property")
        checkItem("{ target: a, x: 3 }\n#               ^ no-property")
        checkItem("{ target: a, x: 0 -> 1, easng: hold }\n#                       ^^^^^ no-property")
        checkItem("{ target: a, x: 0 -> 1, haptic: light }\n#                       ^^^^^^ cue-and-step")
        checkItem("{ haptic: light, emit: a }\n#                ^^^^ cue-and-step")
        checkItem("{ at: 1s }\n^ missing-key")
        checkItem("{ at: 1s, announce: Hello }")
    }

    @Test("a promise says one thing")
    func promises() {
        checkPromise("{ always: a, never: b }\n#            ^^^^^ promise-form")
        checkPromise("{ after: a }\n^ missing-key")
        checkPromise("{ within: 2s }\n# ^^^^^^ promise-form")
        checkPromise("{ sometimes: a }\n# ^^^^^^^^^ unknown-key")
        checkPromise("{ after: { tap: a, to: b }, eventually: c }\n#                  ^^ unknown-key")
        checkPromise("{ always can reach: a }")
    }

    @Test("the cases of a derived value are closed by one without a condition")
    func derivedCases() {
        check("flowspec: 1\nflow: a\nderived:\n  a:\n    - { if: b, is: c }\n#           ^ case-gap")
        check("flowspec: 1\nflow: a\nderived:\n  a:\n    - { is: c }\n    - { if: b, is: c }\n#     ^^^^^^^^^^^^^^^^ case-gap")
        check("flowspec: 1\nflow: a\nderived:\n  a:\n    - { if: b }\n#     ^ missing-key")
    }

    @Test("a file says its version and its id")
    func identity() {
        check("flow: a\n^^^^ missing-key")
        check("flowspec: 1\n^^^^^^^^ missing-key")
        check("flowspec: 2\n#         ^ unknown-version\nflow: a")
        check("flowspec: 1\nflow: save note\n#     ^^^^^^^^^ bad-name")
        check("flowspec: 1\nflow: a\nstate: {}\n^^^^^ unknown-key")
        check("flowspec: 1\nflow: a\nscreenSize: [1]\n#           ^^^ wrong-screen-size")
    }

    @Test("steps of a scenario become script lines")
    func scenarioSteps() {
        let file = decode(
            #"""
            flowspec: 1
            flow: a
            scenarios:
              - name: All of them
                steps:
                  - tap "Save"
                  - tap: Say "hi" \ bye
                  - type: "  "
                    into: Free text
                  - choose: Not Sure
                    in: Category
                  - { set: Intensity, to: 7 }
                  - { swipe: left, in: carousel, velocity: 151 }
                  - { drag: down, distance: 101 }
                  - { touchDown: Save }
                  - given: { online: false, items: [{ title: "Breathe", kind: audio }] }
                  - outcome: upload.done
                  - wait: 2s
                  - relaunch: true
                  - back: true
                  - back: 2
                  - tapOutside: true
                  - expect: { screen: Home, visible: [A, B], noHaptic: true, noTimeline: t, data: { text: Not Sure, note: "" }, ended: true }
                  - expect: { announced: Hi, haptic: light, state: a.b }
            """#)
        #expect(
            file.scenarios[0].steps.map(\.line.value) == [
                #"tap "Save""#, #"tap "Say \"hi\" \\ bye""#, #"type "  " into "Free text""#, #"choose "Not Sure" in "Category""#,
                #"set "Intensity" to 7"#, #"swipe left in "carousel" velocity=151"#, #"drag down distance=101"#,
                #"touchDown "Save""#, "given online = false", #"given items = [{title: "Breathe", kind: audio}]"#,
                "outcome upload.done", "wait 2s", "relaunch", "back", "back 2", "tapOutside", #"expect screen "Home""#,
                #"expect visible "A""#, #"expect visible "B""#, "expect no haptic", "expect no timeline t",
                "expect data text = Not Sure", #"expect data note = """#, "expect ended", #"expect announced "Hi""#,
                "expect haptic light", "expect state a.b",
            ])
    }

    @Test("a step of a scenario does one thing")
    func faultyScenarioSteps() {
        checkStep("{ tap: a, wait: 2s }\n#         ^^^^ walk-step")
        checkStep("{ tap: a, to: b }\n#         ^^ walk-step")
        checkStep("{ type: a, in: b }\n#          ^^ walk-step")
        checkStep("{ set: a to 3 }\n# ^^^^^^^^^^^ missing-key")
        checkStep("{ wiat: 2s }\n# ^^^^ unknown-key")
        checkStep("{ expect: { sceen: a } }\n#           ^^^^^ unknown-key")
        checkStep("{ into: a }\n^ missing-key")
    }

    @Test("after a syntax fault the rest of the file is still read")
    func recovery() {
        let text = """
            flowspec: 1
            flow: a
            initial: one
            states:
              one:
                screen: { show: [{ button: Save }
                transitions:
                  - tap: Save
                    to: two
              two: { notes: "never closed }
              three:
                notes: text: with a colon
                calls: upload
                nots: typo
              four:
                transitions:
                  - tap: a
                    to: b
                 - tap: c
                  - tap: d
            goals: [two]
            """
        let (file, found) = FileDeclaration.decode(SourceFile(path: "", bytes: Array(text.utf8)), FileID(0))
        #expect(file.states.map(\.name.value) == ["one", "two", "three", "four"])
        #expect(file.states.map(\.transitions.count) == [1, 0, 0, 1])
        #expect(file.states[2].calls.map(\.value) == ["upload"])
        #expect(file.goals.map(\.value) == ["two"])
        #expect(file.isCut)
        #expect(found.map(\.info.id) == ["yaml-syntax", "yaml-syntax", "yaml-syntax", "yaml-syntax", "unknown-key"])
    }

    @Test("keys that stand further left than the first are read too")
    func dedentFromRoot() {
        let text = "  flowspec: 1\nflow: a\nstates:\n  one: { end: true }\n"
        let (file, found) = FileDeclaration.decode(SourceFile(path: "", bytes: Array(text.utf8)), FileID(0))
        #expect(file.flow?.value == "a")
        #expect(file.states.map(\.name.value) == ["one"])
        #expect(found.map(\.message) == ["this line stands further left than the first of the file"])
    }

    @Test("a file indented with tabs is read as far as it goes")
    func tabs() {
        let text = "flowspec: 1\nflow: a\nstates:\n\tone:\n\t\tend: true\n\ttwo:\n\t\tend: yes\n"
        let (file, found) = FileDeclaration.decode(SourceFile(path: "", bytes: Array(text.utf8)), FileID(0))
        #expect(file.states.map(\.name.value) == ["one", "two"])
        #expect(found.map(\.info.id) == ["tab-indentation", "not-a-flag"])
    }

    private func decode(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> FileDeclaration {
        let (file, found) = FileDeclaration.decode(SourceFile(path: "", bytes: Array(text.utf8)), FileID(0))
        #expect(found.map(\.message) == [], sourceLocation: sourceLocation)
        return file
    }

    private func check(_ marked: String, sourceLocation: SourceLocation = #_sourceLocation) {
        FlowTestSupport.check(marked, sourceLocation: sourceLocation) {
            FileDeclaration.decode(SourceFile(path: "", bytes: Array($0.utf8)), FileID(0)).1
        }
    }

    private func checkTransition(_ marked: String, sourceLocation: SourceLocation = #_sourceLocation) {
        check(inside("transitions:\n- ", marked), sourceLocation: sourceLocation)
    }

    private func checkDatum(_ marked: String, sourceLocation: SourceLocation = #_sourceLocation) {
        check(inside("data:\n  a: ", marked), sourceLocation: sourceLocation)
    }

    private func checkElement(_ marked: String, sourceLocation: SourceLocation = #_sourceLocation) {
        check(inside("states:\n  a:\n    screen:\n      show:\n      - ", marked), sourceLocation: sourceLocation)
    }

    private func checkItem(_ marked: String, sourceLocation: SourceLocation = #_sourceLocation) {
        check(inside("timelines:\n  t:\n    steps:\n    - ", marked), sourceLocation: sourceLocation)
    }

    private func checkPromise(_ marked: String, sourceLocation: SourceLocation = #_sourceLocation) {
        check(inside("promises:\n- ", marked), sourceLocation: sourceLocation)
    }

    private func checkStep(_ marked: String, sourceLocation: SourceLocation = #_sourceLocation) {
        check(inside("scenarios:\n- name: a\n  steps:\n  - ", marked), sourceLocation: sourceLocation)
    }

    /// The value behind the opening, with its line of carets moved under it.
    private func inside(_ opening: String, _ marked: String) -> String {
        let indent = String(repeating: " ", count: opening.split(separator: "\n").last?.count ?? 0)
        let lines = marked.split(separator: "\n")
        let carets = lines.dropFirst().map { "#" + indent.dropFirst() + ($0.first == "#" ? " " + $0.dropFirst() : $0) }
        return (["flowspec: 1", "flow: a", opening + lines[0]] + carets).joined(separator: "\n")
    }
}
