import FlowSpec

/// The functions on texts, lists and records, from words to words.
extension ValuePool {
    /// Bytes.
    private static let longestJoined = 1 << 20

    /// What would be longer than `longestJoined` stays the first text, so that texts which double do not take all memory.
    mutating func joined(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let (first, second) = (text(a), text(b))
        if first.isEmpty || second.isEmpty { return a == 0 ? b : a }
        guard first.utf8.count + second.utf8.count <= Self.longestJoined else { return a }
        return word(ofText: first + second)
    }

    /// Without white space and line ends around it.
    mutating func trimmed(_ text: UInt64) -> UInt64 {
        let whole = self.text(text)
        let kept = whole.withoutOuterSpace
        return kept.utf8.count == whole.utf8.count ? text : word(ofText: kept)
    }

    mutating func lowercased(_ text: UInt64) -> UInt64 { word(ofText: self.text(text).lowercased()) }

    func holds(_ part: UInt64, in whole: UInt64) -> Bool {
        let (part, whole) = (Array(text(part)), Array(text(whole)))
        if part.isEmpty { return true }
        guard part.count <= whole.count else { return false }
        return (0...whole.count - part.count).contains { start in whole[start..<start + part.count].elementsEqual(part) }
    }

    /// Zero, the emptiest value, outside the list.
    @inline(__always)
    func item(of list: UInt64, at place: Double) -> UInt64 {
        let place = place.rounded(.down)
        return place >= 0 && place < Double(itemCount(of: list)) ? item(of: list, Int(place)) : 0
    }

    mutating func fields(of list: UInt64, _ field: Int) -> UInt64 {
        let words = items(list).map { item(of: $0, at: Double(field)) }
        return word(ofItems: words)
    }

    func optionMask(_ places: UnsafeBufferPointer<UInt64>) -> UInt64 {
        places.reduce(0) { $1 < 64 ? $0 | 1 << $1 : $0 }
    }

    mutating func joined(itemsOf list: UInt64, as type: ValueType, separator: UInt64) -> UInt64 {
        let separator = text(separator)
        return word(ofText: fitting(texts(in: list, as: type), between: separator.utf8.count).joined(separator: separator))
    }

    /// "a", "a and b", "a, b and c".
    mutating func sentence(_ list: UInt64, as type: ValueType) -> UInt64 {
        let texts = fitting(texts(in: list, as: type), between: 5)
        guard let last = texts.last, texts.count > 1 else { return word(ofText: texts.first ?? "") }
        return word(ofText: texts.dropLast().joined(separator: ", ") + " and " + last)
    }

    /// The first that together, with so many bytes between two, are no longer than `longestJoined`.
    private func fitting(_ texts: [String], between bytes: Int) -> [String] {
        var room = Self.longestJoined
        return Array(texts.prefix { text in
            room -= text.utf8.count + bytes
            return room + bytes >= 0
        })
    }

    /// Equals keep their order.
    mutating func sorted(_ list: UInt64, by order: Order, keeping count: Double?) -> UInt64 {
        if count == nil, itemCount(of: list) < 2 { return list }
        let items = items(list)
        let keys = order.field.map { field in items.map { item(of: $0, at: Double(field)) } } ?? items
        func isLess(_ a: UInt64, _ b: UInt64) -> Bool {
            switch order.key {
            case .number: Double(bitPattern: a) < Double(bitPattern: b)
            case .word: a < b
            case .text: text(a) < text(b)
            }
        }
        let places = items.indices.sorted { a, b in
            let (first, second) = order.falls ? (keys[b], keys[a]) : (keys[a], keys[b])
            if isLess(first, second) { return true }
            return !isLess(second, first) && a < b
        }
        let kept = count.map { Int(max(0, min(Double(items.count), $0.rounded(.down)))) } ?? items.count
        return word(ofItems: places.prefix(kept).map { items[$0] })
    }
}
