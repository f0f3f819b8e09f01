import FlowSpec

extension Flow {
    /// What looks as if a tap on it did something.
    package func isTappable(_ element: Element) -> Bool {
        (element.kind == .button || element.kind == .link) && element.binds == nil
    }

    /// The transitions that a touch on the element can set off.
    package func answers(to element: ID<Element>) -> [ID<Transition>] {
        transitions.ids.filter { id in
            guard case .gesture(let gesture) = transitions[id].trigger else { return false }
            return gesture.subjects.contains { $0.element == element }
        }
    }

    /// Whether a tap is answered whenever the element is shown; also where that hangs on the row of a list, which is not looked into.
    fileprivate func isAlwaysAnswered(_ element: ID<Element>, by answers: [ID<Transition>]) -> Bool {
        let shown = screens[elements[element].screen].state
        return answers.contains { id in
            guard answersTap(id) else { return false }
            guard let condition = transitions[id].guard else {
                return transitions[id].source == shown || isDescendant(shown, of: transitions[id].source)
            }
            return condition.readsPayload
        }
    }

    /// Whether what sets it off is a part of any tap on the element.
    fileprivate func answersTap(_ transition: ID<Transition>) -> Bool {
        guard case .gesture(let gesture) = transitions[transition].trigger else { return false }
        return gesture.kind.isPartOfTap
    }

    /// The document leaves open what happens there.
    fileprivate func isUndesigned(_ state: ID<State>) -> Bool {
        var next: ID<State>? = state
        while let id = next {
            if states[id].todo != nil { return true }
            next = states[id].parent
        }
        return false
    }
}

extension Gesture.Kind {
    fileprivate var isPartOfTap: Bool { self == .tap || Gesture.Kind.tap.partsAround.before.contains(self) }
}

extension Expression {
    fileprivate var readsPayload: Bool {
        var reads = false
        term.forEach { part in
            switch part {
            case .item, .gesture: reads = true
            default: break
            }
        }
        return reads
    }
}

extension StateSpace {
    /// The first situation in which the element is shown and enabled, and a tap on it does nothing; nil where there is none.
    package func firstDeadTouch(of element: ID<Element>) -> Int? {
        let answers = flow.answers(to: element)
        let screen = flow.elements[element].screen
        let shown = flow.screens[screen].state
        if flow.isAlwaysAnswered(element, by: answers) || flow.isUndesigned(shown) || sightings.enabled[element.int] == Sightings.never {
            return nil
        }
        var workspace = workspace
        let chain = chain(to: element)
        let plainAnswers = answers.filter { flow.answersTap($0) && flow.transitions[$0].guard?.readsPayload != true }
            .map { (transition: $0, source: flow.transitions[$0].source) }
        let modal = flow.states.ids.filter { id in flow.states[id].screen.map { flow.screens[$0].presentation.isModal } ?? false }
            .map { (state: $0, isCover: !journey.takesInput(screen, modal: flow.states[$0].screen)) }
        return first { number in
            guard isActive(shown, in: number), modal.last(where: { isActive($0.state, in: number) })?.isCover != true,
                mayBeTouched(chain, words(number), &workspace)
            else { return false }
            let isAnswered = !isEnded(number) && plainAnswers.contains { answer in
                isActive(answer.source, in: number) && branching.machine.holds(answer.transition.int, words(number), .empty, &workspace)
            }
            return !isAnswered && isDead(element, in: snapshot(number), &workspace)
        }
    }

    /// The element and what it stands in, from the inside out.
    private func chain(to element: ID<Element>) -> [ID<Element>] {
        var chain = [element]
        let within = flow.elements.ids.filter { flow.elements[$0].screen == flow.elements[element].screen }
        while let last = chain.last, let outer = within.first(where: { flow.elements[$0].children.contains(last) }) { chain.append(outer) }
        return chain
    }

    /// Told without drawing the screen; true where only that would tell.
    private func mayBeTouched(_ chain: [ID<Element>], _ words: UnsafePointer<UInt64>, _ workspace: inout Workspace) -> Bool {
        if chain.contains(where: { journey.elements[$0.int].items != nil }) { return true }
        return chain.allSatisfy { id in
            let compiled = journey.elements[id.int]
            return journey.code.holds(compiled.visible, words: words, pool: &workspace.pool, payload: .empty)
                && journey.code.holds(compiled.enabled, words: words, pool: &workspace.pool, payload: .empty)
        }
    }

    private func isDead(_ element: ID<Element>, in snapshot: Snapshot, _ workspace: inout Workspace) -> Bool {
        var touched: [FoundElement] = []
        journey.screenView(of: snapshot, &workspace).forEachElement { view, holders, takesInput in
            guard view.element == element, view.isEnabled, takesInput else { return }
            touched.append(FoundElement(view: view, match: .exact, takesInput: true, holders: holders))
        }
        return touched.contains { found in
            guard let act = try? journey.act(of: .tap, on: found, payload: .empty, in: snapshot, &workspace) else { return false }
            return !journey.isAnswered(act, in: snapshot, &workspace)
        }
    }
}

extension ClaimChecker {
    /// That no button which is visible and enabled does nothing.
    func answerOfButtons() -> PromiseAnswer {
        let flow = space.flow
        var answer = PromiseAnswer(promise: "no button that can be tapped does nothing", span: flow.span, verdict: .holds)
        for id in flow.elements.ids where flow.isTappable(flow.elements[id]) {
            guard let number = space.firstDeadTouch(of: id) else { continue }
            let element = flow.elements[id]
            let name = (element.label?.source ?? element.id).map { "`\($0)`" } ?? "a \(element.kind.rawValue)"
            answer.span = element.span
            answer.verdict = .broken
            answer.walk = space.walk(to: number)
            answer.reason = "a tap on \(name) does nothing here"
            return answer
        }
        if !space.isComplete || space.starts.isEmpty {
            answer.verdict = .unknown
            answer.reason = "not everything was explored"
        }
        return answer
    }
}
