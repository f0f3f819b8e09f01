import FlowRunner
import FlowSpec

/// What other tools' files are read as.
enum ForeignFormat {
    case scxml, xstate, mermaid

    init?(_ path: String) {
        switch path.split(separator: ".").last {
        case "scxml": self = .scxml
        case "json": self = .xstate
        case "mmd", "md": self = .mermaid
        default: return nil
        }
    }

    func flows(of file: SourceFile) -> [ImportedFlow] {
        switch self {
        case .scxml: [importSCXML(file, as: "fuzzed")]
        case .xstate: [importXState(file, as: "fuzzed")]
        case .mermaid: importMermaid(file, as: "fuzzed")
        }
    }
}

extension FuzzInput {
    /// A flow may be a few times as long as what it comes from; more would mean that something doubles at every step.
    private static let longest = 1 << 20

    func attemptImport(_ format: ForeignFormat) -> FuzzOutcome {
        var outcome = FuzzOutcome()
        let file = SourceFile(path: "fuzzed", bytes: bytes)
        var faults: [Diagnostic] = []
        if case .xstate = format { _ = ConformanceScript(file, report: &faults) }
        for flow in format.flows(of: file) {
            guard let loaded = checked(flow, from: file, &outcome) else { continue }
            outcome.isPlayable = true
            walk(loaded, &outcome)
        }
        return outcome
    }

    /// Every graph of the flow; those that can be imported are.
    func exportGraphs(_ flow: Flow, _ outcome: inout FuzzOutcome) {
        // Promela's model tries every value of what it computes, for as long as that takes.
        for export in GraphExport.all where !export.name.hasPrefix("promela") {
            let text = export.write(flow).text
            if text.isEmpty { outcome.faults.append("\(export.name) is empty") }
            guard let format = ["scxml": ForeignFormat.scxml, "xstate": .xstate, "mermaid": .mermaid][export.name] else { continue }
            let file = SourceFile(path: "fuzzed", bytes: Array(text.utf8))
            for again in format.flows(of: file) { _ = checked(again, from: file, &outcome) }
        }
    }

    /// What is written may not be without end; each remark has its place.
    private func checked(_ imported: ImportedFlow, from file: SourceFile, _ outcome: inout FuzzOutcome) -> Flow? {
        for diagnostic in imported.diagnostics {
            let span = diagnostic.primary.span
            if span.file.index != 0 || span.start > span.end || Int(span.end) > file.bytes.count {
                outcome.faults.append("import: \(diagnostic.info.id) points at \(span.start)..<\(span.end): \(diagnostic.message)")
            } else if diagnosticText(diagnostic, files: [file]).isEmpty {
                outcome.faults.append("import: \(diagnostic.info.id) has no text")
            }
        }
        if imported.text.isEmpty {
            if imported.diagnostics.isEmpty { outcome.faults.append("import: nothing is written, and nothing is said") }
            return nil
        }
        if imported.text.utf8.count > Self.longest + 64 * file.bytes.count {
            outcome.faults.append("import: \(imported.text.utf8.count) bytes come of \(file.bytes.count)")
        }
        let loaded = loadText(imported.text)
        // What does not load is said by whoever writes the file, with the place in the flow.
        if loaded.hasErrors { return nil }
        return loaded.flow
    }
}

let foreignTokens = [
    "<state id=\"a\">", "</state>", "<state/>", "<parallel>", "</parallel>", "<final id=\"pass\"/>", "<history type=\"deep\">", "<initial>", "<transition target=\"a b\" event=\"e.*\" cond=\"x\"/>",
    "<onentry>", "</onentry>", "<raise event=\"e\"/>", "<send event=\"e\" delayexpr=\"x\" target=\"#_parent\"/>", "<if cond=\"x\">", "<elseif cond=\"\"/>", "<else/>", "</if>",
    "<foreach array=\"x\" item=\"y\" index=\"i\">", "</foreach>", "<script>x = x + 1;</script>", "<invoke type=\"scxml\">", "<content>", "<scxml>", "<data id=\"x\" expr=\"[1]\"/>", "<cancel sendid=\"a\"/>",
    "<!--", "-->", "<![CDATA[", "]]>", "<?x ?>", "<!DOCTYPE a [<!ENTITY b \"&c;&c;\">]>", "&amp;", "&b;", "&#0;", "&#x110000;", "xmlns:a=\"b\"", "initial=\"a\"", "target=\"\"", "event=\"*\"", "cond=\"In('a')\"",
    "expr=\"_event.data.x\"", "expr=\"x.concat([{a: 1}])\"", "expr=\"x.filter(function (a, i) { return i !== 0; })\"", "expr=\"[{a: [1]}][0].a[0] || 0\"", "expr=\"typeof x\"", "type=\"internal\"",
    "\"states\": {", "\"on\": {\"E\": \"a\"}", "\"always\": [", "\"after\": {\"100\": \"a\"}", "\"entry\": [{\"type\": \"raise\", \"params\": {\"event\": \"e\"}}]", "\"type\": \"history\"",
    "\"guard\": {\"type\": \"and\", \"guards\": []}", "\"initial\": \"a\"", "\"target\": \"#a.b\"", "\".child\"", "\"reenter\": true", "\"invoke\": {\"src\": \"s\"}", "\"onDone\": \"a\"", "null", "{}", "[]",
    "```mermaid\n", "```\n", "stateDiagram-v2\n", "flowchart TD\n", "graph LR\n", "[*] --> a\n", "a --> [*] : done\n", "state a {\n", "}\n", "--\n", "state f <<fork>>\n", "state j <<join>>\n", "state c <<choice>>\n",
    "note \"x\" as n\n", "note left of a\n", "end note\n", "accDescr {\n", "%%{", "}%%", "State ", "<<history>>", "e1@{ x }", "> ", "~~~~ mermaid x\n", "```{mermaid}\n", ":::mermaid\n", "- ", "# ",
    "note right of a : b\n", "subgraph s [T]\n", "end\n", "A{Ok?} -->|Yes| B\n", "A & B --> C & D\n", "A@{ shape: diamond, label: \"x\" }", "A[\"x\"]", "-.->", "==>", "~~~", "%%", ":::", "after 2s", "e [g] / a",
    "---\n", "\u{FEFF}", "\u{0}", "🎉", "\\", "'", "\"", "<", ">", "{", "}", "[", "]", "(", ")", "||", "&&", "!", "?", ":", ".", "e1", "-", "x", "a",
]
