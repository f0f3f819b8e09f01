import FlowSpec

extension Journey {
    package func valuesWorthTrying(_ id: ID<Datum>) -> [Value] { flow.valuesWorthTrying(id) }
}

extension Flow {
    /// All values of a small domain; of a wide one the ends and, for each figure that some condition compares the datum with, that
    /// figure and its neighbours; samples of an open one.
    package func valuesWorthTrying(_ id: ID<Datum>) -> [Value] {
        let datum = data[id]
        switch datum.type {
        case .flag: return [.flag(false), .flag(true)]
        case .choice(let options, let optional): return (optional ? [.none] : []) + options.map(Value.text)
        case .number(let domain?) where domain.count <= Self.smallDomain:
            return stride(from: 0, to: domain.count, by: 1).map { .number(domain.number($0)) }
        case .number(let domain?):
            let steps = figures(comparedWith: id).map { domain.stepsBelow($0) }
            let last = domain.count - 1
            let inside = Set(steps.flatMap { [$0 - 1, $0, $0 + 1] }).filter { $0 > 0 && $0 < last }
            let middle = (domain.count / 2).rounded(.down)
            let places = [0] + (inside.isEmpty ? [middle] : inside.sorted()) + [last]
            return places.map { .number(domain.number($0)) }
        case .number(nil):
            let figures = datum.samples.isEmpty ? figures(comparedWith: id).flatMap { [$0 - 1, $0, $0 + 1] } : []
            return datum.samples + Set(figures).sorted().map(Value.number)
        case .text where datum.samples.isEmpty: return [.text(""), .text("A few words")]
        case .set(let options, _) where datum.samples.isEmpty: return Self.subsetsWorthTrying(options)
        case .duration where datum.samples.isEmpty:
            let times = figures(comparedWith: id).flatMap { [$0 - 1, $0, $0 + 1] }
            return Set(times).filter { $0 >= 0 }.sorted().map(Value.duration)
        case .unknown, .set, .text, .list, .record, .duration, .moment: return datum.samples
        }
    }

    private static let smallDomain = 12.0

    /// All of a few options; of many none, each alone, and all together.
    private static func subsetsWorthTrying(_ options: [String]) -> [Value] {
        if options.count <= 4 {
            return (0..<(1 << options.count)).map { mask in
                .set(options.indices.filter { mask & 1 << $0 != 0 }.map { options[$0] })
            }
        }
        return [.set([])] + options.map { .set([$0]) } + [.set(options)]
    }
}
