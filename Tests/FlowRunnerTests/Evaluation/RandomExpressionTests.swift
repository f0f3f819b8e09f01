import FlowRunner
import FlowSpec
import Testing

@Suite("Random expressions")
struct RandomExpressionTests {
    @Test("byte code, guards and the plain tree agree")
    func agreement() throws {
        var writer = ExpressionWriter(seed: 0xF10)
        var fixture = EvaluationFixture()
        let tree = TreeEvaluator(values: EvaluationFixture.data.map(\.value))
        for _ in 0..<4000 {
            let text = writer.flag(depth: 4)
            let expression = try #require(fixture.parse(text), "\(text)")
            let operand = Operand(expression.term, expression.type, expression.span)
            let expected = tree.value(operand)
            #expect(fixture.value(of: expression) == expected, "\(text)")
            #expect(Value.flag(fixture.holds(expression)) == expected, "\(text)")
        }
    }
}

/// Writes well-typed expressions over the fixture's data.
struct ExpressionWriter {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    private mutating func below(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(bound))
    }

    private mutating func pick(_ choices: [String]) -> String { choices[below(choices.count)] }

    mutating func flag(depth: Int) -> String {
        if depth == 0 { return pick(["online", "loud", "true", "plan == pro", "count > 6", "mood == none", "free in plans"]) }
        let d = depth - 1
        switch below(10) {
        case 0: return "(\(flag(depth: d)) and \(flag(depth: d)))"
        case 1: return "(\(flag(depth: d)) or \(flag(depth: d)))"
        case 2: return "not (\(flag(depth: d)))"
        case 3: return "\(number(depth: d)) \(pick(["==", "!=", "<", "<=", ">", ">="])) \(number(depth: d))"
        case 4: return "\(text(depth: d)) \(pick(["==", "!=", "in"])) \(text(depth: d))"
        case 5: return "(if \(flag(depth: d)) then \(flag(depth: d)) else \(flag(depth: d)))"
        case 6: return "\(pick(["plan", "free", "\"Not Sure\""])) in \(pick(["plans", "plans"]))"
        case 7: return "plan \(pick(["==", "!="])) (if \(flag(depth: d)) then pro else \(pick(["free", "plan"])))"
        case 8: return "\(duration(depth: d)) \(pick(["<", "==", ">="])) \(duration(depth: d))"
        default: return "empty(\(pick(["plans", "note", "mood", "names", "trim(empty1)"])))"
        }
    }

    private mutating func number(depth: Int) -> String {
        if depth == 0 { return pick(["count", "level", "ratio", "zero", "3", "0.5", "50%", "7", "1e300"]) }
        let d = depth - 1
        switch below(8) {
        case 0, 1, 2: return "(\(number(depth: d)) \(pick(["+", "-", "*", "/", "%"])) \(number(depth: d)))"
        case 3: return "-\(number(depth: 0))"
        case 4: return "\(pick(["min", "max"]))(\(number(depth: d)), \(number(depth: d)))"
        case 5: return "numbers[\(number(depth: d))]"
        case 6: return "round(\(number(depth: d)))"
        default: return pick(["length(note)", "count(plans)", "count(recordings)", "sum(numbers)", "(wait / 500ms)"])
        }
    }

    private mutating func text(depth: Int) -> String {
        if depth == 0 { return pick(["note", "empty1", "\"x\"", "\"Hé\"", "names[1]"]) }
        let d = depth - 1
        switch below(5) {
        case 0: return "(\(text(depth: d)) + \(text(depth: d)))"
        case 1: return "trim(\(text(depth: d)))"
        case 2: return "lower(\(text(depth: d)))"
        case 3: return "sentence([\(text(depth: d)), \(text(depth: d))])"
        default: return "(if \(flag(depth: d)) then \(text(depth: d)) else \(text(depth: d)))"
        }
    }

    private mutating func duration(depth: Int) -> String {
        if depth == 0 { return pick(["wait", "2s", "500ms", "0.5s"]) }
        return "(\(duration(depth: depth - 1)) \(pick(["+", "-"])) \(duration(depth: depth - 1)) * \(pick(["2", "count", "zero"])))"
    }
}
