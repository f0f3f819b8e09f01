extension MermaidFlow {
    /// The condition as a guard, and whether that says all of it. What is compared as a choice or a number is, anything else is a flag: the same one for
    /// the same words.
    mutating func guarded(by condition: String) -> (text: String, isWhole: Bool) {
        if let known = conditions.known(condition) { return text(known, inside: nil) }
        return (flag(condition), (condition.opposite ?? condition).isSaidByName)
    }

    private mutating func text(_ condition: MermaidCondition, inside outer: String?) -> (text: String, isWhole: Bool) {
        switch condition {
        case .words(let words): return (flag(words), true)
        case .comparison(let comparison): return text(comparison)
        case .all(let parts), .any(let parts):
            let sign = if case .all = condition { "and" } else { "or" }
            let texts = parts.map { text($0, inside: sign) }
            let joined = texts.map(\.text).joined(separator: " \(sign) ")
            return (outer == nil ? joined : "(\(joined))", texts.allSatisfy(\.isWhole))
        }
    }

    private mutating func text(_ comparison: MermaidComparison) -> (text: String, isWhole: Bool) {
        let isEqual = comparison.sign == .equal
        switch (conditions.kinds[comparison.name], comparison.value) {
        case (.flag?, .flag(let value)): return (flag(isEqual == value ? comparison.name : "not \(comparison.name)"), true)
        case (.one?, let value):
            let name = flag("\(comparison.name) == \(value.asWritten)")
            return (isEqual ? name : "not \(name)", false)
        case (_, let value):
            let name = datum(comparison.name)
            return ("\(name) \(comparison.sign.rawValue) \(value.inExpression)", true)
        }
    }

    /// Of the same words it is the same flag, and of plain words behind `not` theirs.
    mutating func flag(_ condition: String) -> String {
        if let opposite = condition.opposite { return "not \(flag(opposite))" }
        if let known = flags[condition] { return known }
        let name = dataNames.name(for: condition.nameInLatinLetters ?? "condition")
        flags[condition] = name
        data.append((name, .mapping([("type", .plain("flag")), ("environment", .plain("true"))])))
        return name
    }

    private mutating func opposite(of condition: String) -> String? {
        guard case .comparison(var comparison)? = conditions.known(condition) else { return nil }
        comparison.sign = comparison.sign.opposite
        return text(comparison).text
    }

    /// The name of the datum that is compared, which is declared where it is asked for first.
    private mutating func datum(_ written: String) -> String {
        let name = comparedNames[written] ?? written
        guard let kind = conditions.kinds[written], declaredNames.insert(written).inserted else { return name }
        switch kind {
        case .number(let samples):
            data.append((name, .mapping([("type", .plain("number")), ("samples", .list(samples.map { .plain(ecmaScriptText($0)) })), ("environment", .plain("true"))])))
        case .choice(let words, let isOptional):
            let optional: [(key: String, value: YAMLText)] = isOptional ? [("optional", .plain("true"))] : []
            data.append((name, .mapping([("type", .plain("choice")), ("options", .list(words.map { $0.isBareOption ? .plain($0) : .quoted($0) }))] + optional + [("environment", .plain("true"))])))
        case .flag, .one: break
        }
        return name
    }

    /// Transitions of a decision whose answers are comparisons; nil where others are among them, but for one that is left for the rest.
    mutating func compared(_ arrows: [Int]) -> [YAMLText]? {
        let answers = arrows.map(diagram.answer)
        let rest = answers.indices.filter { answers[$0].isEmpty || answers[$0].isElse }
        guard answers.count > 1, rest.count < 2, answers.indices.allSatisfy({ rest.contains($0) || conditions.known(answers[$0]) != nil }) else { return nil }
        let guards = answers.indices.map { rest.contains($0) ? nil : guarded(by: answers[$0]) }
        let others = "not (" + guards.compactMap { $0?.text }.joined(separator: " or ") + ")"
        return arrows.indices.map { place in
            let target = target(arrows[place])
            guard let known = guards[place] else {
                if answers.count == 2, let opposite = opposite(of: answers[1 - place]) { return .mapping([("guard", .plain(opposite))] + target) }
                return .mapping([("guard", .plain(others))] + target)
            }
            let notes: [(key: String, value: YAMLText)] = known.isWhole ? [] : [("notes", .quoted("If \(answers[place])"))]
            return .mapping([("guard", .plain(known.text))] + target + notes)
        }
    }
}

extension MermaidComparison.Value {
    fileprivate var asWritten: String {
        switch self {
        case .word(let word): word
        case .number(let number): ecmaScriptText(number)
        case .flag(let flag): "\(flag)"
        case .nothing: "none"
        }
    }

    fileprivate var inExpression: String {
        if case .word(let word) = self, !word.isBareOption { return "\"\(word)\"" }
        return asWritten
    }
}

extension String {
    /// Whether it needs no quotes in an expression.
    fileprivate var isBareOption: Bool { ImportedNames.identifier(self) == self && !ImportedNames.expressionWords.contains(self) && coreFlag(self) == nil }
}
