import FlowSpec

/// Whether the app is in front. A walk need not say: it may touch what is behind the home screen, and come to the foreground
/// without having left it. A device can do neither.
struct AppInFront {
    /// What becomes of the app as a whole.
    enum Move: String {
        case leaves = "background"
        case comes = "foreground"

        /// Where the flow listens to a move that the walk leaves out, it may go another way.
        var comment: String {
            switch self {
            case .leaves: "the app leaves the front for this"
            case .comes: "the app comes to the front for this"
            }
        }
    }
    private var isInFront = true
    private let heard: Set<String>

    init(_ flow: Flow) {
        heard = Set(
            flow.transitions.rows.compactMap { transition in
                if case .event(let event)? = transition.trigger { flow.events[event].name } else { nil }
            })
    }

    func isHeard(_ move: Move) -> Bool { heard.contains(move.rawValue) }

    /// What has to happen before a step, which then is done.
    mutating func move(before step: WalkStep) -> Move? {
        switch step {
        case .gesture, .type, .choose, .set: return moveToFront()
        case .event("background"):
            defer { isInFront = false }
            return isInFront ? nil : .comes
        case .event("foreground"):
            defer { isInFront = true }
            return isInFront ? .leaves : nil
        case .relaunch:
            isInFront = true
            return nil
        case .given, .outcome, .event, .wait, .undo, .resume, .restart, .expect: return nil
        }
    }

    mutating func moveToFront() -> Move? {
        defer { isInFront = true }
        return isInFront ? nil : .comes
    }

    /// Whether the end of a walk can be looked at, and what has to happen first; a move that the flow listens to would lead on.
    mutating func moveToLook() -> (canLook: Bool, move: Move?) {
        if isInFront { return (true, nil) }
        return isHeard(.comes) ? (false, nil) : (true, moveToFront())
    }
}
