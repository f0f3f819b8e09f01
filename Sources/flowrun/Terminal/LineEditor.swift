/// The line at the prompt: its text, the cursor in it, and the lines before it.
package struct LineEditor: Hashable, Sendable {
    package private(set) var before = ""
    package private(set) var after = ""
    private var history: [String] = []
    /// Which line of the history is shown; its count for the new line.
    private var place = 0
    /// The new line while an older one is shown.
    private var draft = ""

    package init() {}

    package var text: String { before + after }
    package var isEmpty: Bool { before.isEmpty && after.isEmpty }

    /// Does what a key says to the line; keys that are not about the line do nothing.
    package mutating func apply(_ key: Key) {
        switch key {
        case .text(let scalar): before.unicodeScalars.append(scalar)
        case .backspace: if !before.isEmpty { before.removeLast() }
        case .delete: if !after.isEmpty { after.removeFirst() }
        case .left: moveLeft()
        case .right: moveRight()
        case .home: replace(before: "", after: text)
        case .end: replace(before: text)
        case .wordLeft:
            while before.last == " " { moveLeft() }
            while let last = before.last, last != " " { moveLeft() }
        case .wordRight:
            while after.first == " " { moveRight() }
            while let first = after.first, first != " " { moveRight() }
        case .eraseToStart: before = ""
        case .eraseToEnd: after = ""
        case .eraseWord:
            while before.last == " " { before.removeLast() }
            while let last = before.last, last != " " { before.removeLast() }
        case .up: show(place - 1)
        case .down: show(place + 1)
        case .enter, .tab, .pageUp, .pageDown, .escape, .redraw, .suspend, .pasteStart, .pasteEnd, .interrupt, .endOfInput: break
        }
    }

    /// The finished line; the prompt is empty again and the history has one line more.
    package mutating func take() -> String {
        let line = text
        if !line.isEmpty, history.last != line { history.append(line) }
        clear()
        return line
    }

    package mutating func clear() {
        replace(before: "")
        place = history.count
        draft = ""
    }

    package mutating func replace(before: String, after: String = "") {
        self.before = before
        self.after = after
    }

    private mutating func moveLeft() {
        if let character = before.popLast() { after = String(character) + after }
    }

    private mutating func moveRight() {
        if !after.isEmpty { before.append(after.removeFirst()) }
    }

    private mutating func show(_ index: Int) {
        guard index >= 0, index <= history.count, index != place else { return }
        if place == history.count { draft = text }
        place = index
        replace(before: index == history.count ? draft : history[index])
    }
}
