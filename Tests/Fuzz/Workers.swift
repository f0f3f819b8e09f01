import Glibc

private let secondsPerInput = 5
private let mostCrashes = 20

/// Tries every `jobs`th input from `first` on. A hang ends the process by SIGPROF, a crash by its own signal;
/// which input it was stands in the progress file.
func work(_ options: FuzzOptions, from first: Int) -> Int32 {
    let corpus = Corpus(options.files)
    let progress = open(options.progress, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    var counts = WorkerCounts()
    var memory = rlimit(rlim_cur: 8 << 30, rlim_max: 8 << 30)
    setrlimit(__rlimit_resource_t(UInt32(RLIMIT_AS.rawValue)), &memory)
    for number in stride(from: first, to: options.inputs, by: options.jobs) {
        counts.next = Int64(number)
        counts.save(to: progress)
        var limit = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: secondsPerInput, tv_usec: 0))
        setitimer(__itimer_which_t(UInt32(ITIMER_PROF.rawValue)), &limit, nil)
        let outcome = corpus.input(number, seed: options.seed).attempt()
        counts.tried += 1
        counts.playable += outcome.isPlayable ? 1 : 0
        counts.steps += Int64(outcome.steps)
        counts.faulty += outcome.faults.isEmpty ? 0 : 1
        for fault in outcome.faults.prefix(3) { say("input \(number): \(fault)") }
    }
    counts.next = Int64(options.inputs)
    counts.save(to: progress)
    return 0
}

/// Tries one input here and now.
func reportFaults(of input: FuzzInput, number: Int) -> Bool {
    let outcome = input.attempt()
    for fault in outcome.faults { say("input \(number): \(fault)") }
    return !outcome.faults.isEmpty
}

/// What a worker has done since it was started; `next` is the input it is at.
private struct WorkerCounts {
    var next: Int64 = 0
    var tried: Int64 = 0
    var playable: Int64 = 0
    var steps: Int64 = 0
    var faulty: Int64 = 0

    func save(to file: Int32) {
        withUnsafeBytes(of: self) { _ = pwrite(file, $0.baseAddress, $0.count, 0) }
    }

    init() {}

    init(savedAt path: String) {
        let file = open(path, O_RDONLY)
        withUnsafeMutableBytes(of: &self) { _ = pread(file, $0.baseAddress, $0.count, 0) }
        close(file)
    }
}

/// Starts the workers, and starts them again behind an input that ended one.
func superviseWorkers(_ options: FuzzOptions) -> Int32 {
    var total = WorkerCounts()
    var crashes: [String] = []
    var running: [pid_t: Int] = [:]
    func progress(_ job: Int) -> String { "/tmp/flowfuzz-\(getpid())-\(job)" }
    func start(_ job: Int, from first: Int) {
        var child = pid_t()
        let arguments =
            [CommandLine.arguments[0], "--worker", "\(first)", "--inputs", "\(options.inputs)", "--seed", "\(options.seed)"]
            + ["--jobs", "\(options.jobs)", "--progress", progress(job)] + options.files
        var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        guard posix_spawn(&child, "/proc/self/exe", nil, nil, &pointers, environ) == 0 else {
            crashes.append("worker \(job) cannot be started")
            return
        }
        running[child] = job
    }
    for job in 0..<options.jobs { start(job, from: job) }
    while !running.isEmpty {
        var status: Int32 = 0
        let child = waitpid(-1, &status, 0)
        guard let job = running.removeValue(forKey: child) else { continue }
        let counts = WorkerCounts(savedAt: progress(job))
        total.tried += counts.tried
        total.playable += counts.playable
        total.steps += counts.steps
        total.faulty += counts.faulty
        unlink(progress(job))
        if status == 0 { continue }
        let signal = status & 0x7F
        crashes.append("input \(counts.next) " + (signal == SIGPROF ? "took longer than \(secondsPerInput) s" : "ended by signal \(signal)"))
        say(crashes.last ?? "")
        if crashes.count < mostCrashes { start(job, from: Int(counts.next) + options.jobs) }
    }
    print("fuzz: seed \(options.seed), \(total.playable) inputs could be played, \(total.steps) steps walked")
    print("fuzz: \(total.tried - total.faulty) passed, \(Int64(crashes.count) + total.faulty) failed")
    if crashes.isEmpty && total.faulty == 0 { return 0 }
    say("to see input N: flowfuzz --seed \(options.seed) --only N FILE…, with the same files")
    return 1
}
