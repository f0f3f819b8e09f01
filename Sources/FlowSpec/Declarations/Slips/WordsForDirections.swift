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

    /// Both ways of `vertical` and `horizontally`.
    static func along(_ axis: String) -> [Gesture.Direction]? {
        switch axis.lowercased() {
        case "vertical", "vertically": [.up, .down]
        case "horizontal", "horizontally": [.left, .right]
        default: nil
        }
    }

    /// Into the screen from `fromLeftEdge`, `leftEdge` and `from the bottom edge`. Nil where the words name no edge or several, or may tell where it goes.
    static func away(fromEdge words: String) -> Gesture.Direction? {
        let text = words.lowercased()
        guard text.contains("edge") else { return nil }
        let ways = [("left", Gesture.Direction.right), ("right", .left), ("top", .down), ("bottom", .up)].filter { text.contains($0.0) }
        guard ways.count == 1, let (side, way) = ways.first else { return nil }
        let leadsThere = text.split { !$0.isLetter }.contains { $0 == "to" || $0.hasPrefix("toward") }
        return text == "\(side)edge" || text.contains("from") && !leadsThere ? way : nil
    }
}
