import FlowSpec

/// Timelines as a style sheet: a class for each, keyframes for each property of a step, a rule for each target. Springs become `linear()`.
package func timelineCSS(_ timelines: [ScheduledTimeline]) -> ExportedTimelines {
    var sheet = Stylesheet()
    for timeline in timelines { sheet.add(timeline) }
    let steps = timelines.flatMap { $0.schedule.steps + ($0.reduced?.steps ?? []) }
    return sheet.export(curves: curvesInLines(steps), areTooFew: steps.contains(where: \.swingsBeyondLines))
}

private struct Stylesheet {
    private var registered: [String] = []
    /// By our names, then by what they hold.
    private var custom: [String: [CSSProperty.Kind: CSSProperty]] = [:]
    private var customNames = CSSNames(taken: ["--gesture-progress"])
    /// By the names that they would have alone, then what they say.
    private var keyframes: [String: [String: String]] = [:]
    private var keyframeNames = CSSNames()
    private var classes = CSSNames()
    private var blocks: [String] = []
    private var notes: [String] = []
    private var isDriven = false

    mutating func add(_ timeline: ScheduledTimeline) {
        let name = className(timeline.fullName)
        let css = names(of: timeline)
        var block = comment(on: timeline, name: name)
        var rules = ""
        let targets = timeline.schedule.steps.byTarget
        let length = timeline.drivenBy == nil ? nil : timeline.schedule.period
        for steps in targets { rules += rule(for: steps, drivenOver: length, name: name, css: css, frames: &block) }
        block += rules
        if let reduced = timeline.reduced {
            block += reducedRules(reduced, besides: targets.map { $0[0].target }, isDriven: timeline.drivenBy != nil, name: name, css: css)
        }
        if timeline.drivenBy != nil { isDriven = true }
        blocks.append(block)
    }

    /// - Parameters:
    ///   - curves: what `linear()` stands for.
    ///   - areTooFew: whether the lines of some spring are.
    func export(curves: [String], areTooFew: Bool) -> ExportedTimelines {
        var text = """
            /* Written by flowrun. A class for each timeline: give it to an element, and what moves in it has data-target="…".
               Take the class away and give it again to play once more; one timeline at a time moves an element.
               Properties that CSS does not have are custom properties, for rules of your own to read with var(). */

            """
        let exception = areTooFew ? ", save for springs that swing on beyond \(StraightLines.mostPoints) points" : ""
        if !curves.isEmpty {
            text += """
                /* What CSS has no function for (\(curves.joined(separator: ", "))) is linear(): no point of it is further than \(cssNumber(StraightLines.error)) of its way from the curve itself\(exception). */

                """
        }
        if isDriven {
            text += """
                /* Timelines that a gesture drives stand still: set --gesture-progress, 0 to 1, on the element with the class. */
                @property --gesture-progress { syntax: "<number>"; inherits: true; initial-value: 0; }

                """
        }
        for line in registered { text += line }
        return ExportedTimelines(text: text + blocks.map { "\n" + $0 }.joined(), notes: notes)
    }

    private mutating func className(_ name: String) -> String {
        let base = isCSSIdentifier(name) ? name : kebab(name)
        let unique = classes.unique(base)
        if unique != base { notes.append("another timeline is called `\(name)` too: this one's class is .\(unique)") }
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
            result[key] = register(own ?? CSSProperty(custom: key.property, values: values[key] ?? []), for: key.property)
        }
        return result
    }

    /// Each custom property has a name of its own, and another one for each kind of values.
    private mutating func register(_ property: CSSProperty, for ours: String) -> CSSProperty {
        guard property.isCustom else { return property }
        if let known = custom[ours]?[property.kind] { return known }
        var property = property
        property.name = customNames.unique(custom[ours] == nil ? property.name : property.name + "-" + kebab("\(property.kind)"))
        custom[ours, default: [:]][property.kind] = property
        if let syntax = property.syntax {
            registered.append("@property \(property.name) { syntax: \"\(syntax.name)\"; inherits: false; initial-value: \(syntax.initial); }\n")
        }
        return property
    }

    /// - Parameters:
    ///   - steps: of one target, by start.
    ///   - length: where a gesture drives them, what its progress is a share of.
    private mutating func rule(
        for steps: [ScheduledStep], drivenOver length: Double?, name: String, css: [Key: CSSProperty], frames: inout String, indent: String = ""
    ) -> String {
        var animations: [String] = []
        var seen: Set<String> = []
        var parts: [String: CSSProperty] = [:]
        for step in steps {
            guard let property = css[Key(target: step.targetName, property: step.property)] else { continue }
            if let group = sharedParts.first(where: { $0.contains(step.property) }), property.isCustom {
                for part in group { parts[part] = css[Key(target: step.targetName, property: part)].flatMap { $0.isCustom ? $0 : nil } }
            }
            let body = step.cssKeyframes(property)
            let base = "\(name)-\(kebab(step.targetName))-\(kebab(step.property))"
            let frameName = keyframes(body, named: base, frames: &frames)
            let isFirst = seen.insert(property.name).inserted
            animations.append(frameName + " " + step.cssAnimation(fill: isFirst ? "both" : "forwards", drivenOver: length))
        }
        var text = "\(indent).\(name) [data-target=\(cssString(steps[0].target))] {\n"
        text += combined(parts, indent: indent)
        text += "\(indent)  animation:\n\(indent)    \(animations.joined(separator: ",\n\(indent)    "));\n\(indent)}\n"
        return text
    }

    private func combined(_ parts: [String: CSSProperty], indent: String) -> String {
        func reading(_ part: String) -> String? { parts[part].map { "var(\($0.name))" } }
        var text = ""
        if parts["x"] != nil || parts["y"] != nil {
            text += "\(indent)  translate: \(reading("x") ?? "0") \(reading("y") ?? "0");\n"
        }
        let scales = ["scaleX", "scaleY"].map { axis in ["scale", axis].compactMap(reading).joined(separator: " * ") }
        if !scales.allSatisfy(\.isEmpty) {
            text += "\(indent)  scale: \(scales.map { $0.isEmpty ? "1" : "calc(\($0))" }.joined(separator: " "));\n"
        }
        return text
    }

    /// The name under which these keyframes stand in the sheet; equal ones stand there once.
    private mutating func keyframes(_ body: String, named base: String, frames: inout String) -> String {
        if let known = keyframes[base]?[body] { return known }
        let name = keyframeNames.unique(base)
        keyframes[base, default: [:]][body] = name
        frames += "@keyframes \(name) \(body)"
        return name
    }

    private mutating func reducedRules(
        _ reduced: Schedule, besides targets: [String], isDriven: Bool, name: String, css: [Key: CSSProperty]
    ) -> String {
        var frames = ""
        var rules = ""
        for steps in reduced.steps.byTarget {
            rules += rule(for: steps, drivenOver: isDriven ? reduced.period : nil, name: name, css: css, frames: &frames, indent: "  ")
        }
        let moving = Set(reduced.steps.map(\.target))
        let still = targets.filter { !moving.contains($0) }
        if !still.isEmpty {
            rules += "  " + still.map { ".\(name) [data-target=\(cssString($0))]" }.joined(separator: ",\n  ") + " { animation: none; }\n"
        }
        return rules.isEmpty ? "" : "\(frames)@media (prefers-reduced-motion: reduce) {\n\(rules)}\n"
    }

    private mutating func comment(on timeline: ScheduledTimeline, name: String) -> String {
        let schedule = timeline.schedule
        let length = schedule.lengthText
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
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == "/", result.last == "*" { result.append(" ") }
            result.append(scalar)
        }
        return String(result)
    }
}

/// Springs, and the easings that are no single Bézier, by their names.
private func curvesInLines(_ steps: [ScheduledStep]) -> [String] {
    let formulas = Set(
        steps.flatMap { step in ([step.easing] + step.keyframes.map(\.easing)).compactMap { if case .formula(let formula)? = $0 { formula } else { nil } } })
    return (steps.contains { $0.spring != nil } ? ["springs"] : []) + Easing.Formula.allCases.filter(formulas.contains).map(\.rawValue)
}

/// Properties of ours that are one in CSS.
private let sharedParts: [[String]] = [["x", "y"], ["scale", "scaleX", "scaleY"]]
