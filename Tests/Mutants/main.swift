import FlowRunner
import FlowSpec
import Glibc

/// Makes mistakes in flows, from a fixed seed, and asks lint and a naive checker of its own whether anything became unreachable, a dead end or a
/// trap. They must agree on every one. A flow of more than `--limit` situations is reduced to its skeleton first, or to its bones.
///
///     flowmutants [--mutants N] [--seed S] [--limit L] FILE…
var count = 300
var seed: UInt64 = 1
var limit = 1_500
var paths: [String] = []
var arguments = CommandLine.arguments.dropFirst().makeIterator()
while let argument = arguments.next() {
    switch argument {
    case "--mutants": count = arguments.next().flatMap(Int.init) ?? count
    case "--seed": seed = arguments.next().flatMap(UInt64.init) ?? seed
    case "--limit": limit = arguments.next().flatMap(Int.init) ?? limit
    default: paths.append(argument)
    }
}
guard !paths.isEmpty else {
    print("usage: flowmutants [--mutants N] [--seed S] [--limit L] FILE…")
    exit(2)
}
var disagreements = 0
var (tried, changed) = (0, 0)
for path in paths {
    let loaded = load(path, from: PlainFiles())
    guard !loaded.hasErrors, loaded.flow.transitions.count > 0 else { continue }
    let tally = MutantRun(path: path, flow: loaded.flow, count: count, seed: seed, limit: limit).tally()
    tried += tally.tried
    changed += tally.changed
    disagreements += tally.disagreements
    print(tally.line)
    fflush(nil)
}
print("\(tried) mutants, \(changed) of them changed what is reachable, dead or a trap; lint and the naive checker disagree on \(disagreements)")
exit(disagreements > 0 ? 1 : 0)
