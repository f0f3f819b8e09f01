/// The tokens of a file that flows can use, on their way to their names: as much of the end of a token's path as tells it apart.
struct FoundTokens {
    private struct Found {
        var group: String
        var path: [Name]
        var value: DesignToken.Value
        var span: Span
        /// A part of a transition: a token of its own has the first right to a name.
        var isPart: Bool
        /// The path of the token that it refers to.
        var alias: String?
        /// A transition without a delay leaves the name `delay` alone to those that have one.
        var goesByItsEnd = true
    }
    private var found: [Found] = []
    /// A name has no more of a path's parts; the whole path is understood all the same.
    private static let mostParts = 6
    private var types: Set<Span> = []

    mutating func add(_ group: String, _ path: [Name], _ value: DesignToken.Value, at span: Span, alias: String?) {
        found.append(Found(group: group, path: path, value: value, span: span, isPart: false, alias: alias))
    }

    /// A transition is a duration and an easing of its name, and a delay.
    /// - Parameter alias: the path of the transition that it refers to.
    mutating func addTransition(_ entry: TokenGroups.Entry, _ value: PlacedJSON, alias: String?, _ reader: inout TokenValueReader) {
        guard let duration = value["duration"], let delay = value["delay"], let curve = value["timingFunction"] else {
            let _: Double? = reader.wrong(value, .transition)
            return
        }
        func target(_ key: String) -> String? {
            alias ?? entry.node["$value"]?[key]?.text.flatMap(referencePath)?.joined(separator: ".")
        }
        if let time = reader.duration(duration) {
            found.append(
                Found(group: "duration", path: entry.path, value: .duration(time), span: duration.span, isPart: true, alias: target("duration")))
        }
        if let easing = reader.easing(curve) {
            found.append(
                Found(group: "easing", path: entry.path, value: .easing(easing), span: curve.span, isPart: true, alias: target("timingFunction")))
        }
        if let time = reader.duration(delay) {
            let path = entry.path + [Name("delay", entry.name.span)]
            found.append(Found(group: "duration", path: path, value: .duration(time), span: delay.span, isPart: true, goesByItsEnd: time > 0))
        }
    }

    /// Whether this is the first token that comes by this `$type`.
    mutating func isNew(_ type: Name) -> Bool { types.insert(type.span).inserted }

    /// Who could have a name: nobody has it where several tokens of the same right could.
    private struct Claims {
        var tokens = 0
        var parts = 0

        mutating func add(isPart: Bool) { if isPart { parts += 1 } else { tokens += 1 } }

        func isSole(isPart: Bool) -> Bool { isPart ? tokens == 0 && parts == 1 : tokens == 1 }
    }

    var declarations: [TokenDeclaration] {
        var claims: [String: Claims] = [:]
        for token in found {
            for name in endings(of: token) {
                claims[token.group + " " + name, default: Claims()].add(isPart: token.isPart)
            }
        }
        var named: [String: String] = [:]
        let all: [(names: [String], path: String)] = found.map { token in
            let endings = endings(of: token)
            var names = endings.filter { claims[token.group + " " + $0]?.isSole(isPart: token.isPart) ?? false }
            if names.isEmpty, let whole = endings.last { names = [whole] }
            let path = token.path.map(\.value).joined(separator: ".")
            named[token.group + " " + path] = names.first ?? path
            return (names, path)
        }
        return zip(found, all).map { token, known in
            let last = token.path.last ?? Name("", token.span)
            return TokenDeclaration(
                group: Name(token.group, token.span), name: Name(known.names.first ?? known.path, last.span),
                otherNames: known.names.dropFirst() + [known.path],
                value: .scalar(Phrase(text: "", span: token.span, isQuoted: false, isVerbatim: false)), known: token.value,
                alias: token.alias.flatMap { named[token.group + " " + $0] })
        }
    }

    /// `fast`, `duration.fast`, `motion.duration.fast`, each part in camel case. One that begins with a figure is no name alone.
    private func endings(of token: Found) -> [String] {
        let parts = token.path.map(\.value).filter { $0 != "$root" }.map(tokenWord)
        let starts = parts.indices.suffix(Self.mostParts).reversed().filter { parts[$0].first?.isLetter == true && (token.goesByItsEnd || $0 < parts.count - 1) }
        return starts.map { parts[$0...].joined(separator: ".") }
    }
}

/// `ease-out` → `easeOut`, `Acid green` → `acidGreen`.
func tokenWord(_ name: String) -> String {
    let words = name.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    guard let first = words.first else { return name }
    let isShouted = first.count > 1 && first.allSatisfy { $0.isUppercase || $0.isNumber }
    let head = isShouted ? first.lowercased() : first.prefix(1).lowercased() + first.dropFirst()
    return head + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
}
