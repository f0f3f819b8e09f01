import FlowSpec

/// Something the user does to an element or to the screen as a whole (`TouchPlan.Touch`), for all configurations at once.
struct PromelaTouch {
    enum Write: Hashable {
        case none
        /// A value by its number.
        case value(ID<Datum>, Int)
        case flip(ID<Datum>)
        case toggle(ID<Datum>, bit: Int, max: Int?)
    }

    /// In which configurations it is offered.
    var gate = "true"
    /// What it may count as, in order: event numbers, -1 where nobody listens.
    var numbers: [Int]
    /// Where something listens to its parts.
    var act: InputAct?
    var write = Write.none
    var mustChange = false
    var ways: [Payload] = [.empty]
    var covers = false
}

struct PromelaTouches {
    let domains: PromelaDomains
    private let expressions: PromelaExpressions
    private let tried: TriedTouches
    /// In document order.
    private let heard: HeardGestures

    private var flow: Flow { domains.flow }
    private var journey: Journey { domains.journey }

    init(_ domains: PromelaDomains) {
        self.domains = domains
        expressions = PromelaExpressions(domains)
        tried = TriedTouches(domains.journey)
        heard = HeardGestures(
            by: domains.flow.states.rows.lazy.flatMap(\.transitions), in: domains.flow, heldDrags: domains.journey.heldDrags)
    }

    /// Numbers the finger's ways before anything that depends on them is found.
    func numberWays() {
        let listened = heard.onElements.sorted { $0.key < $1.key }.flatMap(\.value) + heard.anywhere
        for step in listened.map({ $0.form.step }) + journey.furtherGestures.steps {
            for way in journey.trials(of: step) { _ = domains.number(of: way.payload) }
        }
    }

    func isHeard(_ element: ID<Element>) -> Bool { heard.onElements[element] != nil }

    /// In which configurations one of these listens.
    func listens(to element: ID<Element>) -> String { gate((heard.onElements[element] ?? []).map(\.transition)) }

    /// In which configurations one of the transitions can be taken.
    func gate(_ transitions: [ID<Transition>]) -> String {
        transitions.map { flow.transitions[$0].source.int }.unique().reduce("false") { PromelaExpressions.either($0, expressions.active($1)) }
    }

    func touches(of id: ID<Element>) throws -> [PromelaTouch] {
        let element = flow.elements[id]
        if element.hasComputedLabels {
            throw NoPromela(reason: "the options of `\(element.label?.source ?? element.id ?? element.kind.rawValue)` have labels that are computed")
        }
        let heard = gestures(on: id)
        return try tried.touches(of: id, hearing: heard.map(\.gesture), &domains.workspace).map { trial in
            try touch(trial.touch, gate: trial.gestures.map { places in gate(places.flatMap { heard[$0].by }) } ?? "true")
        }
    }

    private func touch(_ tried: TouchPlan.Touch, gate: String) throws -> PromelaTouch {
        PromelaTouch(
            gate: gate, numbers: tried.numbers.map(Int.init),
            act: tried.whole.map { InputAct(parts: $0.parts, element: $0.element, writingPart: $0.writingPart) },
            write: try write(tried.write), mustChange: tried.mustChange,
            ways: tried.payloads.isEmpty ? [.empty] : tried.payloads.map(\.payload), covers: tried.covers)
    }

    /// What is heard on the element, each once with those whose states offer it: who listens, or who listens to the touch before it.
    private func gestures(on id: ID<Element>) -> [(gesture: HeardGesture.Form, by: [ID<Transition>])] {
        var found: [(gesture: HeardGesture.Form, by: [ID<Transition>])] = []
        func add(_ gesture: HeardGesture.Form, _ transition: ID<Transition>) {
            if let place = found.firstIndex(where: { $0.gesture == gesture }) { found[place].by.append(transition) } else { found.append((gesture, [transition])) }
        }
        let own = heard.onElements[id] ?? []
        for listened in own { add(listened.form, listened.transition) }
        for touch in own + heard.anywhere {
            for gesture in journey.furtherGestures.on(id, behind: [touch]) { add(gesture, touch.transition) }
        }
        return found
    }

    /// Choosing one of the element's options, whichever there are.
    func choice(of id: ID<Element>) throws -> PromelaTouch { try touch(tried.choice(0, of: id), gate: "true") }

    /// Touches of the screen as a whole.
    func bareTouches() throws -> [PromelaTouch] {
        var found: [(step: GestureStep, by: [ID<Transition>])] = []
        func add(_ step: GestureStep, _ transition: ID<Transition>) {
            if let place = found.firstIndex(where: { $0.step == step }) { found[place].by.append(transition) } else { found.append((step, [transition])) }
        }
        for listened in heard.anywhere { add(listened.form.step, listened.transition) }
        for touch in heard.anywhere {
            for gesture in journey.furtherGestures.on(nil, behind: [touch]) { add(gesture.step, touch.transition) }
        }
        return try found.map { try touch(tried.touch($0.step, element: nil, option: nil), gate: gate($0.by)) }
    }

    private func write(_ tried: TouchPlan.Touch.Write) throws -> PromelaTouch.Write {
        switch tried {
        case .none: return .none
        case .word(let write): return try self.write(word: write.word, to: write.datum)
        case .flip(let datum): return .flip(datum)
        case .toggle(let datum, let bit, let max):
            guard !domains.isNumbered(datum) || !domains.kept.contains(datum) else {
                throw NoPromela(reason: "the set `\(flow.data[datum].name)` has more than 30 options")
            }
            return .toggle(datum, bit: bit.trailingZeroBitCount, max: max)
        }
    }

    func write(word: UInt64, to bound: ID<Datum>) throws -> PromelaTouch.Write {
        // What is not in the model is numbered by whether it is what stands for all.
        guard domains.kept.contains(bound) else { return .value(bound, domains.bits(ofWord: word, bound) == 0 ? 0 : 1) }
        return .value(bound, try domains.number(ofWord: word, bound))
    }
}
