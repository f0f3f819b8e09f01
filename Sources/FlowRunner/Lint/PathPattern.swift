/// A pattern of paths: `*` and `?` stand for any within one name, `**` for any number of folders.
/// One that names a folder means all that is below it.
package struct PathPattern: Sendable {
    private let parts: [[Unicode.Scalar]]

    package init(_ text: String) {
        let names = text.split(separator: "/").filter { $0 != "." }.map { Array($0.unicodeScalars) }
        parts = names + [Array("**".unicodeScalars)]
    }

    /// Whether the path, or a folder that it is in, is one of those meant.
    package func matches(_ path: String) -> Bool {
        let names = path.split(separator: "/").map { Array($0.unicodeScalars) }
        return Self.match(parts, names, isAny: { $0 == ["*", "*"] }) { Self.match($0, $1, isAny: { $0 == "*" }) { $0 == "?" || $0 == $1 } }
    }

    /// Whether the items fit a pattern in which some parts stand for any number of them.
    private static func match<Part, Item>(
        _ pattern: [Part], _ items: [Item], isAny: (Part) -> Bool, fits: (Part, Item) -> Bool
    ) -> Bool {
        var reached = [Bool](repeating: false, count: items.count + 1)
        reached[0] = true
        for part in pattern {
            var next = [Bool](repeating: false, count: items.count + 1)
            if isAny(part) {
                var isOpen = false
                for place in reached.indices {
                    isOpen = isOpen || reached[place]
                    next[place] = isOpen
                }
            } else {
                for place in items.indices where reached[place] && fits(part, items[place]) { next[place + 1] = true }
            }
            reached = next
        }
        return reached[items.count]
    }
}
