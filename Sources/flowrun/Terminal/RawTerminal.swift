import Glibc

/// The terminal taken over for a session: keys come one by one, drawings go to the alternate screen.
/// When the value goes, on whatever path, the terminal is as it was.
struct RawTerminal: ~Copyable {
    struct Size: Hashable {
        var columns: Int
        var rows: Int
    }

    private static let enter = "\u{1B}[?1049h\u{1B}[2J\u{1B}[H\u{1B}[?2004h"
    private static let leave = "\u{1B}[?2004l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

    private let original: termios
    /// Held back before the terminal is taken and until it has been given back.
    let signals: Signals

    /// Nil where standard input and output are not a terminal.
    init?() {
        var settings = termios()
        guard isatty(1) == 1, tcgetattr(0, &settings) == 0 else { return nil }
        original = settings
        signals = Signals()
        CrashRestore.arm(settings, Self.leave)
        take()
    }

    deinit {
        giveBack()
        CrashRestore.disarm()
    }

    private func take() {
        var raw = original
        cfmakeraw(&raw)
        tcsetattr(0, TCSANOW, &raw)
        try? StandardStream.output.write(Self.enter)
    }

    private func giveBack() {
        var settings = original
        try? StandardStream.output.write(Self.leave)
        tcsetattr(0, TCSANOW, &settings)
    }

    /// Ctrl-Z: the shell gets its terminal back until it brings us to the foreground again.
    func suspend() {
        giveBack()
        raise(SIGSTOP)
        take()
    }

    var size: Size {
        var window = winsize()
        guard ioctl(1, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
            return Size(columns: 80, rows: 24)
        }
        return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
    }

    enum Input {
        case bytes([UInt8])
        case nothing
        /// The terminal has gone.
        case end
    }

    /// Waits for keys, at most so long. A signal ends the wait.
    func read(waiting milliseconds: Int) -> Input {
        var descriptor = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
        let ready = poll(&descriptor, 1, Int32(clamping: max(0, milliseconds)))
        guard ready > 0 else { return .nothing }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(0, &buffer, buffer.count)
        if count > 0 { return .bytes(Array(buffer[0..<count])) }
        return count < 0 && (errno == EINTR || errno == EAGAIN) ? .nothing : .end
    }
}
