import FlowSpec

/// What rules ask of a space of the flow.
struct LintQuestion: Sendable {
    /// With cases of which some may never apply.
    let derived: [ID<Derived>]
    /// On what it depends what rules find.
    let observed: Set<ID<Datum>>
    private let mayLeaveTheirRange: Set<ID<Datum>>
    private let flow: Flow

    init(_ flow: Flow) {
        self.flow = flow
        derived = flow.derivedWithCases
        var question = SpaceQuestion(promises: false)
        question.elements = Set(flow.elements.ids)
        question.lookedAt = flow.dataOfCases(derived)
        let influence = ConeOfInfluence(flow)
        let besidesRanges = influence.observed(asked: question)
        mayLeaveTheirRange = flow.dataThatMayLeaveTheirRange(observing: besidesRanges, promised: influence.observed)
        observed = besidesRanges.union(mayLeaveTheirRange)
    }

    /// So that a reduction keeps what may leave its range, whether these elements are on the screen, and which cases apply wherever these
    /// derived values are shown or used.
    func question(of elements: [ID<Element>], _ derived: [ID<Derived>]) -> SpaceQuestion {
        var question = SpaceQuestion(relaunches: true, promises: false)
        question.watched = mayLeaveTheirRange
        question.lookedAt = flow.dataOfCases(derived)
        let parents = flow.parentElements
        for element in elements { question.ask(of: element, parents) }
        return question
    }
}

extension Flow {
    /// With cases of which one may hide another.
    var derivedWithCases: [ID<Derived>] { derived.ids.filter { derived[$0].cases.count > 2 } }

    /// A wide range is left out where nothing observes the datum, no promise either: to count up to its end would take as many situations as
    /// there are figures.
    fileprivate func dataThatMayLeaveTheirRange(observing observed: Set<ID<Datum>>, promised: Set<ID<Datum>>) -> Set<ID<Datum>> {
        var found: Set<ID<Datum>> = []
        forEachAction { action in
            for write in action.access.writes {
                guard let value = write.value else { continue }
                let type = data[write.datum].type
                let mayLeave = type.isBounded && (!write.replacesAll || value.type != type)
                guard observed.contains(write.datum) || (mayLeave && (type.isNarrowNumber || promised.contains(write.datum))) else { continue }
                if write.replacesAll, case .constant = value.term { continue }
                found.insert(write.datum)
            }
        }
        return found
    }

    /// By state: of the derived values that it shows or uses, what their conditions read.
    fileprivate func dataOfCases(_ asked: [ID<Derived>]) -> [ID<State>: Set<ID<Datum>>] {
        let read = Dictionary(uniqueKeysWithValues: asked.map { ($0, dataOfConditions(of: derived[$0])) })
        var found: [ID<State>: Set<ID<Datum>>] = [:]
        var used: Set<ID<Derived>> = []
        if asked.isEmpty { return found }
        forEachExpression { use, expression in
            guard let state = state(of: use) else { return }
            forEachPart(of: expression.term) { part in
                if case .derived(let id) = part, let data = read[id] {
                    found[state, default: []].formUnion(data)
                    used.insert(id)
                }
            }
        }
        // One that nothing uses is looked at as if all did.
        for (id, data) in read where !used.contains(id) { found[Flow.root, default: []].formUnion(data) }
        return found
    }

    func dataOfConditions(of derived: Derived) -> Set<ID<Datum>> {
        derived.cases.compactMap(\.condition).reduce(into: []) { $0.formUnion(dataRead(by: $1.term)) }
    }

    /// Where it stands, the root for what may come by anywhere; nil for what is read where others use it.
    private func state(of use: ExpressionUse) -> ID<State>? {
        switch use {
        case .guard(let id), .delay(let id), .transitionAction(let id), .announcement(let id): transitions[id].source
        case .action(let id): id
        case .element(let id): screens[elements[id].screen].state
        case .title(let id): screens[id].state
        case .timeline, .interaction, .promise: Flow.root
        case .derived: nil
        }
    }
}

extension ValueType {
    fileprivate var isNarrowNumber: Bool { if case .number(let domain?) = self { domain.isSmall } else { false } }

    /// Whether there are values that it does not take.
    fileprivate var isBounded: Bool {
        switch self {
        case .number(_?), .text(_?), .set(_, _?), .list, .record: true
        case .unknown, .flag, .number(nil), .choice, .text(nil), .set(_, nil), .duration, .moment: false
        }
    }
}
