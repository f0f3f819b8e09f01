import FlowSpec

/// Timelines as a style sheet: a class for each, keyframes for each property of a step, a rule for each target. Springs become `linear()`.
package func timelineCSS(_ timelines: [ScheduledTimeline]) -> ExportedTimelines {
    var sheet = Stylesheet()
    for timeline in timelines { sheet.add(timeline) }
    return sheet.export(curves: curvesInLines(timelines))
}

private struct Stylesheet {
    private var registered: [(property: CSSProperty, line: String)] = []
    private var kinds: [String: CSSProperty.Kind] = [:]
    private var keyframes: [String: String] = [:]
    private var classes: Set<String> = []
    private var blocks: [String] = []
    private var notes: [String] = []
    private var isDriven = false

    mutating func add(_ timeline: ScheduledTimeline) {
        let name = className(timeline.fullName)
        let css = names(of: timeline)
        var block = comment(on: timeline, name: name)
        var rules = ""
        let targets = timeline.schedule.targets
        for target in targets {
            rules += rule(target, of: timeline.schedule, driven: timeline.drivenBy != nil, name: name, css: css, frames: &block)
        }
        block += rules
        if let reduced = timeline.reduced { block += reducedRules(reduced, besides: targets, driven: timeline.drivenBy != nil, name: name, css: css) }
        if timeline.drivenBy != nil { isDriven = true }
        blocks.append(block)
    }

    /// - Parameter curves: what `linear()` stands for.
    func export(curves: [String]) -> ExportedTimelines {
        var text = """
            /* Written by flowrun. A class for each timeline: give it to an element, and what moves in it has data-target="…".
               Take the class away and give it again to play once more; one timeline at a time moves an element.
               Properties that CSS does not have are custom properties, for rules of your own to read with var(). */

            """
        if !curves.isEmpty {
            text += """
                /* What CSS has no function for (\(curves.joined(separator: ", "))) is linear(): no point of it is further than \(cssNumber(StraightLines.error)) of its way from the curve itself. */

                """
        }
        if isDriven {
            text += """
                /* Timelines that a gesture drives stand still: set --gesture-progress, 0 to 1, on the element with the class. */
                @property --gesture-progress { syntax: "<number>"; inherits: true; initial-value: 0; }

                """
        }
        for (_, line) in registered { text += line }
        return ExportedTimelines(text: text + blocks.map { "\n" + $0 }.joined(), notes: notes)
    }

    private mutating func className(_ name: String) -> String {
        let base = isCSSIdentifier(name) ? name : kebab(name)
        var unique = base
        var count = 1
        while !classes.insert(unique).inserted {
            count += 1
            unique = "\(base)-\(count)"
        }
        if count > 1 { notes.append("another timeline is called `\(name)` too: this one's class is .\(unique)") }
        return unique
    }

    private struct Key: Hashable {
        var target: Substring
        var property: String
    }

    /// CSS's place for every property of every target, the same for both motions.
    private mutating func names(of timeline: ScheduledTimeline) -> [Key: CSSProperty] {
        let steps = timeline.schedule.steps + (timeline.reduced?.steps ?? [])
        var values: [Key: [AnimatedSample]] = [:]
        var order: [Key] = []
        var animated: [Substring: Set<String>] = [:]
        for step in steps {
            let key = Key(target: step.targetName, property: step.property)
            if values[key] == nil { order.append(key) }
            values[key, default: []] += step.keyframes.indices.compactMap { step.value(at: $0) }
            animated[step.targetName, default: []].insert(step.property)
        }
        var result: [Key: CSSProperty] = [:]
        for key in order {
            let together = sharedParts.first { $0.contains(key.property) } ?? []
            let isPart = together.count { animated[key.target, default: []].contains($0) } > 1
            let own = isPart ? CSSProperty(part: key.property) : CSSProperty(own: key.property, values: values[key] ?? [])
            result[key] = register(own ?? CSSProperty(custom: key.property, values: values[key] ?? []))
        }
        return result
    }

    private mutating func register(_ property: CSSProperty) -> CSSProperty {
        guard property.isCustom else { return property }
        var property = property
        if let kind = kinds[property.name], kind != property.kind { property.name += "-" + kebab("\(property.kind)") }
        guard kinds.updateValue(property.kind, forKey: property.name) == nil, let syntax = property.syntax else { return property }
        let line = "@property \(property.name) { syntax: \"\(syntax.name)\"; inherits: false; initial-value: \(syntax.initial); }\n"
        registered.append((property, line))
        return property
    }

    private mutating func rule(
        _ target: String, of schedule: Schedule, driven: Bool, name: String, css: [Key: CSSProperty], frames: inout String, indent: String = ""
    ) -> String {
        let steps = schedule.steps.filter { $0.target == target }.enumerated()
            .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
        var animations: [String] = []
        var seen: Set<String> = []
        var parts: Set<String> = []
        let length = schedule.period
        for step in steps {
            guard let property = css[Key(target: step.targetName, property: step.property)] else { continue }
            if let group = sharedParts.first(where: { $0.contains(step.property) }), property.isCustom {
                parts.formUnion(group.filter { css[Key(target: step.targetName, property: $0)]?.isCustom ?? false })
            }
            let body = step.cssKeyframes(property)
            let base = "\(name)-\(kebab(step.targetName))-\(kebab(step.property))"
            let frameName = keyframes(body, named: base, frames: &frames)
            let isFirst = seen.insert(property.name).inserted
            animations.append(frameName + " " + step.cssAnimation(fill: isFirst ? "both" : "forwards", drivenOver: driven ? length : nil))
        }
        var text = "\(indent).\(name) [data-target=\(cssString(target))] {\n"
        text += combined(parts, indent: indent)
        text += "\(indent)  animation:\n\(indent)    \(animations.joined(separator: ",\n\(indent)    "));\n\(indent)}\n"
        return text
    }

    private func combined(_ parts: Set<String>, indent: String) -> String {
        var text = ""
        if parts.contains("x") || parts.contains("y") {
            text += "\(indent)  translate: \(parts.contains("x") ? "var(--x)" : "0") \(parts.contains("y") ? "var(--y)" : "0");\n"
        }
        let scales = ["scaleX", "scaleY"].map { axis in
            ["scale", axis].filter(parts.contains).map { "var(--\(kebab($0)))" }.joined(separator: " * ")
        }
        if !scales.allSatisfy(\.isEmpty) {
            text += "\(indent)  scale: \(scales.map { $0.isEmpty ? "1" : "calc(\($0))" }.joined(separator: " "));\n"
        }
        return text
    }

    /// The name under which these keyframes stand in the sheet; equal ones stand there once.
    private mutating func keyframes(_ body: String, named base: String, frames: inout String) -> String {
        var name = base
        var count = 1
        while let known = keyframes[name], known != body {
            count += 1
            name = "\(base)-\(count)"
        }
        if keyframes.updateValue(body, forKey: name) == nil { frames += "@keyframes \(name) \(body)" }
        return name
    }

    private mutating func reducedRules(
        _ reduced: Schedule, besides targets: [String], driven: Bool, name: String, css: [Key: CSSProperty]
    ) -> String {
        var frames = ""
        var rules = ""
        for target in reduced.targets {
            rules += rule(target, of: reduced, driven: driven, name: name, css: css, frames: &frames, indent: "  ")
        }
        let moving = Set(reduced.targets)
        let still = targets.filter { !moving.contains($0) }
        if !still.isEmpty {
            rules += "  " + still.map { ".\(name) [data-target=\(cssString($0))]" }.joined(separator: ",\n  ") + " { animation: none; }\n"
        }
        return rules.isEmpty ? "" : "\(frames)@media (prefers-reduced-motion: reduce) {\n\(rules)}\n"
    }

    private mutating func comment(on timeline: ScheduledTimeline, name: String) -> String {
        let schedule = timeline.schedule
        let length = schedule.total.map(durationText) ?? "for ever, period \(durationText(schedule.period))"
        var lines = ["\(timeline.fullName): " + (timeline.drivenBy.map { "driven by \($0)" } ?? length)]
        for cue in schedule.cues {
            var line = "\(durationText(cue.at))  \(cue.kind.name) \(cue.kind.text)"
            if case .haptic(let haptic) = cue.kind { line += "  \(haptic.equivalents.webCall)" }
            lines.append(line)
        }
        if !schedule.cues.isEmpty {
            let kinds = schedule.cues.reduce(into: [String]()) { if !$0.contains($1.kind.name) { $0.append($1.kind.name) } }
            notes.append("CSS plays no cues: \(kinds.joined(separator: ", ")) of `\(timeline.fullName)` are comments")
        }
        return "/* " + lines.map { commented($0) }.joined(separator: "\n   ") + " */\n"
    }

    private func commented(_ text: String) -> String {
        var result = ""
        for character in text { result += character == "/" && result.hasSuffix("*") ? " /" : String(character) }
        return result
    }
}

/// Springs, and the easings that are no single Bézier, by their names.
private func curvesInLines(_ timelines: [ScheduledTimeline]) -> [String] {
    let steps = timelines.flatMap { $0.schedule.steps + ($0.reduced?.steps ?? []) }
    let formulas = Set(
        steps.flatMap { step in ([step.easing] + step.keyframes.map(\.easing)).compactMap { if case .formula(let formula)? = $0 { formula } else { nil } } })
    return (steps.contains { $0.spring != nil } ? ["springs"] : []) + Easing.Formula.allCases.filter(formulas.contains).map(\.rawValue)
}

/// Properties of ours that are one in CSS.
private let sharedParts: [[String]] = [["x", "y"], ["scale", "scaleX", "scaleY"]]

extension Schedule {
    /// In the order in which they first appear.
    fileprivate var targets: [String] {
        var seen: Set<String> = []
        return steps.map(\.target).filter { seen.insert($0).inserted }
    }
}
