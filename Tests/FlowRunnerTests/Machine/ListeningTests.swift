import FlowRunner
import FlowSpec
import Testing

@Suite("What hears an input")
struct ListeningTests {
    @Test("a tap is heard by triggers on its element, its option and on anything, and by no other")
    func taps() {
        var chart = Listeners()
        let save = chart.add(.tap, name: "Save", [.init(element: ID(0))])
        let option = chart.add(.tap, name: "Hungry", [.init(element: ID(1), option: 2)])
        let anything = chart.add(.tap)
        #expect(chart.heard(.tap, on: 0) == [save, anything])
        #expect(chart.heard(.tap, on: 1, option: 2) == [option, anything])
        #expect(chart.heard(.tap, on: 1, option: 0) == [anything])
        #expect(chart.heard(.tap, on: 7) == [anything])
        #expect(chart.heard(.doubleTap, on: 0) == [])
    }

    @Test("to tap an option and to choose it are the same input")
    func choosing() {
        var chart = Listeners()
        let tapped = chart.add(.tap, name: "Hungry", [.init(element: ID(1), option: 2)])
        let chosen = chart.add(.choose, name: "Trigger", [.init(element: ID(1))])
        #expect(chart.heard(.choose, on: 1, option: 2) == [tapped, chosen])
        #expect(chart.heard(.tap, on: 1, option: 2) == [tapped, chosen])
        #expect(chart.heard(.tap, on: 1, option: 3) == [chosen])
        #expect(chart.heard(.tap, on: 1) == [])
    }

    @Test("a swipe is heard in its own direction and area, or in any where none is named")
    func swipes() {
        var chart = Listeners()
        let left = chart.add(.swipe, direction: .left)
        let inArea = chart.add(.swipe, name: "carousel", [.init(element: ID(3))])
        #expect(chart.heard(.swipe, on: nil, direction: .left) == [left])
        #expect(chart.heard(.swipe, on: nil, direction: .right) == [])
        #expect(chart.heard(.swipe, on: 3, direction: .left) == [left, inArea])
        #expect(chart.heard(.swipe, on: 3, direction: .up) == [inArea])
    }

    @Test("a trigger whose name nothing answers to hears nothing")
    func nothing() {
        var chart = Listeners()
        _ = chart.add(.tap, name: "Ghost")
        #expect(chart.heard(.tap, on: 0) == [])
        #expect(chart.heard(.tap, on: nil) == [])
    }

    @Test("a copied workspace works on its own")
    func copies() {
        let flow = RandomChart(seed: 4).flow
        let machine = Machine(flow)
        var first = machine.makeWorkspace()
        let start = machine.start(&first).snapshot
        var second = first
        for event in flow.events.ids {
            let a = machine.macrostep(from: start, on: .event(event), &first)
            let b = machine.macrostep(from: start, on: .event(event), &second)
            #expect(a.snapshot == b.snapshot)
        }
    }

    @Test("a flow without anything still starts, and nothing happens to it")
    func empty() {
        let machine = Machine(Flow())
        var workspace = machine.makeWorkspace()
        let start = machine.start(&workspace)
        #expect(machine.activeLeaves(start.snapshot) == [Flow.root])
        #expect(machine.timeToNextDeadline(start.snapshot) == nil)
    }
}

/// One state with targetless transitions.
private struct Listeners {
    private var flow = Flow()

    init() {
        flow.states.append(State(name: "", path: "", kind: .atomic, parent: nil, last: Flow.root, depth: 0, span: .none))
    }

    mutating func add(
        _ kind: Gesture.Kind, name: String? = nil, direction: Gesture.Direction? = nil, _ subjects: [Gesture.Subject] = []
    ) -> ID<Transition> {
        let gesture = Gesture(kind: kind, direction: direction, name: name, subjects: subjects)
        let id = flow.transitions.append(
            Transition(source: Flow.root, trigger: .gesture(gesture), targets: [], span: .none, triggerSpan: .none))
        flow.states[Flow.root].transitions.append(id)
        return id
    }

    func heard(
        _ kind: Gesture.Kind, on element: Int?, option: Int? = nil, direction: Gesture.Direction? = nil
    ) -> [ID<Transition>] {
        let machine = Machine(flow)
        var workspace = machine.makeWorkspace()
        let start = machine.start(&workspace).snapshot
        let occurrence = Occurrence.gesture(kind, element: element.map { ID($0) }, option: option, direction: direction)
        return machine.candidates(in: start, on: occurrence, &workspace).map(\.transition)
    }
}
