/// In a flow a region is active as long as the parallel state around it; in a document it is so from its own entry to its own exit.
/// What `In` asks on the way in or out of that state is known, or told.
extension SCXMLImporter {
    enum MovingRegion {
        case known(Bool)
        /// `false` where all regions are entered or left, `true` where the state moves alone.
        case later
    }

    /// - Parameter moving: the state whose `<onentry>` or `<onexit>` asks.
    /// - Returns: nothing where `at` comes to the same.
    func region(_ id: String, whileMoving moving: Span, _ session: Int) -> MovingRegion? {
        guard let asked = sessions[session].elements[id], let parallel = places.parents[asked], places.states[parallel]?.name == "parallel" else { return nil }
        if moving == parallel { return .known(false) }
        var region = moving
        while let parent = places.parents[region], parent != parallel { region = parent }
        guard places.parents[region] == parallel, region != asked else { return nil }
        if asked.start < region.start { return .known(true) }
        return region == moving ? .known(false) : .later
    }

    mutating func tellMovingRegions(_ element: XMLElement, _ session: Int) {
        for child in element.children where child.name != "scxml" && element.name != "content" {
            if child.name == "onentry" || child.name == "onexit" { tellMovingRegions(child, of: element.span, session) } else { tellMovingRegions(child, session) }
        }
    }

    private mutating func tellMovingRegions(_ content: XMLElement, of state: Span, _ session: Int) {
        for attribute in content.attributes where attribute.name == "cond" || attribute.name.hasSuffix("expr") {
            guard let tree = try? parseECMAScript(attribute.value) else { continue }
            for id in tree.statesAsked {
                guard case .later? = region(id, whileMoving: state, session) else { continue }
                approximate("`\(id)` is entered later and left before: here a flow takes it for active all the same", at: attribute.span)
            }
        }
        for child in content.children { tellMovingRegions(child, of: state, session) }
    }
}

extension ECMAScriptTree {
    /// What `In` is called with.
    fileprivate var statesAsked: [String] {
        if case .call(.name("In"), let arguments) = self, case .text(let id)? = arguments.first { return [id] }
        return children.flatMap(\.statesAsked)
    }
}
