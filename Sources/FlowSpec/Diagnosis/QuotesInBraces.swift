/// An expression that has to be written anew with brackets or commas needs quotes inside `{ }`; where quotes would make a text of it, only a line of its own helps.
func withQuotesInBraces(_ diagnostics: [Diagnostic], in files: [SourceFile]) -> [Diagnostic] {
    diagnostics.map { diagnostic in
        guard case .rewrites(let whole) = diagnostic.particular, let fix = diagnostic.fix, let file = files[of: whole] else { return diagnostic }
        let written = file.text(Span(file: whole.file, start: Int(whole.start), end: Int(fix.span.start))) + fix.replacement
            + file.text(Span(file: whole.file, start: Int(fix.span.end), end: Int(whole.end)))
        guard written.contains(where: { "[]{},".contains($0) }), FaultyLine(file, at: Int(whole.start)).bracketedItem(at: Int(whole.start), inside: nil) != nil
        else { return diagnostic }
        var diagnostic = diagnostic
        diagnostic.help = "write `\(inQuotes(written))`, with quotes inside `{ }`"
        diagnostic.fix = Diagnostic.Fix(whole, replacement: inQuotes(written), title: "write `\(inQuotes(written))`")
        return diagnostic
    }
}
