import FlowRunner
import FlowSpec

/// A walk as `save` writes it and `play --walk` reads it: its lines, with neighbouring waits as one where a single wait can be so long. Where the world
/// changes before anything else, it is said first where the walk begins: a `given` in the first line would hold at launch already.
func walkText(of player: Player, flow path: String) -> String {
    var lines = ["# \(walkCommand(of: player, flow: path, walk: "FILE"))"]
    for setting in player.settings where player.isOfWorld(setting) { lines.append(setting.text) }
    lines += player.opening.map(\.text)
    if player.walk.first?.step.isGiven == true, let state = player.statesAtStart.first { lines.append(WalkLine(.expect(.state(state))).text) }
    var waited = 0.0
    for line in player.walk {
        if case .wait(let time) = line.step {
            if waited + time > longestDuration {
                lines.append(WalkLine(.wait(waited)).text)
                waited = 0
            }
            waited += time
            continue
        }
        if waited > 0 { lines.append(WalkLine(.wait(waited)).text) }
        waited = 0
        lines.append(line.text)
    }
    if waited > 0 { lines.append(WalkLine(.wait(waited)).text) }
    return lines.joined(separator: "\n") + "\n"
}

/// What walks a saved walk again. Data that the walk begins with and only the flow itself may change are no part of the walk.
package func walkCommand(of player: Player, flow path: String, walk: String) -> String {
    let settings = player.settings.compactMap { setting -> String? in
        guard case .given(let name, let value) = setting.step, !player.isOfWorld(setting) else { return nil }
        let text = "\(name)=\(value.text)"
        return "--set " + (text.contains { "\"\\$`!\n".contains($0) } ? shellWord(text) : "\"\(text)\"")
    }
    return (["flowrun play \(shellWord(path))"] + settings + ["--walk \(shellWord(walk))"]).joined(separator: " ")
}

/// A path as a shell takes it for one word.
package func shellWord(_ path: String) -> String {
    let isPlain = path.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || "0123456789/._-+,:@%".unicodeScalars.contains($0) }
    if isPlain, !path.isEmpty { return path }
    if path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) { return "$'" + path.unicodeScalars.map(escapedForShell).joined() + "'" }
    return "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}

/// Between `$'` and `'`, where a shell reads back what a terminal would obey.
private func escapedForShell(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "'", "\\": "\\\(scalar)"
    case _ where scalar.properties.generalCategory == .control: "\\u" + scalar.value.hexadecimal(4)
    default: String(scalar)
    }
}

extension PlaySession {
    /// Writes the walk into a file and says how to play it, or why it cannot be written.
    mutating func save(_ walk: String, to path: String, flow: String) {
        do throws(FileFault) {
            try OutputFile.refuse(path, among: loaded.files.map(\.path))
            try OutputFile.refuse(path, unlessHeaded: ["# flowrun play ", WalkFiles.firstLine])
            try WholeFile.write(walk, to: path)
            say("saved: `\(walkCommand(of: player, flow: flow, walk: path))` walks it again")
        } catch {
            say("cannot write `\(shownName(path))`: \(error.reason)", isWrong: true)
        }
    }
}
