package struct ScreenDeclaration: Sendable {
    package var presentation: Spanned<Screen.Presentation>?
    package var over: Name?
    package var title: Phrase?
    package var show: [ElementDeclaration] = []
    package var source: [Name] = []
    package var span: Span
}

package struct ElementDeclaration: Sendable {
    package enum Options: Sendable {
        case fixed([Phrase])
        case expression(Phrase)
    }
    package var kind: Spanned<Element.Kind>
    package var label: Phrase?
    package var id: Name?
    package var binds: Name?
    package var options: Options?
    package var items: Phrase?
    package var row: Phrase?
    package var value: Phrase?
    package var enabled: Phrase?
    package var visible: Phrase?
    package var role: Spanned<Element.Role>?
    package var color: Phrase?
    package var size: Name?
    package var describe: Phrase?
    package var haptic: Name?
    package var show: [ElementDeclaration] = []
    package var source: [Name] = []
    package var span: Span
}
