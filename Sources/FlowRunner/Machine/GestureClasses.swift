import FlowSpec

/// The gestures that triggers tell apart, as classes: every gesture falls into exactly one, and all in one have the same listeners.
struct GestureClasses: Sendable {
    private struct Place: Hashable {
        var kind: Gesture.Kind
        /// nil: any element that no trigger of the kind names, or none.
        var element: ID<Element>?
    }
    private struct Cell {
        var first: Int
        var options: [Int] = []
    }

    private var cells: [Place: Cell] = [:]
    private var places: [Gesture.Kind: [Place]] = [:]
    private var directions: [Gesture.Kind: [Gesture.Direction]] = [:]
    private(set) var count = 0

    init(_ flow: Flow) {
        for case .gesture(let gesture)? in flow.transitions.rows.lazy.map(\.trigger) {
            for kind in gesture.kind.kindsHeard { mention(gesture, as: kind) }
        }
        for kind in Gesture.Kind.allCases {
            for place in places[kind, default: []] {
                guard var cell = cells[place] else { continue }
                cell.options.sort()
                cell.first = count
                cells[place] = cell
                count += (cell.options.count + 1) * directionCount(kind)
            }
        }
    }

    private mutating func mention(_ gesture: Gesture, as kind: Gesture.Kind) {
        add(Place(kind: kind, element: nil))
        for subject in gesture.subjects {
            let place = Place(kind: kind, element: subject.element)
            add(place)
            if let option = subject.option, cells[place]?.options.contains(option) == false { cells[place]?.options.append(option) }
        }
        if let direction = gesture.direction, !directions[kind, default: []].contains(direction) {
            directions[kind, default: []].append(direction)
        }
    }

    private mutating func add(_ place: Place) {
        guard cells[place] == nil else { return }
        cells[place] = Cell(first: 0)
        places[place.kind, default: []].append(place)
    }

    private func directionCount(_ kind: Gesture.Kind) -> Int { directions[kind, default: []].count + 1 }

    /// nil: no trigger listens to gestures of the kind.
    func index(_ kind: Gesture.Kind, element: ID<Element>?, option: Int?, direction: Gesture.Direction?) -> Int? {
        let kind = kind == .tap && option != nil ? .choose : kind
        guard let cell = cells[Place(kind: kind, element: element)] ?? cells[Place(kind: kind, element: nil)] else { return nil }
        let optionPlace = option.flatMap { cell.options.firstIndex(of: $0) } ?? cell.options.count
        let known = directions[kind, default: []]
        let directionPlace = direction.flatMap { known.firstIndex(of: $0) } ?? known.count
        return cell.first + optionPlace * (known.count + 1) + directionPlace
    }

    /// The classes a trigger listens to.
    func classes(of gesture: Gesture) -> [Int] {
        if gesture.name != nil && gesture.subjects.isEmpty { return [] }
        var found: [Int] = []
        for kind in gesture.kind.kindsHeard {
            if gesture.subjects.isEmpty {
                for place in places[kind, default: []] { collect(place, option: nil, gesture.direction, into: &found) }
            }
            for subject in gesture.subjects {
                collect(Place(kind: kind, element: subject.element), option: subject.option, gesture.direction, into: &found)
            }
        }
        return Array(Set(found)).sorted()
    }

    private func collect(_ place: Place, option: Int?, _ direction: Gesture.Direction?, into found: inout [Int]) {
        guard let cell = cells[place] else { return }
        let known = directions[place.kind, default: []]
        for optionPlace in 0...cell.options.count {
            if let option, optionPlace == cell.options.count || cell.options[optionPlace] != option { continue }
            for directionPlace in 0...known.count {
                if let direction, directionPlace == known.count || known[directionPlace] != direction { continue }
                found.append(cell.first + optionPlace * (known.count + 1) + directionPlace)
            }
        }
    }
}

extension Gesture.Kind {
    /// The inputs that a trigger of this kind hears. To tap an option and to choose it are the same input, always called `choose`.
    var kindsHeard: [Gesture.Kind] { self == .tap ? [.tap, .choose] : [self] }
}
