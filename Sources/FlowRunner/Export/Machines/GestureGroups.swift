import FlowSpec

/// The touches that triggers tell apart, each group with a name. Two touches that the same transitions listen to are one group, and so
/// are two that all triggers call by the same word: which of the elements is meant, the active states decide.
struct GestureGroups {
    struct Group {
        var name: String
        /// One for each element that answers.
        var occurrences: [Occurrence]
        /// Document order.
        var listeners: [ID<Transition>]
    }
    private struct Cell: Hashable {
        var kind: Gesture.Kind
        var element: ID<Element>?
        var option: Int?
        var direction: Gesture.Direction?
    }
    private struct Found {
        var cells: [Cell]
        var listeners: [ID<Transition>]
    }

    private(set) var groups: [Group] = []
    private let flow: Flow
    private var cells: [Cell] = []
    private var cellsOfKind: [Gesture.Kind: [Int]] = [:]
    private var cellsOfElement: [ID<Element>: [Int]] = [:]
    /// By transition: how many cells it covers. The fewer, the better its word names them.
    private var reach: [Int]

    init(_ flow: Flow) {
        self.flow = flow
        reach = Array(repeating: 0, count: flow.transitions.count)
        collectCells()
        var listeners: [[ID<Transition>]] = Array(repeating: [], count: cells.count)
        for id in flow.transitions.ids {
            guard case .gesture(let gesture) = flow.transitions[id].trigger else { continue }
            let covered = cells(of: gesture)
            reach[id.int] = covered.count
            for cell in covered { listeners[cell].append(id) }
        }
        name(merging(listeners))
    }

    private mutating func collectCells() {
        var directions: [Gesture.Kind: [Gesture.Direction?]] = [:]
        var places: [Gesture.Kind: [(ID<Element>?, Int?)]] = [:]
        var seen: Set<Cell> = []
        var kinds: [Gesture.Kind] = []
        for case .gesture(let gesture)? in flow.transitions.rows.lazy.map(\.trigger) {
            for kind in gesture.kind.kindsHeard {
                if directions[kind] == nil {
                    directions[kind] = [nil]
                    kinds.append(kind)
                }
                if let direction = gesture.direction, directions[kind]?.contains(direction) == false {
                    directions[kind]?.append(direction)
                }
                let mentioned: [(ID<Element>?, Int?)] =
                    gesture.name == nil ? [(nil, nil)] : gesture.subjects.map { ($0.element, $0.option) }
                for (element, option) in mentioned where kind == .choose || option == nil {
                    if seen.insert(Cell(kind: kind, element: element, option: option)).inserted {
                        places[kind, default: []].append((element, option))
                    }
                }
            }
        }
        for kind in kinds {
            for (element, option) in places[kind] ?? [] {
                for direction in directions[kind] ?? [] {
                    let index = cells.count
                    cells.append(Cell(kind: kind, element: element, option: option, direction: direction))
                    cellsOfKind[kind, default: []].append(index)
                    if let element { cellsOfElement[element, default: []].append(index) }
                }
            }
        }
    }

    private func cells(of gesture: Gesture) -> [Int] {
        let kinds = gesture.kind.kindsHeard
        func isHeard(_ cell: Cell) -> Bool {
            kinds.contains(cell.kind) && (gesture.direction == nil || gesture.direction == cell.direction)
        }
        if gesture.name == nil { return kinds.flatMap { cellsOfKind[$0] ?? [] }.filter { isHeard(cells[$0]) } }
        var found: Set<Int> = []
        for subject in gesture.subjects {
            for index in cellsOfElement[subject.element] ?? [] {
                let cell = cells[index]
                if isHeard(cell), subject.option == nil || subject.option == cell.option { found.insert(index) }
            }
        }
        return found.sorted()
    }

    private func merging(_ listeners: [[ID<Transition>]]) -> [Found] {
        var places: [[ID<Transition>]: Int] = [:]
        var merged: [Found] = []
        for (index, heard) in listeners.enumerated() where !heard.isEmpty {
            if let place = places[heard] {
                merged[place].cells.append(cells[index])
            } else {
                places[heard] = merged.count
                merged.append(Found(cells: [cells[index]], listeners: heard))
            }
        }
        return mergingWords(merged)
    }

    private func mergingWords(_ found: [Found]) -> [Found] {
        struct Call: Hashable {
            var kind: Gesture.Kind
            var directions: Set<Gesture.Direction?>
            var word: String
        }
        var places: [Call: Int] = [:]
        var merged: [Found] = []
        for group in found {
            let words = Set(group.listeners.map { name(of: $0) })
            guard words.count == 1, let word = words.first ?? nil else {
                merged.append(group)
                continue
            }
            let call = Call(kind: heardKind(of: group), directions: Set(group.cells.map(\.direction)), word: word)
            if let place = places[call] {
                merged[place].cells += group.cells
                merged[place].listeners += group.listeners
            } else {
                places[call] = merged.count
                merged.append(group)
            }
        }
        for place in places.values { merged[place].listeners = Set(merged[place].listeners).sorted() }
        return merged
    }

    private func name(of transition: ID<Transition>) -> String? {
        if case .gesture(let gesture) = flow.transitions[transition].trigger { gesture.name } else { nil }
    }

    private func heardKind(of group: Found) -> Gesture.Kind {
        if group.listeners.contains(where: { kindOf($0) == .choose }) { return .choose }
        // What taps alone hear is named by them, whatever else the flow hears first.
        return group.cells.contains { $0.kind == .tap } ? .tap : group.cells[0].kind
    }

    private mutating func name(_ found: [Found]) {
        var names = EventNames()
        // What is heard anywhere has the shortest name; it must not be the beginning of another.
        let order = found.indices.sorted { (words(of: found[$0]).isEmpty ? 1 : 0, $0) < (words(of: found[$1]).isEmpty ? 1 : 0, $1) }
        var given: [Int: String] = [:]
        for place in order {
            let group = found[place]
            var stem = heardKind(of: group).rawValue
            let directions = Set(group.cells.map(\.direction))
            if directions.count == 1, let direction = group.cells[0].direction { stem += ".\(direction.rawValue)" }
            let words = words(of: group)
            let candidates = words.isEmpty ? [stem, stem + ".anywhere"] : words.map { "\(stem).\($0)" } + ["\(stem).\(words.joined(separator: "_"))"]
            given[place] = names.name(candidates)
        }
        groups = found.indices.map { place in
            Group(
                name: given[place] ?? "",
                occurrences: found[place].cells.map {
                    .gesture($0.kind, element: $0.element, option: $0.option, direction: $0.direction)
                }, listeners: found[place].listeners)
        }
    }

    private func kindOf(_ transition: ID<Transition>) -> Gesture.Kind? {
        if case .gesture(let gesture) = flow.transitions[transition].trigger { gesture.kind } else { nil }
    }

    /// The words of the listeners, the one that covers least first.
    private func words(of group: Found) -> [String] {
        var words: [String] = []
        let byReach = group.listeners.sorted { (reach[$0.int], $0) < (reach[$1.int], $1) }
        for id in byReach {
            guard case .gesture(let gesture) = flow.transitions[id].trigger, let name = gesture.name else { continue }
            let word = name.camelCased.isEmpty ? "element" : name.camelCased.beginningWithLetter
            if !words.contains(word) { words.append(word) }
        }
        return words
    }
}

/// Event names of which none is the beginning of another: SCXML takes a beginning for the name.
private struct EventNames {
    private var taken: Set<String> = []
    /// Every beginning of a name that is taken.
    private var beginnings: Set<String> = []

    mutating func name(_ candidates: [String]) -> String {
        for candidate in candidates where take(candidate) { return candidate }
        // Without dots: a name that begins it may be taken, and no number mends that.
        let base = String((candidates.last ?? "event").map { $0 == "." ? "_" : $0 })
        var number = 2
        while !take("\(base)_\(number)") { number += 1 }
        return "\(base)_\(number)"
    }

    private mutating func take(_ name: String) -> Bool {
        let parts = name.split(separator: ".")
        let heads = (1...max(1, parts.count)).map { parts.prefix($0).joined(separator: ".") }
        if beginnings.contains(name) || heads.contains(where: taken.contains) { return false }
        taken.insert(name)
        beginnings.formUnion(heads)
        return true
    }
}
