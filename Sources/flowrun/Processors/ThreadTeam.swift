import Glibc
import Synchronization

/// Threads that help the one that owns them, job after job. The next job mostly comes soon, so whoever is done looks out for it for
/// a while before going to sleep. Nobody waits for one that the system has not let begin: its part is done by the owner.
final class ThreadTeam: @unchecked Sendable {
    private let room: WaitingRoom
    private let companions: Int
    private let isBusy = Atomic(false)
    /// Companions that there are; only looked at by who is busy.
    private var started = 0

    /// - Parameters:
    ///   - companions: beside the owner; they start with the first job.
    ///   - isPatient: there is a processor for each, so that looking out takes nothing from those who work.
    init(companions: Int, isPatient: Bool) {
        room = WaitingRoom(patience: isPatient ? 1 : 0)
        self.companions = companions
    }

    deinit { room.close() }

    /// Runs the body with each number below `count`, and returns when all are done.
    func run(_ count: Int, _ body: @Sendable (Int) -> Void) {
        let isFree = isBusy.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged
        let helping = isFree ? companionsReady(min(companions, count - 1, WaitingRoom.most)) : 0
        if helping > 0 {
            withoutActuallyEscaping(body) { body in
                room.begin(body, companions: helping)
                body(0)
                for number in 1...helping where room.claim(number) {
                    body(number)
                    room.finish()
                }
                room.awaitEnd()
            }
        }
        for number in (helping > 0 ? helping + 1 : 0)..<max(count, 0) { body(number) }
        if isFree { isBusy.store(false, ordering: .releasing) }
    }

    private func companionsReady(_ wanted: Int) -> Int {
        while started < wanted, room.admit(number: started + 1) { started += 1 }
        return min(started, wanted)
    }
}

/// Where companions wait for a job, and the owner for its end.
private final class WaitingRoom: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let hasJob: UnsafeMutablePointer<pthread_cond_t>
    private let isDone: UnsafeMutablePointer<pthread_cond_t>
    /// Counts jobs.
    private let job = Atomic(0)
    /// Parts of the job that are not finished.
    private let working = Atomic(0)
    /// Parts of the job that nobody has begun, a bit each.
    private let unclaimed = Atomic<UInt64>(0)
    private let isClosed = Atomic(false)
    // Under the mutex.
    private var body: (@Sendable (Int) -> Void)?

    /// Milliseconds to look out before going to sleep.
    private let patience: Double

    init(patience: Double) {
        self.patience = patience
        mutex = .allocate(capacity: 1)
        hasJob = .allocate(capacity: 1)
        isDone = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(hasJob, nil)
        pthread_cond_init(isDone, nil)
    }

    deinit {
        pthread_cond_destroy(isDone)
        pthread_cond_destroy(hasJob)
        pthread_mutex_destroy(mutex)
        isDone.deallocate()
        hasJob.deallocate()
        mutex.deallocate()
    }

    static let most = 63

    /// - Returns: whether this part of the job is the caller's to do.
    func claim(_ number: Int) -> Bool {
        let part = UInt64(1) << UInt64(number)
        return unclaimed.bitwiseAnd(~part, ordering: .acquiringAndReleasing).oldValue & part != 0
    }

    /// - Returns: whether it was the last part.
    @discardableResult
    func finish() -> Bool { working.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 }

    /// - Returns: false where the system has no thread left.
    func admit(number: Int) -> Bool {
        let work = Unmanaged.passRetained(Companion(room: self, number: number))
        var thread = pthread_t()
        let failure = pthread_create(&thread, nil, { argument in
            if let argument {
                let companion = Unmanaged<Companion>.fromOpaque(argument).takeRetainedValue()
                companion.room.help(as: companion.number)
            }
            return nil
        }, work.toOpaque())
        if failure == 0 {
            pthread_detach(thread)
        } else {
            work.release()
        }
        return failure == 0
    }

    func begin(_ body: @escaping @Sendable (Int) -> Void, companions: Int) {
        pthread_mutex_lock(mutex)
        self.body = body
        working.store(companions, ordering: .relaxed)
        unclaimed.store((UInt64(2) << UInt64(companions)) - 2, ordering: .relaxed)
        job.wrappingAdd(1, ordering: .releasing)
        pthread_cond_broadcast(hasJob)
        pthread_mutex_unlock(mutex)
    }

    func awaitEnd() {
        lookOut { working.load(ordering: .acquiring) == 0 }
        pthread_mutex_lock(mutex)
        while working.load(ordering: .acquiring) > 0 { pthread_cond_wait(isDone, mutex) }
        body = nil
        pthread_mutex_unlock(mutex)
    }

    func close() {
        pthread_mutex_lock(mutex)
        isClosed.store(true, ordering: .releasing)
        pthread_cond_broadcast(hasJob)
        pthread_mutex_unlock(mutex)
    }

    private func help(as number: Int) {
        var done = 0
        while true {
            lookOut { job.load(ordering: .acquiring) > done || isClosed.load(ordering: .acquiring) }
            pthread_mutex_lock(mutex)
            while job.load(ordering: .acquiring) == done, !isClosed.load(ordering: .acquiring) { pthread_cond_wait(hasJob, mutex) }
            let current = job.load(ordering: .acquiring)
            let isWanted = claim(number)
            pthread_mutex_unlock(mutex)
            if current == done { return }
            done = current
            if !isWanted { continue }
            perform(number)
            if !finish() { continue }
            pthread_mutex_lock(mutex)
            pthread_cond_signal(isDone)
            pthread_mutex_unlock(mutex)
        }
    }

    /// By itself, so that the body is let go before the owner hears that it is done.
    @inline(never)
    private func perform(_ number: Int) { body?(number) }

    private func lookOut(until isSo: () -> Bool) {
        let end = monotonicMilliseconds() + patience
        while !isSo(), monotonicMilliseconds() < end {}
    }
}

private final class Companion: Sendable {
    let room: WaitingRoom
    let number: Int

    init(room: WaitingRoom, number: Int) {
        self.room = room
        self.number = number
    }
}
