import FlowRunner

/// A walk as `save` writes it and `play --walk` reads it: its lines, with neighbouring waits as one.
func walkText(of player: Player, flow path: String) -> String {
    var lines = ["# flowrun play \(path) --walk FILE"] + player.opening.map(\.text)
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
