import FlowTestSupport
import Testing

/// What may see what, where no compiler holds it: folders of one target see those above them in these lists.
@Suite("Layers")
struct Layering {
    static let runner = [
        "Evaluation", "Machine", "Timelines", "Screens", "Walks", "Conformance", "Exploration", "Promises", "Lint", "Traceability", "Export",
        "Reports",
    ]
    static let spec: Set = ["Source", "YAML", "Declarations", "Schema", "Expressions", "Flow", "Resolution", "Diagnosis", "Import", "JSON", "DesignTokens"]

    struct Source {
        var path: String
        var folder: String
        var text: String

        /// Names of the types that the file declares for others: those that begin a line.
        var declaredTypes: [String] {
            text.split(separator: "\n").compactMap { line in
                let words = line.split(separator: " ").map(String.init).filter { !["package", "public", "indirect", "final"].contains($0) }
                guard words.count > 1, ["struct", "enum", "class", "protocol", "actor"].contains(words[0]) else { return nil }
                guard !line.hasPrefix(" "), !line.hasPrefix("private") else { return nil }
                return String(words[1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
            }
        }

        /// Identifiers in the code, without comments and texts.
        var identifiers: Set<String> {
            var found: Set<String> = []
            for line in text.split(separator: "\n") {
                var code = ""
                var isText = false
                var last: Character = " "
                for character in line {
                    if character == "\"", last != "\\" { isText.toggle() }
                    if !isText, character == "/", last == "/" { break }
                    code.append(isText ? " " : character)
                    last = character
                }
                found.formUnion(code.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
            }
            return found
        }
    }

    static func sources(of target: String) -> [Source] {
        Repository.files(below: "Sources/\(target)", suffix: ".swift").map { path in
            let parts = path.split(separator: "/")
            return Source(path: path, folder: parts.count > 3 ? String(parts[2]) : "", text: Repository.text(path) ?? "")
        }
    }

    @Test("in FlowRunner no folder knows a type of one below it")
    func runnerOrder() {
        let files = Self.sources(of: "FlowRunner")
        #expect(Set(files.map(\.folder)).subtracting(Self.runner) == [], "a new folder needs its place in the order")
        #expect(Self.offences(files, order: Self.runner) == [])
        let timelinesFirst = files.filter { ["Evaluation", "Machine", "Timelines"].contains($0.folder) }
        #expect(Self.offences(timelinesFirst, order: ["Timelines", "Evaluation", "Machine"]).filter { $0.contains("/Timelines/") } == [])
    }

    @Test("in FlowSpec neither sources nor YAML know of flows, and nothing that is resolved knows of YAML")
    func specOrder() {
        let files = Self.sources(of: "FlowSpec")
        #expect(Set(files.map(\.folder)).subtracting(Self.spec.union([""])) == [], "a new folder needs its place")
        #expect(Self.offences(files, order: ["Source", "YAML", "Flow"]) == [])
        let yaml = Set(files.filter { $0.folder == "YAML" }.flatMap(\.declaredTypes))
        for file in files where !["YAML", "Declarations", "Diagnosis", "Import", ""].contains(file.folder) {
            #expect(file.identifiers.intersection(yaml) == [], "\(file.path) knows that the text is YAML")
        }
    }

    @Test("Foundation is nowhere, and only the command sees files, clocks and terminals")
    func imports() {
        // Synchronization is the standard library's: atomic numbers, by which workers share what there is to do.
        let allowed = [
            "FlowSpec": ["CLibYAML"], "FlowRunner": ["FlowSpec", "Synchronization"],
            "flowrun": ["FlowSpec", "FlowRunner", "ArgumentParser", "Glibc", "Synchronization"],
        ]
        // Roots, powers and exponentials, of which the standard library has few.
        let mathematical = ["ColorSpaces", "EasingFormulas", "SpringBlend", "SpringMotion", "SpringTiming"]
        for (target, modules) in allowed.sorted(by: { $0.key < $1.key }) {
            for file in Self.sources(of: target) {
                let isMathematical = mathematical.contains { file.path.hasSuffix("/\($0).swift") }
                for line in file.text.split(separator: "\n").map({ $0.drop { $0 == " " } })
                where line.hasPrefix("import ") || line.hasPrefix("@") && line.contains(" import ") {
                    let module = String(line.split(separator: " ").last ?? "")
                    #expect(modules.contains(module) || isMathematical && ["Glibc", "Darwin"].contains(module), "\(file.path) imports \(module)")
                }
            }
        }
    }

    @Test("base names of files are unique in a target")
    func uniqueNames() {
        for target in ["FlowSpec", "FlowRunner", "flowrun"] {
            let names = Self.sources(of: target).map { $0.path.split(separator: "/").last.map(String.init) ?? "" }
            #expect(Set(names).count == names.count, "\(target): \(Dictionary(grouping: names, by: \.self).filter { $0.value.count > 1 }.keys.sorted())")
        }
    }

    @Test("a file has one subject: none is longer than 400 lines")
    func lengths() {
        let long = ["FlowSpec", "FlowRunner", "flowrun"].flatMap(Self.sources).filter { $0.text.count { $0 == "\n" } > 400 }
        #expect(long.map(\.path) == [])
    }

    @Test("the check of layers finds what it looks for")
    func checksItself() {
        let files = [
            Source(path: "a", folder: "Machine", text: "struct Machine { let player: Player } // Walk\n"),
            Source(path: "b", folder: "Walks", text: "package struct Player {}\nstruct Walk { var machine: Machine; let said = \"Player\" }\n"),
        ]
        #expect(Self.offences(files, order: Self.runner) == ["a knows Player of Walks"])
        #expect(files[1].identifiers.contains("Machine"))
    }

    /// Uses of a type that a later folder of the order declares.
    static func offences(_ files: [Source], order: [String]) -> [String] {
        var home: [String: String] = [:]
        for file in files { for type in file.declaredTypes { home[type] = file.folder } }
        return files.flatMap { file -> [String] in
            guard let place = order.firstIndex(of: file.folder) else { return [] }
            let below = Set(order[(place + 1)...])
            return file.identifiers.sorted().compactMap { name in
                home[name].flatMap { below.contains($0) ? "\(file.path) knows \(name) of \($0)" : nil }
            }
        }
    }
}
