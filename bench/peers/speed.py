"""One of three machines in one of three libraries: prints events a second.

    speed.py LIBRARY MACHINE EVENTS

`toggle` has two states; `hierarchy` three levels with counting entries and exits and a guard; `parallel` four regions that one event moves.
"""

import sys
import time


def floors():
    """Both wings of `hierarchy`: (wing, floor, near, far, the other wing)."""
    return [("east", "eastFloor", "eastNear", "eastFar", "west"), ("west", "westFloor", "westNear", "westFar", "east")]


def sismic(name):
    from sismic.interpreter import Interpreter
    from sismic.io import import_from_yaml

    counted = {"on entry": "arrivals += 1", "on exit": "departures += 1"}
    if name == "toggle":
        states = [{"name": "off", "transitions": [{"target": "on", "event": "go"}]}, {"name": "on", "transitions": [{"target": "off", "event": "go"}]}]
        root = {"name": "root", "initial": "off", "states": states}
    elif name == "hierarchy":
        states = []
        for wing, floor, near, far, other in floors():
            inner = [
                {"name": near, **counted, "transitions": [{"target": far, "event": "go"}]},
                {"name": far, **counted, "transitions": [{"target": other, "event": "go", "guard": "crossings < 1000000000", "action": "crossings += 1"}]},
            ]
            states.append({"name": wing, **counted, "initial": floor, "states": [{"name": floor, **counted, "initial": near, "states": inner}]})
        root = {"name": "root", "initial": "east", "states": states}
    else:
        regions = []
        for region in range(4):
            ring = [{"name": f"r{region}s{i}", "transitions": [{"target": f"r{region}s{(i + 1) % 4}", "event": "go"}]} for i in range(4)]
            regions.append({"name": f"r{region}", "initial": f"r{region}s0", "states": ring})
        root = {"name": "root", "initial": "all", "states": [{"name": "all", "parallel states": regions}]}
    import yaml

    chart = {"statechart": {"name": name, "preamble": "crossings = 0\narrivals = 0\ndepartures = 0", "root state": root}}
    interpreter = Interpreter(import_from_yaml(yaml.safe_dump(chart)))
    interpreter.execute()

    def step():
        interpreter.queue("go")
        interpreter.execute_once()

    return step


def python_statemachine(name):
    from statemachine.io import load
    import yaml

    def ring(names):
        return {one: {"initial": place == 0, "transitions": [{"event": "go", "target": names[(place + 1) % len(names)]}]} for place, one in enumerate(names)}

    if name == "toggle":
        chart = {"states": ring(["off", "on"])}
    elif name == "hierarchy":
        counted = {
            "enter": [{"assign": {"location": "arrivals", "expr": "arrivals + 1"}}],
            "exit": [{"assign": {"location": "departures", "expr": "departures + 1"}}],
        }
        states = {}
        for wing, floor, near, far, other in floors():
            cross = {"event": "go", "target": other, "cond": "crossings < 1000000000", "on": [{"assign": {"location": "crossings", "expr": "crossings + 1"}}]}
            inner = {near: {"initial": True, **counted, "transitions": [{"event": "go", "target": far}]}, far: {**counted, "transitions": [cross]}}
            states[wing] = {"initial": wing == "east", **counted, "states": {floor: {"initial": True, **counted, "states": inner}}}
        chart = {"datamodel": {"crossings": "0", "arrivals": "0", "departures": "0"}, "states": states}
    else:
        regions = {f"r{region}": {"states": ring([f"r{region}s{i}" for i in range(4)])} for region in range(4)}
        chart = {"states": {"all": {"initial": True, "parallel": True, "states": regions}}}
    machine = load(yaml.safe_dump(chart, sort_keys=False), format="yaml")()
    return lambda: machine.send("go")


def transitions(name):
    from transitions import Machine
    from transitions.extensions import HierarchicalMachine

    class Model:
        crossings = arrivals = departures = 0

        def came(self):
            self.arrivals += 1

        def went(self):
            self.departures += 1

        def open(self):
            return self.crossings < 1000000000

        def cross(self):
            self.crossings += 1

    model = Model()
    if name == "toggle":
        Machine(model, states=["off", "on"], transitions=[["go", "off", "on"], ["go", "on", "off"]], initial="off")
    elif name == "hierarchy":
        counted = {"on_enter": "came", "on_exit": "went"}
        states, ways = [], []
        for wing, floor, near, far, other in floors():
            inner = [{"name": near, **counted}, {"name": far, **counted}]
            states.append({"name": wing, **counted, "initial": floor, "children": [{"name": floor, **counted, "initial": near, "children": inner}]})
            ways.append(["go", f"{wing}_{floor}_{near}", f"{wing}_{floor}_{far}"])
            ways.append({"trigger": "go", "source": f"{wing}_{floor}_{far}", "dest": other, "conditions": "open", "before": "cross"})
        HierarchicalMachine(model, states=states, transitions=ways, initial="east", auto_transitions=False)
    else:
        regions = [
            {"name": f"r{region}", "initial": "s0", "children": [f"s{i}" for i in range(4)], "transitions": [["go", f"s{i}", f"s{(i + 1) % 4}"] for i in range(4)]}
            for region in range(4)
        ]
        HierarchicalMachine(model, states=[{"name": "all", "parallel": regions}], initial="all", auto_transitions=False)
    return model.go


def main():
    library, name, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
    step = {"sismic": sismic, "python-statemachine": python_statemachine, "transitions": transitions}[library](name)
    for _ in range(count // 10):
        step()
    start = time.process_time()
    for _ in range(count):
        step()
    print(count / (time.process_time() - start))


main()
