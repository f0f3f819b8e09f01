/// What is wrong with a text that `// …` stands behind is told together with that: a comment begins with `#` here.
func withSlashesNamed(_ diagnostics: [Diagnostic], in files: [SourceFile]) -> [Diagnostic] {
    diagnostics.map { diagnostic in
        let span = diagnostic.primary.span
        guard diagnostic.severity == .error, diagnostic.fix == nil || [.yamlSyntax, .badName].contains(diagnostic.info),
            let slashes = files[of: span]?.slashes(from: span)
        else { return diagnostic }
        var diagnostic = diagnostic
        diagnostic.labels.append(Diagnostic.Label(slashes, "no comment to YAML"))
        diagnostic.help = "comments begin with `#` here: write `#` for `//`"
        diagnostic.fix = Diagnostic.Fix(slashes, replacement: "#", title: "write `#`")
        return diagnostic
    }
}

extension SourceFile {
    /// Two slashes with blanks around them in what the span says of its line, outside of quotes.
    fileprivate func slashes(from span: Span) -> Span? {
        let (start, end) = (Int(span.start), min(Int(span.end), bytes.count))
        guard end - start > 3, start == 0 || !"\"'".utf8.contains(bytes[start - 1]),
            !bytes[start..<end].contains(where: { isBreak($0) || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") })
        else { return nil }
        let slash = UInt8(ascii: "/")
        let place = (start + 1..<end - 1).first { bytes[$0] == slash && bytes[$0 + 1] == slash && bytes[$0 - 1] == 0x20 && ($0 + 2 == end || bytes[$0 + 2] == 0x20) }
        return place.map { Span(file: span.file, start: $0, end: $0 + 2) }
    }
}
