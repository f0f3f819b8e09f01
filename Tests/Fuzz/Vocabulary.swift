import FlowRunner
import FlowSpec

/// Words and signs of the language and of YAML.
let flowTokens =
    [
        "flowspec", "flow", "title", "imports", "source", "notes", "screenSize", "tokens", "data", "derived", "content", "services",
        "interactions", "timelines", "entry", "exit", "initial", "goals", "states", "regions", "transitions", "declined", "promises",
        "scenarios", "history", "shallow", "deep", "screen", "calls", "run", "with", "exits", "end", "todo", "guard", "to", "resume",
        "internal", "do", "timeline", "haptic", "announce", "feel", "in", "as", "over", "show", "id", "binds", "enabled", "visible", "role",
        "options", "items", "row", "value", "describe", "set", "reset", "all", "emit", "cancel", "log", "append", "remove", "after", "outcome",
        "event", "change", "launch", "done", "timeout", "type", "flag", "number", "choice", "text", "list", "duration", "moment", "range",
        "step", "samples", "max", "maxLength", "of", "optional", "environment", "stored", "always", "never", "can reach", "every button acts", "eventually", "within",
        "target", "for", "at", "delay", "easing", "spring", "stagger", "count", "repeat", "forever", "autoreverse", "drivenBy", "interrupt",
        "complete", "springBack", "current", "blocking",
        "reducedMotion", "total", "true", "false", "none", "null", "item", "gesture.distance", "previous",
        "*a", "&a ", "<<: ", "{", "}", "[", "]", "- ", ": ", "? ", "\"", "'", "|", ">", "|-\n", "\t", "\r", "\u{FEFF}", "\u{2028}", "\u{85}",
        "!!binary ", "!x ", "---\n", "...\n", "%YAML 1.1\n", "#", " #", ",", "@", "`", "\\", "\\u0000", "\\x", "{{", "}}", "{", " -> ", "🎉", "é",
        "and", "or", "not", "==", "=", "!=", "<", "<=", "..", ".", "+", "-", "*", "/", "%", "if", "then", "else",
    ] + Gesture.Kind.allCases.map(\.rawValue) + Element.Kind.allCases.map(\.rawValue) + Function.allCases.map { $0.rawValue + "(" }

let scriptTokens =
    Gesture.Kind.allCases.map { $0.rawValue + " " }
    + [
        "given ", "type ", "choose ", "set ", "outcome ", "event ", "relaunch", "wait ", "back ", "resume", "restart", "expect ", "dragTo ",
        "into ", "in ", "to ", "= ", "left ", "right ", "distance=", "velocity=", "progress=", "duration=", "screen ", "enabled ", "disabled ",
        "visible ", "absent ", "state ", "data ", "haptic ", "no ", "timeline ", "announced ", "ended", "\"", "\\", "\\u", "[", "]", "{", "}", ":", ",",
        "1e999", "99999999999999999999", "-1", "1e300d", "8d ago", "now", "#", "\r\n", "\t", "\u{0}", "🎉",
    ]

/// An expression that may even make sense.
func randomExpression(depth: Int, _ chance: inout Chance) -> String {
    func inner() -> String { randomExpression(depth: depth - 1, &chance) }
    guard depth > 0 else {
        let leaves = ["text", "level", "online", "plan", "moods", "notes", "item", "free", "3", "0", "1e308", "\"hi\"", "true", "none", "50%", "2s", "now", "[]", "x"]
        return leaves[chance.below(leaves.count)]
    }
    switch chance.below(10) {
    case 0: return "not \(inner())"
    case 1: return "-\(inner())"
    case 2: return "(\(inner()))"
    case 3: return "if \(inner()) then \(inner()) else \(inner())"
    case 4: return "\(inner())[\(inner())]"
    case 5: return "\(inner()).\(["title", "done", "distance"][chance.below(3)])"
    case 6: return "at(\(inner()))"
    case 7:
        let function = Function.allCases[chance.below(Function.allCases.count)].rawValue
        return "\(function)(\((0..<chance.below(4)).map { _ in inner() }.joined(separator: ", ")))"
    case 8: return "[\((0..<chance.below(3)).map { _ in inner() }.joined(separator: ", "))]"
    default:
        let sign = BinaryOperator.allCases[chance.below(BinaryOperator.allCases.count)].rawValue
        return "\(inner()) \(sign) \(inner())"
    }
}
