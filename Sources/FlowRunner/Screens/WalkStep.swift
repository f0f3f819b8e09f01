import FlowSpec

/// One line of a walk: what the user does, what the world does, what time does, or what is expected to hold.
package enum WalkStep: Hashable, Sendable {
    case gesture(GestureStep)
    /// `into` may be left out where one input is visible.
    case type(String, into: String?)
    /// An option; `in` names the element that offers it.
    case choose(String, in: String?)
    /// A slider, picker or toggle.
    case set(String, to: WalkLiteral)
    /// Environment data: before the first step it holds at launch, later it is the world changing.
    case given(String, WalkLiteral)
    case outcome(service: String, outcome: String)
    case event(String)
    /// The app starts again; stored data and the environment survive.
    case relaunch
    /// Moves the virtual clock, milliseconds.
    case wait(Double)
    /// `back N`: takes back N steps.
    case undo(Int)
    /// `resume`: performs again what `back N` took back.
    case resume
    case restart
    case expect(Expectation)

    package var isGiven: Bool {
        if case .given = self { true } else { false }
    }

    package var isExpectation: Bool {
        if case .expect = self { true } else { false }
    }
}

/// A gesture on an element, in an area, or (with neither) on the screen as a whole.
package struct GestureStep: Hashable, Sendable {
    package var kind: Gesture.Kind
    /// `dragTo`: the finger stays down, so no `release` follows.
    package var isHeld = false
    package var direction: Gesture.Direction?
    /// A label or id as the user wrote it.
    package var element: String?
    package var area: String?
    /// Points; for `edgeSwipe` a fraction of the screen.
    package var distance: Double?
    /// 0…1; derived from the distance where it is absent.
    package var progress: Double?
    /// Points a second along the gesture.
    package var velocity: Double?
    /// Milliseconds.
    package var duration: Double?
    /// Points from the edge that the gesture leaves.
    package var start: Double?

    package init(_ kind: Gesture.Kind, _ element: String? = nil) {
        self.kind = kind
        self.element = element
    }
}

/// A value as a walk writes it, before the type of its datum is known.
package indirect enum WalkLiteral: Hashable, Sendable {
    /// `isQuoted`: it was written in quotes and is that text.
    case scalar(String, isQuoted: Bool)
    case list([WalkLiteral])
    case record([Field])

    package struct Field: Hashable, Sendable {
        package var name: String
        package var value: WalkLiteral
        package init(_ name: String, _ value: WalkLiteral) {
            self.name = name
            self.value = value
        }
    }
}

/// What `expect` says holds. Haptics, timelines and announcements are those of the last step that is no expectation.
package enum Expectation: Hashable, Sendable {
    case screen(String)
    case enabled(String)
    case disabled(String)
    case visible(String)
    case absent(String)
    case state(String)
    case data(String, WalkLiteral)
    /// nil: `no haptic`, none at all.
    case haptic(Haptic)
    case noHaptic
    case timeline(String)
    case noTimeline(String)
    case announced(String)
    case ended
}
