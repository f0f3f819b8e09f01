import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("What derived values are in Promela")
struct PromelaTermsTests {
    @Test("a chain of derived values is said link by link", .timeLimit(.minutes(20)), arguments: ["promela", "promela-reduced"], [
        ("d0: n", "if LAST > 0 then LAST else 0", "d39 > 0"), ("d0: n > 0", "if LAST then LAST else false", "d39"), ("d0: n", "LAST + LAST", "d39 > 0"),
        ("d0: n > 0", "LAST and (LAST or n == 0)", "d39"),
    ])
    func chain(format: String, chain: (first: String, link: String, guard: String)) throws {
        let links = (1..<40).map { "  d\($0): " + chain.link.replacing("LAST", with: "d\($0 - 1)") }
        let text = """
            flowspec: 1
            flow: chain
            initial: a
            data: { n: { type: number, range: 0..1 } }
            derived:
              \(chain.first)
            \(links.joined(separator: "\n"))
            states:
              a: { transitions: [{ event: e, guard: \(chain.guard), to: b }, { event: i, do: [{ set: { n: 1 } }] }] }
              b: { end: true }
            """
        let graph = try #require(GraphExport.all.first { $0.name == format }).write(loadText(text).flow)
        #expect(graph.text.utf8.count < 100_000)
    }

    @Test("what hangs on more data than a table holds is said by operators", .timeLimit(.minutes(20)))
    func manyData() throws {
        let links = (1...10).map { "  d\($0): (d\($0 - 1) and f\($0)) or (not d\($0 - 1) and g\($0))" }
        let text = """
            flowspec: 1
            flow: chain
            initial: a
            data: { f0: flag, \((1...10).map { "f\($0): flag, g\($0): flag" }.joined(separator: ", ")) }
            derived:
              d0: f0
            \(links.joined(separator: "\n"))
            states:
              a: { transitions: [{ event: e, guard: d10, to: b }, { event: i, do: [\((1...10).map { "{ set: { f\($0): not f\($0), g\($0): f0 } }" }.joined(separator: ", "))] }] }
              b: { end: true }
            """
        let graph = try #require(GraphExport.all.first { $0.name == "promela" }).write(loadText(text).flow)
        let longest = try #require(graph.text.split(separator: "\n").map(\.utf8.count).max())
        #expect((20_000..<1_000_000).contains(longest))
    }
}
