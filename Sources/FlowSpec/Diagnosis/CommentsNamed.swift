/// What is wrong with a text that ends in a comment is told together with the comment.
func withCommentsNamed(_ diagnostics: [Diagnostic], in files: [SourceFile]) -> [Diagnostic] {
    var comments: [LineOfFile: Diagnostic] = [:]
    for comment in diagnostics where comment.info == .commentInText && comment.fix != nil {
        if let place = LineOfFile(comment, in: files) { comments[place] = comment }
    }
    if comments.isEmpty { return diagnostics }
    var named: Set<Diagnostic> = []
    let told = diagnostics.map { diagnostic in
        guard diagnostic.severity == .error, let place = LineOfFile(diagnostic, in: files), let comment = comments[place], let fix = comment.fix,
            fix.span.contains(diagnostic.primary.span)
        else { return diagnostic }
        named.insert(comment)
        var diagnostic = diagnostic
        diagnostic.labels.append(Diagnostic.Label(comment.primary.span, "a comment to YAML"))
        diagnostic.help = comment.help
        diagnostic.fix = fix
        return diagnostic
    }
    return told.filter { !named.contains($0) }
}
