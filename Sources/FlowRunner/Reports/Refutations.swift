import FlowSpec

/// What a file alone would be found guilty of, and is not as other flows run it: as long as none of them finds the same.
struct Refutations: Sendable {
    private struct Place: Hashable {
        var rule: String
        var path: String
        var start: UInt32
        var end: UInt32
    }
    private var refuted: Set<Place> = []
    private var confirmed: Set<Place> = []

    var isEmpty: Bool { refuted.isEmpty }

    mutating func add(_ outcome: LintOutcome) {
        for refutation in outcome.refuted { refuted.insert(place(refutation.span, refutation.rule, in: outcome.files)) }
        for diagnostic in outcome.diagnostics where diagnostic.primary.span.file.index != 0 {
            confirmed.formUnion(places(of: diagnostic, in: outcome.files))
        }
    }

    func refute(_ diagnostic: Diagnostic, in files: [SourceFile]) -> Bool {
        places(of: diagnostic, in: files).allSatisfy { refuted.contains($0) && !confirmed.contains($0) }
    }

    private func places(of diagnostic: Diagnostic, in files: [SourceFile]) -> [Place] {
        let spans = diagnostic.labels.isEmpty ? [diagnostic.primary.span] : diagnostic.labels.map(\.span)
        return spans.map { place($0, diagnostic.info.id, in: files) }
    }

    private func place(_ span: Span, _ rule: String, in files: [SourceFile]) -> Place {
        let path = files.indices.contains(Int(span.file.index)) ? files[Int(span.file.index)].path : ""
        return Place(rule: rule, path: path, start: span.start, end: span.end)
    }
}
