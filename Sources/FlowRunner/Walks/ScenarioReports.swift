import FlowSpec

/// The results for people to read: a line for each scenario, and for a failed one its place, what was expected, and the walk so far.
package func textReport(_ suites: [ScenarioSuite]) -> String {
    var out = ""
    for suite in suites {
        out += "\(shownName(suite.files.first?.path ?? suite.flow.id))\(suite.isFromOutside ? ", on \(suite.flow.id)" : "")\n"
        for result in suite.results {
            out += "  \(result.passed ? "✓" : "✗") \(result.name)\n"
            if result.passed { continue }
            for failure in result.failures {
                out += "      \(suite.place(failure.span)): \(failure.line)\n"
                out += "      \(failure.message)\n"
            }
            let before = result.walkBeforeFailure
            if !before.isEmpty { out += "      after: \(before.joined(separator: "\n             "))\n" }
        }
    }
    if suites.isEmpty { return "no scenarios were found\n" }
    let count = suites.reduce(0) { $0 + $1.results.count }
    let failures = suites.reduce(0) { $0 + $1.failures }
    out += "\(counted(count, "scenario")), " + (failures == 0 ? "all pass\n" : "\(failures) failed\n")
    return out
}

/// `{"passed":n,"failed":n,"scenarios":[{"flow","scenario","result","file","line","column","step","message","walk","failures":[{"line","column","step","message"}]}]}`,
/// where the first failure also stands in the scenario itself.
/// - Parameters:
///   - unread: files that do not load, each with the first of its errors; without one the field is left out.
///   - further: fields behind these.
package func jsonReport(_ suites: [ScenarioSuite], unread: [UnreadFile] = [], further: [(String, JSONText)] = []) -> String {
    let results = suites.flatMap { suite in
        suite.results.map { result in
            let span = result.failure?.span ?? result.span
            let place = suite.position(of: span)
            return JSONText.object([
                ("flow", .string(suite.flow.id)),
                ("scenario", .string(result.name)),
                ("result", .string(result.passed ? "passed" : "failed")),
                ("file", .string(place?.file)),
                ("line", .number(place.map { Double($0.line) })),
                ("column", .number(place.map { Double($0.column) })),
                ("step", .string(result.failure?.line)),
                ("message", .string(result.failure?.message)),
                ("walk", .array(result.walk.map { .string($0) })),
                ("failures", .array(result.failures.map(suite.json))),
            ])
        }
    }
    let failures = suites.reduce(0) { $0 + $1.failures }
    return JSONText.object([
        ("passed", .number(Double(results.count - failures))), ("failed", .number(Double(failures))),
        ("scenarios", .array(results)),
    ] + (unread.isEmpty ? [] : [("unread", .array(unread.map(\.json)))]) + further).text + "\n"
}

extension ScenarioSuite {
    fileprivate func json(_ failure: ScenarioResult.Failure) -> JSONText {
        let place = position(of: failure.span)
        return .object([
            ("line", .number(place.map { Double($0.line) })), ("column", .number(place.map { Double($0.column) })),
            ("step", .string(failure.line)), ("message", .string(failure.message)),
        ])
    }
}

/// JUnit's XML as its widespread schemas have it. A case's `time` is that of the virtual clock, in seconds.
/// - Parameters:
///   - shortfall: why what was asked of the coverage is not met.
///   - timestamp: when it was run, as ISO 8601 without a zone.
package func junitReport(_ suites: [ScenarioSuite], unread: [UnreadFile] = [], shortfall: String? = nil, timestamp: String) -> String {
    var out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
    for (index, suite) in suites.enumerated() {
        let name = xmlEscaped(suite.flow.id.isEmpty ? suite.files.first?.path ?? "flow" : suite.flow.id)
        let time = suite.results.reduce(0) { $0 + seconds($1) }
        out += "  <testsuite name=\"\(name)\" package=\"\(name)\" id=\"\(index)\" tests=\"\(suite.results.count)\""
        out += " failures=\"\(suite.failures)\" errors=\"0\" time=\"\(numberText(time))\" timestamp=\"\(xmlEscaped(timestamp))\" hostname=\"localhost\">\n"
        out += "    <properties/>\n"
        for result in suite.results {
            out += "    <testcase name=\"\(xmlEscaped(result.name))\" classname=\"\(name)\" time=\"\(numberText(seconds(result)))\""
            if result.passed {
                out += "/>\n"
                continue
            }
            let walk = result.walk.joined(separator: "\n")
            // The schemas have one failure for a case.
            let message = result.failures.map(\.message).joined(separator: "; ")
            let places = result.failures.map { "\(suite.place($0.span)): \($0.line)\n\($0.message)\n" }.joined()
            out += ">\n      <failure message=\"\(xmlEscaped(message))\" type=\"scenario\">"
            out += xmlEscaped("\(places)\n\(walk)")
            out += "</failure>\n    </testcase>\n"
        }
        out += "    <system-out/>\n    <system-err/>\n  </testsuite>\n"
    }
    for (index, file) in unread.enumerated() { out += file.junitSuite(id: suites.count + index, timestamp) }
    if let shortfall {
        out += loneSuite(
            "coverage", id: suites.count + unread.count, test: "enough is covered", counts: "failures=\"1\" errors=\"0\"", timestamp,
            "<failure message=\"\(xmlEscaped(shortfall))\" type=\"coverage\"/>")
    }
    return out + "</testsuites>\n"
}

/// A suite of one test, which did not go well.
private func loneSuite(_ name: String, id: Int, test: String, counts: String, _ timestamp: String, _ outcome: String) -> String {
    let name = xmlEscaped(name)
    return """
          <testsuite name="\(name)" package="\(name)" id="\(id)" tests="1" \(counts) time="0" timestamp="\(xmlEscaped(timestamp))" hostname="localhost">
            <properties/>
            <testcase name="\(test)" classname="\(name)" time="0">
              \(outcome)
            </testcase>
            <system-out/>
            <system-err/>
          </testsuite>

        """
}

/// A file that does not load, so that none of its scenarios can be replayed.
package struct UnreadFile: Sendable {
    let path: String
    /// The first of its errors.
    let reason: String
    /// All that is told of it.
    let text: String

    package init(path: String, reason: String, text: String) {
        self.path = path
        self.reason = reason
        self.text = text
    }

    fileprivate var json: JSONText { .object([("file", .string(path)), ("reason", .string(reason))]) }

    /// The schemas count what could not be tried apart from what failed.
    fileprivate func junitSuite(id: Int, _ timestamp: String) -> String {
        loneSuite(
            path, id: id, test: "the file loads", counts: "failures=\"0\" errors=\"1\"", timestamp,
            "<error message=\"\(xmlEscaped(reason))\" type=\"load\">\(xmlEscaped(text))</error>")
    }
}

private func seconds(_ result: ScenarioResult) -> Double { (result.records.last?.at ?? 0).rounded() / 1000 }
