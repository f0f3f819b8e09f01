import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing
import flowrun

/// `Tests/Cases/playing/x.session`: what is typed at the prompt, a line each, beside the pictures that come of it.
/// `@flow NAME` loads a flow of that folder, `@size 80x24` sets the terminal, `@pass 2s` lets time go by, `@draw` draws, `@draw 5`
/// with five rows scrolled away, `@reload NAME` reads another file in place of the first.
@Suite("Playing by hand")
struct PlayingCases {
    static let folder = "Tests/Cases/playing"
    static let cases = Repository.files(below: folder, suffix: ".session")

    @Test("a session looks as it did", arguments: cases)
    func plays(path: String) throws {
        let script = try #require(Repository.text(path))
        var session: PlaySession?
        var size = (columns: 80, rows: 24)
        var pictures: [String] = []
        for line in script.split(separator: "\n").map(String.init) where !line.hasPrefix("#") {
            guard line.hasPrefix("@") else {
                switch session?.answer(line) {
                case .save(let path, let text): pictures.append("--- \(path)\n\(text)")
                case .quit: pictures.append("--- quit\n")
                case nil: break
                }
                continue
            }
            let words = line.dropFirst().split(separator: " ").map(String.init)
            switch words.first {
            case "flow":
                let loaded = try loaded(words[1])
                session = PlaySession(loaded, player: Player(loaded.flow), seed: 1)
            case "reload": session?.reload(try loaded(words[1]))
            case "size":
                let numbers = words[1].split(separator: "x").compactMap { Int($0) }
                size = (numbers[0], numbers[1])
            case "pass": _ = session?.pass(try #require(Double(words[1])))
            case "still": session?.isStill = true
            case "escape": session?.escape()
            case "draw":
                let session = try #require(session)
                let drawing = PictureDrawing(flow: session.player.flow, columns: size.columns, rows: size.rows)
                let canvas = drawing.draw(session.picture(scroll: words.count > 1 ? try #require(Int(words[1])) : 0)).canvas
                #expect(canvas.height == size.rows)
                pictures.append("--- \(size.columns) × \(size.rows)\n" + canvas.text.joined(separator: "\n") + "\n")
            default: Issue.record("\(path): `\(line)` is no instruction")
            }
        }
        Golden.check(pictures.joined(), at: path.replacingSuffix(".session", by: ".out"))
    }

    @Test("every picture belongs to a session")
    func orphans() {
        Golden.checkOrphans(below: Self.folder, suffix: ".out", expected: Self.cases.map { $0.replacingSuffix(".session", by: ".out") })
    }

    private func loaded(_ name: String) throws -> LoadedFlow {
        let text = try #require(Repository.text("\(Self.folder)/\(name)"))
        return loadText(text, path: name)
    }
}

extension String {
    fileprivate func replacingSuffix(_ old: String, by new: String) -> String { dropLast(old.count) + new }
}
