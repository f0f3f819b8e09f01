/// One fault, found at a place, in the user's words: YAML faults, type errors, findings of lint and
/// broken promises all have this shape (style: what was found, what was expected, the nearest name, the fix).
package struct Diagnostic: Hashable, Sendable {
    package enum Severity: String, Sendable, CaseIterable {
        case error, warning, info

        /// What people call such a finding.
        package var noun: String { self == .info ? "note" : rawValue }
    }

    /// A place with what to say about it.
    package struct Label: Hashable, Sendable {
        package var span: Span
        package var text: String
        package init(_ span: Span, _ text: String = "") {
            self.span = span
            self.text = onOneLine(text)
        }
    }

    /// A certain edit: the span's text is replaced.
    package struct Fix: Hashable, Sendable {
        package var span: Span
        package var replacement: String
        package var title: String
        /// What has to be written elsewhere with it.
        package var further: [Edit] = []
        package init(_ span: Span, replacement: String, title: String) {
            self.span = span
            self.replacement = replacement
            self.title = onOneLine(title)
        }

        /// The span is a whole scalar. Nil where the name is not certain enough.
        package init?(_ span: Span, replacement: NearName) {
            guard replacement.isCertain else { return nil }
            self.init(span, replacement: replacement.written, title: "write `\(replacement.written)`")
        }

        package var edits: [Edit] { [Edit(span: span, replacement: replacement)] + further }
    }

    /// What diagnostics of one kind differ in.
    package enum Particular: Hashable, Sendable {
        /// A name that cannot be one is used; its declaration says so.
        case useOfBadName(String)
        /// So does a step of a scenario, whose place is that of all its words.
        case stepWithBadName(String)
        /// Unquoted text holds what parts a key from its value.
        case colonInText
        /// So does it brackets or commas, in `[ ]` or `{ }`.
        case bracketInText
        /// A value begins with a text in quotes and goes on behind it; the bytes of all of it.
        case goesOnBehindQuote(Range<Int>)
        /// A line stands where the block it is in has none, or lacks the dash of the others.
        case besideBlock
        /// A label stands in typographic quotes, which the trigger does not have.
        case labelInQuotes(Span)
        /// A key stands deeper than the line above, which has its value already.
        case belowValue
        /// A list lacks the key above it, beside which what follows stands.
        case lacksKeyAbove
        /// A key of a state stands in the column of the states, with what belongs to it below.
        case keyAmongStates
        /// A state stands among the keys of the file, at the left edge; it and these words have not been read because of it.
        case stateAmongKeys([String])
        /// Elements of a screen have not been read because of it.
        case hidesElements
        /// These words have not been read because of it, among which there may be names of what seems to be missing.
        case hides([String])
        /// An unquoted expression, of which this is all, has to be written anew in part.
        case rewrites(Span)
        /// A name says the opposite of one that is declared.
        case opposesName
        /// A state is called by the title of its screen.
        case namesTitle
        /// The first item of a list lacks the dash of the others; with what that hides.
        indirect case lacksDash(Particular)

        /// Whatever else is told: what has not been read.
        var hidden: Particular { if case .lacksDash(let hidden) = self { hidden } else { self } }
    }

    /// A text in place of another one.
    package struct Edit: Hashable, Sendable {
        package var span: Span
        package var replacement: String
        package init(span: Span, replacement: String) {
            self.span = span
            self.replacement = replacement
        }
    }

    package var info: DiagnosticInfo
    package var severity: Severity
    package var message: String
    package var primary: Label
    /// Further places ("first defined here").
    package var labels: [Label]
    package var help: String?
    package var fix: Fix?
    /// How many more of its kind its file has, which are not told.
    package var further = 0
    /// The steps that show it, as `play` reads them; empty where the text alone does.
    package var walk: [String]
    /// More closely than its kind, what was found, for what follows from it: never from the words of a message.
    package var particular: Particular?

    package init(
        _ info: DiagnosticInfo, at span: Span, _ message: String, label: String = "",
        labels: [Label] = [], help: String? = nil, fix: Fix? = nil, walk: [String] = []
    ) {
        self.info = info
        self.severity = info.severity
        self.message = onOneLine(message)
        self.primary = Label(span, label)
        self.labels = labels
        self.help = help.map(onOneLine)
        self.fix = fix
        self.walk = walk
    }
}

extension Diagnostic {
    /// As it leaves loading, where its particulars have been followed.
    var withoutParticular: Diagnostic {
        var diagnostic = self
        diagnostic.particular = nil
        return diagnostic
    }
}

/// What all diagnostics of one kind share. Members are declared beside the code that reports them, in
/// an extension, and listed in `loadingFamilies`, `importing`, `lint` or `project`.
package struct DiagnosticInfo: Hashable, Sendable {
    /// Stable, kebab-case: `unknown-name`.
    package let id: String
    package let severity: Diagnostic.Severity
    /// One sentence.
    package let summary: String

    package init(_ id: String, _ severity: Diagnostic.Severity, _ summary: String) {
        self.id = id
        self.severity = severity
        self.summary = summary
    }

    /// An error.
    package init(_ id: String, _ summary: String) { self.init(id, .error, summary) }
}

extension [Diagnostic] {
    /// By file and place, then by name; those that agree in all of it stay as they were.
    package var inOrder: [Diagnostic] {
        enumerated().sorted { a, b in
            let (x, y) = (a.element.primary.span, b.element.primary.span)
            return (x.file.index, x.start, a.element.info.id, x.end, a.offset) < (y.file.index, y.start, b.element.info.id, y.end, b.offset)
        }.map(\.element)
    }
}
