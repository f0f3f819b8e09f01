import Glibc

/// Feeds mutated flows and scripts to everything that reads them, from a fixed seed: nothing may crash, hang,
/// or point outside the text.
///
///     flowfuzz [--inputs N] [--seed S] [--jobs J] FILE…    mutations of the files, spread over J processes
///     flowfuzz --seed S --only N FILE…                     writes input N on standard output, then tries it
let options = FuzzOptions(CommandLine.arguments.dropFirst())
guard !options.files.isEmpty else {
    say("usage: flowfuzz [--inputs N] [--seed S] [--jobs J] [--only N] FILE…")
    exit(2)
}
if let number = options.only {
    let input = Corpus(options.files).input(number, seed: options.seed)
    print(String(decoding: input.bytes, as: UTF8.self))
    exit(reportFaults(of: input, number: number) ? 1 : 0)
} else if let worker = options.worker {
    exit(work(options, from: worker))
} else {
    exit(superviseWorkers(options))
}
