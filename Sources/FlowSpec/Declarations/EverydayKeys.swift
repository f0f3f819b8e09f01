/// For words that other formats use for the same thing.
func keyHint(_ key: String, owner: String) -> String? {
    if owner.hasPrefix("the element"), let hint = hintsOfElements[key] { return hint }
    if owner == "a transition", let hint = hintsOfTransitions[key] { return hint }
    return keyHints[key]
}

private let keyHints = [
    "on": "a transition begins with its trigger, such as `tap: Save` or `event: saved`",
    "when": "a condition is `guard`",
    "if": "a condition is `guard`; `if` belongs to the cases of a derived value",
    "target": "where a transition leads is `to`; `target` belongs to the steps of a timeline",
    "action": "the actions of a transition are `do`",
    "actions": "the actions of a transition are `do`",
    "onEntry": "actions on entering a state are `entry`",
    "onExit": "actions on leaving a state are `exit`",
    "final": "a final state is `end: true`",
    "parallel": "states that are active together are `regions`",
    "invoke": "a service is `calls`, another flow is `run`",
    "duration": "how long a step takes is `for`",
    "elements": "the elements of a screen are `show`",
    "label": "an element's label follows its kind: `button: Save`",
]

private let hintsOfElements: [String: String] = {
    var hints: [String: String] = [:]
    for key in ["to", "goto", "tap", "onTap", "onClick", "action", "target"] {
        hints[key] = "what a tap does is a transition of the state, in `transitions:`: `- tap:` with the label, and `to:` with the state it leads to"
    }
    return hints
}()

private let hintsOfTransitions = [
    "dismiss": "say what the user does: `swipe: down`, `tapOutside: true` or `back: true`",
    "close": "say what the user does: `tap: Close`, `swipe: down`, `tapOutside: true` or `back: true`",
]

/// By their owners: words that people say for our keys, and that mean nothing else there.
let everydayKeys: [String: [String: String]] = [
    "a flow": ["variables": "data", "vars": "data", "computed": "derived", "start": "initial", "startState": "initial", "initialState": "initial"],
    "a datum": ["values": "options", "choices": "options", "default": "initial", "kind": "type"],
    "a type": ["values": "options", "choices": "options", "kind": "type"],
    "a service": ["results": "outcomes", "result": "outcomes"],
    "a state": ["view": "screen", "ui": "screen"],
    "a transition": [
        "click": "tap", "press": "tap", "onTap": "tap", "onClick": "tap", "goto": "to", "goTo": "to", "go to": "to", "go": "to", "next": "to",
        "nextState": "to", "effects": "do",
    ],
    "a trigger": ["click": "tap", "press": "tap", "onTap": "tap", "onClick": "tap"],
    "a step": ["click": "tap", "press": "tap", "onTap": "tap", "onClick": "tap", "write": "type", "enter": "type"],
    "a screen": ["heading": "title", "header": "title", "content": "show", "children": "show", "body": "show"],
    "an action": ["assign": "set"],
]

/// Words that people say for our kinds of elements, in small letters.
let everydayKinds = [
    "btn": "button", "textfield": "input", "field": "input", "textinput": "input", "label": "text", "heading": "text", "checkbox": "toggle", "switch": "toggle",
    "img": "image",
]

/// Keys that have a hint, and stand for one of ours all the same: what hangs on them is read as that.
private let hintedKeys: [String: [String: String]] = [
    "a transition": ["when": "guard", "if": "guard", "target": "to", "action": "do", "actions": "do"],
    "a state": ["onEntry": "entry", "onExit": "exit", "parallel": "regions"],
    "a screen": ["elements": "show"],
]

extension Decoding {
    /// The key that was surely meant by another one.
    func keyMeant(by key: String, known: [String], owner: String) -> String? {
        if let meant = everydayKeys[owner]?[key] ?? hintedKeys[owner]?[key] { return meant }
        if keyHint(key, owner: owner) != nil { return nil }
        return Suggestion.nearest(to: key, in: known, isVocabulary: true).flatMap { $0.isCertain ? $0.name : nil }
    }
}
