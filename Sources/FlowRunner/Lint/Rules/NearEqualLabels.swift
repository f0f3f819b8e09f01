import FlowSpec

extension LintRule {
    static let nearEqualLabels = LintRule(
        id: "near-equal-labels",
        severity: .warning,
        summary: "Two buttons whose labels differ only in case, spaces or signs.",
        why: "The same thing goes by two spellings: readers stumble, and a trigger written for one misses the other.",
        bad: """
            initial: home
            states:
              home:
                screen: { show: [{ button: Log out }, { button: Next }] }
                transitions: [{ tap: Log out, to: closed }, { tap: Next, to: last }]
              last:
                screen: { show: [{ button: Log Out }, { button: Back }] }
                #                ^^^^^^^^^^^^^^^^^^^ elsewhere it is `Log out`
                transitions: [{ tap: Log Out, to: closed }, { tap: Back, to: home }]
              closed: { end: true }
            """,
        good: """
            initial: home
            states:
              home:
                screen: { show: [{ button: Log out }, { button: Next }] }
                transitions: [{ tap: Log out, to: closed }, { tap: Next, to: last }]
              last:
                screen: { show: [{ button: Log out }, { button: Back }] }
                transitions: [{ tap: Log out, to: closed }, { tap: Back, to: home }]
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            var first: [String: (label: String, span: Span)] = [:]
            for element in flow.elements.rows where element.kind == .button || element.kind == .link {
                guard let template = element.label else { continue }
                let (label, core) = (template.source, template.spellingCore)
                if core.isEmpty { continue }
                if let known = first[core], known.label != label {
                    findings.report(
                        "`\(label)` is elsewhere `\(known.label)`", at: element.span,
                        labels: [.init(known.span, "the other spelling")], help: "spell it one way")
                } else if first[core] == nil {
                    first[core] = (label, element.span)
                }
            }
        })
}
