import Glibc

/// Signals a session answers in its own time: they are held back while the value lives and asked for between two waits.
struct Signals: ~Copyable {
    enum Kind {
        case windowChanged
        /// SIGTERM, SIGHUP, SIGINT from outside.
        case end(Int32)
    }

    private let held: sigset_t
    private let before: sigset_t

    init() {
        var held = sigset_t()
        var before = sigset_t()
        sigemptyset(&held)
        for signal in [SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGQUIT] { sigaddset(&held, signal) }
        sigprocmask(SIG_BLOCK, &held, &before)
        self.held = held
        self.before = before
    }

    deinit {
        var before = before
        sigprocmask(SIG_SETMASK, &before, nil)
    }

    /// The next signal that has come or comes so soon, if any.
    func next(within milliseconds: Int = 0) -> Kind? {
        var held = held
        var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
        let signal = sigtimedwait(&held, nil, &time)
        guard signal > 0 else { return nil }
        return signal == SIGWINCH ? .windowChanged : .end(signal)
    }
}
