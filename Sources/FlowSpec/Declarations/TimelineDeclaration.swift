package struct TimelineDeclaration: Sendable {
    package enum ReducedMotion: Sendable {
        case word(Name)
        case steps([TimelineItemDeclaration])
    }
    package var name: Name
    package var total: Phrase?
    package var items: [TimelineItemDeclaration] = []
    package var reducedMotion: ReducedMotion?
    package var drivenBy: Phrase?
    package var interrupt: Spanned<Timeline.Interrupt>?
    package var isBlocking = false
    package var source: [Name] = []
    package var notes: [Name] = []
    package var span: Span
}

/// An entry of `steps:`: a step with a target, or a cue.
package enum TimelineItemDeclaration: Sendable {
    case step(TimelineStepDeclaration)
    case cue(CueDeclaration)
}

package struct TimelineStepDeclaration: Sendable {
    package struct Timing: Sendable {
        package var at: Phrase?
        /// `previous` or a step's name.
        package var after: Name?
        package var delay: Phrase?
    }
    package struct Keyframe: Sendable {
        package var at: Phrase?
        package var value: Phrase
        package var easing: Phrase?
    }
    package struct Track: Sendable {
        package var property: Name
        /// `1 -> 0.95` is two keyframes; a list gives more.
        package var keyframes: [Keyframe]
    }
    /// `spring: {damping: 0.7}` and the other spellings, or a token's name.
    package enum Spring: Sendable {
        case token(Name)
        case parameters([(name: Name, value: Phrase)], Span)
    }

    package var name: Name?
    package var target: Name
    package var timing: Timing
    package var duration: Phrase?
    package var tracks: [Track] = []
    package var easing: Phrase?
    package var spring: Spring?
    package var stagger: Phrase?
    package var count: Phrase?
    /// A number or `forever`.
    package var repeats: Phrase?
    package var autoreverses = false
    package var source: [Name] = []
    package var span: Span
}

package struct CueDeclaration: Sendable {
    package enum Kind: Sendable {
        case haptic(Name), emit(Name), announce(Phrase), show(Phrase)
    }
    package var timing: TimelineStepDeclaration.Timing
    package var kind: Kind
    package var span: Span
}

package struct InteractionDeclaration: Sendable {
    package var name: Name
    package var timeline: Name?
    package var haptic: Name?
    package var announce: Phrase?
    package var appliesTo: AppliesTo?
    package var span: Span

    package struct AppliesTo: Sendable {
        package var trigger: Spanned<Gesture.Kind>?
        package var kind: Spanned<Element.Kind>?
        package var role: Spanned<Element.Role>?
    }
}
