import Foundation
import Testing

/// A model in a folder of its own, with SPIN's verifiers compiled from it.
struct Spin {
    struct Claim {
        enum Test {
            case isKept, isBroken
            /// From each situation with the first bit some way leads to one with the last.
            case leads(from: Int, to: Int)
        }
        var number: Int
        /// Whether the promise holds.
        var test: Test
    }

    static var isInstalled: Bool { tool("spin") != nil && tool("gcc") != nil }

    private let folder: URL
    private let isLarge: Bool
    /// So deep it may go. Steps are counted, not situations: a step of ours is many of its own. Its verifiers clear all of that memory first,
    /// so that less is tried first.
    private var depths: ArraySlice<Int> = [10_000, 300_000, 3_000_000, 30_000_000]
    /// Of the places in its hash table, the power of two.
    private let hashBits: Int
    private var ways: SpinWays?

    init(_ model: String, isLarge: Bool) throws {
        self.isLarge = isLarge
        hashBits = isLarge ? 24 : 16
        if isLarge { depths = depths.dropFirst(2) }
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("spin-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(model.utf8).write(to: folder.appendingPathComponent("model.pml"))
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    mutating func storedStates() throws -> Int {
        try run("spin", "-a", "model.pml")
        try compile("-DSAFETY")
        let report = try search()
        #expect(report.contains("errors: 0"), "\(report.prefix(600))")
        let line = try #require(report.split(separator: "\n").first { $0.contains("states, stored") })
        return try #require(line.split(separator: " ").first.flatMap { Int($0) })
    }

    /// Compiles the model again where it has claims.
    mutating func claims(in model: String) throws -> [Claim] {
        let claims = model.matches(of: /promise ([0-9]+) holds if the claim is (broken|kept)/).compactMap { match in
            Int(match.output.1).map { Claim(number: $0, test: match.output.2 == "broken" ? .isBroken : .isKept) }
        }
        let ways = try model.matches(of: /promise ([0-9]+) holds if from each situation with bit ([0-9]+) .* with bit ([0-9]+):/).map { match in
            let numbers = [match.output.1, match.output.2, match.output.3].compactMap { Int($0) }
            try #require(numbers.count == 3)
            return Claim(number: numbers[0], test: .leads(from: numbers[1], to: numbers[2]))
        }
        if !ways.isEmpty { self.ways = try writtenWays() }
        if !claims.isEmpty {
            try run("spin", "-DCLAIMS", "-a", "model.pml")
            try compile(searches: claims.count)
        }
        return claims + ways
    }

    private mutating func writtenWays() throws -> SpinWays {
        try run("spin", "-DCLAIMS", "-DWAYS", "-a", "model.pml")
        try compile("-DSAFETY", "-DNOCLAIM")
        let report = try search()
        #expect(report.contains("errors: 0"), "\(report.prefix(600))")
        return try SpinWays(folder.appendingPathComponent("ways"))
    }

    mutating func holds(_ claim: Claim) throws -> Bool {
        switch claim.test {
        case .isKept: try isKept(claim)
        case .isBroken: try !isKept(claim)
        case .leads(let from, let to): try #require(ways).alwaysLeads(from: from, to: to)
        }
    }

    private mutating func isKept(_ claim: Claim) throws -> Bool {
        let report = try search("-a", "-N", "promise_\(claim.number)")
        #expect(report.contains("errors: "), "\(report.prefix(600))")
        return report.contains("errors: 0")
    }

    /// What is searched long, or often, is worth compiling well. Of most models the compiling is what takes long: `tcc` does it twenty to fifty times sooner than `gcc -O0`.
    private func compile(_ options: String..., searches: Int = 1) throws {
        let compiler = isLarge ? ["gcc", searches > 2 ? "-O2" : "-O1"] : Self.tool("tcc") == nil ? ["gcc", "-O0"] : ["tcc"]
        try run(compiler + ["-w", "-DNOREDUCE"] + options + ["-DVECTORSZ=8192", "-o", "pan", "pan.c"])
    }

    /// What the compiled verifier reports of its whole search.
    private mutating func search(_ options: String...) throws -> String {
        while let depth = depths.first {
            let report = try run(["./pan", "-E", "-n", "-w\(hashBits)", "-m\(depth)"] + options)
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

    private static func tool(_ name: String) -> String? {
        ["/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
