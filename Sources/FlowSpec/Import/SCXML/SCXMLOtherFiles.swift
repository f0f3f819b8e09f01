/// What a document takes from other files.
struct SCXMLOtherFiles {
    private let document: String
    private let provider: (any FileProvider)?
    /// Where the document asks for them.
    private var charts: [(span: Span, path: String)] = []
    /// Of data, by the place of the datum.
    var values: [Span: ECMAScriptTree] = [:]
    var scripts: [Span: String] = [:]

    /// - Parameters:
    ///   - document: its path.
    ///   - provider: nothing is read without it.
    init(of document: String, from provider: (any FileProvider)?) {
        self.document = document
        self.provider = provider
    }

    /// What the chart's places name it by.
    mutating func addChart(_ path: String, askedForAt span: Span) -> FileID {
        charts.append((span, path))
        return FileID(charts.count)
    }

    /// The path of the file that the place lies in, and where the document asks for what leads there; nothing where the place is its own.
    func origin(of span: Span) -> (path: String, span: Span)? {
        guard let path = chart(of: span)?.path else { return nil }
        var span = span
        while let chart = chart(of: span) { span = chart.span }
        return (path, span)
    }

    private func chart(of span: Span) -> (span: Span, path: String)? {
        let number = Int(span.file.index)
        return number == 0 ? nil : charts[number - 1]
    }

    /// A file in the document's folder or below it; nothing else is read, and nothing over a network.
    func read(_ source: String) -> SourceFile? {
        let path = source.hasPrefix("file:") ? String(source.dropFirst(5)) : source
        let folder = document.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        guard !path.contains("://"), !leavesFolder(source), let bytes = try? provider?.read(folder.isEmpty ? path : "\(folder)/\(path)") else { return nil }
        return SourceFile(path: path, bytes: bytes)
    }

    /// Why a file has not been read.
    func unread(_ source: String) -> String {
        leavesFolder(source) ? "`\(source)` lies outside of the document's folder, from where nothing is read" : "`\(source)` cannot be read"
    }

    private func leavesFolder(_ source: String) -> Bool {
        let path = source.hasPrefix("file:") ? source.dropFirst(5) : source[...]
        if path.hasPrefix("/") { return true }
        var depth = 0
        for part in path.split(separator: "/") where part != "." {
            depth += part == ".." ? -1 : 1
            if depth < 0 { return true }
        }
        return false
    }
}
