/// Compares situations word by word.
@inline(__always)
func areEqual(_ a: UnsafePointer<UInt64>, _ b: UnsafePointer<UInt64>, _ width: Int) -> Bool {
    for word in 0..<width where a[word] != b[word] { return false }
    return true
}

@inline(__always)
func hash(_ words: UnsafePointer<UInt64>, _ width: Int) -> UInt64 {
    var hash: UInt64 = 0
    for word in 0..<width { hash = mixed(hash ^ words[word]) &+ UInt64(word) }
    return hash
}

/// Spreads the bits of a word over all of it (the finisher of MurmurHash3).
@inline(__always)
func mixed(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ (word >> 33)) &* 0xff51_afd7_ed55_8ccd
    word = (word ^ (word >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    return word ^ (word >> 33)
}
