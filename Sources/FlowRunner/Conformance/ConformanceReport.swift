import FlowSpec

/// `flowrun conform --format json`: keys in an order that is kept.
package func conformanceJSON(_ results: [ConformanceResult]) -> String {
    let tests = results.map { result -> JSONText in
        var (word, expected, got, reason): (String, JSONText, JSONText, String?) = ("passed", .string(nil), .string(nil), nil)
        switch result.outcome {
        case .passed: break
        case .failed(let event, let wanted, let found):
            word = "failed"
            expected = .array(wanted.map { .string($0) })
            got = .array(found.map { .string($0) })
            reason = event == 0 ? "at the start" : "after event \(event)"
        case .unsupported(let why):
            word = "unsupported"
            reason = why
        }
        return .object([
            ("name", .string(result.name)), ("result", .string(word)), ("expected", expected), ("got", got), ("reason", .string(reason)),
        ])
    }
    return JSONText.object([("tests", .array(tests))]).text
}

/// A line for each test that did not pass, and the count.
package func conformanceText(_ results: [ConformanceResult]) -> String {
    var lines: [String] = []
    var passed = 0
    var unsupported = 0
    for result in results {
        switch result.outcome {
        case .passed: passed += 1
        case .failed(let event, let expected, let got):
            let place = event == 0 ? "at the start" : "after event \(event)"
            lines.append("✗ \(result.name) \(place): expected \(expected.joined(separator: " ")), got \(got.joined(separator: " "))")
        case .unsupported(let why):
            unsupported += 1
            lines.append("– \(result.name) unsupported: \(why)")
        }
    }
    let count = results.count == 1 ? "the one test is" : "all \(results.count) tests are"
    return (lines + [unsupported == results.count ? "nothing was run: \(count) unsupported" : "\(passed) of \(results.count) passed"]).joined(separator: "\n")
}
