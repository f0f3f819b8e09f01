import FlowSpec

extension ECMAScriptWriter {
    func binary(_ symbol: BinaryOperator, _ left: Operand, _ right: Operand, _ depth: Int) throws(NotCarried) -> ScriptText {
        switch symbol {
        case .and: return .infix(try text(left, depth: depth), "&&", try text(right, depth: depth), .and)
        case .or: return .infix(try text(left, depth: depth), "||", try text(right, depth: depth), .or)
        case .equal: return try equality(left, right, isEqual: true, depth)
        case .notEqual: return try equality(left, right, isEqual: false, depth)
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            return .infix(try text(left, depth: depth), symbol.rawValue, try text(right, depth: depth), .relation)
        case .contains: return try containment(left, right, depth)
        case .add, .subtract:
            return .infix(try text(left, depth: depth), symbol.rawValue, try text(right, depth: depth), .sum)
        case .multiply: return .infix(try text(left, depth: depth), "*", try text(right, depth: depth), .product)
        case .divide:
            let (number, divisor) = (try text(left, depth: depth), try text(right, depth: depth))
            let quotient = ScriptText.infix(number, "/", divisor, .product)
            if isNonzeroConstant(right, depth) { return quotient }
            return .choice(.infix(divisor, "===", ScriptText("0"), .equality), ScriptText("0"), quotient)
        case .remainder:
            let (number, divisor) = (try text(left, depth: depth), try text(right, depth: depth))
            // The expression language's remainder has the divisor's sign, ECMAScript's the other's.
            let once = ScriptText.infix(number, "%", divisor, .product)
            let floored = ScriptText.infix(.infix(once, "+", divisor, .sum), "%", divisor, .product)
            if isNonzeroConstant(right, depth) { return left.isNeverNegative(in: flow) && right.isNeverNegative(in: flow) ? once : floored }
            return .choice(.infix(divisor, "===", ScriptText("0"), .equality), ScriptText("0"), floored)
        }
    }

    private func equality(_ left: Operand, _ right: Operand, isEqual: Bool, _ depth: Int) throws(NotCarried) -> ScriptText {
        if case .set(let options, _) = left.type.isSet ? left.type : right.type {
            let (a, b) = (try flags(left, options: options, depth: depth), try flags(right, options: options, depth: depth))
            let same = ScriptText.all(zip(a, b).map { .infix($0, "===", $1, .equality) })
            return isEqual ? same : .not(same)
        }
        let (a, b) = (try text(left, depth: depth), try text(right, depth: depth))
        let symbol = isEqual ? "===" : "!=="
        if left.type.isWhole || right.type.isWhole {
            return .infix(ScriptText("JSON.stringify(\(a.text))"), symbol, ScriptText("JSON.stringify(\(b.text))"), .equality)
        }
        return .infix(a, symbol, b, .equality)
    }

    private func containment(_ member: Operand, _ whole: Operand, _ depth: Int) throws(NotCarried) -> ScriptText {
        if case .set(let options, _) = whole.type {
            let flags = try flags(whole, options: options, depth: depth)
            if case .constant(.text(let option), _) = member.term {
                return options.firstIndex(of: option).map { flags[$0] } ?? ScriptText("false")
            }
            let wanted = try text(member, depth: depth)
            return .any(
                zip(options, flags).map { .infix(.infix(wanted, "===", .literal($0), .equality), "&&", $1, .and) })
        }
        if case .list(let items) = whole.term {
            let wanted = try text(member, depth: depth)
            var parts: [ScriptText] = []
            for item in items { parts.append(.infix(wanted, "===", try text(item, depth: depth), .equality)) }
            return .any(parts)
        }
        if case .list(let type, _) = whole.type, type.isWhole { throw NotCarried("a search for records has no counterpart here") }
        let found = ScriptText("\(try text(whole, depth: depth).within(.atom)).indexOf(\(try text(member, depth: depth).text))")
        return .infix(found, ">=", ScriptText("0"), .relation)
    }

    func call(_ function: Function, _ arguments: [Operand], _ depth: Int) throws(NotCarried) -> ScriptText {
        guard let first = arguments.first else { throw NotCarried("`\(function.rawValue)` has no argument") }
        switch function {
        case .trim: return ScriptText("\(try text(first, depth: depth).within(.atom)).trim()")
        case .lower: return ScriptText("\(try text(first, depth: depth).within(.atom)).toLowerCase()")
        case .length: return ScriptText("\(try text(first, depth: depth).within(.atom)).length")
        case .count:
            guard case .set(let options, _) = first.type else { return try length(first, depth) }
            let flags = try flags(first, options: options, depth: depth)
            guard let one = flags.first else { return ScriptText("0") }
            func summand(_ flag: ScriptText) -> ScriptText { .choice(flag, ScriptText("1"), ScriptText("0")) }
            return flags.dropFirst().reduce(summand(one)) { .infix($0, "+", summand($1), .sum) }
        case .empty:
            if case .set(let options, _) = first.type {
                return .not(.any(try flags(first, options: options, depth: depth)))
            }
            if case .list = first.type { return .infix(try length(first, depth), "===", ScriptText("0"), .equality) }
            return .infix(try text(first, depth: depth), "===", .literal(""), .equality)
        case .round where arguments.count == 1:
            let number = try text(first, depth: depth)
            let rounded = ScriptText("Math.round(\(number.text))")
            if first.isNeverNegative(in: flow) { return rounded }
            // The expression language's halves go away from zero, ECMAScript's up.
            return .choice(.infix(number, "<", ScriptText("0"), .relation), ScriptText("-Math.round(-\(number.within(.atom)))", .unary), rounded)
        case .min, .max:
            guard arguments.count > 1 else { throw NotCarried("the \(function.rawValue) of a list has no counterpart here") }
            if arguments.count == 2 {
                let (a, b) = (try text(first, depth: depth), try text(arguments[1], depth: depth))
                if a.text.utf8.count + b.text.utf8.count < 40 {
                    return .choice(.infix(a, function == .min ? "<" : ">", b, .relation), a, b)
                }
            }
            var texts: [String] = []
            for argument in arguments { texts.append(try text(argument, depth: depth).text) }
            return ScriptText("Math.\(function.rawValue)(\(texts.joined(separator: ", ")))")
        case .join:
            if let text = try joined(arguments, depth) { return text }
            throw NotCarried("`join` of a list that is not written out has no counterpart here")
        case .round, .contains, .sum, .sentence, .sorted, .top:
            throw NotCarried("`\(function.rawValue)` has no counterpart here")
        }
    }

    /// Of a list that is written out, item by item; the empty text in front makes texts of them.
    private func joined(_ arguments: [Operand], _ depth: Int) throws(NotCarried) -> ScriptText? {
        guard case .list(let items) = arguments[0].term, items.allSatisfy(\.type.isWrittenAlike) else { return nil }
        var between = ", "
        if arguments.count > 1 {
            guard case .text(let given)? = constant(arguments[1], depth) else { return nil }
            between = given
        }
        var text = ScriptText.literal("")
        for (number, item) in items.enumerated() {
            if number > 0, !between.isEmpty { text = .infix(text, "+", .literal(between), .sum) }
            text = .infix(text, "+", try shown(item, depth: depth), .sum)
        }
        return text
    }

    private func length(_ operand: Operand, _ depth: Int) throws(NotCarried) -> ScriptText {
        if case .list(let items)? = constant(operand, depth) { return ScriptText("\(items.count)") }
        return ScriptText("\(try text(operand, depth: depth).within(.atom)).length")
    }

    /// `list[i]` and `record.name`. Of constant content only what is asked for is written, as a choice by the index.
    func member(_ operand: Operand, _ depth: Int) throws(NotCarried) -> ScriptText {
        guard depth < Self.deepest else { throw NotCarried("it is nested too deeply") }
        if let value = constant(operand, depth) { return try literal(value) }
        if let (items, index) = chosen(operand, depth), items.count <= 64, !items.contains(where: \.isWhole) {
            let place = try text(index, depth: depth)
            var script = try emptiest(operand.type)
            for (number, item) in items.enumerated().reversed() {
                script = .choice(.infix(place, "===", ScriptText("\(number)"), .equality), try literal(item), script)
            }
            return script
        }
        switch unwrapped(operand, depth).term {
        case .index(let list, let index):
            let (items, place) = (try text(list, depth: depth).within(.atom), try text(index, depth: depth).text)
            return .infix(ScriptText("\(items)[\(place)]"), "||", try emptiest(operand.type), .or)
        case .field(let record, let field):
            guard case .record(let fields) = record.type, fields.indices.contains(field) else { throw NotCarried("a record has no type") }
            return ScriptText("\(try text(record, depth: depth).within(.atom)).\(fields[field].name)")
        default: return try text(unwrapped(operand, depth), depth: depth)
        }
    }

    /// What a derived value of one case stands for.
    private func unwrapped(_ operand: Operand, _ depth: Int) -> Operand {
        var operand = operand
        for _ in depth..<max(depth + 1, Self.deepest) {
            guard case .derived(let id) = operand.term, flow.derived[id].cases.count == 1 else { return operand }
            operand = operandOf(flow.derived[id].cases[0].value)
        }
        return operand
    }

    private func constant(_ operand: Operand, _ depth: Int) -> Value? {
        guard depth < Self.deepest else { return nil }
        let operand = unwrapped(operand, depth)
        switch operand.term {
        case .constant(let value, _): return value
        case .content(let id): return flow.content[id].value
        case .field(let record, let field):
            guard case .record(let fields)? = constant(record, depth + 1), fields.indices.contains(field) else { return nil }
            return fields[field].value
        case .index(let list, let index):
            guard case .list(let items)? = constant(list, depth + 1), case .number(let number)? = constant(index, depth + 1),
                let place = Int(exactly: number), items.indices.contains(place)
            else { return nil }
            return items[place]
        default: return nil
        }
    }

    private func isNonzeroConstant(_ operand: Operand, _ depth: Int) -> Bool {
        if case .call(.count, let arguments) = operand.term, let list = arguments.first, case .list(let items)? = constant(list, depth) {
            return !items.isEmpty
        }
        switch constant(operand, depth) {
        case .number(let number)?, .duration(let number)?: return number != 0
        default: return false
        }
    }

    /// What stands at each place of a constant list, after the fields asked for.
    private func chosen(_ operand: Operand, _ depth: Int) -> (items: [Value], index: Operand)? {
        guard depth < Self.deepest else { return nil }
        let operand = unwrapped(operand, depth)
        switch operand.term {
        case .index(let list, let index):
            guard case .list(let items)? = constant(list, depth + 1) else { return nil }
            return (items, index)
        case .field(let record, let field):
            guard let (items, index) = chosen(record, depth + 1) else { return nil }
            var values: [Value] = []
            for item in items {
                guard case .record(let fields) = item, fields.indices.contains(field) else { return nil }
                values.append(fields[field].value)
            }
            return (values, index)
        default: return nil
        }
    }
}

extension ValueType {
    /// Whether it becomes the same text in ECMAScript.
    fileprivate var isWrittenAlike: Bool {
        switch self {
        case .flag, .number, .choice, .text: true
        case .unknown, .set, .list, .record, .duration, .moment: false
        }
    }

    /// Compared part by part.
    fileprivate var isWhole: Bool {
        switch self {
        case .list, .record: true
        case .unknown, .flag, .number, .choice, .set, .text, .duration, .moment: false
        }
    }
}

extension Value {
    fileprivate var isWhole: Bool {
        switch self {
        case .list, .record, .set: true
        case .none, .flag, .number, .text, .duration, .moment: false
        }
    }
}

extension Operand {
    fileprivate func isNeverNegative(in flow: Flow) -> Bool {
        switch term {
        case .constant(.number(let number), _): number >= 0
        case .datum(let id):
            if case .number(let domain?) = flow.data[id].type { domain.low >= 0 } else { false }
        default: false
        }
    }
}
