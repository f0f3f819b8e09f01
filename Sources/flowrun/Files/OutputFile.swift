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
}
