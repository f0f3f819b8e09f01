/// An expression of ECMAScript, as far as flows can say what it says.
indirect enum ECMAScriptTree: Hashable, Sendable {
    case number(Double)
    case text(String)
    case flag(Bool)
    case null, undefined
    case name(String)
    case member(ECMAScriptTree, String)
    case element(ECMAScriptTree, ECMAScriptTree)
    case call(ECMAScriptTree, [ECMAScriptTree])
    case array([ECMAScriptTree])
    case object([Field])
    case not(ECMAScriptTree)
    case negative(ECMAScriptTree)
    case typeOf(ECMAScriptTree)
    /// The operator as the expression language writes it, `===` as `==`.
    case binary(ECMAScriptTree, String, ECMAScriptTree)
    case conditional(ECMAScriptTree, ECMAScriptTree, ECMAScriptTree)
    /// `function (x) { return …; }`
    case function([String], ECMAScriptTree)

    struct Field: Hashable, Sendable {
        var name: String
        var value: ECMAScriptTree
    }
}

/// A statement of a script.
enum ECMAScriptStatement: Equatable, Sendable {
    case assign(ECMAScriptTree, ECMAScriptTree)
    /// `var x` alone.
    case declare(String)
}

/// Why a piece of ECMAScript becomes no expression.
enum ECMAScriptFault: Error, Equatable {
    /// Valid, but without a counterpart.
    case untranslatable(String)
    /// Whoever evaluates it gets an error (`error.execution` in SCXML).
    case fails(String)
    /// It fails, and the error is raised already.
    case failed

    var isCertain: Bool { if case .untranslatable = self { false } else { true } }
}

extension ECMAScriptTree {
    /// `a + b + c` as its three parts.
    var summands: [ECMAScriptTree] {
        if case .binary(let left, "+", let right) = self { left.summands + [right] } else { [self] }
    }

    var children: [ECMAScriptTree] {
        switch self {
        case .number, .text, .flag, .null, .undefined, .name: []
        case .member(let inner, _), .not(let inner), .negative(let inner), .typeOf(let inner), .function(_, let inner): [inner]
        case .element(let a, let b), .binary(let a, _, let b): [a, b]
        case .call(let function, let inner): [function] + inner
        case .array(let inner): inner
        case .object(let fields): fields.map(\.value)
        case .conditional(let a, let b, let c): [a, b, c]
        }
    }

    /// The tree and those inside it.
    func contains(where isWanted: (ECMAScriptTree) -> Bool) -> Bool { isWanted(self) || children.contains { $0.contains(where: isWanted) } }

    /// `_event` and its fields, by whichever way of writing a member: `["data", "x"]`; nil for anything else.
    var eventPath: [String]? {
        switch self {
        case .name("_event"): []
        case .member(let inner, let name): inner.eventPath.map { $0 + [name] }
        case .element(let inner, .text(let name)): inner.eventPath.map { $0 + [name] }
        default: nil
        }
    }

    var usesEvent: Bool { contains { $0.eventPath != nil } }
}
