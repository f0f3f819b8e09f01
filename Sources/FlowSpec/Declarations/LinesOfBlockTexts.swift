extension YAMLTree {
    /// Where each line of a text behind `|` or `>` stands that is not blank. Empty where the text is not that of its lines.
    func linesOfBlock(_ id: NodeID, text: [UInt8]) -> [Phrase.Line] {
        let (bytes, end) = (file.bytes, Int(self[id].end))
        var lines: [Phrase.Line] = []
        var indentation: Int?
        var cursor = 0
        var next = bytes[Int(self[id].start)..<end].firstIndex(of: 10).map { $0 + 1 }
        while let start = next, start < end {
            let rest = bytes[start..<end]
            let stop = rest.firstIndex(where: isBreak) ?? end
            next = bytes[stop..<end].firstIndex(of: 10).map { $0 + 1 }
            let blanks = rest.prefix { $0 == 0x20 }.count
            if start + blanks >= stop { continue }
            let place = start + min(blanks, indentation ?? blanks)
            indentation = indentation ?? blanks
            let line = bytes[place..<stop]
            while cursor < text.count, !text[cursor...].starts(with: line), text[cursor] == 10 || text[cursor] == 0x20 { cursor += 1 }
            guard cursor < text.count, text[cursor...].starts(with: line) else { return [] }
            lines.append(Phrase.Line(start: cursor, place: place, count: line.count))
            cursor += line.count
        }
        return lines
    }
}
