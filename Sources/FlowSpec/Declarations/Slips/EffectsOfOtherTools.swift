/// What moves as other tools have it, where here the property is the key of its step: `fadeIn: true`, `animate: { opacity: 1 }`, `property: opacity`.
extension Decoding {
    /// Answers whether the key with its value is something of the kind, and reports it.
    mutating func reportEffect(_ key: Name, _ value: NodeID) -> Bool {
        if !Suggestion.isProperty(key.value), let movements = movements(in: value) {
            report(.propertiesInMapping(key, movements))
            return true
        }
        guard kind(value) == .scalar else { return false }
        let text = tree.text(value)
        if key.value == "property", isIdentifier(text) {
            report(.propertyAsValue(key, text))
            return true
        }
        guard let movement = effects[key.value.lowercased()] else { return false }
        report(.effect(key, movement))
        return true
    }

    /// `opacity: 0 -> 1` of each pair of a mapping; nil where something else than known properties is among them.
    private func movements(in mapping: NodeID) -> [String]? {
        guard kind(mapping) == .mapping else { return nil }
        var movements: [String] = []
        for (key, value) in tree.pairs(mapping) {
            guard kind(key) == .scalar, kind(value) == .scalar, Suggestion.isProperty(tree.text(key)), !tree.isNull(value) else { return nil }
            let ends = tree.text(value)
            movements.append("\(tree.text(key)): \(ends.contains("->") ? ends : "current -> \(ends)")")
        }
        return movements.isEmpty ? nil : movements
    }
}

/// By the small letters of their names.
private let effects = [
    "fade": "opacity: 0 -> 1", "fadein": "opacity: 0 -> 1", "fadeout": "opacity: 1 -> 0", "appear": "opacity: 0 -> 1", "disappear": "opacity: 1 -> 0",
    "slide": "y: 100% -> 0%", "slidein": "y: 100% -> 0%", "slideup": "y: 100% -> 0%", "slideout": "y: 0% -> 100%", "slidedown": "y: 0% -> 100%",
    "slideleft": "x: 100% -> 0%", "slideright": "x: -100% -> 0%", "zoom": "scale: 0 -> 1", "zoomin": "scale: 0 -> 1", "zoomout": "scale: 1 -> 0",
    "grow": "scale: 0 -> 1", "shrink": "scale: 1 -> 0", "spin": "rotate: 0deg -> 360deg",
]

extension Diagnostic {
    fileprivate static func effect(_ key: Name, _ movement: String) -> Self {
        Diagnostic(
            .noProperty, at: key.span, "`\(key.value)` is an effect, and a step says which property moves",
            help: "write what moves, and from where to where: `\(movement)`, say")
    }

    fileprivate static func propertiesInMapping(_ key: Name, _ movements: [String]) -> Self {
        Diagnostic(
            .noProperty, at: key.span, "`\(key.value)` is no key of a step: what moves stands in the step itself",
            help: "write \(Suggestion.alternatives(movements, joinedBy: "and", limit: 4)) in its place")
    }

    fileprivate static func propertyAsValue(_ key: Name, _ property: String) -> Self {
        Diagnostic(
            .noProperty, at: key.span, "`property` is no key of a step: the property itself is",
            help: "write `\(property): 0 -> 1`, with its values")
    }
}
