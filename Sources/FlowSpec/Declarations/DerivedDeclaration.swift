/// An entry of `derived:`: one expression, or cases.
package struct DerivedDeclaration: Sendable {
    package struct Case: Sendable {
        package var condition: Phrase?
        package var value: Phrase
        package var span: Span

        package init(condition: Phrase?, value: Phrase, span: Span) {
            self.condition = condition
            self.value = value
            self.span = span
        }
    }
    package var name: Name
    package var cases: [Case]
    /// A list of them, in which a text in quotes is that text; otherwise one expression.
    package var isListed = false

    package init(name: Name, cases: [Case]) {
        self.name = name
        self.cases = cases
    }
}

/// An entry of `content:`.
package struct ContentDeclaration: Sendable {
    package var name: Name
    package var value: LiteralDeclaration
}

extension DerivedDeclaration {
    enum Key: String, DeclaredKey {
        case `if`, `is`
        static let table = KeyTable<Key>()
    }

    init?(_ id: NodeID, name: Name, _ decoding: inout Decoding) {
        self.init(name: name, cases: [])
        let literal = decoding.bracketedLiteral(id)
        guard decoding.kind(id) == .sequence, literal == nil else {
            if decoding.tree.isMappingOfCase(id) {
                decoding.report(.caseWithoutList(id, in: decoding))
                return nil
            }
            guard let phrase = literal ?? decoding.phrase(id, .expression("an expression, or a list of cases")) else {
                // Its name is known all the same.
                if decoding.kind(id) == .broken { return }
                return nil
            }
            cases = [Case(condition: nil, value: phrase, span: decoding.tree.span(id))]
            return
        }
        isListed = true
        var isUnreadable = false
        for item in decoding.items(id) {
            var condition: Phrase?
            var value: Phrase?
            var fields = decoding.fields(item, Key.self, of: .derivedCase)
            while let field = fields.next(&decoding) {
                isUnreadable = isUnreadable || decoding.kind(field.value) == .broken
                switch field.key {
                case .if: condition = decoding.phrase(field.value, .anExpression)
                case .is: value = decoding.valuePhrase(field.value, "a value")
                }
            }
            if let value {
                cases.append(Case(condition: condition, value: value, span: decoding.tree.span(item)))
            } else if !isUnreadable {
                decoding.reportMissing("is", of: item, "a case", help: "write `- { if: condition, is: value }`, and `- is: value` as the last")
            }
        }
        if isUnreadable { return }
        if cases.isEmpty { return nil }
        reportOrder(&decoding)
    }
}

extension DerivedDeclaration {
    private func reportOrder(_ decoding: inout Decoding) {
        guard let last = cases.last else { return }
        if let otherwise = cases.dropLast().first(where: { $0.condition == nil }) {
            decoding.report(.neverApplies(last.span, otherwise: otherwise.span))
        } else if let condition = last.condition {
            decoding.report(.noOtherwise(condition.span, name))
        }
    }
}

extension DiagnosticInfo {
    package static let derivedCases = DiagnosticInfo("case-gap", .error, "Cases of a derived value that leave a gap or never apply.")
}

extension YAMLTree {
    /// With more than the single word that YAML makes of `{name}`.
    fileprivate func isMappingOfCase(_ id: NodeID) -> Bool {
        guard self[id].kind == .mapping, let key = firstChild(id), let value = nextSibling(key) else { return false }
        return !isNull(value) && self[key].kind == .scalar && isIdentifier(text(key))
    }
}

extension Diagnostic {
    fileprivate static func caseWithoutList(_ id: NodeID, in decoding: Decoding) -> Self {
        var diagnostic = wrongKind(id, in: decoding, expected: .expression("an expression, or a list of cases"))
        diagnostic.help = "write an expression, such as `if score > 5 then \"Good\" else \"Poor\"`, or a list of cases: `- { if: score > 5, is: Good }`, and `- is: Poor` as the last"
        diagnostic.fix = nil
        return diagnostic
    }

    fileprivate static func neverApplies(_ span: Span, otherwise: Span) -> Self {
        Diagnostic(
            .derivedCases, at: span, "this case never applies", labels: [Label(otherwise, "this one always does")],
            help: "make the case without `if` the last")
    }

    fileprivate static func noOtherwise(_ span: Span, _ name: Name) -> Self {
        Diagnostic(
            .derivedCases, at: span, "nothing says what `\(name.value)` is where no case applies",
            help: "close the list with a case without `if`: `- is: value`")
    }
}

extension ContentDeclaration {
    init?(_ id: NodeID, name: Name, _ decoding: inout Decoding) {
        guard let value = decoding.literal(id) else { return nil }
        self.init(name: name, value: value)
    }
}

extension Decoding {
    mutating func derived(_ id: NodeID) -> [DerivedDeclaration] {
        var derived: [DerivedDeclaration] = []
        reportEntriesOfOthers(in: id, of: .derived)
        var pairs = pairs(id, .named("derived values"))
        while let (key, value) = pairs.next(&self) {
            guard let name = nameInExpressions(key, .name(of: "a derived value")) else { continue }
            if let declaration = DerivedDeclaration(value, name: name, &self) { derived.append(declaration) }
        }
        return derived
    }

    mutating func content(_ id: NodeID) -> [ContentDeclaration] {
        var content: [ContentDeclaration] = []
        var pairs = pairs(id, "content by its names")
        while let (key, value) = pairs.next(&self) {
            guard let name = nameInExpressions(key, .name(of: "content")) else { continue }
            if let declaration = ContentDeclaration(value, name: name, &self) { content.append(declaration) }
        }
        return content
    }

    mutating func literal(_ id: NodeID) -> LiteralDeclaration? {
        switch kind(id) {
        case .broken: return nil
        case .scalar: return phrase(id, "a value").map { .scalar($0) }
        case .sequence: return .list(literals(id), tree.span(id))
        case .mapping:
            var fields: [(name: Name, value: LiteralDeclaration)] = []
            var pairs = pairs(id, "a record")
            while let (key, value) = pairs.next(&self) {
                guard let name = name(key, .name(of: "a field")), let literal = literal(value) else { continue }
                fields.append((name, literal))
            }
            return .record(fields, tree.span(id))
        }
    }

    /// A list, or a single value without its brackets.
    mutating func literalsOrOne(_ id: NodeID) -> [LiteralDeclaration] {
        guard kind(id) == .scalar, !tree.isNull(id) else { return literals(id) }
        return phrase(id, "a value").map { [.scalar($0)] } ?? []
    }

    mutating func literals(_ id: NodeID) -> [LiteralDeclaration] {
        var literals: [LiteralDeclaration] = []
        for item in list(id, "a list") {
            if let literal = literal(item) { literals.append(literal) }
        }
        return literals
    }
}
