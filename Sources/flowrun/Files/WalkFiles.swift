import FlowRunner
import FlowSpec
import Glibc

/// The walks that `verify --walks` writes: numbered, and each with the way to play it at its head.
enum WalkFiles {
    private static let heading = "breaks: "
    static let firstLine = "# \(heading)"

    /// Each walk that breaks a promise or check of the flow; those of an earlier run that break nothing any more go.
    /// - Parameters:
    ///   - namesFlow: the files' names begin with the flow's: others write into the folder as well.
    ///   - tell: what was done, a line for each file.
    static func write(_ verification: Verification, of path: String, into folder: String, namesFlow: Bool, tell: (String) throws -> Void) throws {
        try Folder.makeForResults(folder)
        let ownStem = "\(verification.space.flow.id)-"
        let answers = verification.promises + verification.checks
        var written: Set<String> = []
        for (place, answer) in answers.enumerated() {
            guard let walk = answer.breakingWalk else { continue }
            let name = "\(namesFlow ? ownStem : "")\(place + 1).walk"
            let file = "\(folder)/\(name)"
            let reason = answer.reason.map { "\n# at its end: \($0)" } ?? ""
            try replace(file, with: walk.script("\(heading)\(answer.promise)\(reason)\n\(command(path, file))"))
            written.insert(name)
            try tell("\(shownName(file)) breaks: \(answer.promise)")
        }
        if answers.contains(where: { $0.verdict == .unknown }) { return }
        for file in ["", ownStem].flatMap({ old(in: folder, stem: $0, of: path, besides: written) }) {
            unlink(file)
            try tell("removed \(shownName(file)), which an earlier run had written")
        }
    }

    private static func replace(_ file: String, with walk: String) throws(CannotRun) {
        do throws(FileFault) {
            try OutputFile.refuse(file, unlessHeaded: [firstLine])
        } catch {
            throw CannotRun("cannot write `\(shownName(file))`: \(error.reason)")
        }
        try OutputFile.write(walk, to: file)
    }

    /// - Parameter file: which holds the walk.
    private static func command(_ flow: String, _ file: String) -> String { "# flowrun play \(shellWord(flow)) --walk \(shellWord(file))" }

    /// Those that an earlier run wrote for the flow and that stand there unchanged at their heads.
    /// - Parameter stem: what their names have before the number.
    private static func old(in folder: String, stem: String, of flow: String, besides written: Set<String>) -> [String] {
        (Folder.names(in: folder) ?? []).filter { name in
            let number = name.dropFirst(stem.count).dropLast(".walk".count)
            guard name == "\(stem)\(number).walk", !number.isEmpty, number.allSatisfy(\.isWholeNumber), !written.contains(name) else { return false }
            guard let bytes = try? DiskFiles().read(Folder.join(folder, name)) else { return false }
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            return lines.first?.hasPrefix(firstLine) == true && lines.contains(Substring(command(flow, "\(folder)/\(name)")))
        }.map { "\(folder)/\($0)" }
    }
}
