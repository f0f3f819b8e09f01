import FlowSpec

/// Values of one datum that may be exchanged for one another everywhere, since nothing tells them apart: one of them represents all.
enum Symmetry: Sendable {
    /// By the field's bits: the lowest that nothing tells from them.
    case values(BitField, [UInt64])
    /// Of a field that is too wide to list all its bits: the lowest, for those that nothing tells from lower ones. Any others stand for themselves.
    case someValues(BitField, [(bits: UInt64, lowest: UInt64)])
    /// A set of which only the number of options matters: as many, the first ones.
    case count(BitField)

    @inline(__always)
    func apply(_ words: UnsafeMutablePointer<UInt64>) {
        switch self {
        case .values(let field, let representatives):
            let held = field.read(words)
            if held < UInt64(representatives.count) { field.write(representatives[Int(held)], to: words) }
        case .someValues(let field, let representatives):
            let held = field.read(words)
            if let lowest = representatives.first(where: { $0.bits == held })?.lowest { field.write(lowest, to: words) }
        case .count(let field):
            let count = UInt64(field.read(words).nonzeroBitCount)
            field.write(count == 64 ? .max : (1 << count) - 1, to: words)
        }
    }
}

/// Finds data of which values are symmetric: they are only read in conditions on themselves alone, and never changed by what they are.
struct SymmetrySearch {
    private let journey: Journey
    private var flow: Flow { journey.flow }
    private let observed: Set<ID<Datum>>
    private let distinguished: Set<ID<Datum>>
    /// Of every observed expression, by datum that it reads.
    private var terms: [ID<Datum>: [(term: Term, isFlag: Bool)]] = [:]
    /// A trigger hears that they change.
    private let heard: Set<ID<Datum>>
    private let comparedOnInput: Set<ID<Datum>>
    /// Not all options are alike: triggers name one, elements offer some, actions add or remove one.
    private var asymmetric: Set<ID<Datum>> = []

    /// - Parameters:
    ///   - observed: the cone of influence (`ConeOfInfluence`).
    ///   - elements: whose conditions are read.
    ///   - question: of which it is the cone. Where it asks for data by name, all their values tell situations apart.
    init(_ journey: Journey, observed: Set<ID<Datum>>, elements: Set<ID<Element>>, asked question: SpaceQuestion) {
        self.journey = journey
        self.observed = observed
        let flow = journey.flow
        // Of a datum with a scope it matters besides whether it has come to the limit.
        distinguished = question.distinguished.union(question.lookedAt.values.joined()).union(flow.scope.map(\.datum))
        heard = flow.dataHeard
        comparedOnInput = flow.dataComparedOnInput
        var terms: [(term: Term, isFlag: Bool)] = []
        flow.forEachDecision(ofElements: elements, asked: question) { terms.append(($0.term, $0.type == .flag)) }
        flow.forEachAction { action in
            for write in action.access.writes {
                guard let value = write.value else { continue }
                // A copy tells values apart, even flags that are copied.
                if observed.contains(write.datum) { terms.append((value.term, false)) }
                asymmetric.insert(write.datum)
            }
        }
        for term in terms {
            for datum in flow.dataRead(by: term.term) { self.terms[datum, default: []].append(term) }
        }
        for id in flow.transitions.ids {
            guard case .gesture(let gesture) = flow.transitions[id].trigger else { continue }
            for subject in gesture.subjects {
                guard let bound = flow.elements[subject.element].binds else { continue }
                if subject.option != nil { asymmetric.insert(bound) }
            }
        }
        for id in flow.elements.ids {
            guard let bound = flow.elements[id].binds else { continue }
            switch flow.elements[id].options {
            case .ofData, nil: break
            case .fixed, .computed: asymmetric.insert(bound)
            }
        }
    }

    func all(_ workspace: inout Workspace) -> [Symmetry] {
        var code = journey.code
        return flow.data.ids.compactMap { id in
            guard observed.contains(id), !distinguished.contains(id) else { return nil }
            switch flow.data[id].type {
            case .choice, .number, .text, .duration, .moment: return symmetricValues(id, &code, &workspace)
            case .set: return symmetricMembers(id)
            case .flag, .list, .record, .unknown: return nil
            }
        }
    }

    /// The outermost conditions that read the datum and nothing else; nil where it is read otherwise too.
    private func conditions(on id: ID<Datum>) -> [Term]? {
        var conditions: [Term] = []
        var seen: Set<ID<Derived>> = []
        /// - Returns: false where the datum is read otherwise.
        func visit(_ term: Term, isFlag: Bool) -> Bool {
            let read = flow.dataRead(by: term)
            guard read.contains(id) else { return true }
            if isFlag, read == [id], term.isOfDataAlone(in: flow) {
                conditions.append(term)
                return true
            }
            switch term {
            case .datum: return false
            case .derived(let derived):
                guard seen.insert(derived).inserted else { return true }
                return flow.derived[derived].cases.allSatisfy { one in
                    visit(one.value.term, isFlag: one.value.type == .flag) && (one.condition.map { visit($0.term, isFlag: true) } ?? true)
                }
            default:
                return term.operands.allSatisfy { visit($0.term, isFlag: $0.type == .flag) }
            }
        }
        return terms[id, default: []].allSatisfy { visit($0.term, isFlag: $0.isFlag) } ? conditions : nil
    }

    private func symmetricValues(_ id: ID<Datum>, _ code: inout Code, _ workspace: inout Workspace) -> Symmetry? {
        guard !heard.contains(id), !comparedOnInput.contains(id), let conditions = conditions(on: id) else { return nil }
        let slot = journey.machine.slots.data[id.int]
        let programs = conditions.map { term in
            code.compileGuard(Expression(term: term, type: .flag, span: flow.data[id].span, source: ""), pool: &workspace.pool)
        }
        var words = Array(repeating: UInt64(0), count: journey.machine.layout.wordCount)
        var known: [[Bool]: UInt64] = [:]
        func representative(of bits: UInt64) -> UInt64 {
            let answers = words.withUnsafeMutableBufferPointer { buffer -> [Bool] in
                guard let start = buffer.baseAddress else { return [] }
                slot.field.write(bits, to: start)
                return programs.map { code.holds($0, words: start, pool: &workspace.pool, payload: .empty) }
            }
            let representative = known[answers] ?? bits
            known[answers] = representative
            return representative
        }
        if let count = listedValues(of: id) {
            let representatives = (0..<count).map(representative)
            return known.count == representatives.count ? nil : .values(slot.field, representatives)
        }
        let met = Set(([flow.data[id].initial] + flow.valuesWorthTrying(id)).map { value in
            slot.encoding.bits(of: workspace.pool.word(of: value, as: flow.data[id].type)).bits & slot.field.mask
        })
        let representatives = met.sorted().map { (bits: $0, lowest: representative(of: $0)) }.filter { $0.bits != $0.lowest }
        return representatives.isEmpty ? nil : .someValues(slot.field, representatives)
    }

    /// How many values the datum has, their bits counting up from 0; nil where they are too many to ask of each.
    private func listedValues(of id: ID<Datum>) -> UInt64? {
        if case .choice(let options, let isOptional) = flow.data[id].type { return UInt64(options.count + (isOptional ? 1 : 0)) }
        if case .grid(_, _, let count) = journey.machine.slots.data[id.int].encoding, count <= Self.mostListed { return count }
        return nil
    }

    private static let mostListed: UInt64 = 128

    private func symmetricMembers(_ id: ID<Datum>) -> Symmetry? {
        guard !asymmetric.contains(id), !heard.contains(id), let conditions = conditions(on: id),
            conditions.allSatisfy({ $0.asks(of: id, in: flow) { $0 == .count || $0 == .empty } })
        else { return nil }
        return .count(journey.machine.slots.data[id.int].field)
    }
}

extension Term {
    /// Whether it is the same wherever the data are the same.
    fileprivate func isOfDataAlone(in flow: Flow) -> Bool {
        var seen: Set<ID<Derived>> = []
        return allParts(in: flow, &seen) { part in
            switch part {
            case .item, .gesture, .at, .invalid: false
            default: true
            }
        }
    }

    /// Whether all it asks of the datum is one of these functions.
    fileprivate func asks(of datum: ID<Datum>, in flow: Flow, only isAmong: (Function) -> Bool) -> Bool {
        var seen: Set<ID<Derived>> = []
        return allParts(in: flow, &seen, enters: { part in
            if case .call(let function, let operands) = part, isAmong(function), case .datum(datum)? = operands.first?.term { return false }
            return true
        }) { part in
            if case .datum(let read) = part { read != datum } else { true }
        }
    }

    /// Whether something is true of it, of its operands and of the derived values that it needs, of each once: one that needs another many
    /// times over, and so on, would never end otherwise.
    private func allParts(in flow: Flow, _ seen: inout Set<ID<Derived>>, enters: (Term) -> Bool = { _ in true }, _ isTrue: (Term) -> Bool) -> Bool {
        if !isTrue(self) { return false }
        if !enters(self) { return true }
        if case .derived(let id) = self {
            guard seen.insert(id).inserted else { return true }
            return flow.derived[id].parts.allSatisfy { $0.term.allParts(in: flow, &seen, enters: enters, isTrue) }
        }
        return operands.allSatisfy { $0.term.allParts(in: flow, &seen, enters: enters, isTrue) }
    }
}
