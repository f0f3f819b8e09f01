import Foundation
import FlowTestSupport
import flowrun
import Testing

@Suite("Linting again on each save")
struct LintWatchTests {
    /// `lint --watch` in the background, its output in a file.
    private struct Watching {
        let folder: ScratchFolder
        let process = Process()

        init(_ folder: ScratchFolder, _ path: String) throws {
            self.folder = folder
            try folder.write("", to: "output")
            try folder.write("", to: "errors")
            process.executableURL = FlowRun.binary
            process.arguments = ["lint", folder.path(path), "--watch"]
            process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path("output")))
            process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path("errors")))
            try process.run()
        }

        /// Waits for a last line with these words.
        func next(_ wanted: String, in file: String = "output") throws {
            let came = try wait {
                let output = try String(contentsOfFile: folder.path(file), encoding: .utf8)
                if output.split(separator: "\n").last?.contains(wanted) == true { return true }
                guard process.isRunning else { throw CocoaError(.featureUnsupported) }
                return false
            }
            if !came { Issue.record("`\(wanted)` never came") }
        }

        func end() { if process.isRunning { process.terminate() } }
    }

    @Test("--watch answers a save of a flow, of what it imports and of the project, finds new flows, and ends in peace", .timeLimit(.minutes(20)))
    func watch() throws {
        let folder = try ScratchFolder([
            "app/a.flow.yaml": LintCommandTests.sound.replacingOccurrences(of: "data: {", with: "imports: [../library/all.flow.yaml]\ndata: {"),
            "library/all.flow.yaml": "flowspec: 1\nflow: all\n", "flowspec.yaml": "",
        ])
        defer { folder.remove() }
        let watching = try Watching(folder, "app")
        defer { watching.end() }
        try watching.next("2 files: 1 warning, 1 note")
        try folder.write(LintCommandTests.flow, to: "app/a.flow.yaml")
        try watching.next("1 file: 1 error")
        try folder.write(LintCommandTests.sound.replacingOccurrences(of: "data: {", with: "imports: [../library/all.flow.yaml]\ndata: {"), to: "app/a.flow.yaml")
        try watching.next("2 files: 1 warning, 1 note")
        try folder.write("flowspec: 1\nflow: all\ndata: { more: { type: flag } }\n", to: "library/all.flow.yaml")
        try watching.next("2 files: 2 warnings, 1 note")
        try folder.write("rules: { unused-data: off }\n", to: "flowspec.yaml")
        try watching.next("2 files: 1 note")
        try folder.write(LintCommandTests.flow.replacingOccurrences(of: "flow: saving", with: "flow: other"), to: "app/b.flow.yaml")
        try watching.next("3 files: 1 error, 1 note")
        try folder.write("rules: { unused-data: off\n", to: "flowspec.yaml")
        func complaints() throws -> Int {
            try String(contentsOfFile: folder.path("errors"), encoding: .utf8).components(separatedBy: "is never closed").count - 1
        }
        try wait { try complaints() == 1 }
        // Folders are searched for new flows twice a second.
        usleep(1_200_000)
        #expect(try complaints() == 1)
        try folder.write("rules: { unused-data: info }\n", to: "flowspec.yaml")
        try watching.next("3 files: 1 error, 3 notes")
        try folder.write("rules: { unused-data: off\n", to: "flowspec.yaml")
        try wait { try complaints() == 2 }
        try FileManager.default.removeItem(atPath: folder.path("flowspec.yaml"))
        try watching.next("3 files: 1 error, 2 warnings, 1 note")
        watching.process.interrupt()
        watching.process.waitUntilExit()
        #expect(watching.process.terminationReason == .exit && watching.process.terminationStatus == 0)
        let output = try String(contentsOfFile: folder.path("output"), encoding: .utf8)
        #expect(!output.contains("\u{1B}"))
        #expect(output.contains("2 files: 1 warning, 1 note\n\nlinted again:\n"))
        #expect(!output.hasPrefix("\nlinted again"))
    }

    @Test("--watch tells of the project once, and of a file that stays empty", .timeLimit(.minutes(20)))
    func watchProject() throws {
        let folder = try ScratchFolder(["app/a.flow.yaml": LintCommandTests.sound, "flowspec.yaml": "baseline: accepted.yaml\n"])
        defer { folder.remove() }
        let watching = try Watching(folder, "app")
        defer { watching.end() }
        try watching.next("1 file: 1 warning, 1 note")
        try folder.write("", to: "app/a.flow.yaml")
        try watching.next("1 file: 1 error")
        try folder.write(LintCommandTests.sound, to: "app/a.flow.yaml")
        try watching.next("1 file: 1 warning, 1 note")
        let errors = try String(contentsOfFile: folder.path("errors"), encoding: .utf8)
        #expect(errors.components(separatedBy: "accepted.yaml`, so nothing").count == 2, "\(errors)")
    }

    @Test("a file found empty is waited for until the next look")
    func emptied() {
        var files = EmptiedFiles()
        var empty: Set = ["a"]
        func settled(_ changed: String...) -> [String] { files.settled(changed) { empty.contains($0) } }
        #expect(settled("a", "b") == ["b"])
        empty = []
        #expect(settled("a") == ["a"])
        #expect(settled() == [])
        empty = ["a", "b"]
        #expect(settled("a") == [])
        #expect(settled("b") == ["a"])
        #expect(settled("b") == ["b"])
        #expect(settled() == [])
    }

    @Test("a file that is written between its reading and the first look is seen, whatever its length and time are set to")
    func writtenWhileRead() throws {
        let folder = try ScratchFolder(["a": "first", "b": "first"])
        defer { folder.remove() }
        let paths = [folder.path("a"), folder.path("b")]
        usleep(50_000)
        let begin = FileWatch.Moment.now
        try folder.write("other", to: "a")
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)], ofItemAtPath: paths[0])
        var played = FileWatch(paths, readSince: begin)
        #expect(played.changed() == [paths[0]])
        #expect(played.changed() == [])
        var linted = FileWatch([], readSince: begin)
        linted.watch(paths, since: begin, read: Set(paths))
        #expect(linted.changed() == [paths[0]])
        #expect(linted.changed() == [])
    }

    @Test("a file that was read and goes before anybody looks is missed once, however short before its reading it was written")
    func goneWhileRead() throws {
        let folder = try ScratchFolder(["a": "first", "b": "first"])
        defer { folder.remove() }
        let paths = [folder.path("a"), folder.path("b")]
        try FileManager.default.removeItem(atPath: paths[0])
        var played = FileWatch(paths, readSince: .now)
        #expect(played.lost() == [paths[0]])
        #expect(played.lost() == [])
        try FileManager.default.removeItem(atPath: paths[1])
        #expect(played.lost() == [paths[1]])
    }

    @Test("a file whose time lies in the future is not taken for another one at each look")
    func fromTheFuture() throws {
        let folder = try ScratchFolder(["a": "first"])
        defer { folder.remove() }
        let path = folder.path("a")
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: 86_400)], ofItemAtPath: path)
        usleep(50_000)
        let begin = FileWatch.Moment.now
        var played = FileWatch([path], readSince: begin)
        #expect(played.changed() == [])
        try folder.write("other", to: "a")
        #expect(played.changed() == [path])
        played.watch([path], since: begin)
        #expect(played.changed() == [])
    }

    @Test("--watch sees a missing import appear and go again, a flow named for itself go, and all flows go and come", .timeLimit(.minutes(20)))
    func watchAbsent() throws {
        let folder = try ScratchFolder([
            "app/a.flow.yaml": LintCommandTests.sound.replacingOccurrences(of: "data: {", with: "imports: [../library/all.flow.yaml]\ndata: {"),
        ])
        defer { folder.remove() }
        let watching = try Watching(folder, "app")
        defer { watching.end() }
        try watching.next("1 file: 1 error")
        try folder.write("flowspec: 1\nflow: all\n", to: "library/all.flow.yaml")
        try watching.next("2 files: 1 warning, 1 note")
        try FileManager.default.removeItem(atPath: folder.path("library/all.flow.yaml"))
        try watching.next("1 file: 1 error")
        try FileManager.default.removeItem(atPath: folder.path("app/a.flow.yaml"))
        try watching.next("there is no `.flow.yaml` file below", in: "errors")
        try folder.write(LintCommandTests.sound, to: "app/b.flow.yaml")
        try watching.next("1 file: 1 warning, 1 note")

        watching.end()
        let named = try Watching(folder, "app/b.flow.yaml")
        defer { named.end() }
        try named.next("1 file: 1 warning, 1 note")
        try FileManager.default.removeItem(atPath: folder.path("app/b.flow.yaml"))
        try named.next("1 file: 1 error")
        try folder.write(LintCommandTests.sound, to: "app/b.flow.yaml")
        try named.next("1 file: 1 warning, 1 note")
    }

    @Test("--watch of a file that is not there ends with 2", .timeLimit(.minutes(20)))
    func watchNothing() throws {
        let folder = try ScratchFolder(["a.flow.yaml": LintCommandTests.sound])
        defer { folder.remove() }
        let answer = try FlowRun.run("lint", folder.path("a.flow.yaml"), folder.path("nope.flow.yaml"), "--watch")
        #expect(answer.status == 2 && answer.error.contains("nope.flow.yaml` cannot be read: no such file"), "\(answer)")
    }

    @Test("a terminal is cleared between two answers, if it can be", .timeLimit(.minutes(20)), arguments: [("xterm-256color", true), ("dumb", false), ("", false)])
    func watchOnTerminal(name: String, isCleared: Bool) throws {
        let folder = try ScratchFolder(["a.flow.yaml": LintCommandTests.flow])
        defer { folder.remove() }
        let terminal = try PseudoTerminal(["lint", folder.path("a.flow.yaml"), "--watch"], environment: ["TERM": name])
        #expect(terminal.waitFor("Ctrl-C ends"))
        #expect(terminal.shown.contains("\u{1B}[2J") == isCleared)
        terminal.process.interrupt()
        #expect(terminal.waitForEnd() == 0)
    }

    @Test("a save that keeps a file's length, and sets its time back, is seen", .timeLimit(.minutes(20)))
    func keptSizeAndTime() throws {
        let folder = try ScratchFolder(["a.flow.yaml": LintCommandTests.flow])
        defer { folder.remove() }
        let path = folder.path("a.flow.yaml")
        func setTime() throws {
            try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)], ofItemAtPath: path)
        }
        try setTime()
        let watching = try Watching(folder, "a.flow.yaml")
        defer { watching.end() }
        try watching.next("1 file: 1 error")
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.write(contentsOf: Data(LintCommandTests.flow.replacingOccurrences(of: "savd", with: "saved").replacingOccurrences(of: "at last", with: "at las").utf8))
        try file.close()
        try setTime()
        try watching.next("1 file: 1 error, 1 warning, 1 note")
    }
}

/// For as long as a busy machine may need.
/// - Returns: whether it came to be so.
@discardableResult
private func wait(until isSo: () throws -> Bool) rethrows -> Bool {
    for _ in 0..<60_000 {
        if try isSo() { return true }
        usleep(5000)
    }
    return false
}
