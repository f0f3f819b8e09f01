/// Takes away the edits that would take a comment with them.
func withCommentsKept(_ diagnostics: [Diagnostic], in files: [SourceFile]) -> [Diagnostic] {
    diagnostics.map { diagnostic in
        guard let fix = diagnostic.fix else { return diagnostic }
        guard fix.edits.contains(where: { $0.losesComment(in: files) }) else { return diagnostic }
        var diagnostic = diagnostic
        diagnostic.fix = nil
        return diagnostic
    }
}

extension Diagnostic.Edit {
    /// Whether a comment stands in what it replaces, and not in what it puts there.
    fileprivate func losesComment(in files: [SourceFile]) -> Bool {
        guard let file = files[of: span] else { return false }
        let end = min(Int(span.end), file.bytes.count)
        let bytes = file.bytes[min(Int(span.start), end)..<end]
        let sign = bytes.indices.first { bytes[$0] == UInt8(ascii: "#") && $0 > bytes.startIndex && bytes[$0 - 1] <= 0x20 }
        guard let sign else { return false }
        let comment = String(decoding: bytes[sign...].prefix { $0 != 10 && $0 != 13 }, as: UTF8.self)
        return !replacement.contains(comment)
    }
}
