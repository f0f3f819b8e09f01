import Glibc

/// Tells whether files of the disk have changed since it last looked.
struct FileWatch: Sendable {
    private struct Stamp: Equatable {
        var seconds: Int
        var nanoseconds: Int
        var size: Int
        var inode: UInt

        /// Nil where there is no file: an editor may be about to put the new one in its place.
        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            seconds = status.st_mtim.tv_sec
            nanoseconds = status.st_mtim.tv_nsec
            size = Int(status.st_size)
            inode = UInt(status.st_ino)
        }
    }

    private var stamps: [(path: String, stamp: Stamp?)]

    init(_ paths: [String]) {
        stamps = paths.map { ($0, Stamp($0)) }
    }

    mutating func hasChanged() -> Bool { !changed().isEmpty }

    /// Whether one of them has gone since this, or `changed`, was last asked: ask now and then, so that a file which an editor puts in another's place is there again.
    mutating func hasLost() -> Bool {
        var hasLost = false
        for index in stamps.indices where stamps[index].stamp != nil && Stamp(stamps[index].path) == nil {
            stamps[index].stamp = nil
            hasLost = true
        }
        return hasLost
    }

    /// The paths of those that have.
    mutating func changed() -> [String] {
        var changed: [String] = []
        for index in stamps.indices {
            guard let now = Stamp(stamps[index].path), now != stamps[index].stamp else { continue }
            stamps[index].stamp = now
            changed.append(stamps[index].path)
        }
        return changed
    }
}
