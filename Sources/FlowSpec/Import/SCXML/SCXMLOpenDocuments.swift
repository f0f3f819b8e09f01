/// A document that does not say that its data model is ECMAScript, or has a script that is not read, may be given names by whoever runs it:
/// what it asks of them the world decides.
extension SCXMLImporter {
    mutating func opened(_ root: XMLElement, in parent: Int?) -> XMLElement {
        guard isOpen(root, in: parent) else { return root }
        let scripts = root.descendants(named: "script").compactMap(textOfScript)
        var conditions = SCXMLOpenConditions(in: root, scripts: scripts, speltInWords: dataModel(of: root, in: parent) != "ecmascript")
        var root = conditions.read(root)
        for (message, span) in conditions.told { approximate(message, at: span) }
        if !conditions.flags.isEmpty {
            let data = conditions.flags.map { XMLElement("data", $0.span, [("id", $0.id, $0.span), ("expr", "false", $0.span), ("#environment", "true", $0.span)]) }
            root.children.insert(XMLElement("datamodel", root.span, [], data), at: 0)
        }
        return root
    }

    func isOpen(_ root: XMLElement, in parent: Int?) -> Bool {
        root.name == "scxml" && (dataModel(of: root, in: parent) != "ecmascript" || root.descendants(named: "script").contains { isUnread($0) })
    }

    /// A chart that another one runs has its data model where it names none.
    private func dataModel(of root: XMLElement, in parent: Int?) -> String? {
        root["datamodel"] ?? parent.flatMap { dataModel(of: sessions[$0].root, in: sessions[$0].parent) }
    }

    private func isUnread(_ script: XMLElement) -> Bool {
        guard let text = textOfScript(script) else { return true }
        return (try? parseECMAScriptStatements(text)) == nil
    }

    private func textOfScript(_ script: XMLElement) -> String? {
        guard let source = script["src"] else { return script.text }
        return otherFiles.read(source).map { String(decoding: $0.bytes, as: UTF8.self) }
    }
}

/// Conditions as ECMAScript, with a flag for each that names what the document does not declare.
private struct SCXMLOpenConditions {
    private let speltInWords: Bool
    private let declared: Set<String>
    /// Names from outside that a condition asks as flags.
    private var asked: Set<String> = []
    private var names: ImportedNames
    private var read: [String: String] = [:]
    private var flagsOfConditions: [Asked: String] = [:]
    private(set) var flags: [(id: String, span: Span)] = []
    private(set) var told: [(message: String, span: Span)] = []

    /// What one flag stands for: the same asked in other words is the same.
    private enum Asked: Hashable {
        case tree(ECMAScriptTree)
        case text(String)
    }

    init(in root: XMLElement, scripts: [String], speltInWords: Bool) {
        self.speltInWords = speltInWords
        var declared = SCXMLImporter.systemNames.union(SCXMLImporter.globalNames)
        declared.formUnion(root.descendants(named: "data").compactMap { $0["id"] })
        declared.formUnion(root.descendants(named: "foreach").flatMap { [$0["item"], $0["index"]].compactMap(\.self) })
        for statement in scripts.flatMap({ (try? parseECMAScriptStatements($0)) ?? [] }) {
            switch statement {
            case .declare(let name), .assign(.name(let name), _): declared.insert(name)
            case .assign: break
            }
        }
        self.declared = declared
        names = ImportedNames()
        let all = Set(root.conditions).compactMap { condition in reading(condition).flatMap { namesAsked(in: $0.tree) } }
        names = ImportedNames(reserved: ecmaScriptWords.union(declared).union(all.joined()))
    }

    /// What other charts inside ask is theirs.
    mutating func read(_ element: XMLElement) -> XMLElement {
        var element = element
        for index in element.attributes.indices where element.attributes[index].name == "cond" {
            element.attributes[index].value = condition(element.attributes[index].value, at: element.attributes[index].span)
        }
        for index in element.children.indices where !["scxml", "content"].contains(element.children[index].name) {
            element.children[index] = read(element.children[index])
        }
        return element
    }

    private mutating func condition(_ written: String, at span: Span) -> String {
        if let known = read[written] { return known }
        let found = written.allSatisfy(\.isWhitespace) ? written : asECMAScript(written, at: span)
        read[written] = found
        return found
    }

    private mutating func asECMAScript(_ written: String, at span: Span) -> String {
        guard let (text, tree) = reading(written) else { return flag(for: .text(written), written, at: span) }
        guard let unknown = namesAsked(in: tree) else { return flag(for: .tree(tree), written, at: span) }
        for name in unknown where asked.insert(name).inserted {
            flags.append((name, span))
            tell(name, name, at: span)
        }
        return text
    }

    /// Nil where it says something else in ECMAScript, or nothing.
    private func reading(_ written: String) -> (text: String, tree: ECMAScriptTree)? {
        let tree = try? parseECMAScript(written)
        if !speltInWords { return tree.map { (written, $0) } }
        if written.mayDivideWhole { return nil }
        let text = quotingStates(in: tree == nil ? written.spellingSigns : written)
        // `not a == b` is `not (a == b)` in some languages.
        guard let spelt = try? parseECMAScript(text), tree != nil || !spelt.comparesOpposite else { return nil }
        return (text, spelt)
    }

    /// Those from outside, which it asks as flags; nil where it asks something else of them.
    private func namesAsked(in tree: ECMAScriptTree) -> [String]? {
        let unknown = tree.foreignNames(besides: declared)
        return unknown.isEmpty || tree.asksOnly(Set(unknown)) ? unknown : nil
    }

    /// That one does not hold is no flag of its own.
    private mutating func flag(for asked: Asked, _ written: String, at span: Span) -> String {
        if case .tree(.not(let inner)) = asked {
            let sign = ["!", "not "].first(where: written.hasPrefix) ?? ""
            return "!\(flag(for: .tree(inner), String(trimmed(written.dropFirst(sign.count))), at: span))"
        }
        if let known = flagsOfConditions[asked] { return known }
        let id = names.name(for: ImportedNames.words(of: written) ?? "condition")
        flagsOfConditions[asked] = id
        flags.append((id, span))
        tell(written, id, at: span)
        return id
    }

    private mutating func tell(_ asked: String, _ id: String, at span: Span) {
        told.append(("what `\(asked)` asks is not known: the world decides it by the flag `\(id)`", span))
    }

    /// The null data model's `In(id)`.
    private func quotingStates(in text: String) -> String {
        guard text.contains("In(") else { return text }
        var parts: [String] = []
        for (index, part) in text.split(separator: "In(", omittingEmptySubsequences: false).enumerated() {
            let id = part.prefix { $0 != ")" }
            let word = id.drop(while: \.isWhitespace)
            let isName = index > 0 && !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "_.-".contains($0) } && !declared.contains(String(word))
            parts.append(isName ? "'\(word)'\(part[id.endIndex...])" : String(part))
        }
        return parts.joined(separator: "In(")
    }
}

extension XMLElement {
    /// Of this chart.
    fileprivate var conditions: [String] {
        attributes.filter { $0.name == "cond" }.map(\.value) + children.flatMap { ["scxml", "content"].contains($0.name) ? [] : $0.conditions }
    }
}

extension String {
    /// `a // b` divides in some languages; in ECMAScript a comment begins there.
    fileprivate var mayDivideWhole: Bool {
        split(omittingEmptySubsequences: false) { "'\"".contains($0) }.enumerated().contains { $0.offset.isMultiple(of: 2) && $0.element.contains("//") }
    }

    /// `not a and b ge 1` with the signs of ECMAScript; texts in quotes stay.
    fileprivate var spellingSigns: String {
        let signs = [
            "and": "&&", "or": "||", "not": "!", "eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">=", "True": "true", "False": "false",
            "None": "null", "nil": "null",
        ]
        var found = ""
        var rest = self[...]
        while let first = rest.first {
            if first == "'" || first == "\"" {
                let inside = rest.dropFirst().prefix { $0 != first }
                let end = inside.endIndex == rest.endIndex ? rest.endIndex : rest.index(after: inside.endIndex)
                found += rest[..<end]
                rest = rest[end...]
            } else if first.isLetter || first == "_" {
                let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                found += signs[String(word)] ?? String(word)
                rest = rest[word.endIndex...]
            } else {
                found.append(first)
                rest = rest.dropFirst()
            }
        }
        return found
    }
}

extension ECMAScriptTree {
    /// Names that are read or called, in the order in which they stand.
    fileprivate func foreignNames(besides declared: Set<String>) -> [String] {
        var found: [String] = []
        _ = contains { part in
            if case .name(let name) = part, !declared.contains(name) { found.append(name) }
            return false
        }
        return found.unique()
    }

    /// Whether the opposite of something is a side of a comparison.
    fileprivate var comparesOpposite: Bool {
        contains { part in
            if case .binary(.not, let sign, _) = part { ["==", "!=", "<", "<=", ">", ">="].contains(sign) } else { false }
        }
    }

    /// Whether it asks these names as flags, and nothing else of them.
    fileprivate func asksOnly(_ names: Set<String>) -> Bool {
        switch self {
        case .name: true
        case .not(let inner): inner.asksOnly(names)
        case .binary(let a, "and", let b), .binary(let a, "or", let b): a.asksOnly(names) && b.asksOnly(names)
        default: !contains { part in if case .name(let name) = part { names.contains(name) } else { false } }
        }
    }
}
