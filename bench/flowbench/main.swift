import FlowRunner
import FlowSpec
import Glibc

/// What `bench/run` measures beside its peers. Each measure prints numbers on one line.
///
///     flowbench machine FILE EVENT COUNT    nanoseconds an event, then the data's values
///     flowbench load FILE ROUNDS            the least and the median of the milliseconds from bytes to resolved flow
///     flowbench sample FILE COUNT           millions of property samples a second
///     flowbench generate STATES             writes a flow of so many states
///     flowbench journey FIELDS QUESTIONS yaml|promela    writes a journey to explore
let arguments = Array(CommandLine.arguments.dropFirst())

switch (arguments.first, arguments.count) {
case ("machine", 4):
    measureMachine(arguments[1], event: arguments[2], count: Int(arguments[3]) ?? 0)
case ("load", 3):
    measureLoad(arguments[1], rounds: Int(arguments[2]) ?? 1)
case ("sample", 3):
    measureSamples(arguments[1], count: Int(arguments[2]) ?? 0)
case ("journey", 4):
    let model = JourneyModel(fields: max(1, Int(arguments[1]) ?? 1), questions: max(1, Int(arguments[2]) ?? 1))
    print(arguments[3] == "promela" ? model.promela : model.yaml, terminator: "")
case ("generate", 2):
    print(generatedFlow(states: Int(arguments[1]) ?? 1_000), terminator: "")
default:
    fail("flowbench machine FILE EVENT COUNT | load FILE ROUNDS | sample FILE COUNT | generate STATES | journey FIELDS QUESTIONS yaml|promela")
}

func fail(_ message: String) -> Never {
    let text = Array("flowbench: \(message)\n".utf8)
    _ = write(STDERR_FILENO, text, text.count)
    exit(2)
}

/// Processor time of this process, nanoseconds.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

func bytes(of path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else { fail("cannot read \(path)") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = fread(&chunk, 1, chunk.count, file)
        if count == 0 { return bytes }
        bytes += chunk[..<count]
    }
}
