import FlowSpec

/// Why what a rule found may not be so. Then it is a note.
enum Doubt {
    /// Not all values of what it reads were tried; with what to do about that, and whether that speaks of the scope.
    case triedInPart(advice: String, ofScope: Bool)
    /// It stands in a file that is run here and may be run elsewhere: whether it is so there is told by that file's own lint.
    case standsElsewhere
    /// Something is nowhere, but all was explored within the scope.
    case exploredWithinScope
    /// It hangs on which of several timers ends first, and that may hang on when they were started.
    case timersTogether
    /// Timelines that run may call off, move or hold back what was explored as if they did not.
    case notInterrupted
    /// What comes from outside the app may lead on.
    case leftToTheWorld
    /// Nothing follows here, but something is at the limit of the scope.
    case stoppedByScope
    /// Without the scope the walk that shows it is another one; with why it is not told to its end.
    case walkedWithinScope(FoundWalk.Cut?)

    /// What to do, in place of what the rule would say.
    var advice: String? {
        switch self {
        case .triedInPart(let advice, _): advice
        case .timersTogether: "several timers run at a time, and the user acts at their deadlines only: at a moment between them it may be otherwise, which `play` shows"
        case .standsElsewhere, .exploredWithinScope, .notInterrupted, .leftToTheWorld, .stoppedByScope, .walkedWithinScope: nil
        }
    }

    fileprivate var advisesOfScope: Bool { if case .triedInPart(_, ofScope: true) = self { true } else { false } }

    /// What to know besides.
    fileprivate var reservation: String? {
        switch self {
        case .triedInPart, .standsElsewhere, .timersTogether, .leftToTheWorld: nil
        case .exploredWithinScope: "everything is explored within the `scope`: a wider one may say otherwise"
        case .notInterrupted:
            "everything is explored as if no timeline interrupted another or held input back: where one does, it may be otherwise, which `play` shows"
        case .stoppedByScope: "the `scope` may be what stops it here: a wider one may say otherwise"
        case .walkedWithinScope(let cut): cut?.explanation ?? "this walk leans on the `scope`: a wider one may say otherwise"
        }
    }
}

extension Diagnostic {
    /// - Parameter doubts: of several reservations the first is told, and none where the advice speaks of the scope already.
    mutating func weaken(by doubts: [Doubt]) {
        if doubts.isEmpty { return }
        severity = .info
        guard !doubts.contains(where: \.advisesOfScope), let reservation = doubts.lazy.compactMap(\.reservation).first else { return }
        help = (help.map { "\($0); " } ?? "") + reservation
    }
}

extension Flow {
    /// That what is at the place is so in every flow that runs it.
    func doubtOfAbsence(at span: Span) -> Doubt? { span.file == self.span.file ? nil : .standsElsewhere }
}
