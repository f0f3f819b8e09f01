/// What each name of a flow means. Scopes share it until one of them binds another name.
final class BoundNames {
    private var bindings: [String: Binding] = [:]
    private(set) var kept = KeptNames()
    private(set) var oddNames: [String] = []
    var services: [String: [String]] = [:]
    var titledStates = TitledStates()
    /// By path.
    private var runsData: [String: Binding] = [:]
    /// By the end of a path; nil where several end so.
    private var runsDataByEnd: [String: Binding?] = [:]
    let findState: (String) -> StateMatch
    let nearestState: (String) -> NearName?
    let nearNames: NearestNames

    init(findState: @escaping (String) -> StateMatch, nearestState: @escaping (String) -> NearName?, nearNames: NearestNames) {
        (self.findState, self.nearestState, self.nearNames) = (findState, nearestState, nearNames)
    }

    init(copying other: BoundNames) {
        bindings = other.bindings
        kept = other.kept
        oddNames = other.oddNames
        services = other.services
        titledStates = other.titledStates
        runsData = other.runsData
        runsDataByEnd = other.runsDataByEnd
        (findState, nearestState, nearNames) = (other.findState, other.nearestState, other.nearNames)
    }

    func bind(_ name: String, _ binding: Binding) {
        guard bindings.updateValue(binding, forKey: name) == nil else { return }
        kept.append(name)
        guard oddNames.count < 100, !isIdentifier(name), name.utf8.first.map(isNameStart) == true else { return }
        oddNames.insert(name, at: oddNames.firstIndex { $0.utf8.count < name.utf8.count } ?? oddNames.count)
    }

    func bind(_ name: String, ofRun state: State, _ binding: Binding) {
        runsData["\(state.path).\(name)"] = binding
        for dot in state.path.indices where state.path[dot] == "." {
            let end = "\(state.path[state.path.index(after: dot)...]).\(name)"
            runsDataByEnd.updateValue(runsDataByEnd[end] == nil ? binding : nil, forKey: end)
        }
    }

    func binding(_ name: String) -> Binding? { bindings[name] }

    func ofRun(_ path: String) -> Binding? { runsData[path] ?? runsDataByEnd[path] ?? nil }

    func names(ofRun state: String) -> [String] {
        Set(runsData.keys).union(runsDataByEnd.filter { $0.value != nil }.keys).filter { $0.hasPrefix("\(state).") }.sorted()
    }
}
