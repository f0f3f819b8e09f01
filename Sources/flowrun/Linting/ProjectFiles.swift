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
    /// What was found in this and other project files.
    let findings: [LintReport.ProjectFinding]
}

/// Finds the project of each flow: in its folder or the nearest above.
struct ProjectFiles {
    static let name = "flowspec.yaml"
    /// What others would call it.
    private static let nearNames = ["flowspec.yml", ".flowspec.yaml", ".flowspec.yml"]

    private(set) var projects: [FoundProject] = []
    /// What is doubtful in the project files, as people read it.
    private(set) var warnings = ""
    private(set) var findings: [LintReport.ProjectFinding] = []
    var severities: Set<Diagnostic.Severity> { Set(findings.map(\.diagnostic.severity)) }
    /// Whether patterns are looked into that name nothing: that takes a look at every file of the project.
    private let looksForPatterns: Bool
    /// Indices of projects by folders that were asked for.
    private var known: [String: Int] = [:]
    private var byFile: [String: Int] = [:]
    private var folders: Set<String> = []
    private var misnamed: Set<String> = []
    private var baselinePaths: [String] = []

    /// Whether a baseline in which a merge is unfinished counts with what both sides say.
    private let renewsBaselines: Bool

    init(lookingForPatterns: Bool, renewingBaselines: Bool = false) {
        looksForPatterns = lookingForPatterns
        renewsBaselines = renewingBaselines
    }

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
        try tellMisnamed(from: folder, to: file)
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

    /// The nearest `flowspec.yaml`.
    private static func find(from folder: String) -> String? {
        folders(from: folder).lazy.map { Folder.join($0, name) }.first(where: Folder.hasFileOrLink)
    }

    /// The folder and those around it.
    private static func folders(from folder: String) -> [String] {
        var folders = [folder]
        while let last = folders.last, last != "/", !last.isEmpty { folders.append(Folder.split(last).folder) }
        return folders
    }

    /// Files that nearly have the name, in the folder and those around it as far as the one that counts.
    private mutating func tellMisnamed(from folder: String, to file: String?) throws {
        for around in Self.folders(from: folder) {
            let counting = Folder.join(around, Self.name)
            if counting == file { return }
            if Folder.isFolder(counting), misnamed.insert(counting).inserted { try tell([.folderAsProjectFile(named: Self.name)], of: Self.emptyFile(counting)) }
            for path in Self.nearNames.map({ Folder.join(around, $0) }) where Folder.hasFile(path) && misnamed.insert(path).inserted {
                try tell([.misnamedProjectFile(insteadOf: Self.name)], of: Self.sourceFile(path))
            }
        }
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
        if looksForPatterns { diagnostics += Self.fittingNothing(declaration.leaveOut, below: result.folder).map(Diagnostic.patternOfNothing) }
        if let path = result.baselinePath {
            baselinePaths.append(path)
            if let name = declaration.baseline, !Folder.hasFile(path) {
                diagnostics.append(Folder.isFolder(path) ? .folderAsBaseline(name) : .missingBaseline(name))
            }
        }
        try tell(diagnostics, of: source)
        if let path = result.baselinePath, Folder.hasFile(path) {
            let file = try Self.sourceFile(path)
            let source = renewsBaselines ? file.withBothSides ?? file : file
            let (baseline, faults) = BaselineDeclaration.decode(source)
            try tell(faults, of: source)
            result.baseline = Baseline(baseline.entries.unique(by: \.fingerprint))
        }
        return result
    }

    /// The patterns that name nothing. The folder is searched once at most.
    private static func fittingNothing(_ patterns: [Name], below folder: String) -> [Name] {
        var open = patterns.filter { pattern in
            let whole = AbsolutePath.of(Folder.join(folder, pattern.value))
            return !Folder.isFolder(whole) && !Folder.hasFile(whole)
        }.map { (name: $0, pattern: $0.value.contains { "*?".contains($0) } ? PathPattern($0.value) : nil) }
        if open.contains(where: { $0.pattern != nil }) {
            _ = Folder.hasFile(below: folder) { path in
                let path = AbsolutePath.relative(path, to: folder)
                open.removeAll { $0.pattern?.matches(path) == true }
                return open.allSatisfy { $0.pattern == nil }
            }
        }
        return open.map(\.name)
    }

    /// To say something about a path that holds no text.
    private static func emptyFile(_ path: String) -> SourceFile { SourceFile(path: AbsolutePath.relative(path, to: AbsolutePath.workingFolder), bytes: []) }

    private static func sourceFile(_ path: String) throws -> SourceFile {
        let shown = AbsolutePath.relative(path, to: AbsolutePath.workingFolder)
        return SourceFile(path: shown, bytes: try DiskFiles().read(path) { "`\(shownName(shown))` cannot be read: \($0.reason)" })
    }

    private mutating func tell(_ diagnostics: [Diagnostic], of file: SourceFile) throws {
        let inOrder = diagnostics.sorted { $0.primary.span.start < $1.primary.span.start }
        let text = inOrder.map { diagnosticText($0, files: [file], columns: StandardStream.error.columns) }.joined()
        findings += inOrder.map { LintReport.ProjectFinding($0, in: file) }
        if diagnostics.contains(where: { $0.severity == .error }) { throw FaultyProject(text: text, findings: findings) }
        warnings += text
    }
}
