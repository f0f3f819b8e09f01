/// An entry of `timelines:`.
package struct TimelineDeclaration: Sendable {
    package enum ReducedMotion: Sendable {
        case word(Name)
        case steps([TimelineItemDeclaration])
    }
    package var name: Name
    package var total: Phrase?
    package var items: [TimelineItemDeclaration] = []
    package var reducedMotion: ReducedMotion?
    package var drivenBy: Phrase?
    package var interrupt: Spanned<Timeline.Interrupt>?
    package var isBlocking = false
    /// `complete` and `springBack`.
    package var releases: [ReleaseDeclaration] = []
    package var source: [Name] = []
    package var notes: [Name] = []
}

extension TimelineDeclaration {
    enum Key: String, DeclaredKey {
        case total, steps, reducedMotion, drivenBy, complete, springBack, interrupt, blocking, source, notes
        static let table = KeyTable<Key>()
    }

    init(_ id: NodeID, name: Name, _ decoding: inout Decoding) {
        self.init(name: name)
        if decoding.kind(id) == .sequence {
            decoding.report(.stepsWithoutKey(id, name, in: decoding))
            items = decoding.timelineItems(id)
            return
        }
        if decoding.reportKeysOfStep(in: id, known: Key.allCases.map(\.rawValue)) { return }
        var hasSteps = false
        var fields = decoding.fields(id, Key.self, of: .timeline)
        while let field = fields.next(&decoding) {
            let value = field.value
            switch field.key {
            case .total: total = decoding.phrase(value, "a duration such as `600ms`")
            case .steps:
                hasSteps = true
                items = decoding.timelineItems(value)
            case .reducedMotion:
                if decoding.kind(value) == .sequence {
                    reducedMotion = .steps(decoding.timelineItems(value))
                } else {
                    reducedMotion = decoding.name(value, "`fade`, `instant`, `skip`, or a list of steps").map { .word($0) }
                }
            case .drivenBy: drivenBy = decoding.phrase(value, .expression("an expression such as `gesture.progress`"))
            case .complete, .springBack: releases.append(ReleaseDeclaration(value, name: Name(field.key.rawValue, decoding.tree.span(field.keyNode)), &decoding))
            case .interrupt: interrupt = decoding.word(value, Timeline.Interrupt.self, "what a new one does to it")
            case .blocking: isBlocking = decoding.flag(value, "blocking") ?? false
            case .source: source = decoding.requirements(value)
            case .notes: notes = decoding.names(value, "a note")
            }
        }
        if drivenBy == nil, let release = releases.first { decoding.report(.releaseWithoutGesture(release.name)) }
        if !hasSteps {
            decoding.reportMissing(
                "steps", of: id, "the timeline `\(name.value)`", help: "list below `steps:` what moves, as in `- { target: sheet, for: 300ms, y: 100% -> 0% }`")
        }
    }
}

extension Decoding {
    mutating func timelines(_ id: NodeID) -> [TimelineDeclaration] {
        var timelines: [TimelineDeclaration] = []
        reportEntriesOfOthers(in: id, of: .timelines)
        var pairs = pairs(id, .named("timelines"))
        while let (key, value) = pairs.next(&self) {
            if reportKeysBeside(name: key, in: id, known: TimelineDeclaration.Key.allCases.map(\.rawValue)) { continue }
            guard let name = identifier(key, .name(of: "a timeline")) else { continue }
            timelines.append(TimelineDeclaration(value, name: name, &self))
        }
        return timelines
    }

    fileprivate mutating func timelineItems(_ id: NodeID) -> [TimelineItemDeclaration] {
        var found: [TimelineItemDeclaration] = []
        for item in list(id, .list(of: "steps and cues")) {
            if let item = TimelineItemDeclaration(item, &self) { found.append(item) }
        }
        return found
    }
}
