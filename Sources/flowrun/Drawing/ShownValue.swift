import FlowRunner
import FlowSpec

/// A value as people read it: without quotes, sets as a list of words.
package func shown(_ value: Value) -> String {
    switch value {
    case .none: "–"
    case .flag(let flag): flag ? "yes" : "no"
    case .number(let number): numberText(shortened(number))
    case .text(let text): text
    case .set(let options): options.isEmpty ? "–" : options.joined(separator: ", ")
    case .list(let items): items.isEmpty ? "–" : items.map(shown).joined(separator: ", ")
    case .record(let fields): fields.map { shown($0.value) }.joined(separator: " · ")
    case .duration(let time): durationText(shortened(time))
    case .moment(let time): momentText(time)
    }
}
