import FlowSpec

/// What a haptic word is called on each platform (docs/language.md, section 12).
package struct HapticEquivalents: Sendable {
    /// UIKit's feedback generator.
    package var ios: String
    /// A `HapticFeedbackConstants`, or the nearest there is.
    package var android: String
    /// Why Android's is only the nearest.
    package var androidWarning: String?
    /// Milliseconds of vibration and rest in turn, for `navigator.vibrate`: the web has no words.
    package var web: [Int]

    package var webCall: String { "navigator.vibrate([\(web.map(String.init).joined(separator: ", "))])" }
}

extension Haptic {
    package var equivalents: HapticEquivalents {
        switch self {
        case .light: HapticEquivalents(ios: "impact .light", android: "CONTEXT_CLICK", web: [10])
        case .medium: HapticEquivalents(ios: "impact .medium", android: "VIRTUAL_KEY", web: [20])
        case .heavy: HapticEquivalents(ios: "impact .heavy", android: "EFFECT_HEAVY_CLICK", androidWarning: missing(by: "EFFECT_HEAVY_CLICK"), web: [35])
        case .soft: HapticEquivalents(ios: "impact .soft", android: "PRIMITIVE_LOW_TICK", androidWarning: missing(by: "PRIMITIVE_LOW_TICK"), web: [15])
        case .rigid: HapticEquivalents(ios: "impact .rigid", android: "PRIMITIVE_CLICK", androidWarning: missing(by: "PRIMITIVE_CLICK"), web: [10])
        case .success: HapticEquivalents(ios: "notification .success", android: "CONFIRM", web: [20, 60, 20])
        case .warning: HapticEquivalents(ios: "notification .warning", android: "REJECT", androidWarning: missing(by: "REJECT"), web: [40, 60, 20])
        case .error: HapticEquivalents(ios: "notification .error", android: "REJECT", web: [40, 40, 40, 40, 40])
        case .selection: HapticEquivalents(ios: "selectionChanged", android: "SEGMENT_TICK", web: [10])
        }
    }

    private func missing(by standIn: String) -> String { "Android has no haptic constant for `\(rawValue)`: \(standIn) stands in" }
}

extension Schedule {
    /// Each word once, in the order they are felt.
    package var haptics: [Haptic] {
        var found: [Haptic] = []
        for case .haptic(let haptic) in cues.map(\.kind) where !found.contains(haptic) { found.append(haptic) }
        return found
    }
}
