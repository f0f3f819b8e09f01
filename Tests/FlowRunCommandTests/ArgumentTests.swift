import Testing

@Suite("Words behind one dash")
struct ArgumentTests {
    @Test("a word that is no option is told as such, also with an h in it", arguments: [
        (["lint", "note.flow.yaml", "-watch"], "`-watch`; did you mean `--watch`?\nusage: flowrun lint "), (["check", "-xh"], "`-xh`"),
        (["test", ".", "-html"], "`-html`"), (["check", "-dash.flow.yaml"], "`-dash.flow.yaml`"), (["play", "x", "--script", "-", "-hash"], "`-hash`"),
        (["-hello"], "`-hello`"),
    ])
    func unknown(arguments: [String], said: String) throws {
        let answer = try FlowRun.run(arguments)
        #expect(answer.status == 2 && answer.output.isEmpty)
        #expect(answer.error.hasPrefix("error: there is no option \(said)"), "\(answer.error)")
        #expect(answer.error.contains("\nusage: flowrun ") && answer.error.hasSuffix(" --help` tells more\n"), "\(answer.error)")
    }

    @Test("help stays help behind other arguments", arguments: [
        ["lint", "-h"], ["lint", "x.flow.yaml", "-h"], ["lint", "x.flow.yaml", "-watch", "--help"], ["play", "x", "--script", "-", "-h"], ["-h"],
        ["timeline", "x", "--at", "-5ms", "-h"],
    ])
    func help(arguments: [String]) throws {
        let answer = try FlowRun.run(arguments)
        #expect(answer.status == 0 && answer.output.contains("USAGE: flowrun"), "\(answer)")
        #expect(answer.error.isEmpty)
    }
}
