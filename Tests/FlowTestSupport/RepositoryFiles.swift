import FlowSpec

/// The files of the working copy, by their paths from one of its folders.
package struct RepositoryFiles: FileProvider {
    package let folder: String

    package init(below folder: String = ".") { self.folder = folder }

    package func read(_ path: String) throws(FileFault) -> [UInt8] {
        guard let bytes = Repository.bytes(folder + "/" + path) else { throw FileFault("no such file") }
        return bytes
    }
}
