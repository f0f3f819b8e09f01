extension DiagnosticInfo {
    static let unknownName = DiagnosticInfo("unknown-name", "A name in an expression stands for nothing.")
    static let unknownOption = DiagnosticInfo("unknown-option", "A choice does not have the option that is named.")
    static let ambiguousName = DiagnosticInfo("ambiguous-name", .warning, "A word is a name of data and also an option or a state.")
    static let unknownState = DiagnosticInfo("unknown-state", "A name that should be a state's is nobody's.")
    static let unknownTarget = DiagnosticInfo("unknown-target", "A transition leads to a state that does not exist.")
    static let ambiguousState = DiagnosticInfo("ambiguous-state", "A name that should be one state's is that of several.")
    static let unknownFunction = DiagnosticInfo("unknown-function", "A function that does not exist is called.")
    static let unknownField = DiagnosticInfo("unknown-field", "A record does not have the field that is named.")
    static let noPlace = DiagnosticInfo("no-place", .warning, "A list is asked for what stands before its first place.")
    static let wrongPlace = DiagnosticInfo("wrong-place", "A word is used where it has no value.")
}

extension Diagnostic {
    static func unknownName(
        _ text: ExpressionText, _ node: SyntaxTree.Node, _ name: String, near: NearName?, help: String?
    ) -> Diagnostic {
        Diagnostic(
            .unknownName, at: text.span(node.start, node.end), "`\(name)` is not a name of data here",
            help: near.map { "did you mean `\($0)`?" } ?? help,
            fix: near.flatMap { text.fix(node.start, node.end, replacement: $0, title: "write `\($0)`") })
    }

    static func stateAsked(_ text: ExpressionText, _ node: SyntaxTree.Node, _ name: String) -> Diagnostic {
        var diagnostic = unknownName(text, node, name, near: nil, help: "ask whether the state is active: `at(\(name))`")
        diagnostic.fix = text.fix(node.start, node.end, replacement: "at(\(name))", title: "write `at(\(name))`")
        return diagnostic
    }

    /// `moods.own`
    static func fieldOfState(_ text: ExpressionText, _ node: SyntaxTree.Node, _ name: String, field: String) -> Diagnostic {
        unknownName(
            text, node, name, near: nil,
            help: "whether the state is active is `at(\(name))`; a flow that it runs keeps its data to itself: share one of ours with it, `with: { \(field): … }` at `\(name)`, and ask for ours")
    }

    /// - Parameter negation: where the name stands behind a `not`.
    static func oppositeName(_ text: ExpressionText, _ node: SyntaxTree.Node, _ opposite: String, inside negation: SyntaxTree.Node? = nil) -> Diagnostic {
        let meant = negation == nil ? "not \(opposite)" : opposite
        let written = negation ?? node
        let name = text.string(node.start, node.end)
        var diagnostic = Diagnostic(
            .unknownName, at: text.span(node.start, node.end), "`\(name)` is not a name of data here, and `\(opposite)` is its opposite", help: "write `\(meant)`",
            fix: text.fix(written.outerStart, written.outerEnd, replacement: meant, title: "write `\(meant)`"))
        diagnostic.particular = .opposesName
        return diagnostic
    }

    static func unknownOption(
        _ text: ExpressionText, _ node: SyntaxTree.Node, _ name: String, _ options: [String], near: NearName?
    ) -> Diagnostic {
        Diagnostic(
            .unknownOption, at: text.span(node.start, node.end), "`\(name)` is not an option of this choice",
            help: near.map { "did you mean `\($0)`?" } ?? "its options are \(Suggestion.alternatives(options, joinedBy: "and"))",
            fix: near.flatMap { near in
                let written = NearName(isIdentifier(near.name) ? near.name : "\"\(near)\"", isCertain: near.isCertain)
                return text.fix(node.start, node.end, replacement: written, title: "write `\(written)`")
            })
    }

    /// `plan == ""`
    static func noneAsText(_ text: ExpressionText, _ node: SyntaxTree.Node) -> Diagnostic {
        Diagnostic(
            .unknownOption, at: text.span(node.start, node.end), "a choice without an answer is `none`, found an empty text", help: "write `none`",
            fix: text.fix(node.start, node.end, replacement: "none", title: "write `none`"))
    }

    static func beyondNumbers(_ span: Span, _ figure: String) -> Diagnostic {
        Diagnostic(.wrongLiteral, at: span, "expected a number, found `\(shortened(figure))`", help: largestNumberInWords)
    }

    static func ambiguousName(_ name: String, _ span: Span) -> Diagnostic {
        Diagnostic(
            .ambiguousName, at: span, "`\(name)` is an option of the choice and also a name of data; it means the option",
            help: "rename one of them")
    }

    static func neverNone(_ span: Span, _ options: [String], word: String) -> Diagnostic {
        Diagnostic(
            .unknownOption, at: span, "this choice always has an answer, it is never `\(word)`",
            help: "give it `optional: true`, or one of \(Suggestion.alternatives(options.map { isIdentifier($0) ? $0 : "\"\($0)\"" }))")
    }

    static func neverNone(_ span: Span, _ type: ValueType, word: String) -> Diagnostic {
        let help =
            switch type {
            case .text: "an empty text is `\"\"`, and the word itself `\"\(word)\"`"
            case .list, .set: "ask `empty(…)` whether it holds nothing"
            default: "only a choice with `optional: true` may be `none`"
            }
        return Diagnostic(.typeMismatch, at: span, "\(type.described) is never `\(word)`", help: help)
    }

    /// - Parameter unshown: what the list around it may be meant to show, where it does not say that.
    static func itemElsewhere(_ span: Span, unshown: String?) -> Diagnostic {
        Diagnostic(
            .wrongPlace, at: span, "`item` has no value here",
            help: unshown.map { "the list does not say whose records it shows: write `items: \($0)` below it" } ?? "it is the record of a list's row: use it in the list's `row`, in its `show`, or where one of its rows is tapped; what another state is to know of it is stored on the way there")
    }

    static func gestureElsewhere(_ span: Span) -> Diagnostic {
        Diagnostic(
            .wrongPlace, at: span, "`gesture` has no value here",
            help: "use it where a gesture is the trigger, or in `drivenBy`")
    }

    static func unknownGestureValue(_ name: String, _ span: Span) -> Diagnostic {
        let names = GestureValue.allCases.map(\.rawValue)
        return Diagnostic(
            .unknownField, at: span, "a gesture has no `\(name)`",
            help: nearest(name, names) ?? "it has \(Suggestion.alternatives(names, joinedBy: "and"))")
    }

    static func atWantsState(_ span: Span) -> Diagnostic {
        Diagnostic(.unknownState, at: span, "`at` takes the name of one state", help: "write `at(state)` or `at(outer.inner)`")
    }

    static func ambiguousState(_ name: String, _ span: Span, _ paths: [String]) -> Diagnostic {
        Diagnostic(
            .ambiguousState, at: span, "several states are called `\(name)`", help: "write \(Suggestion.alternatives(paths))")
    }

    static func unknownState(
        _ text: ExpressionText, _ node: SyntaxTree.Node, _ name: String, _ near: NearName?
    ) -> Diagnostic {
        Diagnostic(
            .unknownState, at: text.span(node.start, node.end), "there is no state `\(name)`",
            help: near.map { "did you mean `\($0)`?" },
            fix: near.flatMap { text.fix(node.start, node.end, replacement: $0, title: "write `\($0)`") })
    }

    static func unknownFunction(
        _ text: ExpressionText, _ node: SyntaxTree.Node, _ name: String, _ scope: Scope
    ) -> Diagnostic {
        let place = text.span(node.start, node.mark)
        if let binding = scope.binding(name) {
            return Diagnostic(
                .unknownFunction, at: place, "`\(name)` is \(binding.type.described), it cannot be called")
        }
        let names = Function.allCases.map(\.rawValue)
        let near = Function.otherNames[name].map { NearName($0.rawValue) } ?? Suggestion.nearest(to: name, in: names, isVocabulary: true)
        return Diagnostic(
            .unknownFunction, at: place, "there is no function `\(name)`",
            help: near.map { "did you mean `\($0)`?" } ?? (wordsForEachRecord.contains(name) ? helpForEachRecord : nil) ?? "there are \(names.map { "`\($0)`" }.joined(separator: " ")) and `at`",
            fix: near.flatMap { text.fix(node.start, node.mark, replacement: $0, title: "write `\($0)`") })
    }

    static func noPlace(_ text: ExpressionText, _ index: Operand, _ place: Double, of list: SyntaxTree.Node) -> Diagnostic {
        let name = text.string(list.start, list.end)
        let isFromEnd = place == place.rounded() && name.utf8.allSatisfy { isNamePart($0) || $0 == UInt8(ascii: ".") }
        return Diagnostic(
            .noPlace, at: index.span, "`\(numberText(place))` is no place in a list: they are counted from 0, so nothing is ever there",
            help: isFromEnd ? "from the end it is `\(name)[count(\(name)) - \(numberText(-place))]`" : "write a whole number from 0 on")
    }

    static func unknownField(_ name: String, _ span: Span, _ fields: [ValueType.Field]) -> Diagnostic {
        let names = fields.map(\.name)
        return Diagnostic(
            .unknownField, at: span, "the record has no field `\(name)`",
            help: nearest(name, names) ?? "its fields are \(Suggestion.alternatives(names, joinedBy: "and"))")
    }

    static func nearest(_ name: String, _ names: [String]) -> String? {
        Suggestion.nearest(to: name, amongNames: names).map { "did you mean `\($0)`?" }
    }
}

/// Functions of other languages that ask something of each item of a list.
let wordsForEachRecord: Set = ["filter", "where", "any", "some", "every", "all", "find", "exists", "map"]

let helpForEachRecord = "no expression looks at a field of all records: a row may hide what it shows with `visible:`, and what is asked of all is kept in a datum of its own"
