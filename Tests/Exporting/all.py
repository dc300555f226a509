"""Exports animators for every target and measures them where they are played: all.py TOOL [NAME ...]

Without names, every shipped animator is exported, and the committed report is compared with a new one.
What a target refuses is printed; the report has the reasons, so a new refusal changes it.
"""

import concurrent.futures
import os
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.dirname(os.path.dirname(HERE))
REPORT = os.path.join(PACKAGE, "Documentation", "Export.md")

# The ending of a file, and what measures it.
TARGETS = {
    "web": (".js", ["web.py"]),
    "view-transitions": (".css", ["viewtransitions.py"]),
    "lottie": (".lottie.json", ["lottie.py"]),
    "uikit": (".uikit.swift", ["swift.py", "uikit"]),
    "swiftui": (".swiftui.swift", ["swift.py", "swiftui"]),
}
OPERATIONS = ("push", "pop")


def export(tool, name, target, path):
    """Exports an animator; the reason, if it is refused."""
    words = [tool, "export", name, "--to", target, "--output", path, "--quiet"]
    for operation in OPERATIONS:
        words += ["--operation", operation]
    done = subprocess.run(words, cwd=PACKAGE, capture_output=True, text=True)
    if done.returncode == 0:
        return None
    if done.returncode == 1 and target in TARGETS and not os.path.exists(path):
        return done.stderr.splitlines()[0]
    raise SystemExit(f"{name} for {target}: {done.stderr}")


def compare_report(tool, folder):
    """Whether the committed report is what the tool writes."""
    path = os.path.join(folder, "Export.md")
    start = time.monotonic()
    subprocess.run([tool, "export", "--all", "--report", path, "--quiet"], cwd=PACKAGE, check=True)
    print(f"the report took {time.monotonic() - start:.0f} s")
    with open(path, encoding="utf-8") as new, open(REPORT, encoding="utf-8") as old:
        if new.read() == old.read():
            return True
    print("Documentation/Export.md differs from what the tool writes; make export-report writes it")
    return False


def main():
    tool, names = os.path.abspath(sys.argv[1]), sys.argv[2:]
    good = True
    with tempfile.TemporaryDirectory(prefix="interlude-export-") as folder:
        if not names:
            good = compare_report(tool, folder)
            claims = [sys.executable, os.path.join(HERE, "claims.py"), tool]
            good = subprocess.run(claims).returncode == 0 and good
            listed = subprocess.run(
                [tool, "list", "--names"], cwd=PACKAGE, capture_output=True, text=True, check=True)
            names = listed.stdout.split()
        jobs = {
            (name, target): os.path.join(folder, name + ending)
            for target, ending in [("json", ".json")] + [(t, TARGETS[t][0]) for t in TARGETS]
            for name in names
        }
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            refusals = dict(zip(jobs, pool.map(
                lambda job: export(tool, job[0], job[1], jobs[job]), jobs)))
        for target, (_, words) in TARGETS.items():
            print(f"\n{target}:", flush=True)
            paths, refused = [], []
            for name in names:
                if refusals[name, target] is None:
                    paths += [jobs[name, target], jobs[name, "json"]]
                else:
                    refused.append(refusals[name, target])
            start = time.monotonic()
            script = [sys.executable, os.path.join(HERE, words[0]), *words[1:], *paths]
            good = subprocess.run(script).returncode == 0 and good
            print(f"{target} took {time.monotonic() - start:.0f} s")
            for reason in refused:
                print(f"refused: {reason}")
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
