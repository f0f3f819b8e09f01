import FlowSpec

/// Something that can happen next, as the step that makes it happen.
package struct PossibleInput: Hashable, Sendable {
    package enum Source: Hashable, Sendable {
        case user, service, world, time, environment
    }
    package var source: Source
    package var step: WalkStep
    package var line: String

    package init(_ source: Source, _ step: WalkStep) {
        self.source = source
        self.step = step
        self.line = step.line
    }
}

extension Journey {
    /// Everything that can happen now: what the user can do on the screen, what running services can come to, events from outside
    /// that something listens to, and the next thing that time brings. Each is accepted if it is made.
    package func possibleInputs(
        on screen: ScreenView, in snapshot: Snapshot, _ workspace: inout Workspace
    ) -> [PossibleInput] {
        if machine.isEnded(snapshot) { return [] }
        let listening = machine.activeStates(snapshot).flatMap { flow.states[$0].transitions }
        // A tap on an option chooses it: one of the two is told.
        let accepted = acceptedInputs(on: screen, listening, inEveryWay: false, in: snapshot, &workspace).unique(by: \.input)
        var inputs = accepted.map { PossibleInput(.user, $0.step) }
        for service in machine.runningServices(snapshot).map({ flow.services[$0] }) {
            inputs += service.outcomes.map { PossibleInput(.service, .outcome(service: service.name, outcome: $0)) }
        }
        inputs += worldInputs(listening, in: snapshot, &workspace)
        if let wait = nextWait(in: snapshot, &workspace) { inputs.append(PossibleInput(.time, .wait(wait))) }
        return inputs.withoutRepeats
    }

    private func acceptedInputs(
        on screen: ScreenView, _ listening: [ID<Transition>], inEveryWay: Bool, in snapshot: Snapshot, _ workspace: inout Workspace
    ) -> [(step: WalkStep, input: MachineInput)] {
        UserInputs(self, on: screen, listening, inEveryWay: inEveryWay, in: snapshot).all(&workspace).compactMap { ways in
            accepted(among: ways, on: screen, in: snapshot, &workspace)
        }
    }

    /// The plainest, or where its words mean several elements, the first that means one.
    private func accepted(
        among ways: [WalkStep], on screen: ScreenView, in snapshot: Snapshot, _ workspace: inout Workspace
    ) -> (step: WalkStep, input: MachineInput)? {
        for way in ways {
            do throws(Rejection) {
                return (way, try input(for: way, on: screen, in: snapshot, &workspace))
            } catch {
                if way == ways[0], !error.isAmbiguous { return nil }
            }
        }
        return nil
    }

    /// Of those that no active state names, one for each thing that they do.
    private func worldInputs(_ listening: [ID<Transition>], in snapshot: Snapshot, _ workspace: inout Workspace) -> [PossibleInput] {
        let (named, further) = outsideEvents.heard(by: listening)
        var known: Set<[ID<Transition>]> = [[]]
        var events: [ID<EventName>] = []
        for event in named {
            let enabled = machine.transitionsEnabled(in: snapshot, on: .event(event), &workspace)
            known.insert(enabled)
            if !enabled.isEmpty { events.append(event) }
        }
        for event in further where known.insert(machine.transitionsEnabled(in: snapshot, on: .event(event), &workspace)).inserted {
            events.append(event)
        }
        return events.map { PossibleInput(.world, .event(flow.events[$0].name)) }
    }

    /// To the next deadline. A service's timeout is among its outcomes already.
    private func nextWait(in snapshot: Snapshot, _ workspace: inout Workspace) -> Double? {
        guard let time = machine.timeToNextDeadline(snapshot) else { return nil }
        let advance = machine.advance(snapshot, by: time, &workspace)
        if case .outcome = advance.macrostep?.microsteps.first?.occurrence { return nil }
        return max(time, 0).rounded(.up)
    }

    /// What could change in the world now: each other value of each environment datum.
    package func environmentChanges(in snapshot: Snapshot, _ workspace: inout Workspace) -> [PossibleInput] {
        flow.data.ids.filter { flow.data[$0].isEnvironment }.flatMap { id in
            let held = machine.value(of: id, in: snapshot, pool: workspace.pool)
            return valuesWorthTrying(id).filter { $0 != held }.map { value in
                PossibleInput(.environment, .given(flow.spokenName(of: id), WalkLiteral(bare: value)))
            }
        }
    }
}

extension WalkLiteral {
    /// An option of a choice as people write it: without quotes where it is one word.
    init(bare value: Value) {
        if case .text(let text) = value, !text.isEmpty, text.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic }) {
            self = .scalar(text, isQuoted: false)
        } else {
            self = WalkLiteral(value)
        }
    }
}

extension Journey {
    /// All that may happen now, changes of the environment included.
    func everyInput(in snapshot: Snapshot, _ workspace: inout Workspace) -> [PossibleInput] {
        let screen = screenView(of: snapshot, &workspace)
        return possibleInputs(on: screen, in: snapshot, &workspace) + environmentChanges(in: snapshot, &workspace)
    }

    /// What the user can do now, each gesture with all measures worth trying.
    package func usersInputs(in snapshot: Snapshot, _ workspace: inout Workspace) -> [PossibleInput] {
        if machine.isEnded(snapshot) { return [] }
        let listening = machine.activeStates(snapshot).flatMap { flow.states[$0].transitions }
        let screen = screenView(of: snapshot, &workspace)
        return acceptedInputs(on: screen, listening, inEveryWay: true, in: snapshot, &workspace).map { PossibleInput(.user, $0.step) }.withoutRepeats
    }
}

extension Array where Element == PossibleInput {
    /// The first of each line.
    var withoutRepeats: [PossibleInput] { unique(by: \.line) }
}
