import FlowSpec

extension LintRule {
    static let overlappingTransitions = LintRule(
        id: "overlapping-transitions",
        severity: .info,
        summary: "Two guarded transitions of one trigger that are open at the same time.",
        why: "Which one is taken is a matter of their order, though each reads as if it were the only one.",
        bad: """
            data:
              online: { type: flag, environment: true }
              full: { type: flag, environment: true }
            initial: home
            states:
              home:
                screen: { show: [{ button: Save }] }
                transitions:
                  - { tap: Save, guard: not online, to: offline }
                  - { tap: Save, guard: full, to: noSpace }
            #         ^^^^^^^^^ the one above is open at the same time
                  - { tap: Save, to: closed }
              offline:
                screen: { title: No connection, show: [{ button: Back }] }
                transitions: [{ tap: Back, to: home }]
              noSpace:
                screen: { title: No space, show: [{ button: Back }] }
                transitions: [{ tap: Back, to: home }]
              closed: { end: true }
            """,
        good: """
            data:
              online: { type: flag, environment: true }
              full: { type: flag, environment: true }
            initial: home
            states:
              home:
                screen: { show: [{ button: Save }] }
                transitions:
                  - { tap: Save, guard: not online, to: offline }
                  - { tap: Save, guard: online and full, to: noSpace }
                  - { tap: Save, to: closed }
              offline:
                screen: { title: No connection, show: [{ button: Back }] }
                transitions: [{ tap: Back, to: home }]
              noSpace:
                screen: { title: No space, show: [{ button: Back }] }
                transitions: [{ tap: Back, to: home }]
              closed: { end: true }
            """,
        check: .explored { flow, explored, findings in
            let space = explored.space
            for (first, second) in flow.guardedPairs {
                guard let walk = space.walk(toOverlapOf: first, second, among: explored.kinds) else { continue }
                findings.report(
                    "this transition and the one above are open at the same time", at: flow.transitions[second].triggerSpan,
                    labels: [.init(flow.transitions[first].triggerSpan, "this one is taken, because it comes first")],
                    help: "let their guards exclude each other", walk: walk)
            }
        })
}

extension Flow {
    /// Guarded transitions of one state that the same can set off and that do different things, the earlier one first.
    fileprivate var guardedPairs: [(ID<Transition>, ID<Transition>)] {
        var pairs: [(ID<Transition>, ID<Transition>)] = []
        for state in states.rows {
            for (place, second) in state.transitions.enumerated() where transitions[second].guard != nil {
                for first in state.transitions[..<place] where transitions[first].guard != nil && areRivals(first, second) {
                    pairs.append((first, second))
                }
            }
        }
        return pairs
    }

    private func areRivals(_ first: ID<Transition>, _ second: ID<Transition>) -> Bool {
        let (a, b) = (transitions[first], transitions[second])
        if a.guard?.term.readsItem == true || b.guard?.term.readsItem == true { return false }
        if a.targets == b.targets && a.isPlain && b.isPlain { return false }
        switch (a.trigger, b.trigger) {
        case (nil, nil): return true
        case (.gesture(let a), .gesture(let b)):
            guard a.kind == b.kind, a.direction == nil || b.direction == nil || a.direction == b.direction else { return false }
            if a.name == nil || b.name == nil { return a.name == nil && b.name == nil }
            return a.subjects.contains { one in
                b.subjects.contains { $0.element == one.element && ($0.option == nil || one.option == nil || $0.option == one.option) }
            }
        case (.outcome(let a, let x), .outcome(let b, let y)): return a == b && x == y
        case (.event(let a), .event(let b)): return a == b
        case (.change(let a), .change(let b)): return a == b
        case (.done(let a), .done(let b)): return a == b
        default: return false
        }
    }
}

extension Transition {
    /// It only leads somewhere.
    fileprivate var isPlain: Bool { actions.isEmpty && timeline == nil && haptic == nil && announce == nil }
}

extension StateSpace {
    /// The shortest walk whose last step takes the first one while the second is open, too.
    fileprivate func walk(toOverlapOf first: ID<Transition>, _ second: ID<Transition>, among kinds: SituationKinds) -> FoundWalk? {
        let machine = branching.machine
        guard takes(first), !machine.code.exclude(machine.transitions[first.int].guarded, machine.transitions[second.int].guarded) else { return nil }
        let source = flow.transitions[first].source
        let trials = trials(first)
        let payloads = trials.isEmpty ? [.empty] : trials.map(\.payload)
        let areOpen: @Sendable () -> (Int) -> Bool = {
            var workspace = workspace
            return { number in
                let here = words(number)
                return isActive(source, in: number) && payloads.contains { payload in
                    machine.holds(first.int, here, payload, &workspace) && machine.holds(second.int, here, payload, &workspace)
                }
            }
        }
        // Whether both are open is the same for all of a kind, whether time brings the first about is not.
        var next = kinds.first(asking: areOpen)
        for _ in 0..<Self.mostTried {
            guard let number = next else { return nil }
            if let course = course(from: number, where: { $0.microsteps.first?.transitions.contains(first) == true }) {
                var (walk, workspace) = (course.walk, workspace)
                let here = words(number)
                if case .gesture(var step)? = walk.steps.last,
                    let trial = journey.trials(of: step.form).first(where: { machine.holds(first.int, here, $0.payload, &workspace) && machine.holds(second.int, here, $0.payload, &workspace) })
                {
                    step.setMeasures(of: trial.gesture)
                    walk.steps[walk.steps.count - 1] = .gesture(step)
                }
                return walk
            }
            next = workers.first(in: number + 1..<count, asking: areOpen)
        }
        return nil
    }

    private static var mostTried: Int { 100 }

    private func trials(_ first: ID<Transition>) -> [GestureTrials.Trial] {
        guard case .gesture(let gesture) = flow.transitions[first].trigger else { return [] }
        var step = GestureStep(gesture.kind)
        step.direction = gesture.direction
        return journey.trials(of: step)
    }
}

extension GestureStep {
    /// No more than what is made, and whether the finger stays down.
    fileprivate var form: GestureStep {
        var form = GestureStep(kind)
        (form.direction, form.isHeld) = (direction, isHeld)
        return form
    }

    fileprivate mutating func setMeasures(of other: GestureStep) {
        (distance, progress, velocity, duration, start) = (other.distance, other.progress, other.velocity, other.duration, other.start)
    }
}
