import FlowSpec
import Glibc

/// Files of the disk, read whole.
struct DiskFiles: FileProvider {
    /// `-` is standard input.
    func read(_ path: String) throws(FileFault) -> [UInt8] {
        if path == "-" { return try bytes(of: 0) }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw Self.fault(errno, path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Self.fault(errno, path) }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw FileFault("is a folder") }
        return try bytes(of: descriptor, expecting: Int(clamping: status.st_size))
    }

    /// - Parameter sentence: why nothing can be done without it.
    func read(_ path: String, or sentence: (FileFault) -> String) throws(CannotRun) -> [UInt8] {
        do throws(FileFault) { return try read(path) } catch { throw CannotRun(sentence(error)) }
    }

    func text(of path: String) throws(CannotRun) -> String {
        String(decoding: try read(path) { "cannot read `\(shownName(path))`: \($0.reason)" }, as: UTF8.self)
    }

    func identity(of path: String) -> String { AbsolutePath.behindLinks(AbsolutePath.of(path)) }

    private func bytes(of descriptor: Int32, expecting size: Int = 0) throws(FileFault) -> [UInt8] {
        let tooLarge = FileFault("too large: the limit is \(largestFile >> 20) MB")
        guard size <= largestFile else { throw tooLarge }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size)
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count == 0 { return bytes }
            if count < 0 {
                if errno == EINTR { continue }
                if errno == EAGAIN {
                    var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                    poll(&waited, 1, -1)
                    continue
                }
                throw FileFault(Self.sentence(errno))
            }
            bytes.append(contentsOf: buffer[0..<count])
            if bytes.count > largestFile { throw tooLarge }
        }
    }

    private static func fault(_ code: Int32, _ path: String) -> FileFault {
        guard code == ENOENT else { return FileFault(sentence(code)) }
        let (folder, name) = Folder.split(path)
        guard let names = Folder.names(in: folder) else {
            return FileFault("no such file, and no folder `\(folder)` to hold it")
        }
        if names.contains(name) { return FileFault(name.unicodeScalars.contains("\u{FFFD}") ? sentence(EILSEQ) : "a link that leads nowhere") }
        return FileFault("no such file", meant: nearest(to: name, in: names).map { Folder.join(path == name ? "" : folder, $0) })
    }

    /// What all flows end in makes no two of them alike.
    private static func nearest(to name: String, in names: [String]) -> String? {
        let ending = ".flow.yaml"
        for stem in [name, String(name.prefix { $0 != "." })] where names.contains(stem + ending) && name != stem + ending { return stem + ending }
        guard name.hasSuffix(ending) else { return Suggestion.nearest(to: name, in: names)?.name }
        let stems = names.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
        if let near = Suggestion.nearest(to: String(name.dropLast(ending.count)), in: stems) { return near.name + ending }
        return Suggestion.nearest(to: name, in: names.filter { !$0.hasSuffix(ending) })?.name
    }

    static func sentence(_ code: Int32) -> String {
        switch code {
        case ENOENT: "no such file"
        case EACCES, EPERM: "permission denied"
        case EISDIR: "is a folder"
        case ENOTDIR: "a part of the path is not a folder"
        case ELOOP: "links that lead in a circle"
        case ENAMETOOLONG: "the name is too long"
        case ENOSPC: "no space left on the disk"
        case EBADF: "it is closed"
        case EILSEQ: "its name is not UTF-8"
        default: String(cString: strerror(code)).lowercased()
        }
    }
}
