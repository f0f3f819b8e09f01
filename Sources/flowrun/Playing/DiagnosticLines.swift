import FlowSpec

/// A diagnostic in lines for a page.
func diagnosticLines(_ diagnostic: Diagnostic, files: [SourceFile]) -> [Picture.Line] {
    let index = Int(diagnostic.primary.span.file.index)
    let place = files.indices.contains(index) ? files[index].position(of: diagnostic.primary.span.start) : (1, 1)
    return [Picture.Line("\(place.0):\(place.1): \(diagnostic.message)", .bad)]
}
