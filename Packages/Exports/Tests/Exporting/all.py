"""Exports animators for every target and measures them where they are played: all.py TOOL [NAME ...]

Without names, every shipped animator is exported, and what is refused is compared with what the guide says.
EXPORT_TARGETS names the targets to measure; without it, all are.
"""

import concurrent.futures
import os
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(HERE))))
GUIDE = os.path.join(PACKAGE, "Packages/Exports/Documentation/UseItInYourApp.md")

# The ending of a file, and what measures it.
TARGETS = {
    "uikit": (".uikit.swift", ["swift.py", "uikit"]),
    "web": (".js", ["web.py"]),
    "swiftui": (".swiftui.swift", ["swift.py", "swiftui"]),
    "view-transitions": (".css", ["viewtransitions.py"]),
    "lottie": (".lottie.json", ["lottie.py"]),
}
OPERATIONS = ("push", "pop")
CHOSEN = os.environ.get("EXPORT_TARGETS", "").split()
if CHOSEN:
    TARGETS = {target: TARGETS[target] for target in CHOSEN}


def export(tool, name, target, path):
    """Exports an animator; prints the reason, if it is refused."""
    words = [tool, "export", name, "--to", target, "--output", path, "--quiet"]
    for operation in OPERATIONS:
        words += ["--operation", operation]
    done = subprocess.run(words, cwd=PACKAGE, capture_output=True, text=True)
    if done.returncode == 1 and target != "json" and not os.path.exists(path):
        print(f"refused: {done.stderr.splitlines()[0]}")
    elif done.returncode != 0:
        raise SystemExit(f"{name} for {target}: {done.stderr}")


def cells(path):
    """The rows of the tables of a page, as lists of cells."""
    with open(path, encoding="utf-8") as file:
        return [[cell.strip() for cell in line.split("|")[1:-1]] for line in file if line.startswith("|")]


def export_all(tool, folder):
    """Exports every animator; whether exactly what the guide names is refused."""
    path = os.path.join(folder, "Export.md")
    subprocess.run(
        [tool, "export", "--all", "--report", path, "--output", folder, "--quiet"], cwd=PACKAGE, check=True)
    report = cells(path)
    head = next(row for row in report if row[0] == "animator")
    rows = [row for row in report if len(row) == len(head) and row[1] in ("push", "pop", "present", "dismiss")]
    claimed = {row[0].strip("`"): row for row in cells(GUIDE) if len(row) == 3 and row[1].isdigit()}
    good = bool(rows)
    for column, target in enumerate(head):
        if target not in [*TARGETS, "json"] or CHOSEN and target not in CHOSEN:
            continue
        refused = {row[0] for row in rows if row[column] == "no"}
        count = len({row[0] for row in rows}) - len(refused)
        said = claimed.get(target, ["", "0", ""])
        if refused != set(said[2].split(", ")) or count != int(said[1]):
            print(f"{target}: the guide says {said[1]} and refused {said[2]}; it is {count} and {', '.join(sorted(refused))}")
            good = False
    return good


def run(words):
    """Runs a script beside others; its output as a whole, with the time that it took."""
    start = time.monotonic()
    done = subprocess.run(
        [sys.executable, os.path.join(HERE, words[0]), *words[1:]], stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True)
    took = time.monotonic() - start
    print(f"\n{' '.join(words[:2] if words[0] == 'swift.py' else words[:1])}:")
    print(f"{done.stdout}took {took:.0f} s", flush=True)
    return done.returncode == 0


def main():
    tool, names = os.path.abspath(sys.argv[1]), sys.argv[2:]
    good = []
    with tempfile.TemporaryDirectory(prefix="interlude-export-") as folder:
        start = time.monotonic()
        if names:
            jobs = [
                (name, target, os.path.join(folder, name + ending))
                for target, ending in [("json", ".json")] + [(t, TARGETS[t][0]) for t in TARGETS]
                for name in names
            ]
            with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
                list(pool.map(lambda job: export(tool, *job), jobs))
        else:
            good.append(export_all(tool, folder))
        print(f"exporting took {time.monotonic() - start:.0f} s", flush=True)
        # With some animators, the gesture is tried by fewer fingers.
        scripts = [] if CHOSEN else [["drags.py", tool, "20"]]
        if not names:
            scripts = [["claims.py", tool], ["drags.py", tool], ["reader.py", tool]]
        for ending, words in TARGETS.values():
            pairs = []
            for file in sorted(os.listdir(folder)):
                if file.endswith(ending):
                    pairs += [file, file.removesuffix(ending) + ".json"]
            if pairs:
                scripts.append([*words, *(os.path.join(folder, file) for file in pairs)])
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            good += pool.map(run, scripts)
        print(f"everything took {time.monotonic() - start:.0f} s")
    sys.exit(0 if all(good) else 1)


if __name__ == "__main__":
    main()
