import FlowSpec

/// While a wait goes on, no more passes than is left of it, whatever else begins or ends meanwhile. So it takes no longer than that, and what it
/// takes from where the wait has ended or was broken off. Where acts between deadlines open waits, the sum of the steps on the way is mostly more.
struct WaitBounds {
    private let space: StateSpace
    private let labels: MoveLabels
    private let goals: SituationSet
    /// By situation, a row of timers: milliseconds from where the wait goes on no more, at most.
    private var after: [Double]
    private let timerCount: Int

    init(_ space: StateSpace, _ labels: MoveLabels, _ goals: SituationSet) {
        (self.space, self.labels, self.goals) = (space, labels, goals)
        timerCount = Self.timerCount(space)
        after = Array(repeating: .infinity, count: space.count * timerCount)
    }

    static func bytesPerSituation(_ space: StateSpace) -> Int {
        space.branching.question.actsBetweenDeadlines ? timerCount(space) * MemoryLayout<Double>.stride : 0
    }

    private static func timerCount(_ space: StateSpace) -> Int { min(space.branching.openWaits.waits.count, 64) }

    /// Situations between which ways lead back and forth, after all that they lead to.
    /// - Parameter longest: known of what lies behind them.
    /// - Returns: of each, milliseconds at most.
    mutating func add(_ component: ArraySlice<UInt32>, isNear: (Int) -> Bool, longest: (Int) -> Double) -> [Double] {
        for timer in 0..<timerCount {
            let most = mostAfter(timer, component, isNear, longest)
            for number in component { after[Int(number) * timerCount + timer] = most }
        }
        return component.map { number in
            (0..<timerCount).reduce(.infinity) { bound, timer in
                guard let left = left(of: timer, Int(number)) else { return bound }
                return min(bound, left + after[Int(number) * timerCount + timer])
            }
        }
    }

    private func left(of timer: Int, _ number: Int) -> Double? { space.branching.openWaits.most(timer, space.words(number)) }

    private func mostAfter(_ timer: Int, _ component: ArraySlice<UInt32>, _ isNear: (Int) -> Bool, _ longest: (Int) -> Double) -> Double {
        var most = 0.0
        for number in component.lazy.map(Int.init) where left(of: timer, number) != nil {
            for (move, next) in space.successors(number).lazy.map(Int.init).enumerated() where !goals.contains(next) {
                if next >= space.count { return .infinity }
                let goesOn = labels.lasting(number, move: move) >> UInt64(timer) & 1 == 1
                if isNear(next) {
                    if !goesOn { return .infinity }
                } else {
                    most = max(most, goesOn ? after[next * timerCount + timer] : longest(next))
                }
            }
        }
        return most
    }
}
