import FlowSpec

/// What a macrostep needs to know of a state, in one place.
struct StateRow: Sendable {
    var kind: Hierarchy.Kind
    var hasHistory: Bool
    var callsServices: Bool
    /// The root has itself.
    var parent: UInt32
    /// The last state of the subtree.
    var last: UInt32
    /// The next region to visit after this subtree; `absent` where there is none.
    var next: UInt32
    /// Of a compound state: the active child, by its place + 1.
    var childField: BitField
    /// Where its children begin in `Machine.children`.
    var firstChild: UInt32
    /// Makes it active: its place + 1 in the parent's `childField` (nothing, in parallel states and for the root).
    var place: BitField
    var placeValue: UInt32
    /// Itself or the nearest ancestor that has transitions with triggers; `absent` where there is none.
    var listener: UInt32
    /// Its own eventless transitions, or those of the nearest ancestor that has some.
    var eventless: Run
    /// The state whose eventless transitions come after those; `absent` where there is none.
    var outerEventless: UInt32
    var entry: Run
    var exit: Run

    static let absent = UInt32.max
}

struct TransitionRow: Sendable {
    var source: UInt32
    /// `absent`: targetless.
    var domain: UInt32
    /// A history among the targets decides the domain.
    var hasMovingDomain: Bool
    /// A history decides what is entered; `entered` is empty then.
    var hasMovingEntry: Bool
    /// Whether `guarded` can be false: the rows are read in every step, and most transitions have no guard.
    var hasGuard: Bool
    var guarded: CompiledGuard
    var content: Run
    /// In `Machine.entered`.
    var entered: Run
}

enum Delay: Sendable {
    case ticks(UInt64)
    case computed(ProgramID)
}
