"""Fifteen mistakes, each made once in a small machine, as four tools write it.

A FlowSpec or sismic entry is the file's text; `YAML` has python-statemachine's files in the same order. For its classes and for transitions an
entry is a function that builds the machine. `None`: the tool has nothing in which the mistake could be made, which counts as neither.
"""

FLOW = "flowspec: 1\nflow: door\n"
SISMIC = "statechart:\n  name: door\n  root state:\n    name: root\n"


def flow(body):
    return FLOW + body


def sismic(body, initial="closed"):
    head = SISMIC + (f"    initial: {initial}\n" if initial else "")
    return head + "    states:\n" + body


def classes():
    from statemachine import State, StateChart

    return State, StateChart


def psm_unknown_target():
    State, StateChart = classes()

    class Door(StateChart):
        closed = State(initial=True)
        open = State()
        push = closed.to(opened)  # noqa: F821
        shut = open.to(closed)

    return Door()


def psm_unreachable():
    State, StateChart = classes()

    class Door(StateChart):
        closed = State(initial=True)
        open = State()
        attic = State()
        push = closed.to(open)
        shut = open.to(closed)
        down = attic.to(closed)

    return Door()


def psm_dead_end():
    State, StateChart = classes()

    class Door(StateChart):
        closed = State(initial=True)
        open = State()
        jammed = State()
        push = closed.to(open)
        shut = open.to(closed)
        slam = open.to(jammed)

    return Door()


def psm_shadowed():
    State, StateChart = classes()

    class Door(StateChart):
        closed = State(initial=True)
        open = State()
        locked = State()
        push = closed.to(open) | closed.to(locked)
        shut = open.to(closed) | locked.to(closed)
        turn = closed.to(locked)

    return Door()


def psm_misspelt_key():
    State, StateChart = classes()

    class Door(StateChart):
        closed = State(initial=True, ontry="ring")
        open = State()
        push = closed.to(open)
        shut = open.to(closed)

    return Door()


def psm_misspelt_guard_key():
    State, StateChart = classes()

    class Door(StateChart):
        closed = State(initial=True)
        open = State()
        push = closed.to(open, cnod="ready")
        shut = open.to(closed)

        def ready(self):
            return True

    return Door()


def psm_type_error():
    State, StateChart = classes()

    class Door(StateChart):
        count = 0
        closed = State(initial=True)
        open = State()
        push = closed.to(open, cond="count < 'three'")
        shut = open.to(closed)

    return Door()


def psm_unknown_name():
    State, StateChart = classes()

    class Door(StateChart):
        closed = State(initial=True)
        open = State()
        push = closed.to(open, cond="redy")
        shut = open.to(closed)

    return Door()


def psm_duplicate():
    State, StateChart = classes()

    class Door(StateChart):
        closed = State(initial=True)
        open = State()
        push = closed.to(open)
        shut = open.to(closed)
        open = State()  # noqa: F811

    return Door()


def psm_no_initial():
    State, StateChart = classes()

    class Door(StateChart):
        closed = State()
        open = State()
        push = closed.to(open)
        shut = open.to(closed)

    return Door()


def psm_endless():
    State, StateChart = classes()

    class Door(StateChart):
        closed = State(initial=True)
        a = State()
        b = State()
        push = closed.to(a)
        a.to(b)
        b.to(a)
        back = a.to(closed)

    return Door()


def psm_guard_syntax():
    State, StateChart = classes()

    class Door(StateChart):
        ready = True
        closed = State(initial=True)
        open = State()
        push = closed.to(open, cond="ready and (")
        shut = open.to(closed)

    return Door()


def psm_final_leads_on():
    State, StateChart = classes()

    class Door(StateChart):
        closed = State(initial=True)
        gone = State(final=True)
        push = closed.to(gone)
        back = gone.to(closed)

    return Door()


def psm_history():
    State, StateChart = classes()
    from statemachine import HistoryState

    class Door(StateChart):
        closed = State(initial=True)

        class open(State.Compound):
            wide = State(initial=True)
            narrow = State()
            h = HistoryState(type="deeep")
            pull = wide.to(narrow)

        push = closed.to(open.h)
        shut = open.to(closed)

    return Door()


def machine(states, transitions, initial="closed", **more):
    from transitions import Machine

    class Model:
        count = 0

        def ready(self):
            return True

    return Machine(Model(), states=states, transitions=transitions, initial=initial, auto_transitions=False, **more)


def plain(*transitions, states=("closed", "open"), initial="closed"):
    basic = [["push", "closed", "open"], ["shut", "open", "closed"]]
    return lambda: machine(list(states), basic + list(transitions), initial)



OPEN = "  open: { transitions: [{ event: shut, to: closed }] }\n"
S_OPEN = "      - name: open\n        transitions: [{target: closed, event: shut}]\n"

def files(*states):
    """A chart in python-statemachine's YAML."""
    return "states:\n" + "".join(f"  {state}\n" for state in states)


Y_CLOSED = "closed: {initial: true, transitions: [{event: push, target: open}]}"
Y_OPEN = "open: {transitions: [{event: shut, target: closed}]}"
YAML = [
    files("closed: {initial: true, transitions: [{event: push, target: opened}]}", Y_OPEN),
    files(Y_CLOSED, Y_OPEN, "attic: {transitions: [{event: down, target: closed}]}"),
    files(Y_CLOSED, "open: {transitions: [{event: shut, target: closed}, {event: slam, target: jammed}]}", "jammed: {}"),
    files("closed: {initial: true, transitions: [{event: push, target: open}, {event: push, target: locked}, {event: turn, target: locked}]}", Y_OPEN, "locked: {transitions: [{event: turn, target: closed}]}"),
    files("closed: {initial: true, ontry: [{log: ring}], transitions: [{event: push, target: open}]}", Y_OPEN),
    files("closed: {initial: true, transitions: [{event: push, target: open, cnod: 'True'}]}", Y_OPEN),
    "datamodel: {count: '0'}\n" + files("closed: {initial: true, transitions: [{event: push, target: open, cond: \"count < 'three'\"}]}", Y_OPEN),
    files("closed: {initial: true, transitions: [{event: push, target: open, cond: redy}]}", Y_OPEN),
    files(Y_CLOSED, Y_OPEN, "open: {final: true}"),
    files("closed: {transitions: [{event: push, target: open}]}", Y_OPEN),
    None,
    files("closed: {initial: true, transitions: [{event: push, target: a}]}", "a: {transitions: [{target: b}]}", "b: {transitions: [{target: a}]}"),
    files("closed: {initial: true, transitions: [{event: push, target: h}]}", "open: {history: {h: {type: deeep, transitions: [{target: wide}]}}, states: {wide: {initial: true, transitions: [{event: pull, target: narrow}]}, narrow: {transitions: [{event: pull, target: wide}]}}, transitions: [{event: shut, target: closed}]}"),
    files("closed: {initial: true, transitions: [{event: push, target: open, cond: 'True and ('}]}", Y_OPEN),
    files("closed: {initial: true, transitions: [{event: push, target: gone}]}", "gone: {final: true, transitions: [{event: back, target: closed}]}"),
]

# (what is wrong, FlowSpec, sismic, python-statemachine, transitions)
MISTAKES = [
    ("a target that does not exist",
     flow("initial: closed\nstates:\n  closed: { transitions: [{ event: push, to: opened }] }\n" + OPEN),
     sismic("      - name: closed\n        transitions: [{target: opened, event: push}]\n" + S_OPEN),
     psm_unknown_target, plain(["kick", "open", "opened"])),
    ("a state that nothing leads to",
     flow("initial: closed\nstates:\n  closed: { transitions: [{ event: push, to: open }] }\n" + OPEN + "  attic: { transitions: [{ event: down, to: closed }] }\n"),
     sismic("      - name: closed\n        transitions: [{target: open, event: push}]\n" + S_OPEN + "      - name: attic\n        transitions: [{target: closed, event: down}]\n"),
     psm_unreachable, plain(["down", "attic", "closed"], states=("closed", "open", "attic"))),
    ("a state without a way out that is no end",
     flow("initial: closed\nstates:\n  closed: { transitions: [{ event: push, to: open }] }\n  open: { transitions: [{ event: shut, to: closed }, { event: slam, to: jammed }] }\n  jammed: {}\n"),
     sismic("      - name: closed\n        transitions: [{target: open, event: push}]\n      - name: open\n        transitions: [{target: closed, event: shut}, {target: jammed, event: slam}]\n      - name: jammed\n"),
     psm_dead_end, plain(["slam", "open", "jammed"], states=("closed", "open", "jammed"))),
    ("a transition that an earlier one always takes first",
     flow("initial: closed\nstates:\n  closed: { transitions: [{ event: push, to: open }, { event: push, to: locked }, { event: turn, to: locked }] }\n" + OPEN + "  locked: { transitions: [{ event: turn, to: closed }] }\n"),
     sismic("      - name: closed\n        transitions: [{target: open, event: push}, {target: locked, event: push}, {target: locked, event: turn}]\n" + S_OPEN + "      - name: locked\n        transitions: [{target: closed, event: turn}]\n"),
     psm_shadowed, plain(["push", "closed", "locked"], ["turn", "locked", "closed"], states=("closed", "open", "locked"))),
    ("a misspelt key of a state",
     flow("initial: closed\nstates:\n  closed: { ontry: [{ log: ring }], transitions: [{ event: push, to: open }] }\n" + OPEN),
     sismic("      - name: closed\n        on entri: print(1)\n        transitions: [{target: open, event: push}]\n" + S_OPEN),
     psm_misspelt_key, lambda: machine([dict(name="closed", on_entre="ready"), "open"], [["push", "closed", "open"], ["shut", "open", "closed"]])),
    ("a misspelt key of a transition",
     flow("data: { ready: { type: flag, environment: true } }\ninitial: closed\nstates:\n  closed: { transitions: [{ event: push, gaurd: ready, to: open }] }\n" + OPEN),
     sismic("      - name: closed\n        transitions: [{target: open, event: push, gaurd: True}]\n" + S_OPEN),
     psm_misspelt_guard_key, lambda: machine(["closed", "open"], [dict(trigger="push", source="closed", dest="open", condition="ready"), ["shut", "open", "closed"]])),
    ("a guard that compares a number with a text",
     flow("data: { count: { type: number, range: 0..5, environment: true } }\ninitial: closed\nstates:\n  closed: { transitions: [{ event: push, guard: count < \"three\", to: open }] }\n" + OPEN),
     sismic("      - name: closed\n        transitions: [{target: open, event: push, guard: 0 < 'three'}]\n" + S_OPEN),
     psm_type_error, None),
    ("a guard that names nothing",
     flow("data: { ready: { type: flag, environment: true } }\ninitial: closed\nstates:\n  closed: { transitions: [{ event: push, guard: redy, to: open }, { event: wait, guard: ready, to: open }] }\n" + OPEN),
     sismic("      - name: closed\n        transitions: [{target: open, event: push, guard: redy}]\n" + S_OPEN),
     psm_unknown_name, lambda: machine(["closed", "open"], [dict(trigger="push", source="closed", dest="open", conditions="redy"), ["shut", "open", "closed"]])),
    ("two states of one name",
     flow("initial: closed\nstates:\n  closed: { transitions: [{ event: push, to: open }] }\n" + OPEN + "  open: { end: true }\n"),
     sismic("      - name: closed\n        transitions: [{target: open, event: push}]\n" + S_OPEN + "      - name: open\n"),
     psm_duplicate, plain(states=("closed", "open", "open"))),
    ("no initial state",
     flow("states:\n  closed: { transitions: [{ event: push, to: open }] }\n" + OPEN),
     sismic("      - name: closed\n        transitions: [{target: open, event: push}]\n" + S_OPEN, initial=None),
     psm_no_initial, plain(initial=None)),
    ("an initial state that does not exist",
     flow("initial: closd\nstates:\n  closed: { transitions: [{ event: push, to: open }] }\n" + OPEN),
     sismic("      - name: closed\n        transitions: [{target: open, event: push}]\n" + S_OPEN, initial="closd"),
     None, plain(initial="closd")),
    ("transitions without a trigger that go round for ever",
     flow("initial: closed\nstates:\n  closed: { transitions: [{ event: push, to: a }] }\n  a: { transitions: [{ to: b }] }\n  b: { transitions: [{ to: a }] }\n"),
     sismic("      - name: closed\n        transitions: [{target: a, event: push}]\n      - name: a\n        transitions: [{target: b}]\n      - name: b\n        transitions: [{target: a}]\n"),
     psm_endless, None),
    ("a history of a kind that does not exist",
     flow("initial: closed\nstates:\n  closed: { transitions: [{ event: push, resume: open }] }\n  open:\n    history: deeep\n    initial: wide\n    states:\n      wide: { transitions: [{ event: pull, to: narrow }] }\n      narrow: { transitions: [{ event: pull, to: wide }] }\n    transitions: [{ event: shut, to: closed }]\n"),
     sismic("      - name: closed\n        transitions: [{target: h, event: push}]\n      - name: open\n        initial: wide\n        transitions: [{target: closed, event: shut}]\n        states:\n          - name: h\n            type: deeep history\n          - name: wide\n            transitions: [{target: narrow, event: pull}]\n          - name: narrow\n            transitions: [{target: wide, event: pull}]\n"),
     psm_history, None),
    ("a guard that is no expression",
     flow("data: { ready: { type: flag, environment: true } }\ninitial: closed\nstates:\n  closed: { transitions: [{ event: push, guard: ready and (, to: open }] }\n" + OPEN),
     sismic("      - name: closed\n        transitions: [{target: open, event: push, guard: 'True and ('}]\n" + S_OPEN),
     psm_guard_syntax, None),
    ("a final state that leads on",
     flow("initial: closed\nstates:\n  closed: { transitions: [{ event: push, to: gone }] }\n  gone: { end: true, transitions: [{ event: back, to: closed }] }\n"),
     sismic("      - name: closed\n        transitions: [{target: gone, event: push}]\n      - name: gone\n        type: final\n        transitions: [{target: closed, event: back}]\n"),
     psm_final_leads_on, lambda: machine(["closed", dict(name="gone", final=True)], [["push", "closed", "gone"], ["back", "gone", "closed"]])),
]
