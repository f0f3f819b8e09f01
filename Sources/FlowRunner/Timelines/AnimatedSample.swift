import FlowSpec

/// A property's value at one moment.
package enum AnimatedSample: Hashable, Sendable {
    case number(Double, unit: String)
    /// 0…1 each.
    case color(red: Double, green: Double, blue: Double, alpha: Double)
    /// Cannot lie between two values.
    case word(String)
}

extension AnimatedSample {
    /// The value at `progress` of the way to `end` (below 0 and above 1 where a bounce goes). Numbers take each other's unit
    /// where one of them is a bare 0; colours mix premultiplied, as CSS mixes them; what cannot mix switches at the end.
    package func mixed(with end: AnimatedSample, at progress: Double) -> AnimatedSample {
        switch (self, end) {
        case (.number(let a, let unit), .number(let b, let other)) where mixes(with: end):
            return .number(between(a, b, at: progress), unit: unit.isEmpty || a == 0 && b != 0 ? other : unit)
        case (.color(let r, let g, let b, let a), .color(let red, let green, let blue, let alpha)):
            let mixedAlpha = between(a, alpha, at: progress)
            let visible = min(max(mixedAlpha, 0), 1)
            func channel(_ from: Double, _ to: Double) -> Double {
                let premultiplied = between(from * a, to * alpha, at: progress)
                return mixedAlpha == 0 ? 0 : min(max(premultiplied / mixedAlpha, 0), 1)
            }
            return .color(red: channel(r, red), green: channel(g, green), blue: channel(b, blue), alpha: visible)
        default:
            return progress >= 1 ? end : self
        }
    }
}

/// At 1 the second itself, which a sum would miss by a rounding.
@inline(__always)
func between(_ first: Double, _ second: Double, at progress: Double) -> Double {
    progress == 1 ? second : first + (second - first) * progress
}

extension AnimatedSample {
    /// Whether there is anything between the two; 0 is 0 in any unit. What does not mix switches at the end of its segment, whatever the easing.
    func mixes(with end: AnimatedSample) -> Bool {
        switch (self, end) {
        case (.number(let a, let unit), .number(let b, let other)): unit == other || a == 0 || b == 0
        case (.color, .color): true
        default: false
        }
    }
}

extension AnimatedSample {
    /// `0.95`, `100%`, `#ff9100ff`, `bold`.
    package var text: String {
        switch self {
        case .number(let number, let unit): numberText(number) + unit
        case .word(let word): word
        case .color(let red, let green, let blue, let alpha): hexadecimalColor(of: [red, green, blue, alpha])
        }
    }
}

extension AnimatedValue {
    func sample(in context: ScheduleContext) -> AnimatedSample {
        switch self {
        case .number(let number, let unit): .number(number, unit: unit)
        case .color(let red, let green, let blue, let alpha, _): .color(red: red, green: green, blue: blue, alpha: alpha)
        case .keyword(let word): .word(word)
        // What it is becomes known when the whole schedule is there.
        case .current: .number(0, unit: "")
        case .expression(let expression, let given):
            switch context.value(expression) ?? given.initial {
            case .number(let number)?: .number(number, unit: "")
            case .duration(let time)?: .number(time, unit: "ms")
            case .text(let text)?: given.meaning(of: text).sample(in: context)
            case let other?: .word(valueText(other))
            case nil: .number(1, unit: "")
            }
        }
    }
}
