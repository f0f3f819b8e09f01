import FlowSpec

/// Which goals are still to be met, and by what.
struct CoverAims {
    let goals: [CoverGoal]
    private let asking: [CoverTarget: [Int]]
    /// By target: goals that are not met.
    private var open: [CoverTarget: Int]
    private(set) var isMet: [Bool]
    /// Goals that are not met, as far as walks to them are known.
    private(set) var left: Int

    /// - Parameter found: so many of the goals are known to be attainable.
    init(_ goals: [CoverGoal], found: Int) {
        self.goals = goals
        var asking: [CoverTarget: [Int]] = [:]
        for (place, goal) in goals.enumerated() {
            for target in goal.targets where asking[target]?.last != place { asking[target, default: []].append(place) }
        }
        self.asking = asking
        open = asking.mapValues(\.count)
        isMet = Array(repeating: false, count: goals.count)
        left = found
    }

    /// Whether coming by it meets a goal that nothing has met yet.
    func isNew(_ target: CoverTarget) -> Bool { open[target] ?? 0 > 0 }

    /// Goals that the target meets, by place.
    func goals(of target: CoverTarget) -> [Int] { asking[target] ?? [] }

    mutating func meet(_ place: Int) {
        if isMet[place] { return }
        isMet[place] = true
        left -= 1
        for target in Set(goals[place].targets) { open[target, default: 1] -= 1 }
    }
}
