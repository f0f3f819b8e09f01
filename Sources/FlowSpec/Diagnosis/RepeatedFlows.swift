/// Remembers the ids of flows, for commands that load several: an id names one flow of a project.
package struct RepeatedFlows: Sendable {
    private struct Named: Hashable {
        var id: String
        var project: String
    }
    private var first: [Named: (file: String, shown: String)] = [:]

    package init() {}

    /// What is wrong with the id if another file of the project has it.
    /// - Parameters:
    ///   - file: of the flow, the same by whatever name it goes.
    ///   - shown: the file as the user named it.
    package mutating func found(_ id: Name, in file: String, shown: String, project: String) -> Diagnostic? {
        let named = Named(id: id.value, project: project)
        guard let known = first[named] else {
            first[named] = (file, shown)
            return nil
        }
        return known.file == file || id.value.isEmpty ? nil : .repeatedFlow(id, first: known.shown)
    }
}

extension Diagnostic {
    fileprivate static func repeatedFlow(_ id: Name, first: String) -> Diagnostic {
        Diagnostic(
            .duplicateID, at: id.span, "`\(id.value)` is the id of `\(first)` already; each flow of a project has its own",
            help: "give one of the two another id")
    }
}
