/// A name that was probably meant.
package struct NearName: Hashable, Sendable, CustomStringConvertible {
    package let name: String
    /// No other name is near, and it is no chance that this one is: writing it instead may be done by itself.
    package let isCertain: Bool

    package init(_ name: String, isCertain: Bool = true) {
        self.name = name
        self.isCertain = isCertain
    }

    package var description: String { name }

    /// As it stands in a flow: in quotes where YAML would read something else.
    package var written: String { yamlScalar(name) }
}

/// The nearest of the names that would have been right, for a diagnostic's help.
package enum Suggestion {
    /// The candidate that needs the fewest edits (insert, delete, replace, swap neighbours; case and what ends a label count for nothing),
    /// the first of equals, or nil if none is near enough to be what was meant. Its opposite never was. It is certain where hardly another word was meant.
    /// - Parameter isVocabulary: the candidates are words of the language; names and labels that an author made up are often near to other words.
    package static func nearest(to name: String, in candidates: some Sequence<String>, isVocabulary: Bool = false) -> NearName? {
        nearest(to: name, in: candidates, isVocabulary: isVocabulary) { _ in true }
    }

    /// - Parameter isAnswer: whether a candidate that is near may be told.
    private static func nearest(
        to name: String, in candidates: some Sequence<String>, isVocabulary: Bool = false, where isAnswer: (String) -> Bool
    ) -> NearName? {
        guard var search = NameSearch(name, isVocabulary: isVocabulary) else { return nil }
        for candidate in candidates where search.mayBeNear(NameOutline(candidate)) {
            search.look(at: candidate, where: isAnswer)
            if search.isOver { break }
        }
        return search.answer
    }

    /// As `nearest(to:in:)`, of names that are declared, paths of them among these. One that cannot be a name is refused where it is declared, so nobody
    /// is sent to it.
    package static func nearest(to name: String, amongNames names: some Sequence<String>) -> NearName? {
        nearest(to: name, in: names, where: mayBeDeclared)
    }

    /// As `nearest(to:amongNames:)`, of names that are asked for many times.
    package static func nearest(to name: String, amongNames names: KeptNames) -> NearName? {
        guard var search = NameSearch(name, isVocabulary: false) else { return nil }
        for index in names.outlines.indices where search.mayBeNear(names.outlines[index]) {
            search.look(at: names.names[index], where: mayBeDeclared)
            if search.isOver { break }
        }
        return search.answer
    }

    /// As `nearest(to:in:)`, of words of the language and such as are declared beside them, which are asked for many times.
    static func nearest(to word: String, inVocabularies vocabularies: [KeptNames]) -> NearName? {
        guard var search = NameSearch(word, isVocabulary: true) else { return nil }
        for vocabulary in vocabularies {
            for index in vocabulary.outlines.indices where !search.isOver && search.mayBeNear(vocabulary.outlines[index]) {
                search.look(at: vocabulary.names[index]) { _ in true }
            }
        }
        return search.answer
    }

    package static let mostAlternatives = 8

    static func mayBeDeclared(_ name: String) -> Bool { name.split(separator: ".").allSatisfy { isIdentifier($0) } }

    /// "`a`", "`a` or `b`", "`a`, `b` or `c`"; long lists end in "…".
    package static func alternatives(_ names: [String], joinedBy word: String = "or", limit: Int = mostAlternatives) -> String {
        let quoted = names.prefix(limit).map { "`\($0)`" }
        if names.count > limit { return quoted.joined(separator: ", ") + ", …" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " \(word) " + last
    }
}
