/// A function of a few variables with small domains, as nested conditional expressions of Promela. Equal branches are written once.
struct PromelaDecision {
    private enum Part: Hashable {
        case value(Int)
        case choice(variable: Int, branches: [Int])
    }

    private var parts: [Part] = []
    private var places: [Part: Int] = [:]
    private var root = 0
    private let variables: [(name: String, values: [Int])]

    /// - Parameters:
    ///   - answers: for every combination of the values, the last variable fastest.
    ///   - variables: each with the values that it takes, rising; what it comes to for others does not matter.
    init(_ answers: [Int], of variables: [(name: String, values: [Int])]) {
        self.variables = variables
        var level = answers.map { place(of: .value($0)) }
        for variable in variables.indices.reversed() {
            let size = variables[variable].values.count
            var next: [Int] = []
            for start in stride(from: 0, to: level.count, by: max(size, 1)) {
                let branches = Array(level[start..<min(start + size, level.count)])
                next.append(Set(branches).count == 1 ? branches[0] : place(of: .choice(variable: variable, branches: branches)))
            }
            level = next
        }
        root = level.first ?? place(of: .value(0))
    }

    private mutating func place(of part: Part) -> Int {
        if let known = places[part] { return known }
        parts.append(part)
        places[part] = parts.count - 1
        return parts.count - 1
    }

    /// All values that it comes to, rising.
    var values: [Int] {
        parts.compactMap { if case .value(let value) = $0 { value } else { nil } }.sorted()
    }

    var constant: Int? {
        if case .value(let value) = parts[root] { value } else { nil }
    }

    /// Bytes beyond which `text` gives up.
    private static let longest = 200_000

    /// nil: it is too long to be of use.
    var text: String? {
        var length = 0
        return text(of: root, &length)
    }

    /// As `text`, of a function to 0 and 1.
    var condition: String? {
        if let constant { return constant == 0 ? "false" : "true" }
        return text
    }

    private func text(of part: Int, _ length: inout Int) -> String? {
        switch parts[part] {
        case .value(let value):
            length += 4
            return String(value)
        case .choice(let variable, let branches):
            let (name, values) = variables[variable]
            var runs: [(first: Int, last: Int, part: Int)] = []
            for (value, branch) in branches.enumerated() {
                if let last = runs.last, last.part == branch { runs[runs.count - 1].last = value } else { runs.append((value, value, branch)) }
            }
            // What stands in most places comes last, without a test.
            var counts: [Int: Int] = [:]
            for run in runs { counts[run.part, default: 0] += 1 }
            let most = counts.values.max() ?? 1
            let rest = (most > 1 ? runs.first { counts[$0.part] == most } : runs.last)?.part ?? branches[0]
            var tests: [(part: Int, test: [String])] = []
            for run in runs where run.part != rest {
                let test = test(name, values, run.first...run.last)
                if let place = tests.firstIndex(where: { $0.part == run.part }) { tests[place].test.append(test) } else { tests.append((run.part, [test])) }
            }
            guard var result = text(of: rest, &length) else { return nil }
            for (part, test) in tests.reversed() {
                let condition = test.count == 1 ? test[0] : "(" + test.joined(separator: " || ") + ")"
                length += condition.utf8.count + 8
                guard length < Self.longest, let inner = text(of: part, &length) else { return nil }
                result = switch (inner, result) {
                case ("1", "0"): condition
                case ("0", "1"): "!(\(condition))"
                default: "(\(condition) -> \(inner) : \(result))"
                }
            }
            return result
        }
    }

    /// That a variable has one of its values in a row; between them lie none.
    private func test(_ name: String, _ values: [Int], _ places: ClosedRange<Int>) -> String {
        let (first, last) = (values[places.lowerBound], values[places.upperBound])
        if first == last { return "(\(name) == \(first))" }
        if places.lowerBound == 0 { return "(\(name) <= \(last))" }
        if places.upperBound == values.count - 1 { return "(\(name) >= \(first))" }
        return "(\(name) >= \(first) && \(name) <= \(last))"
    }
}
