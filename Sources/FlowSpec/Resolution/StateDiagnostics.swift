extension DiagnosticInfo {
    static let missingInitial = DiagnosticInfo("missing-initial", "A state with several states does not say which is entered first.")
    static let wrongInitial = DiagnosticInfo("wrong-initial", "An `initial` names a state that does not lie inside.")
    static let historyOfNothing = DiagnosticInfo("history-of-nothing", "A state without states has a history.")
    static let finalHolds = DiagnosticInfo("final-holds", "A final state holds states or a run.")
    static let endWithTransitions = DiagnosticInfo("end-with-transitions", "A final state has transitions.")
    static let statesBesideRegions = DiagnosticInfo("states-beside-regions", "A state has both `states` and `regions`.")
    static let runsAndHolds = DiagnosticInfo("runs-and-holds", "A state runs a flow and has states of its own.")
    static let withoutRun = DiagnosticInfo("without-run", "A state that runs no flow has `exits` or `with`.")
    static let initialOfNothing = DiagnosticInfo("initial-of-nothing", "A state without states has an `initial`.")
    static let initialBesideRegions = DiagnosticInfo("initial-beside-regions", .warning, "A state with regions, all of which are entered, has an `initial` besides.")
    static let nearerState = DiagnosticInfo("nearer-state", .warning, "A target is an outermost state, though another one of that name lies nearer.")
    static let tooDeep = DiagnosticInfo("too-deep", "States are nested deeper than a flow may be.")
}

extension Diagnostic {
    /// `name` is none of the `kind`s there are.
    /// - Parameter known: names that would have been right; a few are told.
    static func unknown(_ info: DiagnosticInfo, _ kind: String, _ name: Name, nearest: NearName?, known: some Sequence<String>) -> Diagnostic {
        let nearest = nearest?.name == name.value ? nil : nearest
        return Diagnostic(
            info, at: name.span, "there is no \(kind) `\(name.value)`",
            help: nearest.map { "did you mean `\($0)`?" } ?? (kind == "state" && wordsForBack.contains(name.value) ? wayBack : declared(known, but: name.value, asStub: info == .unknownTarget && isIdentifier(name.value))),
            fix: nearest.flatMap { Suggestion.mayBeDeclared($0.name) ? Fix(name.span, replacement: $0) : nil })
    }

    private static func declared(_ known: some Sequence<String>, but name: String, asStub: Bool) -> String {
        let declare = asStub ? "declare it, as `\(name): { todo: … }` until it is designed" : "declare it"
        var names: [String] = []
        for other in known where other != name && isIdentifier(other) && !names.contains(other) {
            names.append(other)
            if names.count > mostTold { return "\(declare), or name one that is declared" }
        }
        return switch names.count {
        case 0: "\(declare): there is none yet"
        case 1: "\(declare), or name the one that is declared, `\(names[0])`"
        default: "\(declare), or name one that is declared: \(Suggestion.alternatives(names))"
        }
    }

    private static let wordsForBack: Set = ["back", "previous", "last", "prev", "history", "hist", "H"]
    private static let wayBack = "name the state that it leads back to; where that may be one of several, give them a state around them with `history: shallow`, and lead there by `resume:` instead of `to:`"
    private static let mostTold = 5

    static func ambiguousState(_ name: Name, paths: [String]) -> Diagnostic {
        Diagnostic(
            .ambiguousState, at: name.span,
            "several states are called `\(name.value)`", help: "write \(Suggestion.alternatives(paths))")
    }

    static func passesOver(_ name: Name, _ nearer: String) -> Diagnostic {
        Diagnostic(
            .nearerState, at: name.span, "`\(name.value)` leads to the outermost state of that name, past `\(nearer)`, which lies nearer",
            help: "write `\(nearer)` if that is meant; otherwise give one of the two another name")
    }

    static func stateNamedAsData(_ name: Name) -> Diagnostic {
        Diagnostic(
            .ambiguousName, at: name.span, "`\(name.value)` is a state and also a name of data; it means the data",
            help: "write `at(\(name.value))` for the state, or rename one of them")
    }

    static func missingInitial(_ flow: Flow, _ id: ID<State>) -> Diagnostic {
        let state = flow.states[id]
        let names = state.children.map { flow.states[$0].name }
        let subject = state.name.isEmpty ? "the flow" : "`\(state.name)`"
        return Diagnostic(
            .missingInitial, at: state.name.isEmpty ? flow.states[state.children[0]].span : state.span,
            "\(subject) has \(names.count) states and no `initial`", label: "which is entered first?",
            help: "add `initial:` with one of \(Suggestion.alternatives(names))")
    }

    static func wrongInitial(_ name: Name, of state: State, nearest: NearName?, children: [String]) -> Diagnostic {
        Diagnostic(
            .wrongInitial, at: name.span, "`\(name.value)` is not a state inside \(place(of: state))",
            help: nearest.map { "did you mean `\($0)`?" } ?? "the states inside are \(Suggestion.alternatives(children, joinedBy: "and"))",
            fix: nearest.flatMap { Fix(name.span, replacement: $0) })
    }

    /// - Parameter resumable: the state itself and those inside, as far as they have a history.
    static func wrongInitial(_ name: Name, resumedIn state: State, resumable: [String]) -> Diagnostic {
        let place = place(of: state)
        return Diagnostic(
            .wrongInitial, at: name.span, "`\(name.value)` is not a state inside \(place)",
            help: resumable.isEmpty
                ? "no state inside \(place) has a `history`: name one without `resume`"
                : "with a `history`, there \(resumable.count == 1 ? "is" : "are") \(Suggestion.alternatives(resumable, joinedBy: "and"))")
    }

    private static func place(of state: State) -> String { state.name.isEmpty ? "this flow" : "`\(state.name)`" }

    static func initialBesideRegions(_ span: Span) -> Diagnostic {
        Diagnostic(
            .initialBesideRegions, at: span, "`initial` says nothing beside `regions`: all of them are entered",
            help: "write in each region which of its states is entered first")
    }

    static func historyOfNothing(_ span: Span, _ state: State) -> Diagnostic {
        Diagnostic(
            .historyOfNothing, at: span, "`\(state.name)` has no states inside, so it has no history",
            help: "leave `history` out")
    }

    static func finalHolds(_ what: String, _ name: Name, at span: Span, _ info: DiagnosticInfo = .finalHolds) -> Diagnostic {
        Diagnostic(
            info, at: span, "`\(name.value)` has `end: true`, so it cannot hold \(what)",
            labels: [Label(name.span, "the final state")], help: "leave `end: true` out, or move this elsewhere")
    }

    static func statesBesideRegions(_ declaration: StateDeclaration) -> Diagnostic {
        let subject = declaration.name.value.isEmpty ? "the flow" : "`\(declaration.name.value)`"
        return Diagnostic(
            .statesBesideRegions, at: declaration.name.span,
            "\(subject) has both `states` and `regions`: either one state at a time is active, or all at once",
            help: "put the states into a region of their own")
    }

    static func runsAndHolds(_ declaration: StateDeclaration) -> Diagnostic {
        Diagnostic(
            .runsAndHolds, at: declaration.run?.span ?? declaration.name.span,
            "`\(declaration.name.value)` runs another flow, so it cannot have states of its own",
            help: "put the `run` into a state inside")
    }

    static func withoutRun(_ key: String, _ name: Name, at span: Span) -> Diagnostic {
        Diagnostic(
            .withoutRun, at: span, "`\(name.value)` runs no flow, so `\(key)` means nothing here",
            help: "add `run:` with the flow's id, or leave `\(key)` out")
    }

    static func initialOfNothing(_ span: Span, _ declaration: StateDeclaration) -> Diagnostic {
        let reason = declaration.run == nil ? "has no states inside" : "starts where the flow it runs starts"
        let subject = declaration.name.value.isEmpty ? "the flow" : "`\(declaration.name.value)`"
        return Diagnostic(
            .initialOfNothing, at: span, "\(subject) \(reason), so `initial` means nothing here",
            help: "leave `initial` out")
    }

    static func tooDeep(_ name: Name) -> Diagnostic {
        Diagnostic(.tooDeep, at: name.span, "`\(name.value)` lies \(Resolution.deepest) states deep; what is inside it is left out")
    }
}
