import FlowSpec
import Glibc

/// Why something could not be written.
package enum OutputFault: Error, Hashable, Sendable {
    /// The reader has gone (EPIPE): nobody is left to tell.
    case closed
    case failed(String)
}

/// Standard output and standard error. Every write reaches the system at once.
package enum StandardStream: Int32, Sendable {
    case output = 1
    case error = 2

    package var isTerminal: Bool { isatty(rawValue) == 1 }

    /// Whether it goes to a terminal in which the cursor can be moved.
    var isScreen: Bool { isTerminal && Self.terminalName.map { !$0.isEmpty && $0 != "dumb" } ?? false }

    private static var terminalName: String? { getenv("TERM").map { String(cString: $0) } }

    /// The width of the terminal it goes to; nil where it goes elsewhere.
    package var columns: Int? {
        var window = winsize()
        guard isTerminal, ioctl(rawValue, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
        return Int(window.ws_col)
    }

    package func write(_ text: String) throws(OutputFault) {
        var text = text
        let failure: OutputFault? = text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = Glibc.write(rawValue, rest.baseAddress, rest.count)
                if count >= 0 {
                    rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
                } else if errno == EAGAIN {
                    var descriptor = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
                    poll(&descriptor, 1, -1)
                } else if errno != EINTR {
                    if errno != EPIPE { return .failed(DiskFiles.sentence(errno)) }
                    // Whoever does not read what is wrong is no reason to leave off.
                    return self == .error ? nil : .closed
                }
            }
            return nil
        }
        if let failure { throw failure }
    }

    func writeLine(_ line: String) throws(OutputFault) { try write(line + "\n") }

    /// Sentences, lists and tables, which a narrow terminal would break within words.
    func writeProse(_ text: String) throws(OutputFault) { try write(folded(text, to: columns)) }

    /// What is told at the end: what is wrong stays wrong where nobody reads on, as behind `| head -1`.
    package static func tell(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch OutputFault.closed {}
    }

    static var inputIsTerminal: Bool { isatty(0) == 1 }
}
