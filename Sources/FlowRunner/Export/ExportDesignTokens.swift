import FlowSpec

extension Flow {
    /// The flow's tokens in the W3C community group's format (DTCG 2025.10). What the format has no type for (springs, haptics, easings that are no
    /// cubic Bézier) stands in `$extensions` as flows write it, and is read back from there.
    package var designTokens: (text: String, notes: [String]) {
        var root = TokenGroup()
        var extended: [(group: String, tokens: [(name: String, value: JSONTree)])] = []
        let places = TokenPlaces(tokens)
        for token in tokens {
            if let (group, type, value) = token.standardValue {
                let path = token.path(in: group)
                let reference = token.alias.flatMap { places.reference(to: $0, in: group, from: path) }
                root.add(.object([("$type", .string(type)), reference ?? ("$value", value)]), at: path)
            } else if let (group, value) = token.ownValue {
                let value = token.alias.map { .string($0) } ?? value
                if let index = extended.firstIndex(where: { $0.group == group }) {
                    extended[index].tokens.append((token.name, value))
                } else {
                    extended.append((group, [(token.name, value)]))
                }
            }
        }
        let name = title.isEmpty ? id : title
        var members: [(String, JSONTree)] = name.isEmpty ? [] : [("$description", .string("Tokens of \(name)"))]
        if !extended.isEmpty {
            let groups = extended.map { ($0.group, JSONTree.object($0.tokens.map { ($0.name, $0.value) })) }
            members.append(("$extensions", .object([(FileDeclaration.extensionKey, .object(groups))])))
        }
        let notes = extended.map { group in
            let count = group.tokens.count
            return "the format has no type for \(count == 1 ? "the \(group.group)" : "the \(group.group)s") "
                + "\(Suggestion.alternatives(group.tokens.map(\.name), joinedBy: "and", limit: 20)): \(count == 1 ? "it stands" : "they stand") in `$extensions`"
        }
        // Too narrow for a member beside another: each has its line.
        return (JSONTree.object(members + root.members).document(width: 2), notes)
    }
}

extension DesignToken {
    /// The group that the token is exported in, its type and value; nil where the format has no type for it.
    fileprivate var standardValue: (group: String, type: String, value: JSONTree)? {
        switch value {
        case .duration(let time):
            return ("duration", "duration", .inline(.object([("value", .number(time)), ("unit", .string("ms"))])))
        case .easing(.linear): return ("easing", "cubicBezier", .inline(.array([0, 0, 1, 1].map { .number($0) })))
        case .easing(.cubicBezier(let a, let b, let c, let d, _)):
            return ("easing", "cubicBezier", .inline(.array([a, b, c, d].map { .number($0) })))
        case .color(let red, let green, let blue, let alpha, _):
            var members: [(String, JSONTree)] = [
                ("colorSpace", .string("srgb")), ("components", .inline(.array([red, green, blue].map { .number($0) }))),
            ]
            if alpha < 1 { members.append(("alpha", .number(alpha))) }
            members.append(("hex", .string(hexadecimalColor(red, green, blue, 1))))
            return ("color", "color", .inline(.object(members)))
        case .number(let number, ""): return ("number", "number", .number(number))
        case .number(let number, "px"), .number(let number, "pt"):
            return ("dimension", "dimension", .inline(.object([("value", .number(number)), ("unit", .string("px"))])))
        case .easing, .number, .spring, .haptic: return nil
        }
    }

    /// As a flow writes it.
    fileprivate var ownValue: (group: String, value: JSONTree)? {
        switch value {
        case .haptic(let haptic): ("haptic", .string(haptic.rawValue))
        case .spring(let spring): ("spring", .inline(.object(spring.parameters.map { ($0.name, $0.isTime ? .string(numberText($0.figure) + "ms") : .number($0.figure)) })))
        case .easing(let easing): ("easing", .string(easing.functionText))
        case .number(let number, let unit): ("number", .string(numberText(number) + unit))
        case .duration, .color: nil
        }
    }

    /// From its group to its name: `brand.blue` lies in `brand`.
    fileprivate func path(in group: String) -> [String] {
        let parts = name.split(separator: ".").map(String.init)
        return parts.count > 1 && parts[0] == group ? parts : [group] + parts
    }
}

/// Where tokens stand in the document, for what refers to them.
private struct TokenPlaces {
    private var paths: [String: [String]] = [:]
    private var groups: Set<[String]> = []

    init(_ tokens: [DesignToken]) {
        for token in tokens {
            guard let (group, _, _) = token.standardValue else { continue }
            let path = token.path(in: group)
            paths[group + " " + token.name] = path
            for count in 1..<path.count { groups.insert(Array(path.prefix(count))) }
        }
    }

    /// The member that refers to a token: `"$value": "{duration.quick}"`. Names with a `$` cannot stand in braces, so a group's root is pointed to.
    /// nil where no token of the group has the name, or only the one that refers.
    func reference(to name: String, in group: String, from own: [String]) -> (String, JSONTree)? {
        guard let path = paths[group + " " + name], path != own else { return nil }
        guard groups.contains(path) else { return ("$value", .string("{" + path.joined(separator: ".") + "}")) }
        let segments = (path + ["$root", "$value"]).map { $0.replacing("~", with: "~0").replacing("/", with: "~1") }
        return ("$ref", .string("#/" + segments.joined(separator: "/")))
    }
}

/// Tokens by the groups that they lie in.
private struct TokenGroup {
    private var order: [String] = []
    private var groups: [String: TokenGroup] = [:]
    private var token: JSONTree?

    mutating func add(_ token: JSONTree, at path: some Collection<String>) {
        guard let name = path.first else {
            self.token = token
            return
        }
        if groups[name] == nil { order.append(name) }
        groups[name, default: TokenGroup()].add(token, at: path.dropFirst())
    }

    /// A group that is a token as well holds it as `$root` (DTCG 2025.10, 6.2).
    var members: [(String, JSONTree)] {
        (token.map { [("$root", $0)] } ?? [])
            + order.compactMap { name in
                guard let group = groups[name] else { return nil }
                if group.order.isEmpty, let token = group.token { return (name, token) }
                return (name, .object(group.members))
            }
    }
}
