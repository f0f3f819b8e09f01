import FlowSpec

/// Where CSS keeps a property of a timeline, and how it writes its values.
struct CSSProperty: Hashable {
    enum Kind: Hashable { case ratio, number, lengthOrPercent, length, percent, angle, time, color, word }

    /// `opacity`, or `--highlight` for what CSS has no property for.
    var name: String
    var kind: Kind
    /// What stands around the value: `blur(4px)`, `0 20px`.
    var before = ""
    var after = ""

    var isCustom: Bool { name.hasPrefix("--") }

    /// CSS's own property, if it takes all these values.
    init?(own property: String, values: [AnimatedSample]) {
        switch property {
        case "opacity", "scale": self.init(name: property, kind: .ratio)
        case "scaleX": self.init(name: "scale", kind: .ratio, after: " 1")
        case "scaleY": self.init(name: "scale", kind: .ratio, before: "1 ")
        case "x": self.init(name: "translate", kind: .lengthOrPercent, after: " 0")
        case "y": self.init(name: "translate", kind: .lengthOrPercent, before: "0 ")
        case "rotate": self.init(name: property, kind: .angle)
        case "blur": self.init(name: "filter", kind: .length, before: "blur(", after: ")")
        case "backdropBlur": self.init(name: "backdrop-filter", kind: .length, before: "blur(", after: ")")
        case "color", "backgroundColor", "borderColor", "fill", "stroke": self.init(name: kebab(property), kind: .color)
        case "background": self.init(name: "background-color", kind: .color)
        case "strokeDashoffset", "width", "height", "borderRadius": self.init(name: kebab(property), kind: .lengthOrPercent)
        case "cornerRadius": self.init(name: "border-radius", kind: .lengthOrPercent)
        case "backgroundPosition": self.init(name: "background-position-x", kind: .lengthOrPercent)
        case "fontSize": self.init(name: kebab(property), kind: .length)
        case "fontWeight": self.init(name: kebab(property), kind: .number)
        default: return nil
        }
        guard values.allSatisfy(takes) else { return nil }
    }

    private init(name: String, kind: Kind, before: String = "", after: String = "") {
        self.name = name
        self.kind = kind
        self.before = before
        self.after = after
    }

    /// A custom property, which the page's own rules read with `var()`.
    init(custom property: String, values: [AnimatedSample]) {
        let kinds: [Kind] = [.number, .percent, .length, .angle, .time, .color]
        self.init(name: "--" + kebab(property), kind: .word)
        if let kind = kinds.first(where: { kind in values.allSatisfy { CSSProperty(name: "", kind: kind).takes($0) } }) { self.kind = kind }
    }

    /// What several properties of ours share one of CSS's: each its own variable, and the shared property reads them.
    init(part property: String) {
        let isPlace = property == "x" || property == "y"
        self.init(name: "--" + kebab(property), kind: isPlace ? .lengthOrPercent : .ratio)
    }

    private func takes(_ value: AnimatedSample) -> Bool {
        switch (value, kind) {
        case (.color, .color), (_, .word): true
        case (.word(let word), .number): name == "font-weight" && (word == "normal" || word == "bold")
        case (.number(let number, let unit), _):
            switch kind {
            case .ratio: unit.isEmpty || unit == "%"
            case .number: unit.isEmpty
            case .lengthOrPercent: unit.isEmpty || unit == "%" || lengthUnits.contains(unit)
            case .length: lengthUnits.contains(unit) || unit.isEmpty && (number == 0 || !isUnnamed)
            case .percent: unit == "%" || unit.isEmpty && number == 0
            case .angle: angleUnits.contains(unit) || unit.isEmpty && (number == 0 || !isUnnamed)
            case .time: unit == "ms" || unit.isEmpty && number == 0
            case .color, .word: false
            }
        default: false
        }
    }

    private var isUnnamed: Bool { name.isEmpty }

    func text(_ value: AnimatedSample) -> String { before + bare(value) + after }

    private func bare(_ value: AnimatedSample) -> String {
        switch value {
        case .number(let number, let unit):
            switch (kind, unit) {
            case (.ratio, "%"): cssNumber(number / 100)
            case (.lengthOrPercent, ""), (.length, ""), (_, "pt"): cssNumber(number) + "px"
            case (.angle, ""), (_, "°"): cssNumber(number) + "deg"
            case (.percent, ""): cssNumber(number) + "%"
            case (.time, ""): cssNumber(number) + "ms"
            default: cssNumber(number) + unit
            }
        case .color: value.text
        case .word(let word): isCSSIdentifier(word) ? word : cssString(word)
        }
    }

    /// What `@property` says of it; nil where any token goes.
    var syntax: (name: String, initial: String)? {
        switch kind {
        case .ratio: ("<number>", "1")
        case .number: ("<number>", "0")
        case .lengthOrPercent: ("<length-percentage>", "0px")
        case .length: ("<length>", "0px")
        case .percent: ("<percentage>", "0%")
        case .angle: ("<angle>", "0deg")
        case .time: ("<time>", "0s")
        case .color: ("<color>", "transparent")
        case .word: nil
        }
    }
}

func cssString(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": result += "\\" + String(scalar)
        case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += "\\" + String(scalar.value, radix: 16) + " "
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}
