/// One key of the terminal, as the line editor knows it.
package enum Key: Hashable, Sendable {
    case text(Unicode.Scalar)
    case enter, tab, backspace, delete
    case left, right, up, down, home, end, pageUp, pageDown, wordLeft, wordRight
    case eraseToStart, eraseToEnd, eraseWord
    case escape, redraw, suspend
    /// Around what is pasted, of which only texts and line ends are told.
    case pasteStart, pasteEnd
    /// Ctrl-C.
    case interrupt
    /// Ctrl-D.
    case endOfInput
}

/// Turns what a terminal sends into keys; what is not complete yet waits for the next bytes.
package struct KeyReader: Sendable {
    private var pending: [UInt8] = []
    package private(set) var isPasting = false

    package init() {}

    /// Whether an Escape waits to be told from the beginning of a sequence.
    package var isWaiting: Bool { !pending.isEmpty }

    package mutating func read(_ bytes: some Sequence<UInt8>) -> [Key] {
        pending.append(contentsOf: bytes)
        var keys: [Key] = []
        var position = 0
        while position < pending.count {
            guard let (key, length) = next(at: position) else { break }
            if let key = key.flatMap({ told($0) }) { keys.append(key) }
            position += length
        }
        pending.removeFirst(position)
        return keys
    }

    /// What is pasted presses no keys.
    private mutating func told(_ key: Key) -> Key? {
        switch key {
        case .pasteStart: isPasting = true
        case .pasteEnd: isPasting = false
        case .tab where isPasting: return .text(" ")
        case .text(let scalar) where isPasting && scalar.properties.generalCategory == .control: return nil
        case .text, .enter: break
        default: if isPasting { return nil }
        }
        return key
    }

    /// Nothing more came: an Escape was the key itself, and a paste has lost its end.
    package mutating func flush() -> [Key] {
        if isPasting {
            isPasting = false
            pending.removeAll()
            return [.pasteEnd]
        }
        guard let first = pending.first else { return [] }
        pending.removeAll()
        return first == 0x1B ? [.escape] : []
    }

    /// The key that begins at a place and how many bytes it takes; nil while it is incomplete.
    private func next(at position: Int) -> (Key?, Int)? {
        let byte = pending[position]
        switch byte {
        case 0x01: return (.home, 1)
        case 0x02: return (.left, 1)
        case 0x03: return (.interrupt, 1)
        case 0x04: return (.endOfInput, 1)
        case 0x05: return (.end, 1)
        case 0x06: return (.right, 1)
        case 0x08, 0x7F: return (.backspace, 1)
        case 0x09: return (.tab, 1)
        case 0x0D where isPasting: return lineEnd(at: position)
        case 0x0A, 0x0D: return (.enter, 1)
        case 0x0B: return (.eraseToEnd, 1)
        case 0x0C: return (.redraw, 1)
        case 0x0E: return (.down, 1)
        case 0x10: return (.up, 1)
        case 0x15: return (.eraseToStart, 1)
        case 0x17: return (.eraseWord, 1)
        case 0x1A: return (.suspend, 1)
        case 0x1B: return sequence(at: position)
        case 0..<0x20: return (nil, 1)
        default: return scalar(at: position)
        }
    }

    /// A pasted CRLF is one.
    private func lineEnd(at position: Int) -> (Key?, Int)? {
        guard position + 1 < pending.count else { return nil }
        return (.enter, pending[position + 1] == 0x0A ? 2 : 1)
    }

    private func scalar(at position: Int) -> (Key?, Int)? {
        let byte = pending[position]
        let length = byte < 0x80 ? 1 : byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
        guard position + length <= pending.count else { return nil }
        let text = String(decoding: pending[position..<(position + length)], as: UTF8.self)
        guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1, scalar != "\u{FFFD}" else {
            return (nil, 1)
        }
        return (.text(scalar), length)
    }

    /// Escape sequences: `ESC [ parameters final` and `ESC O final`; Alt with a letter is `ESC letter`.
    private func sequence(at position: Int) -> (Key?, Int)? {
        guard position + 1 < pending.count else { return nil }
        if isPasting, pending[position + 1] != UInt8(ascii: "[") { return (nil, 1) }
        switch pending[position + 1] {
        case UInt8(ascii: "["):
            var end = position + 2
            while end < pending.count, !(0x40...0x7E).contains(pending[end]) { end += 1 }
            guard end < pending.count else { return nil }
            let parameters = String(decoding: pending[(position + 2)..<end], as: UTF8.self)
            return (Self.key(parameters: parameters, final: pending[end]), end - position + 1)
        case UInt8(ascii: "O"):
            guard position + 2 < pending.count else { return nil }
            return (Self.key(parameters: "", final: pending[position + 2]), 3)
        case UInt8(ascii: "b"): return (.wordLeft, 2)
        case UInt8(ascii: "f"): return (.wordRight, 2)
        case 0x7F: return (.eraseWord, 2)
        case 0x1B: return (.escape, 1)
        default: return (nil, 2)
        }
    }

    private static func key(parameters: String, final: UInt8) -> Key? {
        let isWord = parameters.hasSuffix(";5") || parameters.hasSuffix(";3")
        switch final {
        case UInt8(ascii: "A"): return .up
        case UInt8(ascii: "B"): return .down
        case UInt8(ascii: "C"): return isWord ? .wordRight : .right
        case UInt8(ascii: "D"): return isWord ? .wordLeft : .left
        case UInt8(ascii: "H"): return .home
        case UInt8(ascii: "F"): return .end
        case UInt8(ascii: "~"):
            switch parameters {
            case "1", "7": return .home
            case "3": return .delete
            case "4", "8": return .end
            case "5": return .pageUp
            case "6": return .pageDown
            case "200": return .pasteStart
            case "201": return .pasteEnd
            default: return nil
            }
        default: return nil
        }
    }
}
