import FlowSpec

/// What promises ask of the moves of a space: they are made once more for all promises together, by all workers.
final class MoveLabels: @unchecked Sendable {
    /// What has to come about in the end, and what of it a move brings.
    enum Coming: Hashable {
        case outcome(service: Int)
        case deadline
    }

    /// Of one move.
    struct Label: BitwiseCopyable {
        private var bits: UInt32
        private static let leadingAway: UInt32 = 1
        private static let environment: UInt32 = 2
        private static let deadline: UInt32 = 4
        private static let outcome: UInt32 = 8
        private static let serviceShift: UInt32 = 4

        static let none = Label(bits: 0)

        private init(bits: UInt32) { self.bits = bits }

        init(_ move: Move) {
            bits = move.leadsAway ? Self.leadingAway : 0
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

        @inline(__always)
        func brings(_ coming: Coming) -> Bool {
            switch coming {
            case .deadline: isDeadline
            case .outcome(let service): bits & Self.outcome != 0 && Int(bits >> Self.serviceShift) == service
            }
        }
    }

    private let space: StateSpace
    /// By situation: where its moves begin in `labels`.
    private let starts: [Int]
    private let labels: UnsafeMutablePointer<Label>
    /// By move: open waits that go on after it (`Expander.outlasting`); nil where there are none.
    private let lasting: UnsafeMutablePointer<UInt64>?
    private let occasions: [[Bool]]
    /// By occasion: the situations right after a step that was one, a launch included.
    private var arrivals: [SituationSet] = []

    private static let partLength = 1 << 10
    /// At once: a bit for each.
    private static let mostOccasions = 64

    /// - Parameter occasions: by transition, whether taking it is one.
    init(_ space: StateSpace, occasions: [[Bool]] = []) {
        self.space = space
        self.occasions = occasions
        var starts: [Int] = [0]
        starts.reserveCapacity(space.expandedCount + 1)
        var count = 0
        for number in 0..<space.expandedCount {
            count += space.successors(number).count
            starts.append(count)
        }
        self.starts = starts
        labels = .allocate(capacity: count)
        labels.initialize(repeating: .none, count: count)
        lasting = space.branching.openWaits.isEmpty ? nil : .allocate(capacity: count)
        lasting?.initialize(repeating: 0, count: count)
        repeat { survey(Array(occasions[arrivals.count...].prefix(Self.mostOccasions))) } while arrivals.count < occasions.count
    }

    /// Goes through all moves, labels them, and finds where these occasions lead; which worker goes through which does not matter.
    private func survey(_ occasions: [[Bool]]) {
        var watched = occasions.isEmpty ? [] : space.flow.transitions.rows.map { _ in UInt64(0) }
        for (place, occasion) in occasions.enumerated() {
            for transition in watched.indices where occasion[transition] { watched[transition] |= 1 << UInt64(place) }
        }
        let surveyors = (0..<space.workers.count).map { _ in MoveSurveyor(space, watched, occasions: occasions.count) }
        space.workers.share((space.expandedCount + Self.partLength - 1) / Self.partLength) { worker, part in
            for number in part * Self.partLength..<min((part + 1) * Self.partLength, space.expandedCount) {
                surveyors[worker].look(at: number, labels + starts[number], lasting.map { $0 + starts[number] })
            }
        }
        let launches = space.launches.all
        arrivals += occasions.enumerated().map { place, occasion in
            var found = surveyors.reduce(SituationSet(capacity: space.count)) { $0.union($1.arrivals[place]) }
            for launch in launches where launch.taken.contains(where: { occasion[$0.int] }) { found.insert(launch.number) }
            return found
        }
    }

    deinit {
        labels.deallocate()
        lasting?.deallocate()
    }

    /// In the order of the situation's successors; none where its moves are not known.
    @inline(__always)
    func of(_ number: Int) -> UnsafeBufferPointer<Label> {
        if number + 1 >= starts.count { return UnsafeBufferPointer(start: nil, count: 0) }
        return UnsafeBufferPointer(start: labels + starts[number], count: starts[number + 1] - starts[number])
    }

    /// Open waits, as bits, that go on after one of the situation's moves.
    @inline(__always)
    func lasting(_ number: Int, move: Int) -> UInt64 { lasting.map { $0[starts[number] + move] } ?? 0 }

    /// - Parameter occasion: one of those that it was made with.
    func arrivals(at occasion: [Bool]) -> SituationSet {
        guard let place = occasions.firstIndex(of: occasion) else { preconditionFailure("all occasions of promises are asked for at once") }
        return arrivals[place]
    }
}

/// One worker's share.
private final class MoveSurveyor: @unchecked Sendable, MoveSink {
    private(set) var arrivals: [SituationSet]
    private let space: StateSpace
    private let expander: Expander
    @exclusivity(unchecked) private var successors = UnsafeBufferPointer<UInt32>(start: nil, count: 0)
    @exclusivity(unchecked) private var labels: UnsafeMutablePointer<MoveLabels.Label>?
    @exclusivity(unchecked) private var lasting: UnsafeMutablePointer<UInt64>?
    /// Of the next move among the successors.
    @exclusivity(unchecked) private var place = 0

    init(_ space: StateSpace, _ watched: [UInt64], occasions: Int) {
        self.space = space
        arrivals = Array(repeating: SituationSet(capacity: space.count), count: occasions)
        expander = Expander(space.branching, space.workspace)
        expander.trace.watched = watched
        expander.keepsOutlasting = !space.branching.openWaits.isEmpty
    }

    func look(at number: Int, _ labels: UnsafeMutablePointer<MoveLabels.Label>, _ lasting: UnsafeMutablePointer<UInt64>?) {
        successors = space.successors(number)
        (self.labels, self.lasting, place) = (labels, lasting, 0)
        var sink = self
        expander.expand(space.words(number), number: 0, into: &sink)
    }

    func receive(_ move: Move, leadingTo words: UnsafeMutablePointer<UInt64>) {
        guard place < successors.count else { return }
        labels?[place] = MoveLabels.Label(move)
        lasting?[place] = expander.outlasting
        let next = Int(successors[place])
        place += 1
        var met = expander.trace.takenWatched
        if next >= space.count { return }
        while met != 0 {
            arrivals[met.trailingZeroBitCount].insert(next)
            met &= met - 1
        }
    }
}
