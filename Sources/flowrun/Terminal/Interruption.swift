import Glibc
import Synchronization

/// Ctrl-C while something long goes on: what was found by then is still told. Another one ends the program at once.
enum Interruption {
    private static let asked = Atomic(false)

    static var isAsked: Bool { asked.load(ordering: .relaxed) }
    /// As shells have it for what a signal ends.
    static let status = 128 + SIGINT

    /// From now on the first Ctrl-C only asks; where it is ignored, as behind `nohup`, it stays so. Whoever starts the program may have
    /// held signals back for a while.
    static func listen() {
        if isAsked { return }
        let before = signal(SIGINT) { number in
            signal(number, SIG_DFL)
            Interruption.asked.store(true, ordering: .relaxed)
        }
        var held = sigset_t()
        sigemptyset(&held)
        sigaddset(&held, SIGINT)
        sigprocmask(SIG_UNBLOCK, &held, nil)
        if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(SIGINT, SIG_IGN) }
    }
}
