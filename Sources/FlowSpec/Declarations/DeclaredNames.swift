/// What a file declares, for slips to ask before all of it is decoded: each part is looked through once, when it is first asked for.
final class DeclaredNames {
    private let tree: YAMLTree
    private lazy var data = DeclaredData(tree)
    private lazy var otherValues = Set(tree.values(of: ["derived", "content"]).flatMap(tree.names))
    /// The words that the outcomes of each are told in.
    private lazy var services = tree.outcomesOfServices()
    private lazy var states = tree.namesOfStates()
    private lazy var ways = tree.waysBetweenStates
    private lazy var labels = tree.labelsShown()
    private lazy var textsWithPoint = tree.textsWithPoint()

    init(_ tree: YAMLTree) { self.tree = tree }

    /// Whether a text in braces begins with what the file gives a value: `{name}`, `{total / 2}`, `{item.title}`.
    func hasValue(beginning text: String) -> Bool {
        let name = text.prefix(while: isIdentifierPart)
        return name == "item" || name == "index" || data.byName[String(name)] != nil || otherValues.contains(String(name))
    }

    /// Whether there is a datum of this name, and no other file declares data.
    func hasDatum(_ name: String) -> Bool { !data.mayStandElsewhere && data.byName[name] != nil }

    func hasRecords(_ name: String) -> Bool { data.byName[name]?.holdsRecords == true }

    /// The one list of records.
    var onlyRecords: String? { data.onlyRecords }

    /// Whether it is a choice that the user may make.
    func hasChoice(_ name: String) -> Bool { data.byName[name]?.isChoice == true }

    /// As they are written in a list, where the user may choose among them.
    func options(ofChoice name: String) -> [String]? { data.byName[name].flatMap { $0.isChoice ? $0.options : nil } }

    func hasService(_ name: String) -> Bool { services[name] != nil }

    func hasOutcome(_ name: String, of service: String) -> Bool { services[service]?.contains(name) == true }

    /// Whether a state of this name stands anywhere in the file.
    func hasState(_ name: String) -> Bool { states.contains(name) }

    /// The outermost states beside this one with a transition to it by its name.
    func statesLeading(to state: NodeID) -> [String] { ways.leading(to: state) }

    /// Whether an element anywhere in the file has this label, id or option.
    func hasLabel(_ text: String) -> Bool { labels.contains(text) }

    /// Whether it stands anywhere in the file, as behind a trigger.
    func hasText(withPoint text: String) -> Bool { textsWithPoint.contains(text) }
}

private struct DeclaredData {
    struct Datum {
        var holdsRecords = false
        var isChoice = false
        var options: [String]?
    }

    private(set) var byName: [String: Datum] = [:]
    private(set) var onlyRecords: String?
    let mayStandElsewhere: Bool

    init(_ tree: YAMLTree) {
        mayStandElsewhere = !tree.values(of: ["imports"]).isEmpty
        // Where the section stands twice, the first counts for what has to be the only one.
        var records: [String] = []
        for (place, section) in tree.values(of: ["data"]).enumerated() where tree[section].kind == .mapping {
            for (key, value) in tree.pairs(section) {
                let name = tree.text(key)
                let found = Datum(value, in: tree)
                if place == 0, found.holdsRecords { records.append(name) }
                var datum = byName[name] ?? Datum()
                datum.holdsRecords = datum.holdsRecords || found.holdsRecords
                datum.isChoice = datum.isChoice || found.isChoice
                if place == 0, datum.options == nil { datum.options = found.options }
                byName[name] = datum
            }
        }
        if records.count == 1 { onlyRecords = records[0] }
    }
}

extension DeclaredData.Datum {
    init(_ value: NodeID, in tree: YAMLTree) {
        guard tree[value].kind == .mapping else { return }
        var isCalledChoice = false
        var isEnvironment = false
        for (key, value) in tree.pairs(value) {
            switch tree.text(key) {
            case "of": holdsRecords = true
            case "environment": isEnvironment = true
            case "type": isCalledChoice = isCalledChoice || tree[value].kind == .scalar && tree.text(value) == "choice"
            case "options" where options == nil && tree[value].kind == .sequence:
                options = tree.children(value).map { tree[$0].kind == .scalar ? tree.text($0) : "" }
            default: break
            }
        }
        isChoice = isCalledChoice && !isEnvironment
    }
}

extension YAMLTree {
    fileprivate func outcomesOfServices() -> [String: Set<String>] {
        var services: [String: Set<String>] = [:]
        for section in values(of: ["services"]) where self[section].kind == .mapping {
            for (name, service) in pairs(section) {
                services[text(name), default: []].formUnion(values(of: ["outcomes"], in: service).flatMap(words))
            }
        }
        return services
    }

    /// Of the states that stand anywhere in the file.
    fileprivate func namesOfStates() -> Set<String> {
        var names: Set<String> = []
        var open = [YAMLTree.root]
        while let mapping = open.popLast() {
            for states in values(of: ["states", "regions"], in: mapping) where self[states].kind == .mapping {
                for (name, state) in pairs(states) {
                    names.insert(text(name))
                    open.append(state)
                }
            }
        }
        return names
    }

    fileprivate func names(in mapping: NodeID) -> [String] { self[mapping].kind == .mapping ? pairs(mapping).map { text($0.key) } : [] }
}
