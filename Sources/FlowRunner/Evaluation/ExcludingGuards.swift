extension Code {
    /// Whether no snapshot fulfils both, as far as their rows and bounds tell; where programs decide, nothing is known.
    package func exclude(_ one: CompiledGuard, _ other: CompiledGuard) -> Bool {
        switch (one, other) {
        case (.never, _), (_, .never): true
        case (.bounds(let field, let low, let high), .bounds(let otherField, let otherLow, let otherHigh)):
            field == otherField && (high < otherLow || otherHigh < low)
        case (.bounds(let field, let low, let high), _): rows(of: other).contains { $0.keeps(field, outside: low...high) }
        case (_, .bounds(let field, let low, let high)): rows(of: one).contains { $0.keeps(field, outside: low...high) }
        default: rows(of: one).contains { row in rows(of: other).contains(where: row.excludes) }
        }
    }

    /// All of which it takes to fulfil it.
    private func rows(of condition: CompiledGuard) -> [GuardRow] {
        switch condition {
        case .row(let row): [row]
        case .rows(let first, let end): Array(rows[Int(first)..<Int(end)])
        case .always, .never, .bounds, .program: []
        }
    }
}

extension GuardRow {
    fileprivate func excludes(_ other: GuardRow) -> Bool { word == other.word && (value ^ other.value) & mask & other.mask != 0 }

    fileprivate func keeps(_ field: BitField, outside bounds: ClosedRange<UInt64>) -> Bool {
        let fieldMask = field.mask << UInt64(field.shift)
        return word == field.word && mask & fieldMask == fieldMask && !bounds.contains(value >> UInt64(field.shift) & field.mask)
    }
}
