import FlowSpec

extension LintRule {
    static let blankTextPasses = LintRule(
        id: "blank-text-passes",
        severity: .info,
        summary: "A condition on a typed text that spaces alone fulfil.",
        why: "Keyboards add spaces by themselves: what looks empty to the user is saved, sent or judged.",
        bad: """
            data: { note: { type: text, samples: ["", "   ", Buy milk] } }
            initial: home
            states:
              home:
                screen:
                  show:
                    - input: Note
                      binds: note
                    - button: Save
                      enabled: note != ""
            #                  ^^^^ three spaces pass
                transitions: [{ tap: Save, to: saved }]
              saved: { end: true }
            """,
        good: """
            data: { note: { type: text, samples: ["", "   ", Buy milk] } }
            initial: home
            states:
              home:
                screen:
                  show:
                    - input: Note
                      binds: note
                    - button: Save
                      enabled: trim(note) != ""
                transitions: [{ tap: Save, to: saved }]
              saved: { end: true }
            """,
        check: .flow { flow, findings in
            let typed = Set(flow.elements.rows.filter { $0.kind == .input }.compactMap(\.binds))
            let conditions = flow.transitions.rows.compactMap { $0.guard?.term } + flow.elements.rows.compactMap { $0.enabled?.term }
            var places: Set<Span> = []
            for condition in conditions {
                flow.forEachPart(of: condition) { part in
                    guard let text = part.textThatIsSaidToHoldSomething, case .datum(let id) = text.term, typed.contains(id) else { return }
                    places.insert(text.span)
                }
            }
            for span in places.sorted(by: { ($0.file, $0.start) < ($1.file, $1.start) }) {
                findings.report("spaces alone are enough here", at: span, help: "write `trim(…)` around it")
            }
        })
}

extension Term {
    /// `x` in `x != ""`, `length(x) > 0`, `count(x) > 0` and `not empty(x)`.
    fileprivate var textThatIsSaidToHoldSomething: Operand? {
        switch self {
        case .binary(.notEqual, let text, let nothing):
            if case .constant(.text(""), _) = nothing.term { return text }
        case .binary(.greater, let size, let zero):
            guard case .call(let function, let arguments) = size.term, function == .length || function == .count,
                case .constant(.number(0), _) = zero.term
            else { return nil }
            return arguments.first
        case .not(let inner):
            if case .call(.empty, let arguments) = inner.term { return arguments.first }
        default: break
        }
        return nil
    }
}
