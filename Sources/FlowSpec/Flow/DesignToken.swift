/// A name for a value, as the asked-for flow sees it: its own, and those of the libraries and design-token files that it imports.
package struct DesignToken: Sendable {
    package enum Value: Sendable {
        /// Milliseconds.
        case duration(Double)
        case easing(Easing)
        case spring(Spring)
        case haptic(Haptic)
        /// 0…1 each, in sRGB; as it is written.
        case color(red: Double, green: Double, blue: Double, alpha: Double, source: String)
        /// Without a unit, or in points (`px`).
        case number(Double, unit: String)
    }

    package var name: String
    package var value: Value
    /// The token of its kind whose value it has.
    package var alias: String?
    /// The name where it is declared.
    package var span: Span
}
