import Glibc

/// What folders hold.
enum Folder {
    /// Names without the hidden ones, sorted; nil where there is no such folder.
    static func names(in path: String) -> [String]? {
        guard let folder = opendir(path) else { return nil }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    static func hasFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
    }

    /// Makes the folder and those around it, for this user only. Answers whether it is there.
    static func make(_ path: String) -> Bool {
        if isFolder(path) { return true }
        let (outer, name) = split(path)
        guard !name.isEmpty, make(outer) else { return false }
        return mkdir(path, 0o700) == 0 || isFolder(path)
    }

    /// All `.flow.yaml` below a folder, sorted by path. Links to folders are not followed, so that no circle is.
    static func flows(below path: String) -> [String] { files(below: path, suffix: ".flow.yaml") }

    /// As `flows`, for files of another kind.
    static func files(below path: String, suffix: String) -> [String] {
        var found: [String] = []
        _ = hasFile(below: path) { inside in
            if inside.hasSuffix(suffix) { found.append(inside) }
            return false
        }
        return found.sorted()
    }

    /// Whether a file below a folder is one of those that are looked for; no further one is looked at then.
    static func hasFile(below path: String, where isWanted: (String) -> Bool) -> Bool {
        var open = [path]
        while let folder = open.popLast() {
            for name in names(in: folder) ?? [] {
                let inside = join(folder, name)
                var status = stat()
                guard lstat(inside, &status) == 0 else { continue }
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
