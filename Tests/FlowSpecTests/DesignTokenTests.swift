import FlowSpec
import Testing

@Suite("Design tokens are read as the community group's format of 2025.10 has them")
struct DesignTokenTests {
    private func flow(_ tokens: String) -> LoadedFlow {
        load("a.tokens.json", from: MemoryFiles(["a.tokens.json": tokens]))
    }

    private func tokens(_ text: String) -> [String: DesignToken.Value] {
        let loaded = flow(text)
        #expect(loaded.diagnostics.map(\.message) == [])
        return Dictionary(loaded.flow.tokens.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    private func messages(_ text: String) -> [String] { flow(text).diagnostics.map(\.message) }

    private func color(_ value: String) -> String? {
        guard case .color(let red, let green, let blue, let alpha, _) = tokens("{\"a\": {\"$type\": \"color\", \"$value\": \(value)}}")["a"] else { return nil }
        return hexadecimalColor(red, green, blue, alpha)
    }

    private func duration(_ tokens: [String: DesignToken.Value], _ name: String) -> Double? {
        guard case .duration(let time) = tokens[name] else { return nil }
        return time
    }

    @Test("durations are milliseconds or seconds, and a token takes its type from itself, its alias or the closest group")
    func types() {
        let found = tokens(
            """
            {"$type": "number",
             "motion": {"$type": "duration",
               "quick": {"$value": {"value": 150, "unit": "ms"}},
               "slow": {"$value": {"value": 0.4, "unit": "s"}},
               "curve": {"$type": "cubicBezier", "$value": [0.3, -2, 0.6, 3]}},
             "press": {"$value": "{motion.quick}"},
             "pressed": {"$value": 0.97}}
            """)
        #expect(duration(found, "quick") == 150 && duration(found, "slow") == 400 && duration(found, "press") == 150)
        guard case .number(0.97, unit: "") = found["pressed"] else { Issue.record("`pressed` is no number"); return }
        guard case .easing(.cubicBezier(0.3, -2, 0.6, 3, name: "curve")) = found["curve"] else { Issue.record("`curve` is no curve"); return }
    }

    @Test("every color space becomes sRGB", arguments: [
        ("srgb", "[1, 0, 0]", "#ff0000"), ("srgb-linear", "[0.2158605, 0, 1]", "#8000ff"), ("hsl", "[120, 100, 25.098]", "#008000"),
        ("hsl", "[\"none\", 0, 50]", "#808080"), ("hwb", "[0, 0, 0]", "#ff0000"), ("hwb", "[90, 60, 60]", "#808080"),
        ("lab", "[54.29054, 80.80492, 69.89099]", "#ff0000"), ("lch", "[54.29054, 106.83719, 40.85766]", "#ff0000"),
        ("oklab", "[0.6279554, 0.2248630, 0.1258463]", "#ff0000"), ("oklch", "[0.6279554, 0.2576833, 29.2338812]", "#ff0000"),
        ("display-p3", "[0.6, 0.6, 0.6]", "#999999"), ("display-p3", "[0.9174876, 0.2002867, 0.1385603]", "#ff0000"),
        ("a98-rgb", "[0.8585916, 0, 0]", "#ff0000"), ("prophoto-rgb", "[0.7022476, 0.2757141, 0.1035494]", "#ff0000"),
        ("rec2020", "[0.7919771, 0.2309761, 0.0737762]", "#ff0000"), ("xyz-d65", "[0.4123908, 0.2126390, 0.0193308]", "#ff0000"),
        ("xyz-d50", "[0.4360657, 0.2224932, 0.0139239]", "#ff0000"), ("xyz-d65", "[0.9504559, 1, 1.0890578]", "#ffffff"),
    ])
    func colors(space: String, components: String, expected: String) {
        #expect(color("{\"colorSpace\": \"\(space)\", \"components\": \(components)}") == expected)
    }

    @Test("alpha is kept, and a color outside sRGB is its fallback where it has one, else the nearest")
    func gamut() {
        #expect(color("{\"colorSpace\": \"srgb\", \"components\": [0.2, 0.4, 0.6], \"alpha\": 0.5}") == "#33669980")
        #expect(color("{\"colorSpace\": \"display-p3\", \"components\": [0, 1, 0], \"hex\": \"#10fe10\"}") == "#10fe10")
        #expect(color("{\"colorSpace\": \"display-p3\", \"components\": [0, 1, 0]}") == "#00ff00")
    }

    @Test("a number, a dimension and a curve keep within measure", arguments: [
        (#""$type": "number", "$value": 1e308"#, "nothing on a screen is as large as `1e+308`"), (#""$type": "dimension", "$value": {"value": 1e15, "unit": "rem"}"#, "nothing on a screen is as large as `1.6e+16px`"),
        (#""$type": "cubicBezier", "$value": [0.2, 1e308, 0.3, 1]"#, "`a` is a token of the type `cubicBezier` and should be four figures such as `[0.2, 0, 0, 1]`, the first and third from 0 to 1"),
    ])
    func measures(token: String, message: String) { #expect(messages("{\"a\": {\(token)}}") == [message]) }

    @Test("a duration is no longer than the clock counts")
    func longDurations() {
        let told = ["this is longer than the clock counts"]
        #expect(messages("{\"a\": {\"$type\": \"duration\", \"$value\": {\"value\": 1e12, \"unit\": \"s\"}}}") == told)
        #expect(messages("{\"a\": {\"$type\": \"duration\", \"$value\": {\"value\": 1e12, \"unit\": \"ms\"}}}") == [])
    }

    @Test("a token goes by as much of the end of its path as tells it apart")
    func names() {
        let loaded = flow(
            """
            {"$type": "duration",
             "button": {"in": {"$value": {"value": 1, "unit": "ms"}}, "slow-motion": {"$value": {"value": 2, "unit": "ms"}}},
             "sheet": {"in": {"$value": {"value": 3, "unit": "ms"}}, "$root": {"$value": {"value": 4, "unit": "ms"}}},
             "scale": {"100": {"$value": {"value": 5, "unit": "ms"}}}}
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(loaded.flow.tokens.map(\.name) == ["button.in", "slowMotion", "sheet.in", "sheet", "scale.100"])
    }

    @Test("a transition is a duration and an easing of its name, and a token of that name comes first")
    func transitions() {
        let found = flow(
            """
            {"t": {"$type": "transition",
               "open": {"$value": {"duration": "{fast}", "delay": {"value": 50, "unit": "ms"}, "timingFunction": [0, 0, 1, 1]}},
               "fast": {"$value": {"duration": {"value": 9, "unit": "ms"}, "delay": {"value": 0, "unit": "ms"}, "timingFunction": [0, 0, 1, 1]}}},
             "fast": {"$type": "duration", "$value": {"value": 200, "unit": "ms"}}}
            """)
        #expect(found.diagnostics.map(\.message) == [])
        let durations = found.flow.tokens.compactMap { token -> String? in
            guard case .duration(let time) = token.value else { return nil }
            return "\(token.name) \(Int(time))"
        }
        #expect(durations == ["open 200", "delay 50", "t.fast 9", "fast.delay 0", "fast 200"])
    }

    @Test("a pointer reaches a token, its value and any part of it, through aliases and escapes")
    func pointers() {
        let found = tokens(
            """
            {"base": {"$type": "duration", "a/b": {"$value": {"value": 120, "unit": "ms"}}, "again": {"$value": "{base.a/b}"}},
             "whole": {"$ref": "#/base/a~1b"},
             "value": {"$ref": "#/base/a~1b/$value"},
             "inside": {"$value": {"$ref": "#/base/again"}},
             "figure": {"$type": "number", "$ref": "#/base/again/$value/value"},
             "mixed": {"$type": "duration", "$value": {"value": {"$ref": "#/base/again/$value/value"}, "unit": "s"}}}
            """)
        #expect(duration(found, "whole") == 120 && duration(found, "value") == 120 && duration(found, "inside") == 120)
        #expect(duration(found, "mixed") == 120_000)
        guard case .number(120, unit: "") = found["figure"] else { Issue.record("`figure` is no number"); return }
    }

    @Test("a group takes over another one, token by token")
    func extending() {
        let found = tokens(
            """
            {"base": {"$type": "duration", "in": {"fast": {"$value": {"value": 1, "unit": "ms"}}, "slow": {"$value": {"value": 2, "unit": "ms"}}}},
             "card": {"$extends": "{base}", "in": {"slow": {"$value": {"value": 3, "unit": "ms"}}}},
             "row": {"$extends": "#/card/in", "$type": "duration"}}
            """)
        #expect(duration(found, "base.in.fast") == 1 && duration(found, "card.in.fast") == 1)
        #expect(duration(found, "card.in.slow") == 3 && duration(found, "row.slow") == 3)
    }

    @Test("types that flows have no use for are passed over, their references are not")
    func unused() {
        #expect(messages("{\"font\": {\"$type\": \"fontFamily\", \"$value\": [\"Inter\", \"serif\"]}, \"$themes\": []}") == [])
        #expect(
            messages("{\"shadow\": {\"$type\": \"shadow\", \"$value\": {\"color\": \"{nowhere}\"}}}") == ["no token of this file is called `nowhere`"])
    }

    @Test("a circle is reported once, however it is entered, and a chain of any length is followed")
    func chains() {
        let circle = messages(
            """
            {"$type": "duration", "in": {"$value": "{a}"}, "a": {"$value": "{b}"}, "b": {"$ref": "#/a"},
             "t": {"$type": "transition", "$value": {"duration": "{t}", "delay": "{t}", "timingFunction": "{t}"}}}
            """)
        #expect(circle.count == 2 && circle.first == "these tokens refer to each other in a circle: `a` → `b` → `a`", "\(circle)")
        let long = (1...20_000).map { "\"t\($0)\": {\"$value\": \"{t\($0 - 1)}\"}" }.joined(separator: ",\n")
        let loaded = flow("{\"t0\": {\"$type\": \"duration\", \"$value\": {\"value\": 7, \"unit\": \"ms\"}}, \(long)}")
        #expect(loaded.diagnostics.isEmpty && loaded.flow.tokens.count == 20_001)
    }

    @Test("groups that extend each other without measure are stopped")
    func measure() {
        let groups = (1...40).map { "\"g\($0)\": {\"a\": {\"$extends\": \"{g\($0 - 1)}\"}, \"b\": {\"$extends\": \"{g\($0 - 1)}\"}}" }
        let text = "{\"g0\": {\"x\": {\"$type\": \"number\", \"$value\": 1}}, \(groups.joined(separator: ", "))}"
        #expect(flow(text).diagnostics.map(\.info.id).contains("too-many-tokens"))
    }

    @Test("what flows cannot say in the format comes back from `$extensions`")
    func extensions() {
        let found = tokens(
            "{\"$extensions\": {\"org.flowspec\": {\"haptic\": {\"confirm\": \"success\"}, \"spring\": {\"settle\": {\"duration\": \"500ms\", \"bounce\": 0.2}}}}}")
        guard case .haptic(.success) = found["confirm"], case .spring(.duration(500, bounce: 0.2)) = found["settle"] else {
            Issue.record("\(found)")
            return
        }
    }

    @Test("whatever bytes a file holds, it is read to an end, and what is said of it stands inside it")
    func damage() {
        let whole = Array(
            """
            {"a": {"$type": "color", "x": {"$value": {"colorSpace": "oklch", "components": [0.5, 0.1, 20], "alpha": 0.5}}, "y": {"$ref": "#/a/x/$value"}},
             "m": {"$extends": "{a}", "t": {"$type": "transition", "$value": {"duration": {"value": 2e2, "unit": "ms"}, "delay": "{d}", "timingFunction": [0, 0, 1, 1]}}},
             "d": {"$type": "duration", "$value": {"value": 1.5, "unit": "s"}, "$description": "\\u00e9\\ud83d\\ude00"}}
            """.utf8)
        var seed: UInt64 = 20_251_028
        func random(_ bound: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % bound
        }
        let words = ["{", "}", "[", "]", ",", ":", "\"", "\\", "$value", "{a}", "{a.x}", "#/a", "-", "1e999", "null", "\u{0}", "é", "$ref", "$extends"]
        for _ in 0..<1000 {
            var bytes = whole
            for _ in 0...random(3) {
                let place = random(bytes.count)
                switch random(3) {
                case 0: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random(6)))
                case 1: bytes.insert(contentsOf: words[random(words.count)].utf8, at: place)
                default: bytes[place] = UInt8(random(256))
                }
            }
            var files = MemoryFiles([:])
            files.files["a.tokens.json"] = bytes
            for diagnostic in load("a.tokens.json", from: files).diagnostics { #expect(diagnostic.primary.span.end <= bytes.count) }
        }
    }

    private func many(_ count: Int, _ token: (Int) -> String) -> String {
        "{\"c\": {\"$type\": \"number\", " + (0..<count).map { "\"t\($0)\": \(token($0))" }.joined(separator: ", ") + "}}"
    }

    @Test("each alias is followed once, however long the chain")
    func longChain() {
        let chain = many(20_000) { "{\"$value\": \($0 == 19_999 ? "7" : "\"{c.t\($0 + 1)}\"")}" }
        #expect(TokenWork(ofReading: chain).followed == 20_000)
        let circle = many(20_000) { "{\"$value\": \"{c.t\(($0 + 1) % 20_000)}\"}" }
        #expect(TokenWork(ofReading: circle).followed == 20_000)
    }

    @Test("where very much fails, the first failures are compared with what there is, and all are counted")
    func manyFailures() {
        let text = many(4_000) { "{\"$value\": \"{c.u\($0)}\"}" }
        #expect(TokenWork(ofReading: text).compared <= 1_000_000)
        let found = flow(text).diagnostics
        #expect(found.reduce(0) { $0 + $1.count } == 4_000)
        #expect(found.filter { $0.help?.hasPrefix("did you mean") ?? false }.count == 250)
        let pointers = many(4_000) { "{\"$ref\": \"#/c/nowhere\($0)/x\"}" }
        #expect(TokenWork(ofReading: pointers).compared <= 1_000_000)
    }

    @Test("tokens that share their name go by their paths, and pointers find their way in large groups")
    func manyOfOneName() {
        let same = "{\"$type\": \"number\"" + (0..<2_000).map { ", \"g\($0)\": {\"x\": {\"$value\": \($0)}}" }.joined() + "}"
        let loaded = flow(same)
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(loaded.flow.tokens.map(\.name) == (0..<2_000).map { "g\($0).x" })
        let found = tokens(many(200) { $0 == 199 ? "{\"$value\": 7}" : "{\"$ref\": \"#/c/t\($0 + 1)/$value\"}" })
        #expect(found.count == 200)
        guard case .number(7, unit: "") = found["t0"] else { Issue.record("`t0` is no number"); return }
    }
}
