extension Resolution {
    mutating func resolvePromises() {
        var scope = units[0].scope
        for unit in units where unit.parent != nil {
            for name in unit.scope.names {
                if let binding = unit.scope.binding(name) { scope.bind(name, ofRun: flow.states[unit.root], binding) }
            }
        }
        for declaration in modules[0].declaration.promises {
            let declared = afterLaunch(declaration.claim)
            if let claim = claim(declared, expectsState: false, scope: scope) {
                flow.promises.append(Promise(claim: claim, source: declaration.claim.words, span: declaration.span))
            }
        }
    }

    /// Each start is a launch, whether anything listens to it or not: what comes after one that nothing hears is what comes from the start on.
    private mutating func afterLaunch(_ claim: PromiseDeclaration.Claim) -> PromiseDeclaration.Claim {
        guard case .after(.trigger(let trigger), let inner) = claim, case .launch = trigger.kind else { return claim }
        return isLaunchHeard ? claim : inner
    }

    /// - Parameter expectsState: a state's name stands for being in it.
    private mutating func claim(_ declared: PromiseDeclaration.Claim, expectsState: Bool, scope: Scope) -> Promise.Claim? {
        switch declared {
        case .holds(let phrase):
            let isState = expectsState || namesStateAlone(phrase, scope)
            return .holds(isState ? condition(phrase, scope: scope) : expression(phrase, expecting: .flag, in: scope))
        case .everyButtonActs: return .everyButtonActs
        case .always(let inner): return claim(inner, expectsState: false, scope: scope).map { .always($0) }
        case .never(let inner): return claim(inner, expectsState: false, scope: scope).map { .never($0) }
        case .canReach(let inner): return claim(inner, expectsState: true, scope: scope).map { .canReach($0) }
        case .alwaysCanReach(let inner): return claim(inner, expectsState: true, scope: scope).map { .alwaysCanReach($0) }
        case .eventually(let inner, let within):
            let limit = within.flatMap { duration($0, unit: 0) }
            return claim(inner, expectsState: true, scope: scope).map { .eventually($0, within: limit) }
        case .after(.expression(let phrase), let inner):
            if scope.binding(phrase.text) == nil, case .absent = stateNames.match(phrase.text, in: 0),
                let trigger = TriggerInText(phrase, mayStandAlone: true)
            {
                report(.triggerInText(phrase, trigger))
                return nil
            }
            if !isOfRun(phrase.text, scope), let trigger = outcomeOrEvent(phrase) ?? tapOfButton(phrase, scope) {
                report(.triggerInText(phrase, trigger))
                return nil
            }
            let occasion = condition(phrase, scope: scope)
            return claim(inner, expectsState: true, scope: scope).map { .after(.condition(occasion), $0) }
        case .after(.trigger(let declaration), let inner):
            let trigger = occasion(declaration, scope)
            let inner = claim(inner, expectsState: true, scope: scope)
            guard let trigger, let inner else { return nil }
            if !flow.transitions.rows.contains(where: { trigger.isCarried(by: $0.trigger) }), !isOfLostTransition(declaration) { report(.noOccasion(declaration)) }
            return .after(.trigger(trigger), inner)
        }
    }

    /// Whether a transition that could not be understood may carry it.
    private mutating func isOfLostTransition(_ trigger: TriggerDeclaration) -> Bool {
        if lostTriggers == nil {
            let states = flow.states.ids.filter { origins[$0.int].declaration.transitions.count > flow.states[$0].transitions.count }
            lostTriggers = Set(states.flatMap { origins[$0.int].declaration.transitions.compactMap { $0.trigger?.words } })
        }
        return lostTriggers?.contains(trigger.words) == true
    }

    /// `sendCode.sent` where a service has such an outcome, `push.arrived` where something waits for that event.
    private func outcomeOrEvent(_ phrase: Phrase) -> TriggerInText? {
        let parts = phrase.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !phrase.isQuoted, parts.allSatisfy(isIdentifier), case .absent = stateNames.match(phrase.text, in: 0) else {
            return nil
        }
        let isOutcome = services[parts[0]].map { flow.services[$0].outcomes.contains(parts[1]) } ?? false
        guard isOutcome || events[phrase.text] != nil else { return nil }
        return TriggerInText(Phrase(text: "\(isOutcome ? "outcome" : "event") \(phrase.text)", span: phrase.span, isQuoted: false, isVerbatim: false))
    }

    /// `Pay`, where a button is called that and nothing else is.
    private func tapOfButton(_ phrase: Phrase, _ scope: Scope) -> TriggerInText? {
        guard scope.binding(phrase.text) == nil, case .absent = stateNames.match(phrase.text, in: 0),
            elementNames.hasButton(phrase.text, in: flow)
        else { return nil }
        return TriggerInText(Phrase(text: "tap \(phrase.text)", span: phrase.span, isQuoted: false, isVerbatim: false))
    }

    /// A state's name, which stands for being in it, or an expression.
    private mutating func condition(_ phrase: Phrase, scope: Scope) -> Expression {
        if !isOfRun(phrase.text, scope), let trigger = outcomeOrEvent(phrase) {
            report(
                Diagnostic(
                    .unknownState, at: phrase.span, "`\(phrase.text)` happens, and a promise says what is true",
                    help: "name the state that it leads to, as in `at(saved)`; what comes after it begins with `after: \(trigger.written)`"))
            return Expression(term: .invalid, type: .flag, span: phrase.span, source: phrase.text)
        }
        if isPathOfNames(phrase.text), !["true", "false"].contains(phrase.text), !isOfData(phrase, scope), !isOfRun(phrase.text, scope) {
            if case .absent = stateNames.match(phrase.text, in: 0), let name = stateOfScreen(titled: phrase.text), scope.nearestState(to: phrase.text) == nil {
                report(.titleOfState(phrase, name, isCertain: true))
                return Expression(term: .invalid, type: .flag, span: phrase.span, source: phrase.text)
            }
            let goal = state(Name(phrase.text, phrase.span), in: 0)
            return Expression(term: goal.map { Term.at($0) } ?? .invalid, type: .flag, span: phrase.span, source: phrase.text)
        }
        let inWords = stateInWords(phrase, scope)
        if let name = inWords ?? stateOfScreen(titled: phrase.text) {
            report(.titleOfState(phrase, name, isCertain: inWords == nil))
            return Expression(term: .invalid, type: .flag, span: phrase.span, source: phrase.text)
        }
        return expression(phrase, expecting: .flag, in: scope)
    }

    /// A state's name, or one that is near to it and to nothing else; what of it has the name of data, `condition` tells.
    private func namesStateAlone(_ phrase: Phrase, _ scope: Scope) -> Bool {
        if isOfRun(phrase.text, scope) { return false }
        guard case .absent = stateNames.match(phrase.text, in: 0) else { return true }
        guard isPathOfNames(phrase.text), scope.binding(phrase.text) == nil else { return false }
        return scope.nearestState(to: phrase.text) != nil && scope.nearest(to: phrase.text) == nil
    }

    /// Whether it asks for data, also where a state has the same name: then a flag is meant, and what can be no condition is not.
    private mutating func isOfData(_ path: Phrase, _ scope: Scope) -> Bool {
        guard let binding = path.text.split(separator: ".").first.flatMap({ scope.binding(String($0)) }) else { return false }
        guard case .found = stateNames.match(path.text, in: 0), scope.binding(path.text) != nil else { return true }
        guard binding.type == .flag else { return false }
        report(.stateNamedAsData(Name(path.text, path.span)))
        return true
    }

    /// The state of `clearing alert`, which is no expression.
    private func stateInWords(_ phrase: Phrase, _ scope: Scope) -> String? {
        let words = phrase.text.split(separator: " ").map(String.init)
        guard words.count > 1, words.allSatisfy({ isIdentifier($0) && scope.binding($0) == nil }) else { return nil }
        let named = words.filter { if case .found = stateNames.match($0, in: 0) { true } else { false } }
        let others = words.filter { !named.contains($0) }
        return named.count == 1 && others.allSatisfy { !["and", "or", "not", "is", "in", "if"].contains($0.lowercased()) } ? named[0] : nil
    }

    /// Where one screen alone has this title.
    private func stateOfScreen(titled title: String) -> String? {
        let states = flow.screens.rows.filter { $0.title?.source == title }.map(\.state)
        guard states.count == 1 else { return nil }
        let state = flow.states[states[0]]
        if case .found = stateNames.match(state.name, in: 0) { return state.name }
        return state.path
    }

    /// A trigger as a transition has it; what a flow that a state runs calls its own goes by that state.
    private mutating func occasion(_ declaration: TriggerDeclaration, _ scope: Scope) -> Trigger? {
        if case .change = declaration.kind, let value = declaration.value, isOfRun(value.text, scope) {
            if case .datum(let id, _)? = scope.ofRun(value.text) { return .change(id) }
            let known = scope.names(ofRun: String(value.text.prefix(upTo: value.text.lastIndex(of: ".") ?? value.text.startIndex))).filter {
                if case .datum = scope.ofRun($0) { true } else { false }
            }
            report(.unknown(.unknownDatum, "datum", Name(value.text, value.span), nearest: Suggestion.nearest(to: value.text, in: known), known: known))
            return nil
        }
        return trigger(declaration, from: Flow.root, unit: 0)
    }

    /// Whether it asks, by the state, for what a flow that runs there calls its own; a state of that name comes first.
    private func isOfRun(_ path: String, _ scope: Scope) -> Bool {
        guard let dot = path.lastIndex(of: "."), !scope.names(ofRun: String(path[..<dot])).isEmpty else { return false }
        if case .absent = stateNames.match(path, in: 0) { return true }
        return false
    }

    mutating func resolveScenarios() {
        var places: [String: Span] = [:]
        for declaration in modules[0].declaration.scenarios {
            let name = declaration.name
            if !name.value.isEmpty, let first = places.updateValue(name.span, forKey: name.value) {
                report(
                    Diagnostic(
                        .duplicateID, at: name.span, "another scenario is called `\(name.value)`",
                        labels: [.init(first, "first here")], help: "rename one of the two"))
            }
            for step in declaration.steps { checkNames(in: step) }
            let steps = declaration.steps.map { Scenario.Step(line: $0.line.value, span: $0.line.span, written: $0.written) }
            var scenario = Scenario(name: declaration.name.value, steps: steps, span: declaration.span)
            scenario.sources = requirements(declaration.source)
            flow.scenarios.append(scenario)
        }
    }
}

extension PromiseDeclaration.Claim {
    /// As one would write it on one line.
    fileprivate var words: String {
        switch self {
        case .holds(let phrase): phrase.text
        case .everyButtonActs: Self.everyButton
        case .always(let inner): "always: \(inner.inner)"
        case .never(let inner): "never: \(inner.inner)"
        case .canReach(let inner): "can reach: \(inner.inner)"
        case .alwaysCanReach(let inner): "always can reach: \(inner.inner)"
        case .eventually(let inner, let within): "eventually: \(inner.inner)" + (within.map { ", within: \($0.text)" } ?? "")
        case .after(.expression(let phrase), let inner): "after: \(phrase.text), \(inner.words)"
        case .after(.trigger(let trigger), let inner): "after: { \(trigger.words) }, \(inner.words)"
        }
    }

    private var inner: String {
        switch self {
        case .holds, .everyButtonActs: words
        case .always, .never, .canReach, .alwaysCanReach, .eventually, .after: "{ \(words) }"
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
            case .launch: EventName.launch
            case .background: "background"
            case .foreground: "foreground"
            case .done: "done"
            }
        return "\(key): \(value?.text ?? "true")" + (area.map { ", in: \($0.text)" } ?? "")
    }
}

extension DiagnosticInfo {
    static let noOccasion = DiagnosticInfo("no-occasion", .warning, "A promise speaks of what comes after a trigger that no transition carries.")
}

extension Diagnostic {
    fileprivate static func titleOfState(_ title: Phrase, _ state: String, isCertain: Bool) -> Self {
        let fix = isCertain ? Fix(title.span, replacement: state, title: "write `\(state)`") : nil
        return titleOfState(.unknownState, title.span, title.text, state, fix: fix)
    }

    fileprivate static func noOccasion(_ trigger: TriggerDeclaration) -> Self {
        if case .done = trigger.kind, trigger.value?.text ?? "true" == "true" {
            return Diagnostic(
                .noOccasion, at: trigger.span, "`done: true` does not say whose end it is, so this promise says nothing",
                help: "a transition waits for the end of its own state: name that state here, as in `after: { done: state }`")
        }
        return Diagnostic(
            .noOccasion, at: trigger.span, "no transition carries `\(trigger.words)`, so this promise says nothing",
            help: "name a trigger as a transition has it, or what holds then: `after: at(state)`")
    }
}
