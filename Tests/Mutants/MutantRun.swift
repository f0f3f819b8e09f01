import FlowRunner
import FlowSpec
import Glibc

/// The mutants of one flow.
struct MutantRun {
    struct Tally {
        var path: String
        var kind = ""
        var tried = 0
        var changed = 0
        var tooLarge = 0
        var disagreements = 0

        var line: String {
            "\(path)\(kind): \(tried) mutants, \(changed) changed something, \(disagreements) disagreements"
                + (tooLarge > 0 ? ", \(tooLarge) too large to ask" : "")
        }
    }

    var path: String
    var flow: Flow
    var count: Int
    var seed: UInt64
    var limit: Int

    func tally() -> Tally {
        var tally = Tally(path: path)
        var flow = flow
        var found = NaiveSpace(flow, limit: limit)
        var limit = limit
        for (kind, smaller, patience) in [(" (skeleton)", flow.skeleton, 1), (" (bones)", flow.bones, 20)] where found == nil {
            flow = smaller
            tally.kind = kind
            limit = self.limit * patience
            found = NaiveSpace(flow, limit: limit)
        }
        guard let space = found else {
            tally.kind = " (too large even as bones)"
            return tally
        }
        let original = Verdict(space)
        compare(original, flow, "as it is", limit, &tally)
        var chance = Chance(seed: seed)
        var attempts = 0
        while tally.tried < count, attempts < count * 10 {
            attempts += 1
            var mutant = flow
            var made: [String] = []
            for _ in 0..<Int.random(in: 1...3, using: &chance) {
                guard let mutation = Mutation(Int.random(in: 0..<Mutation.kinds, using: &chance), in: mutant, &chance) else { continue }
                mutant = mutant.mutated(mutation)
                made.append("\(mutation)")
            }
            if made.isEmpty { continue }
            guard let space = NaiveSpace(mutant, limit: limit) else {
                tally.tooLarge += 1
                continue
            }
            let verdict = Verdict(space)
            tally.tried += 1
            if verdict != original { tally.changed += 1 }
            compare(verdict, mutant, made.joined(separator: ", "), limit, &tally)
        }
        return tally
    }

    private func compare(_ naive: Verdict, _ flow: Flow, _ what: String, _ limit: Int, _ tally: inout Tally) {
        let lint = Verdict(lintOf: flow, limit: limit * 4)
        if let lint, naive.agrees(with: lint) { return }
        tally.disagreements += 1
        guard tally.disagreements < 4 else { return }
        print("\(path): \(what)\n  naive \(naive)\n  lint  \(lint.map { "\($0)" } ?? "found more situations")")
    }
}

/// The same numbers on every machine (SplitMix64).
struct Chance: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

struct PlainFiles: FileProvider {
    func read(_ path: String) throws(FileFault) -> [UInt8] {
        guard let file = fopen(path, "r") else { throw FileFault("cannot be opened") }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
    }
}
