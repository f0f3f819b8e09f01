import FlowRunner
import FlowSpec
import FlowTestSupport
import Foundation
import Testing

@Suite("Tokens in the community group's format")
struct DesignTokenExportTests {
    static let folder = "Tests/Cases/tokens"

    @Test("what a design tool hands over is used in a flow, and handed back")
    func brand() {
        let loaded = load("brand.flow.yaml", from: RepositoryFiles(below: Self.folder))
        #expect(loaded.diagnostics.map(\.message) == [])
        let tokens = loaded.flow.designTokens
        Golden.check(tokens.text, at: "\(Self.folder)/brand.exported.tokens.json")
        #expect(tokens.notes.count == 3, "\(tokens.notes)")
        Golden.check(loaded.flow.tokenTable.joined(separator: "\n") + "\n", at: "\(Self.folder)/brand.table")
    }

    @Test("what is exported comes back the same", arguments: ["\(folder)/brand.flow.yaml", "flows/puffguard/tokens.flow.yaml", "flows/motion/motion.flow.yaml"])
    func roundTrip(path: String) {
        let flow = load(path, from: RepositoryFiles()).flow
        let back = load("back.tokens.json", from: MemoryFiles(["back.tokens.json": flow.designTokens.text]))
        #expect(back.diagnostics.map(\.message) == [])
        func values(_ flow: Flow) -> [String] {
            flow.tokenTable.map { $0.split(separator: " ").filter { !$0.isEmpty }.joined(separator: " ") }.sorted()
        }
        #expect(values(back.flow) == values(flow))
    }

    @Test("a token that stands for another one still does when it comes back, through any number of hands")
    func aliases() {
        let text = """
            flowspec: 1
            flow: library
            tokens:
              duration: { press: quick, quick: 150ms, tap: press }
              easing: { leave: easeOut, easeOut: "cubicBezier(0, 0, 0.2, 1)", arrive: standard, ticks: "steps(4, jumpEnd)", clock: ticks }
              color: { link: blue, blue: "#3366cc" }
              number: { near: 8px, margin: near }
              haptic: { done: confirm, confirm: success, light: heavy, tap: light }
              spring: { settle: { damping: 1 }, calm: settle }
            """
        func aliases(_ flow: Flow) -> [String] { flow.tokens.compactMap { token in token.alias.map { "\(token.name) \($0)" } }.sorted() }
        let first = loadText(text)
        #expect(first.diagnostics.map(\.message) == [])
        let expected = ["calm settle", "clock ticks", "done confirm", "leave easeOut", "link blue", "margin near", "press quick", "tap press"]
        #expect(aliases(first.flow) == expected)
        var flow = first.flow
        for _ in 0..<2 {
            let exported = flow.designTokens.text
            #expect(exported.contains("\"$value\": \"{duration.quick}\""))
            flow = load("a.tokens.json", from: MemoryFiles(["a.tokens.json": exported])).flow
            #expect(aliases(flow) == expected)
        }
        #expect(flow.tokens.contains { if case .haptic(.light) = $0.value { $0.name == "tap" } else { false } })
    }

    @Test("tokens that stand for each other are told, once, and the others are there")
    func circles() {
        let loaded = loadText("flowspec: 1\nflow: a\ntokens: { duration: { a: b, b: c, c: b, d: 1s, e: e } }\n")
        #expect(
            loaded.diagnostics.map(\.message) == [
                "these tokens refer to each other in a circle: `b` → `c` → `b`", "`e` refers to itself",
            ])
        #expect(loaded.flow.tokens.map(\.name) == ["d"])
    }

    @Test("a name that is a token's and a group's is the group's root")
    func roots() {
        let text = "{\"move\": {\"$type\": \"duration\", \"$root\": {\"$value\": {\"value\": 1, \"unit\": \"ms\"}}, \"1\": {\"$value\": {\"value\": 2, \"unit\": \"ms\"}}}}"
        let flow = load("a.tokens.json", from: MemoryFiles(["a.tokens.json": text])).flow
        #expect(flow.tokens.map(\.name) == ["move", "move.1"])
        let back = load("b.tokens.json", from: MemoryFiles(["b.tokens.json": flow.designTokens.text])).flow
        #expect(back.tokens.map(\.name) == ["move", "move.1"])
    }

    @Test("the schema accepts the tokens of every flow of the repository")
    func accepted() throws {
        let paths = Repository.files(below: "flows", suffix: ".flow.yaml").filter { !$0.contains("as-written") } + ["\(Self.folder)/brand.flow.yaml"]
        let exports = paths.map { (name: $0, text: load($0, from: RepositoryFiles()).flow.designTokens.text) }
        #expect(try refused(exports) == [])
    }

    @Test("the schema refuses what the format does not allow", arguments: [
        "{\"a\": {\"$type\": \"color\", \"$value\": {\"colorSpace\": \"srgb\", \"components\": [1.1, 0, 0]}}}",
        "{\"a\": {\"$type\": \"color\", \"$value\": {\"colorSpace\": \"srgb\", \"components\": [1, 0, 0], \"hex\": \"#ff000080\"}}}",
        "{\"a\": {\"$type\": \"cubicBezier\", \"$value\": [1.5, 0, 0, 1]}}",
        "{\"a\": {\"$type\": \"duration\", \"$value\": \"200ms\"}}",
        "{\"a\": {\"$type\": \"dimension\", \"$value\": {\"value\": 1, \"unit\": \"pt\"}}}",
        "{\"a\": {\"$type\": \"spring\", \"$value\": 1}}",
        "{\"a\": {\"$type\": \"number\", \"$value\": 1, \"b\": {\"$type\": \"number\", \"$value\": 1}}}",
        "{\"a.b\": {\"$type\": \"number\", \"$value\": 1}}",
        "{\"a\": {\"$value\": 1}}",
    ])
    func isStrict(text: String) throws {
        #expect(try refused([(name: "it", text: text)]) == ["it"])
    }

    /// The names of the documents that Python's `jsonschema` refuses.
    private func refused(_ documents: [(name: String, text: String)]) throws -> [String] {
        let schema = try #require(Repository.text("\(Self.folder)/format-2025.10.schema.json"))
        let script = """
            import json, sys
            from jsonschema import Draft7Validator
            given = json.load(sys.stdin)
            schema = json.loads(given["schema"])
            Draft7Validator.check_schema(schema)
            validator = Draft7Validator(schema)
            print("\\n".join(name for name, text in given["documents"] if not validator.is_valid(json.loads(text))))
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script]
        let (input, output, errors) = (Pipe(), Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
        try process.run()
        let given: [String: Any] = ["schema": schema, "documents": documents.map { [$0.name, $0.text] }]
        input.fileHandleForWriting.write(try JSONSerialization.data(withJSONObject: given))
        try input.fileHandleForWriting.close()
        let answer = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "python3 with jsonschema is needed (scripts/set-up): \(said)")
        return answer.split(separator: "\n").map(String.init)
    }
}
