import FlowSpec

/// Which of a flow's events each event descriptor matches (SCXML 3.12.1): `push`, which is what `push.*` resolves to, also takes
/// `push.arrived`, and `*` takes every event.
struct EventDescriptors: Sendable {
    /// By every name's beginnings, token by token: the events.
    private var events: [Substring: [Int]] = [:]
    private let names: [String]

    init(_ names: [String]) {
        self.names = names
        for (event, name) in names.enumerated() where name != "*" {
            for prefix in Self.prefixes(of: name[...]) { events[prefix, default: []].append(event) }
        }
    }

    /// - Parameter descriptor: the index of its name.
    func matches(_ descriptor: Int) -> [Int] {
        let name = names[descriptor]
        return name == "*" ? Array(names.indices) : events[name[...]] ?? []
    }

    /// The names to look an event up by where no transition names it: its beginnings, the longest first, then `*`.
    static func alternatives(to name: String) -> [String] {
        prefixes(of: name[...]).reversed().dropFirst().map(String.init) + ["*"]
    }

    private static func prefixes(of name: Substring) -> [Substring] {
        var prefixes = name.indices.filter { name[$0] == "." }.map { name[..<$0] }
        if !name.isEmpty { prefixes.append(name) }
        return prefixes
    }
}
