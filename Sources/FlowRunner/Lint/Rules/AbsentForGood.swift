import FlowSpec

extension LintRule {
    static let absentForGood = LintRule(
        id: "absent-for-good",
        severity: .warning,
        summary: "A scenario expects something to be absent that the flow never shows.",
        why: "Such an expectation holds whatever happens: a label was changed, or misspelt, and the scenario no longer notices what it was written for.",
        bad: """
            initial: home
            states:
              home: { screen: { title: Home, show: [{ button: Sign in }] }, transitions: [{ tap: Sign in, to: inside }] }
              inside: { end: true }
            scenarios:
              - name: Nobody is asked to register
                steps:
                  - expect: { visible: [Sign in], absent: [Register now] }
            #                                              ^^^^^^^^^^^^ no label is called that
            """,
        good: """
            initial: home
            states:
              home: { screen: { title: Home, show: [{ button: Sign in }] }, transitions: [{ tap: Sign in, to: inside }] }
              inside: { screen: { show: [{ button: Register }] }, transitions: [{ tap: Register, to: over }] }
              over: { end: true }
            scenarios:
              - name: Nobody is asked to register
                steps:
                  - expect: { visible: [Sign in], absent: [Register] }
            """,
        check: .flow { flow, findings in
            var known: [String: Bool] = [:]
            for step in flow.scenarios.flatMap(\.steps) where step.line.hasPrefix("expect absent") {
                guard case .expect(.absent(let label))? = (try? WalkLine(parsing: step.line))?.step else { continue }
                let isKnown = known[label] ?? flow.maySpell(label)
                known[label] = isKnown
                if isKnown { continue }
                let nearest = Suggestion.nearest(to: label, in: flow.constantLabels)
                findings.report(
                    "nothing is ever called `\(label)` here, so this holds whatever happens", at: step.span,
                    help: nearest.map { "did you mean `\($0.name)`?" } ?? "name something that may be there")
            }
        })
}
