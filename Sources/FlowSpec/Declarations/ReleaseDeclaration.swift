/// What a scrubbed timeline is released into: how long and along which curve each property goes on to its end (`complete`) or back to where it
/// began (`springBack`), from the value under the finger.
package struct ReleaseDeclaration: Sendable {
    /// The key: `complete` or `springBack`.
    package var name: Name
    package var duration: Phrase?
    package var easing: Phrase?
    package var spring: TimelineStepDeclaration.Spring?
    package var source: [Name] = []
}

extension ReleaseDeclaration {
    enum Key: String, DeclaredKey {
        case `for`, easing, spring, source
        static let table = KeyTable<Key>()
    }

    init(_ id: NodeID, name: Name, _ decoding: inout Decoding) {
        self.init(name: name)
        if decoding.kind(id) == .scalar, !decoding.tree.isNull(id) {
            decoding.report(.releaseWithoutKeys(decoding.tree.span(id), decoding.tree.text(id), of: name.value))
            return
        }
        var fields = decoding.fields(id, Key.self, of: .release, called: "`\(name.value)`")
        while let field = fields.next(&decoding) {
            switch field.key {
            case .for: duration = decoding.phrase(field.value, "a duration such as `300ms`, or `todo`")
            case .easing: easing = decoding.phrase(field.value, "an easing")
            case .spring: spring = decoding.spring(field.value)
            case .source: source = decoding.requirements(field.value)
            }
        }
    }
}

extension DiagnosticInfo {
    static let releaseWithoutGesture = DiagnosticInfo(
        "release-without-gesture", .warning, "A timeline says what it is released into, and no gesture drives it.")
}

extension Diagnostic {
    fileprivate static func releaseWithoutKeys(_ span: Span, _ found: String, of name: String) -> Diagnostic {
        Diagnostic(
            .wrongKind, at: span, "expected how long it takes, as keys and values, found `\(shortened(found))`",
            help: "write `\(name): { for: \(parseDuration(found) == nil ? "250ms" : found), easing: easeOut }`")
    }

    static func releaseWithoutGesture(_ key: Name) -> Diagnostic {
        Diagnostic(
            .releaseWithoutGesture, at: key.span, "nobody lets go of this timeline: the clock plays it",
            help: "say which gesture moves it: `drivenBy: gesture.progress`")
    }
}
