import FlowSpec
import Synchronization

extension Journey {
    package func valuesWorthTrying(_ id: ID<Datum>) -> [Value] { triedValues.values(of: id, in: flow) }
}

/// What is tried of each datum. To find it one goes through the whole flow, which is done once.
final class TriedValues: Sendable {
    private let known = Mutex<[ID<Datum>: [Value]]>([:])

    func values(of id: ID<Datum>, in flow: Flow) -> [Value] {
        if let values = known.withLock({ $0[id] }) { return values }
        let values = flow.valuesWorthTrying(id)
        known.withLock { $0[id] = values }
        return values
    }
}

extension Flow {
    /// All values of a small domain; of a wide one the ends and, for each figure at which some condition turns, that figure and its
    /// neighbours, or all if not every such figure is known; of a text what conditions ask for; samples of an open one. More than one,
    /// so that it can change.
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
        case .number(nil) where datum.samples.isEmpty:
            return around(turningFigures(of: id).figures, or: datum.initial, orMore: 1).map(Value.number)
        case .text where datum.samples.isEmpty: return turningTexts(of: id).texts.map(Value.text)
        case .set(let options, let max) where datum.samples.isEmpty: return Self.subsetsWorthTrying(options, atMost: max ?? options.count)
        case .duration where datum.samples.isEmpty:
            return around(turningFigures(of: id).figures, from: 0, or: datum.initial, orMore: 1_000).map(Value.duration)
        case .moment where datum.samples.isEmpty: return [-Self.day, 0, Self.day].map(Value.moment)
        case .list(let record, _) where datum.samples.isEmpty: return [.list([]), .list([record.initialValue])]
        case .unknown, .number, .set, .text, .list, .record, .duration, .moment: return datum.samples
        }
    }

    static let mostOptionsInAllSubsets = 8
    private static let day = 86_400_000.0

    /// All of a few options; of many none, each alone, and as many as there may be.
    private static func subsetsWorthTrying(_ options: [String], atMost max: Int) -> [Value] {
        if options.count <= mostOptionsInAllSubsets {
            return (0..<(1 << options.count)).filter { $0.nonzeroBitCount <= max }.map { mask in
                .set(options.indices.filter { mask & 1 << $0 != 0 }.map { options[$0] })
            }
        }
        let single = max > 0 ? options.map { Value.set([$0]) } : []
        return [.set([])] + single + (max > 1 ? [.set(Array(options.prefix(max)))] : [])
    }
}

/// Each figure, a little less and a little more, and one between any two neighbours: whatever turns at the figures alone shows at one of them.
/// Where nothing turns, what it starts as and something greater stand for all.
/// - Parameter least: there is nothing below it.
private func around(_ figures: [Double], from least: Double = -.infinity, or initial: Value, orMore distance: Double) -> [Double] {
    let figures = figures.filter { $0 >= least }
    if figures.isEmpty, let start = initial.figure { return [start, start + distance] }
    let near = Set(figures.flatMap { [$0 - 1, $0, $0 + 1] }.filter { $0 >= least })
    let points = Set(figures).union(least.isFinite ? [least] : [])
    return near.union(figures.isEmpty ? [] : betweenNeighbours(points, without: Array(near))).sorted()
}

/// The middle of each gap between neighbours in which nothing is tried yet.
func betweenNeighbours(_ figures: Set<Double>, without tried: [Double]) -> [Double] {
    let figures = figures.sorted()
    return zip(figures, figures.dropFirst()).compactMap { low, high in
        let middle = low + (high - low) / 2
        return low < middle && middle < high && !tried.contains { low < $0 && $0 < high } ? middle : nil
    }
}

extension NumberDomain {
    static let mostTriedOneByOne = 128.0

    /// So few numbers that each is worth trying whatever conditions say.
    var isSmall: Bool { count <= 12 }

    var all: [Double] { stride(from: 0, to: count, by: 1).map(number) }

    /// Whole steps from the low end up to the figure; binary fractions that are all but a whole number count as one.
    func stepsBelow(_ figure: Double) -> Double {
        let steps = (figure - low) / step
        let nearest = steps.rounded()
        return (steps - nearest).magnitude < 1e-9 * max(1, steps.magnitude) ? nearest : steps.rounded(.down)
    }
}
