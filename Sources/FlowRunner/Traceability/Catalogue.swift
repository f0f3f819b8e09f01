import FlowSpec

/// A document's requirements, one to an item of a Markdown list: `- feelings-2.1.3 [timeline] Animation sequence total duration 0.6s (L107)`.
package struct Catalogue: Sendable {
    package struct Requirement: Hashable, Sendable {
        package var id: String
        /// What its id begins with, up to the hyphen.
        package var document: String
        /// What follows the id.
        package var text: String
        package var line: Int
    }
    /// A line that begins like a requirement and does not count as one.
    package struct PassedOver: Hashable, Sendable {
        package var word: String
        /// An id as it would count.
        package var example: String
        package var line: Int
    }
    package var requirements: [Requirement] = []
    /// Of ids that stand there already the later ones, which do not count.
    package var repeated: [Requirement] = []
    /// Those whose id stands nowhere else; headings over the requirements that their id begins are none.
    package var passedOver: [PassedOver] = []
    /// Where code or a comment begins that never ends, so that nothing below counts.
    package var unclosed: Int?

    /// - Parameter documents: those that the flows name, whose names may hold blanks and points; others are one word.
    package init(_ file: SourceFile, documents: Set<String> = []) {
        let lines = CatalogueLines(file)
        unclosed = lines.unclosed
        let given = DocumentNames(documents)
        let items = lines.lines.map { CatalogueItem($0.text, documents: given) }
        let named = DocumentNames(documents.union(items.compactMap { $0?.isCertain == true ? $0?.document : nil }))
        var seen: Set<String> = []
        var rest: [(text: Substring, line: Int)] = []
        for (line, item) in zip(lines.lines, items) {
            guard let item, item.isCertain || named.contain(item.document) else {
                rest.append((line.text, line.number))
                continue
            }
            let requirement = Requirement(id: item.id, document: item.document, text: item.text, line: line.number)
            if seen.insert(item.id).inserted { requirements.append(requirement) } else { repeated.append(requirement) }
            if let further = item.further { rest.append((further, line.number)) }
        }
        let ids = seen.sorted()
        for (text, line) in rest {
            guard let near = CatalogueItem.nearMiss(text, documents: named), !seen.contains(near.id), !ids.hold(below: near.id) else { continue }
            passedOver.append(PassedOver(word: near.word, example: near.example, line: line))
        }
    }
}

extension [String] {
    /// Whether one of them goes on from it, as `feelings-2.1.3` does from `feelings-2.1`, which headings are called. They are sorted.
    fileprivate func hold(below id: String) -> Bool {
        [".", "-"].contains { sign in
            let place = indices.partitionPoint { self[$0] >= id + sign }
            return place < count && self[place].hasPrefix(id + sign)
        }
    }
}
