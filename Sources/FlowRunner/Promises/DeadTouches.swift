import FlowSpec

extension Element {
    /// What looks as if a tap on it did something.
    package var isTappable: Bool { (kind == .button || kind == .link) && binds == nil }
}

extension Flow {
    fileprivate var tappableElements: [ID<Element>] { elements.ids.filter { elements[$0].isTappable } }

    /// Whether one of these is taken on any tap, whenever the element is shown.
    fileprivate func isAlwaysTaken(oneOf answers: [ID<Transition>], onTapOf element: ID<Element>) -> Bool {
        let shown = screens[elements[element].screen].state
        return answers.contains { id in
            isSetOffByTap(id) && transitions[id].guard == nil && (transitions[id].source == shown || isDescendant(shown, of: transitions[id].source))
        }
    }

    /// Whether what sets it off is a part of any tap on the element.
    fileprivate func isSetOffByTap(_ transition: ID<Transition>) -> Bool {
        guard case .gesture(let gesture) = transitions[transition].trigger else { return false }
        return gesture.kind.isPartOfTap
    }

    /// What the document leaves open.
    var undesignedStates: [ID<State>] { states.ids.filter { states[$0].todo != nil } }

    /// It or what it stands in is left open: nobody knows what happens there.
    func isUndesigned(_ state: ID<State>) -> Bool { outwards(from: state).contains { states[$0].todo != nil } }
}

extension Flow {
    fileprivate func reasonOfDeadTouch(of id: ID<Element>) -> String {
        let name = (elements[id].label?.source ?? elements[id].id).map { "`\($0)`" } ?? "a \(elements[id].kind.rawValue)"
        return "a tap on \(name) does nothing here"
    }
}

extension Gesture.Kind {
    var isPartOfTap: Bool { self == .tap || Gesture.Kind.tap.partsAround.before.contains(self) }
}

/// Looks for situations in which a tap on an element does nothing.
package struct DeadTouches: Sendable {
    private let space: StateSpace
    private let code: Code
    /// By element: the transitions that a touch on it can set off, whether or not they have an effect.
    private var answers: [[ID<Transition>]]
    /// As `Flow.parentElements` has them.
    private let parents: [ID<Element>?]
    /// The states with a modal screen, and that screen.
    private let modal: [(state: ID<State>, screen: ID<Screen>)]

    package init(_ space: StateSpace) {
        self.space = space
        code = space.journey.code
        let flow = space.flow
        answers = Array(repeating: [], count: flow.elements.count)
        for id in flow.transitions.ids {
            guard case .gesture(let gesture) = flow.transitions[id].trigger else { continue }
            for element in Set(gesture.subjects.map(\.element)) { answers[element.int].append(id) }
        }
        parents = flow.parentElements
        modal = flow.states.ids.compactMap { id in flow.states[id].screen.map { (state: id, screen: $0) } }
            .filter { flow.screens[$0.screen].presentation.isModal }
    }

    /// Whether a touch on it may ever have an effect: one that never has is no button that fails at times.
    func mayDoSomething(_ element: ID<Element>) -> Bool {
        answers[element.int].contains { hasEffect($0) }
            || parents.outwards(from: parents[element.int]).contains { holder in
                answers[holder.int].contains { space.flow.isSetOffByTap($0) && hasEffect($0) }
            }
    }

    /// False where a tap on it does something wherever it can be tapped.
    func mayFail(_ element: ID<Element>) -> Bool {
        let (flow, answers) = (space.flow, answers[element.int])
        return !(areAllPlain(answers) && flow.isAlwaysTaken(oneOf: answers, onTapOf: element))
            && !flow.isUndesigned(flow.screens[flow.elements[element].screen].state)
            && space.sightings.enabled[element.int] != Sightings.never
    }

    /// One that does nothing takes the tap away from others.
    private func areAllPlain(_ answers: [ID<Transition>]) -> Bool { answers.allSatisfy { hasEffect($0) } }

    /// The number of the first situation in which the element is shown and enabled, and a tap on it does nothing; nil where there is none.
    package func first(on element: ID<Element>, among kinds: SituationKinds) -> Int? {
        guard mayFail(element) else { return nil }
        return kinds.first { deadTouch(on: element) ?? { _ in false } }
    }

    /// The situations in which a tap on some button does nothing.
    var all: SituationSet {
        SituationSet(capacity: space.count, by: space.workers) { numbers, include in
            let deadTouches = space.flow.tappableElements.compactMap(deadTouch)
            for number in numbers where deadTouches.contains(where: { $0(number) }) { include(number) }
        }
    }

    /// The first button on which a tap does nothing in the situation.
    func button(in number: Int) -> ID<Element>? { space.flow.tappableElements.first { deadTouch(on: $0)?(number) == true } }

    /// Whether a tap on the element, shown and enabled, does nothing in a situation; nil where it always does something.
    private func deadTouch(on element: ID<Element>) -> ((Int) -> Bool)? {
        guard mayFail(element) else { return nil }
        let (flow, answers) = (space.flow, answers[element.int])
        let screen = flow.elements[element].screen
        let shown = flow.screens[screen].state
        let areAllPlain = areAllPlain(answers)
        var workspace = space.workspace
        let chain = Array(parents.outwards(from: element))
        let plainAnswers = answers.filter { areAllPlain && flow.isSetOffByTap($0) && flow.transitions[$0].guard?.term.readsPayload != true }
            .map { (transition: $0, source: flow.transitions[$0].source) }
        let machine = space.branching.machine
        let covers = modal.map { (state: $0.state, hides: !space.journey.takesInput(screen, modal: $0.screen)) }
        return { number in
            guard space.isActive(shown, in: number), !space.isEnded(number) else { return false }
            for cover in covers.reversed() where space.isActive(cover.state, in: number) {
                if cover.hides { return false }
                break
            }
            let words = space.words(number)
            guard mayBeTouched(chain, words, &workspace) else { return false }
            for answer in plainAnswers where space.isActive(answer.source, in: number) && machine.holds(answer.transition.int, words, .empty, &workspace) {
                return false
            }
            return isDead(element, in: space.snapshot(number), &workspace)
        }
    }

    /// Whether it is shown and enabled, all that it stands in as well; told without drawing the screen, and true where only that would tell.
    private func mayBeTouched(_ chain: [ID<Element>], _ words: UnsafePointer<UInt64>, _ workspace: inout Workspace) -> Bool {
        let journey = space.journey
        let lists = chain.indices.filter { journey.elements[chain[$0].int].items != nil }
        if lists.count > 1 { return true }
        func holds(_ condition: CompiledGuard, _ payload: Payload) -> Bool {
            code.holds(condition, words: words, pool: &workspace.pool, payload: payload)
        }
        func isOn(_ elements: ArraySlice<ID<Element>>, _ payload: Payload) -> Bool {
            elements.allSatisfy { holds(journey.elements[$0.int].visible, payload) && holds(journey.elements[$0.int].enabled, payload) }
        }
        guard let list = lists.first, let items = journey.elements[chain[list].int].items else { return isOn(chain[...], .empty) }
        guard isOn(chain[(list + 1)...], .empty), holds(journey.elements[chain[list].int].visible, .empty) else { return false }
        // On a row, or on the list's own label.
        if list == 0 { return true }
        let rows = code.evaluate(items.program, words: words, pool: &workspace.pool, payload: .empty)
        return workspace.pool.items(rows).contains { row in
            var payload = Payload.empty
            payload.item = row
            return holds(journey.elements[chain[list].int].enabled, payload) && isOn(chain[..<list], payload)
        }
    }

    private func isDead(_ element: ID<Element>, in snapshot: Snapshot, _ workspace: inout Workspace) -> Bool {
        let journey = space.journey
        var touched: [FoundElement] = []
        journey.screenView(of: snapshot, &workspace).forEachElement { view, holders, takesInput in
            guard view.element == element, view.isEnabled, takesInput else { return }
            touched.append(FoundElement(view: view, match: .exact, takesInput: true, holders: holders))
        }
        return touched.contains { found in
            guard let act = try? journey.act(of: .tap, on: found, payload: .empty, in: snapshot, &workspace) else { return false }
            return act.writes.isEmpty && !act.parts.contains { part in
                journey.answers(to: part, act.payload, in: snapshot, &workspace).contains(where: hasEffect)
            }
        }
    }

    private func hasEffect(_ transition: ID<Transition>) -> Bool { space.flow.hasEffect(space.flow.transitions[transition]) }
}

extension ClaimChecker {
    /// What a tap on does nothing in the situation, in words.
    func reasonOfDeadTouch(in number: Int) -> String? {
        DeadTouches(space).button(in: number).map(space.flow.reasonOfDeadTouch)
    }

    /// That no button which is visible and enabled does nothing.
    func answerOfButtons() -> PromiseAnswer {
        let flow = space.flow
        var answer = PromiseAnswer(promise: "no button that can be tapped does nothing", span: flow.span, verdict: .holds)
        answer.check = .deadButtons
        let dead = DeadTouches(space)
        let asked = deadTouches?.isEmpty == true ? [] : flow.tappableElements.filter(dead.mayFail)
        let kinds = asked.isEmpty ? nil : SituationKinds(space)
        for id in asked {
            guard let number = kinds.flatMap({ dead.first(on: id, among: $0) }) else { continue }
            let reason = flow.reasonOfDeadTouch(of: id)
            answer.span = flow.elements[id].span
            if !isExact {
                answer.settle(brokenBy: space.walk(to: number), reason)
                return answer
            }
            answer.verdict = .broken
            answer.walk = space.walk(to: number)
            answer.reason = reason
            return answer
        }
        if !space.isComplete || space.starts.isEmpty {
            answer.leaveOpen()
        }
        return answer
    }
}
