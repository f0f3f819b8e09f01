import FlowSpec

extension Easing {
    /// As the language writes it, by its name where it has one.
    package var text: String { if case .cubicBezier(_, _, _, _, let name?) = self { name } else { functionText } }

    /// As the language writes it, by its figures.
    var functionText: String {
        switch self {
        case .linear: "linear"
        case .cubicBezier(let a, let b, let c, let d, _): "cubicBezier(\([a, b, c, d].map(numberText).joined(separator: ", ")))"
        case .steps(let count, let jump): "steps(\(count), \(jump))"
        case .piecewise(let points): "linear(\(points.map { "\(numberText($0.value)) \(numberText($0.at * 100))%" }.joined(separator: ", ")))"
        case .formula(let formula): formula.rawValue
        }
    }
}

extension Spring {
    /// What one gives for it in the language. Times are in milliseconds.
    var parameters: [(name: String, figure: Double, isTime: Bool)] {
        switch self {
        case .damping(let damping): [("damping", damping, false)]
        case .response(let response, let damping): [("response", response, true), ("damping", damping, false)]
        case .duration(let duration, let bounce): [("duration", duration, true), ("bounce", bounce, false)]
        case .physical(let mass, let stiffness, let damping): [("mass", mass, false), ("stiffness", stiffness, false), ("damping", damping, false)]
        case .moving(let spring, let velocity): spring.parameters + [("initialVelocity", velocity, false)]
        case .blending(let spring, let time): spring.parameters + [("blendDuration", time, true)]
        }
    }
}
