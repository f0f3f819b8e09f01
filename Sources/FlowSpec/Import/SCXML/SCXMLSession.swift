/// A chart that runs: the document's own, or one that an `<invoke>` starts. Each has its own data, events and ids.
struct SCXMLSession {
    var root: XMLElement
    /// Before the names of its events; empty for the document's own chart.
    var prefix = ""
    var parent: Int?
    /// What the parent calls it.
    var invokeID: String?
    var forwards = false
    var finalizers: [XMLElement] = []

    var targets: [String: SCXMLTarget] = [:]
    /// By their ids, what `targets` says the flow's names of.
    var elements: [String: Span] = [:]
    /// By their ids; a field of an object is `object.field`.
    var data: [String: SCXMLDatum] = [:]
    var dataOrder: [String] = []
    /// What events from outside carry, by the path behind `_event.data`.
    var carried: [String: SCXMLDatum] = [:]
    var carriedOrder: [String] = []
    /// Where `<cancel>` or `_event` tells apart events of one name.
    var tellsSourcesApart = false
    /// The datum that holds the last event's name, where an entry or an eventless transition reads it.
    var latestEvent: String?

    /// What other sessions address it by.
    var origin: String { "#_scxml_" + sessionID }
    var sessionID: String { prefix.isEmpty ? "session" : prefix }
    var name: String { root["name"] ?? "" }
}

/// What an id of the document is in the flow.
enum SCXMLTarget {
    case state(String)
    /// The state whose history it is.
    case history(of: String)
}

struct SCXMLDatum {
    /// In the flow.
    var name: String
    /// Every value that it is ever given, as far as it is one expression.
    var values: [ECMAScriptTree] = []
    /// What it is compared with or read as: such values tell its type, but it is never given them.
    var hints: [ECMAScriptTree] = []
    var kind: SCXMLKind?
    /// Whether something asks if it holds a value at all; then a flag says so.
    var isTracked = false
    /// Bound from the start, or only by what a script or a loop stores.
    var initial: ECMAScriptTree?
    var span: Span
    /// A value that no expression tells.
    var isForeign = false
    /// The world decides it.
    var isEnvironment = false

    var flag: String { name + "IsSet" }
}

/// The static type of a value of ECMAScript, as far as a flow has it.
indirect enum SCXMLKind: Equatable, Sendable {
    case number, text, flag
    case list(SCXMLKind)
    /// An object in a list.
    case record([Field])
    /// What an empty list holds.
    case nothing

    struct Field: Equatable, Sendable {
        var name: String
        var kind: SCXMLKind
    }

    /// What `typeof` says.
    var typeName: String {
        switch self {
        case .number: "number"
        case .text: "string"
        case .flag: "boolean"
        case .list, .record, .nothing: "object"
        }
    }

    /// What ECMAScript compares by identity.
    var isWhole: Bool {
        switch self {
        case .list, .record: true
        case .number, .text, .flag, .nothing: false
        }
    }

    /// The kind of what is now one, now the other; nil where there is none.
    func joined(with other: SCXMLKind) -> SCXMLKind? {
        switch (self, other) {
        case (.nothing, _): return other
        case (_, .nothing): return self
        case (.list(let a), .list(let b)): return a.joined(with: b).map { .list($0) }
        case (.record(let a), .record(let b)):
            var fields = a
            for field in b {
                guard let place = fields.firstIndex(where: { $0.name == field.name }) else {
                    fields.append(field)
                    continue
                }
                guard let kind = fields[place].kind.joined(with: field.kind) else { return nil }
                fields[place].kind = kind
            }
            return .record(fields)
        default: return self == other ? self : nil
        }
    }

    /// Of a list of objects that hold objects, the list without these; nil for anything else.
    var withoutInnerRecords: SCXMLKind? {
        guard case .list(.record(let fields)) = self else { return nil }
        let flat = fields.filter { if case .record = $0.kind { false } else { true } }
        return flat.count == fields.count ? nil : .list(.record(flat))
    }

    func field(_ name: String) -> SCXMLKind? {
        if case .record(let fields) = self { fields.first { $0.name == name }?.kind } else { nil }
    }
}

/// One thing that puts an event into a session's queue.
struct SCXMLSource {
    enum Kind: String { case `internal`, external, platform }

    var session: Int
    /// As SCXML calls it.
    var name: String
    /// As the flow calls it.
    var flowName = ""
    var kind: Kind
    var payload = SCXMLPayload.none
    /// The session whose expressions the payload holds.
    var sender: Int
    var sendID: String?
    var invokeID: String?
    /// The data that hold the payload on its way, by field; `""` for the value as a whole.
    var slots: [String: String] = [:]
    /// The compound state whose end it is.
    var doneState: String?
    var doneSpan: Span?
    var isDelayed = false
}

enum SCXMLPayload {
    case none
    case fields([ECMAScriptTree.Field])
    case value(ECMAScriptTree)

    var fields: [ECMAScriptTree.Field] {
        switch self {
        case .none: []
        case .fields(let fields): fields
        case .value(let tree): [.init(name: "", value: tree)]
        }
    }
}

/// Whether an event descriptor of SCXML (3.12.1) takes an event.
func scxmlDescriptor(_ descriptor: String, takes event: String) -> Bool {
    let prefix = scxmlTrimmed(descriptor)
    return prefix.isEmpty || event == prefix || event.hasPrefix(prefix + ".")
}

/// Without the `.*`, `*` or `.` that says no more than the rest.
func scxmlTrimmed(_ descriptor: String) -> String {
    var rest = descriptor[...]
    if rest.last == "*" { rest.removeLast() }
    if rest.last == "." { rest.removeLast() }
    return String(rest)
}

/// `1.5s`, `10ms`, as CSS writes times and SCXML delays.
func scxmlDuration(_ text: String) -> String? {
    let word = text.filter { !$0.isWhitespace }.lowercased()
    for (unit, scale) in [("ms", 1.0), ("s", 1000.0)] where word.hasSuffix(unit) {
        guard let number = Double(word.dropLast(unit.count)), number.isFinite, number >= 0, number < 1e12 else { return nil }
        return milliseconds(number * scale)
    }
    guard let number = Double(word), number.isFinite, number >= 0, number < 1e12 else { return nil }
    return milliseconds(number)
}

private func milliseconds(_ value: Double) -> String {
    let whole = value.rounded()
    return value == whole ? "\(Int(whole))ms" : "\(value)ms"
}
