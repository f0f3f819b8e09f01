/// Comparisons that ask in another form for what has a form of its own here.
extension Typing {
    /// `tags == new` of a set, which may hold others too, `screen == home`, `pay == done` and `pay.status == done`; nil for any other comparison.
    mutating func comparedNames(_ kind: BinaryOperator, _ node: SyntaxTree.Node, _ span: Span) -> Operand? {
        let (left, right) = (tree.nodes[tree.child(0, of: node)], tree.nodes[tree.child(1, of: node)])
        guard case .name = right.kind else { return nil }
        if case .field = left.kind {
            let base = tree.nodes[tree.child(0, of: left)]
            guard case .name = base.kind, scope.binding(string(right)) == nil else { return nil }
            return outcome(string(right), of: string(base), span)?.typed(.flag)
        }
        guard case .name = left.kind else { return nil }
        if scope.services[string(left)]?.contains(string(right)) == true, let asked = outcome(string(right), of: string(left), span) { return asked.typed(.flag) }
        guard scope.binding(string(right)) == nil else { return nil }
        let negation = kind == .notEqual ? "not " : ""
        switch scope.binding(string(left))?.type {
        case .set(let options, _)? where options.contains(string(right)):
            let meant = "\(negation)\(string(right)) in \(string(left))"
            return fail(.setComparedWithOption(text, left, right, meant: meant), span).typed(.flag)
        case nil where wordsForStates.contains(string(left).lowercased()):
            guard case .found = scope.state(string(right)) else { return nil }
            return fail(.stateCompared(text, left, right, meant: "\(negation)at(\(string(right)))"), span).typed(.flag)
        case nil: return outcome(string(right), of: string(left), span)?.typed(.flag)
        default: return nil
        }
    }

    /// `pay.done`, as the trigger has it; nil where `pay` is something else here.
    mutating func outcome(_ name: String, of service: String, _ span: Span) -> Operand? {
        guard scope.services[service] != nil, scope.binding(service) == nil, service != "item" || scope.item == nil, !wordsOfExpressions.contains(service)
        else { return nil }
        if case .choice(let options, _)? = scope.binding(name)?.type, options.contains(service) { return nil }
        return fail(.serviceAsked(span, service, outcome: name, in: scope), span)
    }
}

private let wordsForStates: Set = ["state", "currentstate", "screen", "currentscreen", "page", "currentpage"]

extension Diagnostic {
    /// - Parameter outcome: what is asked for, also one that the service does not have.
    static func serviceAsked(_ span: Span, _ service: String, outcome: String?, in scope: Scope) -> Diagnostic {
        let outcomes = scope.services[service] ?? []
        let known = outcome.flatMap { outcomes.contains($0) ? $0 : Suggestion.nearest(to: $0, amongNames: outcomes)?.name } ?? outcomes.first
        var diagnostic = Diagnostic(
            .unknownName, at: span, "`\(service)` is a service: a transition waits for its outcome, and no expression asks for it",
            help: known.map { "write `outcome: \(service).\($0)` as the trigger of the transition; what is asked of it later is kept in a flag" })
        diagnostic.particular = .rewrites(span)
        return diagnostic
    }

    fileprivate static func setComparedWithOption(_ text: ExpressionText, _ left: SyntaxTree.Node, _ right: SyntaxTree.Node, meant: String) -> Diagnostic {
        Diagnostic(
            .cannotCompare, at: text.span(left.outerStart, right.outerEnd), "`\(text.string(left.start, left.end))` is a set, which may hold several options",
            help: "write `\(meant)`", fix: text.fix(left.outerStart, right.outerEnd, replacement: meant, title: "write `\(meant)`"))
    }

    fileprivate static func stateCompared(_ text: ExpressionText, _ left: SyntaxTree.Node, _ right: SyntaxTree.Node, meant: String) -> Diagnostic {
        Diagnostic(
            .unknownName, at: text.span(left.outerStart, right.outerEnd),
            "`\(text.string(left.start, left.end))` is not a name of data here: a state is asked for by `at`",
            help: "write `\(meant)`", fix: text.fix(left.outerStart, right.outerEnd, replacement: meant, title: "write `\(meant)`"))
    }
}
