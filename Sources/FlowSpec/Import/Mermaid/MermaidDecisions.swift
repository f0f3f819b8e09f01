/// Where a diagram asks, the world answers: by a flag, or by a choice of as many answers as are drawn.
extension MermaidFlow {
    /// Yes and No (in whichever words) are a flag, anything else a choice; the world decides.
    mutating func decision(_ index: Int) -> [YAMLText] {
        let box = diagram.boxes[index]
        let arrows = outgoing[index]
        if arrows.isEmpty { return [] }
        if let compared = compared(arrows) { return compared }
        let labels = answers(arrows)
        if let opposed = opposed(labels, of: arrows) { return opposed }
        let (yes, no) = (labels.filter(\.isYes).count, labels.filter(\.isNo).count)
        let isFlag = yes <= 1 && no <= 1 && yes + no == arrows.count
        if box.shape == .decision, let only = labels.first, labels.count == 1, !only.isEmpty {
            let what = isFlag ? "where the other answer leads is left open" : "it is taken always"
            diagnostics.append(Diagnostic(.approximated, at: diagram.arrows[arrows[0]].span, "this decision has one way only, `\(only)`: \(what)"))
        }
        if arrows.count == 1, !isFlag { return [.mapping(target(arrows[0]))] }
        let name = dataNames.name(for: box.wantedName)
        if box.shape == .start { diagnostics.append(.severalStarts(name, at: diagram.arrows[arrows[1]].span)) }
        if isFlag {
            data.append((name, .mapping([("type", .plain("flag")), ("environment", .plain("true"))])))
            let answers = zip(arrows, labels).map { arrow, label in YAMLText.mapping([("guard", .plain(label.isNo ? "not \(name)" : name))] + target(arrow)) }
            return arrows.count == 2 ? answers : answers + [.mapping([("to", otherAnswer(no > 0 ? "Yes" : "No", to: index))])]
        }
        let options = arrows.map { option($0, of: index) }.unique()
        data.append(
            (name, .mapping([
                ("type", .plain("choice")), ("options", .list(options.map { .quoted($0) })), ("environment", .plain("true")),
            ])))
        return arrows.map { arrow in
            let label = option(arrow, of: index)
            return .mapping([("guard", .plain("\(name) == \"\(label)\""))] + target(arrow))
        }
    }

    /// `else` beside Yes is No.
    private func answers(_ arrows: [Int]) -> [String] {
        var answers = arrows.map(diagram.answer)
        if diagram.kind == .states, answers.count == 2, answers[1].isElse, answers[0].isYes || answers[0].isNo { answers[1] = answers[0].isYes ? "No" : "Yes" }
        return answers
    }

    private func option(_ arrow: Int, of decision: Int) -> String {
        let answer = diagram.answer(arrow)
        return (answer.isEmpty ? label(of: arrow, from: decision) : answer).asOption
    }

    /// `allowed` beside `not allowed` or `else`, as conditions of one flag.
    private mutating func opposed(_ answers: [String], of arrows: [Int]) -> [YAMLText]? {
        guard diagram.kind == .states, answers.count == 2 else { return nil }
        if answers[1].opposite == answers[0] || answers[0].opposite == answers[1] {
            return zip(arrows, answers).map { .mapping([("guard", .plain(flag($1)))] + target($0)) }
        }
        guard let rest = answers.firstIndex(where: { $0.isElse }) else { return nil }
        let asked = answers[1 - rest]
        guard !asked.isEmpty, !asked.isElse, !asked.isYes, !asked.isNo, asked.opposite == nil else { return nil }
        let asks = flag(asked)
        let notes: [(key: String, value: YAMLText)] = asked.isSaidByName ? [] : [("notes", .quoted(asked.lowercased().hasPrefix("if ") ? asked : "If \(asked)"))]
        return arrows.indices.map { .mapping([("guard", .plain($0 == rest ? "not \(asks)" : asks))] + target(arrows[$0]) + ($0 == rest ? [] : notes)) }
    }

    private mutating func otherAnswer(_ answer: String, to decision: Int) -> YAMLText {
        let name = given.name(for: names[decision] + answer)
        addedStates.insert(name)
        let question = diagram.boxes[decision].words
        undrawn.append((name, .mapping([("todo", .quoted("Where \(answer) leads after \(question) is not drawn."))])))
        return .plain(name)
    }
}

extension String {
    fileprivate var isYes: Bool { yes.contains(lowercased()) }
    var isElse: Bool { ["else", "otherwise"].contains(lowercased()) }
    fileprivate var isNo: Bool { no.contains(lowercased()) }

    /// As a text inside an expression can say it.
    var asOption: String { filter { $0 != "\"" && $0 != "\\" } }
}

private let yes: Set = ["yes", "true", "valid", "ok", "success", "y", "ja", "oui", "sí", "si", "sì", "sim", "tak", "да", "так", "是", "はい", "예", "네"]
private let no: Set = ["no", "false", "invalid", "fail", "failed", "n", "nein", "nee", "non", "não", "nie", "нет", "ні", "否", "いいえ", "아니오", "아니요"]
