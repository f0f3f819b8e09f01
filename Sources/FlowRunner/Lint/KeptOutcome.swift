import FlowSpec

/// An outcome in bytes, to be kept between runs of the same program: good for as long as the files that it was made from are the same.
package struct KeptOutcome: Sendable {
    /// By path, in the order of the outcome's files.
    package let files: [(path: String, hash: UInt64)]
    private let outcome: LintOutcome

    /// - Parameter key: what else the outcome depends on; bytes that were kept under another one are not read.
    package static func bytes(of outcome: LintOutcome, key: String) -> [UInt8] {
        var writer = SealedWriter()
        writer.write(key)
        writer.write(outcome.files) {
            $0.write($1.path)
            $0.write(hash(of: $1.bytes))
        }
        writer.write(outcome.runPaths.sorted()) { $0.write($1) }
        writer.write(outcome.id.value)
        writer.write(outcome.id.span)
        writer.write(outcome.diagnostics) { $0.write($1) }
        writer.write(outcome.states)
        writer.write(outcome.hasErrors)
        writer.write(outcome.explored) {
            $0.write($1.situations)
            $0.write($1.isComplete)
        }
        return writer.sealed
    }

    /// Nil where the bytes are damaged, or were kept under another key.
    package init?(_ bytes: [UInt8], key: String) {
        guard var reader = SealedReader(sealed: bytes), reader.text() == key else { return nil }
        files = reader.list { (path: $0.text(), hash: $0.word()) }
        let runPaths = Set(reader.list { $0.text() })
        outcome = LintOutcome(
            id: Name(reader.text(), reader.span()), files: [], runPaths: runPaths, diagnostics: reader.list { $0.diagnostic() }, states: reader.number(),
            hasErrors: reader.flag(), explored: reader.optional { .init(situations: $0.number(), isComplete: $0.flag()) })
        guard reader.isAtEnd else { return nil }
    }

    /// The outcome, if the files are what they were.
    package func outcome(of now: [SourceFile]) -> LintOutcome? {
        guard now.count == files.count, zip(now, files).allSatisfy({ $0.path == $1.path && Self.hash(of: $0.bytes) == $1.hash }) else { return nil }
        var outcome = outcome
        outcome.files = now
        return outcome
    }

    private static func hash(of bytes: [UInt8]) -> UInt64 {
        var hash = StableHash()
        hash.add(bytes[...])
        return hash.value ^ UInt64(bytes.count)
    }
}

extension SealedWriter {
    fileprivate mutating func write(_ diagnostic: Diagnostic) {
        write(diagnostic.info.id)
        write(diagnostic.info.severity)
        write(diagnostic.info.summary)
        write(diagnostic.severity)
        write(diagnostic.message)
        write(diagnostic.primary)
        write(diagnostic.labels) { $0.write($1) }
        write(diagnostic.help) { $0.write($1) }
        write(diagnostic.fix) {
            $0.write($1.title)
            $0.write($1.edits) { $0.write($1) }
        }
        write(diagnostic.walk) { $0.write($1) }
        write(diagnostic.further)
    }

    private mutating func write(_ severity: Diagnostic.Severity) { write(severity.rawValue) }

    private mutating func write(_ label: Diagnostic.Label) {
        write(label.span)
        write(label.text)
    }

    private mutating func write(_ edit: Diagnostic.Edit) {
        write(edit.span)
        write(edit.replacement)
    }

    fileprivate mutating func write(_ span: Span) {
        write(Int(span.file.index))
        write(Int(span.start))
        write(Int(span.end))
    }
}

extension SealedReader {
    fileprivate mutating func diagnostic() -> Diagnostic {
        let info = DiagnosticInfo(text(), severity(), text())
        let severity = severity()
        let message = text()
        let primary = label()
        var diagnostic = Diagnostic(
            info, at: primary.span, message, label: primary.text, labels: list { $0.label() }, help: optional { $0.text() }, fix: fix(),
            walk: list { $0.text() })
        diagnostic.severity = severity
        diagnostic.further = number()
        return diagnostic
    }

    private mutating func severity() -> Diagnostic.Severity { Diagnostic.Severity(rawValue: text()) ?? .error }

    private mutating func label() -> Diagnostic.Label { Diagnostic.Label(span(), text()) }

    private mutating func fix() -> Diagnostic.Fix? {
        let kept = optional { (title: $0.text(), edits: $0.list { $0.edit() }) }
        guard let kept, let first = kept.edits.first else { return nil }
        var fix = Diagnostic.Fix(first.span, replacement: first.replacement, title: kept.title)
        fix.further = Array(kept.edits.dropFirst())
        return fix
    }

    private mutating func edit() -> Diagnostic.Edit { Diagnostic.Edit(span: span(), replacement: text()) }

    fileprivate mutating func span() -> Span {
        Span(file: FileID(Int(UInt16(clamping: number()))), start: number(), end: number())
    }
}
