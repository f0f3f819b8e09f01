import Glibc

/// Tells whether files of the disk have changed since it last looked.
package struct FileWatch: Sendable {
    /// As files are stamped with it.
    package struct Moment: Hashable, Comparable, Sendable {
        private var seconds: Int
        private var nanoseconds: Int

        package static var now: Moment {
            var time = timespec()
            clock_gettime(CLOCK_REALTIME_COARSE, &time)
            return Moment(time)
        }

        init(_ time: timespec) {
            seconds = time.tv_sec
            nanoseconds = time.tv_nsec
        }

        package static func < (a: Moment, b: Moment) -> Bool { (a.seconds, a.nanoseconds) < (b.seconds, b.nanoseconds) }
    }

    private struct Stamp: Equatable {
        var written: Moment
        /// When its contents, or what the disk knows of it, last changed: no program can set that back.
        var changed: Moment
        var size: Int
        var inode: UInt

        /// Of a file that was there when it was read, of which no more is known.
        static let unknown = Stamp(written: Moment(timespec()), changed: Moment(timespec()), size: -1, inode: 0)

        private init(written: Moment, changed: Moment, size: Int, inode: UInt) {
            self.written = written
            self.changed = changed
            self.size = size
            self.inode = inode
        }

        /// Nil where there is no file: an editor may be about to put the new one in its place.
        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            written = Moment(status.st_mtim)
            changed = Moment(status.st_ctim)
            size = Int(status.st_size)
            inode = UInt(status.st_ino)
        }

        /// Nil where the file, as it is now, may be another than the one that was read from that moment on. When it was written anybody may
        /// have set, also to a time to come.
        init?(_ path: String, readSince moment: Moment) {
            self.init(path)
            guard changed < moment else { return nil }
        }
    }

    /// Nil of those that are not there.
    private var stamps: [(path: String, stamp: Stamp?)]

    /// - Parameters:
    ///   - paths: of files that have been read.
    ///   - moment: at which none of them had been.
    package init(_ paths: [String], readSince moment: Moment) {
        stamps = paths.map { ($0, Stamp($0, readSince: moment) ?? .unknown) }
    }

    /// Watches these from now on: those that it knows as before, of the others also what was written from a moment on, at which they had not been read.
    /// - Parameter read: those that were there when they were read after that moment.
    package mutating func watch(_ paths: [String], since moment: Moment, read: Set<String> = []) {
        let known = Dictionary(stamps.map { ($0.path, $0.stamp) }) { first, _ in first }
        stamps = paths.map { path in
            if let stamp = known[path] { return (path, stamp) }
            guard Stamp(path) != nil else { return (path, read.contains(path) ? .unknown : nil) }
            return (path, Stamp(path, readSince: moment) ?? .unknown)
        }
    }

    mutating func hasChanged() -> Bool { !changed().isEmpty }

    /// The paths of those that have gone since this, or `changed`, was last asked: ask now and then, so that a file which an editor puts in
    /// another's place is there again.
    package mutating func lost() -> [String] {
        var lost: [String] = []
        for index in stamps.indices where stamps[index].stamp != nil && Stamp(stamps[index].path) == nil {
            stamps[index].stamp = nil
            lost.append(stamps[index].path)
        }
        return lost
    }

    /// The paths of those that have.
    package mutating func changed() -> [String] {
        var changed: [String] = []
        for index in stamps.indices {
            guard let now = Stamp(stamps[index].path), now != stamps[index].stamp else { continue }
            stamps[index].stamp = now
            changed.append(stamps[index].path)
        }
        return changed
    }
}
