import FlowSpec

/// Why what an exploration never met may happen all the same.
extension ExploredFlow {
    /// That nothing follows in a situation of the space of those who are stuck, nor in these states.
    /// - Parameter mayWait: time goes on there, so that the order of timers counts.
    func doubtOfStandstill(at number: Int, or others: Set<ID<State>> = [], in space: StateSpace, mayWait: Bool) -> Doubt? {
        if space.mayBeStoppedByScope(at: number) { return .stoppedByScope }
        let flow = space.flow
        let states = flow.states.ids.filter { space.isActive($0, in: number) || others.contains($0) }
        let untaken = states.flatMap { flow.states[$0].transitions }.filter { !space.meets($0) }
        if let doubt = untaken.lazy.compactMap({ self.doubtOfTrials(of: $0, verb: "end", in: space) }).first { return doubt }
        let conditions = states.compactMap { flow.states[$0].screen }.flatMap { screen in
            flow.elements.ids.filter { flow.elements[$0].screen == screen && !space.isUsed($0) }.flatMap { flow.elements[$0].conditions }
        }
        if let doubt = untried.doubtOfAbsence(reading: conditions.reduce(into: []) { $0.formUnion(flow.dataRead(by: $1.term)) }, verb: "end") { return doubt }
        if mayWait, untaken.contains(where: { mayTimersDecide($0, in: space) }) { return .timersTogether }
        return hangsOnRunningTimelines && !untaken.isEmpty ? .notInterrupted : nil
    }

    /// That the transition is never taken.
    /// - Parameter verb: what another value might do to what is told.
    func doubtOfAbsence(of id: ID<Transition>, verb: String) -> Doubt? {
        doubtOfTrials(of: id, verb: verb, in: space) ?? (mayTimersDecide(id, in: space) ? .timersTogether : nil)
    }

    /// That the element's condition never holds.
    func doubtOfAbsence(of condition: Expression, at id: ID<Element>, verb: String) -> Doubt? {
        let element = flow.elements[id]
        return untried.doubtOfAbsence(reading: flow.dataRead(by: condition, inRowsOf: [id], parents), verb: verb) ?? flow.doubtOfAbsence(at: element.span)
            ?? (timed?.mayDecide(condition, in: flow.screens[element.screen].state) == true ? .timersTogether : nil)
    }

    /// That not all values of what it asks for were tried.
    func doubtOfTrials(of id: ID<Transition>, verb: String, in space: StateSpace) -> Doubt? {
        let flow = space.flow
        let transition = flow.transitions[id]
        let measures = transition.guard.map(space.measuresTriedInPart) ?? []
        if !measures.isEmpty {
            return .triedInPart(advice: "only some values of \(measures.joined(separator: " and ")) are tried: another one may \(verb) it", ofScope: false)
        }
        var (touched, shut): ([ID<Element>], [Expression]) = ([], [])
        if case .gesture(let gesture) = transition.trigger {
            touched = gesture.subjects.map(\.element)
            shut = touched.flatMap { space.conditionsUnmet(of: $0, parents) }
        }
        var read = ((transition.guard.map { [$0] } ?? []) + shut).reduce(into: Set<ID<Datum>>()) {
            $0.formUnion(flow.dataRead(by: $1, inRowsOf: touched, parents))
        }
        if case .change(let datum) = transition.trigger { read.insert(datum) }
        return untried.doubtOfAbsence(reading: read, verb: verb)
    }

    /// That not all values were tried of what decides anything in the flow.
    func doubtOfDecisions(verb: String) -> Doubt? {
        var conditions = flow.elements.rows.flatMap(\.conditions)
        flow.forEachAction { if case .branch(let condition, _, _) = $0 { conditions.append(condition) } }
        for case .after(let delay)? in flow.transitions.rows.map(\.trigger) { conditions.append(delay) }
        let read = conditions.reduce(into: Set<ID<Datum>>()) { $0.formUnion(flow.dataRead(by: $1.term)) }
        return flow.transitions.ids.lazy.compactMap { self.doubtOfTrials(of: $0, verb: verb, in: self.space) }.first
            ?? untried.doubtOfAbsence(reading: read, verb: verb)
    }

    /// Whether it may hang on which of several timers ends first that the transition is never taken.
    func mayTimersDecide(_ id: ID<Transition>, in space: StateSpace) -> Bool {
        guard let timed else { return false }
        let transition = flow.transitions[id]
        if timed.mayDecide(transition) { return true }
        guard case .gesture(let gesture) = transition.trigger else { return false }
        return gesture.subjects.contains { subject in
            let place = flow.screens[flow.elements[subject.element].screen].state
            return space.conditionsUnmet(of: subject.element, parents).contains { timed.mayDecide($0, in: place) }
        }
    }
}

extension StateSpace {
    fileprivate func isUsed(_ element: ID<Element>) -> Bool { shows(element) && enables(element) }

    /// What must hold for a touch on an element that none ever reached, also of what it is nested in.
    /// - Parameter parents: as `Flow.parentElements` has them.
    fileprivate func conditionsUnmet(of element: ID<Element>, _ parents: [ID<Element>?]) -> [Expression] {
        if isUsed(element) { return [] }
        return parents.outwards(from: element).filter { !isUsed($0) }.flatMap { flow.elements[$0].conditions }
    }

    fileprivate func measuresTriedInPart(of condition: Expression) -> [String] {
        let inPart = journey.gestureTrials.measuresTriedInPart.intersection(condition.term.measuresRead)
        return GestureValue.allCases.filter(inPart.contains).map { "`gesture.\($0.rawValue)`" }
    }
}
