import FlowSpec

/// One thing that may happen in a situation, as the exploration names it; `Expander.steps(for:from:)` puts it into a walk's words.
package struct Move: Sendable, BitwiseCopyable {
    package enum Kind: UInt8, Sendable, BitwiseCopyable {
        /// The user; `index` is a touch of the plan.
        case touch
        /// The user, on an element whose options are computed; `index` is the element, `variant` the option.
        case choice
        /// The user, where only the player can tell what a touch means; `index` counts what is possible there.
        case asked
        /// Of the world; `index` is the event.
        case event
        /// `index` is the service, `variant` the outcome.
        case outcome
        /// Time passes up to the next deadline.
        case deadline
        /// `index` is the datum, `variant` the value among those worth trying.
        case environment
    }

    package var kind: Kind
    var index: Int32 = 0
    var variant: Int32 = 0
    /// Of the list that the element stands in; -1 outside lists.
    var row: Int32 = -1
    /// What the environment's data are before it, otherwise than they stand: a number of the expander's (`Expander.assumptions`); 0 for
    /// nothing.
    var assuming: Int32 = 0
    /// From where it was found, it leads to another situation, if only by data that nothing observes.
    var changes = true
    /// From where it was found, it leads to another situation of the space: what does not matter tells none apart.
    var leadsAway = true
}

extension Move: Equatable {
    /// It is the same one wherever it is found: where it leads from there is no part of it.
    package static func == (first: Move, second: Move) -> Bool {
        first.kind == second.kind && first.index == second.index && first.variant == second.variant && first.row == second.row
            && first.assuming == second.assuming
    }
}

/// What receives the moves of a situation, in order.
protocol MoveSink {
    /// - Parameter words: the situation after it; only for the time of the call.
    mutating func receive(_ move: Move, leadingTo words: UnsafeMutablePointer<UInt64>)
    /// One that was made before.
    /// - Parameter words: the situation that it is made in.
    mutating func receive(_ place: Int, of known: KnownMoves, madeIn words: UnsafePointer<UInt64>, by expander: Expander)
}

extension MoveSink {
    mutating func receive(_ place: Int, of known: KnownMoves, madeIn words: UnsafePointer<UInt64>, by expander: Expander) {
        expander.successor.update(from: words, count: expander.width)
        known.carryOut(place, expander.successor)
        receive(known.move(place), leadingTo: expander.successor)
    }
}
