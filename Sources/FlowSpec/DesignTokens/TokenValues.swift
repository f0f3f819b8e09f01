/// The types of DTCG 2025.10.
enum DesignTokenType: String, CaseIterable {
    case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
    case strokeStyle, border, transition, shadow, gradient, typography

    /// The group of tokens that flows know it by; nil for what flows have no use for.
    var group: String? {
        switch self {
        case .color: "color"
        case .dimension, .number: "number"
        case .duration: "duration"
        case .cubicBezier: "easing"
        case .fontFamily, .fontWeight, .strokeStyle, .border, .transition, .shadow, .gradient, .typography: nil
        }
    }

    /// With its article and an example, for messages.
    var expected: String {
        switch self {
        case .color: "a color such as `{ \"colorSpace\": \"srgb\", \"components\": [0, 0.5, 1] }`"
        case .dimension: "a dimension such as `{ \"value\": 8, \"unit\": \"px\" }`"
        case .duration: "a duration such as `{ \"value\": 200, \"unit\": \"ms\" }`"
        case .cubicBezier: "four figures such as `[0.2, 0, 0, 1]`, the first and third from 0 to 1"
        case .number: "a number"
        case .transition: "an object with `duration`, `delay` and `timingFunction`"
        case .fontFamily, .fontWeight, .strokeStyle, .border, .shadow, .gradient, .typography: "a value of the type `\(rawValue)`"
        }
    }
}

/// Reads a token's value once nothing in it is left to look up.
struct TokenValueReader {
    /// The token, for messages.
    let name: Name
    var diagnostics: [Diagnostic] = []

    init(of name: Name) { self.name = name }

    mutating func value(_ node: PlacedJSON, as type: DesignTokenType) -> DesignToken.Value? {
        switch type {
        case .duration: return duration(node).map { .duration($0) }
        case .cubicBezier: return easing(node).map { .easing($0) }
        case .number:
            guard let number = node.number else { return wrong(node, .number) }
            return measured(number, unit: "", node)
        case .dimension: return dimension(node)
        case .color: return color(node)
        case .fontFamily, .fontWeight, .strokeStyle, .border, .transition, .shadow, .gradient, .typography: return nil
        }
    }

    /// Milliseconds.
    mutating func duration(_ node: PlacedJSON) -> Double? {
        if let text = node.text, let time = parseDuration(text) {
            reportOutdated(node, "{ \"value\": \(numberText(time)), \"unit\": \"ms\" }")
            return counted(time, node)
        }
        guard node.members != nil, let figure = node["value"]?.number, let unit = node["unit"]?.text, figure >= 0,
            let scale = ["ms": 1.0, "s": 1000][unit], (figure * scale).isFinite
        else { return wrong(node, .duration) }
        return counted(figure * scale, node)
    }

    private mutating func counted(_ time: Double, _ node: PlacedJSON) -> Double {
        if time > longestDuration { diagnostics.append(.durationTooLong(node.textSpan, "this")) }
        return min(time, longestDuration)
    }

    mutating func easing(_ node: PlacedJSON) -> Easing? {
        if let text = node.text, case .cubicBezier(let a, let b, let c, let d, _) = parseEasing(text) {
            reportOutdated(node, "[\([a, b, c, d].map(numberText).joined(separator: ", "))]")
            return .cubicBezier(a, b, c, d, name: tokenWord(name.value))
        }
        return bezier((node.items ?? []).map(\.number), name: tokenWord(name.value)) ?? wrong(node, .cubicBezier)
    }

    /// Points; a `rem` is taken for 16 of them (DTCG 2025.10, 8.2.1).
    private mutating func dimension(_ node: PlacedJSON) -> DesignToken.Value? {
        if let text = node.text, case .number(let figure, "px") = parseQuantity(text) {
            reportOutdated(node, "{ \"value\": \(numberText(figure)), \"unit\": \"px\" }")
            return .number(figure, unit: "px")
        }
        guard let figure = node["value"]?.number, let unit = node["unit"]?.text, let scale = ["px": 1.0, "rem": 16][unit]
        else { return wrong(node, .dimension) }
        return measured(figure * scale, unit: "px", node)
    }

    private mutating func measured(_ figure: Double, unit: String, _ node: PlacedJSON) -> DesignToken.Value? {
        if figure.magnitude < largestQuantity { return .number(figure, unit: unit) }
        diagnostics.append(.outsizedValue("\(figure)\(unit)", at: node.textSpan))
        return nil
    }

    private mutating func color(_ node: PlacedJSON) -> DesignToken.Value? {
        if let text = node.text, case .color(let red, let green, let blue, let alpha, _) = parseColor(text) {
            let components = [red, green, blue].map { numberText(($0 * 10_000).rounded() / 10_000) }.joined(separator: ", ")
            let opacity = alpha < 1 ? ", \"alpha\": \(numberText((alpha * 10_000).rounded() / 10_000))" : ""
            reportOutdated(node, "{ \"colorSpace\": \"srgb\", \"components\": [\(components)]\(opacity) }")
            return .color(red: red, green: green, blue: blue, alpha: alpha, source: text)
        }
        guard node.members != nil, let components = node["components"]?.items, components.count == 3 else { return wrong(node, .color) }
        guard let word = node["colorSpace"]?.text, let space = ColorSpace(rawValue: word) else { return wrongSpace(node) }
        // A missing component is 0 (CSS Color 4, 4.4).
        let figures = components.compactMap { $0.text == "none" ? 0 : $0.number }
        let alpha = node["alpha"].map { $0.text == "none" ? 0 : $0.number } ?? 1
        guard figures.count == 3, let alpha, (0...1).contains(alpha) else { return wrong(node, .color) }
        var channels = space.sRGB(figures[0], figures[1], figures[2])
        if !channels.isInGamut, let hex = node["hex"]?.text, case .color(let red, let green, let blue, _, _) = parseColor(hex) {
            channels = ColorChannels(red: red, green: green, blue: blue)
        }
        let (red, green, blue) = channels.clamped
        return .color(red: red, green: green, blue: blue, alpha: alpha, source: hexadecimalColor(red, green, blue, alpha))
    }

    private mutating func wrongSpace(_ node: PlacedJSON) -> DesignToken.Value? {
        guard let space = node["colorSpace"], let word = space.text else { return wrong(node, .color) }
        let nearest = Suggestion.nearest(to: word, in: ColorSpace.allCases.map(\.rawValue), isVocabulary: true)
        diagnostics.append(
            Diagnostic(
                .wrongToken, at: space.textSpan, "`\(word)` is no color space",
                help: nearest.map { "did you mean `\($0)`?" } ?? "write `srgb`, `display-p3`, `oklch` or another of CSS Color 4's",
                fix: nearest.flatMap { Diagnostic.Fix(space.textSpan, replacement: $0) }))
        return nil
    }

    mutating func wrong<Value>(_ node: PlacedJSON, _ type: DesignTokenType) -> Value? {
        diagnostics.append(
            Diagnostic(
                .wrongToken, at: node.textSpan, "`\(name.value)` is a token of the type `\(type.rawValue)` and should be \(type.expected)",
                labels: [Diagnostic.Label(name.span, "declared here")]))
        return nil
    }

    private mutating func reportOutdated(_ node: PlacedJSON, _ replacement: String) {
        diagnostics.append(
            Diagnostic(
                .outdatedTokenValue, at: node.span, "\(node.description) is how drafts before 2025.10 wrote it", help: "write `\(replacement)`",
                fix: Diagnostic.Fix(node.span, replacement: replacement, title: "write it as 2025.10 has it")))
    }
}

/// `#rrggbb`, with alpha only where it is not 1.
package func hexadecimalColor(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> String {
    hexadecimalColor(of: alpha < 1 ? [red, green, blue, alpha] : [red, green, blue])
}

package func hexadecimalColor(of channels: [Double]) -> String {
    "#" + channels.map { UInt8((min(max($0, 0), 1) * 255).rounded()).hexadecimal(2) }.joined()
}
