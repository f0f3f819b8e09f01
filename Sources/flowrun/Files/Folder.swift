import FlowSpec
import Glibc

/// What folders hold.
enum Folder {
    private struct Entry {
        var name: String
        /// Its name is UTF-8; if not, nothing can be reached by it.
        var isText: Bool
        /// As far as the file system tells.
        var isFolder: Bool
    }

    /// Names without the hidden ones, sorted; nil where there is no such folder.
    static func names(in path: String) -> [String]? { entries(in: path)?.map(\.name) }

    private static func entries(in path: String) -> [Entry]? {
        guard let folder = opendir(path) else { return nil }
        defer { closedir(folder) }
        var entries: [Entry] = []
        while let entry = readdir(folder) {
            let isFolder = entry.pointee.d_type == UInt8(DT_DIR)
            let (name, isText) = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { (String(cString: $0), String(validatingCString: $0) != nil) }
            }
            if !name.hasPrefix(".") { entries.append(Entry(name: name, isText: isText, isFolder: isFolder)) }
        }
        return entries.sorted { $0.name < $1.name }
    }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    static func hasFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
    }

    /// As `hasFile`, and a link that leads nowhere.
    static func hasFileOrLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && !isFolder(path)
    }

    static func isEmptyFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR && status.st_size == 0
    }

    /// Makes the folder and those around it. Answers whether it is there; if not, `errno` tells why.
    /// - Parameter mode: who may do what with those that are made.
    static func make(_ path: String, mode: mode_t) -> Bool {
        if isFolder(path) { return true }
        if path.count > 1, path.hasSuffix("/") { return make(String(path.dropLast()), mode: mode) }
        guard path.utf8.count < Int(PATH_MAX) else {
            errno = ENAMETOOLONG
            return false
        }
        let (outer, name) = split(path)
        guard !name.isEmpty, make(outer, mode: mode) else { return false }
        if mkdir(path, mode) == 0 { return true }
        let code = errno
        if isFolder(path) { return true }
        errno = code
        return false
    }

    /// A folder for what is to be written, open to whom the user's mask lets in.
    static func makeForResults(_ path: String) throws(CannotRun) {
        if !make(path, mode: 0o777) { throw CannotRun("cannot make the folder `\(shownName(path))`: \(DiskFiles.sentence(errno))") }
    }

    /// All `.flow.yaml` below a folder, sorted by path. Links to folders are not followed, so that no circle is.
    /// - Parameter misnamed: takes those that were meant to be one.
    static func flows(below path: String, misnamed: (String) -> Void = { _ in }) throws(CannotRun) -> [String] {
        try files(below: path, suffix: ".flow.yaml") { if $0.lowercased().hasSuffix(".flow.yml") || $0.lowercased().hasSuffix(".flow.yaml") { misnamed($0) } }
    }

    /// As `flows`, for files of another kind.
    /// - Parameter others: takes what is no such file.
    static func files(below path: String, suffix: String, others: (String) -> Void = { _ in }) throws(CannotRun) -> [String] {
        var found: [String] = []
        var faults: [String] = []
        _ = hasFile(below: path) { locked, isFolder, code in
            guard isFolder || locked.hasSuffix(suffix) else { return }
            faults.append("cannot read \(isFolder ? "the folder " : "")`\(shownName(locked))`: \(DiskFiles.sentence(code))")
        } where: { inside in
            if inside.hasSuffix(suffix) { found.append(inside) } else { others(inside) }
            return false
        }
        guard faults.isEmpty else { throw CannotRun(faults.sorted().joined(separator: "\nerror: ")) }
        return found.sorted()
    }

    /// Whether a file below a folder is one of those that are looked for; no further one is looked at then.
    /// - Parameter locked: takes the folders that cannot be looked into, and what has a name that is no text, with the error number.
    static func hasFile(
        below path: String, locked: (_ path: String, _ isFolder: Bool, Int32) -> Void = { _, _, _ in }, where isWanted: (String) -> Bool
    ) -> Bool {
        var open = [path]
        while let folder = open.popLast() {
            guard let entries = entries(in: folder) else {
                if errno != ENOENT { locked(folder, true, errno) }
                continue
            }
            for entry in entries {
                let inside = join(folder, entry.name)
                if !entry.isText {
                    locked(inside, entry.isFolder, EILSEQ)
                    continue
                }
                var status = stat()
                guard lstat(inside, &status) == 0 else {
                    if errno == ENOENT { continue }
                    locked(folder, true, errno)
                    break
                }
                if status.st_mode & S_IFMT == S_IFDIR {
                    open.append(inside)
                } else if isWanted(inside) {
                    return true
                }
            }
        }
        return false
    }

    /// The folder (`.` where the path names none) and the last name.
    static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        let folder = slash == path.startIndex ? "/" : String(path[..<slash])
        return (folder, String(path[path.index(after: slash)...]))
    }

    static func join(_ folder: String, _ name: String) -> String {
        folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }
}
