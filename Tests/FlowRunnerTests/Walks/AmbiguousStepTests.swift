import FlowRunner
import FlowSpec
import Testing

@Suite("A label that several elements have")
struct AmbiguousStepTests {
    private let cards = """
        data: { loud: flag, bright: flag, size: { type: choice, options: [S, M] }, cup: { type: choice, options: [S, M] } }
        initial: form
        states:
          form:
            screen:
              show:
                - card: A
                  show: [{ toggle: T, binds: loud }, { chips: Size, binds: size }, { button: Open, id: openLeft }]
                - card: B
                  show: [{ toggle: T, binds: bright }, { chips: Size, binds: cup }, { button: Open, id: openRight }]
            transitions:
              - { tap: openLeft }
              - { tap: openRight }
        """

    private func possible() -> [String] { walk(journey(cards), "").last?.possible ?? [] }

    @Test("is offered with what it stands in, or by its id")
    func offered() {
        let possible = possible()
        for line in [#"toggle "T" in "A""#, #"toggle "T" in "B""#, #"choose "M" in "A""#, #"choose "M" in "B""#, #"tap "openLeft""#, #"tap "openRight""#] {
            #expect(possible.contains(line), "\(line) in \(possible)")
        }
        #expect(!possible.contains { $0.hasPrefix("set ") })
    }

    @Test("what it stands in may have no label, but an id")
    func holdersWithIDs() {
        let inIDs = cards.replacing("card: A\n", with: "card:\n          id: left\n").replacing("card: B\n", with: "card:\n          id: right\n")
        let possible = walk(journey(inIDs), "").last?.possible ?? []
        #expect(possible.contains(#"toggle "T" in "left""#) && possible.contains(#"choose "M" in "right""#), "\(possible)")
    }

    @Test("all that is offered is accepted, each with an answer of its own")
    func accepted() {
        let possible = possible()
        let answers = possible.map { line in
            let record = walk(journey(cards), line).last
            #expect(record?.accepted == true, "\(line): \(record?.error ?? "")")
            return record?.data.map { $0.value }
        }
        #expect(Set(answers).count == answers.count - 1, "both buttons change nothing")
    }

    @Test("a row is offered in its list where something else says the same, and found there by the list's label or id")
    func rows() {
        let flow = """
            data: { all: { type: list, of: { title: text }, max: 2, initial: [{ title: Bees }, { title: Ants }] } }
            initial: library
            states:
              library:
                screen: { show: [{ list: Songs, id: songs, items: all, row: "{item.title}", show: [{ button: Play }] }, { area: Mini player, show: [{ text: Bees }] }] }
                transitions: [{ tap: songs, to: song }, { tap: Mini player, to: player }, { tap: Play, to: song }]
              song: { end: true }
              player: { end: true }
            """
        func last(_ script: String) -> WalkRecord? { walk(journey(flow), script).last }
        func withoutID(_ script: String) -> WalkRecord? {
            walk(journey(flow.replacing(", id: songs", with: "").replacing("tap: songs", with: "tap: Songs")), script).last
        }
        #expect(withoutID("")?.possible.filter { $0.contains("Bees") } == [#"tap "Bees" in "Songs""#, #"tap "Play" in "Bees""#])
        for place in ["Songs", "songs"] {
            #expect(last(#"tap "Bees" in "\#(place)""#)?.states == ["song"])
            #expect(last(#"tap "Play" in "\#(place)""#)?.accepted == true)
        }
        #expect(last(#"tap "Bees" in "Mini player""#)?.states == ["player"])
        #expect(withoutID(#"tap "Bees""#)?.error?.contains("`Bees in Songs` or `Bees in Mini player`") == true)
    }

    @Test("of lists within rows the one that is named is meant, and of several around something the nearest")
    func listsInRows() {
        let flow = """
            data: { albums: { type: list, of: { title: text, songs: { type: list, of: { title: text }, max: 2 } }, max: 3,
              initial: [{ title: One, songs: [{ title: Ants }] }, { title: Two, songs: [{ title: Ants }, { title: Bees }] }, { title: Wasps, songs: [{ title: Wasps }] }] }, got: { type: text, samples: [One] } }
            initial: a
            states:
              a:
                screen: { show: [{ list: Albums, items: albums, row: "{item.title}", show: [{ list: "Songs of {item.title}", id: songs, items: item.songs, row: "{item.title}" }] }] }
                transitions: [{ tap: songs, do: [{ set: { got: item.title } }] }, { tap: Albums, to: b }]
              b: {}
            """
        for place in ["Songs of One", "Songs of Two"] {
            #expect(walk(journey(flow), #"tap "Ants" in "\#(place)""#).last?.accepted == true)
        }
        #expect(walk(journey(flow), #"tap "Bees" in "Songs of One""#).last?.accepted == false)
        #expect(walk(journey(flow), #"tap "Bees" in "Songs of Two""#).last?.accepted == true)
        #expect(walk(journey(flow), #"tap "Bees" in "Albums""#).last?.accepted == true)
        #expect(walk(journey(flow), #"tap "Wasps" in "Albums""#).last?.states == ["b"])
        #expect(walk(journey(flow), #"tap "Wasps" in "Songs of Wasps""#).last?.states == ["a"])
    }

    @Test("an option of a set that is full is not passed over for something of nearly the same name")
    func fullSets() {
        let flow = """
            data: { s: { type: set, options: [a, b, c], max: 2 } }
            initial: m
            states:
              m: { screen: { show: [{ chips: S, binds: s }, { button: C }] }, transitions: [{ tap: C, to: n }] }
              n: {}
            """
        let records = walk(journey(flow), "choose \"a\"\nchoose \"b\"\nchoose \"c\"")
        #expect(records.map(\.accepted) == [true, true, true, false])
        #expect(records.last?.error?.hasPrefix("`c` cannot be added") == true, "\(records.last?.error ?? "")")
        #expect(walk(journey(flow), "tap \"C\"").last?.states == ["n"])
    }

    @Test("a gesture without `in` means one place, or is refused")
    func gestures() {
        let flow = """
            initial: form
            states:
              form:
                screen: { show: [{ area: left, id: left }, { area: right, id: right }, { area: top, id: top }] }
                transitions:
                  - { swipe: left, in: left, to: a }
                  - { swipe: left, in: right, to: b }
                  - { swipe: up, in: top, to: a }
              a: { end: true }
              b: { end: true }
            """
        #expect(walk(journey(flow), "swipe left").last?.error?.hasPrefix("`swipe left` may be `left (left)` or `right (right)`: say which with `in` or an id; possible here: ") == true)
        #expect(arrive(journey(flow), "swipe left in \"right\"")?.states == ["b"])
        #expect(arrive(journey(flow), "swipe up")?.states == ["a"])
    }

    @Test("only options are chosen: a button of the same word is none")
    func chosenBesideAButton() {
        let flow = """
            data: { count: { type: choice, options: ["4", "5"] } }
            initial: form
            states:
              form:
                screen: { show: [{ options: Count, binds: count }, { button: "5" }] }
                transitions: [{ tap: "5", to: done }]
              done: {}
            """
        #expect(arrive(journey(flow), #"choose "5""#)?.data.map(\.value) == [.text("5")])
        #expect(walk(journey(flow), #"tap "5""#).last?.error?.hasPrefix("`5` may be `5 in Count` or `5`: ") == true)
        #expect(arrive(journey(flow.replacing(#""5"] } }"#, with: #""6"] } }"#)), #"choose "5""#)?.states == ["done"])
    }

    @Test("what fits a word exactly is chosen before an option that fits it less, and before one that is switched off")
    func chosenByTheBestMatch() {
        let flow = """
            data: { isOn: flag, plan: { type: choice, options: [Free, Pro] } }
            initial: form
            states:
              form:
                screen:
                  show:
                    - { list: Basket, items: '["Milk", "Bread"]', row: "{item}", id: rows }
                    - { chips: Hints, options: ["milk (optional)", Eggs], id: hints }
                    - { button: Largest, id: eggs }
                    - { button: Pro, id: pro }
                    - { options: Plan, binds: plan, enabled: isOn }
                transitions: [{ tap: rows, to: row }, { tap: eggs, to: button }, { tap: pro, to: button }, { choose: hints, to: chip }]
              row: {}
              button: {}
              chip: {}
            """
        for (word, state) in [("Milk", "row"), ("eggs", "button"), ("Eggs", "chip"), ("Pro", "button")] {
            #expect(arrive(journey(flow), "choose \"\(word)\"")?.states == [state], "\(word)")
        }
    }

    @Test("a step that means several is refused with what is possible")
    func refused() {
        let error = walk(journey(cards), "set \"T\" to true").last?.error ?? ""
        #expect(error.hasPrefix("`T` may be `T in A` or `T in B`: "))
        #expect(error.contains(#"possible here: toggle "T" in "A""#), "\(error)")
    }
}
