/// What a diagram's conditions compare: a name that they compare with words only is a choice, one that they compare with numbers only a number.
struct MermaidConditions {
    enum Kind {
        case number(samples: [Double])
        case choice(words: [String], isOptional: Bool)
        /// Compared with true and false.
        case flag
        /// Compared with one word only: a flag that says whether it is that.
        case one
    }

    /// By the name as the diagram writes it.
    private(set) var kinds: [String: Kind] = [:]
    /// Those that become data, in the order of the diagram.
    private(set) var names: [String] = []
    private var read: [String: MermaidCondition] = [:]

    init(_ diagram: MermaidDiagram) {
        let conditions = diagram.conditions
        var compared: [String: [MermaidComparison]] = [:]
        var order: [String] = []
        var asked: Set<String> = []
        var mentioned: Set<String> = []
        for text in conditions.map(\.text).unique() {
            let tree = MermaidCondition(text)
            read[text] = tree
            for comparison in tree?.comparisons ?? [] {
                if compared[comparison.name] == nil { order.append(comparison.name) }
                compared[comparison.name, default: []].append(comparison)
            }
            for words in tree?.words ?? [text.opposite ?? text] {
                let names = words.namesInside
                if names == [words] { asked.insert(words) } else { mentioned.formUnion(names) }
            }
        }
        let open = diagram.namesLeftOpen(conditions, read)
        for name in order where !mentioned.contains(name) {
            guard let kind = Kind(compared[name] ?? [], among: compared, isLeftOpen: open.contains(name)) else { continue }
            if case .flag = kind { kinds[name] = kind } else if !asked.contains(name) { kinds[name] = kind }
            switch kinds[name] {
            case .number?, .choice?: names.append(name)
            case .flag?, .one?, nil: break
            }
        }
    }

    /// The condition where it is known of all that it compares what that is.
    func known(_ text: String) -> MermaidCondition? {
        read[text].flatMap { tree in tree.comparisons.allSatisfy { kinds[$0.name] != nil } ? tree : nil }
    }
}

extension MermaidConditions.Kind {
    fileprivate init?(_ comparisons: [MermaidComparison], among others: [String: [MermaidComparison]], isLeftOpen: Bool) {
        let isEquality = comparisons.allSatisfy { $0.sign == .equal || $0.sign == .unequal }
        var (words, numbers, flags, isOptional): ([String], [MermaidComparison], Int, Bool) = ([], [], 0, false)
        for comparison in comparisons {
            switch comparison.value {
            case .word(let word): words.append(word)
            case .number: numbers.append(comparison)
            case .flag: flags += 1
            case .nothing: isOptional = true
            }
        }
        if numbers.count == comparisons.count {
            self = .number(samples: numbers.flatMap(\.valuesAround).unique().sorted())
        } else if isEquality, flags == comparisons.count {
            self = .flag
        } else if isEquality, numbers.isEmpty, flags == 0, !words.contains(where: { others[$0] != nil }) {
            words = words.unique()
            if words.count + (isOptional ? 1 : 0) < 2 {
                self = .one
            } else {
                if isLeftOpen { words.append(["other", "another", "other one"].first { !words.contains($0) } ?? "…") }
                self = .choice(words: words, isOptional: isOptional)
            }
        } else {
            return nil
        }
    }
}

extension MermaidComparison {
    /// One for which it holds, and one for which it does not, as near as they can be.
    fileprivate var valuesAround: [Double] {
        guard case .number(let number) = value else { return [] }
        let places = "\(number)".split(separator: ".").dropFirst().first.map { $0 == "0" ? 0 : $0.count } ?? 0
        let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
        let isAtEnd = sign == .less || sign == .atLeast
        return [number, ((number * scale).rounded() + (isAtEnd ? -1 : 1)) / scale]
    }
}

extension MermaidDiagram {
    /// The condition on each arrow that has one.
    fileprivate var conditions: [(text: String, arrow: Int)] {
        arrows.indices.compactMap { arrow in condition(on: arrow).map { ($0, arrow) } }
    }

    private func condition(on arrow: Int) -> String? {
        let (row, isAnswer) = (arrows[arrow], [.decision, .start, .fork, .join].contains(boxes[arrows[arrow].from].shape))
        if row.label.isEmpty { return nil }
        if isAnswer { return answer(arrow).isElse ? nil : answer(arrow) }
        return kind == .states && boxes[row.from].shape != .group ? MermaidLabel(row.label, isExported: isExported).condition : nil
    }

    /// Of `[allowed]` what stands in the brackets, which UML puts around conditions.
    func answer(_ arrow: Int) -> String {
        let label = arrows[arrow].label
        return kind == .states && label.hasPrefix("[") && label.hasSuffix("]") ? label.dropFirst().dropLast().trimmingSpace : label
    }

    /// What is compared on arrows beside which another one is taken where none of their conditions holds.
    fileprivate func namesLeftOpen(_ conditions: [(text: String, arrow: Int)], _ read: [String: MermaidCondition]) -> Set<String> {
        let conditional = Set(conditions.map(\.arrow))
        func way(_ arrow: Int) -> String { "\(arrows[arrow].from) \(boxes[arrows[arrow].from].shape == .box ? arrows[arrow].label.prefix { $0 != "[" }.trimmingSpace : "")" }
        let others = Set(arrows.indices.filter { !conditional.contains($0) }.map(way))
        return Set(conditions.filter { others.contains(way($0.arrow)) }.flatMap { read[$0.text]?.comparisons.map(\.name) ?? [] })
    }
}

extension String {
    /// What may be names in a condition.
    fileprivate var namesInside: [String] { split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.map(String.init) }
}
