import FlowSpec

extension Flow {
    /// The flow's tokens for people: a line each, with its group, name and value.
    package var tokenTable: [String] {
        let rows = tokens.map { ($0.groupText, $0.name, $0.valueText) }
        let widths = (rows.map(\.0.count).max() ?? 0, rows.map(\.1.count).max() ?? 0)
        func padded(_ text: String, to width: Int) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }
        return rows.map { "\(padded($0.0, to: widths.0))  \(padded($0.1, to: widths.1))  \($0.2)" }
    }
}

extension DesignToken {
    fileprivate var groupText: String {
        switch value {
        case .duration: "duration"
        case .easing: "easing"
        case .spring: "spring"
        case .haptic: "haptic"
        case .color: "color"
        case .number: "number"
        }
    }

    fileprivate var valueText: String {
        switch value {
        case .duration(let time): durationText(time)
        case .easing(.piecewise(let points)): "a curve through \(points.count) points"
        case .easing(let easing): easing.functionText
        case .spring(let spring): spring.words
        case .haptic(let haptic): haptic.rawValue
        case .color(let red, let green, let blue, let alpha, _): hexadecimalColor(red, green, blue, alpha)
        case .number(let number, let unit): numberText(number) + unit
        }
    }
}

extension Spring {
    fileprivate var words: String {
        switch self {
        case .damping(let damping): "damping \(numberText(damping))"
        case .response(let response, let damping): "response \(durationText(response)), damping \(numberText(damping))"
        case .duration(let duration, let bounce): "duration \(durationText(duration)), bounce \(numberText(bounce))"
        case .physical(let mass, let stiffness, let damping):
            "mass \(numberText(mass)), stiffness \(numberText(stiffness)), damping \(numberText(damping))"
        case .moving(let spring, let velocity): spring.words + ", initial velocity \(numberText(velocity))"
        case .blending(let spring, let time): spring.words + ", blend duration \(durationText(time))"
        }
    }
}
