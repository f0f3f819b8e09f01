import FlowSpec

/// How states are called, by state.
struct StatePaths {
    let whole: [String]
    /// The ends of their paths, each as short as no other state's path ends.
    let short: [String]

    init(_ flow: Flow) {
        whole = flow.states.rows.map(\.path)
        let ends = whole.map(Self.ends)
        var counts: [Substring: Int] = [:]
        for end in ends.joined() { counts[end, default: 0] += 1 }
        short = zip(whole, ends).map { path, ends in ends.first { counts[$0] == 1 }.map(String.init) ?? path }
    }

    /// The shortest first.
    private static func ends(of path: String) -> [Substring] {
        path.indices.reversed().filter { path[$0] == "." }.map { path[path.index(after: $0)...] } + [path[...]]
    }
}
