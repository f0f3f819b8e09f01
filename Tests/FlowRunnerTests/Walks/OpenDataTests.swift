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

    @Test("of a text without samples it is told that only some are tried, where more is asked than whether it is empty", arguments: [
        (#"d == "1234""#, true), ("length(d) > 3", true), ("contains(lower(d), d)", true), (#"d != "" and trim(d) != """#, true),
        (#"trim(d) != """#, false), ("empty(d)", false), ("length(d) >= 1", false), ("length(d) < 1", false), ("length(d) > 1", true), ("count(d) == 0", false), ("at(a)", false),
    ])
    func letters(condition: String, isTold: Bool) {
        let open = flow("text", "input", "change: d, guard: '\(condition)'", promise: "never: at(a) and at(b)")
        #expect(open.isTriedInPart(ID(0)) == isTold)
        let said = verify(explore(Journey(open))).text(path: "open", seconds: 0)
        #expect(said.contains(#"only some values are tried of `d` ("", "A few words"): others may do something else"#) == isTold)
    }

    @Test("letters are asked for too where what is computed of a text, or a copy of it, is stored first", arguments: [
        ("set: { long: length(d) > 3 }", "long", true), ("set: { long: d != \"\" }", "long", false), ("set: { long: length(d) > 3 }", "at(a)", false),
        ("set: { kept: d }", "kept == \"x\"", true), ("set: { kept: trim(d) }", "kept == \"x\"", true), ("set: { kept: trim(d) }", "kept != \"\"", false),
        ("set: { kept: trim(d) }", "kept != \"\" and d != \"\"", true), ("set: { kept: lower(d) }", "kept != \"\"", true),
    ])
    func stored(action: String, condition: String, isTold: Bool) {
        let stored = journey(
            """
            flowspec: 1
            flow: stored
            data: { d: { type: text }, long: { type: flag }, kept: { type: text } }
            initial: a
            states:
              a: { screen: { show: [{ input: D, binds: d }, { button: Keep }] }, transitions: [{ tap: Keep, do: [{ \(action) }], to: b }] }
              b: { screen: { show: [{ button: On }] }, transitions: [{ tap: On, guard: '\(condition)', to: c }] }
              c: { end: true }
            """)
        #expect(stored.isTriedInPart(ID(0)) == isTold)
    }

    @Test("nothing is tried below no time at all", arguments: ["d + 5s < 2s", "d + 5s < 2s or d > 5s"])
    func durations(condition: String) {
        for value in flow("duration", "picker", "change: d, guard: \(condition)", promise: "can reach: b").valuesWorthTrying(ID(0)) {
            guard case .duration(let length) = value else { Issue.record("\(value)"); continue }
            #expect(length >= 0)
        }
    }
}
