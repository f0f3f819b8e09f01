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

    /// Something the user does to an element, or to the screen as a whole.
    struct Touch {
        enum Write: Hashable {
            case none
            case word(DatumWrite)
            case flip(ID<Datum>)
            /// An option of a set; at most so many.
            case toggle(ID<Datum>, bit: UInt64, max: Int?)
        }
        var step: TouchStep
        /// A gesture on this one of the element's options.
        var option: Int?
        /// Of the gesture and what it may count as, in order; -1 where nobody listens.
        var numbers: [Int32]
        /// Where something listens to the touch before or after it.
        var whole: WholeGesture?
        var write = Write.none
        /// It is nothing to choose what is chosen already.
        var mustChange = false
        /// The finger's ways, each with the step that names it; one for what has no measures.
        var payloads: [GestureTrials.Trial] = []
        /// Places in `payloads`, ascending, from the first on, also where there is none; what lies between does the same here as one before it.
        var differing = [0]
        /// Also on a list's own label.
        var covers = false
    }

    /// A macrostep for each part that is answered.
    struct WholeGesture {
        var element: ID<Element>?
        /// Of each part in order, what it may count as.
        var parts: [[Occurrence]]
        /// The same as numbers; -1 where nobody listens.
        var numbers: [[Int32]]
        /// The part that writes: the gesture itself.
        var writingPart: Int
    }

    enum TouchStep: Hashable {
        case gesture(GestureStep)
        case type(String)
        /// By its place among the element's options.
        case choose(option: Int)
        case set(WalkLiteral)
    }

    struct PlannedElement: BitwiseCopyable {
        var element: ID<Element>
        var visible: CompiledGuard
        var enabled: CompiledGuard
        var isList: Bool
        var takesInput: Bool
        var touches: Run
        /// In `children`.
        var children: Run
        var choosesComputed: Bool
        /// Whether anything can be done in it or below.
        var isAlive: Bool
    }

    @exclusivity(unchecked) var isEnded = false
    /// What is known of moves (`Expander.knownMoves`).
    @exclusivity(unchecked) var known: KnownMoves?
    @exclusivity(unchecked) var isWorthRemembering = true
    /// By word: what is live, and what stands in the place of the rest (`Reduction`); empty where everything is.
    @exclusivity(unchecked) var masks = GrowingBuffer<(live: UInt64, canonical: UInt64)>(capacity: 1)
    /// Environment data whose changes are stuttering steps here, a bit each by place.
    @exclusivity(unchecked) var stuttering: UInt64 = 0
    @exclusivity(unchecked) var events = GrowingBuffer<EventBranch>(capacity: 8)
    @exclusivity(unchecked) var candidates = GrowingBuffer<UInt32>(capacity: 8)
    @exclusivity(unchecked) var elements = GrowingBuffer<PlannedElement>(capacity: 8)
    /// Places in `elements`.
    @exclusivity(unchecked) var children = GrowingBuffer<Int>(capacity: 8)
    @exclusivity(unchecked) var roots: [Int] = []
    @exclusivity(unchecked) var touches: [Touch] = []
    /// Of elements whose options are computed: where something listens to the touch before one is chosen.
    @exclusivity(unchecked) var computedChoices: [ID<Element>: WholeGesture] = [:]
    /// Touches of the screen as a whole.
    @exclusivity(unchecked) var bare = Run(start: 0, end: 0)
    /// Some touch means what only the screen as it is drawn can tell: the player itself is asked.
    @exclusivity(unchecked) var asksPlayer = false

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

    /// About so many: there may be as many plans as situations.
    var bytes: Int {
        512 + masks.bytes + events.bytes + candidates.bytes + elements.bytes + children.bytes
            + touches.count * MemoryLayout<Touch>.stride + touches.reduce(0) { $0 + $1.bytes }
    }

    fileprivate static func bytes<Row>(of rows: [Row]) -> Int { rows.isEmpty ? 0 : 32 + rows.count * MemoryLayout<Row>.stride }
}

extension BranchPlan.Touch {
    /// Besides what lies in the list itself.
    fileprivate var bytes: Int {
        let parts = whole.map { whole in
            BranchPlan.bytes(of: whole.parts) + whole.parts.reduce(0) { $0 + BranchPlan.bytes(of: $1) }
                + BranchPlan.bytes(of: whole.numbers) + whole.numbers.reduce(0) { $0 + BranchPlan.bytes(of: $1) }
        }
        return BranchPlan.bytes(of: numbers) + BranchPlan.bytes(of: payloads) + BranchPlan.bytes(of: differing) + (parts ?? 0)
    }
}
