extension MermaidDiagram {
    /// Makes a parallel state of what stands between a fork and its join: a region for each branch, done when all have come to the join.
    mutating func liftForks(report: inout [Diagnostic]) {
        for fork in boxes.indices where boxes[fork].shape == .fork {
            let branches = arrows.filter { $0.from == fork }.map(\.to)
            let inside = branches.map { branch(from: $0, beside: fork) }
            guard branches.count > 1, areDisjoint(inside) else {
                let isAlone = branches.count < 2
                report.append(
                    Diagnostic(
                        .untranslated, at: boxes[fork].span,
                        isAlone ? "this fork leads to one state only" : "the branches of this fork run into each other before a join",
                        help: isAlone ? nil : "let each branch lead to a state of its own, and all to one `<<join>>`"))
                boxes[fork].shape = .decision
                continue
            }
            lift(fork, branches, inside)
        }
        for join in boxes.indices where boxes[join].shape == .join { boxes[join].shape = .decision }
    }

    /// What can be reached before a join, in the same composite.
    private func branch(from start: Int, beside fork: Int) -> Set<Int> {
        var found: Set<Int> = []
        var open = [start]
        while let box = open.popLast() {
            guard boxes[box].shape != .join, boxes[box].parent == boxes[fork].parent, box != fork, found.insert(box).inserted else { continue }
            open += arrows.filter { $0.from == box }.map(\.to)
        }
        return found
    }

    private func areDisjoint(_ sets: [Set<Int>]) -> Bool {
        sets.allSatisfy { !$0.isEmpty } && sets.reduce(into: Set<Int>()) { $0.formUnion($1) }.count == sets.reduce(0) { $0 + $1.count }
    }

    private mutating func lift(_ fork: Int, _ branches: [Int], _ inside: [Set<Int>]) {
        var joins: [Int] = []
        var ends: [Int: Int] = [:]
        arrows.removeAll { $0.from == fork }
        for (region, members) in inside.enumerated() {
            for box in members {
                boxes[box].parent = fork
                boxes[box].region = region
            }
            let start = boxes.count
            boxes.append(Box(id: "[*]start fork \(fork) \(region)", text: "Start", shape: .start, parent: fork, region: region, span: boxes[fork].span))
            arrows.append(Arrow(from: start, to: branches[region], label: "", span: boxes[fork].span))
            for arrow in arrows.indices where members.contains(arrows[arrow].from) && boxes[arrows[arrow].to].shape == .join {
                if !joins.contains(arrows[arrow].to) { joins.append(arrows[arrow].to) }
                if ends[region] == nil {
                    ends[region] = boxes.count
                    boxes.append(Box(id: "[*]end fork \(fork) \(region)", text: "End", shape: .end, parent: fork, region: region, span: boxes[fork].span))
                }
                if let end = ends[region] { arrows[arrow].to = end }
            }
        }
        boxes[fork].shape = .group
        for join in joins { arrows.append(Arrow(from: fork, to: join, label: "", span: boxes[fork].span, isCompletion: true)) }
    }
}
