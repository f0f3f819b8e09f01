import FlowSpec

/// SCXML's Appendix D, transcribed over sets, without a thought for speed: what the packed machine must agree with. It keeps to
/// the letter but for decision 0008, a region that is left for itself. Guards and actions are the few that `RandomChart` makes. Where the text leaves a hole we add: a parallel root enters
/// its other regions with what is targeted and ends when all of them are final; the entry set lies below the domain that was
/// exited, even where a history that is resumed from inside would enter active states again.
struct AppendixD {
    struct Step: Equatable {
        var transitions: [ID<Transition>] = []
        var exited: [ID<State>] = []
        var entered: [ID<State>] = []
        var emitted: [ID<EventName>] = []
    }
    enum Event: Hashable {
        case named(ID<EventName>)
        case done(ID<State>)
        case changed(ID<Datum>)
    }

    let flow: Flow
    private(set) var configuration: Set<ID<State>> = []
    private(set) var data: [Double]
    private(set) var steps: [Step] = []
    private(set) var isRunning = true
    private(set) var isEndless = false
    private var historyValue: [ID<History>: Set<ID<State>>] = [:]
    private var internalQueue: [Event] = []

    init(_ flow: Flow) {
        self.flow = flow
        data = flow.data.rows.map { if case .number(let number) = $0.initial { number } else { 0 } }
        steps = [Step()]
        var statesToEnter: Set<ID<State>> = [Flow.root]
        addDescendantStatesToEnter(.state(Flow.root), &statesToEnter)
        enter(statesToEnter)
        finishMacrostep()
    }

    mutating func take(_ event: Event) {
        steps = []
        guard isRunning else { return }
        let enabled = selectTransitions(event)
        if !enabled.isEmpty { microstep(enabled) }
        finishMacrostep()
    }

    // MARK: mainEventLoop

    private mutating func finishMacrostep() {
        while isRunning {
            var enabled = selectTransitions(nil)
            if enabled.isEmpty {
                if internalQueue.isEmpty { return }
                enabled = selectTransitions(internalQueue.removeFirst())
            }
            if steps.count > 1_200 {
                isEndless = true
                return
            }
            if !enabled.isEmpty { microstep(enabled) }
        }
    }

    private mutating func microstep(_ enabled: [ID<Transition>]) {
        steps.append(Step(transitions: enabled))
        let domains = enabled.map { getTransitionDomain($0) }
        let exitSet = computeExitSet(enabled)
        for s in exitSet.sorted().reversed() {
            for h in flow.states[s].histories {
                historyValue[h] = configuration.filter { s0 in
                    flow.histories[h].deep ? isAtomic(s0) && flow.isDescendant(s0, of: s) : flow.states[s0].parent == s
                }
            }
        }
        for s in exitSet.sorted().reversed() {
            for action in flow.states[s].exit { execute(action) }
            steps[steps.count - 1].exited.append(s)
            configuration.remove(s)
        }
        for t in enabled { for action in flow.transitions[t].actions { execute(action) } }
        var statesToEnter: Set<ID<State>> = []
        for (t, domain) in zip(enabled, domains) { computeEntrySet(t, domain, &statesToEnter) }
        enter(statesToEnter)
    }

    private mutating func enter(_ statesToEnter: Set<ID<State>>) {
        for s in statesToEnter.sorted() {
            configuration.insert(s)
            steps[steps.count - 1].entered.append(s)
            for action in flow.states[s].entry { execute(action) }
            guard flow.states[s].kind == .final, let parent = flow.states[s].parent else { continue }
            if parent == Flow.root {
                if isParallel(parent) ? flow.states[parent].children.allSatisfy(isInFinalState) : true { isRunning = false }
                continue
            }
            if !isParallel(parent) || flow.states[parent].children.allSatisfy(isInFinalState) { internalQueue.append(.done(parent)) }
            guard !isParallel(parent), let grandparent = flow.states[parent].parent, isParallel(grandparent) else { continue }
            if flow.states[grandparent].children.allSatisfy(isInFinalState) {
                internalQueue.append(.done(grandparent))
                if grandparent == Flow.root { isRunning = false }
            }
        }
    }

    // MARK: selection

    private func selectTransitions(_ event: Event?) -> [ID<Transition>] {
        var enabled: [ID<Transition>] = []
        for state in configuration.filter(isAtomic).sorted() {
            loop: for s in [state] + properAncestors(state, nil) {
                for t in flow.states[s].transitions where matches(flow.transitions[t].trigger, event) && conditionMatch(t) {
                    if !enabled.contains(t) { enabled.append(t) }
                    break loop
                }
            }
        }
        return removeConflictingTransitions(enabled)
    }

    private func removeConflictingTransitions(_ enabled: [ID<Transition>]) -> [ID<Transition>] {
        var filtered: [ID<Transition>] = []
        for t1 in enabled {
            var t1Preempted = false
            var toRemove: [ID<Transition>] = []
            for t2 in filtered where !computeExitSet([t1]).isDisjoint(with: computeExitSet([t2])) {
                if flow.isDescendant(flow.transitions[t1].source, of: flow.transitions[t2].source) {
                    toRemove.append(t2)
                } else {
                    t1Preempted = true
                    break
                }
            }
            if !t1Preempted {
                filtered.removeAll { toRemove.contains($0) }
                filtered.append(t1)
            }
        }
        return filtered
    }

    private func matches(_ trigger: Trigger?, _ event: Event?) -> Bool {
        switch (trigger, event) {
        case (nil, nil): true
        case (.event(let name), .named(let event)): name == event
        case (.done(let state), .done(let event)): state == event
        case (.change(let datum), .changed(let event)): datum == event
        default: false
        }
    }

    // MARK: sets

    private func computeExitSet(_ transitions: [ID<Transition>]) -> Set<ID<State>> {
        var exit: Set<ID<State>> = []
        for t in transitions {
            guard let domain = getTransitionDomain(t) else { continue }
            for s in configuration where flow.isDescendant(s, of: domain) { exit.insert(s) }
        }
        return exit
    }

    private mutating func computeEntrySet(_ t: ID<Transition>, _ domain: ID<State>?, _ statesToEnter: inout Set<ID<State>>) {
        guard let domain else { return }
        var entered: Set<ID<State>> = []
        for s in flow.transitions[t].targets { addDescendantStatesToEnter(s, &entered) }
        for s in getEffectiveTargetStates(flow.transitions[t].targets) { addAncestorStatesToEnter(s, domain, &entered) }
        if isParallel(domain) { addRegions(of: domain, &entered) }
        statesToEnter.formUnion(entered.filter { flow.isDescendant($0, of: domain) })
    }

    private func addDescendantStatesToEnter(_ target: Target, _ statesToEnter: inout Set<ID<State>>) {
        switch target {
        case .history(let h):
            let parent = flow.histories[h].state
            if let value = historyValue[h] {
                for s in value { addDescendantStatesToEnter(.state(s), &statesToEnter) }
                for s in value { addAncestorStatesToEnter(s, parent, &statesToEnter) }
            } else {
                for s in flow.histories[h].fallback { addDescendantStatesToEnter(s, &statesToEnter) }
                for s in getEffectiveTargetStates(flow.histories[h].fallback) { addAncestorStatesToEnter(s, parent, &statesToEnter) }
            }
        case .state(let state):
            statesToEnter.insert(state)
            if case .compound(let initial) = flow.states[state].kind {
                for s in initial { addDescendantStatesToEnter(s, &statesToEnter) }
                for s in getEffectiveTargetStates(initial) { addAncestorStatesToEnter(s, state, &statesToEnter) }
            } else if isParallel(state) {
                addRegions(of: state, &statesToEnter)
            }
        }
    }

    private func addAncestorStatesToEnter(_ state: ID<State>, _ ancestor: ID<State>, _ statesToEnter: inout Set<ID<State>>) {
        for anc in properAncestors(state, ancestor) {
            statesToEnter.insert(anc)
            if isParallel(anc) { addRegions(of: anc, &statesToEnter) }
        }
    }

    private func addRegions(of parallel: ID<State>, _ statesToEnter: inout Set<ID<State>>) {
        for child in flow.states[parallel].children
        where !statesToEnter.contains(where: { flow.isDescendant($0, of: child) }) {
            addDescendantStatesToEnter(.state(child), &statesToEnter)
        }
    }

    private func getEffectiveTargetStates(_ targets: [Target]) -> [ID<State>] {
        targets.flatMap { target -> [ID<State>] in
            switch target {
            case .state(let s): [s]
            case .history(let h): historyValue[h].map { $0.sorted() } ?? getEffectiveTargetStates(flow.histories[h].fallback)
            }
        }
    }

    private func getTransitionDomain(_ t: ID<Transition>) -> ID<State>? {
        let tstates = getEffectiveTargetStates(flow.transitions[t].targets)
        let source = flow.transitions[t].source
        if tstates.isEmpty { return nil }
        if flow.transitions[t].isInternal && isCompound(source) && tstates.allSatisfy({ flow.isDescendant($0, of: source) }) {
            return source
        }
        var inner = source
        for anc in properAncestors(source, nil) {
            if isCompound(anc) || anc == Flow.root, tstates.allSatisfy({ flow.isDescendant($0, of: anc) }) { return anc }
            // Decision 0008.
            if isParallel(anc), tstates.allSatisfy({ $0 == inner || flow.isDescendant($0, of: inner) }) { return anc }
            inner = anc
        }
        return Flow.root
    }

    private func properAncestors(_ state: ID<State>, _ limit: ID<State>?) -> [ID<State>] {
        var ancestors: [ID<State>] = []
        var state = state
        while let parent = flow.states[state].parent, parent != limit {
            ancestors.append(parent)
            state = parent
        }
        return ancestors
    }

    private func isInFinalState(_ s: ID<State>) -> Bool {
        switch flow.states[s].kind {
        case .compound: flow.states[s].children.contains { flow.states[$0].kind == .final && configuration.contains($0) }
        case .parallel: flow.states[s].children.allSatisfy(isInFinalState)
        case .final: configuration.contains(s)
        case .atomic: false
        }
    }

    private func isAtomic(_ s: ID<State>) -> Bool { flow.states[s].children.isEmpty }
    private func isParallel(_ s: ID<State>) -> Bool { flow.states[s].kind == .parallel }
    private func isCompound(_ s: ID<State>) -> Bool {
        if case .compound = flow.states[s].kind { true } else { false }
    }

    // MARK: data model

    private func conditionMatch(_ t: ID<Transition>) -> Bool {
        guard let condition = flow.transitions[t].guard else { return true }
        return number(condition.term) != 0
    }

    private func number(_ term: Term) -> Double {
        switch term {
        case .constant(.number(let number), _): number
        case .datum(let datum): data[datum.int]
        case .at(let state): configuration.contains(state) ? 1 : 0
        case .not(let inner): 1 - number(inner.term)
        case .binary(.less, let a, let b): number(a.term) < number(b.term) ? 1 : 0
        case .binary(.add, let a, let b): number(a.term) + number(b.term)
        default: 0
        }
    }

    private mutating func execute(_ action: Action) {
        switch action {
        case .emit(let event, nil):
            steps[steps.count - 1].emitted.append(event)
            internalQueue.append(.named(event))
        case .set(let datum, let value):
            let before = data[datum.int]
            data[datum.int] = min(max(number(value.term), 0), RandomChart.highest)
            if data[datum.int] != before { internalQueue.append(.changed(datum)) }
        default: break
        }
    }
}
