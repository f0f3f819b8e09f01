/// What a diagram does not say, and what is made of it.
extension Diagnostic {
    static func neverTaken(_ words: String, to first: MermaidDiagram.Box, at span: Span) -> Diagnostic {
        let what = words.isEmpty ? "an arrow without words" : "`\(words)`"
        return Diagnostic(.approximated, at: span, "\(what) leads from here to `\(first.title)` already: this arrow is never taken")
    }

    static func indentedDiagram(at span: Span) -> Diagnostic {
        Diagnostic(
            .untranslated, at: span, "this diagram stands in indented code, which Markdown shows as it is written",
            help: "let its fence begin less than four columns behind what it belongs to")
    }

    static func callsWhereItWaits(_ service: String, at span: Span) -> Diagnostic {
        Diagnostic(.approximated, at: span, "the diagram does not say who calls `\(service)`: every state does that waits for its outcome")
    }

    static func becomesButton(_ words: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .approximated, at: span, "`\(words)` becomes a button of these words",
            help: "write the trigger that is meant in the flow, such as `\(MermaidLabel.namesDelay(words) ? "after: 2s" : "swipe: left")`")
    }

    static func severalStarts(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .approximated, at: span, "`[*]` leads to several states: which of them comes first is decided by the environment's `\(name)`",
            help: "let one arrow leave `[*]`; what starts beside another state stands in a region of its own, behind `--`")
    }

    static func severalTargets(_ words: String, _ data: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .approximated, at: span, "`\(words)` leads from here to several states: to which is decided by the environment's `\(data)`",
            help: "say at each arrow when it is taken")
    }
}
