import FlowRunner
import FlowSpec

/// What `--coverage` asks for.
extension GraphCommand {
    func covered(_ asked: String, _ flow: Flow) throws -> Coverage {
        switch asked {
        case "scenarios": return try covered(by: flow.scenarios, flow, "the flow")
        case "walks": return try coveredByFoundWalks(flow)
        default: break
        }
        let files = try walkFiles()
        if files.isEmpty {
            throw CannotRun("there is no `.walk` file below `\(shownName(asked))`: scenarios, as `flowrun walks` writes them, are taken from a file that is named")
        }
        var covered = Coverage()
        for path in files { covered.add(try coverage(ofFile: path, flow)) }
        return covered
    }

    /// Those that the drawing shows.
    func walkFiles() throws -> [String] {
        guard let path = walk ?? coverage, walk != nil || !["scenarios", "walks"].contains(path) else { return [] }
        return walk == nil && Folder.isFolder(path) ? try Folder.files(below: path, suffix: ".walk") : [path]
    }

    /// - Parameter path: of a walk in a script's words, or of scenarios.
    private func coverage(ofFile path: String, _ flow: Flow) throws -> Coverage {
        let text = try DiskFiles().text(of: path)
        if holdsScenarios(path, text) {
            var loaded = load(path, from: OverlayFiles(texts: [path: Array(text.utf8)]))
            loaded.diagnostics = loaded.diagnostics.map(\.ofScenarios)
            if loaded.hasErrors {
                try report(loaded)
                throw CannotRun("`\(shownName(path))` cannot be drawn before its errors are gone")
            }
            if loaded.flow.scenarios.isEmpty { throw CannotRun("`\(shownName(path))` has no `scenarios`: `flowrun walks` writes some") }
            return try covered(by: loaded.flow.scenarios, flow, "`\(shownName(path))`")
        }
        let script = try script(text, path)
        var player = Player(Journey(flow), of: flow, opening: script.opening)
        _ = player.replay(script.steps)
        return player.coverage
    }

    /// A walk may have any name, and no step of one begins like that.
    private func holdsScenarios(_ path: String, _ text: String) -> Bool {
        [".yaml", ".yml"].contains { path.lowercased().hasSuffix($0) } || WalkScript.lines(of: text).contains { $0.hasPrefix("scenarios:") }
    }

    /// - Parameter source: where they stand, for what is said of those that fail.
    private func covered(by scenarios: [Scenario], _ flow: Flow, _ source: String) throws -> Coverage {
        let results = FlowRunner.run(scenarios, on: flow)
        let failed = results.filter { !$0.passed }
        if let first = failed.first {
            try StandardStream.error.writeProse(
                failed.count == 1
                    ? "note: the scenario \"\(first.name)\" of \(source) fails, and is drawn as far as it went\n"
                    : "note: \(failed.count) scenarios of \(source) fail, and are drawn as far as they went; the first is \"\(first.name)\"\n")
        }
        return results.reduce(into: Coverage()) { $0.add($1.coverage) }
    }

    /// As `flowrun walks` generates them.
    private func coveredByFoundWalks(_ flow: Flow) throws -> Coverage {
        let found = coverWalks(of: flow, .transitions, ExplorationLimits(states: maxStates, megabytes: maxMemory), .threads)
        if let why = found.whyOpen {
            try StandardStream.error.writeProse("note: not everything was explored (\(why)): what is drawn as not covered may be attainable\n")
        }
        let journey = Journey(flow)
        return found.walks.reduce(into: Coverage()) { covered, found in
            var player = Player(journey, of: flow, atStartOf: found.walk)
            player.go(found.walk)
            covered.add(player.coverage)
        }
    }

    func script(_ text: String, _ path: String) throws(CannotRun) -> WalkScript {
        let script = WalkScript(parsing: text)
        if let fault = script.faults.first { throw CannotRun("\(shownName(path)):\(fault.line):\(fault.column): \(fault.message)") }
        return script
    }
}
