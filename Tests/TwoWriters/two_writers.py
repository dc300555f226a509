"""Two processes that write the same file, in every order of their calls: see README.md.

    two_writers.py PROGRAM LIBRARY [OUTPUT…]
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.realpath(sys.argv[1])
LIBRARY = os.path.realpath(sys.argv[2])

ANIMATOR = "return { name = 'A', duration = 0.2, frame = function(c, p, q) return { front = { alpha = %s } } end }\n"
MATRIX = ["--axis", "operation=push", "--axis", "rate=60", "--axis", "device=iPhone-15", "--jobs", "1"]
EDITED = b"what an editor wrote\n"
TAKEN = b"what another process wrote to the temporary name\n"


class Output:
    """A file that a command writes."""

    def __init__(self, name, path, replaces, command, other=None, before=(), editable=True):
        self.name, self.path, self.replaces = name, path, replaces
        self.command, self.other = command, other or command
        self.before, self.editable = before, editable


# What each may replace: nothing, anything, or what it knows. The other writer has another animator, B.
OUTPUTS = [
    Output("run --trace", "t.ndjson", "nothing",
           ["run", "./A.lua", "-s", "push", "-q", "--trace", "t.ndjson"],
           ["run", "./B.lua", "-s", "push", "-q", "--trace", "t.ndjson"]),
    Output("run --trace --force", "t.ndjson", "anything",
           ["run", "./A.lua", "-s", "push", "-q", "-f", "--trace", "t.ndjson"],
           ["run", "./B.lua", "-s", "push", "-q", "-f", "--trace", "t.ndjson"],
           before=["run", "SwipeToPop", "-s", "push", "-q", "-f", "--trace", "t.ndjson"]),
    Output("matrix run --out --force", "m.results", "anything",
           ["matrix", "run", "./A.lua", *MATRIX, "-q", "-f", "-o", "m.results"],
           ["matrix", "run", "./B.lua", *MATRIX, "-q", "-f", "-o", "m.results"],
           before=["matrix", "run", "./A.lua", *MATRIX, "--shard", "1/2", "-q", "-f", "-o", "m.results"]),
    Output("matrix run --resume", "m.results", "known",
           ["matrix", "run", "./A.lua", *MATRIX, "-q", "--resume", "-o", "m.results"],
           ["matrix", "run", "./B.lua", *MATRIX, "-q", "-f", "-o", "m.results"],
           before=["matrix", "run", "./A.lua", *MATRIX, "--shard", "1/2", "-q", "-f", "-o", "m.results"]),
    Output("matrix merge --force", "all.results", "anything",
           ["matrix", "merge", "a.part", "-q", "-f", "-o", "all.results"],
           ["matrix", "merge", "b.part", "-q", "-f", "-o", "all.results"],
           before=["matrix", "merge", "b.part", "-q", "-f", "-o", "all.results"]),
    Output("export --force", "e.json", "anything",
           ["export", "./A.lua", "--to", "json", "--operation", "push", "-q", "-f", "-o", "e.json"],
           ["export", "./B.lua", "--to", "json", "--operation", "push", "-q", "-f", "-o", "e.json"],
           before=["export", "./B.lua", "--to", "json", "--operation", "pop", "-q", "-f", "-o", "e.json"]),
    Output("render --sheet --force", "s.png", "anything",
           ["render", "./A.lua", "-s", "push", "--frames", "2", "--scale", "0.1", "-q", "-f", "--sheet", "s.png"],
           ["render", "./B.lua", "-s", "push", "--frames", "2", "--scale", "0.1", "-q", "-f", "--sheet", "s.png"],
           before=["render", "SwipeToPop", "-s", "pop", "--frames", "2", "--scale", "0.1", "-q", "-f", "--sheet", "s.png"]),
    # A golden is known by how it begins, so that of the other process may be replaced.
    Output("test --update", "goldens/A/tour.ndjson", "golden",
           ["test", "./A.lua", "--update"], ["test", "./A.lua", "--update"],
           before=["test", "./A.lua", "--update"]),
    Output("new", "New.lua", "nothing", ["new", "New", "--from", "./A.lua"], ["new", "New", "--from", "./B.lua"]),
]


def run(words, folder, environment=None):
    return subprocess.run([PROGRAM, *words], cwd=folder, env={**os.environ, **(environment or {})},
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)


def content(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except FileNotFoundError:
        return None


def write(path, content):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content)


class Trial:
    """One output with one kind of other writer."""

    def __init__(self, output, writer, home):
        self.output, self.writer, self.home = output, writer, home
        self.places = []

    def folder(self):
        """A new folder with the animators, and the old file."""
        folder = tempfile.mkdtemp(dir=self.home)
        write(folder + "/A.lua", (ANIMATOR % "q").encode())
        write(folder + "/B.lua", (ANIMATOR.replace("'A'", "'B'") % "q * q").encode())
        if "merge" in self.output.command:
            for name in ["A", "B"]:
                run(["matrix", "run", f"./{name}.lua", *MATRIX, "-q", "-o", f"{name.lower()}.part"], folder)
        if self.output.before:
            run(self.output.before, folder)
        return folder

    def alone(self, words):
        """What a command writes when no other process does."""
        folder = self.folder()
        run(words, folder)
        found = content(f"{folder}/{self.output.path}")
        shutil.rmtree(folder)
        return found

    def disturb(self, folder):
        """What the other writer does; whether it says that it wrote the file."""
        path = f"{folder}/{self.output.path}"
        if self.writer == "command":
            return run(self.output.other, folder).returncode in (0, 1)
        if self.writer == "editor writes":
            write(path, EDITED)
        elif self.writer == "editor replaces":
            write(path + "~", EDITED)
            os.rename(path + "~", path)
        else:
            taken = f"{os.path.dirname(path)}/.{os.path.basename(path)}.0.tmp"
            os.makedirs(os.path.dirname(path), exist_ok=True)
            if os.path.exists(taken):
                os.unlink(taken)
            write(taken, TAKEN)
        return True

    def play(self, at):
        """Plays it with the other writer at a place; what is wrong, or None at the end of all places."""
        folder = self.folder()
        log = folder + ".log"
        path = f"{folder}/{self.output.path}"
        old = content(path)
        process = subprocess.Popen(
            [PROGRAM, *self.output.command], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            env={**os.environ, "LD_PRELOAD": LIBRARY, "WRITERS_FILE": os.path.basename(path),
                 "WRITERS_LOG": log, "WRITERS_AT": str(at)})
        while not os.path.exists(log + ".here") and process.poll() is None:
            time.sleep(0.002)
        reached = os.path.exists(log + ".here")
        wrote = reached and self.disturb(folder)
        middle = content(path)
        if reached:
            open(log + ".go", "w").close()
        message = process.communicate()[1].decode(errors="replace")
        wrong = self.judge(process.returncode, wrote, old, middle, content(path), message) if reached else None
        left = [name for name in os.listdir(os.path.dirname(path)) if name.endswith((".tmp", ".old"))]
        if reached and left and self.writer != "taker":
            wrong = wrong or f"it leaves {left}"
        places = (content(log) or b"").decode().splitlines()
        if reached:
            self.places.append(places[at - 1])
        for name in [log, log + ".here", log + ".go"]:
            if os.path.exists(name):
                os.unlink(name)
        shutil.rmtree(folder)
        return reached, wrong

    def judge(self, status, wrote, old, middle, last, message):
        said = status in (0, 1)
        if status not in (0, 1, 2):
            return f"status {status}: {message}"
        known = {self.mine, self.other if self.writer == "command" else EDITED, old}
        if last not in known:
            return f"{self.output.path} is torn or lost: {last if last is None else last[:60]!r}"
        if said and self.writer == "taker" and last != self.mine:
            return "it says that it wrote the file, which has something else"
        if self.writer == "taker":
            return None
        if self.output.replaces in ("known", "nothing", "golden") and self.writer != "command" and last != EDITED:
            # What was written before the editor is replaced by it, and what is there after it stays.
            return "what the editor wrote is lost"
        if not said and wrote and last != middle:
            return f"it failed, and what the other wrote is lost: {message}"
        if said and not wrote and last != self.mine:
            return "only it says that it wrote the file, which has something else"
        if self.output.replaces == "nothing" and self.writer == "command" and said == wrote:
            return f"both say {'that they wrote' if said else 'no'}: {message}"
        return None

    def all(self):
        self.mine, self.other = self.alone(self.output.command), self.alone(self.output.other)
        wrong = []
        for at in range(1, 1000):
            reached, what = self.play(at)
            if not reached:
                break
            if what:
                wrong.append(f"  {self.places[-1]}: {what}")
        print(f"{'FAIL' if wrong else 'ok'}  {self.output.name}, {self.writer}: {len(self.places)} places", flush=True)
        for line in wrong:
            print(line, flush=True)
        return not wrong


def main():
    home = tempfile.mkdtemp()
    chosen = [output for output in OUTPUTS if not sys.argv[3:] or output.name in sys.argv[3:]]
    sound, places = True, {}
    try:
        for output in chosen:
            for writer in ["command", "editor writes", "editor replaces", "taker"]:
                trial = Trial(output, writer, home)
                sound = trial.all() and sound
                for place in trial.places:
                    places.setdefault(output.name, []).append(place)
        for name, found in places.items():
            print(f"{name}: " + ", ".join(dict.fromkeys(found)))
        print(f"{sum(map(len, places.values()))} orders, {'all whole' if sound else 'SOME ARE NOT'}")
    finally:
        shutil.rmtree(home, ignore_errors=True)
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main())
