import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

/// Sections of the five documents, transcribed with their contradictions: what lint finds in each, and whether the page says what it means.
@Suite("The documents as they are written")
struct AsWrittenTests {
    static let folder = "flows/as-written"
    /// Sections whose very fault is that they cannot be loaded. They lie apart, so that all of `flows` loads.
    static let unloadable = "Tests/Cases/as-written/unloadable"
    static let page = "docs/as-written.md"
    static let several = "In several sections"

    static let loadable = Repository.files(below: folder, suffix: ".flow.yaml")
    static let all = loadable + Repository.files(below: unloadable, suffix: ".flow.yaml")

    @Test("lint finds in a section what its `.out` says", arguments: all)
    func finds(path: String) {
        let report = Self.report(of: path)
        #expect(!report.findings.isEmpty, "\(path) is here for its faults, and nothing is found in it")
        Golden.check(report.text(), at: Self.golden(of: path))
    }

    @Test("no `.out` is left of a section that has gone")
    func orphans() {
        Golden.checkOrphans(below: "Tests/Cases/as-written", suffix: ".out", expected: Self.all.map(Self.golden))
    }

    @Test("a section loads unless it lies with those that cannot", arguments: all)
    func loads(path: String) {
        #expect(load(path, from: RepositoryFiles()).diagnostics.isEmpty == path.hasPrefix(Self.folder))
    }

    @Test("the page tells of every section, and of every rule that finds something in it", arguments: all)
    func explained(path: String) throws {
        let sections = Self.sections(of: try #require(Repository.text(Self.page)))
        let everywhere = sections[Self.several] ?? ""
        let section = try #require(sections.first { $0.value.contains("](../\(path))") }?.value, "\(path) has no section")
        let found = Set(Self.report(of: path).findings.map(\.diagnostic.info.id)).sorted()
        #expect(found.filter { !section.contains("`\($0)`") && !everywhere.contains("`\($0)`") } == [])
    }

    @Test("what comes back in several sections is found in several")
    func several() throws {
        let page = try #require(Repository.text(Self.page))
        let section = try #require(Self.sections(of: page)[Self.several])
        let named = section.split(separator: "\n").filter { $0.hasPrefix("- ") }.flatMap { line in
            line.prefix { $0 != ":" }.split(separator: "`").filter { $0.allSatisfy { $0.isLowercase || $0 == "-" } }.map(String.init)
        }
        #expect(named.count > 10)
        let texts = Self.all.compactMap { Repository.text(Self.golden(of: $0)) }
        for id in named { #expect(texts.count { $0.contains("[\(id)]") } > 1, "\(id)") }
    }

    private static func report(of path: String) -> LintReport {
        let loaded = load(path, from: RepositoryFiles())
        var report = LintReport()
        report.add(LintOutcome(lint(loaded, rules: LintRule.all), of: loaded))
        return report
    }

    /// `flows/as-written/dream/1-launch.flow.yaml` → `Tests/Cases/as-written/dream/1-launch.out`
    private static func golden(of path: String) -> String {
        let name = path.dropLast(".flow.yaml".count)
        return path.hasPrefix(folder) ? "Tests/Cases/as-written" + name.dropFirst(folder.count) + ".out" : name + ".out"
    }

    /// Each `##` or `###` heading with what stands below it.
    private static func sections(of page: String) -> [String: String] {
        var sections: [String: String] = [:]
        var heading = ""
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("##") { heading = String(line.drop { $0 == "#" || $0 == " " }) }
            sections[heading, default: ""] += line + "\n"
        }
        return sections
    }
}
