/// Compares situations word by word.
@inline(__always)
func areEqual(_ a: UnsafePointer<UInt64>, _ b: UnsafePointer<UInt64>, _ width: Int) -> Bool {
    for word in 0..<width where a[word] != b[word] { return false }
    return true
}

/// The sum of what each word gives, so that another situation's follows from it where few words differ.
@inline(__always)
func hash(_ words: UnsafePointer<UInt64>, _ width: Int) -> UInt64 {
    var hash: UInt64 = 0
    for word in 0..<width { hash &+= shareOfHash(words[word], at: word) }
    return hash
}

@inline(__always)
func shareOfHash(_ word: UInt64, at place: Int) -> UInt64 { mixed(word &+ UInt64(place) &* 0x9e37_79b9_7f4a_7c15) }

/// Spreads the bits of a word over all of it (the finisher of MurmurHash3).
@inline(__always)
func mixed(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ (word >> 33)) &* 0xff51_afd7_ed55_8ccd
    word = (word ^ (word >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    return word ^ (word >> 33)
}
