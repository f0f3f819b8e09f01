import FlowSpec

extension Journey {
    /// What choosing an option changes: in a set it comes or goes, anything else takes its value.
    func choosing(
        _ option: ElementView.Option, of view: ElementView, in snapshot: Snapshot, _ workspace: inout Workspace
    ) throws(Rejection) -> [DatumWrite] {
        guard let bound = flow.elements[view.element].binds else { return [] }
        let type = flow.data[bound].type
        guard case .set(let names, let max) = type, case .text(let name) = option.value,
            case .set(let held) = machine.value(of: bound, in: snapshot, pool: workspace.pool)
        else {
            return [DatumWrite(bound, workspace.pool.word(of: option.value, as: type))]
        }
        if !held.contains(name), let max, held.count >= max {
            throw Rejection("`\(option.label)` cannot be added: `\(flow.data[bound].name)` holds at most \(max)")
        }
        let chosen = names.filter { held.contains($0) != ($0 == name) }
        return [DatumWrite(bound, workspace.pool.word(of: .set(chosen), as: type))]
    }

    /// What typing changes; a text is cut to the longest the datum takes, a number becomes the nearest it takes.
    func typing(_ text: String, into bound: ID<Datum>, _ workspace: inout Workspace) throws(Rejection) -> DatumWrite {
        let datum = flow.data[bound]
        if case .text(let maxLength) = datum.type {
            let kept = maxLength.map { String(text.prefix(max(0, $0))) } ?? text
            return DatumWrite(bound, workspace.pool.word(ofText: kept))
        }
        let typed = try value(.scalar(text, isQuoted: false), as: datum.type.withAnyNumber)
        return DatumWrite(bound, workspace.pool.word(of: typed, as: datum.type))
    }

    func isTooLong(_ text: String, for bound: ID<Datum>) -> Bool {
        if case .text(let longest?) = flow.data[bound].type { text.count > max(0, longest) } else { false }
    }

    /// The word that a literal stands for.
    /// - Throws: what is wrong with it; that it lies outside the domain.
    func write(_ literal: WalkLiteral, to datum: ID<Datum>, _ workspace: inout Workspace) throws(Rejection) -> DatumWrite {
        let type = flow.data[datum].type
        return DatumWrite(datum, workspace.pool.word(of: try value(literal, as: type), as: type))
    }

    func value(_ literal: WalkLiteral, as type: ValueType) throws(Rejection) -> Value {
        var report: [Diagnostic] = []
        let value = FlowSpec.literal(literal.declaration, as: type, report: &report)
        if let fault = report.first(where: { $0.severity == .error }) { throw Rejection(fault.message + (fault.help.map { "; \($0)" } ?? "")) }
        return value
    }
}

extension ValueType {
    /// What people can write where only their hands bound a number.
    var withAnyNumber: ValueType {
        if case .number = self { .number(nil) } else { self }
    }
}

extension WalkLiteral {
    /// As the front end reads literals; a walk has no file, so it has no place.
    var declaration: LiteralDeclaration {
        switch self {
        case .scalar(let text, let isQuoted):
            .scalar(Phrase(text: text, span: .none, isQuoted: isQuoted, isVerbatim: false))
        case .list(let items): .list(items.map(\.declaration), .none)
        case .record(let fields):
            .record(fields.map { (name: Name($0.name, .none), value: $0.value.declaration) }, .none)
        }
    }
}
