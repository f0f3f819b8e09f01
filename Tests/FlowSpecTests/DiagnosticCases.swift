import FlowSpec
import FlowTestSupport
import Testing

/// Pairs of files in `Tests/Cases/diagnostics`: a bad flow, and what is said about it.
@Suite("Bad files and what is said about them")
struct DiagnosticCases {
    static let folder = "Tests/Cases/diagnostics"
    static let names = Repository.files(below: folder, suffix: ".flow.yaml").compactMap { path -> String? in
        let name = path.dropFirst(folder.count + 1).dropLast(".flow.yaml".count)
        return name.contains("/") ? nil : String(name)
    }

    @Test("what is found in a bad file is what its `.out` says", arguments: names)
    func pair(_ name: String) {
        let loaded = load("\(name).flow.yaml", from: RepositoryFiles(below: Self.folder))
        #expect(!loaded.diagnostics.isEmpty, "\(name).flow.yaml is meant to be bad, and nothing is found in it")
        let text = loaded.diagnostics.map { diagnosticText($0, files: loaded.files) }.joined(separator: "\n")
        Golden.check(text, at: "\(Self.folder)/\(name).out")
    }

    @Test("every `.out` has its file")
    func orphans() {
        Golden.checkOrphans(below: Self.folder, suffix: ".out", expected: Self.names.map { "\(Self.folder)/\($0).out" })
    }

    /// Need no file, or one too large to keep.
    static let withoutPair: Set = [
        "unreadable-file", "file-too-large", "too-many-files", "too-many-states", "too-many-subjects", "too-deep", "too-many-tokens",
    ]

    @Test("every kind of diagnostic is shown by at least one pair")
    func coverage() {
        let shown = Self.withoutPair.union(Self.names.flatMap { Self.found(in: $0).map(\.info.id) })
        #expect(Self.declaredIDs.filter { !shown.contains($0) } == [], "no file in \(Self.folder) shows these")
    }

    @Test("the table of kinds is complete")
    func table() {
        #expect(DiagnosticInfo.loading.map(\.id).sorted() == Self.declaredIDs.sorted())
    }

    @Test("an id names one kind of diagnostic, and its summary is a sentence")
    func infos() {
        #expect(Set(Self.declaredIDs).count == Self.declaredIDs.count)
        for info in Set(Self.names.flatMap { Self.found(in: $0).map(\.info) }) {
            #expect(Self.declaredIDs.contains(info.id))
            let first = info.summary.first ?? " "
            #expect(info.summary.last == "." && (first.isUppercase || first == "`"), "\(info.id): \(info.summary)")
        }
    }

    /// The ids in the sources' `DiagnosticInfo("…"`.
    /// What imports say of other tools' files is in `Tests/Cases/import`.
    static let declaredIDs = Repository.files(below: "Sources/FlowSpec", suffix: ".swift").filter { !$0.contains("/Import/") }.flatMap { path in
        (Repository.text(path) ?? "").split(separator: "DiagnosticInfo(").dropFirst().compactMap { rest -> String? in
            let start = rest.drop { $0.isWhitespace }
            return start.first == "\"" ? String(start.dropFirst().prefix { $0 != "\"" }) : nil
        }
    }

    static func found(in name: String) -> [Diagnostic] {
        load("\(name).flow.yaml", from: RepositoryFiles(below: folder)).diagnostics
    }
}
