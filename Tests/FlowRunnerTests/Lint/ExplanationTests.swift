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
    }
}
