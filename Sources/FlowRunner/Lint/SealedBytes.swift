import FlowSpec

/// Values one after the other, as bytes that only this program reads. The last eight are a hash of what comes before.
struct SealedWriter {
    private var bytes: [UInt8] = []

    mutating func write(_ word: UInt64) {
        withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func write(_ number: Int) { write(UInt64(bitPattern: Int64(number))) }

    mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    mutating func write(_ text: String) {
        write(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    mutating func write<Value>(_ values: [Value], each: (inout SealedWriter, Value) -> Void) {
        write(values.count)
        for value in values { each(&self, value) }
    }

    mutating func write<Value>(_ value: Value?, some: (inout SealedWriter, Value) -> Void) {
        write(value != nil)
        if let value { some(&self, value) }
    }

    var sealed: [UInt8] {
        var sealed = self
        sealed.write(SealedReader.seal(bytes[...]))
        return sealed.bytes
    }
}

/// Reads what a `SealedWriter` wrote. Behind the end everything is empty.
package struct SealedReader {
    private var rest: ArraySlice<UInt8>
    private var isCut = false

    /// Nil where the bytes are not those that were written.
    init?(sealed bytes: [UInt8]) {
        guard bytes.count >= 8 else { return nil }
        rest = bytes.suffix(8)
        let seal = word()
        rest = bytes.dropLast(8)
        guard seal == Self.seal(rest) else { return nil }
    }

    package static func seal(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var hash = StableHash()
        hash.add(bytes)
        return hash.value
    }

    /// All was read, and nothing behind the end was asked for.
    var isAtEnd: Bool { rest.isEmpty && !isCut }

    mutating func word() -> UInt64 {
        take(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    mutating func number() -> Int { Int(Int64(bitPattern: word())) }

    mutating func flag() -> Bool { take(1).first == 1 }

    mutating func text() -> String { String(decoding: take(number()), as: UTF8.self) }

    mutating func list<Value>(_ each: (inout SealedReader) -> Value) -> [Value] {
        let count = number()
        var values: [Value] = []
        while values.count < count, !isCut { values.append(each(&self)) }
        return values
    }

    mutating func optional<Value>(_ some: (inout SealedReader) -> Value) -> Value? { flag() ? some(&self) : nil }

    private mutating func take(_ count: Int) -> ArraySlice<UInt8> {
        guard count >= 0, count <= rest.count else {
            isCut = true
            rest = []
            return []
        }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }
}
