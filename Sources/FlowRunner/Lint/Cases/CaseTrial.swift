import FlowSpec

/// A case of a derived value that no values of the data let apply.
package struct HiddenCase: Equatable {
    package var place: Int
    /// Cases above it that apply where its condition holds; none where it never does.
    var hiding: [Int]
}

/// Looks for cases that never apply by trying the figures, texts and options at which their conditions turn, in all combinations: whatever the
/// flow does, and in whichever states. Where the combinations are too many, or something is asked that cannot be tried so, it finds nothing.
package struct CaseTrial {
    private let flow: Flow
    private let code: Code
    private let pool: ValuePool

    static let mostCombinations = 20_000

    package init(_ flow: Flow) {
        self.flow = flow
        var pool = ValuePool()
        code = Code(flow: flow, slots: flow.slotsOfOneWordEach, pool: &pool)
        self.pool = pool
    }

    package func hiddenCases(of derived: ID<Derived>) -> [HiddenCase] {
        let conditions = flow.derived[derived].cases.compactMap(\.condition)
        return conditions.indices.compactMap { place in
            let canBeTried = (0..<place).filter { flow.canBeTried(conditions[$0].term) }
            let read = flow.reads(of: conditions[place].term)
            let ofTheSame = canBeTried.filter { flow.reads(of: conditions[$0].term).isWithin(read) }
            guard flow.canBeTried(conditions[place].term) else { return nil }
            return hiddenCase(place, behind: canBeTried, conditions) ?? (ofTheSame == canBeTried ? nil : hiddenCase(place, behind: ofTheSame, conditions))
        }
    }

    /// - Parameter above: the cases that are tried; any other is taken for one that never applies, which hides nothing.
    private func hiddenCase(_ place: Int, behind above: [Int], _ conditions: [Expression]) -> HiddenCase? {
        let tried = above + [place]
        guard let axes = axes(of: tried.map { conditions[$0].term }) else { return nil }
        var (code, pool) = (code, pool)
        let compiled = tried.map { code.compileGuard(conditions[$0], pool: &pool) }
        var hiding: Set<Int> = []
        let isMet = someCombination(of: axes, &pool) { words, pool in
            guard code.holds(compiled[above.count], words: words, pool: &pool, payload: .empty) else { return false }
            let first = compiled.firstIndex { code.holds($0, words: words, pool: &pool, payload: .empty) } ?? above.count
            if first < above.count { hiding.insert(above[first]) }
            return first == above.count
        }
        return isMet ? nil : HiddenCase(place: place, hiding: hiding.sorted())
    }

    /// Whether some combination of the values fulfils it.
    private func someCombination(of axes: [Axis], _ pool: inout ValuePool, fulfils: (UnsafePointer<UInt64>, inout ValuePool) -> Bool) -> Bool {
        let writes = axes.map { axis in
            axis.values.map { value in axis.datum.map { pool.word(of: value, as: flow.data[$0].type) } ?? (value == .flag(true) ? 1 : 0) }
        }
        var words = [UInt64](repeating: 0, count: flow.data.count + flow.states.count + 1)
        for combination in 0..<axes.reduce(1, { $0 * $1.values.count }) {
            var rest = combination
            for (axis, write) in zip(axes, writes) {
                words[axis.word] = write[rest % write.count]
                rest /= write.count
            }
            let isFulfilled = words.withUnsafeBufferPointer { words in words.baseAddress.map { fulfils($0, &pool) } ?? false }
            if isFulfilled { return true }
        }
        return false
    }

    /// Whether nothing that data and states can be fulfils all of these.
    func exclude(_ asked: [AskedCondition]) -> Bool {
        let tried = asked.filter { flow.canBeTried($0.condition.term) }
        guard tried.count > 1, let axes = axes(of: tried.map(\.condition.term)) else { return false }
        var (code, pool) = (code, pool)
        let compiled = tried.map { (code: code.compileGuard($0.condition, pool: &pool), isTrue: $0.isTrue) }
        return !someCombination(of: axes, &pool) { words, pool in
            compiled.allSatisfy { code.holds($0.code, words: words, pool: &pool, payload: .empty) == $0.isTrue }
        }
    }

    /// What is tried of one datum, or of whether a state is active.
    private struct Axis {
        var word: Int
        var datum: ID<Datum>?
        var values: [Value]
    }

    /// nil where the combinations are too many, or values of some datum are not known.
    private func axes(of conditions: [Term]) -> [Axis]? {
        var axes: [Axis] = []
        var combinations = 1
        let reads = conditions.map { flow.reads(of: $0) }
        for id in reads.reduce(into: Set(), { $0.formUnion($1.data) }).sorted() {
            guard let values = flow.valuesStandingForAll(of: id, to: conditions) else { return nil }
            axes.append(Axis(word: id.int, datum: id, values: values))
        }
        for id in reads.reduce(into: Set(), { $0.formUnion($1.states) }).sorted() {
            axes.append(Axis(word: flow.data.count + id.int, datum: nil, values: [.flag(false), .flag(true)]))
        }
        for axis in axes {
            combinations *= axis.values.count
            if combinations > Self.mostCombinations { return nil }
        }
        return axes
    }
}

extension TermReads {
    fileprivate func isWithin(_ other: TermReads) -> Bool { data.isSubset(of: other.data) && states.isSubset(of: other.states) }
}

extension Flow {
    /// Whether nothing but data and states decides it.
    fileprivate func canBeTried(_ condition: Term) -> Bool {
        !anyPart(of: condition) { part in
            switch part {
            case .invalid, .item, .gesture: true
            default: false
            }
        }
    }

    /// A word for each datum, and behind them one for each state.
    fileprivate var slotsOfOneWordEach: SlotTable {
        SlotTable(
            data: data.ids.map { id in
                let isDouble = switch data[id].type {
                case .number, .duration, .moment: true
                case .unknown, .flag, .choice, .set, .text, .list, .record: false
                }
                return DatumSlot(field: BitField(word: id.int, shift: 0, width: 64), encoding: isDouble ? .double : .word)
            },
            activity: states.ids.map { ActivityTest(field: BitField(word: data.count + $0.int, shift: 0, width: 64), value: 1) })
    }
}
