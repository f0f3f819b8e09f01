import FlowSpec
import FlowTestSupport
import Testing

/// What lies beneath the languages of other tools: encodings, entities, other files, sheer numbers.
@Suite("Files of other tools are read as they are saved, or refused at their place")
struct ForeignBytesTests {
    private static func scxml(_ bytes: [UInt8], files: (any FileProvider)? = nil) -> ImportedFlow {
        importSCXML(SourceFile(path: "charts/a.scxml", bytes: bytes), as: "a", files: files)
    }

    private static func chart(_ inside: String, head: String = "") -> [UInt8] {
        Array("\(head)<scxml xmlns=\"http://www.w3.org/2005/07/scxml\" version=\"1.0\" datamodel=\"ecmascript\">\(inside)</scxml>".utf8)
    }

    private static func chart(declared: String) -> [UInt8] {
        let whole = chart("<state id=\"a\"><onentry><log label=\"?\"/></onentry></state>", head: "<?xml version='1.0' encoding='\(declared)' ?>")
        let place = whole.lastIndex(of: UInt8(ascii: "?")) ?? 0
        return Array(whole[..<place]) + [0xE4] + Array(whole[(place + 1)...])
    }

    @Test("ISO-8859-1 is read as it is declared")
    func latin() {
        let imported = Self.scxml(Self.chart(declared: "ISO-8859-1"))
        #expect(imported.diagnostics.isEmpty)
        #expect(imported.text.contains("log: \"ä\""))
    }

    @Test("what is no UTF-8, and encodings that are not read, are refused where they stand", arguments: [
        ("UTF-8", "the byte E4 is not UTF-8"), ("windows-1252", "the encoding `windows-1252` is not read: expected UTF-8"),
    ])
    func otherBytes(declared: String, message: String) {
        let imported = Self.scxml(Self.chart(declared: declared))
        #expect(imported.diagnostics.map(\.message) == [message])
        #expect(imported.text.isEmpty)
    }

    @Test("UTF-16 is told as what it is")
    func wide() {
        let bytes: [UInt8] = [0xFF, 0xFE] + Self.chart("<state id=\"a\"/>").flatMap { [$0, 0] }
        #expect(Self.scxml(bytes).diagnostics.map(\.message) == ["the file is UTF-16: expected UTF-8"])
    }

    @Test("an entity of the document's own is told apart from one that nothing declares")
    func entities() {
        let head = "<!DOCTYPE scxml [<!ENTITY companyName \"x\">]>"
        #expect(Self.scxml(Self.chart("<state id=\"&companyName;\"/>", head: head)).diagnostics.map(\.message) == [
            "`&companyName;` is an entity of the document's own, which are not read: write what it stands for"
        ])
        #expect(Self.scxml(Self.chart("<state id=\"&other;\"/>", head: head)).diagnostics.map(\.message) == ["`&other;` is not defined"])
    }

    private struct AnyFile: FileProvider {
        func read(_ path: String) throws(FileFault) -> [UInt8] { Array("7".utf8) }
    }

    @Test("nothing outside of the document's folder is read", arguments: ["../secret.json", "parts/../../secret.json", "/etc/secret.json", "file:/etc/secret.json"])
    func otherFolders(path: String) {
        let imported = Self.scxml(Self.chart("<datamodel><data id=\"n\" src=\"\(path)\"/></datamodel><state id=\"a\"/>"), files: AnyFile())
        #expect(imported.diagnostics.map(\.message) == ["`\(path)` lies outside of the document's folder, from where nothing is read"])
    }

    @Test("files beside the document and below it are read", arguments: ["n.json", "parts/n.json", "parts/../n.json", "./n.json"])
    func ownFolder(path: String) {
        let imported = Self.scxml(Self.chart("<datamodel><data id=\"n\" src=\"\(path)\"/></datamodel><state id=\"a\"/>"), files: AnyFile())
        #expect(imported.diagnostics.isEmpty)
        #expect(imported.text.contains("initial: 7"))
    }

    private struct TextFiles: FileProvider {
        let texts: [String: String]
        func read(_ path: String) throws(FileFault) -> [UInt8] {
            guard let text = texts[path] else { throw FileFault("there is no such file") }
            return Array(text.utf8)
        }
    }

    @Test("what a script in another file declares is no name from outside")
    func declaredElsewhere() {
        let files = TextFiles(texts: ["charts/limits.js": "var open = true;"])
        let chart = "<scxml><script src=\"limits.js\"/><state id=\"a\"><transition event=\"e\" cond=\"open\" target=\"b\"/></state><state id=\"b\"/></scxml>"
        let imported = Self.scxml(Array(chart.utf8), files: files)
        #expect(imported.diagnostics.isEmpty)
        #expect(imported.text.contains("open: true") && !imported.text.contains("environment"))
    }

    @Test("what a chart in another file asks from outside is told where the document asks for it, and each run leaves it as it is")
    func askedElsewhere() throws {
        let inner = "<scxml datamodel=\"null\">\n\n\n<state id=\"c\"><transition event=\"e\" cond=\"sun.shines()\" target=\"d\"/></state><final id=\"d\"/></scxml>"
        let invoke = "<invoke src=\"inner.scxml\"/>"
        let document = Self.chart("<state id=\"a\">\(invoke)</state>")
        let imported = Self.scxml(document, files: TextFiles(texts: ["charts/inner.scxml": inner]))
        let told = try #require(imported.diagnostics.first { $0.message == "in `inner.scxml`: what `sun.shines()` asks is not known: the world decides it by the flag `sun_shines`" })
        #expect(String(decoding: document[Int(told.primary.span.start)..<Int(told.primary.span.end)], as: UTF8.self) == invoke)
        #expect(imported.text.contains("environment: true") && !imported.text.contains("reset"))
    }

    @Test("a list that is too long is held as far as a flow holds it, and told")
    func longLists() {
        let items = "[" + Array(repeating: "1", count: 1000).joined(separator: ",") + "]"
        let chart = """
            <datamodel><data id="a" expr="\(items)"/><data id="x" expr="0"/></datamodel>
            <state id="s"><onentry><foreach array="a" item="x"/><assign location="a" expr="\(items)"/></onentry></state>
            """
        let imported = Self.scxml(Self.chart(chart))
        #expect(imported.diagnostics.contains { $0.message == "a list of 1000 items is too long; 64 are held" })
        #expect(loadText(imported.text).diagnostics.filter { $0.severity == .error } == [])
    }

    @Test("a diagram that asks for millions of arrows in one line is answered there, and at once")
    func arrows() {
        let (left, right) = ((0..<1500).map { "a\($0)" }.joined(separator: "&"), (0..<1500).map { "b\($0)" }.joined(separator: "&"))
        let flows = importMermaid(SourceFile(path: "a.mmd", bytes: Array("flowchart TD\nx --> y\n\(left) --> \(right)\n".utf8)), as: "a")
        let told = flows.flatMap(\.diagnostics).filter { $0.message == "with this line the diagram has more than 5000 arrows" }
        #expect(told.map(\.primary.span.start) == [21])
    }

    private static func xstate(_ text: String) -> ImportedFlow { importXState(SourceFile(path: "a.json", bytes: Array(text.utf8)), as: "a") }

    @Test("JSON is read as JSON: keys of any length, and its own faults")
    func json() {
        let key = String(repeating: "k", count: 2000)
        #expect(Self.xstate("{\"initial\":\"\(key)\",\"states\":{\"\(key)\":{}}}").diagnostics.isEmpty)
        #expect(Self.xstate("").diagnostics.map(\.message) == ["the file is empty"])
        #expect(Self.xstate("null").diagnostics.map(\.message) == ["this is no XState configuration: it has no `states`"])
        #expect(Self.xstate("{initial: a}").diagnostics.map(\.info.id) == ["json-syntax"])
    }
}
