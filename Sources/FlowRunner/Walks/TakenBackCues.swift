import FlowSpec

/// An event that a cue raises later, and that comes at another time than it was set for.
struct MovedEvent: Sendable {
    var event: ID<EventName>
    var due: Double
    /// nil: not at all.
    var to: Double?
}

extension Journey {
    /// What the cues of an interrupted timeline have not done yet does not come. Where it was finished, what they say and raise comes at once; what
    /// they let feel does not, since a haptic belongs to its moment.
    func takeBack(_ interruption: Motion.Interruption, in course: inout Course) {
        var isLost = false
        for cue in interruption.schedule.cues where interruption.start + cue.at > course.clock {
            let due = interruption.start + cue.at
            switch cue.kind {
            case .haptic(let haptic):
                if !course.effects.haptics.removeLast(where: { $0.at == due && $0.type == haptic }) { isLost = true }
            case .announce(let text):
                if !course.effects.announcements.removeLast(where: { $0.at == due && $0.text == text }) { isLost = true }
                if interruption.isFinished { course.effects.announcements.append(.init(at: course.clock, text: text)) }
            case .emit(let event, _):
                // A `cancel` may have called it off before.
                if !interruption.isFinished, machine.isPending(event, dueIn: due - course.clock, in: course.snapshot) { isLost = true }
                course.moved.append(MovedEvent(event: event, due: due, to: interruption.isFinished ? course.clock : nil))
            case .show: break
            }
        }
        if isLost { course.effects.events.append(interruption.schedule.name + ".interrupted") }
    }

    func moveEvents(of course: inout Course) {
        for moved in course.moved {
            course.snapshot = machine.moving(moved.event, dueIn: moved.due - course.clock, to: moved.to.map { $0 - course.clock }, in: course.snapshot)
        }
        course.moved = []
    }
}

extension Array {
    /// - Returns: whether there was one.
    fileprivate mutating func removeLast(where matches: (Element) -> Bool) -> Bool {
        guard let place = lastIndex(where: matches) else { return false }
        remove(at: place)
        return true
    }
}
