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
            let written = text[cursor...].firstIndex { $0 != 10 && $0 != 0x20 } ?? text.count
            let begin = written - line.prefix { $0 == 0x20 }.count
            guard begin >= cursor, text[begin...].starts(with: line) else { return [] }
            lines.append(Phrase.Line(start: begin, place: place, count: line.count))
            cursor = begin + line.count
        }
        return lines
    }
}
