import FlowSpec

/// The files of the working copy, by their paths from its root.
package struct RepositoryFiles: FileProvider {
    package init() {}

    package func read(_ path: String) throws(FileFault) -> [UInt8] {
        guard let bytes = Repository.bytes(path) else { throw FileFault("no such file") }
        return bytes
    }
}
