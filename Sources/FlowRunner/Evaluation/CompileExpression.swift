import FlowSpec

/// Writes one program: the value of a term goes to the register that is asked for, those above are free for its parts.
struct ExpressionCompiler {
    var code: Code
    var pool: ValuePool
    private(set) var registers = 1
    private(set) var calls = 0

    init(code: Code, pool: ValuePool) {
        self.code = code
        self.pool = pool
    }

    mutating func finish(_ register: Int) {
        write(.end, b: register)
    }

    @discardableResult
    mutating func write(_ operation: Instruction.Operation, a: Int = 0, b: Int = 0, c: Int = 0, imm: UInt64 = 0) -> Int {
        registers = max(registers, max(a, b, c) + 1)
        code.instructions.append(Instruction(
            operation: operation, a: UInt16(clamping: a), b: UInt16(clamping: b), c: UInt16(clamping: c), imm: imm))
        return code.instructions.count - 1
    }

    /// A jump written before its target is known goes to the next instruction.
    private mutating func land(_ jump: Int) { code.instructions[jump].imm = UInt64(code.instructions.count) }

    mutating func emitCases(_ derived: Derived) {
        var ends: [Int] = []
        for item in derived.cases {
            var skip: Int?
            if let condition = item.condition {
                emit(Operand(condition.term, condition.type, condition.span), as: .flag, to: 0)
                skip = write(.jumpIfFalse, b: 0)
            }
            emit(Operand(item.value.term, item.value.type, item.value.span), as: derived.type, to: 0)
            guard let skip else {
                ends.forEach { land($0) }
                return
            }
            ends.append(write(.jump))
            land(skip)
        }
        write(.constant, a: 0, imm: pool.word(of: derived.type.initialValue, as: derived.type))
        ends.forEach { land($0) }
    }

    mutating func emit(_ operand: Operand, as type: ValueType, to r: Int) {
        if case .constant(let value, _) = operand.term {
            write(.constant, a: r, imm: pool.word(of: value, as: type == .unknown ? operand.type : type))
            return
        }
        emit(operand, to: r)
        convert(operand.type, to: type, at: r)
    }

    mutating func emit(_ operand: Operand, to r: Int) {
        if operand.type == .flag, emitTest(operand, to: r) { return }
        switch operand.term {
        case .invalid: write(.constant, a: r)
        case .constant(let value, let type): write(.constant, a: r, imm: pool.word(of: value, as: type))
        case .datum(let id): load(id, to: r)
        case .derived(let id):
            guard id.int < code.derivedPrograms.count else {
                write(.constant, a: r)
                return
            }
            write(.call, a: r, imm: UInt64(id.int))
            let callee = code.derivedPrograms[id.int]
            registers = max(registers, r + 2 + callee.registers)
            calls = min(calls + 1 + callee.calls, Code.Program.manyCalls)
        case .content(let id): write(.constant, a: r, imm: id.int < code.contentWords.count ? code.contentWords[id.int] : 0)
        case .item: write(.item, a: r)
        case .gesture(let value): write(.gesture, a: r, imm: UInt64(GestureValue.allCases.firstIndex(of: value) ?? 0))
        case .at: write(.constant, a: r)
        case .not(let inner):
            emit(inner, to: r)
            write(.not, a: r, b: r)
        case .negate(let inner):
            emit(inner, to: r)
            write(.negate, a: r, b: r)
        case .binary(let kind, let left, let right): emitBinary(kind, left, right, to: r)
        case .conditional(let condition, let then, let otherwise):
            emit(condition, to: r)
            let skip = write(.jumpIfFalse, b: r)
            emit(then, as: operand.type, to: r)
            let end = write(.jump)
            land(skip)
            emit(otherwise, as: operand.type, to: r)
            land(end)
        case .index(let list, let index):
            emit(list, to: r)
            emit(index, to: r + 1)
            write(.index, a: r, b: r, c: r + 1)
        case .field(let base, let place):
            emit(base, to: r)
            var isList = false
            if case .list = base.type { isList = true }
            write(isList ? .fields : .field, a: r, b: r, imm: UInt64(clamping: place))
        case .call(let function, let arguments): emitCall(function, arguments, operand.type, to: r)
        case .list(let items): emitList(items, operand.type, to: r)
        case .record(let values): emitRecord(values, operand.type, to: r)
        }
    }

    private mutating func load(_ id: ID<Datum>, to r: Int) {
        guard id.int < code.slots.data.count else {
            write(.constant, a: r)
            return
        }
        let slot = code.slots.data[id.int]
        switch slot.encoding {
        case .word, .double: write(.loadWord, a: r, imm: slot.field.packed)
        case .grid: write(.loadGrid, a: r, imm: UInt64(id.int))
        }
    }

    private mutating func emitList(_ items: [Operand], _ type: ValueType, to r: Int) {
        let element = type.element ?? .unknown
        for (place, item) in items.enumerated() { emit(item, as: element, to: r + place) }
        var isSet = false
        if case .set = type { isSet = true }
        write(isSet ? .makeSet : .makeList, a: r, b: r, imm: UInt64(items.count))
    }

    private mutating func emitRecord(_ values: [Operand], _ type: ValueType, to r: Int) {
        var types = values.map(\.type)
        if case .record(let fields) = type, fields.count == values.count { types = fields.map(\.type) }
        for (place, value) in values.enumerated() { emit(value, as: types[place], to: r + place) }
        write(.makeList, a: r, b: r, imm: UInt64(values.count))
    }

    private mutating func emitBinary(_ kind: BinaryOperator, _ left: Operand, _ right: Operand, to r: Int) {
        switch kind {
        case .and, .or:
            emit(left, to: r)
            let skip = write(kind == .and ? .jumpIfFalse : .jumpIfTrue, b: r)
            emit(right, to: r)
            land(skip)
        case .equal, .notEqual:
            let type = left.type.joined(with: right.type) ?? left.type
            emit(left, as: type, to: r)
            emit(right, as: type, to: r + 1)
            write(type.isQuantity ? .equalNumber : .equalWord, a: r, b: r, c: r + 1)
            if kind == .notEqual { write(.not, a: r, b: r) }
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            emit(left, to: r)
            emit(right, to: r + 1)
            let isTurned = kind == .greater || kind == .greaterOrEqual
            write(
                kind == .less || kind == .greater ? .less : .lessOrEqual,
                a: r, b: isTurned ? r + 1 : r, c: isTurned ? r : r + 1)
        case .contains: emitContains(left, in: right, to: r)
        case .add, .subtract, .multiply, .divide, .remainder:
            let isText = !left.type.isQuantity
            emit(left, as: isText ? .text(maxLength: nil) : left.type, to: r)
            emit(right, as: isText ? .text(maxLength: nil) : right.type, to: r + 1)
            let operation: Instruction.Operation = switch kind {
            case .subtract: .subtract
            case .multiply: .multiply
            case .divide: .divide
            case .remainder: .remainder
            default: isText ? .join : .add
            }
            write(operation, a: r, b: r, c: r + 1)
        }
    }

    private mutating func emitContains(_ part: Operand, in whole: Operand, to r: Int) {
        switch whole.type {
        case .set(let options, _):
            if case .choice(let own, false) = part.type, own == options {
                emit(part, to: r)
            } else {
                emitPlace(of: part, in: options, to: r)
            }
            emit(whole, to: r + 1)
            write(.holdsBit, a: r, b: r, c: r + 1)
        case .list(let element, _):
            if let mask = optionMask(whole, part.type) {
                emit(part, to: r)
                write(.constant, a: r + 1, imm: mask)
                write(.holdsBit, a: r, b: r, c: r + 1)
                return
            }
            let type = element.joined(with: part.type) ?? element
            emit(part, as: type, to: r)
            emit(whole, as: .list(type, max: nil), to: r + 1)
            write(.holdsItem, a: r, b: r, c: r + 1)
        default:
            emit(part, as: .text(maxLength: nil), to: r)
            emit(whole, as: .text(maxLength: nil), to: r + 1)
            write(.holdsText, a: r, b: r, c: r + 1)
        }
    }

    /// The words of a choice that a list of its options names, as bits.
    private mutating func optionMask(_ list: Operand, _ type: ValueType) -> UInt64? {
        guard case .list(let items) = list.term, case .choice(let options, _) = type, options.count < 64 else { return nil }
        var mask: UInt64 = 0
        for item in items {
            guard case .constant(let value, .choice) = item.term else { return nil }
            if case .text(let name) = value, !options.contains(name) { continue }
            if value == .none, case .choice(_, optional: false) = type { continue }
            mask |= 1 << pool.word(of: value, as: type)
        }
        return mask
    }

    /// The option's place in a set; none and strange options have no bit there.
    private mutating func emitPlace(of part: Operand, in options: [String], to r: Int) {
        emit(part, to: r)
        guard case .choice(let own, let isOptional) = part.type else { return }
        let places = own.map { name in options.firstIndex(of: name).map { UInt64($0) } ?? 64 }
        code.maps.append(isOptional ? [64] + places : places)
        write(.map, a: r, b: r, imm: UInt64(code.maps.count - 1))
    }

    mutating func convert(_ from: ValueType, to: ValueType, at r: Int) {
        guard !isSameWord(from, to) else { return }
        if case .choice(let own, let isOptional) = from {
            let names = (isOptional ? [Value.none] : []) + own.map(Value.text)
            var words: [UInt64] = []
            for name in names { words.append(pool.word(of: name, as: to)) }
            code.maps.append(words)
            write(.map, a: r, b: r, imm: UInt64(code.maps.count - 1))
        } else {
            code.conversions.append(Conversion(from: from, to: to))
            write(.convert, a: r, b: r, imm: UInt64(code.conversions.count - 1))
        }
    }
}

/// Whether a word means the same in both types.
func isSameWord(_ from: ValueType, _ to: ValueType) -> Bool {
    switch (from, to) {
    case (.unknown, _), (_, .unknown): true
    case (.choice(let a, let optional), .choice(let b, let otherOptional)):
        a == b && optional == otherOptional
    case (.set(let a, _), .set(let b, _)): a == b
    case (.list(let a, _), .list(let b, _)): isSameWord(a, b)
    case (.record(let a), .record(let b)):
        a.count == b.count && zip(a, b).allSatisfy { isSameWord($0.type, $1.type) }
    case (.choice, .text): false
    default: true
    }
}
