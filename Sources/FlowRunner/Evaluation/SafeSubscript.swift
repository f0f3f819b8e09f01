extension Array {
    /// Nil behind the end.
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
