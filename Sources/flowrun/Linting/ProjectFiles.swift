import FlowRunner
import FlowSpec

/// A project: the folder with its `flowspec.yaml`, or the working folder where there is none.
struct FoundProject {
    var folder: String
    /// Nil where there is no project file.
    var file: String?
    var lint: LintProject
    /// What the project file says.
    var bytes: [UInt8] = []
    var baseline = Baseline()

    var baselinePath: String? { lint.baseline.map { $0.hasPrefix("/") ? $0 : Folder.join(folder, $0) } }

    func relative(_ path: String) -> String { AbsolutePath.relative(AbsolutePath.of(path), to: folder) }
}

/// A project file, or the baseline that it names, with errors: they are told, and nothing is linted.
struct FaultyProject: Error {
    let text: String
}

/// Finds the project of each flow: in its folder or the nearest above.
struct ProjectFiles {
    static let name = "flowspec.yaml"

    private(set) var projects: [FoundProject] = []
    /// What is doubtful in the project files, as people read it.
    private(set) var warnings = ""
    /// Whether patterns are looked into that name nothing: that takes a look at every file of the project.
    private let looksForPatterns: Bool
    /// Indices of projects by folders that were asked for.
    private var known: [String: Int] = [:]
    private var byFile: [String: Int] = [:]
    private var folders: Set<String> = []
    private var baselinePaths: [String] = []

    init(lookingForPatterns: Bool) { looksForPatterns = lookingForPatterns }

    /// The files that change findings when they change or come to be.
    var paths: [String] {
        let places = Set(folders.flatMap { Self.folders(from: $0) }).sorted()
        return places.map { Folder.join($0, Self.name) } + baselinePaths
    }

    /// The index of the flow's project.
    mutating func project(of flow: String) throws -> Int {
        let folder = Folder.split(AbsolutePath.of(flow)).folder
        if let index = known[folder] { return index }
        folders.insert(folder)
        let file = Self.find(from: folder)
        let index: Int
        if let found = byFile[file ?? ""] {
            index = found
        } else {
            index = projects.count
            projects.append(try read(file))
            byFile[file ?? ""] = index
        }
        known[folder] = index
        return index
    }

    private static func find(from folder: String) -> String? {
        folders(from: folder).lazy.map { Folder.join($0, name) }.first(where: Folder.hasFile)
    }

    /// The folder and those around it.
    private static func folders(from folder: String) -> [String] {
        var folders = [folder]
        while let last = folders.last, last != "/", !last.isEmpty { folders.append(Folder.split(last).folder) }
        return folders
    }

    private mutating func read(_ file: String?) throws -> FoundProject {
        guard let file else { return FoundProject(folder: AbsolutePath.workingFolder, lint: LintProject()) }
        let source = try Self.sourceFile(file)
        let (declaration, found) = ProjectDeclaration.decode(source)
        var diagnostics = found
        let project = LintProject(declaration, report: &diagnostics)
        var result = FoundProject(folder: Folder.split(file).folder, file: file, lint: project, bytes: source.bytes)
        for (folder, _) in declaration.folders where !Folder.isFolder(Folder.join(result.folder, folder.value)) {
            diagnostics.append(.missingFolder(folder))
        }
        for pattern in declaration.leaveOut where looksForPatterns && !Self.leavesOut(pattern.value, below: result.folder) {
            diagnostics.append(.patternOfNothing(pattern))
        }
        if let path = result.baselinePath {
            baselinePaths.append(path)
            if let name = declaration.baseline, !Folder.hasFile(path) { diagnostics.append(.missingBaseline(name)) }
        }
        try tell(diagnostics, of: source)
        if let path = result.baselinePath, Folder.hasFile(path) {
            let source = try Self.sourceFile(path)
            let (baseline, faults) = BaselineDeclaration.decode(source)
            try tell(faults, of: source)
            result.baseline = Baseline(baseline.entries)
        }
        return result
    }

    /// Whether there is anything that the pattern names.
    private static func leavesOut(_ pattern: String, below folder: String) -> Bool {
        let whole = AbsolutePath.of(Folder.join(folder, pattern))
        if Folder.isFolder(whole) || Folder.hasFile(whole) { return true }
        guard pattern.contains(where: { "*?".contains($0) }) else { return false }
        let compiled = PathPattern(pattern)
        return Folder.hasFile(below: folder) { compiled.matches(AbsolutePath.relative($0, to: folder)) }
    }

    private static func sourceFile(_ path: String) throws -> SourceFile {
        let shown = AbsolutePath.relative(path, to: AbsolutePath.workingFolder)
        do {
            return SourceFile(path: shown, bytes: try DiskFiles().read(path))
        } catch {
            throw CannotRun("`\(shown)` cannot be read: \(error.reason)")
        }
    }

    private mutating func tell(_ diagnostics: [Diagnostic], of file: SourceFile) throws {
        let inOrder = diagnostics.sorted { $0.primary.span.start < $1.primary.span.start }
        let text = inOrder.map { diagnosticText($0, files: [file], columns: StandardStream.error.columns) }.joined()
        if diagnostics.contains(where: { $0.severity == .error }) { throw FaultyProject(text: text) }
        warnings += text
    }
}

extension DiagnosticInfo {
    fileprivate static let missingFolder = DiagnosticInfo("missing-folder", .warning, "A folder of the project file that is not there.")
    fileprivate static let patternOfNothing = DiagnosticInfo("pattern-of-nothing", .warning, "A pattern of the project file that fits no file.")
    fileprivate static let missingBaseline = DiagnosticInfo("missing-baseline", .warning, "A baseline that has not been written.")
}

extension Diagnostic {
    fileprivate static func missingFolder(_ folder: Name) -> Diagnostic {
        Diagnostic(.missingFolder, at: folder.span, "there is no folder `\(folder.value)`", help: "paths are relative to the folder of this file")
    }

    fileprivate static func patternOfNothing(_ pattern: Name) -> Diagnostic {
        Diagnostic(
            .patternOfNothing, at: pattern.span, "no file fits `\(pattern.value)`",
            help: "patterns are relative to the folder of this file; `**` stands for any folders")
    }

    fileprivate static func missingBaseline(_ name: Name) -> Diagnostic {
        Diagnostic(
            .missingBaseline, at: name.span, "there is no file `\(name.value)`, so nothing is accepted",
            help: "`flowrun lint --update-baseline` with the project's flows writes it")
    }
}
