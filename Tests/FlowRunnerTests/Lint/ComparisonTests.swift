import FlowRunner
import FlowSpec
import FlowTestSupport
import Foundation
import Testing

/// `docs/comparison.md` is written by a script that needs the other tools; what it says of ours is held here.
@Suite("The comparison with other tools")
struct ComparisonTests {
    private static let mistakes = "bench/peers/mistakes.py"

    @Test("says of each mistake what lint says of it first")
    func firstFindings() throws {
        let text = try #require(Repository.text(Self.mistakes))
        let script = text.split(separator: "\n")
        let constant = try #require(script.first { $0.hasPrefix("OPEN = ") })
        let open = constant.drop { $0 != "\"" }
        let comparison = try #require(Repository.text("docs/comparison.md"))
        let page = comparison.split(separator: "\n")
        let flows = script.indices.filter { script[$0].hasPrefix("     flow(") }
        #expect(flows.count == 15)
        for place in flows {
            let name = try #require(Self.strings(in: script[place - 1]).first)
            let body = Self.strings(in: script[place].replacing("OPEN", with: open)).joined()
            let row = try #require(page.first { $0.hasPrefix("| \(name) |") }, "there is no row `\(name)`")
            let cell = row.split(separator: "|")[1].trimmingCharacters(in: .whitespaces)
            let said = try Self.firstFinding(in: "flowspec: 1\nflow: door\n" + body)
            #expect(cell == said, "\(name)")
        }
    }

    private static func firstFinding(in text: String) throws -> String {
        let loaded = load("door.flow.yaml", from: MemoryFiles(["door.flow.yaml": text]))
        var report = LintReport()
        report.add(LintOutcome(lint(loaded, rules: LintRule.all), of: loaded))
        let object = try JSONSerialization.jsonObject(with: Data(report.json.utf8))
        let json = try #require(object as? [String: Any])
        let findings = try #require(json["findings"] as? [[String: Any]])
        let first = try #require(findings.first { $0["severity"] as? String != "info" })
        let line = try #require(first["line"] as? Int)
        let column = try #require(first["column"] as? Int)
        let message = try #require(first["message"] as? String)
        let said = "\(line):\(column): \(message)"
        return said.count > 110 ? said.prefix(107) + "…" : said
    }

    /// Python's strings on a line.
    private static func strings(in line: Substring) -> [String] {
        var found: [String] = []
        var current: String?
        var isEscape = false
        for character in line {
            guard let text = current else {
                if character == "\"" { current = "" }
                continue
            }
            if isEscape {
                current = text + (character == "n" ? "\n" : String(character))
                isEscape = false
            } else if character == "\\" {
                isEscape = true
            } else if character == "\"" {
                found.append(text)
                current = nil
            } else {
                current = text + String(character)
            }
        }
        return found
    }
}
