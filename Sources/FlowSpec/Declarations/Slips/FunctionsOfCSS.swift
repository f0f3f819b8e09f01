/// `transform: scale(1) -> scale(1.2)` and `filter: blur(0) -> blur(8px)`: CSS's functions, each of which is a property here.
extension Diagnostic {
    /// Nil where the values hold no such function.
    static func functionsOfCSS(_ property: Name, _ values: [Phrase]) -> Diagnostic? {
        guard ["transform", "filter", "backdropFilter", "backdrop-filter"].contains(property.value), !values.isEmpty else { return nil }
        let functions = values.map { FunctionOfCSS($0.text, of: property.value) }
        guard functions.contains(where: { $0 != nil }) || values.contains(where: { $0.text.hasSuffix(")") }) else { return nil }
        let example = property.value == "transform" ? "scale: 1 -> 1.2" : "blur: 0px -> 8px"
        let name = functions.compactMap { $0?.property }.first
        let figures = zip(functions, values).compactMap { function, value in
            function.map { $0.property == name ? $0.figure : nil } ?? (value.text == "none" ? name.map { $0.hasPrefix("scale") ? "1" : "0" } : nil)
        }
        let written = name.flatMap { figures.count == values.count ? "\($0): \(figures.joined(separator: " -> "))" : nil }
        return Diagnostic(
            .nearProperty, at: property.span, "`\(property.value)` is none of the known properties, and its values switch at the end",
            help: written.map { "write `\(shortened($0))`" } ?? "write each of its functions as a property of its own, such as `\(example)`")
    }
}

/// One with one figure.
private struct FunctionOfCSS {
    let property: String
    let figure: String

    init?(_ text: String, of owner: String) {
        guard text.last == ")", let open = text.firstIndex(of: "(") else { return nil }
        let figure = trimmed(text[text.index(after: open)...].dropLast())
        let function = String(text[..<open])
        let known = owner == "transform" ? Self.transforms : ["blur": owner == "filter" ? "blur" : "backdropBlur"]
        guard let property = known[function], !figure.isEmpty, !figure.contains(where: { " ,()".contains($0) }) else { return nil }
        (self.property, self.figure) = (property, String(figure))
    }

    private static let transforms = [
        "scale": "scale", "scaleX": "scaleX", "scaleY": "scaleY", "translateX": "x", "translateY": "y", "translate": "x", "rotate": "rotate", "rotateZ": "rotate",
    ]
}
