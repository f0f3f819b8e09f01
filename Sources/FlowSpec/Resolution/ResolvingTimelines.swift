extension Resolution {
    /// Names first, so that what plays a timeline finds those below it; then their steps.
    mutating func resolveTimelines() {
        for unit in units.indices {
            let sections = sections(of: unit)
            var open: [(ID<Timeline>, TimelineDeclaration)] = []
            for declaration in sections.timelines {
                let name = declaration.name
                let key = TimelineKey(place: name.span, tokenFiles: sections.tokenFiles)
                let shared = sharedTimelines[key]
                let id = shared ?? flow.timelines.append(Timeline(name: name.value, span: name.span))
                if shared == nil { open.append((id, declaration)) }
                know(id, as: name.value, unit: unit)
                for release in declaration.releases {
                    let full = name.value + "." + release.name.value
                    let place = TimelineKey(place: release.name.span, tokenFiles: sections.tokenFiles)
                    know(sharedTimelines[place] ?? flow.timelines.append(Timeline(name: full, span: release.name.span)), as: full, unit: unit)
                }
            }
            for (id, declaration) in open {
                resolve(declaration, into: id, unit: unit)
                let isShared = !flow.timelines[id].reads(units[unit].scope)
                let runner = isShared || units[unit].parent == nil ? nil : units[unit].root
                flow.timelines[id].runner = runner
                if isShared { sharedTimelines[TimelineKey(place: declaration.name.span, tokenFiles: sections.tokenFiles)] = id }
                for release in declaration.releases {
                    guard let own = units[unit].timelines[declaration.name.value + "." + release.name.value] else { continue }
                    resolve(release, of: id, into: own, unit: unit)
                    flow.timelines[own].runner = runner
                    if isShared { sharedTimelines[TimelineKey(place: release.name.span, tokenFiles: sections.tokenFiles)] = own }
                }
            }
        }
    }

    private mutating func know(_ id: ID<Timeline>, as name: String, unit: Int) {
        units[unit].timelines[name] = id
        units[unit].timelineNames.append(name)
    }

    mutating func timeline(_ name: Name, unit: Int) -> ID<Timeline>? {
        if let id = units[unit].timelines[name.value] {
            noteUse(ofPath: name)
            return id
        }
        let nearest = nearNames.nearest(to: name.value, amongNames: units[unit].timelineNames)
        report(.unknown(.unknownTimeline, "timeline", name, nearest: nearest, known: units[unit].timelineNames))
        return nil
    }

    private mutating func resolve(_ declaration: TimelineDeclaration, into id: ID<Timeline>, unit: Int) {
        var timeline = flow.timelines[id]
        var scope = units[unit].scope
        scope.allowsGesture = true
        timeline.declaredTotal = declaration.total.flatMap { $0.text == "todo" ? nil : duration($0, unit: unit) }
        (timeline.steps, timeline.cues) = items(declaration.items, unit: unit, scope: scope)
        switch declaration.reducedMotion {
        case .word(let name): timeline.reducedMotion = reducedMotion(name)
        case .steps(let items):
            let (steps, cues) = self.items(items, unit: unit, scope: scope)
            timeline.reducedMotion = .steps(steps, cues: cues)
        case nil: break
        }
        timeline.drivenBy = declaration.drivenBy.map { expression($0, expecting: .number(nil), in: scope) }
        if timeline.drivenBy != nil { reportCues(of: timeline, withoutClockAs: declaration.name) }
        timeline.interrupt = declaration.interrupt?.value
        timeline.isBlocking = declaration.isBlocking
        timeline.sources = requirements(declaration.source)
        timeline.notes = declaration.notes.map(\.value)
        flow.timelines[id] = timeline
    }

    private mutating func reducedMotion(_ name: Name) -> Timeline.ReducedMotion? {
        switch name.value {
        case "fade": return .fade
        case "instant": return .instant
        case "skip": return .skip
        default:
            let words = ["fade", "instant", "skip"]
            let nearest = Suggestion.nearest(to: name.value, in: words)
            report(
                Diagnostic(
                    .wrongReducedMotion, at: name.span, "`\(name.value)` is no way to reduce motion",
                    help: nearest.map { "did you mean `\($0)`?" } ?? "write `fade`, `instant`, `skip` or a list of steps",
                    fix: nearest.flatMap { Diagnostic.Fix(name.span, replacement: $0) }))
            return nil
        }
    }

    private mutating func items(
        _ declarations: [TimelineItemDeclaration], unit: Int, scope: Scope
    ) -> ([TimelineStep], [Cue]) {
        var names = StepNames(declarations, report: &diagnostics)
        var steps: [TimelineStep] = []
        var cues: [Cue] = []
        for declaration in declarations {
            switch declaration {
            case .step(let declaration):
                steps.append(step(declaration, names: names, unit: unit, scope: scope))
                names.previous = steps.count - 1
            case .cue(let declaration):
                var given: [GivenFigure] = []
                let delay = time(declaration.timing.delay, unit: unit, in: scope, given: &given) { .delay($0) } ?? 0
                let start = start(declaration.timing, names: names, unit: unit, in: scope, given: &given)
                guard var cue = cue(declaration, at: start, delay: delay, unit: unit, scope: scope) else { continue }
                cue.given += given
                cue.sources = requirements(declaration.source)
                cues.append(cue)
            }
        }
        return (steps, cues)
    }

    private mutating func cue(
        _ declaration: CueDeclaration, at start: TimelineStep.Start, delay: Double, unit: Int, scope: Scope
    ) -> Cue? {
        let kind: Cue.Kind
        switch declaration.kind {
        case .haptic(let phrase):
            return hapticCue(phrase, at: start, delay: delay, unit: unit, in: scope, span: declaration.span)
        case .emit(let name):
            let event = event(name.value)
            emitted.insert(event)
            kind = .emit(event, name: name.value)
        case .announce(let phrase): kind = .announce(template(phrase, in: scope))
        case .show(let phrase): kind = .show(phrase.text)
        }
        return Cue(at: start, delay: delay, kind: kind, span: declaration.span)
    }

    private mutating func start(
        _ timing: TimelineStepDeclaration.Timing, names: StepNames, unit: Int, in scope: Scope, given: inout [GivenFigure]
    ) -> TimelineStep.Start {
        if let name = timing.after {
            if let at = timing.at { report(.twoStarts(at, name)) }
            if name.value == "previous", let previous = names.previous { return .after(previous) }
            if name.value == "previous" {
                report(.nothingPrevious(name))
                return .at(0)
            }
            if let index = names.index(name.value), names.mayFollow(index) { return .after(index) }
            report(.unknownStep(name, known: names.inOrder, isLater: names.index(name.value) != nil))
        }
        return .at(time(timing.at, unit: unit, in: scope, given: &given) { .at($0) } ?? 0)
    }

    private mutating func step(
        _ declaration: TimelineStepDeclaration, names: StepNames, unit: Int, scope: Scope
    ) -> TimelineStep {
        var given: [GivenFigure] = []
        let start = start(declaration.timing, names: names, unit: unit, in: scope, given: &given)
        var step = TimelineStep(target: declaration.target.value, start: start, span: declaration.span)
        step.delay = time(declaration.timing.delay, unit: unit, in: scope, given: &given) { .delay($0) } ?? 0
        if declaration.duration?.text == "todo" {
            step.isDurationOpen = true
            step.duration = units[unit].tokens.durations["base"] ?? 300
        } else {
            step.duration = time(declaration.duration, unit: unit, in: scope, given: &given) { .duration($0) }
        }
        step.easing = declaration.easing.flatMap { easing($0, unit: unit, in: scope, given: &given) }
        step.spring = declaration.spring.flatMap { spring($0, for: declaration.duration, beside: declaration.easing, unit: unit) }
        step.stagger = time(declaration.stagger, unit: unit, in: scope, given: &given) { .stagger($0) }
        step.count = declaration.count.map { count($0, in: scope) }
        if let stagger = declaration.stagger, !declaration.hasCount { report(.nothingFollows(stagger)) }
        step.repeats = declaration.repeats.map { repeats($0, of: step.duration ?? 0) } ?? .once
        step.autoreverses = declaration.autoreverses
        step.sources = requirements(declaration.source)
        step.tracks = declaration.tracks.map { track($0, unit: unit, scope: scope) }
        step.given = given
        return step
    }

    private mutating func count(_ phrase: Phrase, in scope: Scope) -> Expression {
        let count = expression(phrase, expecting: .number(nil), in: scope)
        let most: Double? =
            switch (count.term, count.type) {
            case (.constant(.number(let number), _), _): number
            case (_, .number(let domain)): domain?.high
            default: nil
            }
        if let most, most >= Double(TimelineStep.mostTargets + 1) {
            report(.tooManyTargets(phrase, most))
        } else if case .constant(.number(let number), _) = count.term, number < 0 || number != number.rounded() {
            report(.noCount(phrase))
        }
        return count
    }

    private mutating func repeats(_ phrase: Phrase, of duration: Double) -> TimelineStep.Count {
        if phrase.text == "forever" { return .forever }
        if let count = Int(phrase.text), (1...1_000_000).contains(count) {
            if duration * Double(count) > longestDuration { report(.durationTooLong(phrase.span, "`\(phrase.text)` times what the step takes")) }
            return count == 1 ? .once : .times(count)
        }
        report(
            Diagnostic(
                .wrongRepeat, at: phrase.span, "`\(phrase.text)` does not say how often",
                help: "write a whole number from 1, or `forever`"))
        return .once
    }

    mutating func easing(_ phrase: Phrase, unit: Int) -> Easing? {
        if let token = units[unit].tokens.easings[phrase.text] { return token }
        if let easing = parseEasing(phrase.text) { return easing }
        if units[unit].tokens.faulty.contains(phrase.text) { return nil }
        let tokens = units[unit].tokens.easingNames
        report(.curveBeyondBounds(phrase, .unknownEasing) ?? .unknownEasing(phrase, tokens: nearNames.affords(tokens.count) ? tokens : []))
        return nil
    }

    /// - Parameters:
    ///   - duration: the step's; where it has none, the spring says how long it takes.
    ///   - easing: the step's, which moves nothing then.
    mutating func spring(_ declaration: TimelineStepDeclaration.Spring, for duration: Phrase?, beside easing: Phrase?, unit: Int) -> Spring? {
        if let easing { report(.easingBesideSpring(easing, declaration.span)) }
        let spring: Spring? =
            switch declaration {
            case .token(let name): self.spring(name, unit: unit)
            case .parameters(let parameters, let span): Spring(parameters, at: span, report: &diagnostics)
            }
        if duration == nil, let spring, spring.isCutOff { report(.springSettlesLate(declaration.span)) }
        return spring
    }

    private mutating func spring(_ name: Name, unit: Int) -> Spring? {
        if let spring = units[unit].tokens.springs[name.value] ?? Spring.named(name.value) { return spring }
        if units[unit].tokens.faulty.contains(name.value) { return nil }
        let known = units[unit].tokens.springNames + Spring.names
        var unknown = Diagnostic.unknownToken("spring", name, nearest: nearestToken(to: name, among: known), known: known)
        if let damping = parseNumber(name.value), damping > 0, damping <= 1 {
            let title = "write `{ damping: \(name.value) }`"
            unknown.help = title
            unknown.fix = Diagnostic.Fix(name.span, replacement: "{ damping: \(name.value) }", title: title)
        }
        report(unknown)
        return nil
    }

    private mutating func track(
        _ declaration: TimelineStepDeclaration.Track, unit: Int, scope: Scope
    ) -> PropertyTrack {
        let keyframes = declaration.keyframes.map { keyframe in
            PropertyTrack.Keyframe(
                at: keyframe.at.flatMap { place($0) }, value: animatedValue(keyframe.value, of: declaration.property.value, unit: unit, scope: scope),
                easing: keyframe.easing.flatMap { easing($0, unit: unit) })
        }
        for (keyframe, written) in zip(keyframes, declaration.keyframes).dropFirst() {
            if case .current = keyframe.value { report(.currentTooLate(written.value)) }
        }
        reportMixedUnits(keyframes, declaration)
        if isColorProperty(declaration.property.value) {
            reportMisspeltColors(keyframes.map(\.value), declaration.keyframes.map(\.value), unit: unit)
        }
        reportNoFigures(keyframes.map(\.value), declaration.keyframes.map(\.value), of: declaration.property.value)
        return PropertyTrack(property: declaration.property.value, keyframes: keyframes)
    }

    /// A number moves to a number of its own unit; 0 is 0 in any.
    private mutating func reportMixedUnits(_ keyframes: [PropertyTrack.Keyframe], _ declaration: TimelineStepDeclaration.Track) {
        var known: String?
        for (keyframe, written) in zip(keyframes, declaration.keyframes) {
            guard case .number(let value, let unit) = keyframe.value, value != 0 || !unit.isEmpty else { continue }
            if let known, known != unit {
                report(.mixedUnits(written.value, known, unit))
                return
            }
            known = unit
        }
    }

    /// `35%`, or a share from 0 to 1.
    private mutating func place(_ phrase: Phrase) -> Double? {
        let isPercent = phrase.text.hasSuffix("%")
        if let figure = finite(isPercent ? phrase.text.dropLast() : phrase.text[...]) {
            let place = isPercent ? figure / 100 : figure
            if (0...1).contains(place) { return place }
        }
        report(
            Diagnostic(
                .wrongKeyframe, at: phrase.span, "`\(phrase.text)` is no place in a step", help: "write a percentage from 0% to 100%"))
        return nil
    }
}

/// Timelines of one declaration are the same for all flows that see the same tokens, as long as they read no data.
struct TimelineKey: Hashable {
    var place: Span
    var tokenFiles: [FileID]
}

extension Timeline {
    /// Whether any expression in it depends on what the scope binds.
    fileprivate func reads(_ scope: Scope) -> Bool {
        var isBound = false
        forEachExpression { expression in
            isBound = isBound || identifiers(in: expression.source).contains { scope.binding($0) != nil }
        }
        return isBound
    }
}

/// The steps that `after:` can name.
private struct StepNames {
    private var indices: [String: Int] = [:]
    private(set) var inOrder: [String] = []
    /// The step before the entry that is being resolved.
    var previous: Int?

    init(_ items: [TimelineItemDeclaration], report: inout [Diagnostic]) {
        var index = 0
        for case .step(let step) in items {
            if let name = step.name {
                if indices[name.value] == nil {
                    indices[name.value] = index
                    inOrder.append(name.value)
                } else {
                    report.append(
                        Diagnostic(
                            .duplicateID, at: name.span, "another step of this timeline is called `\(name.value)`",
                            help: "rename one of the two"))
                }
            }
            index += 1
        }
    }

    func index(_ name: String) -> Int? { indices[name] }

    /// Only what is above, so that no step waits for itself.
    func mayFollow(_ index: Int) -> Bool { index <= previous ?? -1 }
}
