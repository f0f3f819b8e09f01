/// How a cell looks. What a style says is always said in characters as well, so that nothing is lost without colour.
package struct Style: Hashable, Sendable {
    package enum Tint: Hashable, Sendable { case none, accent, good, warning, bad, muted }

    package var tint = Tint.none
    package var isBold = false
    package var isDim = false
    package var isReversed = false

    package static let plain = Style()
    package static let bold = Style(isBold: true)
    package static let dim = Style(isDim: true)
    package static let accent = Style(tint: .accent)
    package static let muted = Style(tint: .muted)
    package static let good = Style(tint: .good)
    package static let warning = Style(tint: .warning)
    package static let bad = Style(tint: .bad)
}

/// How styles become escape sequences.
package enum Theme: Sendable {
    /// No styling at all (`NO_COLOR`).
    case plain
    case colour

    package func sequence(for style: Style) -> String {
        guard self == .colour, style != .plain else { return "" }
        var codes: [String] = []
        if style.isBold { codes.append("1") }
        if style.isDim { codes.append("2") }
        if style.isReversed { codes.append("7") }
        switch style.tint {
        case .none: break
        case .accent: codes.append("36")
        case .good: codes.append("32")
        case .warning: codes.append("33")
        case .bad: codes.append("31")
        case .muted: codes.append("90")
        }
        return "\u{1B}[" + codes.joined(separator: ";") + "m"
    }

    package var reset: String { self == .colour ? "\u{1B}[0m" : "" }
}
