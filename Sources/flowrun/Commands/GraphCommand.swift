import ArgumentParser
import FlowRunner
import FlowSpec

struct GraphCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "graph",
        abstract: "Draws a flow's machine, or writes it in another tool's language.",
        discussion: """
            FORMATS:
            \(GraphFormat.all.map { "  \($0.0): \($0.1)" }.joined(separator: "\n"))

            EXAMPLES:
              flowrun graph flows/feelings/app.flow.yaml
              flowrun graph flows/feelings/app.flow.yaml --output feelings.svg
              flowrun graph flows/feelings/app.flow.yaml --format svg --coverage scenarios > covered.svg
              echo 'tap "How are you feeling?"' > first.walk
              flowrun graph flows/feelings/app.flow.yaml --format svg --walk first.walk > walk.svg
              flowrun walks flows/feelings/app.flow.yaml > walks.flow.yaml
              flowrun graph flows/feelings/app.flow.yaml --format svg --coverage walks.flow.yaml > walks.svg
              flowrun graph flows/feelings/app.flow.yaml --format svg --depth 2 > overview.svg
              printf '<!-- flowrun graph -->\\n<!-- flowrun graph end -->\\n' > design.md
              flowrun graph flows/feelings/app.flow.yaml --inject design.md
              flowrun graph flows/feelings/app.flow.yaml --inject design.md --check

            What the format cannot carry is said on standard error. --inject puts the diagram between the lines \
            `\(MarkedBlock.start) -->` and `\(MarkedBlock.end)` of a Markdown file; the first may name the flow: \
            `\(MarkedBlock.start) feelings -->`.
            """)

    @Argument(help: ArgumentHelp("The flow.", valueName: "flow"))
    var path: String

    @Option(help: ArgumentHelp(
        GraphFormat.names.joined(separator: ", ") + "; without it as the output's name ends, or \(GraphFormat.usual).", valueName: "name"))
    var format: String?

    @Option(name: [.short, .long], help: ArgumentHelp("The file to write instead of standard output, which is `-`.", valueName: "file"))
    var output: String?

    @Option(help: ArgumentHelp(
        "For dot and svg: show what the flow's scenarios go through, the walks that cover it, a file's scenarios (what `flowrun walks` writes), or walks from a file or a folder of `.walk` files.",
        valueName: "scenarios|walks|path"))
    var coverage: String?

    @Option(help: ArgumentHelp("For dot and svg: show the way of this walk, such as a counterexample.", valueName: "file"))
    var walk: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("For dot and svg: fold what lies deeper, for an overview of a large flow.", valueName: "levels"))
    var depth: Int?

    @Option(parsing: .unconditional, help: ArgumentHelp("For --coverage walks: explore so many situations at most.", valueName: "n"))
    var maxStates = ExplorationLimits().states

    @Option(parsing: .unconditional, help: ArgumentHelp("For --coverage walks: stop beyond so many megabytes.", valueName: "MB"))
    var maxMemory = ExplorationLimits().memory >> 20

    @Option(help: ArgumentHelp("Keep the diagram in this Markdown file current.", valueName: "file"))
    var inject: String?

    @Flag(help: "With --inject: write nothing; exit 1 if the diagram there is not current.")
    var check = false

    func validate() throws {
        let format = try GraphFormat.of(output: output, asked: format)
        try ExplorationLimits.validate(states: maxStates, megabytes: maxMemory)
        if let depth, depth < 1 { throw ValidationError("--depth counts levels from 1, \(depth) was given") }
        if coverage != nil || walk != nil || depth != nil, format != GraphFormat.svg, format != "dot" {
            throw ValidationError("--coverage, --walk and --depth are for dot and svg, not for \(format): add --format svg")
        }
        if coverage != nil, walk != nil { throw ValidationError("--coverage and --walk cannot both be pointed out: give one") }
        if check, inject == nil { throw ValidationError("--check looks at a diagram in a file: say which with --inject") }
        if inject != nil, output != nil { throw ValidationError("--inject and --output both say where to write: give one") }
        if inject != nil, format == GraphFormat.svg {
            throw ValidationError("Markdown holds no svg: write it with --output and put an image there, or inject mermaid")
        }
    }

    func run() throws {
        let loaded = try playableFlow(path, toBe: "drawn")
        let flow = loaded.flow
        try refuseLibrary(flow, path, toBe: "drawn")
        let format = try GraphFormat.of(output: output, asked: format)
        let graph = try exported(flow, format)
        if let refusal = graph.refusal { throw CannotRun(refusal) }
        if let inject { return try keepCurrent(inject, flow, graph, format) }
        for note in graph.noteLines(format) + sizeNote(graph, format, flow) { try StandardStream.error.writeProse(note + "\n") }
        guard let output = OutputFile.named(output) else { return try StandardStream.output.write(graph.text) }
        try OutputFile.write(graph.text, to: output, madeOf: loaded.files.map(\.path) + walkFiles())
        let isTold = self.format != nil || GraphFormat.isTold(by: output)
        try StandardStream.error.writeLine("wrote \(shownName(output))\(isTold ? "" : " as \(format), since its name says no format")")
    }

    private func exported(_ flow: Flow, _ format: String) throws -> ExportedGraph {
        if format == GraphFormat.svg || coverage != nil || walk != nil || depth != nil {
            let drawn = DrawnMachine(flow, marks: try marks(flow), depth: depth)
            return ExportedGraph(text: format == GraphFormat.svg ? drawn.titled(try Graphviz.svg(drawn.dot)) : drawn.dot, notes: flow.notDrawn)
        }
        guard let export = GraphExport.all.first(where: { $0.name == format }) else { throw CannotRun("there is no format `\(format)`") }
        return export.write(flow)
    }

    /// No screen shows more points legibly at once.
    private static let largestPicture = 4000.0

    /// How an overview is had where the picture is too large to be read whole.
    private func sizeNote(_ graph: ExportedGraph, _ format: String, _ flow: Flow) -> [String] {
        let deepest = flow.states.rows.map(\.depth).max() ?? 0
        guard format == GraphFormat.svg, depth == nil, deepest > 1 else { return [] }
        let size = ["width", "height"].compactMap { key -> Double? in
            guard let start = graph.text.firstRange(of: " \(key)=\"")?.upperBound else { return nil }
            return Double(graph.text[start...].prefix { $0.isNumber || $0 == "." })
        }
        guard size.count == 2, size.contains(where: { $0 > Self.largestPicture }) else { return [] }
        return ["note: the picture is \(numberText(size[0])) × \(numberText(size[1])) points large; --depth \(min(deepest - 1, 2)) draws an overview, in which deeper states are folded"]
    }

    private func marks(_ flow: Flow) throws -> DrawingMarks {
        if let walk {
            let script = try script(DiskFiles().text(of: walk), walk)
            let trail = WalkTrail(flow, opening: script.opening, steps: script.steps)
            if let (line, reason) = trail.fault {
                let drawn = trail.lines.isEmpty ? "no step of the walk is drawn" : "the walk is drawn up to there"
                try StandardStream.error.writeLine("\(shownName(walk)):\(line.line): `\(line.text)` is not taken, \(drawn): \(reason)")
            }
            return DrawingMarks(walk: trail)
        }
        return DrawingMarks(coverage: try coverage.map { try covered($0, flow) })
    }

    // MARK: files

    private func keepCurrent(_ file: String, _ flow: Flow, _ graph: ExportedGraph, _ format: String) throws {
        let old = try DiskFiles().text(of: file)
        let new: String
        do throws(MarkedBlock.Fault) {
            new = try MarkedBlock.replacing(in: old, of: flow.id, with: graph.text, language: Self.language(of: format))
        } catch {
            throw CannotRun("\(shownName(file))" + error.sentence(flow.id))
        }
        if new == old { return try StandardStream.error.writeLine("the diagram in \(shownName(file)) is current") }
        if check {
            let asked = [("--format", self.format), ("--coverage", coverage), ("--walk", walk), ("--depth", depth.map(String.init)), ("--inject", file)]
            let options = asked.compactMap { option, value in value.map { "\(option) \(shellWord($0))" } }.joined(separator: " ")
            try StandardStream.error.writeLine("the diagram in \(shownName(file)) is not current: flowrun graph \(shellWord(path)) \(options)")
            throw ExitCode(1)
        }
        for note in graph.noteLines(format) { try StandardStream.error.writeProse(note + "\n") }
        try OutputFile.write(new, to: file)
        try StandardStream.error.writeLine("wrote \(shownName(file))")
    }

    private static func language(of format: String) -> String {
        switch format {
        case "scxml": "xml"
        case "xstate": "json"
        default: format
        }
    }
}

extension MarkedBlock.Fault {
    /// What to do, after the file's name.
    fileprivate func sentence(_ flow: String) -> String {
        let lines = "`\(MarkedBlock.start) -->` and `\(MarkedBlock.end)`"
        return switch self {
        case .noStart: ": there is no place for the diagram: put the lines \(lines) where it belongs"
        case .noEnd(let line): ":\(line): the place for the diagram has no end: put the line `\(MarkedBlock.end)` below"
        case .twoStarts(let line):
            ":\(line): there are several places for a diagram: name the flow in its own, `\(MarkedBlock.start) \(flow) -->`"
        }
    }
}
