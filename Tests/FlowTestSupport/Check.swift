import FlowSpec
import Testing

/// Fails unless `diagnose` reports exactly what the carets say, where they say it.
package func check(
    _ marked: String, sourceLocation: SourceLocation = #_sourceLocation, diagnose: (String) -> [Diagnostic]
) {
    let expected = MarkedText(marked)
    let file = SourceFile(path: "", bytes: Array(expected.text.utf8))
    let found = diagnose(expected.text).filter { $0.primary.span.file == FileID(0) }
    var left = found
    for mark in expected.marks {
        if let place = left.firstIndex(where: { mark.matches($0, in: file) }) {
            left.remove(at: place)
        } else {
            Issue.record(
                """
                line \(mark.line), column \(mark.column): expected `\(mark.text)`, found:
                \(MarkedText.marking(expected.text, with: found))
                """, sourceLocation: sourceLocation)
            return
        }
    }
    guard !left.isEmpty else { return }
    Issue.record(
        """
        found more than was marked:
        \(MarkedText.marking(expected.text, with: left))
        """, sourceLocation: sourceLocation)
}
