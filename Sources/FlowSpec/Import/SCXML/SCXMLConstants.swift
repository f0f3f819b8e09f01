/// What is worked out while importing.
extension SCXMLImporter {
    /// What two constants make; nil where that is known only when it runs.
    func fold(_ first: SCXMLTerm, _ sign: String, _ second: SCXMLTerm) throws(ECMAScriptFault) -> SCXMLTerm? {
        guard let a = first.constant, let b = second.constant else { return nil }
        switch (sign, a, b) {
        case ("==", _, _), ("!=", _, _):
            guard first.kind == second.kind || first.isAbsent || second.isAbsent else { throw .untranslatable(Self.twoTypes) }
            return .constant((a == b) == (sign == "=="))
        case ("+", .text(let a), .text(let b)): return .constant(a + b)
        case ("+", .text(let a), .number(let b)): return .constant(a + ecmaScriptText(b))
        case ("+", .number(let a), .text(let b)): return .constant(ecmaScriptText(a) + b)
        case ("+", .number(let a), .number(let b)): return try finite(a + b)
        case ("-", .number(let a), .number(let b)): return try finite(a - b)
        case ("*", .number(let a), .number(let b)): return try finite(a * b)
        case ("/", .number(let a), .number(let b)): return try quotient(a, b, a / b)
        case ("%", .number(let a), .number(let b)): return try quotient(a, b, a.truncatingRemainder(dividingBy: b))
        case ("**", .number(let a), .number(let b)): return try finite(power(a, b))
        case ("<", .number(let a), .number(let b)): return .constant(a < b)
        case (">", .number(let a), .number(let b)): return .constant(a > b)
        case ("<=", .number(let a), .number(let b)): return .constant(a <= b)
        case (">=", .number(let a), .number(let b)): return .constant(a >= b)
        default: return nil
        }
    }

    private func quotient(_ a: Double, _ b: Double, _ result: Double) throws(ECMAScriptFault) -> SCXMLTerm {
        guard b != 0 else { throw .untranslatable("what is divided by zero is no number of a flow") }
        return try finite(result)
    }

    private func power(_ base: Double, _ exponent: Double) throws(ECMAScriptFault) -> Double {
        guard exponent == exponent.rounded(), exponent.magnitude <= 1100 else { throw .untranslatable("`**` is worked out for whole exponents only") }
        let product = repeatElement(base, count: Int(exponent.magnitude)).reduce(1, *)
        return exponent < 0 ? 1 / product : product
    }

    private func finite(_ number: Double) throws(ECMAScriptFault) -> SCXMLTerm {
        guard number.isFinite else { throw .untranslatable("it is larger than any number") }
        return .constant(number)
    }
}
