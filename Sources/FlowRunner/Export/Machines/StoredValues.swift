import FlowSpec

/// What an action stores is the nearest value of the datum's domain (decision 0003), reckoned in ECMAScript as the machine reckons it.
extension ECMAScriptWriter {
    /// The nearest number of the grid, which is counted from the range's low end.
    func stored(_ text: ScriptText, _ value: Expression, _ domain: NumberDomain) -> ScriptText {
        guard domain.grid != nil else { return text }
        if case .constant(.number(let number), _) = value.term { return .number(domain.nearest(to: number)) }
        if case .datum(let other) = value.term, flow.data[other].type == .number(domain) { return text }
        let (low, last) = (domain.low, domain.count - 1)
        if domain.step == 1, low == low.rounded(), value.term.isIntegral(flow) {
            let (first, final) = (ScriptText.number(low), ScriptText.number(low + last))
            return .choice(.infix(text, "<", first, .relation), first, .choice(.infix(text, ">", final, .relation), final, text))
        }
        // From 0 up halves go up, as the machine's go away from the low end.
        if domain.step == 1, low == low.rounded(), low >= 0 { return .rounded(text, from: low, to: low + last) }
        return numbered(.rounded(ScriptText.sum(text, -low).divided(by: domain.step), from: 0, to: last), domain)
    }

    /// The number so many steps above the low end: 0.3, not 0.1 × 3.
    private func numbered(_ place: ScriptText, _ domain: NumberDomain) -> ScriptText {
        let (start, stride, divisor) = domain.parts
        let steps = stride == 1 ? place : .infix(place, "*", .number(stride), .product)
        return (start == 0 ? steps : .infix(.number(start), "+", steps, .sum)).divided(by: divisor)
    }

    /// As many of a text's first characters as the datum holds.
    func stored(_ text: ScriptText, _ value: Expression, longest: Int) -> ScriptText {
        if case .constant(.text(let constant), _) = value.term { return .literal(String(constant.prefix(longest))) }
        if holdsAtMost(longest, operandOf(value)) { return text }
        return ScriptText("Array.from(\(text.text)).slice(0, \(longest)).join('')")
    }

    private func holdsAtMost(_ longest: Int, _ operand: Operand, depth: Int = 0) -> Bool {
        guard depth < Self.deepest else { return false }
        if case .choice(let options, _) = operand.type { return options.allSatisfy { $0.count <= longest } }
        switch operand.term {
        case .constant(.text(let constant), _): return constant.count <= longest
        case .datum(let id):
            if case .text(let most?) = flow.data[id].type { return most <= longest }
            return false
        case .conditional(_, let then, let otherwise):
            return holdsAtMost(longest, then, depth: depth + 1) && holdsAtMost(longest, otherwise, depth: depth + 1)
        case .call(.trim, let arguments): return arguments.allSatisfy { holdsAtMost(longest, $0, depth: depth + 1) }
        default: return false
        }
    }
}

extension Flow {
    /// What the datum holds where it is given the value.
    func stored(_ value: Value, in datum: ID<Datum>) -> Value {
        switch (data[datum].type, value) {
        case (.number(let domain?), .number(let number)): .number(domain.nearest(to: number))
        case (.text(let longest?), .text(let text)): .text(String(text.prefix(longest)))
        default: value
        }
    }

    /// Whether a text is stored that may be longer than what its datum holds.
    var cutsTexts: Bool {
        var found = false
        forEachAction { action in
            guard case .set(let datum, let value) = action, case .text(.some) = data[datum].type, !value.term.isConstant else { return }
            if case .datum(let other) = value.term, data[other].type == data[datum].type { return }
            found = true
        }
        return found
    }
}

extension ScriptText {
    fileprivate static func sum(_ text: ScriptText, _ number: Double) -> ScriptText {
        if number == 0 { return text }
        return .infix(text, number < 0 ? "-" : "+", .number(number.magnitude), .sum)
    }

    fileprivate func divided(by divisor: Double) -> ScriptText { divisor == 1 ? self : .infix(self, "/", .number(divisor), .product) }

    fileprivate static func rounded(_ number: ScriptText, from low: Double, to high: Double) -> ScriptText {
        ScriptText("Math.max(\(numberText(low)), Math.min(\(numberText(high)), Math.round(\(number.text))))")
    }
}

extension Term {
    /// Whether it is a whole number whatever the data. Asked of what is not too long to be written.
    func isIntegral(_ flow: Flow, depth: Int = 0) -> Bool {
        guard depth < 32 else { return false }
        switch self {
        case .constant(.number(let number), _): return number.rounded() == number
        case .datum(let id):
            guard case .number(let domain?) = flow.data[id].type else { return false }
            return domain.low.rounded() == domain.low && domain.step.rounded() == domain.step
        case .negate(let operand): return operand.term.isIntegral(flow, depth: depth + 1)
        case .binary(.add, let left, let right), .binary(.subtract, let left, let right), .binary(.multiply, let left, let right):
            return left.term.isIntegral(flow, depth: depth + 1) && right.term.isIntegral(flow, depth: depth + 1)
        case .conditional(_, let then, let otherwise):
            return then.term.isIntegral(flow, depth: depth + 1) && otherwise.term.isIntegral(flow, depth: depth + 1)
        case .derived(let id): return flow.derived[id].cases.allSatisfy { $0.value.term.isIntegral(flow, depth: depth + 1) }
        case .content(let id):
            if case .number(let number) = flow.content[id].value { return number.rounded() == number }
            return false
        case .call(.min, let arguments), .call(.max, let arguments):
            return arguments.count > 1 && arguments.allSatisfy { $0.term.isIntegral(flow, depth: depth + 1) }
        case .call(.count, _), .call(.length, _): return true
        case .call(.round, let arguments): return arguments.count == 1
        default: return false
        }
    }
}
