/// What an element offers to choose from.
extension Resolution {
    mutating func options(
        _ declared: ElementDeclaration.Options?, of kind: Spanned<Element.Kind>, called label: String?, key: Span?, bound name: Name?, binds: ID<Datum>?, scope: Scope
    ) -> Element.Options? {
        switch declared {
        case .fixed(let labels):
            if let binds { for label in labels { reportOptionNotKept(label, flow.data[binds]) } }
            return .fixed(labels.map { template($0, in: scope) })
        case .expression(let phrase):
            let offered = expression(phrase, expecting: nil, in: scope)
            switch offered.type {
            case .list, .unknown: break
            default: report(.optionsOfNoList(phrase, offered.type, mended: name == nil && mayBind(offered, by: kind.value) ? key : nil))
            }
            if let binds { reportOptionsNotKept(offered.term, flow.data[binds]) }
            return .computed(offered)
        case nil: break
        }
        switch kind.value {
        case .chips, .options, .picker, .tabs:
            if name == nil { report(.nothingToChoose(kind, called: label, mayBind: label.flatMap { scope.binding($0)?.type.mayHaveOptions } ?? false)) }
            return binds == nil ? nil : .ofData
        default: return nil
        }
    }

    private func mayBind(_ offered: Expression, by kind: Element.Kind) -> Bool {
        guard case .datum(let id) = offered.term, case .choice = offered.type else { return false }
        return !flow.data[id].isEnvironment && kind.canBind(offered.type, hasOptions: false)
    }

    /// Of those that are written out in what is computed.
    private mutating func reportOptionsNotKept(_ offered: Term, _ datum: Datum) {
        switch offered {
        case .conditional(_, let then, let otherwise):
            for part in [then, otherwise] { reportOptionsNotKept(part.term, datum) }
        case .list(let items):
            for item in items {
                guard let value = item.term.constantValue else { continue }
                let written = if case .number(let number) = value { numberText(number) } else if case .text(let text) = value { text } else { "" }
                if !written.isEmpty { reportOptionNotKept(Phrase(text: written, span: item.span, isQuoted: true, isVerbatim: false), datum) }
            }
        default: break
        }
    }

    /// A label that stands for nothing the datum can hold. What is computed shows only while playing.
    private mutating func reportOptionNotKept(_ label: Phrase, _ datum: Datum) {
        if label.text.contains(where: { "{}".contains($0) }) { return }
        switch datum.type {
        case .choice([], _), .set([], _): break
        case .choice(let options, let isOptional) where !options.contains(label.text) && !(isOptional && label.text == "none"):
            report(.optionNotKept(label, options, datum))
        case .set(let options, _) where !options.contains(label.text): report(.optionNotKept(label, options, datum))
        case .number where Double(label.text) == nil: report(.valueNotKept(label, datum))
        case .number(let domain?):
            guard let number = Double(label.text), !domain.has(number) else { break }
            report(
                .valueOutOfDomain(
                    label.span, "`\(label.text)` is not a value that `\(datum.name)` can have; \(domain.described(besides: number))",
                    help: domain.helpOutside(number, written: label.text)))
        case .duration where parseDuration(label.text) == nil, .moment where parseMoment(label.text) == nil: report(.valueNotKept(label, datum))
        default: break
        }
    }

    /// None of what is computed.
    func optionLabels(of element: Element) -> [String] {
        switch element.options {
        case .fixed(let templates): templates.map(\.source)
        case .ofData: element.binds.map { optionLabels(of: flow.data[$0].type) } ?? []
        case .computed, nil: []
        }
    }

    private func optionLabels(of type: ValueType) -> [String] {
        switch type {
        case .choice(let options, _), .set(let options, _): options
        default: []
        }
    }
}

extension ValueType {
    fileprivate var mayHaveOptions: Bool {
        switch self {
        case .choice, .set, .unknown: true
        case .flag, .number, .text, .list, .record, .duration, .moment: false
        }
    }
}

extension DiagnosticInfo {
    static let nothingToChoose = DiagnosticInfo("nothing-to-choose", "An element to choose from offers nothing.")
}

extension Diagnostic {
    /// - Parameter mayBind: its label is the name of what it could bind.
    static func nothingToChoose(_ kind: Spanned<Element.Kind>, called label: String?, mayBind: Bool) -> Diagnostic {
        Diagnostic(
            .nothingToChoose, at: kind.span, "`\(kind.value.rawValue)` has nothing to choose from",
            help: mayBind
                ? "what stands behind it is its label, as the user sees it: write `binds: \(label ?? "")` below it"
                : "bind it to a choice or a set with `binds:`, or list its `options:`")
    }

    /// - Parameter mended: the key, where `binds` in its place is all that it takes.
    fileprivate static func optionsOfNoList(_ phrase: Phrase, _ type: ValueType, mended key: Span?) -> Diagnostic {
        let hasOptions = switch type {
        case .choice, .set: isIdentifier(phrase.text)
        default: false
        }
        let help = hasOptions
            ? "what `\(phrase.text)` may be is offered with `binds: \(phrase.text)`, and without `options:`" : "write them as a list, such as `[1, 2, 3]`"
        return Diagnostic(
            .nothingToChoose, at: phrase.span, "expected the options as a list, found \(type.described)", help: help,
            fix: key.map { Fix($0, replacement: ElementDeclaration.Key.binds.rawValue, title: help) })
    }

    fileprivate static func optionNotKept(_ label: Phrase, _ options: [String], _ datum: Datum) -> Diagnostic {
        let near = options.first { $0.lowercased() == label.text.lowercased() } ?? Suggestion.nearest(to: label.text, in: options)?.name
        return Diagnostic(
            .unknownOption, at: label.span, "`\(shortened(label.text))` is not an option of `\(datum.name)`, which cannot keep it",
            labels: [Label(datum.span, "declared here")],
            help: near.map { "write `\($0)`, or call that option `\(shortened(label.text))` where it is declared" }
                ?? "its options are \(Suggestion.alternatives(options, joinedBy: "and"))")
    }

    fileprivate static func valueNotKept(_ label: Phrase, _ datum: Datum) -> Diagnostic {
        Diagnostic(
            .typeMismatch, at: label.span, "`\(shortened(label.text))` is no \(datum.type.word), which is what `\(datum.name)` keeps",
            labels: [Label(datum.span, "declared here")])
    }
}
