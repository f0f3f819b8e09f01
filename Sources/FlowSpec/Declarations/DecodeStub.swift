extension FileDeclaration {
    package static func decode(_ source: SourceFile, _ file: FileID) -> (FileDeclaration, [Diagnostic]) { (FileDeclaration(), []) }
}
