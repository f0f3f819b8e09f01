/// Comparisons that ask in another form for what has a form of its own here.
extension Typing {
    /// `tags == new` of a set, which may hold others too, and `screen == home`; nil for any other comparison.
    mutating func comparedNames(_ kind: BinaryOperator, _ node: SyntaxTree.Node, _ span: Span) -> Operand? {
        let (left, right) = (tree.nodes[tree.child(0, of: node)], tree.nodes[tree.child(1, of: node)])
        guard case .name = left.kind, case .name = right.kind, scope.binding(string(right)) == nil else { return nil }
        let negation = kind == .notEqual ? "not " : ""
        switch scope.binding(string(left))?.type {
        case .set(let options, _)? where options.contains(string(right)):
            let meant = "\(negation)\(string(right)) in \(string(left))"
            return fail(.setComparedWithOption(text, left, right, meant: meant), span).typed(.flag)
        case nil where wordsForStates.contains(string(left).lowercased()):
            guard case .found = scope.state(string(right)) else { return nil }
            return fail(.stateCompared(text, left, right, meant: "\(negation)at(\(string(right)))"), span).typed(.flag)
        default: return nil
        }
    }
}

private let wordsForStates: Set = ["state", "currentstate", "screen", "currentscreen", "page", "currentpage"]

extension Diagnostic {
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
