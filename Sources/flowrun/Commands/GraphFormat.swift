import ArgumentParser
import FlowRunner
import FlowSpec

/// In what a graph is written: as `--format` says, and otherwise as the ending of the file does.
enum GraphFormat {
    static let svg = "svg"
    static let usual = GraphExport.all[0].name
    static let all = GraphExport.all.map { ($0.name, $0.summary) } + [(svg, "a picture, laid out by Graphviz")]
    static var names: [String] { all.map(\.0) }

    private static let pictures: Set = ["png", "pdf", "jpg", "jpeg", "gif", "webp", "bmp", "tif", "tiff", "eps", "ps", "html", "htm"]

    /// - Parameter asked: what `--format` says.
    static func of(output: String?, asked: String?) throws(ValidationError) -> String {
        if let asked, !names.contains(asked) {
            throw ValidationError("there is no format `\(asked)`: it is \(Suggestion.alternatives(names, limit: .max))\(FlowRunCommand.hint(asked, names))")
        }
        guard let output, let ending = ending(of: output) else { return asked ?? usual }
        let meant = formats(endingIn: ending)
        if let asked {
            if meant.isEmpty || meant.contains(asked) { return asked }
            throw ValidationError(
                "`\(output)` ends as \(meant[0]) does, but --format says \(asked): leave --format out, or let the name end in `.\(endings(of: asked)[0])`")
        }
        if pictures.contains(ending) {
            throw ValidationError("no format ends in `.\(ending)`: for a picture let the name end in `.svg`")
        }
        return meant.first ?? usual
    }

    /// Whether the file's name ends as those of a format do.
    static func isTold(by output: String) -> Bool { ending(of: output).map { !formats(endingIn: $0).isEmpty } ?? false }

    /// The one of that name first.
    private static func formats(endingIn ending: String) -> [String] {
        let found = names.filter { endings(of: $0).contains(ending) }
        return found.filter { $0 == ending } + found.filter { $0 != ending }
    }

    private static func endings(of name: String) -> [String] { GraphExport.all.first { $0.name == name }?.endings ?? [svg] }

    private static func ending(of path: String) -> String? {
        let name = Folder.split(path).name
        return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
    }
}
