/// A whole entry among the keys of another one of its kind: it stands too far right.
extension KeyRemark {
    static let entryInside = KeyRemark(of: [.state, .datum, .service, .timeline]) { $0.tellEntryInside(&$1) }
}

extension Decoding {
    fileprivate func tellEntryInside(_ unknown: inout UnknownKey) {
        guard unknown.told.fix == nil, !unknown.isState, isEntryInside(unknown) else { return }
        unknown.isEntry = true
        unknown.told.help =
            unknown.owner == .state
            ? "it looks like a state: move it to the left, beside the one that it stands in, or below a `states:` of that one"
            : "it looks like \(unknown.owner.rawValue) itself: move it to the left, beside the one that it stands in"
    }

    private func isEntryInside(_ unknown: UnknownKey) -> Bool {
        switch unknown.owner {
        case .state: looksLikeState(behind: unknown.key)
        case .datum: sectionOfEntry(unknown.value) == .data
        case .service: sectionOfEntry(unknown.value) == .services
        case .timeline: sectionOfEntry(unknown.value) == .timelines
        default: false
        }
    }
}
