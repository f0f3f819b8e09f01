import FlowSpec

/// Why a flow cannot be written in Promela.
struct NoPromela: Error {
    var reason: String
    /// Types allow too much; what exploring meets may be few enough.
    var isTooMany = false
}

/// Something that an expression may depend on, and a variable of the model with it.
enum PromelaAxis: Hashable {
    case datum(ID<Datum>)
    /// Which child of a compound state is active.
    case child(Int)
    /// The row that was touched.
    case item
    /// The finger's way.
    case gesture

    fileprivate var order: (Int, Int) {
        switch self {
        case .gesture: (0, 0)
        case .item: (1, 0)
        case .child(let state): (2, state)
        case .datum(let datum): (3, datum.int)
        }
    }
}

/// Where types do not say which values data take, or say too many: those that exploring has come by.
struct MetValues {
    /// Keeps what was stored.
    var space: StateSpace
    /// Also where types do say it. A value that is stored besides stops the model.
    var narrowsTypes: Bool

    init(_ space: StateSpace, narrowsTypes: Bool) { (self.space, self.narrowsTypes) = (space, narrowsTypes) }
}

/// Which values the model's variables stand for. Where that is not said by a type, it is what can be stored there: the values that are
/// set, typed or computed, found by our own evaluator.
final class PromelaDomains {
    let journey: Journey
    let names: PromelaNames
    /// Which data are in the model.
    let kept: Set<ID<Datum>>
    private(set) var code: Code
    var workspace: Workspace
    /// By datum: the field's bits by number; nil where the number is the bits.
    private var numbered: [[UInt64]?]
    private var numbers: [[UInt64: Int]]
    /// Words of the rows that can be touched; the first stands for none.
    private(set) var items: [UInt64] = [0]
    /// The first is of what has no measures.
    private(set) var payloads: [Payload] = [.empty]
    /// By datum: the numbers that exploring has met, rising; nil where all that the type says count, or what can be stored.
    private var met: [[Int]?]
    /// Whether the values are those that exploring has met, and not all that actions could make.
    let isMet: Bool
    private var scratch: UnsafeMutablePointer<UInt64>
    private let width: Int

    var flow: Flow { journey.flow }
    var machine: Machine { journey.machine }

    static let mostCombinations = 2_000_000
    private static let mostValues = 4_096

    /// - Parameter found: where types do not say which values there are.
    init(_ journey: Journey, kept: Set<ID<Datum>>, names: PromelaNames, met found: MetValues? = nil) {
        self.journey = journey
        self.kept = kept
        self.names = names
        code = journey.code
        workspace = found?.space.workspace ?? journey.makeWorkspace()
        isMet = found != nil
        met = journey.flow.data.ids.map { _ in nil }
        let (flow, machine) = (journey.flow, journey.machine)
        numbered = flow.data.ids.map { id in
            Self.size(of: flow.data[id].type, machine.slots.data[id.int]) == nil ? [machine.initialBits[id.int]] : nil
        }
        numbers = numbered.map { $0?.first.map { [$0: 0] } ?? [:] }
        width = machine.layout.wordCount
        scratch = .allocate(capacity: width)
        scratch.initialize(repeating: 0, count: width)
        if let found { meet(found) }
    }

    private func meet(_ found: MetValues) {
        for id in flow.data.ids where numbered[id.int] != nil || found.narrowsTypes {
            let field = machine.slots.data[id.int].field
            var seen: Set<UInt64> = []
            var values: [UInt64] = []
            func meet(_ bits: UInt64) {
                if seen.insert(bits).inserted { values.append(bits) }
            }
            meet(machine.initialBits[id.int])
            for number in 0..<found.space.count { meet(field.read(found.space.words(number))) }
            // What does not matter once a step has ended stands in no situation.
            for bits in found.space.workspace.stored[id.int].sorted() { meet(bits) }
            if numbered[id.int] != nil {
                numbered[id.int] = values
                for (place, bits) in values.enumerated() { numbers[id.int][bits] = place }
                met[id.int] = Array(values.indices)
            } else {
                for value in flow.data[id].isEnvironment ? journey.valuesWorthTrying(id) : [] {
                    meet(bits(ofWord: workspace.pool.word(of: value, as: flow.data[id].type), id))
                }
                met[id.int] = values.map { Int(clamping: $0) }.sorted()
            }
        }
    }

    /// What must be true of a value of the type that is stored, where tables know only some of them; nil: they know all.
    func isKnown(_ value: String, of datum: ID<Datum>) -> String? {
        guard !isNumbered(datum), let met = met[datum.int], met.count < size(of: datum) else { return nil }
        var runs: [ClosedRange<Int>] = []
        for number in met {
            if let last = runs.last, last.upperBound == number - 1 {
                runs[runs.count - 1] = last.lowerBound...number
            } else {
                runs.append(number...number)
            }
        }
        return runs.map { "(\(value) >= \($0.lowerBound) && \(value) <= \($0.upperBound))" }.joined(separator: " || ")
    }

    deinit { scratch.deallocate() }

    /// nil: the type does not say.
    private static func size(of type: ValueType, _ slot: DatumSlot) -> Int? {
        switch type {
        case .flag: return 2
        case .choice(let options, let optional): return max(options.count + (optional ? 1 : 0), 1)
        case .set(let options, _): return options.count <= 30 ? 1 << options.count : nil
        case .number:
            guard case .grid(_, _, let count) = slot.encoding, count <= 1 << 30 else { return nil }
            return Int(count)
        case .text, .list, .record, .duration, .moment, .unknown: return nil
        }
    }

    // MARK: data

    func isNumbered(_ datum: ID<Datum>) -> Bool { numbered[datum.int] != nil }

    func size(of datum: ID<Datum>) -> Int {
        numbered[datum.int]?.count ?? Self.size(of: flow.data[datum].type, machine.slots.data[datum.int]) ?? 1
    }

    private func bits(of number: Int, _ datum: ID<Datum>) -> UInt64 { numbered[datum.int]?[number] ?? UInt64(number) }

    /// The number that stands for a field's bits.
    func number(ofBits bits: UInt64, _ datum: ID<Datum>) throws -> Int {
        if numbered[datum.int] == nil { return Int(clamping: bits) }
        guard let number = numbers[datum.int][bits] else {
            throw NoPromela(reason: "`\(flow.data[datum].name)` takes values that were not met before the model was written")
        }
        return number
    }

    /// The bits that are stored for a word of the evaluator.
    func bits(ofWord word: UInt64, _ datum: ID<Datum>) -> UInt64 {
        let field = machine.slots.data[datum.int].field
        return machine.slots.data[datum.int].encoding.bits(of: word).bits & field.mask
    }

    func number(ofWord word: UInt64, _ datum: ID<Datum>) throws -> Int { try number(ofBits: bits(ofWord: word, datum), datum) }
    func initialNumber(_ datum: ID<Datum>) throws -> Int { try number(ofBits: machine.initialBits[datum.int], datum) }

    /// As `number(ofBits:)` for what an action stores: -1 for a value that exploring has not met, which stops the model if it occurs.
    func storedNumber(ofBits bits: UInt64, _ datum: ID<Datum>) throws -> Int {
        if isMet, numbered[datum.int] != nil, numbers[datum.int][bits] == nil { return -1 }
        return try number(ofBits: bits, datum)
    }

    /// - Returns: whether it is new.
    func admit(_ bits: UInt64, _ datum: ID<Datum>) throws -> Bool {
        guard let known = numbered[datum.int], numbers[datum.int][bits] == nil else { return false }
        guard known.count < Self.mostValues else {
            throw NoPromela(
                reason: "`\(flow.data[datum].name)` may take more than \(Self.mostValues) values, and its type does not say which: "
                    + "give it samples, a range or a `max`", isTooMany: true)
        }
        numbers[datum.int][bits] = known.count
        numbered[datum.int]?.append(bits)
        met[datum.int]?.append(known.count)
        return true
    }

    /// For a comment: what the numbers stand for.
    func meaning(_ datum: ID<Datum>) -> [Value]? {
        numbered[datum.int]?.map { bits in
            workspace.pool.value(of: machine.slots.data[datum.int].encoding.word(ofBits: bits), as: flow.data[datum].type)
        }
    }

    // MARK: what an input carries

    func admit(item word: UInt64) -> Bool {
        if items.contains(word) { return false }
        items.append(word)
        return true
    }

    func number(ofItem word: UInt64) -> Int { items.firstIndex(of: word) ?? 0 }

    func number(of payload: Payload) -> Int {
        if let known = payloads.firstIndex(where: { $0.isSame(as: payload) }) { return known }
        payloads.append(payload)
        return payloads.count - 1
    }

    // MARK: what expressions depend on

    func axes(of term: Term) -> Set<PromelaAxis> {
        var found: Set<PromelaAxis> = []
        flow.forEachPart(of: term) { part in
            switch part {
            case .datum(let id): found.insert(.datum(id))
            case .item: found.insert(.item)
            case .gesture: found.insert(.gesture)
            case .at(let state): if let parent = holder(of: state.int) { found.insert(.child(parent)) }
            default: break
            }
        }
        return found
    }

    /// The compound state whose active child tells whether the state is active; nil: it always is.
    func holder(of state: Int) -> Int? {
        let hierarchy = machine.entryRules.hierarchy
        var child = state
        while let parent = hierarchy.parents[child] {
            if hierarchy.kinds[parent] == .compound { return parent }
            child = parent
        }
        return nil
    }

    /// Rising.
    private func values(of axis: PromelaAxis) -> [Int] {
        switch axis {
        case .datum(let datum): met[datum.int] ?? Array(0..<size(of: datum))
        case .child(let state): Array(0...machine.entryRules.hierarchy.children[state].count)
        case .item: Array(items.indices)
        case .gesture: Array(payloads.indices)
        }
    }

    private func count(of axis: PromelaAxis) -> Int {
        if case .datum(let datum) = axis { return met[datum.int]?.count ?? size(of: datum) }
        return values(of: axis).count
    }

    func variable(_ axis: PromelaAxis) -> String {
        switch axis {
        case .datum(let datum): names.data[datum.int]
        case .child(let state): names.child(of: state)
        case .item: "item"
        case .gesture: "way"
        }
    }

    func compile(_ expression: Expression, as type: ValueType? = nil) -> ProgramID {
        code.compile(expression, as: type, pool: &workspace.pool)
    }

    func compileAssignment(of value: Expression, to datum: ID<Datum>) -> Assignment {
        code.compileAssignment(of: value, to: datum, pool: &workspace.pool)
    }

    /// Visits every combination of the axes' values, the last axis fastest, with the words and what the input carries.
    func forEachCombination(
        of axes: Set<PromelaAxis>, item: UInt64? = nil, for what: @autoclosure () -> String,
        _ visit: (UnsafeMutablePointer<UInt64>, Payload) throws -> Void
    ) throws {
        var axes = axes
        if item != nil { axes.remove(.item) }
        let order = axes.sorted { $0.order < $1.order }
        let sizes = order.map(count)
        let (combinations, isOver) = sizes.reduce((1, false)) { product, size in
            let (next, overflows) = product.0.multipliedReportingOverflow(by: size)
            return (next, product.1 || overflows)
        }
        guard !isOver, combinations <= Self.mostCombinations else {
            let names = order.map { axis in if case .datum(let id) = axis { "`\(flow.data[id].name)`" } else { variable(axis) } }
            throw NoPromela(
                reason: "\(what()) depends on \(names.joined(separator: " and ")), which have more than \(Self.mostCombinations) combinations",
                isTooMany: true)
        }
        let values = order.map(values)
        var places = Array(repeating: 0, count: order.count)
        while true {
            for word in 0..<width { scratch[word] = 0 }
            var payload = Payload.empty
            payload.item = item
            for (axis, place) in places.enumerated() { set(order[axis], to: values[axis][place], &payload) }
            try visit(scratch, payload)
            guard let last = places.indices.last(where: { places[$0] + 1 < sizes[$0] }) else { return }
            places[last] += 1
            for later in places.indices where later > last { places[later] = 0 }
        }
    }

    private func set(_ axis: PromelaAxis, to place: Int, _ payload: inout Payload) {
        switch axis {
        case .datum(let datum): machine.slots.data[datum.int].field.write(bits(of: place, datum), to: scratch)
        case .child(let state): machine.layout.children[state].write(UInt64(place), to: scratch)
        case .item: payload.item = place == 0 ? nil : items[place]
        case .gesture:
            let held = payload.item
            payload = payloads[place]
            payload.item = held
        }
    }

    /// A tree of choices over the axes that comes to what `evaluate` answers.
    func decide(
        _ axes: Set<PromelaAxis>, item: UInt64? = nil, for what: @autoclosure () -> String,
        _ evaluate: (UnsafeMutablePointer<UInt64>, Payload) throws -> Int
    ) throws -> PromelaDecision {
        var answers: [Int] = []
        try forEachCombination(of: axes, item: item, for: what()) { words, payload in
            answers.append(try evaluate(words, payload))
        }
        var axes = axes
        if item != nil { axes.remove(.item) }
        let order = axes.sorted { $0.order < $1.order }
        return PromelaDecision(answers, of: order.map { (variable($0), values(of: $0)) })
    }
}

extension Payload {
    fileprivate func isSame(as other: Payload) -> Bool {
        GestureValue.allCases.allSatisfy { self[$0] == other[$0] }
    }
}
