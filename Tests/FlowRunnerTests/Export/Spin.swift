import Foundation
import Testing

/// A model in a folder of its own, with SPIN's verifiers compiled from it.
struct Spin {
    static var isInstalled: Bool { tool("spin") != nil && tool("gcc") != nil }

    private let folder: URL
    /// So many there are.
    private let situations: Int
    /// So deep it may go. Steps are counted, not situations: a step of ours is many of its own. Its verifiers clear all of that memory first,
    /// so that less is tried first.
    private var depths: ArraySlice<Int> = [10_000, 300_000, 3_000_000, 30_000_000]
    private var ways: SpinWays?
    /// Promises whose invariants were searched for in one search, and kept.
    private var kept: Set<Int> = []

    init(_ model: String, situations: Int) throws {
        self.situations = situations
        depths = depths.drop { $0 < min(situations * 4, 30_000_000) }
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("spin-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(model.utf8).write(to: folder.appendingPathComponent("model.pml"))
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    mutating func storedStates() throws -> Int {
        try run("spin", "-a", "model.pml")
        try compile(["-DSAFETY"])
        let report = try search()
        #expect(report.contains("errors: 0"), "\(report.prefix(600))")
        let line = try #require(report.split(separator: "\n").first { $0.contains("states, stored") })
        return try #require(line.split(separator: " ").first.flatMap { Int($0) })
    }

    /// Compiles the model again where it has claims.
    /// - Parameter found: by promise, whether it is expected to hold; nil: it is not compared.
    mutating func claims(in model: String, found: [Bool?]) throws -> [SpinClaim] {
        let claims = try SpinClaim.all(in: model).filter { found[$0.number - 1] != nil }
        if claims.contains(where: \.isWay) { ways = try writtenWays() }
        let searched = claims.filter { !$0.isWay }
        if searched.isEmpty { return claims }
        let invariants = searched.filter { $0.invariant != nil && found[$0.number - 1] == true }
        let all = invariants.compactMap { claim in claim.invariant.map { "(\($0))" } }.joined(separator: " && ")
        let together = invariants.isEmpty ? "" : "ltl together { [] (up -> (\(all))) }\n"
        try Data((model + "#ifdef CLAIMS\n\(together)#endif\n").utf8).write(to: folder.appendingPathComponent("model.pml"))
        try run("spin", "-DCLAIMS", "-a", "model.pml")
        let whole = searched.count { claim in claim.searchesAll(found[claim.number - 1] == true) } - max(invariants.count - 1, 0)
        try compile(Self.unchecked + ["-DNOFAIR"], searches: whole)
        if invariants.count > 1, try isKept("together") { kept = Set(invariants.map(\.number)) }
        return claims
    }

    private mutating func writtenWays() throws -> SpinWays {
        try run("spin", "-DCLAIMS", "-DWAYS", "-a", "model.pml")
        try compile(["-DSAFETY", "-DNOCLAIM"] + Self.unchecked)
        let report = try search()
        #expect(report.contains("errors: 0"), "\(report.prefix(600))")
        return try SpinWays(folder.appendingPathComponent("ways"))
    }

    mutating func holds(_ claim: SpinClaim) throws -> Bool {
        switch claim.test {
        case .isKept: try kept.contains(claim.number) || isKept("promise_\(claim.number)")
        case .isBroken: try !isKept("promise_\(claim.number)")
        case .leads(let from, let to): try #require(ways).alwaysLeads(from: from, to: to)
        }
    }

    private mutating func isKept(_ claim: String) throws -> Bool {
        let report = try search("-a", "-N", claim)
        #expect(report.contains("errors: "), "\(report.prefix(600))")
        return report.contains("errors: 0")
    }

    /// Counting the states takes every step that later searches take, and looks at the bounds of arrays in each.
    private static let unchecked = ["-DNOBOUNDCHECK"]

    /// `tcc` compiles hundreds of times sooner than an optimizer, whose code searches four times as fast. Either grows with the model's length,
    /// so that the situations that are searched alone tell what is worth it. `clang` comes with Swift; `gcc` takes a third less where it leaves dead stores.
    private func compile(_ options: [String], searches: Int = 1) throws {
        let quick = [["tcc"], ["gcc", "-O0"]]
        let good = [["clang", "-O1"], ["gcc", "-O1", "-fno-dse", "-fno-tree-dse"]]
        let compilers = situations * searches > 10_000 ? good : quick
        let compiler = try #require(compilers.first { Self.tool($0[0]) != nil })
        try run(compiler + ["-w", "-DNOREDUCE"] + options + ["-DVECTORSZ=8192", "-o", "pan", "pan.c"])
    }

    /// What the compiled verifier reports of its whole search.
    private mutating func search(_ options: String...) throws -> String {
        // Of the places in its hash table, the power of two: twice the states.
        let bits = max(16, Int.bitWidth - situations.leadingZeroBitCount + 1)
        while let depth = depths.first {
            let report = try run(["./pan", "-E", "-n", "-w\(bits)", "-m\(depth)"] + options)
            if !report.contains("too small") { return report }
            depths = depths.dropFirst()
        }
        throw TooDeep()
    }

    private struct TooDeep: Error {}

    @discardableResult
    private func run(_ arguments: String...) throws -> String { try run(arguments) }

    @discardableResult
    private func run(_ arguments: [String]) throws -> String {
        let process = Process()
        let path = arguments[0].hasPrefix("./") ? folder.appendingPathComponent(arguments[0]).path : Self.tool(arguments[0]) ?? arguments[0]
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = Array(arguments.dropFirst())
        process.currentDirectoryURL = folder
        let file = folder.appendingPathComponent("report")
        try Data().write(to: file)
        let output = try FileHandle(forWritingTo: file)
        process.standardOutput = output
        process.standardError = output
        try process.run()
        process.waitUntilExit()
        let report = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        if !arguments[0].hasPrefix("./") { try #require(process.terminationStatus == 0, "\(arguments[0]): \(report.prefix(600))") }
        return report
    }

    private static let folders =
        ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"] + (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)

    private static func tool(_ name: String) -> String? {
        folders.map { $0 + "/" + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
