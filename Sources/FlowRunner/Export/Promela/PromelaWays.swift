/// That from wherever something holds some way leads to where something else does (AG (from → EF to)): linear time does not say it, but it
/// is easily told of the steps themselves. Under `WAYS` SPIN writes each into a file, by code in C between those of the model.
struct PromelaWays {
    private var claims: [(from: String, to: String)] = []

    /// Two bits of a word for each.
    private static let most = 32

    /// - Returns: its place; nil where there are too many.
    mutating func add(from: String, to: String) -> Int? {
        guard claims.count < Self.most else { return nil }
        claims.append((from, to))
        return claims.count - 1
    }

    func test(_ place: Int) -> String { "from each situation with bit \(place * 2) some way leads to one with bit \(place * 2 + 1)" }

    /// A situation's name is a hash (FNV-1a) of SPIN's state, as far as it does not depend on where its process stands.
    func declare(_ text: inout PromelaText) {
        guard !claims.isEmpty else { return }
        text.add([
            "#ifdef WAYS", "c_state \"unsigned long long before\" \"Global\" /* the situation before the step; 0 between steps */",
            "c_decl {", "#include <stddef.h>", "static FILE *ways;",
            "static unsigned long long name(const void *state, size_t count) {",
            "unsigned long long hash = 14695981039346656037ULL;",
            "for (const unsigned char *byte = state; count > 0; count--) hash = (hash ^ *byte++) * 1099511628211ULL;",
            "return hash;", "}", "}", "#endif",
        ])
    }

    /// Where a step is chosen.
    var begin: [String] { claims.isEmpty ? [] : ["#ifdef WAYS", "c_code { now.before = name(&now, offsetof(State, sv)); };", "#endif"] }

    /// Three words of 64 bits: the situations before and after the step, and what holds after it.
    var end: [String] {
        if claims.isEmpty { return [] }
        let bits = claims.enumerated().map { place, claim in
            "(unsigned long long) now.\(claim.from) << \(place * 2) | (unsigned long long) now.\(claim.to) << \(place * 2 + 1)"
        }
        return [
            "#ifdef WAYS", "c_code {", "unsigned long long step[3] = { now.before, 0, 0 };", "now.before = 0;",
            "step[1] = name(&now, offsetof(State, sv));",
        ] + bits.map { "step[2] |= \($0);" } + [
            "if (!ways) ways = fopen(\"ways\", \"wb\");",
            "if (!ways || fwrite(step, sizeof step, 1, ways) != 1) { perror(\"ways\"); exit(1); }", "};", "#endif",
        ]
    }
}
