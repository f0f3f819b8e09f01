import FlowSpec
import Glibc

/// The files that inputs are made from.
struct Corpus: FileProvider {
    private(set) var flows: [(path: String, bytes: [UInt8])] = []
    /// Those in which nothing is wrong: what is made from them may still be playable.
    private var goodFlows: [(path: String, bytes: [UInt8])] = []
    /// Files of other tools.
    private(set) var documents: [(path: String, bytes: [UInt8])] = []
    private(set) var scripts: [[UInt8]] = Corpus.scriptLines.map { Array($0.utf8) }
    private let bytesByPath: [String: [UInt8]]

    init(_ paths: [String]) {
        var all: [String: [UInt8]] = [:]
        for path in paths {
            guard let bytes = Self.contents(path) else { continue }
            all[path] = bytes
            if path.hasSuffix(".flow.yaml") {
                flows.append((path, bytes))
            } else if ForeignFormat(path) != nil {
                documents.append((path, bytes))
            } else {
                scripts.append(bytes)
            }
        }
        bytesByPath = all
        goodFlows = flows.filter { !load($0.path, from: self).hasErrors }
    }

    func read(_ path: String) throws(FileFault) -> [UInt8] {
        guard let bytes = bytesByPath[path] else { throw FileFault("no such file") }
        return bytes
    }

    /// Input `number` of a seed: one file, changed at random. One in eight is a script, and two are another tool's file.
    func input(_ number: Int, seed: UInt64) -> FuzzInput {
        var chance = Chance(seed: seed, input: number)
        if number % 8 == 7, let script = chance.one(of: scripts) {
            let bytes = mutated(script, with: scripts, tokens: scriptTokens, &chance)
            return FuzzInput(bytes: bytes, path: nil, chance: chance, others: self)
        }
        if number % 4 == 1, let document = chance.one(of: documents) {
            let bytes = mutated(document.bytes, with: documents.map(\.bytes), tokens: foreignTokens, &chance)
            return FuzzInput(bytes: bytes, path: document.path, chance: chance, others: self)
        }
        let sources = chance.below(2) == 0 || goodFlows.isEmpty ? flows : goodFlows
        guard var flow = chance.one(of: sources) else { return FuzzInput(bytes: [], path: nil, chance: chance, others: self) }
        // Large flows take long and say little more than small ones: they come a quarter as often.
        if flow.bytes.count > 8_000, chance.below(4) > 0 { flow = chance.one(of: sources) ?? flow }
        let bytes = mutated(flow.bytes, with: flows.map(\.bytes), tokens: flowTokens, &chance)
        return FuzzInput(bytes: bytes, path: flow.path, chance: chance, others: self)
    }

    private static func contents(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            if count == 0 { return bytes }
            bytes += chunk[..<count]
        }
    }

    private static let scriptLines = [
        "given online = false\ngiven recordings = [{title: \"Breathe\", kind: audio, playCount: 0}]\ntap \"Draw my feelings\"\n",
        "type \"A long day\" into \"Free text\"\nchoose \"Hungry\" in \"Trigger\"\nset \"Intensity\" to 7\nset \"Timestamp\" to 8d ago\n",
        "swipe left in \"carousel\"\nedgeSwipe right distance=0.5 velocity=151\ndrag down in \"sheet\" distance=101 velocity=0\n",
        "touchDown \"Save\"\ndragTo \"Save\" distance=3\nrelease \"Save\"\noutcome generation.complete\nevent foreground\nrelaunch\n",
        "wait 2s\nback 2\nresume\nrestart\nexpect screen \"Quiz Ready!\"\nexpect enabled \"X\"\nexpect data NAME = [1, {a: b}]\n",
        "expect haptic success\nexpect no haptic\nexpect timeline enterInput\nexpect no timeline x\nexpect announced \"…\"\nexpect ended\n",
    ]
}
