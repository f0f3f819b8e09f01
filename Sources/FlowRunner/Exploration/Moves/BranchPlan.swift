import FlowSpec

/// What may happen in one configuration, before guards and data are asked: made once for each configuration and worker, and only read
/// afterwards, but for what is known of moves.
final class BranchPlan {
    struct EventBranch: BitwiseCopyable {
        var event: Int32
        var number: Int
        /// In `candidates`: the transitions that listen, one of which must be open.
        var candidates: Run
    }

    /// What stands at the top of a screen, with everything in it; or the screen as a whole.
    struct Root {
        let plan: TouchPlan
        /// Touches are numbered throughout the configuration.
        let firstTouch: Int32
    }

    @exclusivity(unchecked) var isEnded = false
    /// The lowest of its situations whose moves were looked for.
    @exclusivity(unchecked) var firstExpanded = UInt64.max
    /// What is known of moves (`Expander.knownMoves`).
    @exclusivity(unchecked) var known: KnownMoves?
    @exclusivity(unchecked) var isWorthRemembering = true
    /// By word: what is live, and what stands in the place of the rest (`Reduction`); empty where everything is.
    @exclusivity(unchecked) var masks = GrowingBuffer<(live: UInt64, canonical: UInt64)>(capacity: 1)
    /// Environment data whose changes are stuttering steps here, a bit each by place.
    @exclusivity(unchecked) var stuttering: UInt64 = 0
    @exclusivity(unchecked) var events = GrowingBuffer<EventBranch>(capacity: 1)
    @exclusivity(unchecked) var candidates = GrowingBuffer<UInt32>(capacity: 1)
    @exclusivity(unchecked) var roots: [Root] = []
    /// What is done to the screen as a whole; nil where the journey has ended.
    @exclusivity(unchecked) var bare: Root?
    /// Some touch means what only the screen as it is drawn can tell: the player itself is asked.
    @exclusivity(unchecked) var asksPlayer = false

    /// - Returns: nil where there are not so many.
    func touch(_ number: Int) -> (touch: TouchPlan.Touch, element: ID<Element>?)? {
        guard let root = (roots + [bare].compactMap { $0 }).last(where: { $0.firstTouch <= number }) else { return nil }
        let place = number - Int(root.firstTouch)
        return root.plan.touches[safe: place].map { ($0, root.plan.elements.all.first { $0.touches.range.contains(place) }?.element) }
    }

    /// Of a word of a situation of the other configuration as it stands in the space: the bits that stay what they are where it is this one's.
    func kept(of other: BranchPlan, _ word: Int) -> UInt64 {
        // What is live in neither holds the same in all of both.
        masks[word].live | ~other.masks[word].live
    }

    /// Whether these data are as they are in a situation, and not only as they stand for others.
    func isLive(_ data: Set<ID<Datum>>, _ slots: SlotTable) -> Bool {
        masks.count == 0 || data.allSatisfy { id in
            let field = slots.data[id.int].field
            let mask = field.mask << UInt64(field.shift)
            return masks[Int(field.word)].live & mask == mask
        }
    }

    /// About so many, besides what configurations share: there may be as many plans as situations.
    var bytes: Int { 448 + masks.bytes + events.bytes + candidates.bytes + roots.count * MemoryLayout<Root>.stride }
}
