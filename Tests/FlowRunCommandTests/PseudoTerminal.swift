import Foundation
import Glibc

/// A terminal with nobody in front of it, for a session in the built binary.
final class PseudoTerminal {
    let process = Process()
    private let leader: Int32
    private let follower: FileHandle
    private(set) var shown = ""

    // TIOCSPTLCK and TIOCGPTN, macros that Swift does not import.
    private static let setLock: UInt = 0x4004_5431
    private static let getNumber: UInt = 0x8004_5430

    init(_ arguments: [String], environment: [String: String] = [:], columns: UInt16 = 100, rows: UInt16 = 30) throws {
        leader = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        var isLocked: Int32 = 0
        var number: UInt32 = 0
        _ = ioctl(leader, Self.setLock, &isLocked)
        _ = ioctl(leader, Self.getNumber, &number)
        follower = FileHandle(fileDescriptor: open("/dev/pts/\(number)", O_RDWR | O_NOCTTY), closeOnDealloc: true)
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(leader, UInt(TIOCSWINSZ), &size)
        process.executableURL = FlowRun.binary
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["TERM": "xterm-256color", "NO_COLOR": ""].merging(environment) { $1 }) { $1 }
        process.standardInput = follower
        process.standardOutput = follower
        process.standardError = follower
        try process.run()
    }

    deinit {
        if process.isRunning { process.terminate() }
        close(leader)
    }

    /// The settings that a shell would find: echo, line editing, signals.
    var settings: [UInt32] {
        var settings = termios()
        tcgetattr(follower.fileDescriptor, &settings)
        return [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
    }

    func type(_ text: String) {
        let bytes = Array(text.utf8)
        write(leader, bytes, bytes.count)
    }

    /// Reads until the text has been shown since the last call; false after half a minute.
    @discardableResult
    func waitFor(_ text: String) -> Bool {
        let limit = Date().addingTimeInterval(30)
        var since = ""
        while Date() < limit {
            let part = read(for: 50)
            since += part
            if since.contains(text) { return true }
        }
        return false
    }

    func waitForEnd() -> Int32? {
        let limit = Date().addingTimeInterval(5)
        while process.isRunning, Date() < limit { read(for: 20) }
        // What it wrote last comes in pieces.
        while Date() < limit, !read(for: 20).isEmpty {}
        return process.isRunning ? nil : process.terminationStatus
    }

    @discardableResult
    private func read(for milliseconds: Int32) -> String {
        var descriptor = pollfd(fd: leader, events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, milliseconds) > 0 else { return "" }
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = Glibc.read(leader, &buffer, buffer.count)
        let text = count > 0 ? String(decoding: buffer[0..<count], as: UTF8.self) : ""
        shown += text
        return text
    }
}
