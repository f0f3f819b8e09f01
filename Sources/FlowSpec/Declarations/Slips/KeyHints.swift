/// What is said of keys that other formats have, where no one key of ours says the same.

/// - Parameter owner: .state, "the element `button`".
func keyHint(_ key: String, owner: KeyOwner) -> String? {
    if owner == .promise, key.hasPrefix("within ") { return "`within` is a key of its own, with the time behind it, beside `eventually:` with what comes by then" }
    let key = asOneWord(key)
    return hintsByOwner[owner]?[key] ?? hintOfElement(key, owner: owner)
}

private let triggerHint = "a transition begins with its trigger, such as `tap: Save` or `event: saved`"
private let guardHint = "a condition is `guard`"
private let targetHint = "where a transition leads is `to`; `target` belongs to the steps of a timeline"
private let doHint = "the actions of a transition are `do`"
private let entryHint = "actions on entering a state are `entry`"
private let exitHint = "actions on leaving a state are `exit`"
private let regionsHint = "states that are active together are `regions`"
private let callsHint = "a service is `calls`, another flow is `run`"
private let tapHint = "what a tap does is a transition of the state, in `transitions:`: `- tap:` with the label, and `to:` with the state it leads to"
private let stayHint = "how long it stays is a transition of the state, in `transitions:`: `- after: 3s`, and `to:` with the state that follows"
private let waitHint = "to go on after a while is a transition of its own, with the trigger `after`: `- after: 2s`"
private let countdownHint = "time that runs down is a number, and a delayed event that takes from it and raises itself again: docs/recipes.md, \"1 A countdown that goes on beneath other screens\""
private let lookHint = "how it looks is left to the design; what has been decided may stand in `notes:` of the state"
private let feelHint = "how it moves and feels belongs to the transition that leads there: `timeline` and `haptic`, beside its `to`"
private let answerHint = "what follows a service's answer is a transition: `- outcome:` with the service and its outcome, as in `upload.done`"
private let doneHint = "what follows when all inside is done is a transition, `- done: true`, and below it `to:` with the state"
private let promisesHint = "what must hold are `promises:`, a list, in which each says what it is, as in `- always: at(saved) == stored`"
private let promiseHint = "it is a promise: write it as an item of `promises:`, behind `- `"
private let alwaysHint = "what is taken at once is a transition without a trigger, an item of `transitions:`, as in `- to: home`, with a `guard` where that depends"
private let loopHint = "how often it plays is said by each of its steps, as in `repeat: forever`"
private let expectHint = "what has to be true then is `expect`, as in `expect: { state: saved }`"

private func hints(_ groups: [(keys: String, hint: String)]) -> [String: String] {
    var hints: [String: String] = [:]
    for (keys, hint) in groups {
        for key in keys.split(separator: " ") { hints[String(key)] = hint }
    }
    return hints
}

private let hintsByOwner: [KeyOwner: [String: String]] = [
    .flow: hints([
        ("onEntry", entryHint), ("onExit", exitHint), ("parallel", regionsHint), ("invoke", callsHint),
        ("on", "what leads on are `transitions`, a list: `- tap: Save`, and below it `to: saved`"),
        ("elements", "what is seen stands in the `screen:` of a state, in its list `show:`, as in `- text: Hello`"),
        ("version", "the version of the language is `flowspec: 1`"),
        ("event events action actions", "triggers and actions stand in the `transitions:` of a state; an event needs no declaration"),
        ("context", "what a flow remembers is `data`, each with its type, as in `data: { count: number }`"),
        ("environment", "what the world changes is a datum with `environment: true`"),
        ("always never eventually", promiseHint),
        ("invariants assertions properties", promisesHint),
        ("steps", "steps belong to a scenario, in `scenarios:`, or to a timeline, in `timelines:`"),
        ("colors fonts theme styles", "names for values are `tokens`, by group: `tokens: { color: { warning: \"#ff9500\" } }`"),
    ]),
    .state: hints([
        ("onEntry", entryHint), ("onExit", exitHint), ("parallel", regionsHint), ("invoke", callsHint), ("target", targetHint), ("action actions", doHint),
        ("onTap onClick onPress click press goto goTo next navigate navigateTo event", tapHint),
        ("on events edges links", "what leads on are `transitions`, a list: `- tap: Save`, and below it `to: saved`"),
        ("duration for timeout delay wait autoDismiss dismissAfter hideAfter", stayHint),
        ("timer", stayHint + "; of time that is shown as it runs down tells docs/recipes.md, \"1 A countdown that goes on beneath other screens\""),
        ("haptics vibrate vibration", "what is felt whenever the state is entered is `entry: [{ haptic: success }]`; what belongs to a way out is `haptic`, beside its `to`"),
        ("notification push", "what reaches the user from outside is an event, and a transition that leads here waits for it: `- event: orderReady`; what is seen then is `screen`"),
        ("countdown countDown every interval tick ticks ticker", countdownHint),
        ("condition when if", "a condition belongs to a transition: `guard`"), ("always", alwaysHint),
        ("name id label", "a state's name stands before its `:`; what the user reads is `title`, in `screen:`"),
        ("complete completed finished isFinal", "a final state says `end: true`"),
        ("type kind", "a final state says `end: true`; how a screen comes up is `as`, in `screen:`"),
        ("text subtitle elements components layout", "what is seen stands in `screen:`, in its list `show:`, as in `- text: Hello`"),
        ("data variables set", "data are declared in `data:` at the top of the file; a state stores values with `entry:`, as in `- set: { score: 1 }`"),
        ("animation animate", feelHint),
        ("parameters parameter params arguments args props inputs", "what a state is to know is stored on the way there, as in `- tap: Open`, `to: page`, `do: [{ set: { chosen: 3 } }]`; a flow that `run` names takes data by `with`"),
        ("onSuccess onError onFailure success error", answerHint), ("onDone done", doneHint),
    ]),
    .transition: hints([
        ("on", triggerHint), ("when", guardHint), ("if", guardHint + "; `if` belongs to the cases of a derived value"), ("target", targetHint), ("action actions", doHint),
        ("onEntry", entryHint), ("onExit", exitHint), ("invoke", callsHint),
        ("swipeLeft swipeRight swipeUp swipeDown", "its direction stands behind it: `swipe: left`, with `in:` where it happens"),
        ("dismiss", "say what the user does: `swipe: down`, `tapOutside: true` or `back: true`"),
        ("close", "say what the user does: `tap: Close`, `swipe: down`, `tapOutside: true` or `back: true`"),
        ("delay wait timer duration", waitHint),
        ("timeout", "that a service takes too long is its outcome: `- outcome:` with the service, as in `upload.timeout`; a wait of the state itself is `- after: 2s`"), ("countdown countDown every interval tick ticks ticker repeat", countdownHint),
        ("trigger button label", "a transition begins with its trigger, such as `tap: Save`"),
        ("onSuccess onError onFailure success error", answerHint), ("onDone", doneHint),
        ("show as title modal toast snackbar banner alert dialog popup sheet overlay", "what is seen then is the `screen` of the state that `to` leads to"),
        ("pullToRefresh", "pulling to refresh is `pull: down`, and where it leads stands on a line of its own, `to:` with the state"),
        ("confirm confirmation ask prompt", "a question is a state of its own, which `to` leads to: its `screen` says `as: alert`, and each answer is a button with a transition"),
        ("name id", "a transition has no name; what was decided about it is `notes`"),
        ("then", "where a transition leads is `to`, what it does on the way is `do`"),
        ("else", "what happens otherwise is a transition of its own, below this one: the same trigger without the `guard`"),
        ("transition smartAnimate dissolve moveIn moveOut push slideIn slideOut instant", "how it moves is `timeline`, with the name of one in `timelines:`; where it leads is `to`"),
        ("openOverlay swapOverlay openModal openSheet", "what comes up is a state: lead there with `to`, and say in its `screen` how it comes up, as in `as: sheet`"),
        ("closeOverlay closeModal", "where it leads is `to`, with the state that is seen again"),
        ("onDrag", "a drag goes in a direction: `drag: left`, with `in:` and the element below it"),
        ("whileHovering mouseEnter mouseLeave hover onHover", "nothing hovers over a touch screen: say what the finger does, such as `touchDown: Save`"),
        ("setVariable", "what is stored is `do`, as in `do: [{ set: { score: 1 } }]`"),
    ]),
    .screen: hints([
        ("elements", "the elements of a screen are `show`"), ("onEntry", entryHint), ("onExit", exitHint), ("invoke", callsHint), ("on", tapHint),
        ("action actions", "what happens is a transition of the state, in `transitions:`; its actions are `do`"),
        ("onTap onClick tap goto to next", tapHint),
        ("duration for timeout delay wait after autoDismiss dismissAfter hideAfter", stayHint),
        ("subtitle description message", "write it as an element, in `show:`: `- text: Hello`"),
        ("name id", "what the user reads is `title`; the screen itself goes by the name of its state"),
        ("background color style layout align size width height font", lookHint),
        ("animation animate transition timeline haptic", feelHint),
        ("dismissable dismissible swipeToDismiss dismiss closable", "say in `transitions:` what the user does: `swipe: down`, `tapOutside: true` or `back: true`"),
        ("visible condition if when", "what is seen on a condition is an element with `visible`; another screen is another state"),
    ]),
    .element: hints([
        ("label", "an element's label follows its kind: `button: Save`"), ("on actions", tapHint),
        ("to goto tap onTap onClick onPress navigateTo action target next navigate event link href", tapHint),
        ("condition if when", "when it is there is `visible`, when it can be used is `enabled`"),
        ("style variant kind primary secondary destructive importance", "what it is for is `role`, as in `role: primary`"),
        ("placeholder hint subtitle description helper help", "the label is all that an element says; what stands beside it is one of its own, `- text: Hello`"),
        ("default initial", "what it starts as is the `initial` of the datum that it `binds`"),
        ("name key", "its label follows its kind; a name that triggers may use is `id`"),
        ("text title", "its label follows its kind: `button: Save`"),
        ("empty emptyText emptyState", "what is seen where there are none is an element of its own: `- text: Nothing yet`, with `visible: empty(…)`"),
        ("multiple multi multiSelect", "several may be chosen where it binds a set, and one where it binds a choice"),
        ("type inputType", "what can be typed is said by the type of the datum that it `binds`"),
        ("min max", "the bounds are those of the datum that it `binds`: `range: 0..10`"),
        ("animation transition timeline feel", "how it moves and feels belongs to the transition of its tap, beside `to:`"),
        ("align width height position padding margin font background secure keyboard autocomplete", "where it stands and how it looks is left to the design; `size` and `color` take words of your own"),
    ]),
    .walkStep: hints([
        ("assert verify check see then should", expectHint), ("state screen visible", expectHint),
        ("input", "typing is `type: Milk`, with `into:` and the label of the input below it"),
        ("swipeLeft swipeRight swipeUp swipeDown", "a swipe is `swipe`, with `left`, `right`, `up` or `down` behind it"),
        ("go goto to navigate", "a scenario goes where its steps lead: say what the user does, such as `tap: Save`"),
    ]),
    .expectation: hints([
        ("value values variable", "values of data are `data`, as in `data: { score: 3 }`"),
        ("guard condition always never", "an expectation names what is there; what must always hold is a promise, in `promises:`"),
    ]),
    .timeline: hints([
        ("name id", "a timeline's name stands before its `:`"), ("loop loops infinite repeat autoreverse", loopHint),
        ("when on trigger", "what sets a timeline off names it: `timeline:` at a transition"),
        ("keyframes frames sequence animations animation animate properties", "what moves is a step, an item of `steps:`, as in `- { target: sheet, for: 300ms, y: 100% -> 0% }`"),
    ]),
    .action: hints([
        ("goto goTo navigate next", "where it leads is no action: `to` of the transition"),
        ("wait delay after timeout", "an action takes no time: " + waitHint),
        ("call calls run start request fetch api invoke", "a service runs while a state is active: `calls:` at that state"),
        ("show toast alert open present modal sheet", "what comes up is the `screen` of a state: lead there with `to`"),
        ("increment increase decrement decrease", "write what it becomes: `set: { score: score + 1 }`"),
        ("toggle", "write what it becomes: `set: { loud: not loud }`"),
        ("save store persist", "what survives a relaunch is a datum with `stored: true`; nothing else is needed"),
        ("when condition", "what is done on a condition stands in `then:` behind an `if`: `- { if: score > 5, then: [{ haptic: success }] }`"),
    ]),
    .trigger: hints([("on", triggerHint)]),
    .promise: hints([
        ("unreachable cannotReach neverReach", "what must not come about is `never`, as in `- never: at(saved) and not online`"),
        ("alwaysReachable reachable reachableFromEverywhere", "what some walk leads to is `can reach`, and from wherever one is `always can reach`"),
        ("must should ensure assert require", "what is always true is `always`, what comes about in the end is `eventually`, what some walk leads to is `can reach`"),
    ]),
    .release: hints([("duration", "how long it takes is `for`")]),
    .datum: hints([
        ("min max minimum maximum", "the bounds of a number are `range: 0..10`"),
        ("computed formula expression value", "what is worked out from other data stands in `derived:`"),
        ("name label", "a datum's name stands before its `:`"),
    ]),
    .service: hints([
        ("success error failure done failed onSuccess onError onFailure", "what may come is listed, `outcomes: [done, failed]`; what follows is a transition, `- outcome:` with the service and its outcome"),
        ("url method body headers endpoint", "how it is carried out is no part of a flow: it says what may come, `outcomes: [done, failed]`"),
        ("name id", "a service's name stands before its `:`"),
        ("response returns data", "what may come is listed, `outcomes: [done, failed]`; what they bring is stored by actions of the transition"),
    ]),
    .derivedCase: hints([("source", "requirements stand at data, states, transitions and what is seen; a derived value has no `source`")]),
    .scenario: hints([
        ("tap type choose given expect wait outcome event", "it is a step: write it as an item of `steps:`, behind `- `")
    ]),
]

/// Of what is seen, where it stands beside the list of it.
private func hintOfElement(_ key: String, owner: KeyOwner) -> String? {
    guard owner == .screen || owner == .state else { return nil }
    if owner == .state, Screen.Presentation(rawValue: key) != nil {
        return "how a screen comes up is `as`, in `screen:`, as in `screen: { as: \(key), title: Saved }`"
    }
    if owner == .screen, let meant = KindWithRole(key) { return meant.helpAsItem }
    guard let kind = elementKind(called: key) else { return nil }
    let item = "`- \(kind.rawValue):` with its label"
    return owner == .screen ? "elements stand in `show:`, each an item of its own: \(item)" : "what is seen stands in `screen:`, in its list `show:`: \(item)"
}

/// Whether what hangs on it is seen, in the words of whoever wrote it.
func namesElements(_ key: String) -> Bool { Screen.Presentation(rawValue: key) != nil || elementKind(called: key) != nil || KindWithRole(key) != nil }

/// Also several, and in other languages' words.
func elementKind(called word: String) -> Element.Kind? {
    let one = word.hasSuffix("s") ? String(word.dropLast()) : word
    return Element.Kind(rawValue: word) ?? Element.Kind(rawValue: one)
        ?? (everydayKinds[word.lowercased()] ?? everydayKinds[one.lowercased()]).flatMap(Element.Kind.init)
}

/// Where a list of all keys would hardly be read: the usual ones, and where the others stand.
package struct UsualKeys: Sendable {
    package let names: [String]
    /// Of the page on the language.
    let section: String

    private init(_ names: String, _ section: String) {
        self.names = names.split(separator: " ").map(String.init)
        self.section = section
    }

    var sentence: String {
        "the usual ones are \(Suggestion.alternatives(names, joinedBy: "and", limit: 12)); all of them stand in docs/language.md, \"\(section)\""
    }

    package static let byOwner: [KeyOwner: UsualKeys] = [
        .flow: UsualKeys("flowspec flow title data services timelines initial states promises scenarios", "3 Files"),
        .datum: UsualKeys("type initial range options samples environment stored", "4 Data"),
        .type: UsualKeys("type range options samples", "4 Data"),
        .state: UsualKeys("screen transitions calls entry states end notes", "6 States"),
        .transition: UsualKeys("tap after outcome guard to do timeline haptic", "7 Transitions and triggers"),
        .trigger: UsualKeys("tap swipe after outcome event", "7 Transitions and triggers"),
        .action: UsualKeys("set reset append emit haptic announce timeline", "8 Actions"),
        .element: UsualKeys("id binds enabled visible role value", "9 Screens"),
        .timeline: UsualKeys("steps total reducedMotion interrupt", "11 Timelines"),
        .walkStep: UsualKeys("tap type choose given outcome wait expect", "15 Scenarios and scripts"),
        .expectation: UsualKeys("state screen visible enabled disabled data", "15 Scenarios and scripts"),
    ]

    package static let kinds = UsualKeys("text button input chips toggle slider list image", "9 Screens")
}
