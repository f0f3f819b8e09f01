/// `flowspec.yaml` as written: what a project asks of lint. Rules and limits are names that lint looks up.
package struct ProjectDeclaration: Sendable {
    package enum Level: String, CaseIterable, Sendable { case off, info, warning, error }

    /// What holds for the whole project, or for one folder of it.
    package struct Section: Sendable {
        package var levels: [(rule: Name, level: Level)] = []
        package var limits: [(name: Name, value: LiteralDeclaration)] = []
        package init() {}
    }

    package var everywhere = Section()
    /// Relative to the project's folder.
    package var folders: [(folder: Name, section: Section)] = []
    package var baseline: Name?
    /// Patterns of files, relative to the project's folder.
    package var leaveOut: [Name] = []

    package init() {}
}

extension ProjectDeclaration {
    enum Key: String, DeclaredKey {
        case rules, limits, folders, baseline, leaveOut
        static let table = KeyTable<Key>()
    }

    enum FolderKey: String, DeclaredKey {
        case rules, limits
        static let table = KeyTable<FolderKey>()
    }

    /// Reads a project file; one that holds nothing asks for nothing.
    package static func decode(_ source: SourceFile) -> (ProjectDeclaration, [Diagnostic]) {
        var decoding = Decoding(
            source,
            noMapping: (
                "a project is a mapping of keys to values", help: "begin with `rules:` and levels, such as `rules: { unused-data: off }`"
            ))
        var project = ProjectDeclaration()
        guard decoding.kind(YAMLTree.root) == .mapping else { return (project, decoding.told()) }
        var fields = decoding.fields(YAMLTree.root, Key.self, of: .project)
        while let field = fields.next(&decoding) {
            switch field.key {
            case .rules: project.everywhere.levels = decoding.levels(field.value)
            case .limits: project.everywhere.limits = decoding.limits(field.value)
            case .folders: project.folders = decoding.folders(field.value)
            case .baseline: project.baseline = decoding.name(field.value, .name(of: "a file"))
            case .leaveOut: project.leaveOut = decoding.names(field.value, "a pattern such as `drafts/**`")
            }
        }
        return (project, withoutConsequences(decoding.told(), in: [source]))
    }
}

extension Decoding {
    fileprivate mutating func folders(_ id: NodeID) -> [(folder: Name, section: ProjectDeclaration.Section)] {
        var folders: [(folder: Name, section: ProjectDeclaration.Section)] = []
        var pairs = pairs(id, "folders with their `rules` and `limits`")
        while let (key, value) = pairs.next(&self) {
            guard let folder = name(key, "a folder") else { continue }
            folders.append((folder, section(value)))
        }
        return folders
    }

    private mutating func section(_ id: NodeID) -> ProjectDeclaration.Section {
        var section = ProjectDeclaration.Section()
        var fields = fields(id, ProjectDeclaration.FolderKey.self, of: .folder)
        while let field = fields.next(&self) {
            switch field.key {
            case .rules: section.levels = levels(field.value)
            case .limits: section.limits = limits(field.value)
            }
        }
        return section
    }

    fileprivate mutating func levels(_ id: NodeID) -> [(rule: Name, level: ProjectDeclaration.Level)] {
        var levels: [(rule: Name, level: ProjectDeclaration.Level)] = []
        var pairs = pairs(id, "rules with their levels, such as `unused-data: off`")
        while let (key, value) = pairs.next(&self) {
            guard let rule = name(key, .name(of: "a rule")),
                let level = word(value, ProjectDeclaration.Level.self, "a level: `off`, `info`, `warning` or `error`")
            else { continue }
            levels.append((rule, level.value))
        }
        return levels
    }

    fileprivate mutating func limits(_ id: NodeID) -> [(name: Name, value: LiteralDeclaration)] {
        var limits: [(name: Name, value: LiteralDeclaration)] = []
        var pairs = pairs(id, .named("limits"))
        while let (key, value) = pairs.next(&self) {
            guard let name = name(key, .name(of: "a limit")), let literal = literal(value) else { continue }
            limits.append((name, literal))
        }
        return limits
    }
}
