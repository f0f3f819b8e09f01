import FlowRunner
import FlowSpec
import Glibc

/// The files that `walks --output` writes: one, or a numbered one for each walk.
struct NumberedFiles {
    let output: String
    let suffix: String

    /// `walks.maestro.yaml`, or where there are several files `walks-1.maestro.yaml`, `walks-2.maestro.yaml` …
    private func paths(_ count: Int) -> [String] { count == 1 ? [output] : (1...max(count, 1)).map { "\(stem)-\($0)\(suffix)" } }

    private var stem: String {
        let last = suffix.lastIndex(of: ".").map { String(suffix[$0...]) } ?? suffix
        return String(output.dropLast([suffix, last].first(where: output.hasSuffix)?.count ?? 0))
    }

    /// Those of an earlier run go where each walk has a file of its own: whoever runs all of them would run them too.
    /// - Parameters:
    ///   - sources: what the text is made of.
    ///   - tell: what was done, a line each.
    func write(_ text: WalkExport.Text, madeOf sources: [String], tell: (String) throws -> Void) throws {
        let paths = paths(text.parts.count)
        for (path, part) in zip(paths, text.parts) { try OutputFile.write((text.mark ?? "") + part, to: path, madeOf: sources) }
        switch text.parts.count {
        case 0: return try tell("there is no walk, so nothing is written to `\(shownName(output))`")
        case 1: try tell("wrote \(shownName(output))")
        default: try tell("wrote \(shownName(paths[0])) … \(shownName(paths[paths.count - 1])), one for each walk")
        }
        guard let mark = text.mark, !WholeFile.isStream(output) else { return }
        for path in earlier(mark) where !paths.contains(path) {
            guard unlink(path) == 0 else { throw CannotRun("cannot remove `\(shownName(path))`, which an earlier run had written: \(DiskFiles.sentence(errno))") }
            try tell("removed \(shownName(path)), which an earlier run had written")
        }
    }

    /// Those that begin as one of ours does.
    private func earlier(_ mark: String) -> [String] {
        let (folder, name) = Folder.split(stem)
        let numbered = (Folder.names(in: folder) ?? []).compactMap { other -> (number: Int, path: String)? in
            guard other.hasPrefix(name + "-"), other.hasSuffix(suffix), let number = Int(other.dropFirst(name.count + 1).dropLast(suffix.count)), number > 0,
                other == "\(name)-\(number)\(suffix)"
            else { return nil }
            return (number, "\(stem)-\(number)\(suffix)")
        }
        return (numbered.sorted { $0.number < $1.number }.map(\.path) + [output]).filter { path in
            guard Folder.hasFile(path), let bytes = try? DiskFiles().read(path) else { return false }
            return bytes.starts(with: mark.utf8)
        }
    }
}
