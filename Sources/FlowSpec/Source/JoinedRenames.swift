/// A name that cannot be one is mended where it is declared and wherever it is used, at once or not at all.
func withRenamesJoined(_ diagnostics: [Diagnostic], in files: [SourceFile]) -> [Diagnostic] {
    func written(_ span: Span) -> String { files.indices.contains(Int(span.file.index)) ? files[Int(span.file.index)].text(span) : "" }
    var uses: [String: [Span]] = [:]
    var unclear: Set<String> = []
    for use in diagnostics {
        switch use.particular {
        case .useOfBadName(let name):
            if let fix = use.fix { uses[name, default: []].append(fix.span) } else { unclear.insert(name) }
        case .stepWithBadName(let name):
            let span = use.primary.span
            guard let offset = written(span).offset(ofWord: name) else {
                unclear.insert(name)
                continue
            }
            let start = Int(span.start) + offset
            uses[name, default: []].append(Span(file: span.file, start: start, end: start + name.utf8.count))
        default: continue
        }
    }
    if uses.isEmpty, unclear.isEmpty { return diagnostics }
    // Of namesakes nobody knows which one a use means.
    var declared: Set<String> = []
    for declaration in diagnostics where declaration.info == .badName && !declaration.isUseOfBadName {
        guard let fix = declaration.fix else { continue }
        let name = written(fix.span)
        if !declared.insert(name).inserted, uses[name] != nil { unclear.insert(name) }
    }
    return diagnostics.filter { !$0.isUseOfBadName }.map { diagnostic in
        guard diagnostic.info == .badName, let fix = diagnostic.fix else { return diagnostic }
        let name = written(fix.span)
        var diagnostic = diagnostic
        if unclear.contains(name) { diagnostic.fix = nil }
        let others = (uses[name] ?? []).filter { $0 != fix.span }
        diagnostic.fix?.further += others.map { Diagnostic.Edit(span: $0, replacement: fix.replacement) }
        return diagnostic
    }
}

extension Diagnostic {
    fileprivate var isUseOfBadName: Bool {
        switch particular {
        case .useOfBadName, .stepWithBadName: true
        default: false
        }
    }
}

extension String {
    /// Where it first stands with no letter, digit or sign of a name around it, in bytes.
    func offset(ofWord word: String) -> Int? {
        let (bytes, wanted) = (Array(utf8), Array(word.utf8))
        guard !wanted.isEmpty, wanted.count <= bytes.count else { return nil }
        func ends(_ place: Int) -> Bool {
            guard bytes.indices.contains(place) else { return true }
            return bytes[place] < 0x80 && bytes[place] != UInt8(ascii: "-") && !isIdentifier("a" + String(UnicodeScalar(bytes[place])))
        }
        return (0...bytes.count - wanted.count).first { start in
            bytes[start..<start + wanted.count].elementsEqual(wanted) && ends(start - 1) && ends(start + wanted.count)
        }
    }
}
