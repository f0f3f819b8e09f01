import FlowSpec

/// The disk's files in a folder or below it; links that lead out of it are not followed.
struct FilesBelow: FileProvider {
    let folder: String

    func identity(of path: String) -> String { DiskFiles().identity(of: path) }

    func read(_ path: String) throws(FileFault) -> [UInt8] {
        let outermost = AbsolutePath.behindLinks(folder)
        guard AbsolutePath.behindLinks(path).hasPrefix(outermost.hasSuffix("/") ? outermost : outermost + "/") else { throw FileFault("a link out of the folder") }
        return try DiskFiles().read(path)
    }
}
