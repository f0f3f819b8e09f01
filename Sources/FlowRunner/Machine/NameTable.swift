/// Places of names in a list, found without making a `String` of anything.
struct NameTable: Sendable {
    private let bytes: FlatTable<UInt8>
    private let ends: FlatTable<Int>
    /// Open addressing; place + 1, 0 is free.
    private let places: FlatTable<UInt32>
    private let mask: Int

    /// Of equal names the first counts.
    init(_ names: [String]) {
        var size = 16
        while size < names.count * 2 { size *= 2 }
        mask = size - 1
        var ends: [Int] = []
        var places = Array(repeating: UInt32(0), count: size)
        var bytes: [UInt8] = []
        for (place, name) in names.enumerated() {
            var slot = Array(name.utf8).withUnsafeBufferPointer { Self.hash($0) } & mask
            while places[slot] != 0 && names[Int(places[slot]) - 1] != name { slot = (slot + 1) & mask }
            if places[slot] == 0 { places[slot] = UInt32(place + 1) }
            bytes += name.utf8
            ends.append(bytes.count)
        }
        self.bytes = FlatTable(bytes)
        self.ends = FlatTable(ends)
        self.places = FlatTable(places)
    }

    func index(of name: String) -> Int? {
        var name = name
        return name.withUTF8 { find($0) }
    }

    private func find(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
        var slot = Self.hash(name) & mask
        while places[slot] != 0 {
            let place = Int(places[slot]) - 1
            if isEqual(name, at: place) { return place }
            slot = (slot + 1) & mask
        }
        return nil
    }

    private func isEqual(_ name: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
        let start = place == 0 ? 0 : ends[place - 1]
        guard ends[place] - start == name.count else { return false }
        for offset in 0..<name.count where bytes[start + offset] != name[offset] { return false }
        return true
    }

    /// FNV-1a.
    private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in name { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return Int(hash)
    }
}
