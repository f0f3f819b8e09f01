extension Resolution {
    mutating func resolvePromises() {
        let scope = units[0].scope
        for declaration in modules[0].declaration.promises {
            let (form, source) = form(declaration.form, scope: scope)
            if let form { flow.promises.append(Promise(form: form, source: source, span: declaration.span)) }
        }
    }

    private mutating func form(_ form: PromiseDeclaration.Form, scope: Scope) -> (Promise.Form?, String) {
        switch form {
        case .always(let phrase):
            return (.always(expression(phrase, expecting: .flag, in: scope)), "always: \(phrase.text)")
        case .never(let phrase):
            return (.never(expression(phrase, expecting: .flag, in: scope)), "never: \(phrase.text)")
        case .canReach(let phrase): return (.canReach(condition(phrase, scope: scope)), "can reach: \(phrase.text)")
        case .alwaysCanReach(let phrase):
            return (.alwaysCanReach(condition(phrase, scope: scope)), "always can reach: \(phrase.text)")
        case .leadsTo(let occasion, let eventually, let within):
            let goal = condition(eventually, scope: scope)
            let limit = within.flatMap { duration($0, unit: 0) }
            let end = "eventually: \(eventually.text)" + (within.map { ", within: \($0.text)" } ?? "")
            switch occasion {
            case .expression(let phrase):
                let condition = condition(phrase, scope: scope)
                return (.leadsTo(.condition(condition), eventually: goal, within: limit), "after: \(phrase.text), \(end)")
            case .trigger(let declaration):
                let source = "after: { \(declaration.words) }, \(end)"
                guard let trigger = trigger(declaration, from: Flow.root, unit: 0) else { return (nil, source) }
                return (.leadsTo(.trigger(trigger), eventually: goal, within: limit), source)
            }
        }
    }

    /// A state's name, which stands for being in it, or an expression.
    private mutating func condition(_ phrase: Phrase, scope: Scope) -> Expression {
        let isPath = phrase.text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { isIdentifier(String($0)) }
        let isField = phrase.text.split(separator: ".").first.map(String.init).map { scope.binding($0) != nil } ?? false
        if isPath, !isField {
            let goal = state(Name(phrase.text, phrase.span), in: 0)
            return Expression(term: goal.map { Term.at($0) } ?? .invalid, type: .flag, span: phrase.span, source: phrase.text)
        }
        return expression(phrase, expecting: .flag, in: scope)
    }

    mutating func resolveScenarios() {
        var places: [String: Span] = [:]
        for declaration in modules[0].declaration.scenarios {
            let name = declaration.name
            if let first = places.updateValue(name.span, forKey: name.value) {
                report(
                    Diagnostic(
                        .duplicateID, at: name.span, "another scenario is called `\(name.value)`",
                        labels: [.init(first, "first here")], help: "rename one of the two"))
            }
            let steps = declaration.steps.map { Scenario.Step(line: $0.value, span: $0.span) }
            var scenario = Scenario(name: declaration.name.value, steps: steps, span: declaration.span)
            scenario.sources = requirements(declaration.source)
            flow.scenarios.append(scenario)
        }
    }
}

extension TriggerDeclaration {
    /// As one would write it on one line.
    fileprivate var words: String {
        let key =
            switch kind {
            case .gesture(let gesture): gesture.rawValue
            case .after: "after"
            case .outcome: "outcome"
            case .event: "event"
            case .change: "change"
            case .launch: "launch"
            case .background: "background"
            case .foreground: "foreground"
            case .done: "done"
            }
        return "\(key): \(value?.text ?? "true")" + (area.map { ", in: \($0.text)" } ?? "")
    }
}
