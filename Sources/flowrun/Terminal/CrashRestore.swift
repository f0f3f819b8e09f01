import Glibc

/// Gives the terminal back even where the program is killed by a fault of its own. A signal handler can reach
/// nothing but globals, so this is the one place that has any; they are written before the handlers are in place.
enum CrashRestore {
    nonisolated(unsafe) private static var settings = termios()
    nonisolated(unsafe) private static var farewell: (bytes: UnsafeMutablePointer<CChar>, count: Int)?

    private static let faults = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]

    static func arm(_ original: termios, _ sequence: String) {
        settings = original
        if let bytes = strdup(sequence) { farewell = (bytes, sequence.utf8.count) }
        for fault in faults {
            signal(fault) { number in
                if let farewell = CrashRestore.farewell { write(1, farewell.bytes, farewell.count) }
                tcsetattr(0, TCSANOW, &CrashRestore.settings)
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    static func disarm() {
        for fault in faults { signal(fault, SIG_DFL) }
        if let farewell { free(farewell.bytes) }
        farewell = nil
    }
}
