import FlowSpec

extension ECMAScriptWriter {
    /// As a text shows it: of a number nine decimal places.
    func shown(_ operand: Operand, depth: Int = 0) throws(NotCarried) -> ScriptText {
        let text = try text(operand, depth: depth)
        if operand.type.isNumber, let number = Double(text.text) { return .number(shortened(number)) }
        guard operand.type.isNumber, !operand.term.isIntegral(flow) else { return text }
        if case .datum(let id) = operand.term, case .number(let domain?) = flow.data[id].type, domain.isWrittenShort { return text }
        return ScriptText("Number(\(text.within(.atom)).toFixed(9))")
    }
}

extension NumberDomain {
    /// Whether nine decimal places tell each of its numbers.
    fileprivate var isWrittenShort: Bool { grid != nil && (parts.stride / parts.divisor * 1e9).isWhole && (parts.start / parts.divisor * 1e9).isWhole }
}

extension Double {
    fileprivate var isWhole: Bool { (self - rounded()).magnitude < 1e-6 }
}
