import FlowRunner
import FlowSpec

/// A walk as `save` writes it and `play --walk` reads it: its lines, with neighbouring waits as one. Where the world changes before
/// anything else, it is said first where the walk begins: a `given` in the first line would hold at launch already.
func walkText(of player: Player, flow path: String) -> String {
    var lines = ["# flowrun play \(shellWord(path)) --walk FILE"]
    for setting in player.settings {
        guard case .given(let name, let value) = setting.step else { continue }
        let isWorld = player.flow.data.rows.contains { $0.name == name && $0.isEnvironment }
        lines.append(isWorld ? setting.text : "# with --set \(quoted("\(name)=\(value.text)"))")
    }
    lines += player.opening.map(\.text)
    if player.walk.first?.step.isGiven == true, let state = player.statesAtStart.first { lines.append(WalkLine(.expect(.state(state))).text) }
    var waited = 0.0
    for line in player.walk {
        if case .wait(let time) = line.step {
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
    case _ where scalar.properties.generalCategory == .control: "\\u" + scalar.hexadecimal(4)
    default: String(scalar)
    }
}
