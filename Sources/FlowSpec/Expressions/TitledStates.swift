/// States by the titles of their screens, for where one is called by that. Few flows ask for any, so nothing is looked up before.
final class TitledStates {
    struct Entry {
        var title: String
        var state: ID<State>
        var path: String
    }

    private let entries: [Entry]
    /// Places in `entries`; nil where several screens have the title.
    private lazy var places: [String: Int?] = {
        var places: [String: Int?] = [:]
        for (place, entry) in entries.enumerated() { places.updateValue(places[entry.title] == nil ? place : nil, forKey: entry.title) }
        return places
    }()

    init(_ entries: [Entry] = []) { self.entries = entries }

    /// - Returns: of the only state whose screen has the title, as much of its path as no other state answers to.
    func name(ofStateTitled title: String, _ findState: (String) -> StateMatch) -> String? {
        guard let entry = places[title]?.map({ entries[$0] }) else { return nil }
        let parts = entry.path.split(separator: ".")
        for count in 1..<max(parts.count + 1, 2) {
            let end = parts.suffix(count).joined(separator: ".")
            if case .found(entry.state) = findState(end) { return end }
        }
        return nil
    }
}
