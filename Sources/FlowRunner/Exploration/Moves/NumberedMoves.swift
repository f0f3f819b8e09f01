extension StateSpace {
    /// Every move out of a situation that leads to one of the space, in order, with the number it leads to. Needs a space that keeps
    /// successors.
    /// - Parameters:
    ///   - number: below `expandedCount`; of others nothing is known.
    ///   - expander: its trace says what the move took, for the time of the call.
    func forEachMove(from number: Int, _ expander: Expander, _ body: (Move, _ next: Int) -> Void) {
        let successors = successors(number)
        if successors.isEmpty { return }
        withoutActuallyEscaping(body) { body in
            var moves = NumberedMoves(successors: successors, count: count, body: body)
            expander.expand(words(number), number: 0, into: &moves)
        }
    }
}

private struct NumberedMoves: MoveSink {
    let successors: UnsafeBufferPointer<UInt32>
    /// Situations of the space.
    let count: Int
    let body: (Move, Int) -> Void
    var place = 0

    mutating func receive(_ move: Move, leadingTo words: UnsafeMutablePointer<UInt64>) {
        guard place < successors.count else { return }
        let next = Int(successors[place])
        place += 1
        if next < count { body(move, next) }
    }
}
