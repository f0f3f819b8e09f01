import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("What other tools store is what the machine stores")
struct StoredValuesTests {
    private static func flow(_ type: String, _ value: String, _ question: String) -> String {
        """
        data: { x: { \(type) } }
        initial: a
        states: { a: { transitions: [{ event: go, do: [{ set: { x: \(value) } }] }, { event: ask, guard: '\(question)', to: b }] }, b: {} }
        """
    }

    @Test("numbers lie on the grid that is counted from the low end, and an end that is off it is never reached", arguments: [
        ("type: number, range: 0..5, step: 2", "x + 3", "x == 4", 1, "Math.max(0, Math.min(2, Math.round((x + 3) / 2))) * 2"),
        ("type: number, range: 0..5, step: 2", "x + 30", "x == 4", 1, "Math.max(0, Math.min(2, Math.round((x + 30) / 2))) * 2"),
        ("type: number, range: -5..5, step: 2, initial: -5", "x + 3", "x == -1", 1, "-5 + Math.max(0, Math.min(5, Math.round((x + 3 + 5) / 2))) * 2"),
        ("type: number, range: 0..1, step: 0.1", "x + 0.1", "x == 0.3", 3, "Math.max(0, Math.min(10, Math.round((x + 0.1) / 0.1))) / 10"),
        ("type: number, range: 0..9, step: 0.01", "x + 0.07", "x == 0.21", 3, "Math.max(0, Math.min(900, Math.round((x + 0.07) / 0.01))) / 100"),
        ("type: number, range: -3..3", "x - 2.5", "x == -2", 1, "-3 + Math.max(0, Math.min(6, Math.round(x - 2.5 + 3)))"),
        ("type: number, range: 0..9", "x + 0.5", "x == 1", 1, "Math.max(0, Math.min(9, Math.round(x + 0.5)))"),
        ("type: number, range: 0..2.5", "x + 7", "x == 2", 1, "x + 7 < 0 ? 0 : x + 7 > 2 ? 2 : x + 7"),
    ])
    func numbers(type: String, value: String, question: String, times: Int, script: String) throws {
        for format in ["scxml", "xstate"] {
            var walk = try ExportedWalk(Self.flow(type, value, question), format)
            let written = format == "scxml" ? script.replacing("<", with: "&lt;").replacing(">", with: "&gt;") : script
            #expect(walk.graph.text.contains("\"\(written)\""), "\(walk.graph.text)")
            #expect(walk.again.diagnostics == [])
            for _ in 0..<times { _ = try walk.walk("go") }
            #expect(try walk.walk("ask") == "b")
        }
    }

    @Test("a text is cut to what its datum holds, and the datum comes back with its length", arguments: ["scxml", "xstate"])
    func texts(format: String) throws {
        var walk = try ExportedWalk(Self.flow("type: text, maxLength: 3, samples: [abc]", #"x + "ab""#, #"x == "aba""#), format)
        #expect(walk.graph.text.contains("Array.from(x + 'ab').slice(0, 3).join('')"))
        #expect(walk.graph.noteLines(format).contains { $0.contains("how many characters a text has") })
        #expect(walk.again.text.contains("maxLength: 3"))
        #expect(try walk.walk("go", "go", "ask") == "b")
    }

    @Test("a text that is cut in one place comes back beside what needs no cut", arguments: ["scxml", "xstate"])
    func textsOfSeveralKinds(format: String) throws {
        let flow = """
            data:
              x: { type: text, maxLength: 5, samples: [abc] }
              y: { type: text, maxLength: 3, samples: [abc] }
              c: { type: choice, options: [p, q] }
            initial: a
            states:
              a:
                transitions:
                  - { event: go, do: [{ set: { x: x + "ab" } }] }
                  - { event: same, do: [{ set: { x: y } }] }
                  - { event: pick, do: [{ set: { x: c } }] }
                  - { event: ask, guard: 'x == "ababa"', to: b }
              b: {}
            """
        var walk = try ExportedWalk(flow, format)
        #expect(walk.again.text.contains("maxLength: 5"))
        #expect(try walk.walk("pick", "same", "go", "go", "go", "ask") == "b")
    }

    @Test("a text that is cut may be waited for", arguments: ["scxml", "xstate"])
    func watched(format: String) throws {
        let flow = """
            data: { x: { type: text, maxLength: 5, samples: [abc] } }
            initial: a
            states: { a: { transitions: [{ event: go, do: [{ set: { x: x + "ab" } }] }, { change: x, to: b }] }, b: {} }
            """
        var walk = try ExportedWalk(flow, format)
        #expect(try walk.walk("go") == "b")
    }

    @Test("a record that comes into a list is stored as the list's fields hold it, and its texts come back with their length", arguments: ["scxml", "xstate"])
    func records(format: String) throws {
        let flow = """
            data:
              l: { type: list, of: { title: { type: text, maxLength: 2 }, k: { type: number, range: 0..2 }, s: { type: number, range: 0..1, step: 0.1 } }, max: 3 }
            initial: a
            states:
              a:
                transitions:
                  - event: go
                    do:
                      - append:
                          l:
                            title: ("long" + join([count(l)]))
                            k: count(l) - 7
                            s: 0.12 + count(l)
                  - event: again
                    do:
                      - append:
                          l:
                            title: l[0].title
                            k: l[0].k
                            s: 7 + count(l)
                  - { event: ask, guard: 'count(l) == 1 and l[0].title == "lo" and l[0].k == 0 and l[0].s == 0.1', to: b }
                  - { event: ask, guard: 'count(l) == 2 and l[1].title == "lo" and l[1].k == 0 and l[1].s == 1', to: c }
              b: { transitions: [{ event: on, to: a }] }
              c: {}
            """
        var walk = try ExportedWalk(flow, format)
        #expect(walk.graph.text.contains("{title: Array.from('long' + ('' + l.length)).slice(0, 2).join(''), k: "))
        #expect(walk.graph.text.contains("l.concat([{title: (l[0] || {title: '', k: 0, s: 0}).title, k: (l[0] || {title: '', k: 0, s: 0}).k, s: Math.max"))
        #expect(walk.graph.noteLines(format).contains { $0.contains("how many characters a text has") })
        #expect(walk.again.text.contains("maxLength: 2"))
        #expect(try walk.walk("go", "ask") == "b")
        #expect(try walk.walk("on", "again", "ask") == "c")
    }

    @Test("a list that is stored whole has its records as it holds them", arguments: ["scxml", "xstate"])
    func lists(format: String) throws {
        let flow = loadText(
            """
            flowspec: 1
            flow: lists
            data:
              wide: { type: list, of: { title: text, k: number }, max: 3, initial: [{ title: long, k: 9 }] }
              same: { type: list, of: { title: { type: text, maxLength: 2 }, k: { type: number, range: 0..2 } }, max: 3 }
              l: { type: list, of: { title: { type: text, maxLength: 2 }, k: { type: number, range: 0..2 } }, max: 3 }
            initial: a
            states: { a: { transitions: [{ event: go, do: [{ set: { l: wide } }] }, { event: copy, do: [{ set: { l: same } }] }] } }
            """
        ).flow
        let text = try #require(GraphExport.all.first { $0.name == format }).write(flow).text
        #expect(text.contains("wide.map(function(x) { return {title: Array.from(x.title).slice(0, 2).join(''), k: Math.max(0, Math.min(2, Math.round(x.k)))}; })"))
        #expect(!text.contains("same.map"))
        #expect(arrive(flow, "event go")?.data.first { $0.name == "l" }?.value == .list([.record([Value.Field("title", .text("lo")), Value.Field("k", .number(2))])]))
    }

    @Test("numbers of the content stand in texts as they are", arguments: ["scxml", "xstate"])
    func content(format: String) throws {
        let flow = """
            content: { nums: [5, 7.25], plan: { price: 12 } }
            data: { t: { type: text, samples: [abc] } }
            initial: a
            states:
              a:
                transitions:
                  - event: go
                    do:
                      - set:
                          t: join([nums[0], nums[1], plan.price], "-")
                  - { event: ask, guard: 't == "5-7.25-12"', to: b }
              b: {}
            """
        var walk = try ExportedWalk(flow, format)
        #expect(try walk.walk("go", "ask") == "b")
    }

    @Test("each number of a grid is the one that the machine has", arguments: [
        (-5.0, 2.0), (0, 0.1), (0.05, 0.1), (-1, 0.25), (0, 0.3), (0.1, 0.7), (2, 1), (0.5, 1), (0, 1.0 / 3),
    ] as [(Double, Double)])
    func grid(low: Double, step: Double) {
        let domain = NumberDomain(low: low, high: low + step * 40, step: step)
        let (start, stride, divisor) = domain.parts
        for place in 0...40 {
            #expect((start + Double(place) * stride) / divisor == gridNumber(low: low, step: step, bits: UInt64(place)))
            #expect(domain.nearest(to: low + Double(place) * step) == gridNumber(low: low, step: step, bits: UInt64(place)))
        }
    }
}
