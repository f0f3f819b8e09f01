/// `check` or `lint` with nothing but paths. Editors start them at every keystroke, and reading options by reflection takes longer
/// than reading a flow: where there are no options it is left out.
struct PlainCommand {
    private let run: ([String]) throws -> Void
    private let paths: [String]

    /// Nil where it is not that case.
    init?(_ arguments: [String]) {
        guard arguments.count > 1, !arguments.contains(where: { $0.hasPrefix("-") }) else { return nil }
        switch arguments[0] {
        case "check": run = checkFlows
        case "lint": run = { try lintFlows($0) }
        default: return nil
        }
        paths = Array(arguments.dropFirst())
    }

    func callAsFunction() throws { try run(paths) }
}
