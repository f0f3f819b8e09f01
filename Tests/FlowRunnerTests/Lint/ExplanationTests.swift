import FlowRunner
import FlowTestSupport
import Testing

@Suite("What explain knows")
struct ExplanationTests {
    @Test("every name that stands in brackets behind a finding has an explanation")
    func everyName() throws {
        let declared = Repository.files(below: "Sources", suffix: ".swift").flatMap { path in
            (Repository.text(path) ?? "").matches(of: #/DiagnosticInfo\(\s*"([a-z-]+)"/#).map { String($0.1) }
        }
        #expect(declared.count > 100)
        #expect(declared.filter { LintRule.explanation(of: $0) == nil } == [])
        let listed = Set(LintRule.overview.split(separator: "\n").filter { $0.hasPrefix("  ") }.compactMap { $0.split(separator: " ").first.map(String.init) })
        #expect(declared.filter { !listed.contains($0) } == [])
        #expect(LintRule.all.map(\.id).filter { !listed.contains($0) } == [])
    }

    @Test("a name that another finding bears today means that one, whatever rule once had it")
    func usedNames() {
        #expect(LintRule.explanation(of: "unknown-state")?.hasPrefix("# unknown-state\n") == true)
        #expect(LintRule.explanation(of: "derived-cases")?.hasPrefix("# case-gap\n") == true)
    }

    @Test("a page says both levels of what is an error only where it keeps a flow from loading")
    func levels() {
        #expect(LintRule.explanation(of: "case-gap")?.contains("(warning; error where it keeps the flow from loading, formerly `derived-cases`)") == true)
        #expect(LintRule.explanation(of: "missing-unit")?.contains("(error)\n") == true)
    }
}
