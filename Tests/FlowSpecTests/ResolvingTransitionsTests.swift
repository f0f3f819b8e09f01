import FlowSpec
import FlowTestSupport
import Testing

@Suite("Resolving transitions")
struct ResolvingTransitionsTests {
    private func check(_ marked: String, sourceLocation: SourceLocation = #_sourceLocation) {
        FlowTestSupport.check("flowspec: 1\nflow: f\n" + marked, sourceLocation: sourceLocation) { loadText($0).diagnostics }
    }

    private func flow(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> Flow {
        let loaded = loadText("flowspec: 1\nflow: f\n" + text)
        for diagnostic in loaded.diagnostics { Issue.record("\(diagnostic.message)", sourceLocation: sourceLocation) }
        return loaded.flow
    }

    @Test("triggers of every kind resolve")
    func triggers() {
        let flow = flow(
            """
            tokens: { duration: { pause: 2s } }
            data: { online: { type: flag }, length: { type: duration } }
            services: { upload: { outcomes: [done, failed], timeout: 5s } }
            initial: a
            states:
              a:
                calls: upload
                transitions:
                  - { outcome: upload.failed, to: b }
                  - { outcome: upload.timeout, to: b }
                  - { after: 300ms, to: b }
                  - { after: pause, to: b }
                  - { after: length, to: b }
                  - { change: online, to: b }
                  - { event: push.arrived, to: b }
                  - { foreground: true, to: b }
                  - { back: true, to: b }
                  - { guard: online, to: b }
              b: {}
            """)
        #expect(
            flow.dump == """
                root initial a
                  a calls upload
                    - outcome upload.failed → b
                    - outcome upload.timeout → b
                    - after 300ms → b
                    - after pause → b
                    - after length → b
                    - change online → b
                    - event push.arrived → b
                    - event foreground → b
                    - back → b
                    - eventless if online → b
                  b
                """)
        #expect(flow.services.rows.map(\.outcomes) == [["done", "failed", "timeout"]])
        #expect(flow.services.rows.map(\.timeout) == [5000])
    }

    @Test("a gesture finds ids before labels, and options of elements")
    func subjects() {
        let flow = flow(
            """
            data: { mood: { type: choice, options: [Good, Bad] } }
            initial: a
            states:
              a:
                screen:
                  show:
                    - text: Save
                    - button: Save
                    - { button: Other, id: Keep }
                    - button: Keep
                    - { chips: Mood (Optional), binds: mood }
                    - { area: Pages, id: carousel, show: [{ button: Next }] }
                transitions:
                  - { tap: Save, to: b }
                  - { tap: Keep, to: b }
                  - { choose: Bad, to: b }
                  - { choose: Mood, to: b }
                  - { swipe: left, in: carousel, to: b }
                  - { tap: Next, in: carousel, to: b }
              b: {}
            """)
        #expect(
            flow.dump == """
                root initial a
                  a screen
                    - tap button Save → b
                    - tap button Keep → b
                    - choose chips Mood (Optional)#1 → b
                    - choose chips Mood (Optional) → b
                    - swipe left area carousel → b
                    - tap button Next → b
                  b
                """)
    }

    @Test("a gesture reaches what is shown inside, around and beside its state, and nothing else")
    func reach() {
        check(
            """
            initial: all
            states:
              all:
                screen: { show: [{ button: Outer }] }
                regions:
                  left:
                    initial: l1
                    states:
                      l1:
                        screen: { show: [{ button: L1 }] }
                        transitions: [{ tap: Outer, to: l2 }, { tap: R1, to: l2 }, { tap: R2, to: l2 }, { tap: L2, to: l2 }]
            #                                                                                                  ^^ nothing on the screen here is called `L2`
                      l2: { screen: { show: [{ button: L2 }] } }
                  right:
                    initial: r1
                    states:
                      r1: { screen: { show: [{ button: R1 }] } }
                      r2: { screen: { show: [{ button: R2 }] } }
                transitions: [{ tap: L2, to: all }]
            """)
    }

    @Test("a wrong label has a suggestion from the screen")
    func wrongLabel() {
        let loaded = loadText(
            """
            flowspec: 1
            flow: f
            states: { a: { screen: { show: [{ button: Save }] }, transitions: [{ tap: Svae, to: a }] } }
            """)
        #expect(loaded.diagnostics.map(\.help) == ["did you mean `Save`?"])
    }

    @Test("outcomes belong to services")
    func outcomes() {
        check(
            """
            services: { upload: { outcomes: [done, failed] } }
            states:
              a:
                transitions:
                  - { outcome: uplod.done, to: a }
            #                  ^^^^^ there is no service `uplod`
                  - { outcome: upload.failt, to: a }
            #                         ^^^^^ `upload` has no outcome `failt`
                  - { outcome: done, to: a }
            #                  ^^^^ `done` does not say which outcome of which service is meant
            """)
    }

    @Test("swipes go in a direction")
    func direction() {
        check(
            """
            states:
              a: { transitions: [{ swipe: lft, to: a }] }
            #                             ^^^ `swipe` goes `left`, `right`, `up` or `down`, not `lft`
            """)
    }

    @Test("what is derived or constant cannot be set")
    func setting() {
        check(
            """
            data: { count1: { type: number } }
            derived: { twice: count1 * 2 }
            content: { words: [a, b] }
            states:
              a:
                entry:
                  - set: { twice: 3 }
            #              ^^^^^ `twice` is derived, so it cannot be set
                  - reset: words
            #              ^^^^^ `words` is constant content, so it cannot be reset
                  - set: { cuont1: 3 }
            #              ^^^^^^ there is no datum `cuont1`
            """)
    }

    @Test("a list of YAML's own is the list of an expression")
    func lists() {
        check(
            """
            data: { moods: { type: set, options: [calm, sad, very sad] }, loud: flag }
            derived:
              steps: [1, 2, 3]
              last: steps[2]
              some:
                - { if: loud, is: [1] }
                - is: []
            states:
              a:
                entry:
                  - set: { moods: [calm, "very sad"] }
                  - set:
                      moods:
                        - if loud then calm else sad
                        - "very sad"
                  - set: { moods: [calm, sda] }
            #                            ^^^ `sda` is not an option of this choice
                  - set: { loud: [true] }
            #                    ^^^^^^ expected a flag, found a list of flags
                  - set: { moods: [{ calm: true }] }
            #                     ^^^^^^^^^^^^^^^^ expected a value, found a list
            """)
    }

    @Test("records are appended with the fields of their list")
    func append() {
        check(
            """
            data: { notes: { type: list, of: { title: text, done: flag } }, name: { type: text } }
            states:
              a:
                entry:
                  - append: { notes: { title: "x", done: true } }
                  - append: { notes: { titel: "x" } }
            #                          ^^^^^ the records of this list have no field `titel`
                  - append: { name: "x" }
            #                 ^^^^ `name` is a text, not a list or a set
                  - remove: { notes: 0 }
            """)
    }

    @Test("what is cancelled must be emitted or called")
    func cancelling() {
        check(
            """
            states:
              a:
                entry: [{ emit: { event: remind, after: 2s } }]
                exit: [{ cancel: remind }, { cancel: remynd }]
            #                                        ^^^^^^ `remynd` is neither a service nor an event that is emitted
            """)
    }

    @Test("haptics are the platform's words or tokens")
    func haptics() {
        check(
            """
            tokens: { haptic: { confirm: success } }
            states:
              a:
                entry: [{ haptic: confirm }, { haptic: heavy }, { haptic: sucess }]
            #                                                             ^^^^^^ `sucess` is no haptic
            """)
    }

    @Test("guards are flags")
    func guards() {
        check(
            """
            data: { text: { type: text } }
            states:
              a: { transitions: [{ event: go, guard: text, to: a }] }
            #                                        ^^^^ type-mismatch
            """)
    }

    @Test("item is known where the gesture's element is a list")
    func item() {
        _ = flow(
            """
            data: { notes: { type: list, of: { title: text } }, title: { type: text } }
            states:
              a:
                screen: { show: [{ list: Notes, items: notes, row: "{item.title}" }] }
                transitions: [{ tap: Notes, guard: item.title != "", to: a, do: [{ set: { title: item.title } }] }]
            """)
    }
}
