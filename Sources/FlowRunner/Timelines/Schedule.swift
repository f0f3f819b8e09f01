import FlowSpec

/// When everything in a timeline happens, in milliseconds from the moment that sets it off.
package struct Schedule: Hashable, Sendable {
    package var name: String
    /// Document order; a staggered step's targets one after the other.
    package var steps: [ScheduledStep]
    /// By time, then document order.
    package var cues: [ScheduledCue]
    /// nil for a loop.
    package var total: Double?
    package var loops: Bool { total == nil }
    /// How long it is; for a loop, until its first round has ended.
    package var period: Double { total ?? steps.map(\.end).max() ?? 0 }
}

/// One property of one target, from its first value to its last.
package struct ScheduledStep: Hashable, Sendable {
    package struct Keyframe: Hashable, Sendable {
        /// 0…1 of one run.
        package var at: Double
        /// As it was written: `100%`, `0.95`, `red`.
        package var text: String
        package var value: AnimatedSample
        /// For the segment that begins here.
        package var easing: Easing?
        /// The value is what the property happens to be when the step begins.
        var isCurrent = false
    }

    /// `target[2]` for the third of a staggered step.
    package var target: String
    package var property: String
    package var start: Double
    /// The end of the last run; of the first where it repeats for ever.
    package var end: Double
    /// One run, without repeats.
    package var duration: Double
    package var keyframes: [Keyframe]
    package var easing: Easing?
    package var spring: Spring?
    /// What one perceives of the spring in a whole run, milliseconds; nil where the spring says it of each segment.
    var springResponse: Double?
    /// With `autoreverses` each direction counts as one; nil: for ever.
    package var repeats: Int?
    package var autoreverses: Bool
    /// Played backwards, from so many milliseconds of it on.
    package var rewind: Double?
    /// What a spring takes over from the movement before it, distances a second; nil: it has its own.
    package var takenVelocity: Double?
    /// The frequency of the spring that a blending one takes over from.
    var takenFrequency: Double?
    /// The document leaves its duration open (`for: todo`); it plays as long as the base duration.
    package var isDurationOpen = false
}

/// What a timeline does at one moment, besides moving properties.
package struct ScheduledCue: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case haptic(Haptic)
        case emit(ID<EventName>, name: String)
        case announce(String)
        case show(String)
    }
    /// Milliseconds after the timeline was set off.
    package var at: Double
    package var kind: Kind
}

/// What a schedule needs to know of the moment that sets the timeline off.
package struct ScheduleContext {
    /// nil where it is not known: then what data give is what they start as.
    package var value: (Expression) -> Value?
    package var text: (Template) -> String
    package var reducedMotion: Bool
    /// What a target's property is at the moment; nil where nothing has moved it.
    package var current: (MovingProperty) -> AnimatedSample?

    package init(
        reducedMotion: Bool = false, value: @escaping (Expression) -> Value?, text: @escaping (Template) -> String,
        current: @escaping (MovingProperty) -> AnimatedSample? = { _ in nil }
    ) {
        self.reducedMotion = reducedMotion
        self.current = current
        self.value = value
        self.text = text
    }
}

extension Schedule {
    /// What plays where neither the document nor the step says how long.
    static let baseDuration = 300.0

    /// Under reduced motion: the timeline's own steps where it has them; `fade`, one opacity step of the base duration for each target, out for what leaves and has no opacity of its own;
    /// `instant`, the same steps with no length; `skip`, no steps. Cues are no motion: they stay, with `fade` at their times, with the others at 0.
    /// What the finger moves has no time of its own, so `instant` leaves it as it is.
    package init(_ timeline: Timeline, in context: ScheduleContext) {
        let timeline = timeline.settled(in: context)
        guard context.reducedMotion, let reduced = timeline.reducedMotion else {
            self.init(name: timeline.name, steps: timeline.steps, cues: timeline.cues, in: context)
            return
        }
        switch reduced {
        case .steps(let steps, let cues):
            self.init(name: timeline.name, steps: steps, cues: cues, in: context)
        case .fade:
            self = Schedule(name: timeline.name, steps: timeline.steps, cues: timeline.cues, in: context).faded
        case .instant where timeline.drivenBy != nil:
            self.init(name: timeline.name, steps: timeline.steps, cues: timeline.cues, in: context)
        case .instant:
            self = Schedule(name: timeline.name, steps: timeline.steps, cues: timeline.cues, in: context).atOnce
        case .skip:
            self = Schedule(name: timeline.name, steps: timeline.steps, cues: timeline.cues, in: context).atOnce
            steps = []
        }
    }

    private init(name: String, steps: [TimelineStep], cues: [Cue], in context: ScheduleContext) {
        let spans = stepSpans(of: steps, in: context)
        self.name = name
        self.steps = []
        var loops = false
        for (step, span) in zip(steps, spans) {
            if case .forever = step.repeats, span.count > 0 { loops = true }
            for index in 0..<span.count {
                let target = step.isStaggered ? "\(step.target)[\(index)]" : step.target
                let start = span.start + Double(index) * (step.stagger ?? 0)
                for track in step.tracks {
                    self.steps.append(
                        ScheduledStep(step, track: track, target: target, start: start, duration: span.run, in: context))
                }
            }
        }
        self.steps.findCurrentValues(context.current)
        self.cues = cues.filter { !$0.isLeftOut }.map { cue in
            ScheduledCue(at: startTime(cue.at, delay: cue.delay, spans: spans), kind: ScheduledCue.Kind(cue.kind, in: context))
        }
        sortCues()
        let lastStep = spans.lazy.filter { $0.count > 0 }.map(\.end).max() ?? 0
        self.total = loops ? nil : max(lastStep, self.cues.last?.at ?? 0)
    }

    private mutating func sortCues() {
        cues = cues.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
    }
}

extension ScheduledCue.Kind {
    fileprivate init(_ kind: Cue.Kind, in context: ScheduleContext) {
        switch kind {
        case .haptic(let haptic): self = .haptic(haptic)
        case .emit(let event, let name): self = .emit(event, name: name)
        case .announce(let template): self = .announce(context.text(template))
        case .show(let name): self = .show(name)
        }
    }
}

extension ScheduledCue.Kind {
    package var name: String {
        switch self {
        case .haptic: "haptic"
        case .emit: "emit"
        case .announce: "announce"
        case .show: "show"
        }
    }

    package var text: String {
        switch self {
        case .haptic(let haptic): haptic.rawValue
        case .announce(let text), .show(let text): text
        case .emit(_, let name): name
        }
    }
}
