/// A program where JSON was to stand.
struct ProgramText {
    private let span: Span

    /// Nil unless the file begins with a word or sign that programs begin with.
    init?(_ file: SourceFile) {
        let text = file.bytes[file.textStart...].drop { $0 <= 32 }
        let word = text.prefix { $0 > 32 && !"({.;".utf8.contains($0) }.prefix(20)
        guard Self.beginnings.contains(String(decoding: word, as: UTF8.self)) else { return nil }
        span = Span(file: FileID(0), start: word.startIndex, end: word.endIndex)
    }

    var diagnostic: Diagnostic {
        Diagnostic(
            .jsonSyntax, at: span, "this is a program, and XState's configuration is read as JSON",
            help: "let the program print `JSON.stringify(machine.config, null, 2)`, and import that")
    }

    private static let beginnings: Set = [
        "import", "export", "const", "let", "var", "function", "class", "module", "createMachine", "Machine", "setup", "//", "/*", "'use", "\"use", "async", "type",
        "interface",
    ]
}
