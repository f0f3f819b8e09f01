/// A JSON document as it is written: keys in the order they are given, one line.
package struct JSONText: Sendable {
    package private(set) var text = ""

    package init() {}

    package static func object(_ fields: [(String, JSONText)]) -> JSONText {
        var json = JSONText()
        json.text = "{" + fields.map { key, value in escaped(key) + ":" + value.text }.joined(separator: ",") + "}"
        return json
    }

    package static func array(_ items: [JSONText]) -> JSONText {
        var json = JSONText()
        json.text = "[" + items.map(\.text).joined(separator: ",") + "]"
        return json
    }

    package static func string(_ value: String?) -> JSONText {
        var json = JSONText()
        json.text = value.map(escaped) ?? "null"
        return json
    }

    package static func flag(_ value: Bool) -> JSONText {
        var json = JSONText()
        json.text = value ? "true" : "false"
        return json
    }

    /// Whole numbers without a point; what JSON has no word for is null.
    package static func number(_ value: Double?) -> JSONText {
        var json = JSONText()
        json.text = value.flatMap { $0.isFinite ? numberText($0) : nil } ?? "null"
        return json
    }

    /// A time as whole milliseconds.
    package static func time(_ value: Double?) -> JSONText { number(value?.rounded()) }

    private static func escaped(_ text: String) -> String { quoted(text) { "\\u" + $0.value.hexadecimal(4) } }
}
