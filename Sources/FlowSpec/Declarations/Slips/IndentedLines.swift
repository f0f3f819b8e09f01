extension YAMLTree {
    /// What moves this line and those below it to the right. Blank lines stay, and so do comments that stand further left. Not more than `FaultyLine.mostLines`.
    /// - Parameter end: where the first line begins that stays as it is.
    func edits(indenting line: FaultyLine, to end: Int, by blanks: Int = 2) -> [Diagnostic.Edit] {
        var edits: [Diagnostic.Edit] = []
        var next: FaultyLine? = line
        while let current = next, current.text.lowerBound < end, edits.count < FaultyLine.mostLines {
            if !current.isComment || current.indentation.count >= line.indentation.count {
                let place = Span(file: fileID, start: current.indentation.lowerBound, end: current.indentation.lowerBound)
                edits.append(Diagnostic.Edit(span: place, replacement: String(repeating: " ", count: blanks)))
            }
            next = current.below
        }
        return edits
    }
}
