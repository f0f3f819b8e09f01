import FlowSpec

/// By situation: the transitions that a step takes last on its way there, each with the first such step; launching is one. What only sets the environment
/// leads them on.
final class ArrivingTransitions {
    struct Arrival: BitwiseCopyable {
        fileprivate enum Step: UInt8, BitwiseCopyable { case launch, move, environment }

        let transition: UInt32
        /// The situation before; of no meaning where it is a launch.
        fileprivate let from: UInt32
        /// In the same situation.
        fileprivate var next = ArrivingTransitions.none
        /// Where it sets the environment, the transition was taken before.
        fileprivate let step: Step
    }
    private struct Change: BitwiseCopyable {
        var from: UInt32
        var to: UInt32
    }

    /// More than the room holds were met: some are missing, maybe all.
    private(set) var isCutShort: Bool

    private static let none = UInt32.max
    private let room: Int
    /// By situation.
    @exclusivity(unchecked) private var first: GrowingBuffer<UInt32>
    @exclusivity(unchecked) private var arrivals = GrowingBuffer<Arrival>()
    /// Moves that only set the environment, in the order of the situations that they lead from.
    @exclusivity(unchecked) private var changes = GrowingBuffer<Change>()

    /// - Parameters:
    ///   - expander: keeps what moves take.
    ///   - room: so many bytes, at most.
    init(_ space: StateSpace, _ expander: Expander, room: Int) {
        self.room = room
        isCutShort = space.count * MemoryLayout<UInt32>.stride > room
        first = GrowingBuffer(capacity: isCutShort ? 0 : space.count)
        if isCutShort { return }
        first.resize(space.count)
        for number in 0..<space.count { first[number] = Self.none }
        for launch in space.launches.all {
            for transition in space.course(of: launch).steps.transitionsInTurn.last ?? [] {
                add(Arrival(transition: transition.index, from: 0, step: .launch), at: launch.number)
            }
        }
        for number in 0..<space.expandedCount where !isCutShort {
            let from = UInt32(number)
            space.forEachMove(from: number, expander) { move, next in
                for transition in expander.trace.takenLast { add(Arrival(transition: transition, from: from, step: .move), at: next) }
                if move.kind == .environment, expander.trace.taken.isEmpty, next != number { add(Change(from: from, to: UInt32(next))) }
            }
        }
        carryOn()
    }

    var bytes: Int { first.bytes + arrivals.bytes + changes.bytes }

    func isEmpty(at number: Int) -> Bool { first[number] == Self.none }

    func forEach(at number: Int, _ body: (Arrival) -> Void) {
        var place = first[number]
        while place != Self.none {
            body(arrivals[Int(place)])
            place = arrivals[Int(place)].next
        }
    }

    /// Where the transition of an arrival is taken, with the way on to where it arrives.
    func place(of arrival: Arrival, at number: Int) -> CoverPlace {
        var (arrival, here) = (arrival, number)
        var onward: [Int] = []
        while arrival.step == .environment {
            onward.append(here)
            here = Int(arrival.from)
            let transition = arrival.transition
            forEach(at: here) { if $0.transition == transition { arrival = $0 } }
        }
        let isLaunch = arrival.step == .launch
        if !isLaunch { onward.append(here) }
        return CoverPlace(number: isLaunch ? here : Int(arrival.from), onward: onward.reversed(), isLaunch: isLaunch)
    }

    @discardableResult
    private func add(_ arrival: Arrival, at number: Int) -> Bool {
        var last = Self.none
        var place = first[number]
        while place != Self.none {
            if arrivals[Int(place)].transition == arrival.transition { return false }
            last = place
            place = arrivals[Int(place)].next
        }
        if !mayGrow(by: arrivals.bytesOfGrowth) { return false }
        let added = UInt32(arrivals.count)
        arrivals.append(arrival)
        if last == Self.none { first[number] = added } else { arrivals[Int(last)].next = added }
        return true
    }

    private func add(_ change: Change) {
        if mayGrow(by: changes.bytesOfGrowth) { changes.append(change) }
    }

    private func mayGrow(by more: Int) -> Bool {
        if bytes + more > room || arrivals.count >= Int(Self.none) { isCutShort = true }
        return !isCutShort
    }

    private func carryOn() {
        var waiting = SituationSet(capacity: first.count)
        for place in 0..<changes.count { waiting.insert(Int(changes[place].from)) }
        let leading = waiting
        while !waiting.isEmpty {
            var later = SituationSet(capacity: first.count)
            waiting.forEach { number in
                var place = (0..<changes.count).partitionPoint { changes[$0].from >= number }
                while place < changes.count, changes[place].from == number {
                    let next = Int(changes[place].to)
                    forEach(at: number) { arrival in
                        if add(Arrival(transition: arrival.transition, from: UInt32(number), step: .environment), at: next) { later.insert(next) }
                    }
                    place += 1
                }
            }
            waiting = later.intersection(leading)
        }
    }
}
