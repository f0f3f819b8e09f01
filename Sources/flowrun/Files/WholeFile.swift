import FlowSpec
import Glibc

/// Writes a file so that a reader finds the old text or the new one, never a part.
enum WholeFile {
    static func write(_ text: String, to path: String) throws(FileFault) {
        guard !Folder.isFolder(path) else { throw FileFault("is a folder") }
        if isNoPlainFile(path) { return try writeInto(path, text) }
        let temporary = path + ".\(getpid()).tmp"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw fault(errno, path) }
        var failure = writeAll(text, descriptor)
        if failure == 0, fsync(descriptor) != 0 { failure = errno }
        if close(descriptor) != 0, failure == 0 { failure = errno }
        if failure == 0, rename(temporary, path) != 0 { failure = errno }
        guard failure == 0 else {
            unlink(temporary)
            throw FileFault(DiskFiles.sentence(failure))
        }
    }

    /// A terminal, a pipe, `/dev/null`: nothing to put another file in place of.
    private static func isNoPlainFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    }

    private static func writeInto(_ path: String, _ text: String) throws(FileFault) {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw fault(errno, path) }
        defer { close(descriptor) }
        let failure = writeAll(text, descriptor)
        if failure != 0 { throw FileFault(DiskFiles.sentence(failure)) }
    }

    private static func fault(_ code: Int32, _ path: String) -> FileFault {
        let folder = Folder.split(path).folder
        let isMissing = code == ENOENT && !Folder.isFolder(folder)
        return FileFault(isMissing ? "there is no folder `\(folder)`" : DiskFiles.sentence(code))
    }

    /// The error number, or 0.
    private static func writeAll(_ text: String, _ descriptor: Int32) -> Int32 {
        var text = text
        return text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
                if count < 0 {
                    if errno == EINTR { continue }
                    return errno
                }
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            }
            return 0
        }
    }
}
