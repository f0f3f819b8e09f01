import FlowSpec

/// The walks that `verify --walks` writes: numbered, and each with the way to play it at its head.
enum WalkFiles {
    static let heading = "breaks: "
    static let firstLine = "# \(heading)"

    /// - Parameter file: which holds the walk.
    static func command(_ flow: String, _ file: String) -> String { "# flowrun play \(shellWord(flow)) --walk \(shellWord(file))" }

    /// Those that an earlier run wrote for the flow and that stand there unchanged at their heads.
    /// - Parameter stem: what their names have before the number.
    static func old(in folder: String, stem: String, of flow: String, besides written: Set<String>) -> [String] {
        (Folder.names(in: folder) ?? []).filter { name in
            let number = name.dropFirst(stem.count).dropLast(".walk".count)
            guard name == "\(stem)\(number).walk", !number.isEmpty, number.allSatisfy(\.isWholeNumber), !written.contains(name) else { return false }
            guard let bytes = try? DiskFiles().read(Folder.join(folder, name)) else { return false }
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            return lines.first?.hasPrefix(firstLine) == true && lines.contains(Substring(command(flow, "\(folder)/\(name)")))
        }.map { "\(folder)/\($0)" }
    }
}
