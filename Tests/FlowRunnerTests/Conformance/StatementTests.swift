import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

/// `Tests/Cases/conformance/statements.tsv`: what SCXML 1.0 states, with W3C's test number, and why it has no document where it has none.
@Suite("SCXML's statements hold")
struct StatementTests {
    static let folder = "Tests/Cases/conformance"

    struct Statement {
        var clause: String
        var number: String
        var text: String
        var reason: String
    }

    static let statements: [Statement] = (Repository.text("\(folder)/statements.tsv") ?? "").split(separator: "\n").map { line in
        let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) + ["", "", "", ""]
        return Statement(clause: columns[0], number: columns[1], text: columns[2], reason: columns[3])
    }
    static let documents = Repository.files(below: folder, suffix: ".scxml")

    private static func documents(for statement: Statement) -> [String] {
        documents.filter { $0.hasPrefix("\(folder)/\(statement.clause)/test\(statement.number)-") }
    }

    @Test("each document ends in its state `pass`", arguments: documents)
    func passes(path: String) {
        let chart = SourceFile(path: path, bytes: Array((Repository.text(path) ?? "").utf8))
        #expect(judgesItself(chart))
        #expect(conform(path, chart: chart, script: nil, files: RepositoryFiles()).outcome == .passed)
    }

    @Test("each document belongs to one statement, and each statement has a document or a reason")
    func complete() {
        var seen: Set<String> = []
        for statement in Self.statements {
            let found = Self.documents(for: statement)
            #expect((found.count == 1) == statement.reason.isEmpty, "\(statement.number)")
            seen.formUnion(found)
        }
        #expect(seen == Set(Self.documents))
    }

    @Test("the page lists them all")
    func page() {
        var lines = [
            "# SCXML 1.0, statement by statement", "",
            "What a chart means is defined by [SCXML 1.0](https://www.w3.org/TR/scxml/). Each statement below has a small document in `Tests/Cases/conformance`,",
            "named by the number that W3C's own test of it has; letters mark what those tests leave open. A document is imported by `flowrun import`, runs on the machine",
            "that plays every flow, and must end in its state `pass`: `flowrun conform Tests/Cases/conformance` says so. Appendix D is covered twice: by these, and by the",
            "flows beside them, one folder for each of its procedures. Where a flow does not follow the letter is told in [0007](decisions/0007-where-scxml-leaves-a-hole.md).", "",
            "\(Self.documents.count) documents, \(Self.statements.count { !$0.reason.isEmpty }) statements without one.", "",
            "| clause | test | statement | document, or why there is none |", "|---|---|---|---|",
        ]
        for statement in Self.statements {
            let document = Self.documents(for: statement).first.map { path in
                let name = path.dropFirst(Self.folder.count + 1)
                return "[\(name.split(separator: "/").last ?? name)](../\(path))"
            }
            lines.append("| \(statement.clause) | \(statement.number) | \(statement.text) | \(document ?? statement.reason) |")
        }
        Golden.check(lines.joined(separator: "\n") + "\n", at: "docs/conformance.md")
    }
}
