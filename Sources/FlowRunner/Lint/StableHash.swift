/// FNV-1a, 64 bits: the same on every machine, in every run. Not against who means harm.
package struct StableHash: Sendable {
    package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    package init() {}

    package mutating func add(_ text: String) {
        for byte in text.utf8 { add(byte) }
        add(0)
    }

    package mutating func add(_ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBufferPointer { for byte in $0 { add(byte) } }
    }

    private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
}
