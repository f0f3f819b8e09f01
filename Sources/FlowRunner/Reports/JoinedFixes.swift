import FlowSpec

extension LintReport.Finding {
    /// Its fix with what another flow has to have written with it; none where that flow has none.
    mutating func join(_ other: Diagnostic.Fix?, in filesOfOther: [SourceFile]) {
        guard let other else {
            diagnostic.fix = nil
            return
        }
        guard diagnostic.fix != nil else { return }
        for edit in other.edits {
            guard let file = filesOfOther[of: edit.span] else { continue }
            let index = files.firstIndex { $0.path == file.path } ?? files.count
            if index == files.count { files.append(file) }
            let moved = Diagnostic.Edit(
                span: Span(file: FileID(index), start: Int(edit.span.start), end: Int(edit.span.end)), replacement: edit.replacement)
            if diagnostic.fix?.edits.contains(moved) == false { diagnostic.fix?.further.append(moved) }
        }
    }
}
