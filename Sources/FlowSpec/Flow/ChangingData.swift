extension Flow {
    /// Data that elements write.
    package var boundData: Set<ID<Datum>> { Set(elements.ids.compactMap { elements[$0].binds }) }

    /// Data that are not always as they start.
    package var changingData: Set<ID<Datum>> {
        var changing = boundData.union(data.ids.filter { data[$0].isEnvironment })
        forEachAction { changing.formUnion($0.writtenData) }
        return changing
    }
}

extension Action {
    /// What it stores something in, also in its branches; what it resets is as it was.
    package var writtenData: [ID<Datum>] { writes.compactMap { $0.value == nil ? nil : $0.datum } }
}

extension Expression {
    /// Whether it adds to the datum or takes from it: `left - 1`, of `left`.
    package func counts(_ datum: ID<Datum>) -> Bool {
        guard case .binary(let sign, let first, let second) = term, sign == .add || sign == .subtract else { return false }
        return [first, second].contains { if case .datum(datum) = $0.term { true } else { false } }
    }
}
