#!/usr/bin/env python3
"""Compares the list of targets in Sources/README.md with the manifest: each folder is listed once, and uses only
targets below it.

usage: swift package dump-package | .ci/layers.py
"""
import json
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent.parent
listed = re.findall(r"^\* \[`(\w+)`\]\(\1/README\.md\)", (root / "Sources/README.md").read_text(), re.M)
place = {name: index for index, name in enumerate(listed)}
problems = [f"'{name}' is listed twice" for name in place if listed.count(name) > 1]

targets = {}
for target in json.load(sys.stdin)["targets"]:
    path = target.get("path") or f"Sources/{target['name']}"
    if target["type"] != "test" and path.startswith("Sources/"):
        # A dependency is {"byName": [name, condition]}, or the same as "target" or "product".
        targets[target["name"]] = [next(iter(used.values()))[0] for used in target["dependencies"]]

folders = {folder.name for folder in (root / "Sources").iterdir() if folder.is_dir()}
for name in sorted(folders | targets.keys() | place.keys()):
    if name not in place:
        problems.append(f"'{name}' is not listed")
    elif name not in targets:
        problems.append(f"'{name}' is no target of the manifest")
    else:
        problems += [
            f"'{name}' uses '{used}', which is not below it"
            for used in targets[name] if place.get(used, len(listed)) <= place[name]
        ]

for problem in problems:
    print(f"Sources/README.md: {problem}", file=sys.stderr)
sys.exit(1 if problems else 0)
