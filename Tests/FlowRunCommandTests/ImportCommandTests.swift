import Foundation
import Testing

@Suite("flowrun import")
struct ImportCommandTests {
    @Test("no link leads out of the document's folder")
    func links() throws {
        let chart = "<scxml><datamodel><data id=\"x\" src=\"a.json\"/><data id=\"y\" src=\"b.json\"/></datamodel><state id=\"s\"/></scxml>"
        let folder = try ScratchFolder(["secret.json": "'hush'", "in/chart.scxml": chart, "in/own/c.json": "'mine'"])
        defer { folder.remove() }
        try FileManager.default.createSymbolicLink(atPath: folder.path("in/a.json"), withDestinationPath: "../secret.json")
        try FileManager.default.createSymbolicLink(atPath: folder.path("in/b.json"), withDestinationPath: "own/c.json")
        let answer = try FlowRun.run("import", folder.path("in/chart.scxml"))
        #expect(answer.error.contains("`a.json` cannot be read"))
        #expect(!answer.output.contains("hush"))
        #expect(answer.output.contains("mine"))
    }
}
