/// A state's `screen:`.
package struct ScreenDeclaration: Sendable {
    package var presentation: Spanned<Screen.Presentation>?
    package var over: Name?
    package var title: Phrase?
    package var show: [ElementDeclaration] = []
    package var source: [Name] = []
    package var span: Span
}

extension ScreenDeclaration {
    enum Key: String, DeclaredKey {
        case `as`, over, title, show, source
        static let table = KeyTable<Key>()
    }

    /// Save `source`, which states have too.
    static let words = [Key.as, .over, .title, .show].map(\.rawValue)

    init(_ id: NodeID, _ decoding: inout Decoding) {
        span = decoding.tree.span(id)
        if decoding.kind(id) == .scalar, let title = decoding.optionalPhrase(id, .text("a title")) {
            decoding.report(.titleAlone(title))
            self.title = title
            return
        }
        var fields = decoding.fields(id, Key.self, of: .screen)
        while let field = fields.next(&decoding) {
            let value = field.value
            switch field.key {
            case .as: presentation = decoding.word(value, Screen.Presentation.self, "a way to present the screen")
            case .over: over = decoding.name(value, .name(of: "a state"))
            case .title:
                title = decoding.phrase(value, .text("a title"))
                if let title { decoding.reportSlip(inTitle: title, at: value) }
            case .show: show = decoding.elements(value)
            case .source: source = decoding.requirements(value)
            }
        }
    }
}

extension Diagnostic {
    fileprivate static func titleAlone(_ title: Phrase) -> Self {
        Diagnostic(
            .wrongKind, at: title.span, "expected a screen, as keys and values, found `\(shortened(title.text))`",
            help: Element.Kind(rawValue: title.text) == nil
                ? "a title alone is `screen: { title: \(title.text) }`"
                : "what is seen stands in `show:`, with its label: `screen: { show: [{ \(title.text): … }] }`")
    }
}
