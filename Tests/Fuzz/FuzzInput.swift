import FlowRunner
import FlowSpec

/// One input, with the random numbers that go on where its making stopped.
struct FuzzInput {
    let bytes: [UInt8]
    /// Of the flow that it was made from; nil: it is a script.
    let path: String?
    var chance: Chance
    let others: Corpus
}

/// What became of an input.
struct FuzzOutcome {
    var isPlayable = false
    var steps = 0
    var faults: [String] = []
}

extension FuzzInput {
    func attempt() -> FuzzOutcome {
        guard let path else { return attemptScript() }
        if let format = ForeignFormat(path) { return attemptImport(format) }
        var outcome = FuzzOutcome()
        let loaded = load(path, from: Substituted(path: path, bytes: bytes, others: others))
        checkPlaces(loaded.diagnostics, loaded, &outcome)
        lintAndFix(loaded, &outcome)
        if !loaded.hasErrors {
            outcome.isPlayable = true
            walk(loaded.flow, &outcome)
            export(loaded.flow, &outcome)
            // Exports take longer than all else together.
            var chance = chance
            if chance.below(16) == 0 { exportGraphs(loaded.flow, &outcome) }
        }
        return outcome
    }

    /// What lint says, in every form, and what it would write instead; the text is also read as a project file.
    private func lintAndFix(_ loaded: LoadedFlow, _ outcome: inout FuzzOutcome) {
        let rules = LintRule.quick
        let found = lint(loaded, rules: rules)
        checkPlaces(found, loaded, &outcome)
        var report = LintReport()
        report.add(LintOutcome(found, of: loaded))
        _ = (report.json, report.sarif(version: "0"), LintAnnotations(report).commands)
        let fixed = carryOutFixes(of: report, rounds: 1) { texts in
            var next = LintReport()
            let again = load(loaded.files[0].path, from: Substituted(path: loaded.files[0].path, bytes: texts[loaded.files[0].path] ?? bytes, others: others))
            next.add(LintOutcome(lint(again, rules: rules), of: again))
            return next
        }
        for path in fixed.paths { _ = unifiedDiff(bytes, fixed.texts[path] ?? [], path: path) }
        let source = SourceFile(path: "flowspec.yaml", bytes: bytes)
        let (declaration, faults) = ProjectDeclaration.decode(source)
        var diagnostics = faults
        _ = LintProject(declaration, report: &diagnostics)
        for diagnostic in diagnostics where Int(diagnostic.primary.span.end) > bytes.count {
            outcome.faults.append("as a project file: \(diagnostic.info.id) points behind the text")
        }
    }

    private func checkPlaces(_ diagnostics: [Diagnostic], _ loaded: LoadedFlow, _ outcome: inout FuzzOutcome) {
        for diagnostic in diagnostics {
            let spans = [diagnostic.primary.span] + diagnostic.labels.map(\.span) + (diagnostic.fix?.edits.map(\.span) ?? [])
            for span in spans {
                let index = Int(span.file.index)
                guard loaded.files.indices.contains(index), span.start <= span.end, Int(span.end) <= loaded.files[index].bytes.count else {
                    outcome.faults.append("\(diagnostic.info.id) points at \(span.start)..<\(span.end) of file \(index): \(diagnostic.message)")
                    continue
                }
            }
            if diagnosticText(diagnostic, files: loaded.files).isEmpty { outcome.faults.append("\(diagnostic.info.id) has no text") }
        }
    }

    /// All timelines in every format, and everywhere between their ends.
    private func export(_ flow: Flow, _ outcome: inout FuzzOutcome) {
        guard flow.timelines.count > 0 else { return }
        let journey = Journey(flow)
        var workspace = journey.makeWorkspace()
        let snapshot = journey.machine.start(&workspace).snapshot
        let timelines = flow.timelines.ids.prefix(20).map { id in
            let schedule = journey.schedule(id, in: snapshot, &workspace)
            return ScheduledTimeline(schedule: schedule, reduced: schedule, drivenBy: flow.timelines[id].drivenBy?.source)
        }
        let texts =
            [timelineCSS(timelines).text, timelineSVG(timelines).text]
            + timelines.map { timelineAHAP($0.schedule).text }
            + timelines.map { timelineChart($0, columns: 80).joined() }
            + timelines.flatMap { timeline in (-1...5).map { timelineJSON(timeline, at: timeline.schedule.period * Double($0) / 4) } }
        if texts.contains(where: \.isEmpty) { outcome.faults.append("an export is empty") }
    }

    /// A few random steps, each of them one that is said to be possible.
    func walk(_ flow: Flow, _ outcome: inout FuzzOutcome) {
        var chance = chance
        var player = Player(flow)
        for _ in 0..<12 {
            let choices = player.possible() + player.environmentChanges()
            guard let input = chance.one(of: choices) else { break }
            outcome.steps += 1
            do {
                guard let line = try WalkLine(parsing: input.line) else {
                    outcome.faults.append("possible, but no step: \(input.line)")
                    continue
                }
                let record = player.perform(line)
                _ = record.json
                // A loop without end is a fault of the flow, which the record tells of.
                if !record.accepted, record.error?.contains("never comes to rest") != true {
                    outcome.faults.append("possible, but refused: \(input.line): \(record.error ?? "")")
                }
            } catch {
                outcome.faults.append("possible, but not understood: \(input.line): \(error.message)")
            }
        }
        _ = player.closedTransitions()
    }

    /// A script is read, and played on some flow.
    private func attemptScript() -> FuzzOutcome {
        var outcome = FuzzOutcome()
        var chance = chance
        let text = String(decoding: bytes, as: UTF8.self)
        let script = WalkScript(parsing: text)
        let lineCount = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
        for fault in script.faults where fault.line < 1 || fault.line > lineCount || fault.column < 1 {
            outcome.faults.append("a fault at line \(fault.line), column \(fault.column) of \(lineCount) lines: \(fault.message)")
        }
        guard let flow = chance.one(of: others.flows) else { return outcome }
        let loaded = load(flow.path, from: others)
        guard !loaded.hasErrors else { return outcome }
        outcome.isPlayable = true
        var player = Player(loaded.flow, opening: script.opening)
        for line in script.steps.prefix(50) {
            outcome.steps += 1
            _ = player.perform(line).json
        }
        return outcome
    }
}

/// The corpus with one file changed.
private struct Substituted: FileProvider {
    let path: String
    let bytes: [UInt8]
    let others: Corpus

    func read(_ path: String) throws(FileFault) -> [UInt8] {
        path == self.path ? bytes : try others.read(path)
    }
}
