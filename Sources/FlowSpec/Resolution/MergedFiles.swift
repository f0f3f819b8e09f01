/// A file's sections after those of the libraries it imports, in the order of the imports.
struct MergedFiles {
    var data: [DatumDeclaration] = []
    var derived: [DerivedDeclaration] = []
    var content: [ContentDeclaration] = []
    var services: [ServiceDeclaration] = []
    var interactions: [InteractionDeclaration] = []
    var timelines: [TimelineDeclaration] = []
    var tokens: [TokenDeclaration] = []
    /// The file's own first.
    var scope: [ScopeDeclaration] = []
    /// The files that declare them.
    var tokenFiles: [FileID] = []
    /// The flows that can be run, by id.
    var flows: [String: Int] = [:]
    var flowNames: [String] = []

    init(of module: Int, in modules: [Module], report: inout [Diagnostic]) {
        var places = Places()
        for member in Self.sources(of: module, in: modules) {
            let file = modules[member].declaration
            if member != module, !file.isLibrary {
                guard let name = file.flow else { continue }
                if places.isNew("flow", name, report: &report) {
                    flows[name.value] = member
                    flowNames.append(name.value)
                }
                continue
            }
            data += file.data.filter { places.isNew("value", $0.name, report: &report) }
            derived += file.derived.filter { places.isNew("value", $0.name, report: &report) }
            content += file.content.filter { places.isNew("value", $0.name, report: &report) }
            services += file.services.filter { places.isNew("service", $0.name, report: &report) }
            interactions += file.interactions.filter { places.isNew("interaction", $0.name, report: &report) }
            timelines += file.timelines.filter { places.isNew("timeline", $0.name, report: &report) }
            if !file.tokens.isEmpty { tokenFiles.append(modules[member].file) }
            tokens += file.tokens.filter { places.isNew("\($0.group.value) token", $0.name, report: &report) }
            scope = file.scope + scope
        }
    }

    /// The libraries and flows that a file sees, each before what imports it, and the file itself last.
    /// What a flow imports is its own affair.
    private static func sources(of module: Int, in modules: [Module]) -> [Int] {
        var order: [Int] = []
        var seen: Set<Int> = [module]
        var stack: [(module: Int, next: Int)] = [(module, 0)]
        while let top = stack.last {
            let file = modules[top.module]
            if top.next < file.imports.count, top.module == module || file.declaration.isLibrary {
                stack[stack.count - 1].next += 1
                let target = file.imports[top.next].module
                if seen.insert(target).inserted { stack.append((target, 0)) }
            } else {
                order.append(top.module)
                stack.removeLast()
            }
        }
        return order
    }
}

/// Where each name was first declared, by kind.
private struct Places {
    private struct Key: Hashable {
        var kind: String
        var name: String
    }
    private var spans: [Key: Span] = [:]

    mutating func isNew(_ kind: String, _ name: Name, report: inout [Diagnostic]) -> Bool {
        let key = Key(kind: kind, name: name.value)
        if let first = spans[key] {
            report.append(.duplicateID(kind, name, first: first))
            return false
        }
        spans[key] = name.span
        return true
    }
}

extension Resolution {
    /// Merged once for all copies of a flow.
    mutating func sections(of unit: Int) -> MergedFiles {
        let module = units[unit].module
        if let known = merged[module] { return known }
        let sections = MergedFiles(of: module, in: modules, report: &diagnostics)
        merged[module] = sections
        return sections
    }
}

extension Diagnostic {
    fileprivate static func duplicateID(_ kind: String, _ name: Name, first: Span) -> Diagnostic {
        let noun = kind == "value" ? "data, derived values and content share their names" : "each \(kind) needs a name of its own"
        return Diagnostic(
            .duplicateID, at: name.span, "`\(name.value)` is already declared; \(noun)",
            labels: [Label(first, "first declared here")], help: "rename one of the two")
    }
}
