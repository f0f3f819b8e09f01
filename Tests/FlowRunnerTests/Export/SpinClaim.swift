import Testing

/// A promise in a model, and how SPIN finds whether it holds.
struct SpinClaim {
    enum Test: Equatable {
        case isKept, isBroken
        /// From each situation with the first bit some way leads to one with the last.
        case leads(from: Int, to: Int)
    }
    var number: Int
    /// Whether the promise holds.
    var test: Test
    /// What must hold in each situation, if that is all.
    var invariant: String?

    var isWay: Bool { test != .isKept && test != .isBroken }

    /// Whether every situation is searched where the promise is found to hold, or not to hold.
    func searchesAll(_ holds: Bool) -> Bool { test == (holds ? .isKept : .isBroken) }

    static func all(in model: String) throws -> [SpinClaim] {
        var claims: [SpinClaim] = []
        for line in model.split(separator: "\n") {
            if line.hasPrefix("/* promise ") { claims.append(try SpinClaim(line)) }
            guard line.hasPrefix("ltl promise_") else { continue }
            let condition = line.firstMatch(of: /{ \[\] \(up -> \((.*)\)\) }/).map { String($0.output.1) }
            if let condition, !condition.contains("[]") { claims[claims.count - 1].invariant = condition }
        }
        return claims
    }

    /// - Parameter comment: `promise 3 holds if …`.
    private init(_ comment: Substring) throws {
        if let match = comment.firstMatch(of: /promise ([0-9]+) holds if the claim is (broken|kept)/) {
            (number, test) = (try #require(Int(match.output.1)), match.output.2 == "broken" ? .isBroken : .isKept)
        } else {
            let match = try #require(comment.firstMatch(of: /promise ([0-9]+) holds if from each situation with bit ([0-9]+) .* with bit ([0-9]+):/))
            (number, test) = (try #require(Int(match.output.1)), .leads(from: try #require(Int(match.output.2)), to: try #require(Int(match.output.3))))
        }
    }
}
