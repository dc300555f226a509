#!/usr/bin/env bash
# MINPACK's lmdif stands still if a parameter starts at 2e-16 instead of 0.
#
# A good guess: a start that is 0 but for rounding is as good as 0. Seen with scipy 1.15.3, whose leastsq is MINPACK's lmdif:
# the derivative is taken with a step that is a share of the parameter, and only from exactly 0 with a fixed one. From
# 2e-16 the step is 3e-24, no residual changes, the column of the Jacobian is 0, and the search reports that it has
# converged where it began.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check scipy==1.15.3 numpy==2.2.6
tools/bin/python - <<'PYTHON'
import numpy
from scipy.optimize import leastsq

times = numpy.linspace(0, 1, 60)
truth = numpy.sin(3 * (times - 0.25))
residuals = lambda parameters: numpy.sin(3 * (times - parameters[0])) - truth
found = {}
for start in (0.0, 2e-16, 1e-6):
    solution, status = leastsq(residuals, [start])
    found[start] = float(solution[0])
    print(f"from {start:g}: {solution[0]:.6f}, status {status}")
assert abs(found[0.0] - 0.25) < 1e-6 and abs(found[1e-6] - 0.25) < 1e-6
assert found[2e-16] < 1e-9
PYTHON
