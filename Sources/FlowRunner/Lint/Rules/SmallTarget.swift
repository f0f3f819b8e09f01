import FlowSpec

extension LintRule {
    static let smallTarget = LintRule(
        id: "small-target",
        severity: .warning,
        summary: "Something to touch that is smaller than a finger.",
        why: "It is missed, and what lies beside it is hit instead; 44pt are the least that all platforms agree on.",
        bad: """
            initial: home
            states:
              home:
                screen: { show: [{ button: Close, size: 32pt }] }
                #                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 32 points
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """,
        good: """
            initial: home
            states:
              home:
                screen: { show: [{ button: Close, size: 44pt }] }
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            var touched: Set<ID<Element>> = []
            for transition in flow.transitions.rows {
                guard case .gesture(let gesture) = transition.trigger else { continue }
                for subject in gesture.subjects { touched.insert(subject.element) }
            }
            for id in flow.elements.ids {
                let element = flow.elements[id]
                guard touched.contains(id) || element.kind.isInteractive, let size = element.size, let side = smallestSide(in: size),
                    side < findings.settings.smallestTarget
                else { continue }
                findings.report(
                    "\(element.title) can be touched and is \(numberText(side)) points small", at: element.span,
                    help: "give it \(numberText(findings.settings.smallestTarget)) points, if only with an invisible margin around it")
            }
        })
}

/// The least figure of `32pt`, `40 x 24`, `[40px, 24px]`; words are none, nor are shares such as `50%`.
private func smallestSide(in size: String) -> Double? {
    var sides: [Double] = []
    var rest = size[...]
    while let start = rest.firstIndex(where: { $0.isASCII && $0.isNumber }) {
        let figure = rest[start...].prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let unit = rest[figure.endIndex...].prefix { $0.isLetter || $0 == "%" }
        if let side = Double(figure), ["", "pt", "px", "dp", "x"].contains(unit) { sides.append(side) }
        rest = rest[unit.endIndex...]
    }
    return sides.min()
}
