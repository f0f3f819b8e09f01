/// A line that something is said of.
struct LineOfFile: Hashable {
    var file: FileID
    var line: Int

    var nextLine: LineOfFile {
        var place = self
        place.line += 1
        return place
    }

    init?(_ diagnostic: Diagnostic, in files: [SourceFile]) {
        let span = diagnostic.primary.span
        guard let source = files[of: span] else { return nil }
        file = span.file
        line = source.position(of: span.start).line
    }
}
