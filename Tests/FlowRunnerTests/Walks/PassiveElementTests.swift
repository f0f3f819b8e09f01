import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("What only shows is meant by its id, and by a label that nothing else has")
struct PassiveElementTests {
    private func gallery(first: String, second: String) -> Flow {
        journey(
            """
            initial: a
            states:
              a:
                screen: { show: [\(first), { button: Next }] }
                transitions: [{ tap: Next, to: b }]
              b: { screen: { show: [\(second), { button: Back }] }, transitions: [{ tap: Back, to: a }] }
              c: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: a }] }
            transitions: [{ longPress: photo, to: c }]
            """)
    }

    @Test("an id means all that have it", arguments: ["card", "button", "area", "link", "text"])
    func byID(other: String) {
        let flow = gallery(first: "{ image: Photo, id: photo }", second: "{ \(other): Other, id: photo }")
        #expect(arrive(flow, "longPress photo")?.states == ["c"])
        #expect(arrive(flow, "tap Next\nlongPress photo")?.states == ["c"])
        #expect(explore(Journey(flow)).count == 3)
    }

    @Test("a label means what can be touched, where something can")
    func byLabel() {
        let beside = gallery(first: "{ text: photo }", second: "{ button: photo }")
        #expect(walk(beside, "longPress photo").last?.accepted == false)
        #expect(arrive(beside, "tap Next\nlongPress photo")?.states == ["c"])
        #expect(arrive(gallery(first: "{ text: photo }", second: "{ text: photo }"), "longPress photo")?.states == ["c"])
    }
}
