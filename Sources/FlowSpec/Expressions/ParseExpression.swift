/// Parses and types a scalar as an expression. What is wrong is reported once, and the answer's term is then `.invalid` or its type `.unknown`.
package func parseExpression(
    _ phrase: Phrase, expecting expected: ValueType?, in scope: Scope, report: inout [Diagnostic]
) -> Expression {
    Expression(term: .invalid, type: .unknown, span: phrase.span, source: phrase.text)
}

/// "Text or expression" (`set`, `with`, `is`): a quoted scalar is that text, a plain one an expression.
package func parseValue(
    _ phrase: Phrase, expecting expected: ValueType?, in scope: Scope, report: inout [Diagnostic]
) -> Expression {
    parseExpression(phrase, expecting: expected, in: scope, report: &report)
}

/// Text with expressions in braces; `{{` and `}}` are braces.
package func parseTemplate(_ phrase: Phrase, in scope: Scope, report: inout [Diagnostic]) -> Template {
    Template(parts: [.text(phrase.text)], source: phrase.text, span: phrase.span)
}

/// The cases of a derived value. Where all values are bare words that name nothing (`is: Excellent`), they are the options of a choice.
package func parseDerived(
    _ declaration: DerivedDeclaration, in scope: Scope, report: inout [Diagnostic]
) -> (type: ValueType, cases: [Derived.Case]) {
    (.unknown, [])
}
