import FlowSpec

/// The disk's files, some of them with another text.
struct OverlayFiles: FileProvider {
    /// By path, as imports spell it.
    var texts: [String: [UInt8]] = [:]

    func identity(of path: String) -> String { DiskFiles().identity(of: path) }

    func read(_ path: String) throws(FileFault) -> [UInt8] {
        if let text = texts[path] { return text }
        return try DiskFiles().read(path)
    }
}
