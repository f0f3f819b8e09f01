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
        let apart = ["initialVelocity": "initial velocity", "blendDuration": "blend duration"]
        return parameters.map { "\(apart[$0.name] ?? $0.name) \($0.isTime ? durationText($0.figure) : numberText($0.figure))" }.joined(separator: ", ")
    }
}
