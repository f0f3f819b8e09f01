/// Where files come from: the disk for the command line, a dictionary for tests and editors.
package protocol FileProvider: Sendable {
    /// - Throws: `FileFault` with a sentence for the user.
    func read(_ path: String) throws(FileFault) -> [UInt8]
    /// The same for all paths that lead to one file.
    func identity(of path: String) -> String
}

extension FileProvider {
    package func identity(of path: String) -> String { path }
}

/// Why a file could not be read, in words for the user ("no such file", "is a folder" …).
package struct FileFault: Error, Hashable, Sendable {
    private let fault: String
    /// Another file's path, probably the one that was meant.
    private let meant: String?

    package init(_ fault: String, meant: String? = nil) {
        self.fault = fault
        self.meant = meant
    }

    package var reason: String { meant.map { "\(fault); did you mean `\(shownName($0))`?" } ?? fault }

    /// For a file that does not mean itself.
    func reason(in path: String) -> String { meant == path ? fault : reason }
}

/// Files held in memory, by path.
package struct MemoryFiles: FileProvider {
    package var files: [String: [UInt8]]

    package init(_ files: [String: String]) { self.files = files.mapValues { Array($0.utf8) } }

    package func read(_ path: String) throws(FileFault) -> [UInt8] {
        guard let bytes = files[path] else { throw FileFault("no such file") }
        return bytes
    }
}
