import FlowSpec

/// A file that a command makes of others.
enum OutputFile {
    /// - Parameter sources: what it is made of, which it must not take the place of.
    static func write(_ text: String, to path: String, madeOf sources: [String] = []) throws(CannotRun) {
        do throws(FileFault) {
            try refuse(path, among: sources)
            try WholeFile.write(text, to: path)
        } catch {
            throw CannotRun("cannot write `\(shownName(path))`: \(error.reason)")
        }
    }

    static func refuse(_ path: String, among sources: [String]) throws(FileFault) {
        let target = AbsolutePath.behindLinks(path)
        guard !WholeFile.isStream(path), sources.contains(where: { AbsolutePath.behindLinks($0) == target }) else { return }
        throw FileFault("that is the file it would be made of, which would be lost: name another one")
    }

    /// - Parameter headings: what the first line begins with in files that may be replaced, since a command wrote them.
    static func refuse(_ path: String, unlessHeaded headings: [String]) throws(FileFault) {
        guard Folder.hasFile(path), !WholeFile.isStream(path), !Folder.isEmptyFile(path) else { return }
        let text = String(decoding: try DiskFiles().read(path), as: UTF8.self)
        guard !headings.contains(where: text.hasPrefix) else { return }
        throw FileFault("what it holds already would be lost: move it away, or name another place")
    }

    /// The file that is asked for; nil where it is standard output, `-`.
    static func named(_ output: String?) -> String? { output == "-" ? nil : output }
}
