import FlowSpec

/// What to say after "there is no `name`": the nearest of the names that there are, or all of them where none is near and they are few.
package func namesHint(_ name: String, in names: [String]) -> String {
    let known = names.filter { $0 != name && !$0.isEmpty }.unique()
    if let nearest = Suggestion.nearest(to: name, in: known) { return "; did you mean `\(nearest)`?" }
    return known.isEmpty || known.count > 8 ? "" : ": expected \(Suggestion.alternatives(known))"
}

extension Flow {
    /// What a state of this name could be called: by its path, or by the end of it that is as long as the name.
    package func stateNames(like name: String) -> [String] {
        let length = name.split(separator: ".").count
        return states.rows.dropFirst().map { $0.path.split(separator: ".").suffix(max(1, length)).joined(separator: ".") }
            + states.rows.dropFirst().map(\.path)
    }
}
