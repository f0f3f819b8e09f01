/// A file with the files it imports.
struct Module {
    struct Import {
        var module: Int
        var span: Span
    }
    /// Also its index among the modules.
    var file: FileID
    var path: String
    var byteCount: Int
    var declaration: FileDeclaration
    /// In the order of the file, without those that could not be read or that would close a cycle.
    var imports: [Import] = []
    /// Something that it imports, directly or not, could not be read as it stands: names may be missing for that reason.
    var isIncomplete = false
}

struct ModuleReading {
    var modules: [Module] = []
    var files: [SourceFile] = []
    var missingPaths: [String] = []
    var diagnostics: [Diagnostic] = []
    /// By identity: what could not be read.
    private var faults: [String: FileFault] = [:]
    private let nearNames = NearestNames()
}

/// Reads a file and, breadth first, everything it imports; each file once.
func readModules(_ path: String, from provider: some FileProvider) -> ModuleReading {
    var reading = ModuleReading()
    var indices: [String: Int] = [:]
    do {
        try reading.add(normalizedPath(path), from: provider, to: &indices)
    } catch {
        reading.files = [SourceFile(path: path, bytes: [])]
        reading.diagnostics = [
            Diagnostic(.unreadableFile, at: .none, "`\(shownName(path))` cannot be read: \(error.reason)")
        ]
        return reading
    }
    var next = 0
    while next < reading.modules.count {
        let folder = folder(of: reading.modules[next].path)
        for name in reading.modules[next].declaration.imports {
            let path = joined(folder, name.value)
            guard path.hasSuffix(".flow.yaml") || FileDeclaration.holdsDesignTokens(path) else {
                reading.diagnostics.append(.onlyFlowsAreImported(name))
                reading.modules[next].isIncomplete = true
                continue
            }
            let identity = provider.identity(of: path)
            if indices[identity] == nil {
                guard reading.modules.count < ModuleReading.mostFiles else {
                    reading.diagnostics.append(.tooManyFiles(name))
                    reading.modules[next].isIncomplete = true
                    return reading.withoutCycles().markingIncomplete()
                }
                if let fault = reading.addUnlessMissing(path, identity, from: provider, to: &indices) {
                    reading.missingPaths.append(path)
                    let nearest = reading.nearestFile(to: path, importedBy: next)
                    reading.diagnostics.append(.missingImport(name, path: path, reason: fault.reason(in: reading.modules[next].path), nearest: nearest))
                    reading.modules[next].isIncomplete = true
                    continue
                }
            }
            guard let module = indices[identity] else { continue }
            if let first = reading.modules[next].imports.first(where: { $0.module == module }) {
                reading.diagnostics.append(.importedTwice(name, first: first.span))
                continue
            }
            reading.modules[next].imports.append(Module.Import(module: module, span: name.span))
        }
        next += 1
    }
    return reading.withoutCycles().markingIncomplete()
}

extension ModuleReading {
    static let mostFiles = 10_000

    /// Nil where the file is read now.
    fileprivate mutating func addUnlessMissing(_ path: String, _ identity: String, from provider: some FileProvider, to indices: inout [String: Int]) -> FileFault? {
        if let known = faults[identity] { return known }
        do {
            try add(path, from: provider, to: &indices)
            return nil
        } catch {
            faults[identity] = error
            return error
        }
    }

    fileprivate mutating func nearestFile(to path: String, importedBy importer: Int) -> NearName? {
        guard nearNames.affords(modules.count) else { return nil }
        return Suggestion.nearest(to: baseName(path), in: modules.indices.lazy.filter { $0 != importer }.map { [modules] in baseName(modules[$0].path) })
    }

    fileprivate mutating func add(
        _ path: String, from provider: some FileProvider, to indices: inout [String: Int]
    ) throws(FileFault) {
        let bytes = try provider.read(path)
        let source = SourceFile(path: path, bytes: bytes)
        let file = FileID(files.count)
        let (declaration, found) =
            FileDeclaration.holdsDesignTokens(path) ? FileDeclaration.decodeDesignTokens(source, file) : FileDeclaration.decode(source, file)
        indices[provider.identity(of: path)] = files.count
        files.append(source)
        diagnostics += found
        modules.append(Module(file: file, path: path, byteCount: bytes.count, declaration: declaration))
    }

    /// Drops each import that leads back to a file being imported, and says so with the chain.
    fileprivate consuming func withoutCycles() -> ModuleReading {
        enum Mark { case new, open, closed }
        var marks = Array(repeating: Mark.new, count: modules.count)
        var stack: [(module: Int, next: Int)] = []
        if !modules.isEmpty {
            stack = [(0, 0)]
            marks[0] = .open
        }
        while let top = stack.last {
            guard top.next < modules[top.module].imports.count else {
                marks[top.module] = .closed
                stack.removeLast()
                continue
            }
            let target = modules[top.module].imports[top.next]
            switch marks[target.module] {
            case .new:
                stack[stack.count - 1].next += 1
                marks[target.module] = .open
                stack.append((target.module, 0))
            case .closed:
                stack[stack.count - 1].next += 1
            case .open:
                let from = stack.firstIndex { $0.module == target.module } ?? 0
                let chain = shortChain(stack[from...].map(\.module) + [target.module]) { "`\(modules[$0].path)`" }
                diagnostics.append(.importCycle(target.span, chain: chain))
                modules[top.module].imports.remove(at: top.next)
                modules[top.module].isIncomplete = true
            }
        }
        return self
    }

    /// Passes on to importers what is incomplete or faulty in the files they import.
    fileprivate consuming func markingIncomplete() -> ModuleReading {
        let faulty = Set(diagnostics.lazy.filter { $0.severity == .error }.map { Int($0.primary.span.file.index) })
        var importers = Array(repeating: [Int](), count: modules.count)
        for (index, module) in modules.enumerated() {
            for target in module.imports { importers[target.module].append(index) }
        }
        var open = modules.indices.filter { modules[$0].isIncomplete || faulty.contains($0) }
        while let module = open.popLast() {
            for importer in importers[module] where !modules[importer].isIncomplete {
                modules[importer].isIncomplete = true
                open.append(importer)
            }
        }
        return self
    }
}

/// Everything up to the last slash, with it.
private func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
}

private func baseName(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
}

private func joined(_ folder: String, _ path: String) -> String {
    normalizedPath(path.hasPrefix("/") ? path : folder + path)
}

/// Without `.` and, where something precedes it, `..`.
package func normalizedPath(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
        if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
}

extension DiagnosticInfo {
    /// Of files that cannot be read at all, or are neither YAML nor JSON.
    package static let unreadable: Set<DiagnosticInfo> = [
        .unreadableFile, .missingImport, .fileTooLarge, .badEncoding, .badCharacter, .yamlSyntax, .tabIndentation, .rootIsNoMapping, .emptyFile, .jsonSyntax,
    ]
    package static let unreadableFile = DiagnosticInfo("unreadable-file", "The file that was asked for cannot be read.")
    static let missingImport = DiagnosticInfo("missing-import", "An imported file cannot be read.")
    static let wrongImport = DiagnosticInfo("wrong-import", "Something other than a flow file is imported.")
    static let importCycle = DiagnosticInfo("import-cycle", "A file imports itself, directly or through others.")
    static let importedTwice = DiagnosticInfo("imported-twice", .warning, "A file imports another one twice.")
    static let tooManyFiles = DiagnosticInfo("too-many-files", "More files are imported than one load takes.")
}

extension Diagnostic {
    fileprivate static func onlyFlowsAreImported(_ name: Name) -> Diagnostic {
        let complete = name.value.hasSuffix(".flow") ? name.value + ".yaml" : name.value + ".flow.yaml"
        let hasSuffix = baseName(name.value).contains(".") && !name.value.hasSuffix(".flow")
        return Diagnostic(
            .wrongImport, at: name.span, "`\(name.value)` is not a flow file; only files that end in `.flow.yaml`, and design tokens in `.tokens.json`, can be imported",
            fix: hasSuffix ? nil : Fix(name.span, replacement: yamlScalar(complete), title: "write `\(yamlScalar(complete))`"))
    }

    fileprivate static func missingImport(_ name: Name, path: String, reason: String, nearest: NearName?) -> Diagnostic {
        Diagnostic(
            .missingImport, at: name.span, "`\(path)` cannot be read: \(reason)",
            help: nearest.map { "did you mean `\($0)`?" } ?? "an import is relative to the folder of the file that imports it")
    }

    fileprivate static func importedTwice(_ name: Name, first: Span) -> Diagnostic {
        Diagnostic(
            .importedTwice, at: name.span, "`\(name.value)` is imported already",
            labels: [Label(first, "first imported here")], help: "leave one of the two out")
    }

    fileprivate static func importCycle(_ span: Span, chain: [String]) -> Diagnostic {
        Diagnostic(
            .importCycle, at: span, "this import leads back to its own file: "
                + chain.joined(separator: " imports "),
            help: "move what both files need into a library that imports neither")
    }

    fileprivate static func tooManyFiles(_ name: Name) -> Diagnostic {
        Diagnostic(.tooManyFiles, at: name.span, "more than \(ModuleReading.mostFiles) files are imported; the rest is left out")
    }
}
