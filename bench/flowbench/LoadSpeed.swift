import FlowSpec

/// From bytes to the resolved flow, again and again.
func measureLoad(_ path: String, rounds: Int) {
    let content = bytes(of: path)
    var times: [Double] = []
    for _ in 0..<max(1, rounds) {
        let start = processorTime()
        let loaded = loadOne(path, content)
        times.append((processorTime() - start) / 1e6)
        guard loaded.diagnostics.isEmpty, loaded.flow.states.count > 1 else {
            fail(loaded.diagnostics.first.map { diagnosticText($0, files: loaded.files) } ?? "\(path) is empty")
        }
    }
    times.sort()
    print(milli(times[0]), milli(times[times.count / 2]))
}

func loadOne(_ path: String, _ content: [UInt8]) -> LoadedFlow {
    load(path, from: OneFile(path: path, content: content))
}

private struct OneFile: FileProvider {
    let path: String
    let content: [UInt8]

    func read(_ path: String) throws(FileFault) -> [UInt8] {
        guard path == self.path else { throw FileFault("no such file") }
        return content
    }
}

/// Screens that a designer might write, 250 bytes each: texts with values, buttons, guards, actions.
func generatedFlow(states: Int) -> String {
    var text = """
        flowspec: 1
        flow: generated
        title: A flow of \(states) states
        data:
          score: { type: number, range: 0..100 }
          online: { type: flag, environment: true }
        initial: page0
        states:

        """
    for index in 0..<max(2, states - 1) {
        let next = index + 1 < max(2, states - 1) ? "page\(index + 1)" : "finished"
        text += """
              page\(index):
                screen:
                  title: Page \(index)
                  show:
                    - text: You have {score} points
                    - button: Go on
                      enabled: score < 99
                transitions:
                  - tap: Go on
                    guard: online
                    to: \(next)
                    do: [{ set: { score: score + 1 } }]

            """
    }
    return text + "  finished: { end: true }\n"
}
