import FlowSpec

/// What a step of the user or the world asks of the machine.
package enum MachineInput: Hashable, Sendable {
    case act(InputAct)
    case occurrence(Occurrence)
    case write([DatumWrite])
}

extension Journey {
    /// What the step means on this screen.
    /// - Throws: why it cannot be taken here.
    func input(
        for step: WalkStep, on screen: ScreenView, in snapshot: Snapshot, _ workspace: inout Workspace
    ) throws(Rejection) -> MachineInput {
        if machine.isEnded(snapshot), !step.isGiven { throw Rejection("the journey has ended") }
        switch step {
        case .gesture(let gesture) where gesture.element != nil || gesture.area != nil:
            return .act(try touch(gesture, on: screen, in: snapshot, &workspace))
        case .gesture(let gesture):
            return .act(try screenGesture(gesture, on: screen, in: snapshot, &workspace))
        case .type(let text, let input):
            return .act(try typing(text, into: input, on: screen, in: snapshot, &workspace))
        case .choose(let option, let area):
            var gesture = GestureStep(.choose, option)
            gesture.area = area
            return .act(try touch(gesture, on: screen, in: snapshot, &workspace))
        case .set(let element, let value):
            return .act(try setting(element, to: value, on: screen, in: snapshot, &workspace))
        case .given(let name, let value):
            return .write(try environmentWrites(name, value, in: snapshot, &workspace))
        case .outcome(let service, let outcome):
            return .occurrence(try outcomeOccurrence(service, outcome, in: snapshot))
        case .event(let name):
            return try eventInput(name, in: snapshot, &workspace)
        case .relaunch, .wait, .undo, .resume, .restart, .expect:
            throw Rejection("`\(step.line)` is nothing that a user or the world does")
        }
    }

    private func touch(
        _ gesture: GestureStep, on screen: ScreenView, in snapshot: Snapshot, _ workspace: inout Workspace
    ) throws(Rejection) -> InputAct {
        let word = gesture.element ?? gesture.area ?? ""
        var found = screen.elements(named: word, in: gesture.element == nil ? nil : gesture.area)
        if gesture.kind == .choose { found.removeWhatHidesOptions() }
        let payload = payload(of: gesture)
        return try pick(word, among: found, doing: gesture, on: screen, in: snapshot, &workspace) {
            found, workspace throws(Rejection) in
            try act(
                of: gesture.kind, on: found, direction: gesture.direction, isHeld: gesture.isHeld, payload: payload,
                in: snapshot, &workspace)
        }
    }

    private func typing(
        _ text: String, into name: String?, on screen: ScreenView, in snapshot: Snapshot, _ workspace: inout Workspace
    ) throws(Rejection) -> InputAct {
        var found: [FoundElement] = []
        if let name {
            found = screen.elements(named: name).filter { $0.option == nil && $0.view.kind == .input }
        } else {
            screen.forEachElement { view, holders, takesInput in
                guard view.kind == .input, takesInput else { return }
                found.append(FoundElement(view: view, match: .exact, takesInput: true, holders: holders))
            }
            if found.isEmpty { throw Rejection("there is no input on the screen") }
        }
        return try pick(name ?? "input", among: found, doing: GestureStep(.type, name), on: screen, in: snapshot, &workspace) {
            found, workspace throws(Rejection) in
            let bound = flow.elements[found.view.element].binds
            var act = InputAct(
                parts: [[.gesture(.type, element: found.view.element, option: nil, direction: nil)]],
                writes: try bound.map { bound throws(Rejection) in [try typing(text, into: bound, &workspace)] } ?? [],
                payload: payload(of: found.view), element: found.view.element)
            act.clamped = bound.flatMap { isTooLong(text, for: $0) ? $0 : nil }
            return act
        }
    }

    func payload(of view: ElementView) -> Payload {
        var payload = Payload.empty
        payload.item = view.item
        return payload
    }

    /// A gesture on the screen as a whole. Where nothing listens on the whole screen, the one element that does is meant.
    private func screenGesture(
        _ gesture: GestureStep, on screen: ScreenView, in snapshot: Snapshot, _ workspace: inout Workspace
    ) throws(Rejection) -> InputAct {
        let parts = gesture.isHeld ? (before: [], after: []) : gesture.kind.partsAround
        let kinds = parts.before + [gesture.kind] + parts.after
        let act = InputAct(
            parts: kinds.map { [.gesture($0, element: nil, option: nil, direction: gesture.direction)] },
            payload: payload(of: gesture), writingPart: parts.before.count)
        if isAnswered(act, in: snapshot, &workspace) { return act }
        var found: [FoundElement] = []
        screen.forEachElement { view, _, takesInput in
            guard takesInput, view.isEnabled else { return }
            found.append(FoundElement(view: view, match: .exact, takesInput: true, holders: []))
        }
        var hearing: [(act: InputAct, found: FoundElement)] = []
        for candidate in found {
            let gestureAlone = try self.act(
                of: gesture.kind, on: candidate, direction: gesture.direction, isHeld: true, payload: act.payload, in: snapshot,
                &workspace)
            guard gestureAlone.writes.isEmpty, !answers(gestureAlone, in: snapshot, &workspace).isEmpty else { continue }
            hearing.append((gestureAlone, candidate))
        }
        if try onlyMeaning(of: gesture.line, hearing, in: snapshot, &workspace) != nil, let first = hearing.first {
            return try self.act(
                of: gesture.kind, on: first.found, direction: gesture.direction, isHeld: gesture.isHeld, payload: act.payload,
                in: snapshot, &workspace)
        }
        let occurrence = Occurrence.gesture(gesture.kind, element: nil, option: nil, direction: gesture.direction)
        throw Rejection(nothingHappens(on: occurrence, payload: act.payload, doing: gesture.line, in: snapshot, &workspace))
    }

    func nothingHappens(
        on occurrence: Occurrence, payload: Payload, doing what: String, in snapshot: Snapshot, _ workspace: inout Workspace
    ) -> String {
        let closed = machine.candidates(in: snapshot, on: occurrence, payload: payload, &workspace).filter { !$0.guardHolds }
        let reasons = closed.flatMap { falseParts(ofGuard: $0.transition, in: snapshot, payload: payload, &workspace) }.unique()
        if reasons.isEmpty { return "nothing listens to `\(what)` here" }
        return "`\(what)` is closed here: " + reasons.joined(separator: ", ")
    }
}

extension [FoundElement] {
    /// A button is tapped: beside an option that can be chosen, what fits the word just as well is not meant.
    fileprivate mutating func removeWhatHidesOptions() {
        let options = Set(filter { $0.option != nil && $0.takesInput && $0.view.isEnabled }.map(\.match))
        removeAll { $0.option == nil && options.contains($0.match) }
    }
}
