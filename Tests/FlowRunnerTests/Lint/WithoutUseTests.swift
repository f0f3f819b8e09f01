import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("What is declared or written and has no use")
struct WithoutUseTests {
    private func found(_ rule: String, _ text: String) -> [String] {
        let loaded = loadText("flowspec: 1\nflow: example\n" + text)
        #expect(loaded.diagnostics.map(\.message) == [])
        return lint(loaded, rules: LintRule.all).filter { $0.info.id == rule }.map(\.message)
    }

    @Test("a way back to the same state is told where nothing begins anew there, and neither another region waits for it nor another page's button leads there", arguments: [
        ("{ tap: Stay, to: a }", "", "", 1),
        ("{ tap: Stay, to: a, announce: Still here }", "", "", 0),
        ("{ tap: Stay, to: a }, { after: 9s, to: end }", "", "", 0),
        ("{ tap: Stay, to: a }", "entry: [{ log: again }], ", "", 0),
        ("{ tap: Stay, to: a }", "", "{ tap: Stay, to: end }", 0),
        ("{ tap: Stay, to: a }, { tap: Go, to: b }", "", "", 0),
    ])
    func back(transitions: String, entry: String, beside: String, count: Int) {
        let label = transitions.contains("Go") ? "Stay" : "Back"
        let text = """
            initial: home
            states:
              home:
                regions:
                  left:
                    initial: a
                    states:
                      a: { \(entry)screen: { show: [{ button: Stay }, { button: Go, visible: false }] }, transitions: [\(transitions)] }
                      b: { screen: { title: B, show: [{ button: \(label) }] }, transitions: [{ tap: \(label), to: a }] }
                  right: { initial: x, states: { x: { transitions: [\(beside)] } } }
              end: { end: true }
            """
        #expect(found("transition-without-effect", text).count == count)
    }

    @Test("a service, a timeline and a history are used by whatever names them", arguments: [
        ("", ["nothing calls `save`", "nothing plays `drag`", "`box` remembers where it was left, and nothing resumes it"]),
        ("{ outcome: save.done, to: end }", ["nothing plays `drag`", "`box` remembers where it was left, and nothing resumes it"]),
        ("{ release: Sheet, timeline: drag.springBack }, { tap: Go, resume: box }, { tap: Stop, do: [{ cancel: save }] }", []),
    ])
    func declarations(transitions: String, messages: [String]) {
        let text = """
            services: { save: { outcomes: [done], timeout: 1s } }
            timelines:
              drag: { drivenBy: gesture.progress, steps: [{ target: Sheet, for: 300ms, y: 0% -> 100% }], springBack: { spring: { duration: 250ms, bounce: 0.2 } }, reducedMotion: instant }
            initial: box
            states:
              box:
                history: shallow
                initial: a
                states: { a: { transitions: [{ after: 1s, to: c }] } }
              c: { screen: { show: [{ area: Sheet }, { button: Go }, { button: Stop }] }, transitions: [\(transitions)] }
              end: { end: true }
            """
        #expect(found("unused-declaration", text) == messages)
    }

    @Test("an interaction is used by a transition that names it, by a gesture that it applies to and by an input of its kind", arguments: [
        ("{ haptic: light }", "", ["no transition feels like `press`"]),
        ("{ haptic: light }", "feel: press, ", []),
        ("{ haptic: light }", "feel: press, haptic: light, announce: Gone, timeline: pop, ", []),
        ("{ haptic: light, appliesTo: { trigger: tap } }", "", []),
        ("{ haptic: light, appliesTo: { trigger: tap, kind: link } }", "", ["nothing here is what `press` applies to"]),
        ("{ haptic: light, appliesTo: { role: primary } }", "", ["nothing here is what `press` applies to"]),
        ("{ haptic: light, appliesTo: { trigger: longPress } }", "", []),
        ("{ haptic: light, appliesTo: { kind: toggle } }", "", []),
    ])
    func interactions(press: String, feel: String, messages: [String]) {
        let text = """
            data: { on: { type: flag } }
            interactions: { press: \(press) }
            timelines: { pop: { steps: [{ target: Go, for: 200ms, opacity: 0 -> 1 }], reducedMotion: instant } }
            initial: home
            states:
              home:
                entry: [{ timeline: pop }]
                screen: { show: [{ button: Go }, { toggle: On, binds: on }] }
                transitions: [{ tap: Go, \(feel)to: end }]
              end: { end: true }
            """
        #expect(found("unused-declaration", text) == messages)
    }

    @Test("a history remembers nothing where nothing leaves its state, and an internal transition does not leave it", arguments: [
        ("{ tap: Next, to: box.b, internal: true }", ["`box` is never left, so its history has nothing to remember"]),
        ("{ tap: Next, do: [{ log: next }] }", ["`box` is never left, so its history has nothing to remember"]),
        ("{ tap: Next, to: box.b }", []),
        ("{ tap: Next, to: box.b, internal: true }, { tap: Out, to: hall }", []),
    ])
    func neverLeft(transitions: String, messages: [String]) {
        let text = """
            initial: hall
            states:
              hall: { screen: { title: Hall, show: [{ button: Go }] }, transitions: [{ tap: Go, resume: box }] }
              box:
                history: deep
                initial: a
                states:
                  a: { screen: { title: A, show: [{ button: Next }, { button: Out }] } }
                  b: { screen: { title: B, show: [{ button: Next }, { button: Out }] } }
                transitions: [\(transitions)]
            """
        #expect(found("unused-declaration", text) == messages)
    }

    @Test("a state is left with what it lies in, whichever region leads out")
    func leftAsARegion() {
        let text = """
            initial: hall
            states:
              hall: { screen: { title: Hall, show: [{ button: Go }] }, transitions: [{ tap: Go, resume: box }] }
              house:
                regions:
                  box:
                    history: shallow
                    initial: a
                    states: { a: { screen: { title: A, show: [{ button: Next }] }, transitions: [{ tap: Next, to: b }] }, b: { screen: { title: B, show: [{ text: Done }] } } }
                  door: { initial: shut, states: { shut: { transitions: [{ after: 5s, to: hall }] } } }
            """
        #expect(found("unused-declaration", text) == [])
    }

    @Test("a page is left by an internal transition of what holds the pages")
    func leftAsAPage() {
        let text = """
            initial: tabs
            states:
              tabs:
                initial: home
                transitions: [{ tap: Home, to: home, internal: true }, { tap: More, resume: more, internal: true }]
                states:
                  home: { screen: { title: Home, show: [{ button: Home }, { button: More }] } }
                  more:
                    history: shallow
                    initial: a
                    states:
                      a: { screen: { title: A, show: [{ button: Home }, { button: More }, { button: Next }] }, transitions: [{ tap: Next, to: b }] }
                      b: { screen: { title: B, show: [{ button: Home }, { button: More }] } }
            """
        #expect(found("unused-declaration", text) == [])
    }

    @Test("a gesture that only does something, and that to what is stored or in a list, needs a button that does the same", arguments: [
        ("{ longPress: Notes, do: [{ set: { favourite: item.title } }] }", 1),
        ("{ swipe: left, in: Notes, do: [{ remove: { notes: item } }] }", 1),
        ("{ longPress: Notes, do: [{ set: { favourite: item.title } }] }, { tap: Notes, do: [{ set: { favourite: item.title } }] }", 0),
        ("{ swipe: left, in: Notes, do: [{ remove: { notes: item } }] }, { tap: Delete, do: [{ remove: { notes: item } }] }", 0),
        ("{ swipe: left, in: Notes, do: [{ remove: { notes: item } }] }, { tap: Delete, to: asking }", 0),
        ("{ swipe: left, in: Notes, do: [{ set: { page: 1 } }] }", 0),
        ("{ swipe: left, in: Notes, do: [{ log: swiped }] }", 0),
    ])
    func gestures(transitions: String, count: Int) {
        let text = """
            data:
              notes: { type: list, of: { title: text }, initial: [{ title: Milk }], max: 3 }
              favourite: { type: text, stored: true }
              page: { type: number, range: 0..1 }
            initial: home
            states:
              home:
                screen: { title: "{favourite}", show: [{ list: Notes, items: notes, row: "{item.title}", show: [{ button: Delete }] }, { text: "{page}" }] }
                transitions: [\(transitions)]
              asking:
                screen: { as: alert, over: home, title: Delete all?, show: [{ button: Yes }, { button: No }] }
                transitions: [{ tap: Yes, to: home, do: [{ remove: { notes: 0 } }] }, { tap: No, to: home }]
            """
        #expect(found("gesture-without-button", text).count == count)
    }
}
