import FlowSpec

extension Verification {
    /// Of one flow, as people read it.
    /// - Parameters:
    ///   - path: the flow's file.
    ///   - seconds: from reading it to the last verdict.
    package func text(path: String, seconds: Double) -> String {
        var lines = [shownName(path)]
        for answer in promises + checks {
            lines.append("  \(answer.mark) \(answer.promise)\(answer.caveats.conditions)")
            if answer.verdict != .holds {
                if let walk = answer.walk, answer.verdict == .broken { lines += walk.described.map { "      \($0)" } }
                if let reason = answer.reason { lines.append("      → \(reason)") }
            }
            for (exception, walk) in answer.shownOtherwise {
                lines.append("      \(exception.words) \(answer.verdict == .holds ? "breaks" : "keeps") it:")
                lines += walk.described.map { "      \($0)" }
            }
        }
        let before = fullCount.map { "\(grouped($0)) before " } ?? ""
        let reduced = space.isReduced ? " (\(before)what does not matter was left out)" : ""
        let size = "\(countedInGroups(stateCount, "situation"))\(reduced), \(countedInGroups(transitionCount, "move")), depth \(depth), \(shortSeconds(seconds))"
        let open = space.bound?.explanation(isReduced: space.isReduced) ?? (space.starts.isEmpty ? "no launch comes to rest, so nothing was explored" : "incomplete")
        lines.append("  \(size): \(isComplete ? "everything was explored" : open)")
        if !apart.isEmpty {
            let parts = apart.map { "\($0.names) (\(grouped($0.space.count)))" }.joined(separator: ", ")
            lines.append("  \(isAllApart ? "explored apart" : "where that left something open, explored apart"), having nothing to do with each other: \(parts)")
        }
        if !space.flow.scope.isEmpty {
            lines.append("  within the scope: \(space.flow.scopeText)")
        }
        let inPart = space.branching.journey.triedInPart
        if !inPart.isEmpty {
            let more = inPart.count > mostNamed ? " and \(inPart.count - mostNamed) more" : ""
            lines.append("  only some values are tried of \(inPart.prefix(mostNamed).map(\.described).joined(separator: ", "))\(more): others may do something else")
        }
        lines += caveats.map { "  \($0.sentence)" }
        if !isComplete, space.bound == .states || space.bound == .memory {
            let widest = space.widest().prefix(6).map(\.described)
            if !widest.isEmpty { lines.append("  what differs most: \(widest.joined(separator: ", "))") }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// One line, keys in an order that is kept; `checks` are what is proven without being asked, `loop` the step that an endless walk
    /// comes back to, `cut` why a walk is not told to its end. `states` is the full count where it is known; what was explored is `reducedStates`, of regions explored apart all
    /// together, and of each group what `apart` says. `scope` is what bounds data, by their names; `triedInPart` is of what not every value
    /// that may do something else was tried; then come the names of caveats, and at a promise, walks that show otherwise (`betweenDeadlines`,
    /// `afterRelaunch`, and `afterRelaunchLoop` where that one is endless).
    /// - Parameter files: of the flow; `file`, `line` and `column` (from 1) are where a promise or a goal is written in them, null for what
    ///   is of the flow as a whole.
    package func json(seconds: Double, files: [SourceFile] = []) -> String {
        let inPart = space.branching.journey.triedInPart
        return JSONText.object([
            ("flow", .string(space.flow.id)),
            ("states", .number(Double(fullCount ?? stateCount))),
            ("transitions", .number(Double(transitionCount))), ("depth", .number(Double(depth))),
            ("complete", .flag(isComplete)), ("seconds", .number((seconds * 1e6).rounded() / 1e6)),
            ("bytesPerState", .number((space.bytesPerState * 10).rounded() / 10)), ("promises", .array(promises.map { $0.json(files) })),
            ("checks", .array(checks.map { $0.json(files) })),
        ] + (space.isReduced ? [("reducedStates", .number(Double(stateCount)))] : [])
            + (space.flow.scope.isEmpty ? [] : [("scope", .object(space.flow.scope.map { ($0.name, .number($0.most)) }))])
            + (apart.isEmpty ? [] : [("apart", .array(apart.map(\.json)))])
            + caveats.map { ($0.rawValue, .flag(true)) }
            + (inPart.isEmpty ? [] : [("triedInPart", .array(inPart.map { .string($0.name) }))])).text
    }
}

/// Nobody reads on in a line of more data; the JSON answer has them all.
private let mostNamed = 8

extension PromiseAnswer {
    /// Of one that holds, a walk of what its caveats leave out.
    package var breakingWalk: FoundWalk? {
        switch verdict {
        case .broken: walk
        case .holds: shownOtherwise.first?.1
        case .unknown: nil
        }
    }

    fileprivate var shownOtherwise: [(Caveat.Exception, FoundWalk)] {
        Caveat.allCases.compactMap { caveat in caveat.exception.flatMap { exception in otherwise[caveat].map { (exception, $0) } } }
    }
}

extension Set<Caveat> {
    /// What to add to an answer that stands only so.
    package var conditions: String {
        let conditions = Caveat.allCases.filter(contains).compactMap(\.condition)
        return conditions.isEmpty ? "" : " (where \(conditions.joined(separator: ", and where ")))"
    }
}

extension Caveat {
    /// nil where it is of all answers, and told once beneath them.
    fileprivate var condition: String? {
        switch self {
        case .timersTogether: "nobody acts between two deadlines"
        case .notRelaunched: "the app is not started again"
        case .notInterrupted: nil
        }
    }

    /// What a walk does that shows it otherwise, and its key in JSON.
    fileprivate typealias Exception = (words: String, key: String)

    /// nil where no such walk is looked for.
    fileprivate var exception: Exception? {
        switch self {
        case .timersTogether: ("an act between two deadlines", "betweenDeadlines")
        case .notRelaunched: ("a later launch", "afterRelaunch")
        case .notInterrupted: nil
        }
    }

    /// Why.
    fileprivate var sentence: String {
        switch self {
        case .timersTogether: "several timers run at a time, and which ends first may hang on when somebody acts: where it is said so, that is not proven"
        case .notRelaunched: "a later launch may be another one by what outlives the app: where it is said so, that is not proven (`lint` and `walks` go there)"
        case .notInterrupted:
            """
            all of this stands where no timeline interrupts another or holds input back: what a cue raises may come at another time or not at all there, \
            and input may wait
            """
        }
    }
}

extension TriedInPart {
    /// “`size` (0, 500 and 1000)”
    fileprivate var described: String {
        let shown = values.map { WalkLiteral($0).text }
        if shown.isEmpty { return "`\(name)`" }
        return "`\(name)` (\(shown.prefix(8).joined(separator: ", "))\(shown.count > 8 ? ", …" : ""))"
    }
}

extension ApartSpace {
    /// “`left` and `right`”
    fileprivate var names: String { Suggestion.alternatives(regions, joinedBy: "and") }

    fileprivate var json: JSONText {
        .object([
            ("regions", .array(regions.map { .string($0) })), ("states", .number(Double(space.count))),
            ("transitions", .number(Double(space.transitionCount))), ("depth", .number(Double(space.depth))),
            ("complete", .flag(space.isComplete)),
        ])
    }
}

extension PromiseAnswer {
    fileprivate func json(_ files: [SourceFile]) -> JSONText {
        let file = files[of: span].flatMap { isWritten ? $0 : nil }
        let place = file?.position(of: span.start)
        let verdict: JSONText =
            switch verdict {
            case .holds: .flag(true)
            case .broken: .flag(false)
            case .unknown: .string(nil)
            }
        var pairs: [(String, JSONText)] = [
            ("promise", .string(promise)), ("file", .string(file?.path)), ("line", .number(place.map { Double($0.line) })),
            ("column", .number(place.map { Double($0.column) })), ("holds", verdict),
            ("walk", walk.map { .array($0.lines.map { JSONText.string($0) }) } ?? .string(nil)),
            ("loop", .number(walk?.loopLine.map { Double($0) })), ("cut", .string(walk?.cut?.explanation)), ("reason", .string(reason)),
        ]
        for caveat in Caveat.allCases where caveats.contains(caveat) { pairs.append((caveat.rawValue, .flag(true))) }
        for (exception, walk) in shownOtherwise {
            pairs.append((exception.key, .array(walk.lines.map { JSONText.string($0) })))
            if let loop = walk.loopLine { pairs.append((exception.key + "Loop", .number(Double(loop)))) }
        }
        return .object(pairs)
    }

    /// As a promise or as a goal: the other checks are of the flow as a whole.
    private var isWritten: Bool {
        switch check {
        case nil, .goal?: true
        case .stuck?, .trap?, .deadButtons?, .rest?: false
        }
    }
}

extension PromiseAnswer {
    fileprivate var mark: String {
        switch verdict {
        case .holds: otherwise.isEmpty ? "✓" : "!"
        case .broken: "✗"
        case .unknown: "?"
        }
    }
}

extension FoundWalk {
    /// Its steps, with a mark where an endless one begins to repeat.
    fileprivate var described: [String] {
        let endless = loopLine ?? self.lines.count
        var lines = RepeatedStep.runs(of: self.lines[..<endless]).map(\.text)
        if endless < self.lines.count { lines += ["⟲ and then for ever:"] + RepeatedStep.runs(of: self.lines[endless...]).map { "  \($0.text)" } }
        if let cut { lines.append("and then \(cut.explanation)") }
        return lines.isEmpty ? ["at the start"] : lines
    }

    /// As a file for `play --walk`.
    /// - Parameter title: what it shows.
    package func script(_ title: String) -> String {
        var lines = ["# \(title)"]
        for (place, line) in self.lines.enumerated() {
            if place == loopLine { lines.append("# from here on it may go round for ever") }
            lines.append(line)
        }
        if let cut { lines.append("# and then \(cut.explanation)") }
        return lines.joined(separator: "\n") + "\n"
    }
}

private func countedInGroups(_ count: Int, _ noun: String) -> String { "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")" }

private func shortSeconds(_ seconds: Double) -> String {
    seconds < 10 ? "\(numberText((seconds * 1000).rounded() / 1000)) s" : "\(Int(min(seconds, 1e9).rounded())) s"
}
