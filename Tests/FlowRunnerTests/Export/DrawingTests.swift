import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("What a drawing of the machine shows")
struct DrawingTests {
    @Test("states called as the drawing calls its own places are states all the same")
    func ownNames() {
        let text = drawing(
            of: journey(
                """
                initial: home
                states:
                  home: { transitions: [{ event: a, to: history }, { event: b, to: words }, { event: c, to: start }] }
                  history: { transitions: [{ event: a, resume: one }, { event: b, resume: two }, { event: c, resume: three }] }
                  words: { transitions: [{ event: a, to: home }] }
                  start: { transitions: [{ event: a, to: anywhere }] }
                  anywhere: {}
                  one: { history: shallow, initial: x, transitions: [{ event: d, to: history }], states: { x: {} } }
                  two: { history: shallow, initial: y, transitions: [{ event: d, to: words }], states: { y: {} } }
                  three: { history: shallow, initial: z, transitions: [{ event: d, to: z }], states: { z: {} } }
                """))
        let declared = text.split(separator: "\n").compactMap { line -> Substring? in
            let words = line.split(separator: " ", maxSplits: 1)
            return words.count == 2 && words[1].hasPrefix("[") && words[0] != "node" && words[0] != "edge" && words[0] != "graph" ? words[0] : nil
        }
        #expect(declared.count > 20)
        #expect(Set(declared).count == declared.count, "\(declared)")
    }
}
