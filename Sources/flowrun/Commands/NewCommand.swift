import ArgumentParser
import FlowSpec
import Glibc

struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Starts a journey that lints.",
        discussion: """
            TEMPLATES:
            \(FlowTemplate.all.map { "  \($0.name): \($0.summary)" }.joined(separator: "\n"))

            EXAMPLES:
              flowrun new saveNote                        # writes saveNote.flow.yaml
              flowrun new flows/saveNote --template form
            """)

    @Argument(help: ArgumentHelp("The journey's id, perhaps behind a folder.", valueName: "name"))
    var name: String

    @Option(help: ArgumentHelp("\(FlowTemplate.all.map(\.name).joined(separator: ", ")).", valueName: "name"))
    var template = FlowTemplate.all[0].name

    func run() throws {
        guard let template = FlowTemplate.all.first(where: { $0.name == template }) else {
            let names = FlowTemplate.all.map(\.name)
            let near = FlowRunCommand.hint(self.template, names)
            throw CannotRun("there is no template `\(self.template)`: it is \(Suggestion.alternatives(names))\(near)")
        }
        let suffix = ".flow.yaml"
        let path = name.hasSuffix(suffix) ? name : name + suffix
        let (folder, file) = Folder.split(path)
        guard file != suffix else {
            let example = folder == "." ? "saveNote" : Folder.join(folder, "saveNote")
            throw CannotRun("a name is missing: write it behind the folder, as in `\(example)`")
        }
        let id = String(file.dropLast(suffix.count))
        if let other = Self.meaningInYAML[id.lowercased()], [id.lowercased(), id.uppercased(), id.capitalized].contains(id) {
            throw CannotRun("`\(id)` is no id: YAML reads it as \(other); another name would do, such as `\(id.lowercased())Flow`")
        }
        guard isIdentifier(id) else {
            throw CannotRun("`\(id)` is no id: letters, digits and `_`, beginning with a letter, such as `\(nearIdentifier(id))`")
        }
        if access(path, F_OK) == 0 { throw CannotRun("`\(shownName(path))` is there already; nothing was written") }
        try Folder.makeForResults(folder)
        try OutputFile.write(template.text(id: id), to: path)
        let word = shellWord(path)
        try StandardStream.output.write(
            """
            wrote \(shownName(path))
              flowrun play \(word)      # walk it
              flowrun lint \(word)      # after each change
              flowrun test \(word)      # replay its scenarios
              flowrun verify \(word)    # prove its promises

            """)
    }

    private static let meaningInYAML = ["true": "a flag", "false": "a flag", "null": "nothing"]

    /// `my flow-2` as `myFlow2`.
    private func nearIdentifier(_ word: String) -> String {
        var id = ""
        var startsWord = false
        for character in word.flatMap(\.inPlainLetters) {
            if character.isASCII, character.isLetter || (character.isNumber && !id.isEmpty) {
                id += startsWord && !id.isEmpty ? character.uppercased() : String(character)
                startsWord = false
            } else {
                startsWord = true
            }
        }
        return id.isEmpty ? "myJourney" : id
    }
}
