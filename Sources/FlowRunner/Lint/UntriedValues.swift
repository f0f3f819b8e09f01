import FlowSpec

/// Of which data an exploration has not tried every value: what it never met may happen with another one.
struct UntriedValues {
    private let flow: Flow
    private let sampled: Set<ID<Datum>>
    private let ofMeasures: Set<ID<Datum>>
    private let followedWithinScope: Set<ID<Datum>>

    init(_ flow: Flow) {
        self.flow = flow
        sampled = flow.sampledData
        ofMeasures = flow.dataOfMeasures
        followedWithinScope = flow.dataFollowedWithinScope
    }

    /// That something never happens.
    /// - Parameters:
    ///   - read: the data on which that depends.
    ///   - verb: what another value of them might do to it: `show`.
    func doubtOfAbsence(reading read: Set<ID<Datum>>, verb: String) -> Doubt? {
        if read.isEmpty { return nil }
        let inSamples = read.intersection(sampled)
        let measured = read.intersection(ofMeasures)
        if inSamples.isEmpty, !measured.isEmpty {
            return .triedInPart(
                advice:
                    "only some gestures are tried, and \(names(measured)) \(measured.count == 1 ? "holds" : "hold") how one went: another one may \(verb) it",
                ofScope: false)
        }
        let triedInPart = inSamples.union(read.intersection(followedWithinScope))
        if triedInPart.isEmpty { return nil }
        return .triedInPart(
            advice: inSamples.isEmpty
                ? "\(names(triedInPart)) \(triedInPart.count == 1 ? "is" : "are") followed only within the `scope`: a wider one may \(verb) it"
                : adviceOfSamples(triedInPart, verb: verb), ofScope: inSamples.isEmpty)
    }

    private func adviceOfSamples(_ data: Set<ID<Datum>>, verb: String) -> String {
        let tried = flow.dataInSamples(behind: data)
        let following = data.subtracting(tried)
        let known = following.isEmpty || tried.isEmpty ? "" : ", and \(names(following)) \(following.count == 1 ? "follows" : "follow") from \(tried.count == 1 ? "it" : "them")"
        let some = "only some values of \(names(tried.isEmpty ? data : tried)) are tried\(known): "
        // Samples of a number with a range are not what is tried.
        let domains = tried.compactMap { if case .number(let domain?) = flow.data[$0].type { domain } else { nil } }
        if !tried.isEmpty, domains.count == tried.count {
            let isWide = domains.allSatisfy { $0.count > NumberDomain.mostTriedOneByOne }
            return some + "another one may \(verb) it" + (isWide ? ", and a range of up to \(Int(NumberDomain.mostTriedOneByOne)) values is tried whole" : "")
        }
        return some + "if another one \(verb)\(verb.hasSuffix("ch") ? "es" : "s") it, name that one among the samples"
    }

    private func names(_ data: Set<ID<Datum>>) -> String { data.sorted().map { "`\(flow.data[$0].name)`" }.joined(separator: " and ") }
}
