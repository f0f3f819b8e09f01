/// Every way to choose one of so many at each place, as indices, the last place fastest. They are made one by one, since there may be any number.
struct Combinations: Sequence, IteratorProtocol {
    private let counts: [Int]
    private var upcoming: [Int]?

    /// - Parameter counts: each at least 1.
    init(_ counts: [Int]) {
        self.counts = counts
        upcoming = counts.map { _ in 0 }
    }

    mutating func next() -> [Int]? {
        guard let current = upcoming else { return nil }
        upcoming = current.indices.last { current[$0] + 1 < counts[$0] }.map { place in
            current.indices.map { $0 < place ? current[$0] : $0 == place ? current[$0] + 1 : 0 }
        }
        return current
    }
}
