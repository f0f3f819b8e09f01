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
    /// Nothing follows here, but something is at the limit of the scope.
    case stoppedByScope
    /// Without the scope the walk that shows it is another one; with why it is not told to its end.
    case walkedWithinScope(FoundWalk.Cut?)

    /// What to do, in place of what the rule would say.
    var advice: String? {
        switch self {
        case .triedInPart(let advice, _): advice
        case .timersTogether: "several timers run at a time, and the user acts at their deadlines only: at a moment between them it may be otherwise, which `play` shows"
        case .standsElsewhere, .exploredWithinScope, .stoppedByScope, .walkedWithinScope: nil
        }
    }

    fileprivate var advisesOfScope: Bool { if case .triedInPart(_, ofScope: true) = self { true } else { false } }

    /// What to know besides.
    fileprivate var reservation: String? {
        switch self {
        case .triedInPart, .standsElsewhere, .timersTogether: nil
        case .exploredWithinScope: "everything is explored within the `scope`: a wider one may say otherwise"
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
    /// That what is at the place never happens.
    /// - Parameters:
    ///   - read: the data on which that depends.
    ///   - verb: what another value of them might do to it: `show`.
    func doubtOfAbsence(at span: Span, reading read: Set<ID<Datum>>, verb: String) -> Doubt? {
        doubtOfAbsence(reading: read, verb: verb) ?? doubtOfAbsence(at: span)
    }

    func doubtOfAbsence(at span: Span) -> Doubt? { span.file == self.span.file ? nil : .standsElsewhere }

    func doubtOfAbsence(reading read: Set<ID<Datum>>, verb: String) -> Doubt? {
        let inSamples = read.intersection(sampledData)
        let ofMeasures = read.intersection(dataOfMeasures)
        if inSamples.isEmpty, !ofMeasures.isEmpty {
            return .triedInPart(
                advice:
                    "only some gestures are tried, and \(names(ofMeasures)) \(ofMeasures.count == 1 ? "holds" : "hold") how one went: another one may \(verb) it",
                ofScope: false)
        }
        let triedInPart = inSamples.union(read.intersection(dataFollowedWithinScope))
        if triedInPart.isEmpty { return nil }
        return .triedInPart(
            advice: inSamples.isEmpty
                ? "\(names(triedInPart)) \(triedInPart.count == 1 ? "is" : "are") followed only within the `scope`: a wider one may \(verb) it"
                : adviceOfSamples(triedInPart, verb: verb), ofScope: inSamples.isEmpty)
    }

    private func adviceOfSamples(_ data: Set<ID<Datum>>, verb: String) -> String {
        let tried = dataInSamples(behind: data)
        let following = data.subtracting(tried)
        let known = following.isEmpty || tried.isEmpty ? "" : ", and \(names(following)) \(following.count == 1 ? "follows" : "follow") from \(tried.count == 1 ? "it" : "them")"
        return "only some values of \(names(tried.isEmpty ? data : tried)) are tried\(known): if another one \(verb)s it, name that one among the samples"
    }

    private func names(_ data: Set<ID<Datum>>) -> String { data.sorted().map { "`\(self.data[$0].name)`" }.joined(separator: " and ") }
}

extension StateSpace {
    /// That nothing follows in a situation, nor in these states.
    func doubtOfStandstill(at number: Int, or others: Set<ID<State>> = []) -> Doubt? {
        if mayBeStoppedByScope(at: number) { return .stoppedByScope }
        let states = flow.states.ids.filter { isActive($0, in: number) || others.contains($0) }
        let (untaken, parents) = (states.flatMap { flow.states[$0].transitions }.filter { !meets($0) }, flow.parentElements)
        if let doubt = untaken.lazy.compactMap({ doubtOfAbsence(of: $0, verb: "end", parents) }).first { return doubt }
        let conditions = states.compactMap { flow.states[$0].screen }.flatMap { screen in
            flow.elements.ids.filter { flow.elements[$0].screen == screen && !(shows($0) && enables($0)) }.flatMap { flow.elements[$0].conditions }
        }
        return flow.doubtOfAbsence(reading: conditions.reduce(into: []) { $0.formUnion(flow.dataRead(by: $1.term)) }, verb: "end")
    }

    /// That the transition is never taken, because not all values of what it asks for were tried.
    /// - Parameters:
    ///   - verb: what another value might do to what is told.
    ///   - parents: as `Flow.parentElements` has them.
    func doubtOfAbsence(of id: ID<Transition>, verb: String, _ parents: [ID<Element>?]) -> Doubt? {
        let transition = flow.transitions[id]
        let measures = transition.guard.map(measuresTriedInPart) ?? []
        if !measures.isEmpty {
            return .triedInPart(advice: "only some values of \(measures.joined(separator: " and ")) are tried: another one may \(verb) it", ofScope: false)
        }
        var touched: [ID<Element>] = []
        if case .gesture(let gesture) = transition.trigger { touched = gesture.subjects.map(\.element) }
        var read = transition.guard.map { flow.dataRead(by: $0, inRowsOf: touched, parents) } ?? []
        if case .change(let datum) = transition.trigger { read.insert(datum) }
        return flow.doubtOfAbsence(reading: read, verb: verb)
    }

    private func measuresTriedInPart(of condition: Expression) -> [String] {
        let inPart = journey.gestureTrials.measuresTriedInPart.intersection(condition.term.measuresRead)
        return GestureValue.allCases.filter(inPart.contains).map { "`gesture.\($0.rawValue)`" }
    }
}
