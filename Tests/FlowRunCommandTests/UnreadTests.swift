import Foundation
import FoundationXML
import Testing

@Suite("Tests of files that do not load")
struct UnreadTests {
    @Test("JUnit's document tells their errors, beside the scenarios of those that load")
    func junit() throws {
        let folder = try ScratchFolder(["a.flow.yaml": saveNote, "bad.flow.yaml": saveNote.replacingOccurrences(of: "to: saved", with: "to: <savd>")])
        defer { folder.remove() }
        try folder.write(saveNote + "\nscenarios:\n  - name: It opens\n    steps: [{ expect: { state: editing } }]\n", to: "a.flow.yaml")
        let alone = try FlowRun.run("test", folder.path("bad.flow.yaml"), "--format", "junit")
        #expect(alone.status == 2)
        let both = try FlowRun.run("test", folder.path(), "--format", "junit")
        #expect(both.status == 2)
        for (output, count) in [(alone.output, 1), (both.output, 2)] {
            let suites = try XMLDocument(xmlString: output).nodes(forXPath: "/testsuites/testsuite")
            #expect(suites.count == count)
            let told = try #require(suites.last as? XMLElement)
            #expect(told.attribute(forName: "name")?.stringValue == folder.path("bad.flow.yaml"))
            #expect(told.attribute(forName: "errors")?.stringValue == "1" && told.attribute(forName: "tests")?.stringValue == "1")
            let error = try #require(try told.nodes(forXPath: "testcase/error").first as? XMLElement)
            #expect(error.attribute(forName: "message")?.stringValue?.contains("<savd>") == true)
            #expect(error.stringValue?.contains("bad.flow.yaml:") == true)
        }
    }
}
