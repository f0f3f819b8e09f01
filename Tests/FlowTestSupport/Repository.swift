import Foundation

/// Where things lie in the working copy that the tests were built from.
package enum Repository {
    package static let root: String = {
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { url.deleteLastPathComponent() }
        return url.path
    }()

    package static func path(_ relative: String) -> String { root + "/" + relative }

    /// Paths of the files below a folder that end in `suffix`, relative to the root, sorted; empty where there is no such folder.
    package static func files(below folder: String, suffix: String) -> [String] {
        let names = FileManager.default.enumerator(atPath: path(folder))?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(suffix) }.map { folder + "/" + $0 }.sorted()
    }

    package static func bytes(_ relative: String) -> [UInt8]? {
        FileManager.default.contents(atPath: path(relative)).map { Array($0) }
    }

    package static func text(_ relative: String) -> String? {
        bytes(relative).map { String(decoding: $0, as: UTF8.self) }
    }

    package static func write(_ text: String, to relative: String) throws {
        let url = URL(fileURLWithPath: path(relative))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }
}
