/// A named animation timeline. All times are milliseconds.
package struct Timeline: Sendable {
    package enum ReducedMotion: Sendable {
        case fade, instant, skip
        case steps([TimelineStep], cues: [Cue])
    }
    package enum Interrupt: String, Sendable, CaseIterable { case retarget, reverse, finish, queue }

    package var name: String
    /// What the document declares.
    package var declaredTotal: Double?
    package var steps: [TimelineStep] = []
    package var cues: [Cue] = []
    package var reducedMotion: ReducedMotion?
    /// Scrubbed by this value (`gesture.progress`) instead of played by time.
    package var drivenBy: Expression?
    package var interrupt: Interrupt?
    package var isBlocking = false
    /// The scrubbed timeline that this one goes on from when the finger lets go: it is its `complete` or its `springBack`.
    package var releasedFrom: ID<Timeline>?
    /// The state whose run gives it what it takes from data; nil where all that have it have the same.
    package var runner: ID<State>?
    package var sources: [RequirementReference] = []
    package var notes: [String] = []
    package var span: Span

    package init(name: String, declaredTotal: Double? = nil, span: Span) {
        self.name = name
        self.declaredTotal = declaredTotal
        self.span = span
    }

    /// Those of its own steps for reduced motion.
    package var reducedCues: [Cue] { if case .steps(_, let cues) = reducedMotion { cues } else { [] } }

    /// With and without reduced motion.
    package var allCues: [Cue] { cues + reducedCues }
}

/// One movement of one target, or of several one after the other.
package struct TimelineStep: Sendable {
    package enum Start: Sendable {
        case at(Double)
        /// When the step of this index ends.
        case after(Int)
    }
    package enum Count: Sendable { case once, times(Int), forever }

    /// Of a staggered step; what data give beyond them stays still.
    package static let mostTargets = 1000

    package var target: String
    package var start: Start
    package var delay: Double = 0
    package var duration: Double?
    /// `for: todo`: the document leaves the figure open; `duration` holds the base duration.
    package var isDurationOpen = false
    package var tracks: [PropertyTrack] = []
    package var easing: Easing?
    package var spring: Spring?
    package var stagger: Double?
    package var count: Expression?
    package var repeats: Count = .once
    package var autoreverses = false
    /// What data give when the timeline is set off; the figures above hold what these data start as.
    package var given: [GivenFigure] = []
    package var sources: [RequirementReference] = []
    package var span: Span

    package init(target: String, start: Start, span: Span) {
        self.target = target
        self.start = start
        self.span = span
    }
}

/// How one property of a step's target changes while the step lasts.
package struct PropertyTrack: Sendable {
    package struct Keyframe: Sendable {
        /// 0…1; nil means evenly spaced.
        package var at: Double?
        package var value: AnimatedValue
        /// For the segment that begins here (CSS).
        package var easing: Easing?
        package init(at: Double?, value: AnimatedValue, easing: Easing?) {
            self.at = at
            self.value = value
            self.easing = easing
        }
    }
    package var property: String
    package var keyframes: [Keyframe]
    package init(property: String, keyframes: [Keyframe]) {
        self.property = property
        self.keyframes = keyframes
    }
}

/// A value of a property at a keyframe.
package enum AnimatedValue: Sendable {
    /// With its unit as written: "", "%", "px", "deg" …
    case number(Double, unit: String)
    /// 0…1 each.
    case color(red: Double, green: Double, blue: Double, alpha: Double, source: String)
    /// Cannot interpolate; switches at the segment's end.
    case keyword(String)
    /// Whatever the property is when the movement begins; only as a first keyframe.
    case current
    case expression(Expression, GivenValue)
}

/// What an expression's value is as a value of a property.
package struct GivenValue: Sendable {
    /// As it was written.
    package var source: String
    /// Before anything is known of the data; nil where that cannot be said.
    package var initial: Value?
    /// What texts and options stand for: tokens.
    package var meanings: [String: AnimatedValue]
    /// Whether CSS's names are colours there.
    package var isColor: Bool
}

/// A figure of a step or cue that an expression gives at the moment that sets the timeline off.
package enum GivenFigure: Sendable {
    case at(Expression), delay(Expression), duration(Expression), stagger(Expression)
    /// By the options of a choice.
    case easing(Expression, [String: Easing])
    /// Likewise; an option that is not among them is not felt.
    case haptic(Expression, [String: Haptic])

    package var expression: Expression {
        switch self {
        case .at(let expression), .delay(let expression), .duration(let expression), .stagger(let expression): expression
        case .easing(let expression, _): expression
        case .haptic(let expression, _): expression
        }
    }
}

/// How progress follows time between two keyframes.
package enum Easing: Hashable, Sendable {
    case linear
    case cubicBezier(Double, Double, Double, Double, name: String?)
    case steps(Int, jump: String)
    /// CSS `linear()`: values with their places 0…1.
    case piecewise([Point])
    case formula(Formula)

    /// Built in, and no single Bézier: `emphasized` is Material 3's path of two, the others are Motion's.
    package enum Formula: String, Sendable, CaseIterable { case backInOut, circIn, circOut, circInOut, anticipate, emphasized }

    package struct Point: Hashable, Sendable {
        package var at: Double
        package var value: Double
        package init(at: Double, value: Double) {
            self.at = at
            self.value = value
        }
    }
}

/// Any spelling of `spring:`, as written; `SpringTiming` turns it into angular frequency and damping ratio.
package indirect enum Spring: Hashable, Sendable {
    /// Damping fraction alone; the step's `for` is the response.
    case damping(Double)
    case response(Double, damping: Double)
    case duration(Double, bounce: Double)
    case physical(mass: Double, stiffness: Double, damping: Double)
    /// On its way already when it begins: distances to its end a second.
    case moving(Spring, velocity: Double)
    /// Where it takes over from another spring: so many milliseconds until the other's response has become its own.
    case blending(Spring, over: Double)
}

/// What is felt, raised, said or shown at a moment of a timeline.
package struct Cue: Sendable {
    package enum Kind: Sendable {
        case haptic(Haptic)
        case emit(ID<EventName>, name: String)
        case announce(Template)
        case show(String)
    }
    package var at: TimelineStep.Start
    package var delay: Double
    package var kind: Kind
    /// What data give when the timeline is set off; the figures above hold what these data start as.
    package var given: [GivenFigure] = []
    /// Not felt, because the data say so.
    package var isLeftOut = false
    package var sources: [RequirementReference] = []
    package var span: Span
    package init(at: TimelineStep.Start, delay: Double = 0, kind: Kind, span: Span) {
        self.at = at
        self.delay = delay
        self.kind = kind
        self.span = span
    }
}
