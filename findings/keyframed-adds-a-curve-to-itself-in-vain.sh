#!/usr/bin/env bash
# keyframed gives the curve itself for the sum and for the product of a curve with itself.
#
# A good guess: `curve + curve` is twice the curve and `curve * curve` its square, as the README's arithmetic of curves says,
# and as they are for an equal curve that is made a second time. Seen with keyframed 0.3.15: the terms are kept by their
# labels, so the second one takes the place of the first, and nothing is raised. Two different curves with the same label
# lose the first one, and (a + b) + a is a + b.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check --no-deps keyframed==0.3.15 sortedcontainers==2.4.0 \
    omegaconf==2.3.0 antlr4-python3-runtime==4.9.3 PyYAML==6.0.3
tools/bin/python - <<'PYTHON'
import importlib.metadata

from keyframed import Curve


def line(end, **options):
    """A straight line from 0 in frame 0 to a value in frame 10."""
    return Curve({0: 0, 10: end}, default_interpolation="linear", **options)


print("keyframed", importlib.metadata.version("keyframed"))
curve, other = line(10), line(100)
seen = {
    "a": curve[5],
    "a + a": (curve + curve)[5],
    "a * a": (curve * curve)[5],
    "a + b": (curve + other)[5],
    "(a + b) + a": ((curve + other) + curve)[5],
    "a + a copy": (curve + line(10))[5],
    "a * a copy": (curve * line(10))[5],
    "two labels alike": (line(10, label="x") + line(100, label="x"))[5],
}
print("in frame 5:", seen)
assert seen == {"a": 5, "a + a": 5, "a * a": 5, "a + b": 55, "(a + b) + a": 55, "a + a copy": 10, "a * a copy": 25,
                "two labels alike": 50}, "this has changed"
PYTHON
