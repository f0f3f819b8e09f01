/// A built-in easing by its name, `cubicBezier(a, b, c, d)`, `steps(n, jump)` or `linear(0, 0.5 20%, 1)`; nil for anything else.
/// - Parameter name: a token's, kept for reports.
func parseEasing(_ text: String, name: String? = nil) -> Easing? {
    if let known = builtInEasing(text) { return known }
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    let arguments = text[text.index(after: open)..<text.index(before: text.endIndex)]
        .split(separator: ",", omittingEmptySubsequences: false).map(trimmed)
    switch text[..<open] {
    case "cubicBezier", "cubic-bezier":
        return bezier(arguments.map { finite($0) }, name: name)
    case "steps":
        let jump = arguments.count > 1 ? stepJumps[String(arguments[1])] : "jumpEnd"
        guard arguments.count <= 2, let first = arguments.first, let count = Int(first), let jump,
            (jump == "jumpNone" ? 2 : 1)...10_000 ~= count
        else { return nil }
        return .steps(count, jump: jump)
    case "linear": return piecewise(arguments)
    default: return nil
    }
}

/// From four figures, x within 0…1 and y within measure; nil from anything else.
func bezier(_ figures: [Double?], name: String?) -> Easing? {
    let known = figures.compactMap { $0 }
    guard known.count == 4, figures.count == 4, (0...1).contains(known[0]), (0...1).contains(known[2]),
        known.allSatisfy({ $0.magnitude < largestQuantity })
    else { return nil }
    return .cubicBezier(known[0], known[1], known[2], known[3], name: name)
}

/// The bytes of the first figure in `cubicBezier(…)` or `linear(…)` that lies beyond all measure.
func outsizedFigure(in text: String) -> Range<Int>? {
    guard let open = text.utf8.firstIndex(of: UInt8(ascii: "(")), ["cubicBezier", "cubic-bezier", "linear"].contains(text[..<open]) else { return nil }
    let words = text[open...].split { " ,()%".contains($0) }
    return words.first { (decimal($0)?.magnitude ?? 0) >= largestQuantity }.map { word in
        text.utf8.distance(from: text.startIndex, to: word.startIndex)..<text.utf8.distance(from: text.startIndex, to: word.endIndex)
    }
}

/// The bytes of a figure of time in `cubicBezier(…)` that lies before the beginning or behind the end.
func figureOutsideTime(in text: String) -> Range<Int>? {
    guard let open = text.utf8.firstIndex(of: UInt8(ascii: "(")), ["cubicBezier", "cubic-bezier"].contains(text[..<open]), text.hasSuffix(")") else { return nil }
    let figures = text[text.index(after: open)..<text.index(before: text.endIndex)].split(separator: ",", omittingEmptySubsequences: false).map(trimmed)
    guard figures.count == 4, figures.allSatisfy({ finite($0) != nil }) else { return nil }
    let outside = [figures[0], figures[2]].first { finite($0).map { !(0...1).contains($0) } ?? false }
    return outside.map { figure in
        text.utf8.distance(from: text.startIndex, to: figure.startIndex)..<text.utf8.distance(from: text.startIndex, to: figure.endIndex)
    }
}

/// Our words, and CSS's.
private let stepJumps = [
    "jumpStart": "jumpStart", "jumpEnd": "jumpEnd", "jumpNone": "jumpNone", "jumpBoth": "jumpBoth", "start": "jumpStart", "end": "jumpEnd",
    "jump-start": "jumpStart", "jump-end": "jumpEnd", "jump-none": "jumpNone", "jump-both": "jumpBoth",
]

/// CSS `linear()`: places that are left out lie evenly between their neighbours and never go back.
private func piecewise(_ arguments: [Substring]) -> Easing? {
    var values: [Double] = []
    var places: [Double?] = []
    for argument in arguments {
        let words = argument.split(separator: " ")
        guard let word = words.first, let value = finite(word), value.magnitude < largestQuantity, words.count <= 2 else { return nil }
        values.append(value)
        guard words.count == 2 else {
            places.append(nil)
            continue
        }
        guard words[1].hasSuffix("%"), let place = finite(words[1].dropLast()), place.magnitude < largestQuantity else { return nil }
        places.append(place / 100)
    }
    guard values.count >= 2 else { return nil }
    places[0] = places[0] ?? 0
    places[places.count - 1] = places[places.count - 1] ?? 1
    var points: [Easing.Point] = []
    var known = 0
    for index in places.indices {
        guard let place = places[index] else { continue }
        let start = points.last?.at ?? place
        let end = max(place, start)
        for open in (known + 1)..<max(index, known + 1) {
            let share = Double(open - known) / Double(index - known)
            points.append(Easing.Point(at: start + (end - start) * share, value: values[open]))
        }
        points.append(Easing.Point(at: end, value: values[index]))
        known = index
    }
    return .piecewise(points)
}

/// A decimal number that is neither infinite nor NaN.
func finite(_ text: some StringProtocol) -> Double? { decimal(text).flatMap { $0.isFinite ? $0 : nil } }

/// Likewise; infinite where it is larger than any number that can be kept.
func decimal(_ text: some StringProtocol) -> Double? {
    guard let first = text.utf8.first, (48...57).contains(first) || first == 45 || first == 46 || first == 43,
        let number = Double(text), !number.isNaN, number.isFinite || text.utf8.contains(where: { (48...57).contains($0) })
    else { return nil }
    return number
}

let builtInEasingNames = [
    "linear", "ease", "easeIn", "easeOut", "easeInOut", "backIn", "backOut", "backInOut", "circIn", "circOut",
    "circInOut", "anticipate", "standard", "standardDecelerate", "standardAccelerate", "emphasized",
    "emphasizedDecelerate", "emphasizedAccelerate", "hold",
]

private func builtInEasing(_ name: String) -> Easing? {
    func bezier(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Easing { .cubicBezier(a, b, c, d, name: name) }
    if let formula = Easing.Formula(rawValue: name) { return .formula(formula) }
    switch name {
    case "linear": return .linear
    case "ease": return bezier(0.25, 0.1, 0.25, 1)
    case "easeIn": return bezier(0.42, 0, 1, 1)
    case "easeOut": return bezier(0, 0, 0.58, 1)
    case "easeInOut": return bezier(0.42, 0, 0.58, 1)
    case "backIn": return bezier(0.31, 0.01, 0.67, -0.53)
    case "backOut": return bezier(0.33, 1.53, 0.69, 0.99)
    case "standard": return bezier(0.2, 0, 0, 1)
    case "standardDecelerate": return bezier(0, 0, 0, 1)
    case "standardAccelerate": return bezier(0.3, 0, 1, 1)
    case "emphasizedDecelerate": return bezier(0.05, 0.7, 0.1, 1)
    case "emphasizedAccelerate": return bezier(0.3, 0, 0.8, 0.15)
    case "hold": return .steps(1, jump: "jumpEnd")
    default: return nil
    }
}
