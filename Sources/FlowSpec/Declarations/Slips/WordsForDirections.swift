extension Gesture.Direction {
    /// `downwards` and `to the left`. Nil where the words name no direction, several, or anything else.
    init?(words: String) {
        var meant: Gesture.Direction?
        for word in words.lowercased().split(whereSeparator: { !$0.isLetter }) {
            if ["to", "the", "swipe"].contains(word) { continue }
            var stem = word
            for ending in ["wards", "ward"] where stem.hasSuffix(ending) { stem = stem.dropLast(ending.count) }
            guard meant == nil, let direction = Gesture.Direction(rawValue: String(stem)) else { return nil }
            meant = direction
        }
        guard let meant else { return nil }
        self = meant
    }
}
