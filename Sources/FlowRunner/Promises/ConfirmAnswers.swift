import FlowSpec

/// What a space says of acts at deadlines and of one launch is confirmed by spaces in which acts come at any moment, and in which the app is
/// started again with what is stored.
extension Verification {
    /// - Parameter explore: called with the flow and that question.
    mutating func confirm(exploring explore: (SpaceQuestion) -> StateSpace) {
        let doubts = caveats
        guard space.isComplete, !doubts.isEmpty else { return }
        let all = verification(without: doubts, exploring: explore)
        for place in answers where all.map({ agrees($0, at: place) }) ?? false { self[place].caveats.subtract(caveatsThatEnd(at: place)) }
        if let only = doubts.first, doubts.count == 1, let all { show(without: only, walksOf: all) }
        guard doubts.count > 1, answers.contains(where: { self[$0].caveats.count > 1 }) else { return }
        var alone: [(caveat: Caveat, verification: Verification?)] = []
        for doubt in doubts { alone.append((doubt, verification(without: [doubt], exploring: explore))) }
        for place in answers {
            let confirmed = alone.filter { _, other in other.map { agrees($0, at: place, besides: doubts) } ?? false }.map(\.caveat)
            // What each leaves as it is, both together may not.
            if confirmed.count < doubts.count { self[place].caveats.subtract(caveatsThatEnd(at: place).intersection(confirmed)) }
        }
        for case (let caveat, let other?) in alone { show(without: caveat, walksOf: other) }
    }

    /// What walks of that space show otherwise. Within a scope they may lean on it.
    private mutating func show(without caveat: Caveat, walksOf other: Verification) {
        guard space.flow.scope.isEmpty else { return }
        for place in answers where self[place].caveats.contains(caveat) {
            guard let (otherPlace, answer) = answer(at: place, of: other), answer.verdict != self[place].verdict, other.isShown(otherPlace),
                answer.verdict != .unknown, let walk = answer.walk, !walk.isCutShort
            else { continue }
            self[place].otherwise[caveat] = walk
        }
    }

    mutating func leaveOutOtherwise(where isLeftOut: (FoundWalk) -> Bool) {
        for place in answers { self[place].otherwise = self[place].otherwise.filter { !isLeftOut($0.value) } }
    }

    /// Those that need not be told where the other space agrees: in it, later launches are no steps, and not all of them are starts.
    private func caveatsThatEnd(at place: Place) -> Set<Caveat> {
        if case .promise(let number) = place, !space.flow.promises[number].claim.isOfEachSituation { return [.timersTogether] }
        return Set(Caveat.allCases)
    }

    private mutating func verification(without caveats: [Caveat], exploring explore: (SpaceQuestion) -> StateSpace) -> Verification? {
        var question = SpaceQuestion(relaunches: caveats.contains(.notRelaunched))
        question.actsBetweenDeadlines = caveats.contains(.timersTogether)
        let space = explore(question)
        if !space.isComplete { return nil }
        longestLaunch = max(longestLaunch, space.launches.longest)
        return verify(space)
    }

    /// - Parameter doubts: those that the other verification may have as well.
    private func agrees(_ other: Verification, at place: Place, besides doubts: [Caveat] = []) -> Bool {
        // Timers may run together in a later launch alone.
        answer(at: place, of: other).map { $0.answer.verdict == self[place].verdict && $0.answer.caveats.isSubset(of: doubts) } ?? false
    }

    private func answer(at place: Place, of other: Verification) -> (place: Place, answer: PromiseAnswer)? {
        switch place {
        case .promise: (place, other[place])
        case .check(let number): other.checks.firstIndex { $0.check == checks[number].check }.map { (.check($0), other.checks[$0]) }
        }
    }

    /// All but what a walk shows.
    mutating func doubt() {
        let doubts = space.caveats
        for place in answers {
            if !isShown(place) { self[place].caveats = doubts }
        }
    }

    /// Whether a walk is all that it takes.
    private func isShown(_ place: Place) -> Bool {
        switch (place, self[place].verdict) {
        case (_, .unknown): true
        case (.promise(let number), .holds): space.flow.promises[number].claim.isShownByWalk
        case (.promise(let number), .broken): space.flow.promises[number].claim.isShownFalse
        case (.check(let number), .holds): checks[number].walk != nil
        case (.check(let number), .broken): checks[number].check.map { !$0.speaksOfWays } ?? false
        }
    }

    private enum Place {
        case promise(Int)
        case check(Int)
    }

    private var answers: [Place] { promises.indices.map(Place.promise) + checks.indices.map(Place.check) }

    private subscript(place: Place) -> PromiseAnswer {
        get {
            switch place {
            case .promise(let number): promises[number]
            case .check(let number): checks[number]
            }
        }
        set {
            switch place {
            case .promise(let number): promises[number] = newValue
            case .check(let number): checks[number] = newValue
            }
        }
    }
}

extension StateSpace {
    /// What of the world it leaves out.
    package var caveats: Set<Caveat> {
        let question = branching.question
        var caveats: Set<Caveat> = []
        if !question.actsBetweenDeadlines, runsTimersTogether { caveats.insert(.timersTogether) }
        if !question.relaunches, branching.keepsData { caveats.insert(.notRelaunched) }
        return caveats
    }
}

extension Promise.Claim {
    /// Where it is true, one walk shows it.
    var isShownTrue: Bool {
        switch self {
        case .holds, .everyButtonActs: true
        case .canReach(let inner): inner.isShownTrue
        case .always, .never, .alwaysCanReach, .eventually, .after: false
        }
    }

    /// Whether it is true or false of each situation by itself, or of what one launch leads to from there: not of how launches begin, nor of what
    /// comes after one that ends between.
    fileprivate var isOfEachSituation: Bool {
        switch self {
        case .always(.after), .always(.canReach): if case .always(let inner) = self { inner.isOfEachSituation } else { false }
        case .always(let inner), .never(let inner), .canReach(let inner), .alwaysCanReach(let inner): inner.isPlain
        case .after(let occasion, .eventually(let inner, _)), .after(let occasion, .canReach(let inner)), .after(let occasion, .alwaysCanReach(let inner)):
            occasion.isOutsideLaunches && inner.isPlain
        case .holds, .everyButtonActs, .eventually, .after: false
        }
    }

    /// Where it is false, one walk shows it.
    fileprivate var isShownFalse: Bool {
        switch self {
        case .holds, .everyButtonActs: true
        case .always(let inner), .eventually(let inner, _), .after(_, let inner): inner.isShownFalse
        case .never(let inner): inner.isShownTrue
        case .canReach, .alwaysCanReach: false
        }
    }
}

extension Promise.Occasion {
    /// It does not come about by launching.
    fileprivate var isOutsideLaunches: Bool {
        switch self {
        case .condition, .trigger(.gesture), .trigger(.outcome): true
        case .trigger(.after), .trigger(.event), .trigger(.change), .trigger(.done): false
        }
    }
}

extension BuiltInCheck {
    fileprivate var speaksOfWays: Bool {
        switch self {
        case .goal, .trap: true
        case .stuck, .deadButtons, .rest: false
        }
    }
}
