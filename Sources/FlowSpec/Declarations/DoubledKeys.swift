/// What was found of keys that stand twice when the file was read. It is told once everything is read: what holds them may know better.
struct DoubledKeys {
    private var found: [Diagnostic]
    /// Keys that are no fault of their own.
    private var excused: Set<Span> = []
    private var fixes: [Span: Diagnostic.Fix] = [:]

    /// Takes them out of all that was found.
    init(takenFrom all: inout [Diagnostic]) {
        found = all.filter { $0.info == .duplicateID }
        if !found.isEmpty { all.removeAll { $0.info == .duplicateID } }
    }

    mutating func add(_ more: [Diagnostic]) { found += more }

    /// What holds these keys is a fault itself.
    mutating func excuse(_ keys: some Sequence<Span>) {
        if !found.isEmpty { excused.formUnion(keys) }
    }

    /// - Parameter key: the second.
    mutating func advise(_ fix: Diagnostic.Fix, at key: Span) { fixes[key] = fix }

    var told: [Diagnostic] {
        found.filter { !excused.contains($0.primary.span) }.map { diagnostic in
            var diagnostic = diagnostic
            if let fix = fixes[diagnostic.primary.span] { (diagnostic.help, diagnostic.fix) = (fix.title, fix) }
            return diagnostic
        }
    }
}
