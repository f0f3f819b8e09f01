import FlowSpec

/// What a space says of acts at deadlines and of one launch is confirmed by spaces in which acts come at any moment, and in which the app is
/// started again with what is stored.
extension Verification {
    /// - Parameter explore: called with the flow and that question.
    mutating func confirm(exploring explore: (SpaceQuestion) -> StateSpace) {
        let doubts = caveats
        guard space.isComplete, !doubts.isEmpty else { return }
        let all = verification(without: doubts, exploring: explore)
        for place in answers where all.map({ agrees($0, at: place) }) ?? false { self[place].caveats = [] }
        guard doubts.count > 1, !caveats.isEmpty else { return }
        let alone = doubts.map { (caveat: $0, verification: verification(without: [$0], exploring: explore)) }
        for place in answers {
            let kept = alone.filter { _, other in !(other.map { agrees($0, at: place) } ?? false) }.map(\.caveat)
            // What each leaves as it is, both together may not.
            if !kept.isEmpty { self[place].caveats.formIntersection(kept) }
        }
    }

    private func verification(without caveats: [Caveat], exploring explore: (SpaceQuestion) -> StateSpace) -> Verification? {
        var question = SpaceQuestion(relaunches: caveats.contains(.notRelaunched))
        question.actsBetweenDeadlines = caveats.contains(.timersTogether)
        let space = explore(question)
        return space.isComplete ? verify(space) : nil
    }

    private func agrees(_ other: Verification, at place: Place) -> Bool {
        switch place {
        case .promise(let number): other.promises[number].verdict == promises[number].verdict
        case .check(let number): other.checks.first { $0.check == checks[number].check }?.verdict == checks[number].verdict
        }
    }

    /// All but what a walk shows.
    mutating func doubt() {
        let (flow, question) = (space.flow, space.branching.question)
        var doubts: Set<Caveat> = []
        if !question.actsBetweenDeadlines, space.runsTimersTogether { doubts.insert(.timersTogether) }
        if !question.relaunches, flow.data.rows.contains(where: \.isStored) { doubts.insert(.notRelaunched) }
        for place in answers {
            let isOfAbsence = switch place {
            case .promise(let number): flow.promises[number].claim.speaksOfWays
            case .check(let number): checks[number].check?.speaksOfWays ?? false
            }
            if !self[place].isShown(ofAbsence: isOfAbsence) { self[place].caveats = doubts }
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

extension PromiseAnswer {
    /// Whether its walk is all that it takes.
    /// - Parameter isOfAbsence: it is broken where no way leads somewhere.
    fileprivate func isShown(ofAbsence isOfAbsence: Bool) -> Bool {
        switch verdict {
        case .holds: walk != nil
        case .broken: !isOfAbsence
        case .unknown: true
        }
    }
}

extension Promise.Claim {
    /// It asks whether some way leads somewhere.
    fileprivate var speaksOfWays: Bool {
        switch self {
        case .canReach, .alwaysCanReach: true
        case .always(let inner), .never(let inner), .eventually(let inner, _), .after(_, let inner): inner.speaksOfWays
        case .holds, .everyButtonActs: false
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
