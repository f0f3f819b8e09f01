import FlowSpec

/// What may be done to an element and to everything in it, or to the screen as a whole, where certain gestures are heard: the same in many
/// configurations.
final class TouchPlan {
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

    /// What it is made of, besides the flow.
    struct Hearing: Hashable {
        /// nil: the screen as a whole.
        var element: ID<Element>?
        var takesInput: Bool
        /// Of the element and of each in it that is heard, or may be once a touch is.
        var heard: [Heard]
    }

    struct Heard: Hashable {
        var element: ID<Element>?
        /// Some transition listens to it, and not only to the screen as a whole.
        var byItself: Bool
        /// Each once.
        var gestures: [HeardGesture.Form]
    }

    let hearing: Hearing
    /// What it takes is counted, once for each worker's own.
    @exclusivity(unchecked) var isCounted = false
    /// The one at the top comes first.
    @exclusivity(unchecked) var elements = GrowingBuffer<PlannedElement>(capacity: 1)
    /// Places in `elements`.
    @exclusivity(unchecked) var children = GrowingBuffer<Int>(capacity: 1)
    @exclusivity(unchecked) var touches: [Touch] = []
    /// Of elements whose options are computed: where something listens to the touch before one is chosen.
    @exclusivity(unchecked) var computedChoices: [ID<Element>: WholeGesture] = [:]
    /// Some touch means what only the screen as it is drawn can tell.
    @exclusivity(unchecked) var asksPlayer = false

    init(_ hearing: Hearing) { self.hearing = hearing }

    /// About so many, with what it is found by.
    var bytes: Int {
        256 + hearing.bytes * 2 + elements.bytes + children.bytes + touches.count * MemoryLayout<Touch>.stride + touches.reduce(0) { $0 + $1.bytes }
    }

    fileprivate static func bytes<Row>(of rows: [Row]) -> Int { rows.isEmpty ? 0 : 32 + rows.count * MemoryLayout<Row>.stride }
}

extension TouchPlan.Hearing {
    fileprivate var bytes: Int { 96 + heard.reduce(0) { $0 + 64 + $1.gestures.count * MemoryLayout<HeardGesture.Form>.stride } }
}

extension TouchPlan.Touch {
    /// Besides what lies in the list itself.
    fileprivate var bytes: Int {
        let parts = whole.map { whole in
            TouchPlan.bytes(of: whole.parts) + whole.parts.reduce(0) { $0 + TouchPlan.bytes(of: $1) }
                + TouchPlan.bytes(of: whole.numbers) + whole.numbers.reduce(0) { $0 + TouchPlan.bytes(of: $1) }
        }
        return TouchPlan.bytes(of: numbers) + TouchPlan.bytes(of: payloads) + TouchPlan.bytes(of: differing) + (parts ?? 0)
    }
}
