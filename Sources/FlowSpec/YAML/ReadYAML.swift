/// Reads a file as YAML. Whatever is wrong with it, the answer holds all that could be read, with a mapping or a broken node as its root.
package func readYAML(_ file: SourceFile, _ id: FileID) -> (tree: YAMLTree, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var checked = checkEncoding(file, id, report: &diagnostics)
    var builder = TreeBuilder(file, id)
    if checked.isUnreadable {
        builder.leaveBroken()
        return (builder.tree, diagnostics)
    }
    reading: while true {
        switch builder.read(checked) {
        case .complete: break reading
        case .tabs: blankIndentingTabs(&checked.bytes)
        case .unclosedQuote(let start, let isInBrackets): checked.closeQuote(at: start, isInBrackets: isInBrackets)
        }
        builder = TreeBuilder(file, id, builder.mended)
    }
    builder.finishRoot()
    if let merge = UnfinishedMerge(in: file, isReadable: builder.mended.diagnostics.isEmpty && builder.diagnostics.isEmpty) {
        builder = TreeBuilder(file, id)
        builder.leaveBroken()
        return (builder.tree, diagnostics + [merge.diagnostic(id)])
    }
    if !checked.isASCII, let odd = oddBlanks(in: builder.tree, isReadable: builder.diagnostics.isEmpty) {
        builder = TreeBuilder(file, id)
        builder.leaveBroken()
        return (builder.tree, diagnostics + [odd])
    }
    diagnostics += builder.mended.diagnostics + builder.diagnostics
    return (builder.tree, diagnostics)
}

/// What was found and mended before the file was read once more.
struct Mended {
    var diagnostics: [Diagnostic] = []
    var hasTabs = false
    /// Where the quotes stood.
    var quotes: Set<Int> = []
}
