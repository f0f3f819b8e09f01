/// A name that cannot be one is mended where it is declared and wherever it is used, at once or not at all.
func withRenamesJoined(_ diagnostics: [Diagnostic], in files: [SourceFile]) -> [Diagnostic] {
    let uses = diagnostics.filter(\.isUseOfBadName)
    if uses.isEmpty { return diagnostics }
    func written(_ span: Span) -> String { files.indices.contains(Int(span.file.index)) ? files[Int(span.file.index)].text(span) : "" }
    var edits: [String: [Diagnostic.Edit]] = [:]
    var unclear: Set<String> = []
    for use in uses {
        let name = use.help ?? ""
        if let fix = use.fix { edits[name, default: []].append(contentsOf: fix.edits) } else { unclear.insert(name) }
    }
    return diagnostics.filter { !$0.isUseOfBadName }.map { diagnostic in
        guard diagnostic.info == .badName, let fix = diagnostic.fix else { return diagnostic }
        let name = written(fix.span)
        var diagnostic = diagnostic
        if unclear.contains(name) { diagnostic.fix = nil }
        diagnostic.fix?.further += (edits[name] ?? []).filter { $0.replacement == fix.replacement && !$0.overlaps(Diagnostic.Edit(span: fix.span, replacement: "")) }
        return diagnostic
    }
}

extension Diagnostic {
    fileprivate var isUseOfBadName: Bool { info == .badName && message == Self.usesBadName }
}
