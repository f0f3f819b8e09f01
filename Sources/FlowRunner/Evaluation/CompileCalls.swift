import FlowSpec

extension ExpressionCompiler {
    mutating func emitCall(_ function: Function, _ arguments: [Operand], _ type: ValueType, to r: Int) {
        guard let first = arguments.first else {
            write(.constant, a: r)
            return
        }
        switch function {
        case .trim: emitText(.trim, first, to: r)
        case .lower: emitText(.lower, first, to: r)
        case .length: emitText(.length, first, to: r)
        case .count:
            switch first.type {
            case .set:
                emit(first, to: r)
                write(.countOptions, a: r, b: r)
            case .list:
                emit(first, to: r)
                write(.countItems, a: r, b: r)
            default: emitText(.length, first, to: r)
            }
        case .empty:
            emit(first, to: r)
            write(.isZero, a: r, b: r)
        case .contains: write(.constant, a: r)
        case .round:
            emit(first, to: r)
            if arguments.count > 1 { emit(arguments[1], to: r + 1) }
            write(arguments.count > 1 ? .roundTo : .round, a: r, b: r, c: r + 1)
        case .min, .max: emitExtreme(function, first, arguments, to: r)
        case .sum:
            emit(first, to: r)
            if let field = number(arguments, 1) { write(.fields, a: r, b: r, imm: UInt64(clamping: field)) }
            write(.sum, a: r, b: r)
        case .join:
            emit(first, to: r)
            if arguments.count > 1 {
                emit(arguments[1], as: .text(maxLength: nil), to: r + 1)
            } else {
                write(.constant, a: r + 1, imm: pool.word(ofText: ", "))
            }
            write(.joinItems, a: r, b: r, c: r + 1, imm: typeIndex(first.type))
        case .sentence:
            emit(first, to: r)
            write(.sentence, a: r, b: r, imm: typeIndex(first.type))
        case .sorted:
            emit(first, to: r)
            write(.sorted, a: r, b: r, imm: order(first.type, arguments, from: 1, isTop: false))
        case .top:
            emit(first, to: r)
            emit(arguments.count > 1 ? arguments[1] : first, to: r + 1)
            write(.top, a: r, b: r, c: r + 1, imm: order(first.type, arguments, from: 2, isTop: true))
        }
    }

    private mutating func emitText(_ operation: Instruction.Operation, _ operand: Operand, to r: Int) {
        emit(operand, as: .text(maxLength: nil), to: r)
        write(operation, a: r, b: r)
    }

    private mutating func emitExtreme(_ function: Function, _ first: Operand, _ arguments: [Operand], to r: Int) {
        emit(first, to: r)
        if arguments.count == 1 {
            write(function == .min ? .least : .greatest, a: r, b: r)
            return
        }
        for argument in arguments.dropFirst() {
            emit(argument, to: r + 1)
            write(function == .min ? .minimum : .maximum, a: r, b: r, c: r + 1)
        }
    }

    private func number(_ arguments: [Operand], _ place: Int) -> Int? {
        guard place < arguments.count, case .constant(.number(let number), _) = arguments[place].term else { return nil }
        return Int(exactly: number)
    }

    private mutating func typeIndex(_ type: ValueType) -> UInt64 {
        if let known = code.types.firstIndex(of: type) { return UInt64(known) }
        code.types.append(type)
        return UInt64(code.types.count - 1)
    }

    private mutating func order(_ type: ValueType, _ arguments: [Operand], from place: Int, isTop: Bool) -> UInt64 {
        var falls = isTop
        let field = number(arguments, place)
        if place + 1 < arguments.count, case .constant(.flag(true), _) = arguments[place + 1].term { falls.toggle() }
        var keyType = type.element ?? .unknown
        if let field, case .record(let fields) = keyType, field >= 0, field < fields.count { keyType = fields[field].type }
        let key: Order.Key = switch keyType {
        case .number, .duration, .moment: .number
        case .text: .text
        case .unknown, .flag, .choice, .set, .list, .record: .word
        }
        code.orders.append(Order(field: field, key: key, falls: falls))
        return UInt64(code.orders.count - 1)
    }
}
