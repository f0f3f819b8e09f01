"""Holds `flowrun schema` to what it is for: every file that loads has its form, and what is no key, no word or no list is refused.

    flows.py FLOWRUN FOLDER...

Ends with 1 where a file that loads is refused, or one with such a fault is taken."""

import json
import re
import subprocess
import sys
from pathlib import Path

import jsonschema
from ruamel.yaml import YAML, YAMLError

# What is wrong with the form alone.
OF_FORM = {"unknown-key", "unknown-word"}
# The word stands within a text, in a file that is imported, or is a group of tokens, whose names are free.
BEYOND_FORM = {"promise-misspelt-buttons", "import-with-fault", "tokens-names"}


def schema(flowrun, *file):
    text = subprocess.run([flowrun, "schema", *file], check=True, capture_output=True, text=True).stdout
    found = json.loads(text)
    jsonschema.Draft7Validator.check_schema(found)
    return jsonschema.Draft7Validator(found)


def kinds(flowrun, path):
    """The errors that `check` finds in the file, by name."""
    answer = subprocess.run([flowrun, "check", path], capture_output=True, text=True)
    return set(re.findall(r"^\S+: error: .* \[([a-z-]+)\]$", answer.stdout + answer.stderr, re.MULTILINE))


def main(flowrun, folders):
    validators = {"flow": schema(flowrun), "project": schema(flowrun, "project")}
    taken = refused = wrong = 0
    scenarios = {"scenarios": [{"name": "It opens", "steps": [{"tap": "Open"}]}]}
    limits = {"mostConcurrent": 4, "durations": "100ms..2s", "cheapProperties": ["x"], "smallestTarget": 44.5, "hapticGap": "0.1s", "fewTaps": "6"}
    head = {"flowspec": 1, "flow": "open"}
    faulty = [{"tokens": {"durations": {"fast": "100ms"}}}]
    faulty += [{"timelines": {"move": {"steps": [{"target": "box", "x": "0 -> 1"} | fault]}}} for fault in [{"spring": {"damp": 0.7}}, {"repeat": "foreever"}, {"repeat": 0}]]
    examples = {
        "flow": [(scenarios, True), (scenarios | {"states": {"open": {}}}, False), ({"flow": "open"}, False)]
        + [(head | fault, False) for fault in faulty],
        "project": [(None, True), ({"limits": limits, "rules": {"never-equal": "off"}}, True)]
        + [(fault, False) for fault in [{"limits": {"nope": 1}}, {"limits": {"hapticGap": 100}}, {"limits": {"smallestTarget": "48pt"}}, {"rules": {"bogus": "error"}}, {"folders": {"a": {"limits": {"fewTaps": -1}}}}]],
    }
    for kind, documents in examples.items():
        for document, isTaken in documents:
            if validators[kind].is_valid(document) != isTaken:
                wrong += 1
                print(f"{json.dumps(document)} is {'refused' if isTaken else 'taken'}")
    for path in sorted(path for folder in folders for path in Path(folder).rglob("*.yaml")):
        kind = "flow" if path.name.endswith(".flow.yaml") else "project" if path.name == "flowspec.yaml" else None
        if kind is None:
            continue
        try:
            document = YAML(typ="safe", pure=True).load(path.read_text())
        except (YAMLError, ValueError, RecursionError):
            continue
        faults = [error for error in validators[kind].iter_errors(document)]
        errors = kinds(flowrun, path) if kind == "flow" else set()
        if faults and not errors:
            wrong += 1
            place = "/".join(map(str, faults[0].absolute_path))
            print(f"{path} loads, and its form is refused at {place}: {faults[0].message[:200]}")
        if not faults and errors & OF_FORM and path.name.removesuffix(".flow.yaml") not in BEYOND_FORM:
            wrong += 1
            print(f"{path} has {', '.join(sorted(errors & OF_FORM))}, and its form is taken")
        taken += not faults
        refused += bool(faults)
    print(f"{taken} files have the form of the language, {refused} have not, {wrong} wrong")
    return 1 if wrong or not taken or not refused else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
