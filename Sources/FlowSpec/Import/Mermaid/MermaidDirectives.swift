extension Diagnostic {
    /// An arrow begins with a word that begins lines of other kinds.
    static func keyword(_ name: String, at span: Span, _ help: String) -> Diagnostic {
        Diagnostic(.mermaidSyntax, at: span, "`\(name)` begins lines of another kind, so Mermaid rejects this arrow", help: help)
    }

    static func arrowInDirective(_ word: String, at span: Span) -> Diagnostic {
        Diagnostic(.mermaidSyntax, at: span, "`\(word)` begins no arrow: this line is left out", help: "write the arrow on a line of its own")
    }

    static func arrowBehindName(_ words: String, of name: String, at span: Span) -> Diagnostic {
        Diagnostic(.mermaidSyntax, at: span, "behind the name `\(name)` nothing follows: Mermaid takes all of `\(words)` for a name", help: "write the arrow on a line of its own")
    }

    static func oneSidedArrow(at span: Span) -> Diagnostic {
        Diagnostic(.mermaidSyntax, at: span, "an arrow has a state on either side: here one is missing", help: "write `a --> b`")
    }

    static func wordsBehindName(_ words: String, of name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .mermaidSyntax, at: span, "behind the name `\(name)` nothing follows: Mermaid takes `\(words)` for names, too",
            help: "write `state \"…\" as \(name)` with these words in the quotes")
    }

    static func textOfState(_ text: String, of name: String, at span: Span) -> Diagnostic {
        Diagnostic(.mermaidSyntax, at: span, "behind `state \(name)` no text follows: Mermaid takes its words for names", help: "write `\(name) : \(text)` without `state`")
    }

    static func openQuote(_ text: String, at span: Span) -> Diagnostic {
        Diagnostic(.mermaidSyntax, at: span, "a quote stands alone in `\(text)`", help: "put one on either side of the text, or none")
    }

    static func commentInText(_ comment: String, at span: Span) -> Diagnostic {
        Diagnostic(.approximated, at: span, "Mermaid takes `\(comment)` for text here: it is read as a comment", help: "put the comment on a line of its own")
    }
}
