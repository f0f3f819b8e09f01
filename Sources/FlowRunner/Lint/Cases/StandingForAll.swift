import FlowSpec

extension Flow {
    /// Values of the datum of which one does to these conditions what any other does; nil where that is not known.
    func valuesStandingForAll(of id: ID<Datum>, to conditions: [Term]) -> [Value]? {
        let type = data[id].type
        switch type {
        case .flag, .choice: return valuesWorthTrying(id)
        case .unknown, .record: return nil
        case .number, .duration, .moment:
            var search = FigureSearch(flow: self, chosen: [.datum(id)], changing: Set(data.ids))
            for condition in conditions { search.ask(condition) }
            let turning = search.figures(of: .datum(id))
            return turning.areAll ? type.measures(around: Set(turning.figures)) : type.allOfFew
        case .text(let most):
            let search = TextSearch(of: id, in: conditions, self)
            let turning = TurningTexts(search.questions, areAll: search.areAll, maxLength: most)
            return turning.areAll ? turning.texts.map(Value.text) : nil
        case .set, .list:
            let questions = ItemQuestions(of: id, in: conditions, self)
            return (questions.areAll ? type.collections(answering: questions) : nil) ?? type.allOfFew
        }
    }
}

extension ValueType {
    /// So many numbers can be tried one by one, alone.
    private static let mostNumbers = 1_000.0
    private static let mostItems = 1_000.0

    /// nil where they are too many.
    fileprivate var allOfFew: [Value]? {
        switch self {
        case .number(let domain?) where domain.count <= Self.mostNumbers: domain.all.map(Value.number)
        case .set(let options, let max) where options.count <= Flow.mostOptionsInAllSubsets: subsets(of: options, atMost: max ?? options.count).map(Value.set)
        case .unknown, .flag, .number, .choice, .set, .text, .list, .record, .duration, .moment: nil
        }
    }

    fileprivate func measures(around figures: Set<Double>) -> [Value]? {
        switch self {
        case .number(let domain?): domain.places(around: figures).map { .number(domain.number($0)) }
        case .number(nil): points(around: figures).map(Value.number)
        case .duration: points(around: figures).map(Value.duration)
        case .moment: points(around: figures).map(Value.moment)
        case .unknown, .flag, .choice, .set, .text, .list, .record: nil
        }
    }

    fileprivate func collections(answering questions: ItemQuestions) -> [Value]? {
        switch self {
        case .list(let item, let max): lengths(around: questions.sizes, atMost: max).map { $0.map { .list(Array(repeating: item.initialValue, count: $0)) } }
        case .set(let options, let max): sets(of: options, atMost: max ?? options.count, naming: questions)
        case .unknown, .flag, .number, .choice, .text, .record, .duration, .moment: nil
        }
    }

    private func lengths(around figures: Set<Double>, atMost max: Int?) -> [Int]? {
        let last = Double(max ?? .max)
        let near = figures.map { $0.rounded(.down) }.flatMap { [$0 - 1, $0, $0 + 1] }
        let lengths = Set(near + [0, 1]).filter { $0 >= 0 && $0 <= last }
        return lengths.allSatisfy { $0 <= Self.mostItems } ? lengths.sorted().map { Int($0) } : nil
    }

    /// Which of the options that are named, and how many of the others.
    private func sets(of options: [String], atMost max: Int, naming questions: ItemQuestions) -> [Value]? {
        let named = options.filter(questions.options.contains)
        let others = options.filter { !questions.options.contains($0) }
        guard options.count <= 64, named.count <= Flow.mostOptionsInAllSubsets else { return nil }
        return subsets(of: named, atMost: max).flatMap { chosen in
            let most = questions.sizes.isEmpty ? 0 : min(others.count, max - chosen.count)
            return (0...most).map { count in Value.set(options.filter { chosen.contains($0) || others.prefix(count).contains($0) }) }
        }
    }

    private func subsets(of options: [String], atMost max: Int) -> [[String]] {
        (0..<(1 << options.count)).filter { $0.nonzeroBitCount <= max }.map { mask in
            options.indices.filter { mask & 1 << $0 != 0 }.map { options[$0] }
        }
    }
}

extension NumberDomain {
    /// Steps above the low end: the ends, and on both sides of each figure.
    fileprivate func places(around figures: Set<Double>) -> [Double] {
        let last = count - 1
        let near = figures.map { stepsBelow($0) }.flatMap { [$0 - 1, $0, $0 + 1] }
        return Set(near.filter { $0 >= 0 && $0 <= last } + [0, last]).sorted()
    }
}

/// Each figure and what lies between any two, below and above all. What a calculation makes of a figure may miss it by a binary fraction.
private func points(around figures: Set<Double>) -> [Double] {
    let figures = figures.filter(\.isFinite)
    guard let least = figures.min(), let greatest = figures.max() else { return [0] }
    let exact = figures.flatMap { [$0, $0.nextUp, $0.nextDown, ($0 * 1e9).rounded() / 1e9] }.filter(\.isFinite)
    let outside = [least - max(1, least.magnitude), greatest + max(1, greatest.magnitude)].filter(\.isFinite)
    return Set(exact + betweenNeighbours(figures, without: []) + outside).sorted()
}
