import FlowSpec

/// A document's requirements, one to a line of a Markdown list, whatever its bullets: `- feelings-2.1.3 [timeline] Animation sequence total duration 0.6s (L107)`.
package struct Catalogue: Sendable {
    package struct Requirement: Hashable, Sendable {
        package var id: String
        /// What follows the id.
        package var text: String
        package var line: Int
    }
    package var requirements: [Requirement] = []
    /// Of ids that stand there already the later ones, which do not count.
    package var repeated: [Requirement] = []

    /// Lines of other forms are passed over; of an id given twice the first counts.
    package init(_ file: SourceFile) {
        var seen: Set<String> = []
        for (number, line) in withoutControls(String(decoding: file.bytes, as: UTF8.self)).split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = line.drop { $0 == " " }
            guard ["- ", "* ", "+ "].contains(where: words.hasPrefix) else { continue }
            let rest = words.dropFirst(2)
            let id = rest.prefix { !$0.isWhitespace }
            guard Catalogue.isID(id) else { continue }
            let requirement = Requirement(id: String(id), text: String(rest.dropFirst(id.count).drop { $0 == " " }), line: number + 1)
            if seen.insert(requirement.id).inserted { requirements.append(requirement) } else { repeated.append(requirement) }
        }
    }

    /// `feelings-2.1.3`, `puffguard-touch.button-tap.1`: the document's word, a hyphen, a path that ends in a number.
    private static func isID(_ word: Substring) -> Bool {
        guard let hyphen = word.firstIndex(of: "-"), hyphen != word.startIndex, word.last?.isNumber == true else { return false }
        return word[..<hyphen].allSatisfy { $0.isLetter || $0.isNumber }
            && word[word.index(after: hyphen)...].allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" }
    }
}
