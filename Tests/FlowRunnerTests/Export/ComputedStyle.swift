import FlowRunner

/// What a style sheet should compute for a target at a moment, by CSS's own properties, worked out from the schedule alone.
struct ComputedStyle {
    /// What is read of the computed style: a CSS property, or `--name` for a custom one.
    var property: String
    /// Of the schedule: what is combined in it.
    var parts: [String]

    /// The properties of a target that can be read, from what moves in it.
    static func readable(_ steps: [ScheduledStep]) -> [ComputedStyle] {
        var result: [ComputedStyle] = []
        for property in steps.map(\.property) {
            // A word that is nobody's colour is no value of CSS's own property.
            let isNamed = property != "fontWeight" && steps.contains { $0.property == property && $0.keyframes.contains(where: \.isWord) }
            let own = isNamed ? "\(property) " : property
            let (name, parts): (String, [String]) =
                switch own {
                case "x", "y": ("translate", ["x", "y"])
                case "scale", "scaleX", "scaleY": ("scale", ["scale", "scaleX", "scaleY"])
                case "opacity", "rotate", "color", "fill", "stroke", "width", "height": (property, [property])
                case "background", "backgroundColor": ("background-color", [property])
                case "borderColor": ("border-top-color", [property])
                case "blur": ("filter", [property])
                case "backdropBlur": ("backdrop-filter", [property])
                case "strokeDashoffset": ("stroke-dashoffset", [property])
                case "fontWeight": ("font-weight", [property])
                case "fontSize": ("font-size", [property])
                case "borderRadius", "cornerRadius": ("border-top-left-radius", [property])
                case "backgroundPosition": ("background-position-x", [property])
                default: ("--" + property.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }, [property])
                }
            if !result.contains(where: { $0.property == name }) { result.append(ComputedStyle(property: name, parts: parts)) }
        }
        return result
    }

    /// Why what the browser says is not what the schedule says; nil where it is.
    func fault(in text: String, _ schedule: Schedule, target: String, at time: Double) -> String? {
        let samples = schedule.samples(at: time).filter { $0.target == target }
        func sample(_ property: String) -> AnimatedSample? { samples.first { $0.property == property }?.value }
        let range = parts.map { schedule.range(of: target, $0) }.max() ?? 0
        let expected = parts.count == 1 ? sample(parts[0]) : nil
        if expected?.text == text { return nil }
        switch expected {
        case .color(let red, let green, let blue, let alpha):
            guard let found = channels(text) else { return "`\(text)` is no colour" }
            // Where nothing is seen of it, a colour has no hue.
            let hues = alpha < 0.02 ? [] : Array(zip(found.prefix(3), [red, green, blue]))
            let isNear = (hues + [(found[3], alpha)]).allSatisfy { abs($0 - min(max($1, 0), 1)) <= 1.01 / 255 }
            return isNear ? nil : "\(text) instead of \(expected?.text ?? "")"
        case .word(let word):
            let plain = text.filter { $0 != "\"" }
            return plain == word || Self.weights[word] == plain ? nil : "\(text) instead of \(word)"
        case .number, nil: break
        }
        var wanted: [Double]
        switch property {
        case "translate": wanted = ["x", "y"].map { number(sample($0), rest: 0) }
        case "scale": wanted = ["scaleX", "scaleY"].map { number(sample("scale"), rest: 1) * number(sample($0), rest: 1) }
        default: wanted = [number(expected, rest: 0)]
        }
        switch property {
        case "opacity": wanted = wanted.map { min(max($0, 0), 1) }
        case "filter", "backdrop-filter", "width", "height", "border-top-left-radius": wanted = wanted.map { max($0, 0) }
        default: break
        }
        // A percentage of the page's box of 1000px.
        if property == "width" || property == "height", case .number(_, "%") = expected { wanted = wanted.map { $0 * 10 } }
        var found = numbers(text)
        if property == "scale", text == "none" { found = [1] }
        if property == "scale", found.count == 1 { found.append(found[0]) }
        while property == "translate", found.count < 2 { found.append(0) }
        let tolerance = 0.001 * range * (property == "width" || property == "height" ? 10 : 1)
        guard found.count >= wanted.count, zip(found, wanted).allSatisfy({ abs($0 - $1) <= tolerance }) else {
            return "\(text) instead of \(wanted) ± \(tolerance)"
        }
        return nil
    }

    private static let weights = ["normal": "400", "bold": "700"]

    private func number(_ sample: AnimatedSample?, rest: Double) -> Double {
        guard case .number(let number, let unit) = sample else { return rest }
        return unit == "%" && (property == "opacity" || property == "scale") ? number / 100 : unit == "ms" ? number / 1000 : number
    }

    /// Every number in a text: `blur(4px)`, `50% 0px`, `0.95`.
    private func numbers(_ text: String) -> [Double] {
        text.split { !($0.isNumber || $0 == "." || $0 == "-" || $0 == "e") }.compactMap { word in
            Double(word.hasPrefix("e") ? word.dropFirst() : word.hasSuffix("e") ? word.dropLast() : word)
        }
    }

    /// 0…1 each.
    private func channels(_ text: String) -> [Double]? {
        let figures = numbers(text)
        guard figures.count >= 3 else { return nil }
        let scale = text.hasPrefix("rgb") ? 255.0 : 1
        return figures.prefix(3).map { $0 / scale } + [figures.count > 3 ? figures[3] : 1]
    }
}

extension ScheduledStep.Keyframe {
    fileprivate var isWord: Bool {
        if case .word = value { true } else { false }
    }
}

extension Schedule {
    /// From the least to the greatest of the values that a property is given.
    fileprivate func range(of target: String, _ property: String) -> Double {
        let values = steps.filter { $0.target == target && $0.property == property }.flatMap(\.keyframes).compactMap { keyframe -> Double? in
            guard case .number(let number, let unit) = keyframe.value else { return nil }
            return unit == "%" && (property == "opacity" || property.hasPrefix("scale")) ? number / 100 : number
        }
        return (values.max() ?? 0) - (values.min() ?? 0)
    }
}
