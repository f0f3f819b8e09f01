/// What is told of all that was found in a flow: by place, one cause once, with edits that hold together.
/// - Parameter steps: those of its scenarios.
func diagnosticsTold(of found: [Diagnostic], in files: [SourceFile], of flow: Flow, walkedBy steps: [StepLine]) -> [Diagnostic] {
    // What several copies of a submachine repeat is said once.
    var told = found.unique().inOrder
    told = withQuotesInBraces(told, in: files)
    told = withRenamesJoined(told, in: files, walkedBy: steps)
    told = withoutConsequences(told, in: files)
    told = withBlocksJoined(told, in: files)
    told = withoutDoubtfulFixes(told, in: files, of: flow, walkedBy: steps)
    told = withCommentsKept(told, in: files)
    told = withCommentsNamed(told, in: files)
    told = withSlashesNamed(told, in: files)
    return FewOfAKind.pruned(told.map(\.withoutParticular))
}
