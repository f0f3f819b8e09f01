import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Data without a range and without samples")
struct OpenDataTests {
    private func flow(_ type: String, _ element: String?, _ trigger: String, promise: String) -> Flow {
        journey(
            """
            flowspec: 1
            flow: open
            data: { d: { type: \(type)\(element == nil ? ", environment: true" : "") } }
            initial: a
            states:
              a: { screen: { show: [{ text: Here }\(element.map { ", { \($0): D, binds: d }" } ?? "")] }, transitions: [{ \(trigger), to: b }] }
              b: { end: true }
            promises: [\(promise)]
            """)
    }

    @Test("what a user or the world may change does change", arguments: [
        ("number", "input"), ("number, initial: 4", "input"), ("duration", "picker"), ("duration, initial: 2min", "slider"), ("moment", "picker"),
        ("number", nil), ("duration", nil), ("moment", nil), ("list, of: { title: text }", nil),
    ])
    func changes(type: String, element: String?) {
        let space = explore(Journey(flow(type, element, "change: d", promise: "can reach: b")))
        let answers = verify(space)
        #expect((answers.promises + answers.checks).allSatisfy { $0.verdict == .holds }, "\(type)")
    }

    @Test("typing into an input of any number is heard")
    func typed() {
        #expect(verify(explore(Journey(flow("number", "input", "type: D", promise: "can reach: b")))).promises[0].verdict == .holds)
    }

    @Test("what lies before, at and after now is told apart", arguments: ["d < now", "d > now", "d == now"])
    func moments(condition: String) {
        let space = explore(Journey(flow("moment", "picker", "change: d, guard: \(condition)", promise: "can reach: d != now")))
        #expect(verify(space).promises[0].verdict == .holds)
        #expect(Journey(space.flow).flow.isTriedInPart(ID(0)))
    }

    @Test("a list that the world gives may hold something, and not every list is tried")
    func lists() {
        let open = flow("list, of: { title: text }", nil, "event: go", promise: "never: count(d) > 0")
        #expect(verify(explore(Journey(open))).promises[0].verdict == .broken)
        #expect(open.isTriedInPart(ID(0)))
        #expect(!flow("list, of: { title: text }", nil, "event: go", promise: "never: at(a) and at(b)").isTriedInPart(ID(0)))
    }

    @Test("nothing is tried below no time at all", arguments: ["d + 5s < 2s", "d + 5s < 2s or d > 5s"])
    func durations(condition: String) {
        for value in flow("duration", "picker", "change: d, guard: \(condition)", promise: "can reach: b").valuesWorthTrying(ID(0)) {
            guard case .duration(let length) = value else { Issue.record("\(value)"); continue }
            #expect(length >= 0)
        }
    }
}
