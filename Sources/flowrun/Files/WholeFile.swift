import FlowSpec
import Glibc

/// Writes a file so that a reader finds the old text or the new one, never a part.
enum WholeFile {
    static func write(_ text: String, to path: String) throws(FileFault) { try write(bytes: Array(text.utf8), to: path) }

    /// - Parameter old: what the new text was made from; a file that holds something else by now is left alone, and so is one with several names.
    /// - Parameter isDurable: whether it has to be there after the machine has lost its power, too.
    static func write(bytes: [UInt8], to path: String, insteadOf old: [UInt8]? = nil, isDurable: Bool = true) throws(FileFault) {
        guard !Folder.isFolder(path) else { throw FileFault("is a folder") }
        if isStream(path) {
            if old != nil { throw FileFault("is no plain file") }
            return try writeInto(path, bytes)
        }
        // A link stays one: what it leads to is written.
        let path = AbsolutePath.behindLinks(path)
        // One file under two names has been written already.
        if old != nil, (try? DiskFiles().read(path)) == bytes { return }
        try refuseProtected(path, isEdited: old != nil)
        let temporary = path + ".\(getpid()).tmp"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw besideFault(errno, path) }
        var failure = writeAll(bytes, descriptor)
        if failure == 0 { keepOwner(of: path, descriptor) }
        if failure == 0, isDurable, fsync(descriptor) != 0 { failure = errno }
        if close(descriptor) != 0, failure == 0 { failure = errno }
        if failure == 0, let old, (try? DiskFiles().read(path)) != old {
            unlink(temporary)
            throw FileFault("somebody else has changed it meanwhile")
        }
        if failure == 0, rename(temporary, path) != 0 { failure = errno }
        guard failure == 0 else {
            unlink(temporary)
            throw FileFault(DiskFiles.sentence(failure))
        }
    }

    /// Another file in its place would not heed what keeps this one from being written.
    private static func refuseProtected(_ path: String, isEdited: Bool) throws(FileFault) {
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        if access(path, W_OK) != 0 || status.st_mode & 0o222 == 0 { throw FileFault("it is read-only") }
        if isEdited, status.st_nlink > 1 { throw FileFault("it has \(status.st_nlink) names (hard links), which would no longer be one file") }
    }

    /// And its mode, which a change of owner may take bits from.
    private static func keepOwner(of path: String, _ descriptor: Int32) {
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        _ = fchown(descriptor, status.st_uid, status.st_gid)
        fchmod(descriptor, status.st_mode & 0o7777)
    }

    /// A terminal, a pipe, `/dev/null`: nothing to put another file in place of. Nor is there where standard input goes by a path.
    static func isStream(_ path: String) -> Bool {
        if ["/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"].contains(AbsolutePath.of(path)) { return true }
        var status = stat()
        return stat(path, &status) == 0 && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    }

    /// Adds to the end of a file, which need not be there yet.
    static func append(_ text: String, to path: String) throws(FileFault) {
        try writeInto(path, Array(text.utf8), O_APPEND | O_CREAT)
    }

    private static func writeInto(_ path: String, _ bytes: [UInt8], _ how: Int32 = 0) throws(FileFault) {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC | how, 0o666)
        guard descriptor >= 0 else { throw fault(errno, path) }
        defer { close(descriptor) }
        let failure = writeAll(bytes, descriptor)
        if failure != 0 { throw FileFault(DiskFiles.sentence(failure)) }
    }

    /// The new text is written beside the old one first, so that the folder has to let in another file.
    private static func besideFault(_ code: Int32, _ path: String) -> FileFault {
        let folder = Folder.split(path).folder
        guard [EACCES, EPERM, EROFS].contains(code), Folder.isFolder(folder) else { return fault(code, path) }
        return FileFault("the folder `\(folder.isEmpty ? "." : folder)` lets no file be written: \(DiskFiles.sentence(code))")
    }

    private static func fault(_ code: Int32, _ path: String) -> FileFault {
        let folder = Folder.split(path).folder
        let isMissing = code == ENOENT && !Folder.isFolder(folder)
        return FileFault(isMissing ? "there is no folder `\(folder)`" : DiskFiles.sentence(code))
    }

    /// The error number, or 0.
    private static func writeAll(_ bytes: [UInt8], _ descriptor: Int32) -> Int32 {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes
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
