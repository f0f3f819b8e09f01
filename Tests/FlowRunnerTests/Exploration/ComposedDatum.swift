/// What made-up journeys may say of one datum.
struct ComposedDatum {
    var name: String
    var declared: String
    var conditions: [String]
    var actions: [String] = []
    /// `…` stands for further keys.
    var elements: [String] = []
    /// Each with what has to be on the screen for it.
    var triggers: [(trigger: String, element: String)] = []

    static let all: [ComposedDatum] = [
        ComposedDatum(
            name: "flag", declared: "type: flag", conditions: ["flag", "not flag"], actions: ["set: { flag: not flag }", "reset: flag", "set: { flag: true }"],
            elements: ["{ toggle: Flag, binds: flag… }"], triggers: [("toggle: Flag", "toggle: Flag"), ("change: flag", "")]),
        ComposedDatum(
            name: "count", declared: "type: number, range: 0..2", conditions: ["count < 2", "count == 0", "count % 2 == 1", "questions[count].hard"],
            actions: ["set: { count: count + 1 }", "set: { count: count - 1 }", "set: { count: count * 2 }"], elements: ["{ slider: Count, binds: count… }"],
            triggers: [("change: count", "")]),
        ComposedDatum(
            name: "size", declared: "type: number, range: 1..9", conditions: ["size > 3", "size in [1, 4, 7]"],
            actions: ["set: { size: if size > 3 then size - 3 else 1 }", "set: { size: 4 }"],
            elements: ["{ picker: Size, binds: size, options: [1, 4, 7]… }", "{ chips: Size, binds: size, options: [2, 5]… }"],
            triggers: [("choose: 4", "options: [1, 4"), ("change: size", "")]),
        ComposedDatum(
            name: "fine", declared: "type: number, range: -0.5..1, step: 0.25", conditions: ["fine > 0.3", "round(fine) == 1"],
            actions: ["set: { fine: fine + 0.3 }", "set: { fine: fine / 2 }", "reset: fine"], elements: ["{ slider: Fine, binds: fine… }"]),
        ComposedDatum(
            name: "wide", declared: "type: number, range: 0..100", conditions: ["wide > 40", "wide <= 7", "wide + 10 > 60"],
            actions: ["set: { wide: 50 }", "set: { wide: wide + 30 }", "set: { wide: 0 }"], elements: ["{ slider: Wide, binds: wide… }"]),
        ComposedDatum(
            name: "many", declared: "type: number, range: 0..40", conditions: ["many % 7 == 3", "many * many > 50"],
            actions: ["set: { many: many + 9 }", "reset: many"], elements: ["{ slider: Many, binds: many… }"]),
        ComposedDatum(
            name: "grown", declared: "type: number", conditions: ["grown > 1"], actions: ["set: { grown: if grown < 2 then grown + 1 else 2 }", "set: { grown: 0 }"]),
        ComposedDatum(
            name: "far", declared: "type: number, range: 0..4", conditions: ["far > 2", "far == 0"], actions: ["set: { far: far + 1 }", "reset: far"],
            elements: ["{ area: Panel, id: panel… }"],
            triggers: [
                ("drag: up, do: [{ set: { far: gesture.progress * 4 } }]", ""), ("swipe: down, do: [{ set: { far: if gesture.distance > 200 then 4 else 1 } }]", ""),
                ("release: panel, do: [{ set: { far: if gesture.velocity > 500 then 3 else 0 } }]", "id: panel"),
            ]),
        ComposedDatum(
            name: "kind", declared: "type: choice, options: [red, green, Dark blue], optional: true",
            conditions: ["kind == red", "kind != none", "kind in [red, green]", "kind == \"Dark blue\""],
            actions: ["set: { kind: red }", "set: { kind: none }", "set: { kind: \"Dark blue\" }", "reset: kind"],
            elements: ["{ chips: Kind, binds: kind… }", "{ options: Kind, binds: kind… }", "{ picker: Kind, binds: kind… }"],
            triggers: [("choose: red", "binds: kind"), ("tap: green", "binds: kind"), ("change: kind", "")]),
        ComposedDatum(
            name: "tab", declared: "type: choice, options: [First, Second]", conditions: ["tab == Second"],
            actions: ["set: { tab: Second }", "set: { tab: if tab == First then Second else First }"], elements: ["{ tabs: Tab, binds: tab… }"],
            triggers: [("choose: Second", "binds: tab"), ("change: tab", "")]),
        ComposedDatum(
            name: "moods", declared: "type: set, options: [calm, tense, glad], max: 2", conditions: ["calm in moods", "count(moods) > 1", "empty(moods)", "not (tense in moods)"],
            actions: ["append: { moods: calm }", "append: { moods: glad }", "remove: { moods: tense }", "reset: moods"],
            elements: ["{ chips: Moods, binds: moods… }", "{ options: Moods, binds: moods… }"],
            triggers: [("choose: calm", "binds: moods"), ("choose: Moods", "binds: moods"), ("change: moods", "")]),
        ComposedDatum(
            name: "note", declared: "type: text, samples: [\"\", \"  \", A line, A longer line]", conditions: ["trim(note) != \"\"", "length(note) > 7", "note == \"A line\""],
            actions: ["set: { note: \"Written\" }", "set: { note: trim(note) }", "set: { note: \"\" }"], elements: ["{ input: Note, binds: note… }"],
            triggers: [("type: Note", "input: Note"), ("focus: Note", "input: Note"), ("change: note", "")]),
        ComposedDatum(
            name: "free", declared: "type: text, maxLength: 6", conditions: ["free == \"code\"", "length(free) >= 3", "lower(free) == \"yes\""],
            actions: ["reset: free", "set: { free: \"code\" }", "set: { free: lower(free) }"], elements: ["{ input: Free, binds: free… }"],
            triggers: [("type: Free", "input: Free"), ("change: free", "")]),
        ComposedDatum(
            name: "drink", declared: "type: text, samples: [Tea, Milk]", conditions: ["drink == \"Tea\"", "\"il\" in drink"],
            actions: ["set: { drink: \"Milk\" }", "set: { drink: lower(drink) }", "reset: drink"],
            elements: ["{ input: Drink, binds: drink… }", "{ button: \"Pour {drink}\", id: pour… }"],
            triggers: [("tap: pour", "id: pour"), ("type: Drink", "input: Drink"), ("change: drink", "")]),
        ComposedDatum(
            name: "rows", declared: "type: list, of: { t: text, done: flag, n: { type: number, range: 0..2 } }, max: 2",
            conditions: ["count(rows) > 0", "empty(rows)", "sum(rows, n) > 1", "rows[0].t == \"a\"", "rows[1].done"],
            actions: ["append: { rows: { t: \"a\", done: false, n: 1 } }", "append: { rows: { t: \"b\", done: true, n: 2 } }", "remove: { rows: 0 }", "reset: rows"],
            elements: [
                "{ list: Rows, items: rows, row: \"{item.t} {item.n}\", show: [{ button: Tick, enabled: \"not item.done\" }, { button: Drop, visible: \"item.n > 0\" }]… }",
                "{ list: Rows, items: \"sorted(rows, -n)\", row: \"{item.t}\", show: [{ button: Tick }]… }",
            ],
            triggers: [
                ("tap: Rows, guard: 'item.n > 1'", "list: Rows"), ("longPress: Rows, do: [{ remove: { rows: item } }]", "list: Rows"),
                ("tap: Tick, do: [{ remove: { rows: item } }, { append: { rows: { t: item.t, done: not item.done, n: item.n } } }]", "button: Tick"),
                ("tap: Drop, do: [{ remove: { rows: item } }]", "button: Drop"), ("swipe: left, in: Rows, guard: 'item.done'", "list: Rows"), ("change: rows", ""),
            ]),
        ComposedDatum(
            name: "pause", declared: "type: duration, initial: 1s, samples: [500ms, 1s, 2s]", conditions: ["pause > 1s", "pause == 500ms"],
            actions: ["set: { pause: 2s }", "set: { pause: 500ms }", "reset: pause", "emit: { event: later, after: pause }"],
            elements: ["{ picker: Pause, binds: pause… }", "{ slider: Pause, binds: pause… }"],
            triggers: [("after: pause", ""), ("after: pause", ""), ("change: pause", "")]),
        ComposedDatum(
            name: "due", declared: "type: moment, samples: [now, 8d ago, 2h from now]", conditions: ["due < 7d ago", "due > now"], actions: ["set: { due: now }", "reset: due"],
            elements: ["{ picker: Due, binds: due… }"]),
        ComposedDatum(
            name: "online", declared: "type: flag, environment: true, initial: true", conditions: ["online", "not online"], triggers: [("change: online", "")]),
        ComposedDatum(
            name: "net", declared: "type: choice, options: [wifi, cell, off], environment: true", conditions: ["net == off", "net != wifi"], triggers: [("change: net", "")]),
        ComposedDatum(
            name: "granted", declared: "type: set, options: [camera, photos], environment: true", conditions: ["camera in granted", "empty(granted)"],
            actions: ["append: { granted: camera }"]),
        ComposedDatum(
            name: "battery", declared: "type: number, range: 0..100, environment: true", conditions: ["battery < 20"], triggers: [("change: battery", "")]),
        ComposedDatum(name: "reduceMotion", declared: "type: flag, environment: true", conditions: ["reduceMotion"]),
        ComposedDatum(
            name: "found", declared: "type: list, of: { t: text, n: { type: number, range: 0..2 } }, environment: true, samples: [[], [{ t: \"a\", n: 1 }], [{ t: \"b\", n: 2 }, { t: \"a\", n: 0 }]]",
            conditions: ["count(found) > 1", "empty(found)", "found[0].t == \"a\"", "sum(found, n) == 2"],
            elements: ["{ list: Found, items: found, row: \"{item.t}\"… }", "{ list: Found, items: \"sorted(found, n)\", row: \"{item.t}\", show: [{ button: Open, enabled: \"item.n > 1\" }]… }"],
            triggers: [("change: found", ""), ("tap: Found, guard: 'item.n > 0'", "list: Found")]),
    ]
}
