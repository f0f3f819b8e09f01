import Glibc

struct FuzzOptions {
    var inputs = 100_000
    var seed: UInt64 = 1
    var jobs = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    var only: Int?
    /// The first input of a process that takes every `jobs`th.
    var worker: Int?
    /// Where a worker writes the input it is at.
    var progress = ""
    var files: [String] = []

    init(_ arguments: some Sequence<String>) {
        var rest = arguments.makeIterator()
        while let argument = rest.next() {
            switch argument {
            case "--inputs": inputs = rest.next().flatMap(Int.init) ?? inputs
            case "--seed": seed = rest.next().flatMap(UInt64.init) ?? seed
            case "--jobs": jobs = max(1, rest.next().flatMap(Int.init) ?? jobs)
            case "--only": only = rest.next().flatMap(Int.init)
            case "--worker": worker = rest.next().flatMap(Int.init)
            case "--progress": progress = rest.next() ?? ""
            default: files.append(argument)
            }
        }
    }
}

func say(_ message: String) {
    let line = Array((message + "\n").utf8)
    _ = write(STDERR_FILENO, line, line.count)
}
