import FlowSpec

extension DatumSlot {
    /// The datum's value as an evaluator's word.
    @inlinable
    package func load(_ words: UnsafePointer<UInt64>) -> UInt64 { encoding.word(ofBits: field.read(words)) }

    /// - Returns: false if the value lay outside the domain and the nearest was stored.
    @inlinable
    package func store(_ word: UInt64, to words: UnsafeMutablePointer<UInt64>) -> Bool {
        let (bits, isInside) = encoding.bits(of: word)
        field.write(bits & field.mask, to: words)
        return isInside && bits <= field.mask
    }
}

extension Encoding {
    /// The evaluator's word of what a snapshot stores.
    @inlinable
    package func word(ofBits bits: UInt64) -> UInt64 {
        switch self {
        case .word, .double: bits
        case .grid(let low, let step, _): gridNumber(low: low, step: step, bits: bits).bitPattern
        }
    }

    /// The bits nearest to a value, and whether they stand for exactly that value's place in the domain.
    @inlinable
    package func bits(of word: UInt64) -> (bits: UInt64, isInside: Bool) {
        switch self {
        case .word: return (word, true)
        case .double:
            let number = Double(bitPattern: word)
            return number.isNaN ? (0, false) : ((number + 0).bitPattern, true)
        case .grid(let low, let step, let count):
            let place = ((Double(bitPattern: word) - low) / step)
            let rounded = place.rounded()
            guard rounded >= 0, count > 0 else { return (0, false) }
            guard rounded <= Double(count - 1), rounded < 0x1p62 else { return (count - 1, false) }
            return (min(UInt64(rounded), count - 1), (place - rounded).magnitude < 1e-6)
        }
    }
}

/// Number `bits` of a grid, as one writes it: 0.3, not 0.1 × 3. Whole steps and those that are one over a whole number (0.1, 0.25) are quick.
@inlinable
package func gridNumber(low: Double, step: Double, bits: UInt64) -> Double {
    if step >= 1, step == step.rounded(), low == low.rounded() { return low + Double(bits) * step }
    let parts = (1 / step).rounded()
    let start = (low * parts).rounded()
    guard step < 1, (parts * step - 1).magnitude < 1e-9, (start - low * parts).magnitude < 1e-6 else {
        return decimalGridNumber(low: low, step: step, bits: bits)
    }
    return (start + Double(bits)) / parts
}

/// With the decimal places that the step and the low end are written with, up to nine.
@usableFromInline
func decimalGridNumber(low: Double, step: Double, bits: UInt64) -> Double {
    let (start, stride, scale) = decimalParts(low: low, step: step)
    return (start + Double(bits) * stride) / scale
}

private func decimalParts(low: Double, step: Double) -> (start: Double, stride: Double, divisor: Double) {
    var scale = 1.0
    while scale <= 1e9 {
        let (start, stride) = ((low * scale).rounded(), (step * scale).rounded())
        if start / scale == low, stride / scale == step { return (start, stride, scale) }
        scale *= 10
    }
    return (low, step, 1)
}

extension NumberDomain {
    /// The number so many steps above the low end.
    func number(_ place: Double) -> Double {
        place >= 0 && place < 0x1p62 ? gridNumber(low: low, step: step, bits: UInt64(place)) : low + place * step
    }

    /// nil: its numbers are not counted, and none is off it.
    var grid: Encoding? {
        guard step > 0, low.isFinite, count >= 1, count < 0x1p52 else { return nil }
        return .grid(low: low, step: step, count: UInt64(count))
    }

    package func nearest(to number: Double) -> Double {
        guard let grid else { return number }
        return Double(bitPattern: grid.word(ofBits: grid.bits(of: number.bitPattern).bits))
    }

    /// `gridNumber` as one formula: (start + place × stride) / divisor.
    package var parts: (start: Double, stride: Double, divisor: Double) {
        if step >= 1, step == step.rounded(), low == low.rounded() { return (low, step, 1) }
        let whole = (1 / step).rounded()
        let start = (low * whole).rounded()
        if step < 1, (whole * step - 1).magnitude < 1e-9, (start - low * whole).magnitude < 1e-6 { return (start, 1, whole) }
        return decimalParts(low: low, step: step)
    }
}
