/// Names that also stand in places of which nobody has found out what is meant there.
/// - Parameters:
///   - known: by name, where it is known to stand.
///   - places: none of them overlaps another.
func namesStandingElsewhere(_ known: [String: [Span]], within places: [Span], in files: [SourceFile]) -> Set<String> {
    var names: [ArraySlice<UInt8>: String] = [:]
    for name in known.keys { names[Array(name.utf8)[...]] = name }
    let lengths = Set(names.keys.map(\.count)).sorted()
    let knownPlaces = Set(known.values.joined())
    var elsewhere: Set<String> = []
    for place in places {
        guard let file = files[of: place] else { continue }
        let bytes = file.bytes[Int(place.start)..<min(Int(place.end), file.bytes.count)]
        for start in bytes.indices where start == bytes.startIndex || !isOfName(bytes[start - 1]) {
            for end in lengths.lazy.map({ start + $0 }) where end == bytes.endIndex || end < bytes.endIndex && !isOfName(bytes[end]) {
                guard let name = names[bytes[start..<end]], !knownPlaces.contains(Span(file: place.file, start: start, end: end)) else { continue }
                elsewhere.insert(name)
            }
        }
    }
    return elsewhere
}

/// A letter, digit or sign that names of people's own are made of; beyond ASCII it may be one.
private func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
}
