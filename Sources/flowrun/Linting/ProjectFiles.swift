import ArgumentParser
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

/// Finds the project of each flow: in its folder or the nearest above.
struct ProjectFiles {
    static let name = "flowspec.yaml"

    private(set) var projects: [FoundProject] = []
    /// Indices of projects by folders that were asked for.
    private var known: [String: Int] = [:]
    private var byFile: [String: Int] = [:]

    /// The files that change findings when they change or come to be.
    var paths: [String] {
        let places = Set(known.keys.flatMap { Self.folders(from: $0) }).sorted()
        return places.map { Folder.join($0, Self.name) } + projects.compactMap(\.baselinePath)
    }

    /// The index of the flow's project.
    mutating func project(of flow: String) throws -> Int {
        let folder = Folder.split(AbsolutePath.of(flow)).folder
        if let index = known[folder] { return index }
        let file = Self.find(from: folder)
        let index: Int
        if let found = byFile[file ?? ""] {
            index = found
        } else {
            index = projects.count
            projects.append(try Self.read(file))
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

    private static func read(_ file: String?) throws -> FoundProject {
        guard let file else { return FoundProject(folder: AbsolutePath.workingFolder, lint: LintProject()) }
        let source = try sourceFile(file)
        let (declaration, found) = ProjectDeclaration.decode(source)
        var diagnostics = found
        let project = LintProject(declaration, report: &diagnostics)
        let home = Folder.split(file).folder
        for (folder, _) in declaration.folders where !Folder.isFolder(Folder.join(home, folder.value)) { diagnostics.append(.missingFolder(folder)) }
        try refuse(diagnostics, in: source)
        var result = FoundProject(folder: home, file: file, lint: project, bytes: source.bytes)
        // A project names its baseline before it has been written.
        if let path = result.baselinePath, Folder.hasFile(path) {
            let source = try sourceFile(path)
            let (baseline, faults) = BaselineDeclaration.decode(source)
            try refuse(faults, in: source)
            result.baseline = Baseline(baseline.entries)
        }
        return result
    }

    private static func sourceFile(_ path: String) throws -> SourceFile {
        let shown = AbsolutePath.relative(path, to: AbsolutePath.workingFolder)
        do {
            return SourceFile(path: shown, bytes: try DiskFiles().read(path))
        } catch {
            throw CannotRun("`\(shown)` cannot be read: \(error.reason)")
        }
    }

    private static func refuse(_ diagnostics: [Diagnostic], in file: SourceFile) throws {
        for diagnostic in diagnostics { try StandardStream.error.write(diagnosticText(diagnostic, files: [file])) }
        if diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode(2) }
    }
}

extension DiagnosticInfo {
    fileprivate static let missingFolder = DiagnosticInfo("missing-folder", .warning, "A folder of the project file that is not there.")
}

extension Diagnostic {
    fileprivate static func missingFolder(_ folder: Name) -> Diagnostic {
        Diagnostic(.missingFolder, at: folder.span, "there is no folder `\(folder.value)`", help: "paths are relative to the folder of this file")
    }
}
