/// Places of names in a list, found without making a `String` of anything.
struct NameTable: Sendable {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    /// Open addressing; place + 1, 0 is free.
    private var places: [UInt32]
    private let mask: Int

    /// Of equal names the first counts.
    init(_ names: [String]) {
        var size = 16
        while size < names.count * 2 { size *= 2 }
        mask = size - 1
        places = Array(repeating: 0, count: size)
        for (place, name) in names.enumerated() {
            let utf8 = Array(name.utf8)
            bytes += utf8
            ends.append(bytes.count)
            utf8.withUnsafeBufferPointer { name in
                if find(name) == nil { places[freePlace(for: name)] = UInt32(place + 1) }
            }
        }
    }

    func index(of name: String) -> Int? {
        var name = name
        return name.withUTF8 { find($0) }
    }

    private func find(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
        var slot = hash(name) & mask
        while places[slot] != 0 {
            let place = Int(places[slot]) - 1
            if isEqual(name, at: place) { return place }
            slot = (slot + 1) & mask
        }
        return nil
    }

    private func freePlace(for name: UnsafeBufferPointer<UInt8>) -> Int {
        var slot = hash(name) & mask
        while places[slot] != 0 { slot = (slot + 1) & mask }
        return slot
    }

    private func isEqual(_ name: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
        let start = place == 0 ? 0 : ends[place - 1]
        guard ends[place] - start == name.count else { return false }
        for offset in 0..<name.count where bytes[start + offset] != name[offset] { return false }
        return true
    }

    /// FNV-1a.
    private func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in name { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return Int(hash)
    }
}
