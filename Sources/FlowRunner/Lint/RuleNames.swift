import FlowSpec

extension LintRule {
    /// The rule of that name, or the one that was called so before.
    package static func named(_ name: String) -> LintRule? {
        all.first { $0.id == name } ?? all.first { $0.aliases.contains(name) }
    }

    /// Whether it is called so, or was before.
    package func bears(_ name: String) -> Bool { id == name || aliases.contains(name) }

    /// What `flowrun explain` prints: the rule's page, or what little there is to say of another finding; what goes by the name today comes
    /// before what once did.
    package static func explanation(of name: String) -> String? {
        if let rule = all.first(where: { $0.id == name }) { return rule.page }
        let info = (DiagnosticInfo.loading + DiagnosticInfo.lint + DiagnosticInfo.project + DiagnosticInfo.importing).first { $0.id == name }
        return info.map { "# \($0.id)\n\($0.summary) (\($0.severity.rawValue))\n" } ?? named(name)?.page
    }

    /// What `flowrun explain` lists: the rules, and by family what is found besides.
    package static var overview: String {
        let rules = all.filter { !$0.isOfLoading }
        let families = [DiagnosticFamily("Rules", rules.map(\.info))]
            + DiagnosticInfo.loadingFamilies.map { DiagnosticFamily("While a flow is loaded: \($0.title)", $0.kinds.sorted { $0.id < $1.id }) } + [
                DiagnosticFamily("Comments and bounds of lint", DiagnosticInfo.lint), DiagnosticFamily("The project's flowspec.yaml", DiagnosticInfo.project),
                DiagnosticFamily("Importing", DiagnosticInfo.importing),
            ]
        let width = families.flatMap(\.kinds).map(\.id.count).max() ?? 0
        return families.map { family in
            let lines = family.kinds.map { "  " + $0.id + String(repeating: " ", count: width - $0.id.count + 2) + $0.summary }
            return ([family.title] + lines).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    /// Every name by which a finding can be meant: of rules, of what is found while loading, of lint's own.
    package static let findingNames = (all.flatMap { [$0.id] + $0.aliases } + (DiagnosticInfo.loading + DiagnosticInfo.lint).map(\.id)).unique()

    /// Of the finding that goes by one of these names.
    package static func summary(of name: String) -> String {
        let others = DiagnosticInfo.loading + DiagnosticInfo.lint
        return named(name)?.summary ?? others.first { $0.id == name }?.summary ?? ""
    }

    /// What follows a name that no finding has: the nearest one, else those of which it is a part.
    package static func questionOfName(_ name: String) -> String {
        let near = Suggestion.nearest(to: name, in: findingNames).map { [$0.name] }
        let words = name.split(separator: "-")
        let meant = near ?? (words.isEmpty ? [] : findingNames.filter { Set($0.split(separator: "-")).isSuperset(of: words) })
        return meant.isEmpty ? "" : "; did you mean \(Suggestion.alternatives(meant))?"
    }

    private static let aliases = Dictionary(
        all.filter { !$0.aliases.isEmpty }.map { ($0.id, $0.aliases) }, uniquingKeysWith: +)

    private static let idsByAlias = Dictionary(grouping: all.flatMap { rule in rule.aliases.map { (alias: $0, id: rule.id) } }, by: \.alias)

    /// The kinds of diagnostics that go by the name.
    static func ids(meantBy name: String) -> [String] { ([name] + (idsByAlias[name] ?? []).map(\.id)).unique() }

    /// Whether a diagnostic of that kind goes by the name.
    package static func name(_ name: String, means info: DiagnosticInfo) -> Bool {
        info.id == name || aliases[info.id]?.contains(name) == true
    }
}
