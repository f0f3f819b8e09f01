/// A document that does not say that its data model is ECMAScript, or has a script that is not read, may be given names by whoever runs it:
/// what it asks of them the world decides.
extension SCXMLImporter {
    mutating func opened(_ root: XMLElement, in parent: Int?) -> XMLElement {
        guard isOpen(root, in: parent) else { return root }
        var conditions = SCXMLOpenConditions(declaredIn: root, speltInWords: dataModel(of: root, in: parent) != "ecmascript")
        var root = conditions.read(root)
        for remark in conditions.remarks.all { remarks.append(remark) }
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
    private func dataModel(of root: XMLElement, in parent: Int?) -> String? { root["datamodel"] ?? parent.flatMap { sessions[$0].root["datamodel"] } }

    private func isUnread(_ script: XMLElement) -> Bool {
        let text = script["src"].map { source in otherFiles.read(source).map { String(decoding: $0.bytes, as: UTF8.self) } } ?? script.text
        guard let text else { return true }
        return (try? parseECMAScriptStatements(text)) == nil
    }
}

/// Conditions as ECMAScript, with a flag for each that names what the document does not declare.
struct SCXMLOpenConditions {
    private let speltInWords: Bool
    private var declared: Set<String>
    private var names: ImportedNames
    private var read: [String: String] = [:]
    private(set) var flags: [(id: String, span: Span)] = []
    private(set) var remarks = ImportRemarks()

    init(declaredIn root: XMLElement, speltInWords: Bool) {
        self.speltInWords = speltInWords
        declared = SCXMLImporter.systemNames.union(SCXMLImporter.globalNames)
        declared.formUnion(root.descendants(named: "data").compactMap { $0["id"] })
        declared.formUnion(root.descendants(named: "foreach").flatMap { [$0["item"], $0["index"]].compactMap(\.self) })
        for statement in root.descendants(named: "script").flatMap({ (try? parseECMAScriptStatements($0.text)) ?? [] }) {
            switch statement {
            case .declare(let name), .assign(.name(let name), _): declared.insert(name)
            case .assign: break
            }
        }
        names = ImportedNames(reserved: ecmaScriptWords.union(declared))
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
        let found = asECMAScript(written, at: span)
        read[written] = found
        return found
    }

    private mutating func asECMAScript(_ written: String, at span: Span) -> String {
        var text = written
        var tree = try? parseECMAScript(text)
        if speltInWords {
            text = quotingStates(in: tree == nil ? written.spellingSigns : written)
            tree = try? parseECMAScript(text)
        }
        guard let tree else { return flag(for: written, at: span) }
        let unknown = tree.foreignNames(besides: declared)
        if unknown.isEmpty { return text }
        guard tree.asksOnly(Set(unknown)) else { return flag(for: written, at: span) }
        for name in unknown {
            declared.insert(name)
            flags.append((name, span))
            tell(name, name, at: span)
        }
        return text
    }

    private mutating func flag(for written: String, at span: Span) -> String {
        let id = names.name(for: ImportedNames.words(of: written) ?? "condition")
        flags.append((id, span))
        tell(written, id, at: span)
        return id
    }

    private mutating func tell(_ asked: String, _ id: String, at span: Span) {
        remarks.append(Diagnostic(.approximated, at: span, "what `\(asked)` asks is not known: the world decides it by the flag `\(id)`"))
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

extension String {
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
