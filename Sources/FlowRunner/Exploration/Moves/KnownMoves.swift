/// The moves out of situations of one configuration that were made before. A situation that is the same as one of those wherever moves look
/// or change something (`Footprints`) has the same moves, which change the same bits: nothing has to be carried out.
///
/// Some bits count in any case. What they hold mostly decides what else is looked at: situations that agree in them are of one *kind*, and
/// each kind has bits of its own that count besides.
final class KnownMoves {
    private struct WordChange: BitwiseCopyable {
        var word: UInt32
        /// In `kept`: those that stay as they are before any is turned.
        var kept: UInt32
        /// Those that are turned.
        var turned: UInt64
    }
    private struct Situation: BitwiseCopyable {
        var number: UInt64
        var kind: UInt32
        var moves: Run
    }

    /// What a move went through, besides what it changes.
    private struct Course: BitwiseCopyable {
        /// In `taken`.
        var end: Int
        var lasting: LastingWaits
    }

    private let width: Int
    /// Of the configuration, which has them.
    private unowned(unsafe) let plan: BranchPlan
    private let base: Footprints.BitMask
    /// By kind: which bits count. More may come; what was told apart by less has the same moves all the same.
    @exclusivity(unchecked) private var masks = GrowingBuffer<UInt64>(capacity: 16)
    @exclusivity(unchecked) private var kinds: MaskedWords
    /// By situation, of the words the bits that count.
    @exclusivity(unchecked) private var known: MaskedWords
    @exclusivity(unchecked) private var situations = GrowingBuffer<Situation>(capacity: 4)
    @exclusivity(unchecked) private var moves = GrowingBuffer<Move>(capacity: 16)
    /// By move: where its changes end.
    @exclusivity(unchecked) private var ends = GrowingBuffer<Int>(capacity: 16)
    @exclusivity(unchecked) private var changes = GrowingBuffer<WordChange>(capacity: 16)
    /// The first: all of them.
    @exclusivity(unchecked) private var kept = GrowingBuffer<UInt64>(capacity: 4)
    /// By move; empty where nobody asks.
    @exclusivity(unchecked) private var courses = GrowingBuffer<Course>(capacity: 1)
    @exclusivity(unchecked) private var taken = GrowingBuffer<UInt32>(capacity: 1)
    private var asked = 0
    private var found = 0
    /// Of the situation that is being expanded: its first move, and what its moves look at or change.
    private var firstNoted = 0
    @exclusivity(unchecked) private var footprint = GrowingBuffer<UInt64>(capacity: 1)

    private static let worthTrying = 4_096

    /// - Parameter base: what moves look at or change in any case.
    init(in plan: BranchPlan, _ base: Footprints.BitMask) {
        self.plan = plan
        self.base = base
        width = base.count
        kinds = MaskedWords(width: base.count)
        known = MaskedWords(width: base.count)
        footprint.resize(base.count)
        kept.append(.max)
    }

    var bytes: Int {
        kept.bytes + masks.bytes + kinds.bytes + known.bytes + situations.bytes + moves.bytes + ends.bytes + changes.bytes + courses.bytes + taken.bytes
    }

    /// Whether situations are the same often enough.
    var pays: Bool { asked < Self.worthTrying || found * 8 > asked }

    /// - Parameter bound: only moves of situations with lower numbers count: whatever is met first was met there.
    /// - Returns: the moves of one with the same.
    func moves(of words: UnsafePointer<UInt64>, below bound: UInt64) -> Range<Int>? {
        asked += 1
        guard let kind = kind(of: words), let place = place(of: words, kind) else { return nil }
        if situations[place].number >= bound { return nil }
        found += 1
        return situations[place].moves.range
    }

    @inline(__always)
    func move(_ move: Int) -> Move { moves[move] }

    /// Changes the words to what the move makes of them: the situation that represents all of its class.
    /// - Parameter look: asked of each word that may change.
    @inline(__always)
    func carryOut(_ move: Int, _ words: UnsafeMutablePointer<UInt64>, _ look: (_ word: Int, _ before: UInt64, _ after: UInt64) -> Void = { _, _, _ in }) {
        for place in (move == 0 ? 0 : ends[move - 1])..<ends[move] {
            let change = changes[place]
            let (word, before) = (Int(change.word), words[Int(change.word)])
            words[word] = before & kept[Int(change.kept)] ^ change.turned
            look(word, before, words[word])
        }
    }

    func begin() {
        firstNoted = moves.count
        for word in 0..<width { footprint[word] = base[word] }
    }

    /// - Parameters:
    ///   - successor: as it stands in the space.
    ///   - there: its configuration.
    func note(from words: UnsafePointer<UInt64>, to successor: UnsafePointer<UInt64>, in there: BranchPlan) {
        let forgets = there !== plan && there.masks.count > 0
        for word in 0..<width {
            let keeping = forgets ? there.kept(of: plan, word) : .max
            let turned = words[word] & keeping ^ successor[word]
            if keeping != .max || turned != 0 { changes.append(WordChange(word: UInt32(word), kept: placeInKept(keeping), turned: turned)) }
        }
        ends.append(changes.count)
    }

    private func placeInKept(_ bits: UInt64) -> UInt32 {
        if bits == .max { return 0 }
        if let place = kept.all.firstIndex(of: bits) { return UInt32(place) }
        kept.append(bits)
        return UInt32(kept.count - 1)
    }

    func note(_ move: Move) { moves.append(move) }

    func note(taken transitions: [UInt32], _ lasting: LastingWaits) {
        for transition in transitions { taken.append(transition) }
        courses.append(Course(end: taken.count, lasting: lasting))
    }

    /// What was noted of the move with it: the transitions that it took, and the waits that go on after it.
    func course(of move: Int) -> (taken: UnsafeBufferPointer<UInt32>, lasting: LastingWaits) {
        let start = move == 0 ? 0 : courses[move - 1].end
        return (UnsafeBufferPointer(start: taken.start + start, count: courses[move].end - start), courses[move].lasting)
    }

    func note(_ footprints: Footprints, taken transitions: [UInt32], entered states: [UInt32]) {
        for transition in transitions { note(footprints.ofTaking(transition)) }
        for state in states { note(footprints.ofEntering(state)) }
    }

    private func note(_ touched: UnsafePointer<UInt64>) {
        for word in 0..<width { footprint[word] |= touched[word] }
    }

    /// What was noted is not to be known.
    func abandon() {
        changes.resize(firstNoted == 0 ? 0 : ends[firstNoted - 1])
        ends.resize(firstNoted)
        moves.resize(firstNoted)
        if courses.count == 0 { return }
        courses.resize(firstNoted)
        taken.resize(firstNoted == 0 ? 0 : courses[firstNoted - 1].end)
    }

    /// What was noted are the moves of this situation.
    func end(_ words: UnsafePointer<UInt64>, number: UInt64) {
        let kind = kind(of: words) ?? addKind(words)
        for word in 0..<width { masks[kind * width + word] |= footprint[word] }
        let situation = Situation(number: number, kind: UInt32(kind), moves: Run(start: firstNoted, end: moves.count))
        if let place = place(of: words, kind) {
            situations[place] = situation
        } else {
            known.add(words, masks.start + kind * width, salt: UInt64(kind))
            situations.append(situation)
        }
    }

    private func kind(of words: UnsafePointer<UInt64>) -> Int? {
        base.withUnsafeBufferPointer { base in
            base.baseAddress.flatMap { kinds.find(words, $0, salt: 0) { _ in true } }
        }
    }

    private func place(of words: UnsafePointer<UInt64>, _ kind: Int) -> Int? {
        known.find(words, masks.start + kind * width, salt: UInt64(kind)) { situations[$0].kind == UInt32(kind) }
    }

    private func addKind(_ words: UnsafePointer<UInt64>) -> Int {
        base.withUnsafeBufferPointer { base in
            guard let base = base.baseAddress else { return }
            kinds.add(words, base, salt: 0)
            masks.append(contentsOf: base, count: width)
        }
        return masks.count / width - 1
    }
}
