import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Outcomes that are kept between runs")
struct KeptOutcomeTests {
    static let key = "rules"

    /// Every rule's bad example has findings of its own kind: with labels, help, edits, walks.
    static let outcomes: [LintOutcome] = {
        let limits = ExplorationLimits.lint
        return LintRule.all.map { rule in
            lint(loadText(MarkedText(rule.bad).text + "\nflowspec: 1\nflow: kept\n"), rules: LintRule.all, settings: LintSettings(), limits: limits, workers: .one)
        }
    }()

    @Test("what comes back is what was kept")
    func roundTrip() {
        for outcome in Self.outcomes {
            let kept = KeptOutcome(KeptOutcome.bytes(of: outcome, key: Self.key), key: Self.key)
            #expect(kept?.files.map(\.path) == outcome.files.map(\.path))
            #expect(kept?.outcome(of: outcome.files) == outcome)
        }
        let all = Self.outcomes.flatMap(\.diagnostics)
        #expect(all.contains { !$0.walk.isEmpty } && all.contains { $0.fix?.further.isEmpty == false } && all.contains { !$0.labels.isEmpty })
    }

    @Test("another key, another text or another file is another outcome")
    func changes() {
        let outcome = Self.outcomes[0]
        let bytes = KeptOutcome.bytes(of: outcome, key: Self.key)
        #expect(KeptOutcome(bytes, key: "other rules") == nil)
        let kept = KeptOutcome(bytes, key: Self.key)
        let file = outcome.files[0]
        #expect(kept?.outcome(of: [SourceFile(path: file.path, bytes: file.bytes + [10])]) == nil)
        #expect(kept?.outcome(of: [SourceFile(path: "other.flow.yaml", bytes: file.bytes)]) == nil)
        #expect(kept?.outcome(of: outcome.files + outcome.files) == nil)
    }

    @Test("bytes that are cut or damaged are no outcome")
    func damage() {
        let bytes = KeptOutcome.bytes(of: Self.outcomes[0], key: Self.key)
        for count in bytes.indices { #expect(KeptOutcome(Array(bytes[..<count]), key: Self.key) == nil) }
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 0x55
            #expect(KeptOutcome(damaged, key: Self.key) == nil)
        }
    }

    @Test("nor are bytes that somebody else sealed")
    func foreign() {
        var random = SeededGenerator(seed: 1)
        let genuine = KeptOutcome.bytes(of: Self.outcomes[0], key: Self.key).dropLast(8)
        for _ in 0..<5_000 {
            var bytes = Array(genuine)
            let index = Int.random(in: 20..<bytes.count, using: &random)
            bytes[index] = UInt8.random(in: 0...255, using: &random)
            if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0..<bytes.count - 20, using: &random)) }
            let seal = SealedReader.seal(bytes[...])
            _ = KeptOutcome(bytes + withUnsafeBytes(of: seal.littleEndian) { Array($0) }, key: Self.key)?.outcome(of: Self.outcomes[0].files)
        }
    }
}
