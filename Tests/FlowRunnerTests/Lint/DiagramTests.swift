import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

/// What a designer gets who has diagrams in a document: flows that load and play, and lint's word on where somebody gets stuck.
@Suite("Diagrams out of a document play, and lint finds their dead ends")
struct DiagramTests {
    private struct Diagram {
        var flow: Flow
        /// `dead-end showSignIn`: the rule, and the state that it speaks of.
        var stuck: [String]
    }

    private static func diagrams(in path: String) -> [Diagram]? {
        guard let text = Repository.text(path) else { return nil }
        return importMermaid(SourceFile(path: path, bytes: Array(text.utf8)), as: "diagram").map { imported in
            let loaded = loadText(imported.text)
            #expect(loaded.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
            let found = lint(loaded, rules: LintRule.all).filter { ["dead-end", "trap", "unreachable-state"].contains($0.info.id) }
            return Diagram(flow: loaded.flow, stuck: found.map { "\($0.info.id) \($0.message.split(separator: "`", omittingEmptySubsequences: false).dropFirst().first ?? "")" }.sorted())
        }
    }

    /// A walk along whatever is possible: each step must be taken.
    private static func plays(_ flow: Flow) {
        var player = Player(flow)
        var chance = WalkChance(seed: 3)
        for _ in 0..<30 {
            let choices = player.possible() + player.environmentChanges()
            guard !choices.isEmpty else { return }
            let input = choices[chance.next(below: choices.count)]
            guard let line = try? WalkLine(parsing: input.line) else {
                Issue.record("`\(input.line)` is no step")
                continue
            }
            let record = player.perform(line)
            #expect(record.accepted, "\(flow.id): \(input.line): \(record.error ?? "")")
        }
    }

    @Test("a leaf without an end is a dead end, an answer that is not drawn is open; an arrow to `[*]` is neither")
    func fixture() throws {
        let diagrams = try #require(Self.diagrams(in: "Tests/Cases/import/dead-ends.md"))
        #expect(diagrams.map(\.stuck) == [["dead-end forgotten"], ["dead-end abandoned"], []])
        #expect(diagrams[0].flow.states.rows.compactMap(\.todo) == ["Where No leads after Code correct? is not drawn."])
        for diagram in diagrams { Self.plays(diagram.flow) }
    }

    @Test("dream's six diagrams end nowhere where their arrows do", .enabled(if: Repository.text("../shared/sources/dream.md") != nil))
    func dream() throws {
        let diagrams = try #require(Self.diagrams(in: "../shared/sources/dream.md"))
        let expected: [[String]] = [
            ["showMainTabView"], ["showMainTabView"],
            ["dreamArchetypeDisplay", "dreamLibraryList", "dreamRecordingInterface", "dreamStatistics", "emotionalLandscape", "showOnboarding"],
            ["continueNormally", "refreshTokenFlow", "updateUIIfNeeded"], ["showMainApp", "showSignIn"],
            ["googleOAuthFlow", "retryRequest", "useLocalCache"],
        ]
        #expect(diagrams.map(\.stuck) == expected.map { $0.map { "dead-end \($0)" } })
        for diagram in diagrams { Self.plays(diagram.flow) }
    }
}
