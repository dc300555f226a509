"""Exports animators and measures them where they are played: all.py TOOL NAME ...

Without names, every animator is exported.
"""

import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.dirname(os.path.dirname(HERE))


def main():
    tool, names = os.path.abspath(sys.argv[1]), sys.argv[2:]
    if not names:
        listed = subprocess.run([tool, "list", "--names"], cwd=PACKAGE, capture_output=True, text=True)
        names = listed.stdout.split()
    failed = False
    with tempfile.TemporaryDirectory(prefix="interlude-export-") as folder:
        targets = {"web": []}
        for name in names:
            paths = {
                "json": os.path.join(folder, name + ".json"),
                "web": os.path.join(folder, name + ".js"),
            }
            for target, path in paths.items():
                done = subprocess.run(
                    [tool, "export", name, "--operation", "push", "--operation", "pop", "--to", target,
                     "--output", path, "--quiet"],
                    cwd=PACKAGE, capture_output=True, text=True)
                if done.returncode == 1 and target in targets:
                    print(f"{name}: {done.stderr.splitlines()[0]}")
                elif done.returncode != 0:
                    print(done.stderr)
                    failed = True
                elif target in targets:
                    targets[target] += [path, paths["json"]]
        for target, paths in targets.items():
            print(f"\n{target}:")
            script = os.path.join(HERE, target + ".py")
            failed = subprocess.run([sys.executable, script, *paths]).returncode != 0 or failed
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
