func everydayKey(_ key: String, owner: KeyOwner) -> String? { everydayKeys(of: owner).flatMap { $0[key] ?? $0[asOneWord(key)] } }

/// `Navigate to` is `navigateTo`, whoever writes it.
func asOneWord(_ key: String) -> String {
    let words = key.split(separator: " ")
    guard words.count > 1 else { return key }
    return words[0].lowercased() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
}

func everydayWords(for key: String, owner: KeyOwner) -> [String] { everydayKeys(of: owner)?.filter { $0.value == key }.map(\.key) ?? [] }

private func everydayKeys(of owner: KeyOwner) -> [String: String]? { everydayKeys[owner] }

/// By their owners: words that people say for our keys, and that mean nothing else there.
private let everydayKeys: [KeyOwner: [String: String]] = [
    .flow: [
        "variables": "data", "vars": "data", "computed": "derived", "start": "initial", "startState": "initial", "initialState": "initial",
        "screens": "states", "pages": "states", "views": "states", "id": "flow", "name": "flow", "animations": "timelines", "tests": "scenarios",
        "constants": "content", "description": "notes", "guards": "derived",
    ],
    .datum: [
        "values": "options", "choices": "options", "enum": "options", "default": "initial", "kind": "type", "persist": "stored", "persisted": "stored",
        "persistent": "stored", "saved": "stored", "nullable": "optional", "fields": "of", "length": "maxLength",
    ],
    .type: ["values": "options", "choices": "options", "enum": "options", "kind": "type", "fields": "of"],
    .service: ["results": "outcomes", "result": "outcomes", "latency": "typical", "delay": "typical", "duration": "typical"],
    .state: [
        "view": "screen", "ui": "screen", "onEnter": "entry", "enter": "entry", "onLeave": "exit", "leave": "exit", "terminal": "end", "isEnd": "end",
        "isFinal": "end", "final": "end", "service": "calls", "description": "notes", "comment": "notes",
    ],
    .transition: withWordsForTap([
        "goto": "to", "goTo": "to", "go": "to", "next": "to", "nextState": "to", "navigate": "to", "navigateTo": "to", "afterDelay": "after", "cond": "guard",
        "whilePressing": "touchDown", "effects": "do", "effect": "do", "condition": "guard", "animation": "timeline", "animate": "timeline",
        "vibrate": "haptic", "vibration": "haptic", "haptics": "haptic", "description": "notes", "comment": "notes",
    ]),
    .trigger: withWordsForTap([:]),
    .walkStep: withWordsForTap([
        "write": "type", "enter": "type", "select": "choose", "delay": "wait", "sleep": "wait", "pause": "wait", "after": "wait",
    ]),
    .expectation: [
        "title": "screen", "text": "visible", "shown": "visible", "hidden": "absent", "invisible": "absent", "missing": "absent", "sees": "visible",
        "shows": "visible", "at": "state",
    ],
    .timeline: ["duration": "total"],
    .promise: [
        "then": "eventually", "leadsTo": "eventually", "finally": "eventually", "when": "after", "whenever": "after", "once": "after", "reachable": "can reach",
    ],
    .derivedCase: ["when": "if", "condition": "if", "then": "is", "value": "is", "else": "is", "otherwise": "is", "default": "is"],
    .scenario: ["title": "name", "scenario": "name", "walk": "steps"],
    .screen: ["heading": "title", "header": "title", "content": "show", "children": "show", "body": "show", "presentation": "as", "kind": "as", "type": "as"],
    .element: [
        "accessibilityLabel": "describe", "ariaLabel": "describe", "alt": "describe", "model": "binds", "data": "binds", "showIf": "visible", "showWhen": "visible",
        "shownIf": "visible", "shownWhen": "visible", "visibleIf": "visible", "visibleWhen": "visible", "enableIf": "enabled", "enabledIf": "enabled",
        "enabledWhen": "enabled",
    ],
    .action: [
        "assign": "set", "add": "append", "push": "append", "delete": "remove", "send": "emit", "raise": "emit", "dispatch": "emit", "event": "emit",
        "clear": "reset", "play": "timeline", "animate": "timeline", "animation": "timeline", "vibrate": "haptic", "vibration": "haptic", "say": "announce",
        "speak": "announce", "track": "log", "analytics": "log",
    ],
]

private func withWordsForTap(_ words: [String: String]) -> [String: String] {
    ["click", "press", "onTap", "onClick", "onPress", "tapOn", "clickOn", "pressOn"].reduce(into: words) { $0[$1] = "tap" }
}

/// Words that people say for our kinds of elements, in small letters.
let everydayKinds = [
    "btn": "button", "textfield": "input", "field": "input", "textinput": "input", "label": "text", "heading": "text", "checkbox": "toggle", "switch": "toggle",
    "img": "image", "picture": "image", "photo": "image", "dropdown": "picker", "select": "picker", "radio": "options", "textarea": "input",
    "stepper": "slider", "datepicker": "picker", "timepicker": "picker", "datetimepicker": "picker", "search": "input", "password": "input", "paragraph": "text", "title": "text", "subtitle": "text", "caption": "text", "separator": "divider",
    "loader": "spinner", "loading": "spinner", "container": "area", "group": "area", "section": "area", "tags": "chips", "cta": "button", "fab": "button",
]
