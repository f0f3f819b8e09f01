extension Range where Bound: BinaryInteger {
    /// The first number that meets a condition which all behind it meet as well; the end where none does.
    @inlinable
    package func partitionPoint(where meetsCondition: (Bound) -> Bool) -> Bound {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if meetsCondition(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
