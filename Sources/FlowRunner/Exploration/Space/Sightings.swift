import FlowSpec

/// Where each thing was first met while exploring. A place is a situation's number doubled, and one more for what a move out of it did;
/// `never` where it was not met. First means the fewest steps from the start. Nothing has a value from the start, so that one more thing does
/// not compile before it is said what becomes of it in `met(before:)` and in `merge`.
package struct Sightings: Equatable, Sendable {
    package static let never = UInt64.max

    package var transitions: [UInt64]
    package var states: [UInt64]
    /// An action left a datum's domain.
    package var clamped: [Clamping: UInt64]
    package var visible: [UInt64]
    package var enabled: [UInt64]
    /// By transition: a step, or a launch, in which what it listens to came while its guard was false. Empty where nobody asks.
    var closedGuards: [UInt64]
    /// Eventless transitions or internal events that never come to rest, by the transition that was taken last (nil: none was).
    package var endlessAfter: [ID<Transition>?: UInt64]
    /// Met in launches that never come to rest, which begin no walk.
    package var statesInVain: Set<ID<State>>
    package var transitionsInVain: Set<ID<Transition>>
    package var endless: UInt64 { endlessAfter.values.min() ?? Self.never }

    /// A value that was stored otherwise than an action said, the step that says it (`Machine.actionSteps`), and the transition that was
    /// taken last before it.
    package struct Clamping: Hashable, Comparable, Sendable {
        package var datum: ID<Datum>
        package var step: Int?
        package var transition: ID<Transition>?

        package static func < (a: Clamping, b: Clamping) -> Bool {
            (a.datum, a.transition?.int ?? -1, a.step ?? -1) < (b.datum, b.transition?.int ?? -1, b.step ?? -1)
        }
    }
}

extension Sightings {
    init(_ flow: Flow, ofGuards: Bool = false) {
        func never(_ count: Int) -> [UInt64] { Array(repeating: Self.never, count: count) }
        self.init(
            transitions: never(flow.transitions.count), states: never(flow.states.count), clamped: [:], visible: never(flow.elements.count),
            enabled: never(flow.elements.count), closedGuards: never(ofGuards ? flow.transitions.count : 0), endlessAfter: [:],
            statesInVain: [], transitionsInVain: [])
    }

    /// Without what was first met in a situation from this one on; a launch in vain is in none.
    func met(before number: Int) -> Sightings {
        let end = UInt64(number) * 2
        func cut(_ places: [UInt64]) -> [UInt64] { places.map { $0 < end ? $0 : Self.never } }
        return Sightings(
            transitions: cut(transitions), states: cut(states), clamped: clamped.filter { $0.value < end }, visible: cut(visible),
            enabled: cut(enabled), closedGuards: cut(closedGuards), endlessAfter: endlessAfter.filter { $0.value < end },
            statesInVain: statesInVain, transitionsInVain: transitionsInVain)
    }

    mutating func merge(_ other: Sightings) {
        func first(_ places: [UInt64], _ others: [UInt64]) -> [UInt64] { zip(places, others).map { min($0, $1) } }
        self = Sightings(
            transitions: first(transitions, other.transitions), states: first(states, other.states),
            clamped: clamped.merging(other.clamped, uniquingKeysWith: min), visible: first(visible, other.visible),
            enabled: first(enabled, other.enabled), closedGuards: first(closedGuards, other.closedGuards),
            endlessAfter: endlessAfter.merging(other.endlessAfter, uniquingKeysWith: min),
            statesInVain: statesInVain.union(other.statesInVain), transitionsInVain: transitionsInVain.union(other.transitionsInVain))
    }
}
