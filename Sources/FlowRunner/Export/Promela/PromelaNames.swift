import FlowSpec

/// What the model calls things.
struct PromelaNames {
    var data: [String] = []
    var services: [String] = []

    init(_ flow: Flow) {
        var fresh = FreshNames()
        data = flow.data.rows.map { fresh.name("d_" + $0.name.inLettersOfC) }
        services = flow.services.rows.map { fresh.name("run_" + $0.name.inLettersOfC) }
    }

    func child(of state: Int) -> String { "in_\(state)" }
    func isSet(_ history: Int) -> String { "past_\(history)" }
    func remembered(_ history: Int, _ state: Int) -> String { "past_\(history)_\(state)" }
    func timer(_ timer: Int) -> String { "left_\(timer)" }
    /// Whether the step has started it.
    func started(_ timer: Int) -> String { "started_\(timer)" }
    /// Before the step.
    func old(_ variable: String) -> String { "old_\(variable)" }
}

extension String {
    /// With `_` for all that no identifier of C may hold.
    fileprivate var inLettersOfC: String {
        String(unicodeScalars.map { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil) ? Character(scalar) : "_"
        })
    }
}

/// Lines of Promela, indented by what they stand in.
struct PromelaText {
    private(set) var lines: [String] = []
    private var depth = 0

    mutating func add(_ line: String) {
        if line.hasPrefix("}") || ["fi", "fi;", "od", "od;"].contains(line) { depth -= 1 }
        let indent = line.hasPrefix("::") || line.hasPrefix("#") ? max(depth - 1, 0) : depth
        lines.append(String(repeating: "  ", count: max(indent, 0)) + line)
        if line.hasSuffix("{") || line == "if" || line == "do" { depth += 1 }
    }

    mutating func add(_ more: [String]) { for line in more { add(line) } }

    var text: String { lines.joined(separator: "\n") + "\n" }
}
