"""Compares the thirty-line reader of the guide with the engine, under Node: reader.py TOOL"""

import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(HERE))))
GUIDE = os.path.join(PACKAGE, "Packages/Exports/Documentation/ExportedKeys.md")
SIZE = {
    "one": 1, "width": 393, "height": 852, "diagonal": (393**2 + 852**2) ** 0.5, "insetTop": 59,
    "insetLeft": 0, "insetBottom": 34, "insetRight": 0, "heightToWidth": 852 / 393,
    "rtl": False}

SCRIPT = """
import { readFileSync } from 'node:fs';
import { progress, frame } from %s;
const { keys, moments, size } = JSON.parse(readFileSync(0));
const [transition] = keys.transitions;
console.log(JSON.stringify(moments.map((time) => frame(transition, progress(transition, time), size))));
"""


def engine(tool, name):
    """What the engine shows of a push: the share of the duration, and the values by view."""
    done = subprocess.run(
        [tool, "run", name, "--scenario", "push", "--frame-rate", "500", "--json"], cwd=PACKAGE,
        capture_output=True, text=True, check=True)
    records = [json.loads(line) for line in done.stdout.splitlines()]
    duration = next(r["duration"] for r in records if r.get("name") == "transitionDuration")
    frames = [r for r in records if r["type"] == "frame"]
    return [((f["t"] - frames[0]["t"]) / duration, f["views"]) for f in frames[:-1]]


def main():
    tool = os.path.abspath(sys.argv[1])
    reader = os.path.join(HERE, "reader.mjs")
    with open(reader, encoding="utf-8") as file, open(GUIDE, encoding="utf-8") as guide:
        text = file.read()
        assert text in guide.read(), "the guide has another reader than reader.mjs"
    assert len(text.splitlines()) <= 34
    with tempfile.TemporaryDirectory(prefix="interlude-reader-") as folder:
        for name in ("Cover", "PopIn", "SwipeToPop", "ElasticDrop"):
            path = os.path.join(folder, name + ".json")
            subprocess.run(
                [tool, "export", name, "--to", "json", "--operation", "push", "--quiet", "-o", path],
                cwd=PACKAGE, check=True)
            with open(path, encoding="utf-8") as file:
                keys = json.load(file)
            moments = engine(tool, name)
            done = subprocess.run(
                ["node", "--input-type=module", "-e", SCRIPT % json.dumps(reader)], text=True, check=True,
                input=json.dumps({"keys": keys, "moments": [time for time, _ in moments], "size": SIZE}),
                capture_output=True)
            worst, count = 0.0, 0
            for read, (_, views) in zip(json.loads(done.stdout), moments):
                for view, values in views.items():
                    for property, value in values.items():
                        for known in ("scaleX", "scaleY") if property == "scale" else (property,):
                            if known in read.get(view, {}):
                                size = 852 if known.startswith("scale") else 1
                                worst = max(worst, abs(read[view][known] - value) * size)
                                count += 1
            print(f"{name}: the reader is at most {worst:.4f} points off, {count} values", flush=True)
            assert worst <= 0.1 and count > 100, name


if __name__ == "__main__":
    main()
