/// The text without the spaces around it.
func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
}

extension StringProtocol {
    /// Without white space and line ends around it.
    package var withoutOuterSpace: String {
        let body = drop(while: \.isWhitespace)
        return String(body.lastIndex { !$0.isWhitespace }.map { body[...$0] } ?? "")
    }
}
