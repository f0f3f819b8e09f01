/// Tells when a macrostep comes back to where it was: from there on all is as it was before, so whole rounds may be passed over
/// (R. P. Brent, “An improved Monte Carlo factorization algorithm”, 1980).
struct Rounds: Sendable {
    /// Hardly a macrostep that comes to rest takes as many microsteps.
    static let first = 16

    private var words: [UInt64] = []
    private var pending: [UInt32] = []
    private var kept = 0
    private var next = 0

    /// - Parameters:
    ///   - taken: microsteps so far, `first` at least.
    ///   - pending: internal events that were raised and not looked at.
    /// - Returns: how many microsteps ago all was the same; nil where that is not known.
    mutating func length(_ taken: Int, _ words: UnsafeBufferPointer<UInt64>, pending: ArraySlice<UInt32>) -> Int? {
        if taken == Self.first { next = taken }
        if next > Self.first, taken > kept, pending.elementsEqual(self.pending), words.elementsEqual(self.words) { return taken - kept }
        if taken >= next {
            self.words.removeAll(keepingCapacity: true)
            self.words.append(contentsOf: words)
            self.pending.removeAll(keepingCapacity: true)
            self.pending.append(contentsOf: pending)
            (kept, next) = (taken, next * 2)
        }
        return nil
    }
}
