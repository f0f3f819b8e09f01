import FlowSpec

/// Which of a flow's events each event descriptor matches (SCXML 3.12.1): `push` also takes `push.arrived`, `push.*` is the same,
/// and `*` takes every event.
struct EventDescriptors: Sendable {
    /// By every name's beginnings, token by token: the events.
    private var events: [Substring: [Int]] = [:]
    private let names: [String]

    init(_ names: [String]) {
        self.names = names
        for (event, name) in names.enumerated() {
            for prefix in Self.prefixes(of: Self.trimmed(name)) { events[prefix, default: []].append(event) }
        }
    }

    /// - Parameter descriptor: the index of its name.
    func matches(_ descriptor: Int) -> [Int] {
        let name = Self.trimmed(names[descriptor])
        return name.isEmpty ? Array(names.indices) : events[name] ?? []
    }

    /// The names to look an event up by where no transition names it: its beginnings, the longest first, then `*`.
    static func alternatives(to name: String) -> [String] {
        prefixes(of: name[...]).reversed().dropFirst().flatMap { [String($0), $0 + ".*"] } + ["*"]
    }

    private static func prefixes(of name: Substring) -> [Substring] {
        var prefixes = name.indices.filter { name[$0] == "." }.map { name[..<$0] }
        if !name.isEmpty { prefixes.append(name) }
        return prefixes
    }

    /// Without the `.*` or `*` that says no more than the rest.
    private static func trimmed(_ name: String) -> Substring {
        var rest = name[...]
        if rest.last == "*" { rest.removeLast() }
        if rest.last == "." { rest.removeLast() }
        return rest
    }
}
