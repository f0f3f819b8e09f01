import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("What Graphviz makes of drawings")
struct LaidOutDrawingTests {
    @Test("regions that no arrow leads out of stand in document order, whether something is inside or not", .enabled(if: DrawingTool.dot.isInstalled), arguments: UInt64(0)..<24)
    func order(seed: UInt64) throws {
        var chance = SeededGenerator(seed: seed)
        let names = (0..<Int.random(in: 2...5, using: &chance)).map { "r\($0)" }
        let regions = names.map { name -> String in
            let states = (0..<Int.random(in: 0...3, using: &chance)).map { "\(name)s\($0)" }
            guard let first = states.first else { return "\(name): {}" }
            let rows = states.map { state in
                let arrows = (0..<Int.random(in: 0...2, using: &chance)).map { "{ event: e\($0), to: \(states.randomElement(using: &chance) ?? first) }" }
                return "\(state): { transitions: [\(arrows.joined(separator: ", "))] }"
            }
            return "\(name): { initial: \(first), states: { \(rows.joined(separator: ", ")) } }"
        }
        let isWhole = seed % 3 == 0
        let inner = "regions: { \(regions.joined(separator: ", ")) }"
        let text = drawing(of: journey(isWhole ? inner : "initial: par\nstates: { par: { \(inner) } }"))
        let (svg, status) = try DrawingTool.dot.run(["-Tsvg"], on: text)
        #expect(status == 0)
        let places = names.compactMap { left(of: $0, in: svg) }
        #expect(places.count == names.count && places == places.sorted(), "\(places)\n\(text)")
    }

    @Test("two states with arrows to and fro make a small picture", .enabled(if: DrawingTool.dot.isInstalled))
    func small() throws {
        let flow = journey("initial: a\nstates: { a: { transitions: [{ event: go, to: b }] }, b: { transitions: [{ event: back, to: a }] } }")
        let (svg, _) = try DrawingTool.dot.run(["-Tsvg"], on: drawing(of: flow))
        let height = try #require(svg.split(separator: "height=\"").dropFirst().first.flatMap { Double($0.prefix { $0.isNumber }) })
        #expect(height < 350, "\(svg.prefix(600))")
    }

    /// Where the bold words begin in the picture.
    private func left(of words: String, in svg: String) -> Double? {
        let line = svg.split(separator: "\n").first { $0.hasPrefix("<text") && $0.contains("font-weight=\"bold\"") && $0.contains(">\(words)<") }
        guard let line, let x = line.firstRange(of: " x=\"") else { return nil }
        let anchored = Double(line[x.upperBound...].prefix { $0 != "\"" })
        return anchored
    }
}
