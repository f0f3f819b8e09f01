import FlowSpec
import Glibc

/// Paths from the root of the disk, without `.` and `..`.
enum AbsolutePath {
    static let workingFolder: String = {
        guard let path = getcwd(nil, 0) else { return "/" }
        defer { free(path) }
        return String(cString: path)
    }()

    static func of(_ path: String) -> String {
        normalizedPath(path.hasPrefix("/") ? path : workingFolder + "/" + path)
    }

    /// What links lead to; the path as it is where it leads nowhere.
    static func behindLinks(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    /// From the folder on; the path as it is where it does not lie below.
    static func relative(_ path: String, to folder: String) -> String {
        let start = folder == "/" ? "/" : folder + "/"
        return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
    }
}
