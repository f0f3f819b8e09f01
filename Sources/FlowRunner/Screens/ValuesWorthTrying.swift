import FlowSpec

extension Journey {
    package func valuesWorthTrying(_ id: ID<Datum>) -> [Value] { flow.valuesWorthTrying(id) }
}

extension Flow {
    /// All values of a small domain; of a wide one the ends and, for each figure at which some condition turns, that figure and its
    /// neighbours, or all if not every such figure is known; samples of an open one.
    package func valuesWorthTrying(_ id: ID<Datum>) -> [Value] {
        let datum = data[id]
        switch datum.type {
        case .flag: return [.flag(false), .flag(true)]
        case .choice(let options, let optional): return (optional ? [.none] : []) + options.map(Value.text)
        case .number(let domain?) where domain.isSmall: return domain.all.map(Value.number)
        case .number(let domain?):
            let turning = turningFigures(of: id)
            if !turning.areAll, domain.count <= NumberDomain.mostTriedOneByOne { return domain.all.map(Value.number) }
            let steps = turning.figures.map { domain.stepsBelow($0) }
            let last = domain.count - 1
            let inside = Set(steps.flatMap { [$0 - 1, $0, $0 + 1] }).filter { $0 > 0 && $0 < last }
            let middle = (domain.count / 2).rounded(.down)
            let places = [0] + (inside.isEmpty ? [middle] : inside.sorted()) + [last]
            return places.map { .number(domain.number($0)) }
        case .number(nil):
            let figures = datum.samples.isEmpty ? turningFigures(of: id).figures.flatMap { [$0 - 1, $0, $0 + 1] } : []
            return datum.samples + Set(figures).sorted().map(Value.number)
        case .text where datum.samples.isEmpty: return [.text(""), .text("A few words")]
        case .set(let options, _) where datum.samples.isEmpty: return Self.subsetsWorthTrying(options)
        case .duration where datum.samples.isEmpty:
            let times = turningFigures(of: id).figures.flatMap { [$0 - 1, $0, $0 + 1] }
            return Set(times).filter { $0 >= 0 }.sorted().map(Value.duration)
        case .unknown, .set, .text, .list, .record, .duration, .moment: return datum.samples
        }
    }

    /// Whether other values than those that are tried may do something else. Samples are what their designer wants tried.
    func isTriedInPart(_ id: ID<Datum>) -> Bool {
        let datum = data[id]
        guard datum.samples.isEmpty else { return false }
        switch datum.type {
        case .number(let domain?): return domain.count > NumberDomain.mostTriedOneByOne && !turningFigures(of: id).areAll
        case .number(nil), .duration: return !turningFigures(of: id).areAll
        case .set(let options, _): return datum.isEnvironment && options.count > Self.mostOptionsInAllSubsets && observedData().contains(id)
        case .flag, .choice, .unknown, .text, .list, .record, .moment: return false
        }
    }

    private static let mostOptionsInAllSubsets = 8

    /// All of a few options; of many none, each alone, and all together.
    private static func subsetsWorthTrying(_ options: [String]) -> [Value] {
        if options.count <= mostOptionsInAllSubsets {
            return (0..<(1 << options.count)).map { mask in
                .set(options.indices.filter { mask & 1 << $0 != 0 }.map { options[$0] })
            }
        }
        return [.set([])] + options.map { .set([$0]) } + [.set(options)]
    }
}

extension NumberDomain {
    fileprivate static let mostTriedOneByOne = 128.0

    /// So few numbers that each is worth trying whatever conditions say.
    var isSmall: Bool { count <= 12 }

    var all: [Double] { stride(from: 0, to: count, by: 1).map(number) }

    /// Whole steps from the low end up to the figure; binary fractions that are all but a whole number count as one.
    fileprivate func stepsBelow(_ figure: Double) -> Double {
        let steps = (figure - low) / step
        let nearest = steps.rounded()
        return (steps - nearest).magnitude < 1e-9 * max(1, steps.magnitude) ? nearest : steps.rounded(.down)
    }
}
