import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("The page for designers")
struct DesignersPageTests {
    private static let page = Repository.text("docs/lint-for-designers.md") ?? ""

    /// `*(rule in path)*`
    static let examples = page.matches(of: /\*\((?<rule>[a-z-]+) in (?<path>[^)]+)\)\*/).map { (String($0.rule), String($0.path)) }

    @Test("every example is found in the file that it is taken from", arguments: examples)
    func example(rule: String, path: String) {
        let loaded = load(path, from: RepositoryFiles())
        #expect(lint(loaded, rules: LintRule.all).contains { $0.info.id == rule })
    }

    @Test("every rule that it names has its page, it names every rule that looks for something, and there is an example in every family")
    func names() {
        let linked = Self.page.matches(of: /\[(?<name>[a-z-]+)\]\(rules\/(?<file>[a-z-]+)\.md\)/)
        let ids = Set(LintRule.all.map(\.id))
        for link in linked { #expect(link.name == link.file && ids.contains(String(link.name)), "\(link.name)") }
        let looking = Set(LintRule.all.filter { !$0.isOfLoading }.map(\.id))
        #expect(looking.subtracting(linked.map { String($0.name) }).sorted() == [])
        let families = Self.page.split(separator: "\n## ").dropFirst()
        #expect(families.count > 8 && families.allSatisfy { $0.contains("> *(") })
    }
}
