import FlowSpec

/// What an action stores is the nearest value of the datum's domain (decision 0003), reckoned in ECMAScript as the machine reckons it.
extension ECMAScriptWriter {
    /// The nearest number of the grid, which is counted from the range's low end.
    func stored(_ text: ScriptText, _ value: Operand, _ domain: NumberDomain) -> ScriptText {
        guard domain.grid != nil else { return text }
        if case .constant(.number(let number), _) = value.term { return .number(domain.nearest(to: number)) }
        if case .datum(let other) = value.term, flow.data[other].type == .number(domain) { return text }
        if case .field = value.term, value.type == .number(domain) { return text }
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
    func stored(_ text: ScriptText, _ value: Operand, longest: Int) -> ScriptText {
        if case .constant(.text(let constant), _) = value.term { return .literal(String(constant.prefix(longest))) }
        if holdsAtMost(longest, value) { return text }
        return ScriptText("Array.from(\(text.text)).slice(0, \(longest)).join('')")
    }

    /// What comes into a list: each field of a record as the list holds it.
    func stored(_ value: Operand, in type: ValueType) throws(NotCarried) -> ScriptText {
        switch (type, value.term) {
        case (.record, .constant(let constant, _)), (.list, .constant(let constant, _)): return try literal(type.nearest(to: constant))
        case (.list(let member, let most), _): return try stored(value, listOf: member, atMost: most)
        case (.number(let domain?), _): return stored(try text(value), value, domain)
        case (.text(let longest?), _): return stored(try text(value), value, longest: longest)
        case (.record(let fields), .record(let values)):
            guard case .record(let own) = value.type, own.count == values.count else { throw NotCarried("a record has no type") }
            var texts: [String] = []
            for (field, value) in zip(own, values) {
                let type = fields.first { $0.name == field.name }?.type ?? field.type
                texts.append("\(field.name): \(try stored(value, in: type).text)")
            }
            return ScriptText("{" + texts.joined(separator: ", ") + "}")
        case (.record(let fields), _):
            guard case .record(let own) = value.type, own != fields else { return try plain(value) }
            var (texts, isSame) = ([String](), true)
            for (place, field) in own.enumerated() {
                let kept = "\(try plain(value).within(.atom)).\(field.name)"
                let type = fields.first { $0.name == field.name }?.type ?? field.type
                let text = type == field.type ? kept : try stored(Operand(.field(value, place), field.type, value.span), in: type).text
                if text != kept { isSame = false }
                texts.append("\(field.name): \(text)")
            }
            return isSame ? try plain(value) : ScriptText("{" + texts.joined(separator: ", ") + "}")
        default: return try plain(value)
        }
    }

    /// A whole list, as long and with each record as the datum holds it.
    func stored(_ list: Operand, listOf member: ValueType, atMost most: Int?) throws(NotCarried) -> ScriptText {
        let text = try text(list)
        guard case .list(let own, let ownMost) = list.type, !list.term.isConstant else { return text }
        let cut = if let most, most < ownMost ?? .max { ScriptText("\(text.within(.atom)).slice(0, \(most))") } else { text }
        if own == member { return cut }
        var inner = self
        inner.item = "x"
        let record = try inner.stored(Operand(.item, own, list.span), in: member)
        return record.text == inner.item ? cut : ScriptText("\(cut.within(.atom)).map(function(x) { return \(record.text); })")
    }

    private func holdsAtMost(_ longest: Int, _ operand: Operand, depth: Int = 0) -> Bool {
        guard depth < Self.deepest else { return false }
        if case .choice(let options, _) = operand.type { return options.allSatisfy { $0.count <= longest } }
        switch operand.term {
        case .constant(.text(let constant), _): return constant.count <= longest
        case .datum(let id):
            if case .text(let most?) = flow.data[id].type { return most <= longest }
            return false
        case .field:
            if case .text(let most?) = operand.type { return most <= longest }
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
    func stored(_ value: Value, in datum: ID<Datum>) -> Value { data[datum].type.nearest(to: value) }

    /// Whether a text is stored that may be longer than what its datum holds.
    var cutsTexts: Bool {
        var found = false
        forEachAction { action in
            switch action {
            case .set(let datum, let value):
                if case .text(.some) = data[datum].type, !value.term.isConstant { found = found || !isCopy(value.term, value.type, of: data[datum].type) }
            case .append(let datum, let value):
                guard case .list(.record(let fields), _) = data[datum].type, case .record(let values) = value.term, case .record(let own) = value.type else { return }
                for (field, value) in zip(own, values) {
                    guard let type = fields.first(where: { $0.name == field.name })?.type, case .text(.some) = type, !value.term.isConstant else { continue }
                    found = found || !isCopy(value.term, value.type, of: type)
                }
            default: return
            }
        }
        return found
    }

    private func isCopy(_ term: Term, _ own: ValueType, of type: ValueType) -> Bool {
        switch term {
        case .datum(let other): data[other].type == type
        case .field: own == type
        default: false
        }
    }
}

extension ValueType {
    fileprivate func nearest(to value: Value) -> Value {
        switch (self, value) {
        case (.number(let domain?), .number(let number)): .number(domain.nearest(to: number))
        case (.text(let longest?), .text(let text)): .text(String(text.prefix(longest)))
        case (.list(let member, let most), .list(let values)): .list(values.prefix(most ?? values.count).map(member.nearest))
        case (.record(let fields), .record(let values)):
            .record(values.map { field in
                var field = field
                if let type = fields.first(where: { $0.name == field.name })?.type { field.value = type.nearest(to: field.value) }
                return field
            })
        default: value
        }
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
