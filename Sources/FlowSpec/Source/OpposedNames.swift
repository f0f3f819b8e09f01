/// Whether two names say the opposite of each other: `offline` and `online`, `unlocked` and `locked`, `disabled` and `enabled`. Nobody who writes one means the other.
package func areOpposed(_ a: String, _ b: String) -> Bool {
    let (a, b) = (a.lowercased(), b.lowercased())
    return negates(a, b) || negates(b, a)
}

/// All that may stand in one of two opposed names and not in the other.
let lettersOfNegations = "notunimirilnondisde_- offonenoutin"

/// Whether the first is the second with what negates it.
private func negates(_ name: String, _ other: String) -> Bool {
    if other.count > 2, let prefix = ["not", "un", "in", "im", "ir", "il", "non", "dis", "de"].first(where: { name.hasPrefix($0) && name.hasSuffix(other) }) {
        let between = name.dropFirst(prefix.count).dropLast(other.count)
        if name.count == prefix.count + other.count || ["_", "-", " "].contains(between) { return true }
    }
    if [("off", "on"), ("dis", "en"), ("out", "in")].contains(where: { begins(name, other, $0, $1) }) { return true }
    if [("off", "on"), ("out", "in")].contains(where: { ends(name, other, $0, $1) }) { return true }
    return ["is", "has"].contains { verb in
        ["not", "no"].contains { name.hasPrefix(verb + $0) && other == verb + name.dropFirst(verb.count + $0.count) }
    }
}

private func begins(_ name: String, _ other: String, _ one: String, _ opposite: String) -> Bool {
    name.hasPrefix(one) && other.hasPrefix(opposite) && name.dropFirst(one.count) == other.dropFirst(opposite.count)
}

private func ends(_ name: String, _ other: String, _ one: String, _ opposite: String) -> Bool {
    name.hasSuffix(one) && other.hasSuffix(opposite) && name.dropLast(one.count) == other.dropLast(opposite.count)
}
