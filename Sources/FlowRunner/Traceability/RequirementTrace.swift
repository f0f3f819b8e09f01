import FlowSpec

/// Which requirement is carried out where, which is declined and why, and which is missing.
package struct RequirementTrace: Sendable {
    package struct Place: Hashable, Sendable {
        package var path: String
        package var line: Int
    }
    package enum Status: Hashable, Sendable {
        case covered
        case declined(reason: String)
        case missing
    }
    package struct Row: Sendable {
        package var requirement: Catalogue.Requirement
        package var status: Status
        /// Where it is carried out, or declined; by path, then line.
        package var places: [Place]
    }

    package var rows: [Row]
    /// Ids that flows name and the catalogue does not have, though it is the catalogue of their document or they name none.
    package var unknown: [(id: String, place: Place)]
    /// Those of them that name no document, and stand in a file that names none.
    private var withoutDocument: Set<String>
    /// The word that the catalogue's ids begin with, where there is one only.
    package var document: String?

    package init(_ catalogue: Catalogue, flows: [LoadedFlow]) {
        var covered: [String: Set<Place>] = [:]
        var declined: [String: (reason: String, places: Set<Place>)] = [:]
        var withoutDocument: Set<String> = []
        var documentsOfUses: [String: Set<String>] = [:]
        func note(_ reference: RequirementReference) {
            if let document = reference.document {
                documentsOfUses[reference.id, default: []].insert(document)
            } else {
                withoutDocument.insert(reference.id)
            }
        }
        for loaded in flows {
            for use in loaded.flow.requirementUses {
                covered[use.id, default: []].insert(Self.place(of: use.span, in: loaded))
                note(use)
            }
            for item in loaded.flow.declined {
                note(item.requirement)
                declined[item.requirement.id, default: (item.reason, [])].places.insert(Self.place(of: item.requirement.span, in: loaded))
            }
        }
        rows = catalogue.requirements.map { requirement in
            if let places = covered[requirement.id] { return Row(requirement: requirement, status: .covered, places: Self.sorted(places)) }
            guard let item = declined[requirement.id] else { return Row(requirement: requirement, status: .missing, places: []) }
            return Row(requirement: requirement, status: .declined(reason: item.reason), places: Self.sorted(item.places))
        }
        let known = Set(catalogue.requirements.map(\.id))
        let documents = Set(catalogue.requirements.map(\.document))
        let named = covered.merging(declined.mapValues(\.places)) { $0.union($1) }
        document = documents.count == 1 ? documents.first : nil
        self.withoutDocument = withoutDocument
        let asked = named.keys.filter { id in
            !known.contains(id) && (withoutDocument.contains(id) || documentsOfUses[id]?.isDisjoint(with: documents) == false)
        }
        unknown = asked.sorted()
            .flatMap { id in Self.sorted(named[id] ?? []).map { (id, $0) } }
    }

    /// How many requirements have such a status.
    package func count(_ matches: (Status) -> Bool) -> Int { rows.count { matches($0.status) } }

    func lacksDocument(_ id: String) -> Bool { withoutDocument.contains(id) }

    private static func place(of span: Span, in loaded: LoadedFlow) -> Place {
        guard let file = loaded.files[of: span] else { return Place(path: "", line: 1) }
        return Place(path: file.path, line: file.position(of: span.start).line)
    }

    private static func sorted(_ places: Set<Place>) -> [Place] { places.sorted { ($0.path, $0.line) < ($1.path, $1.line) } }
}
