/// Keys of elements that do nothing on their kind, or beside what they bind.
extension Resolution {
    /// Declarations are large: each is read where it is, in the list of its siblings.
    mutating func reportKeysWithoutEffect(_ place: Int, of shown: [ElementDeclaration]) {
        let kind = shown[place].kind.value
        if let haptic = shown[place].haptic, shown[place].binds == nil { report(.neverFelt(haptic, kind, called: shown[place].label)) }
        if let options = shown[place].options, !kind.showsOptions, let span = options.span { report(.neverOffered(span, kind)) }
    }
}

extension ElementDeclaration.Options {
    fileprivate var span: Span? {
        switch self {
        case .fixed(let labels): labels.first?.span
        case .expression(let phrase): phrase.span
        }
    }
}

extension Element.Kind {
    fileprivate var showsOptions: Bool { [.chips, .options, .picker, .tabs, .toggle, .slider].contains(self) }

    fileprivate var isForChanging: Bool { showsOptions || self == .input }
}

extension DiagnosticInfo {
    static let keyWithoutEffect = DiagnosticInfo("key-without-effect", .warning, "An element has a key that does nothing there.")
}

extension Diagnostic {
    /// What a tap on it feels like belongs to the transition that answers.
    fileprivate static func neverFelt(_ haptic: Name, _ kind: Element.Kind, called label: Phrase?) -> Diagnostic {
        let trigger = kind.isForChanging ? "choose" : "tap"
        let answer = "`haptic: \(haptic.value)` beside `\(trigger): \(label.map { shortened($0.text) } ?? "…")`"
        return Diagnostic(
            .keyWithoutEffect, at: haptic.span, "this is never felt: the `\(kind.rawValue)` binds nothing, and its own `haptic` is what changing a datum feels like",
            help: kind.isForChanging
                ? "write `binds:` with the datum that it changes, or \(answer) in the transition that answers" : "write \(answer) in the transition that answers")
    }

    fileprivate static func neverOffered(_ options: Span, _ kind: Element.Kind) -> Diagnostic {
        Diagnostic(
            .keyWithoutEffect, at: options, "a `\(kind.rawValue)` offers no options, so these are not shown",
            help: "to pick one or several of them, write `chips:` or `picker:` in place of `\(kind.rawValue):`")
    }
}
