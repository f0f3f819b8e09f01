import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("What the documents show is true")
struct DocumentationTests {
    @Test("every whole flow in the documents loads and passes its scenarios", arguments: ["README.md", "docs/language.md", "docs/first-journey.md", "docs/recipes.md"])
    func wholeFlowsHold(document: String) throws {
        let flows = yamlBlocks(of: try #require(Repository.text(document))).filter { $0.hasPrefix("flowspec:") }
        #expect(!flows.isEmpty)
        for text in flows { expectToHold(loadText(text)) }
    }

    /// A page that means to show a finding says so.
    private static let findingsOnPage = ["docs/first-journey.md": ["error-without-haptic", "error-without-haptic"]]

    @Test("lint finds in every flow of the documents that can be played what its page says", arguments: ["README.md", "docs/language.md", "docs/first-journey.md", "docs/recipes.md"])
    func playableFlowsLint(document: String) throws {
        let flows = yamlBlocks(of: try #require(Repository.text(document))).compactMap { block -> String? in
            if block.hasPrefix("flowspec:") { return block }
            return block.contains("\ninitial:") && block.contains("\nstates:") ? "flowspec: 1\nflow: example\n" + block : nil
        }
        let found = flows.flatMap { lint(loadText($0), rules: LintRule.all) }
        #expect(found.map(\.info.id) == Self.findingsOnPage[document] ?? [])
    }

    @Test("every key of the language is understood")
    func everythingHolds() {
        expectToHold(load("Tests/Cases/language/everything.flow.yaml", from: RepositoryFiles()))
    }

    @Test(
        "every flow of the repository loads and passes its scenarios",
        arguments: Repository.files(below: "flows", suffix: ".flow.yaml"))
    func flowsHold(path: String) {
        expectToHold(load(path, from: RepositoryFiles()))
    }

    private func expectToHold(_ loaded: LoadedFlow) {
        #expect(loaded.diagnostics.map(\.message) == [])
        for result in run(loaded.flow.scenarios, on: loaded.flow) {
            #expect(result.failure == nil, "\(result.name)")
        }
    }
}

@Suite("The feelings app accounts for its document")
struct FeelingsTests {
    @Test(
        "every requirement of the catalogue is carried out or declined, and nothing else is",
        .enabled(if: Repository.text("../shared/sources/feelings-requirements.md") != nil))
    func coversTheCatalogue() throws {
        let catalogue = try #require(Repository.text("../shared/sources/feelings-requirements.md"))
        let required = Set(catalogue.split(separator: "\n").compactMap(requirement))
        try #require(!required.isEmpty)
        let flow = load("flows/feelings/app.flow.yaml", from: RepositoryFiles()).flow
        let carriedOut = Set(flow.sources.map(\.id))
        let declined = Set(flow.declined.map(\.requirement.id))
        #expect(required.subtracting(carriedOut).subtracting(declined).sorted() == [])
        #expect(carriedOut.union(declined).subtracting(required).sorted() == [])
        #expect(carriedOut.intersection(declined).sorted() == [])
    }

    /// `- feelings-2.1.3 [timeline] …`
    private func requirement(_ line: Substring) -> String? {
        guard line.hasPrefix("- feelings-") else { return nil }
        return line.dropFirst(2).split(separator: " ").first.map(String.init)
    }
}

extension Flow {
    /// All but those of scenarios, which show and do not carry out.
    fileprivate var sources: [RequirementReference] {
        var sources = states.rows.flatMap(\.sources)
        sources += transitions.rows.flatMap(\.sources)
        sources += data.rows.flatMap(\.sources)
        sources += services.rows.flatMap(\.sources)
        sources += screens.rows.flatMap(\.sources)
        sources += elements.rows.flatMap(\.sources)
        for timeline in timelines.rows { sources += timeline.sources + timeline.steps.flatMap(\.sources) }
        return sources
    }
}

private func yamlBlocks(of document: String) -> [String] {
    document.components(between: "```yaml\n", and: "```")
}

extension String {
    fileprivate func components(between opening: String, and closing: String) -> [String] {
        var rest = self[...]
        var found: [String] = []
        while let start = rest.firstRange(of: opening), let end = rest[start.upperBound...].firstRange(of: closing) {
            found.append(String(rest[start.upperBound..<end.lowerBound]))
            rest = rest[end.upperBound...]
        }
        return found
    }
}
