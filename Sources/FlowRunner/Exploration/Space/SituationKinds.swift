import FlowSpec

/// Situations by kind: those of one kind agree in the configuration and in all that guards and screens read there (`Footprints`), so what
/// is asked of nothing else is true of all of them or of none.
package struct SituationKinds: Sendable {
    private let space: StateSpace
    /// The first situation of each kind, ascending; nil: there are too few situations, or too many kinds, to be worth it.
    private let first: [UInt32]?

    private static let worthTrying = 2_000
    private static let situationsBetweenLooks = 1 << 13

    /// - Parameter isWorthwhile: by default, where there are many situations.
    package init(_ space: StateSpace, isWorthwhile: Bool? = nil) {
        self.space = space
        first = isWorthwhile ?? (space.count >= Self.worthTrying) ? Self.firstOfEachKind(in: space) : nil
    }

    private static func firstOfEachKind(in space: StateSpace) -> [UInt32]? {
        let (footprints, machine, width) = (Footprints(space.branching), space.branching.machine, space.store.width)
        let configuration = machine.layout.configuration.reduce(into: Array(repeating: UInt64(0), count: width)) { $0[$1.word] |= $1.bits }
        let most = Footprints.mostBytes(space.limits)
        var configurations = MaskedWords(width: width)
        var masks = GrowingBuffer<UInt64>()
        var kinds = MaskedWords(width: width)
        /// By kind.
        var places: [Int] = []
        var first: [UInt32] = []
        for number in 0..<space.count {
            if number % situationsBetweenLooks == situationsBetweenLooks - 1 {
                let bytes = configurations.bytes + masks.bytes + kinds.bytes + places.capacity * 8 + first.capacity * 4
                if first.count * 2 > number || bytes > most { return nil }
            }
            let words = space.words(number)
            let place = configurations.find(words, configuration, salt: 0) { _ in true }
            let own = place ?? masks.count / width
            if place == nil {
                configurations.add(words, configuration, salt: 0)
                for word in footprints.ofLooking(at: machine.activeStates(words)) { masks.append(word) }
            }
            let mask = UnsafePointer(masks.start + own * width)
            if kinds.find(words, mask, salt: UInt64(own), where: { places[$0] == own }) != nil { continue }
            kinds.add(words, mask, salt: UInt64(own))
            places.append(own)
            first.append(UInt32(number))
        }
        return first
    }

    /// The first situation of which something holds, looked for by all workers.
    /// - Parameter ask: what asks it of one after the other, of nothing but the configuration, guards and screens; each worker makes its own.
    func first(asking ask: @Sendable () -> (Int) -> Bool) -> Int? {
        guard let first else { return space.workers.first(in: 0..<space.count, asking: ask) }
        let place = space.workers.first(in: 0..<first.count) {
            let holds = ask()
            return { holds(Int(first[$0])) }
        }
        return place.map { Int(first[$0]) }
    }
}
