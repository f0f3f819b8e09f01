/// Tokens that stand for other ones of their group: `press: quick`.
struct TokenAliases {
    private let declarations: [TokenDeclaration]
    /// By declaration.
    private(set) var targets: [Int?]

    init(_ declarations: [TokenDeclaration]) {
        self.declarations = declarations
        var places: [String: Int] = [:]
        for (index, token) in declarations.enumerated() {
            for name in [token.name.value] + token.otherNames {
                let key = token.group.value + " " + name
                if places[key] == nil { places[key] = index }
            }
        }
        targets = declarations.enumerated().map { index, token in
            guard token.known == nil, case .scalar(let phrase) = token.value, let target = places[token.group.value + " " + phrase.text],
                target != index || !isBuiltIn(phrase.text, in: token.group.value)
            else { return nil }
            // A haptic is one of the platform's words before it is a token's name.
            return token.group.value == "haptic" && Haptic(rawValue: phrase.text) != nil ? nil : target
        }
    }

    /// Every token after the one that it stands for. Those of a circle are reported and left out.
    func order(report: inout [Diagnostic]) -> [Int] {
        var order: [Int] = []
        var isDone = Array(repeating: false, count: declarations.count)
        var isOpen = isDone
        for start in declarations.indices where !isDone[start] {
            var chain: [Int] = []
            var next: Int? = start
            while let index = next, !isDone[index], !isOpen[index] {
                isOpen[index] = true
                chain.append(index)
                next = targets[index]
            }
            if let again = next, isOpen[again], !isDone[again], let first = chain.firstIndex(of: again) {
                report.append(.aliasCircle(chain[first...].map { declarations[$0] }))
                for index in chain { isDone[index] = true }
                continue
            }
            for index in chain.reversed() {
                isDone[index] = true
                order.append(index)
            }
        }
        return order
    }
}

private func isBuiltIn(_ name: String, in group: String) -> Bool {
    switch group {
    case "easing": parseEasing(name) != nil
    case "haptic": Haptic(rawValue: name) != nil
    default: false
    }
}

extension Diagnostic {
    fileprivate static func aliasCircle(_ tokens: [TokenDeclaration]) -> Diagnostic {
        let names = (tokens + tokens.prefix(1)).map { "`\($0.name.value)`" }
        let shown = names.count > 8 ? names.prefix(4) + ["…"] + names.suffix(2) : names[...]
        return Diagnostic(
            .referenceCycle, at: tokens.first?.value.span ?? .none,
            tokens.count == 1 ? "\(names[0]) refers to itself" : "these tokens refer to each other in a circle: \(shown.joined(separator: " → "))",
            help: "give one of them a value of its own")
    }
}
