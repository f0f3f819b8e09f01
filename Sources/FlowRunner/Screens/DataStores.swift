import FlowSpec

/// What actions compute of which data, and store into which.
struct DataStores: Sendable {
    /// By datum that is written: what it is computed of.
    private var stores: [ID<Datum>: Set<ID<Datum>>] = [:]

    init(_ flow: Flow) {
        flow.forEachAction { action in
            for write in action.access.writes { if let value = write.value { stores[write.datum, default: []].formUnion(flow.dataRead(by: value.term)) } }
        }
    }

    /// These data and all that are computed of them.
    func computed(of data: Set<ID<Datum>>) -> Set<ID<Datum>> {
        data.closed { found in
            for (into, reads) in stores where !reads.isDisjoint(with: found) { found.insert(into) }
        }
    }

    /// These data and all of which they are computed.
    /// - Parameter further: what else belongs to a datum; asked of each once.
    func read(for data: Set<ID<Datum>>, and further: (ID<Datum>) -> Set<ID<Datum>> = { _ in [] }) -> Set<ID<Datum>> {
        var found = data
        var waiting = Array(data)
        while let datum = waiting.popLast() {
            for read in stores[datum, default: []] where found.insert(read).inserted { waiting.append(read) }
            for read in further(datum) where found.insert(read).inserted { waiting.append(read) }
        }
        return found
    }
}

extension Set {
    /// With all that a round adds, until one adds nothing.
    func closed(_ round: (inout Self) -> Void) -> Self {
        var found = self
        var count = -1
        while count != found.count {
            count = found.count
            round(&found)
        }
        return found
    }
}
