import FlowSpec

/// What promises ask of the moves of a space: they are made once more for all promises together, by all workers.
package final class MoveLabels: @unchecked Sendable {
    /// What has to come about in the end, and what of it a move brings.
    enum Coming: Hashable {
        case outcome(service: Int)
        case deadline
    }

    /// Of one move.
    package struct Label: BitwiseCopyable, Equatable {
        private var bits: UInt32
        private static let leadingAway: UInt32 = 1
        private static let environment: UInt32 = 2
        private static let deadline: UInt32 = 4
        private static let outcome: UInt32 = 8
        private static let counted: UInt32 = 16
        private static let serviceShift: UInt32 = 5

        static let none = Label(bits: 0)

        private init(bits: UInt32) { self.bits = bits }

        init(_ move: Move, _ lasting: LastingWaits) {
            bits = (move.leadsAway ? Self.leadingAway : 0) | (lasting.isCounting ? Self.counted : 0)
            switch move.kind {
            case .deadline: bits |= Self.deadline
            case .environment: bits |= Self.environment
            case .outcome: bits |= Self.outcome | UInt32(move.index) << Self.serviceShift
            case .touch, .choice, .asked, .event: break
            }
        }

        /// `Move.leadsAway`
        var leadsAway: Bool { bits & Self.leadingAway != 0 }
        var isEnvironment: Bool { bits & Self.environment != 0 }
        var isDeadline: Bool { bits & Self.deadline != 0 }
        /// The time that passes before it counts: no wait goes on after it that counts it later.
        var addsTime: Bool { isDeadline || bits & Self.counted == 0 }

        @inline(__always)
        func brings(_ coming: Coming) -> Bool {
            switch coming {
            case .deadline: isDeadline
            case .outcome(let service): bits & Self.outcome != 0 && Int(bits >> Self.serviceShift) == service
            }
        }
    }

    private let space: StateSpace
    private let labels: UnsafeMutablePointer<Label>
    /// By move: the waits that go on after it (`LastingWaits`); nil where none is ever open.
    private let lasting: UnsafeMutablePointer<UInt64>?
    private let occasions: [[Bool]]
    /// By occasion: the situations right after a step that was one, a launch included.
    private let arrivals: SharedSets
    /// Held by it.
    let bytes: Int

    /// - Parameters:
    ///   - occasions: by transition, whether taking it is one.
    ///   - remembersFrom: as `explore` has it.
    package init(_ space: StateSpace, occasions: [[Bool]] = [], remembersFrom: Int = 2_000) throws(NoRoom) {
        let count = space.lists.targetCount
        let hasOpenWaits = !space.branching.openWaits.isEmpty
        bytes = count * (MemoryLayout<Label>.stride + (hasOpenWaits ? 8 : 0)) + SituationSet.bytes(capacity: space.count) * occasions.count
        try space.demandRoom(for: bytes)
        self.space = space
        self.occasions = occasions
        arrivals = SharedSets(count: occasions.count, capacity: space.count)
        labels = .allocate(capacity: count)
        labels.initialize(repeating: .none, count: count)
        lasting = hasOpenWaits ? .allocate(capacity: count) : nil
        lasting?.initialize(repeating: 0, count: count)
        label(remembering: space.count >= remembersFrom ? Footprints(space.branching) : nil)
    }

    deinit {
        labels.deallocate()
        lasting?.deallocate()
    }

    /// In the order of the situation's successors; none where its moves are not known.
    @inline(__always)
    package func of(_ number: Int) -> UnsafeBufferPointer<Label> {
        let count = space.successors(number).count
        return UnsafeBufferPointer(start: count == 0 ? nil : labels + space.lists.firstMove(number), count: count)
    }

    /// Where waits may be open: those that go on after one of the situation's moves, as bits.
    @inline(__always)
    package func lasting(_ number: Int, move: Int) -> UInt64 { lasting.map { $0[space.lists.firstMove(number) + move] } ?? 0 }

    /// - Parameter occasion: one of those that it was made with.
    package func arrivals(at occasion: [Bool]) -> SituationSet {
        guard let place = occasions.firstIndex(of: occasion) else { preconditionFailure("all occasions of promises are asked for at once") }
        return arrivals[place]
    }

    private static let partLength = 1 << 10

    /// Goes through all moves; what is found does not hang on which worker goes through which.
    private func label(remembering footprints: Footprints?) {
        let launches = space.launches.all
        for (place, occasion) in occasions.enumerated() {
            for launch in launches where launch.taken.contains(where: { occasion[$0.int] }) { arrivals.insert(launch.number, into: place) }
        }
        let occasionsOf = space.flow.transitions.ids.map { id in occasions.indices.filter { occasions[$0][id.int] } }
        let surveyors = (0..<space.workers.count).map { _ in MoveSurveyor(space, occasionsOf, arrivals, footprints) }
        space.workers.share((space.expandedCount + Self.partLength - 1) / Self.partLength) { worker, part in
            for number in part * Self.partLength..<min((part + 1) * Self.partLength, space.expandedCount) {
                let first = space.lists.firstMove(number)
                surveyors[worker].look(at: number, labels + first, lasting.map { $0 + first })
            }
        }
    }
}

/// One worker's share.
private final class MoveSurveyor: @unchecked Sendable, MoveSink {
    private let space: StateSpace
    private let expander: Expander
    /// By transition: of which occasions taking it is one.
    private let occasionsOf: [[Int]]
    private let arrivals: SharedSets
    @exclusivity(unchecked) private var successors = UnsafeBufferPointer<UInt32>(start: nil, count: 0)
    @exclusivity(unchecked) private var labels: UnsafeMutablePointer<MoveLabels.Label>?
    @exclusivity(unchecked) private var lasting: UnsafeMutablePointer<UInt64>?
    /// Of the next move among the successors.
    @exclusivity(unchecked) private var place = 0

    init(_ space: StateSpace, _ occasionsOf: [[Int]], _ arrivals: SharedSets, _ footprints: Footprints?) {
        self.space = space
        self.occasionsOf = occasionsOf
        self.arrivals = arrivals
        expander = Expander(space.branching, space.workspace)
        expander.trace.keepsTaken = occasionsOf.contains { !$0.isEmpty }
        expander.keepsCourses = true
        (expander.footprints, expander.mostBytesOfMoves) = (footprints, Footprints.mostBytes(space.limits))
    }

    func look(at number: Int, _ labels: UnsafeMutablePointer<MoveLabels.Label>, _ lasting: UnsafeMutablePointer<UInt64>?) {
        successors = space.successors(number)
        (self.labels, self.lasting, place) = (labels, lasting, 0)
        var sink = self
        expander.expand(space.words(number), number: 0, into: &sink)
    }

    func receive(_ move: Move, leadingTo words: UnsafeMutablePointer<UInt64>) {
        guard place < successors.count else { return }
        labels?[place] = MoveLabels.Label(move, expander.lasting)
        lasting?[place] = expander.lasting.bits
        let next = Int(successors[place])
        place += 1
        if next >= space.count { return }
        for transition in expander.trace.taken {
            for occasion in occasionsOf[Int(transition)] { arrivals.insert(next, into: occasion) }
        }
    }
}
