/// Where the expression language reckons otherwise than ECMAScript, which is told, or said so that it comes to the same.
extension SCXMLImporter {
    /// What `a % b` is in ECMAScript, the sign of `a` being its own: the expression language's remainder has the sign of `b`.
    func remainder(_ first: SCXMLTerm, _ second: SCXMLTerm) -> SCXMLTerm? {
        guard case .number(let divisor)? = second.constant, divisor > 0, first.text.utf8.count <= Self.longestRepeated else { return nil }
        let number = first.enclosed
        return SCXMLTerm(text: "if \(number) < 0 then -((-\(number)) % \(second.text)) else \(number) % \(second.text)", kind: .number, isAtomic: false)
    }

    /// What `((a % b) + b) % b` is.
    func floored(_ first: SCXMLTerm, _ second: SCXMLTerm) throws(ECMAScriptFault) -> SCXMLTerm {
        guard first.kind == .number, second.kind == .number else { throw .untranslatable("`%` takes two numbers") }
        return .joining(first, "%", second, .number)
    }

    /// `Math.floor` and `Math.ceil`: a remainder by 1 is never below zero.
    func whole(_ number: SCXMLTerm, isUp: Bool) throws(ECMAScriptFault) -> SCXMLTerm {
        if case .number(let value)? = number.constant { return .constant(value.rounded(isUp ? .up : .down)) }
        guard number.text.utf8.count <= Self.longestRepeated else { throw .untranslatable("rounding up or down has no counterpart for a term as long as this") }
        let term = number.enclosed
        return SCXMLTerm(text: isUp ? "\(term) + (-\(term)) % 1" : "\(term) - \(term) % 1", kind: .number, isAtomic: false)
    }

    private static let longestRepeated = 60

    /// After `inferKinds`, since only the length of texts is counted otherwise.
    mutating func tellArithmetic(_ element: XMLElement, _ session: Int) {
        for attribute in element.attributes where attribute.name == "cond" || attribute.name.hasSuffix("expr") || attribute.name == "array" {
            if let tree = try? parseECMAScript(attribute.value) { tell(tree, session, at: attribute.span) }
        }
        if element.name == "script" {
            for case .assign(_, let value) in (try? parseECMAScriptStatements(scriptText(element))) ?? [] { tell(value, session, at: element.span) }
        }
        for child in element.children where child.name != "scxml" && element.name != "content" { tellArithmetic(child, session) }
    }

    /// - Parameter nonzero: what a condition around it has found to be other than zero.
    private mutating func tell(_ tree: ECMAScriptTree, nonzero: ECMAScriptTree? = nil, _ session: Int, at span: Span) {
        func isNonzero(_ divisor: ECMAScriptTree) -> Bool {
            switch divisor {
            case .number(let number), .negative(.number(let number)): number != 0
            default: divisor == nonzero
            }
        }
        var inside = tree.children
        if let (number, divisor) = tree.flooredRemainder {
            if !isNonzero(divisor) { tellDivision(at: span) }
            inside = [number, divisor]
        } else if let number = tree.roundedAwayFromZero ?? tree.roundedFromZeroUp {
            inside = [number]
        } else {
            switch tree {
            case .conditional(.binary(let divisor, "==", .number(0)), let yes, let no):
                tell(yes, session, at: span)
                return tell(no, nonzero: divisor, session, at: span)
            case .binary(.member(let text, "length"), let sign, .number(0)) where ["==", "!=", ">"].contains(sign): inside = [text]
            case .not(.member(let text, "length")): inside = [text]
            case .binary(let number, "/", let divisor) where !isNonzero(divisor) && !(number.isLiteral && divisor.isLiteral): tellDivision(at: span)
            case .binary(let number, "%", let divisor):
                if !isNonzero(divisor) { tellDivision(at: span) }
                if !isExact(number, divisor, session) { approximate("where one side of `%` is negative, the remainder has the sign of the right side in a flow, of the left one in ECMAScript", at: span) }
            case .call(.member(.name("Math"), "round"), let arguments) where !(arguments.first?.isLiteral ?? true):
                approximate("`Math.round` takes halves below zero up, a flow takes them away from zero", at: span)
            case .binary(.element(let list, let index), let sign, let other) where sign == "or" ? other.isEmptiest : ["==", "!="].contains(sign) && other.isAbsent:
                inside = [list, index]
            case .element(let list, let index) where mayLeave(list, index, session):
                approximate("what is read past the end of a list is `undefined` in ECMAScript, the emptiest value of its type in a flow", at: span)
            case .member(let whole, "length") where !whole.isLiteral && kind(of: whole, session, depth: 0) == .text:
                approximate("`length` counts the characters that a reader sees, ECMAScript counts some of them twice", at: span)
            default: break
            }
        }
        for child in inside { tell(child, nonzero: nonzero, session, at: span) }
    }

    private func mayLeave(_ list: ECMAScriptTree, _ index: ECMAScriptTree, _ session: Int) -> Bool {
        guard case .list? = kind(of: list, session, depth: 0) else { return false }
        if case .array(let items) = list, case .number(let place) = index { return place >= Double(items.count) }
        return true
    }

    private mutating func tellDivision(at span: Span) {
        approximate("what is divided by zero is 0 in a flow, and neither `Infinity` nor `NaN`", at: span)
    }

    /// Which is never negative.
    func isLength(_ tree: ECMAScriptTree, _ session: Int) -> Bool {
        guard case .member(let whole, "length") = tree else { return false }
        switch kind(of: whole, session, depth: 0) {
        case .text?, .list?: return true
        case .number?, .flag?, .record?, .nothing?, nil: return false
        }
    }

    private func isExact(_ number: ECMAScriptTree, _ divisor: ECMAScriptTree, _ session: Int) -> Bool {
        guard case .number = divisor else { return false }
        if isLength(number, session) { return true }
        guard let term = try? term(number, SCXMLScope(session: session, event: .latest)) else { return true }
        return term.constant != nil || remainder(term, .constant(1)) != nil
    }
}

extension ECMAScriptTree {
    /// `((a % b) + b) % b`, the remainder with the sign of `b`.
    var flooredRemainder: (ECMAScriptTree, ECMAScriptTree)? {
        guard case .binary(.binary(.binary(let number, "%", let first), "+", let second), "%", let third) = self, first == second, second == third else {
            return nil
        }
        return (number, third)
    }

    /// `x < 0 ? -Math.round(-x) : Math.round(x)`
    var roundedAwayFromZero: ECMAScriptTree? {
        guard case .conditional(.binary(let number, "<", .number(0)), .negative(let below), let above) = self, above == .rounded(number),
            below == .rounded(.negative(number))
        else { return nil }
        return number
    }

    /// `Math.max(0, Math.min(9, Math.round(x)))`, where it makes no odds which way halves below zero go.
    var roundedFromZeroUp: ECMAScriptTree? {
        guard case .call(.member(.name("Math"), "max"), let bounds) = self, bounds.count == 2, case .number = bounds[0],
            case .call(.member(.name("Math"), "min"), let inner) = bounds[1], inner.count == 2, case .number = inner[0],
            case .call(.member(.name("Math"), "round"), let numbers) = inner[1], numbers.count == 1
        else { return nil }
        return numbers[0]
    }

    private static func rounded(_ number: ECMAScriptTree) -> ECMAScriptTree { .call(.member(.name("Math"), "round"), [number]) }
}

extension Double {
    /// ECMAScript's `Math.round`.
    var roundedHalfUp: Double {
        let whole = rounded(.down)
        return self - whole >= 0.5 ? whole + 1 : whole
    }
}
