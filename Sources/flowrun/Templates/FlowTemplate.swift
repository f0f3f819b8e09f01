/// A journey to begin with; `flowrun new` writes one. Each lints without a finding, and all its promises hold.
package struct FlowTemplate: Sendable {
    package var name: String
    package var summary: String
    /// With `NAME` for the flow's id and `TITLE` for its title.
    private let body: String

    init(_ name: String, _ summary: String, _ body: String) {
        self.name = name
        self.summary = summary
        self.body = body
    }

    package static let all = [screens, form, permission, tabs]

    /// - Parameter id: an identifier.
    package func text(id: String) -> String {
        "flowspec: 1\nflow: \(id)\ntitle: \(Self.title(of: id))\n" + body + "\n"
    }

    /// `saveNote` as `Save note`.
    private static func title(of id: String) -> String {
        var words = ""
        for character in id {
            if character.isUppercase || character == "_" { words += " " }
            if character != "_" { words += words.isEmpty ? character.uppercased() : character.lowercased() }
        }
        return words
    }
}
