import FlowSpec

extension DiagnosticInfo {
    static let missingFolder = DiagnosticInfo("missing-folder", .warning, "A folder of the project file that is not there.")
    static let patternOfNothing = DiagnosticInfo("pattern-of-nothing", .warning, "A pattern of the project file that fits no file.")
    static let misnamedProjectFile = DiagnosticInfo("misnamed-project-file", .warning, "A file that was meant to be a project file and is not read.")
    static let missingBaseline = DiagnosticInfo("missing-baseline", .warning, "A baseline that has not been written.")
}

/// What a project file names and is not there.
extension Diagnostic {
    package static func missingFolder(_ folder: Name) -> Diagnostic {
        Diagnostic(.missingFolder, at: folder.span, "there is no folder `\(folder.value)`", help: "paths are relative to the folder of this file")
    }

    package static func patternOfNothing(_ pattern: Name) -> Diagnostic {
        Diagnostic(
            .patternOfNothing, at: pattern.span, "no file fits `\(pattern.value)`",
            help: "patterns are relative to the folder of this file; `**` stands for any folders")
    }

    package static func misnamedProjectFile(insteadOf name: String) -> Diagnostic {
        let start = Span(file: FileID(0), start: 0, end: 0)
        return Diagnostic(.misnamedProjectFile, at: start, "this file is not read: a project file is called `\(name)`", help: "rename it")
    }

    package static func folderAsProjectFile(named name: String) -> Diagnostic {
        let start = Span(file: FileID(0), start: 0, end: 0)
        return Diagnostic(.misnamedProjectFile, at: start, "this is a folder, which is not read: a project file is a file called `\(name)`", help: "rename it")
    }

    package static func folderAsBaseline(_ name: Name) -> Diagnostic {
        Diagnostic(.missingBaseline, at: name.span, "`\(name.value)` is a folder, so nothing is accepted", help: "name a file in it, or another one")
    }

    package static func missingBaseline(_ name: Name) -> Diagnostic {
        Diagnostic(
            .missingBaseline, at: name.span, "there is no file `\(name.value)`, so nothing is accepted",
            help: "`flowrun lint --update-baseline` with the project's flows writes it")
    }
}
