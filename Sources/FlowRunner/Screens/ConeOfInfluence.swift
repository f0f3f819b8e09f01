import FlowSpec

/// The data on which it depends what can happen, or whether a promise holds: read by a guard, a delay, a condition, by what makes an element
/// visible, enabled or offered whose input leads to something, by a promise, told apart by a `change` trigger, or stored into such data. What
/// is only shown is not among them, nor is what only decides whether such data can be entered. What is the same for all questions is found once.
package struct ConeOfInfluence: Sendable {
    private(set) var inAnyCase: Set<ID<Datum>>
    private(set) var promised: Set<ID<Datum>> = []
    /// Of elements with conditions.
    private(set) var conditions: [ID<Element>: Set<ID<Datum>>] = [:]
    /// Elements whose touch is more than a value that is entered, with those that hold them.
    private let acting: Set<ID<Element>>
    /// By what is entered with them and nothing else, the same.
    private let entering: [ID<Datum>: Set<ID<Element>>]
    let stores: DataStores

    package init(_ flow: Flow) {
        inAnyCase = flow.dataComparedOnInput.union(flow.dataHeard)
        (acting, entering) = flow.inputElements
        stores = DataStores(flow)
        flow.forEachDecision { decision, expression in
            let read = flow.dataRead(by: expression.term)
            switch decision {
            case .ofStep: inAnyCase.formUnion(read)
            case .ofPromise: promised.formUnion(read)
            case .ofElement(let id): conditions[id, default: []].formUnion(read)
            }
        }
    }

    /// Where nothing is asked but whether promises hold.
    package var observed: Set<ID<Datum>> { observed(promised.union(inAnyCase), asking: []) }

    /// These data, what the conditions of these elements and of those that matter read, and all of which they are computed.
    func observed(_ data: Set<ID<Datum>>, asking elements: Set<ID<Element>>) -> Set<ID<Datum>> {
        var known = acting.union(elements)
        func read(by elements: some Sequence<ID<Element>>) -> Set<ID<Datum>> {
            elements.reduce(into: []) { data, element in if let read = conditions[element] { data.formUnion(read) } }
        }
        return stores.read(for: data.union(read(by: known))) { datum in
            read(by: entering[datum, default: []].filter { known.insert($0).inserted })
        }
    }

    /// The elements whose input leads to something, by their own or in what they show.
    func elementsTakingInput(observing observed: Set<ID<Datum>>) -> Set<ID<Element>> {
        entering.reduce(into: acting) { taking, one in if observed.contains(one.key) { taking.formUnion(one.value) } }
    }
}

extension Flow {
    /// What an expression decides.
    enum Decision {
        /// What can happen, or what an action does.
        case ofStep
        case ofPromise
        /// Whether and what it offers.
        case ofElement(ID<Element>)
    }

    /// The expressions that decide what can happen, or whether a promise holds.
    func forEachDecision(_ body: (Decision, Expression) -> Void) {
        forEachExpression { use, expression in
            switch use {
            case .guard, .delay: body(.ofStep, expression)
            case .promise: body(.ofPromise, expression)
            case .action, .transitionAction, .announcement, .derived, .element, .title, .timeline, .interaction: break
            }
        }
        for element in elements.ids { for condition in elements[element].conditions { body(.ofElement(element), condition) } }
        forEachAction { for decision in $0.access.decisions { body(.ofStep, decision) } }
    }

    /// Data of which some trigger hears that they change.
    var dataHeard: Set<ID<Datum>> {
        Set(transitions.ids.compactMap { if case .change(let datum) = transitions[$0].trigger { datum } else { nil } })
    }

    /// Elements that take input, with those that hold them; by datum those that only enter it. Where parts of gestures are heard, what stands
    /// in the place of something else may feel the rest of a touch, so all of them are more.
    fileprivate var inputElements: (acting: Set<ID<Element>>, entering: [ID<Datum>: Set<ID<Element>>]) {
        let (parents, named, hearsParts) = (parentElements, elementsNamedByTriggers, hearsPartsOfGestures)
        var acting: Set<ID<Element>> = []
        var entering: [ID<Datum>: Set<ID<Element>>] = [:]
        for id in elements.ids where named.contains(id) || elements[id].takesTouch {
            if let bound = elements[id].binds, !hearsParts, !named.contains(id), !elements[id].isTappable {
                entering[bound, default: []].formUnion(parents.outwards(from: id))
            } else {
                acting.formUnion(parents.outwards(from: id))
            }
        }
        return (acting, entering)
    }

    var elementsNamedByTriggers: Set<ID<Element>> {
        var named: Set<ID<Element>> = []
        for id in transitions.ids {
            if case .gesture(let gesture) = transitions[id].trigger { for subject in gesture.subjects { named.insert(subject.element) } }
        }
        return named
    }

    /// Data whose value decides what their elements take: sets that are full, and what is no input where it is held already.
    var dataComparedOnInput: Set<ID<Datum>> {
        let named = elementsNamedByTriggers
        var held: Set<ID<Datum>> = []
        for id in elements.ids {
            guard let bound = elements[id].binds else { continue }
            if case .set(_, _?) = data[bound].type { held.insert(bound) }
            let hasFixedOptions =
                switch elements[id].options {
                case .fixed: true
                case .computed: false
                case .ofData, nil: elements[id].kind.offersOptions
                }
            if named.contains(id), !hasFixedOptions, elements[id].kind != .input { held.insert(bound) }
        }
        return held
    }
}

extension Element {
    /// Whether a touch on it changes data, or looks as if it did something.
    var takesTouch: Bool { binds != nil || kind == .button || kind == .link }

    /// On which it depends whether and what it offers.
    var conditions: [Expression] {
        var conditions = [visible, enabled, items].compactMap { $0 }
        switch options {
        case .computed(let expression): conditions.append(expression)
        case .fixed(let labels): for label in labels { label.forEachExpression { conditions.append($0) } }
        case .ofData, nil: break
        }
        return conditions
    }
}
