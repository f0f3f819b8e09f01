import FlowSpec

/// The limits that some rules hold a flow to. A project may set its own; these are the interaction specification's that the rules come from.
package struct LintSettings: Hashable, Sendable {
    /// How many targets may move at one moment.
    package var mostConcurrent = 4
    /// How long a step typically lasts, milliseconds.
    package var durations = 200.0...400.0
    /// What can move without a new layout and without being painted again.
    package var cheapProperties: Set<String> = [
        "opacity", "scale", "scaleX", "scaleY", "x", "y", "rotate", "rotateX", "rotateY", "skewX", "skewY", "transform",
    ]
    /// What a finger needs, points.
    package var smallestTarget = 44.0
    /// Two haptics closer to each other than this are felt as one, milliseconds.
    package var hapticGap = 100.0
    /// From so many taps on, a haptic for each of them is one for every single tap.
    package var fewTaps = 6

    package init() {}
}
