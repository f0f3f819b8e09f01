import FlowSpec

/// One of the walks that cover, until it is known what the others come by.
struct MadeWalk {
    private(set) var walk: FoundWalk
    /// The goal it was looked for.
    let purpose: Int
    /// By goal: with how many of its steps it meets that first.
    private(set) var met: [Int: Int] = [:]
    let end: [ID<State>]
    let title: String?
    private(set) var isCut = false

    init(_ course: CoverCourse, for purpose: Int, _ aims: CoverAims) {
        (walk, end, title, self.purpose) = (course.walk, course.end, course.title, purpose)
        for (target, steps) in course.met {
            for goal in aims.goals(of: target) { met[goal] = min(met[goal] ?? .max, steps) }
        }
    }

    /// About so many.
    var bytes: Int {
        MemoryLayout<Self>.stride + (walk.opening.count + walk.steps.count) * (MemoryLayout<WalkStep>.stride + 32) + met.count * 40
    }

    fileprivate mutating func cut(to steps: Int) {
        if steps >= walk.steps.count { return }
        walk.steps.removeLast(walk.steps.count - steps)
        met = met.filter { $0.value <= steps }
        isCut = true
    }
}

extension [MadeWalk] {
    /// Without what adds nothing to the others: whole walks, and the ends of walks.
    /// - Parameter goals: so many there are.
    func thinned(goals: Int) -> [MadeWalk] {
        var counts = Array<Int>(repeating: 0, count: goals)
        for walk in self { for goal in walk.met.keys { counts[goal] += 1 } }
        return compactMap { walk in
            let needed = walk.met.lazy.filter { counts[$0.key] == 1 }.map(\.value).max()
            var kept = walk
            kept.cut(to: needed ?? 0)
            for goal in walk.met.keys where needed == nil || kept.met[goal] == nil { counts[goal] -= 1 }
            return needed == nil ? nil : kept
        }
    }
}
