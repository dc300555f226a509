"""Two processes that write the same file, in every order of their calls: see README.md.

    two_writers.py PROGRAM LIBRARY [OUTPUT…]
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile

PROGRAM = os.path.realpath(sys.argv[1])
LIBRARY = os.path.realpath(sys.argv[2])

SCENARIOS = os.path.join(os.path.dirname(os.path.realpath(__file__)), "../../Scripts/scenarios")
ANIMATOR = ("return { name = '%s', duration = 0.2, parameters = { depth = { default = 0.5, min = 0, max = 1 } },"
            " frame = function(c, p, q) return { front = { alpha = %s } } end }\n")
# A few cases are enough, of which a share has one.
MATRIX = [word for axis in ["operation=push", "rate=60", "device=iPhone-15", "orientation=portrait", "direction=ltr",
                            "movement=full", "setting=default", "cancel=never,0.25,0.75"]
          for word in ("--axis", axis)] + ["--jobs", "1"]
SMALL = ["--frames", "2", "--scale", "0.1", "-q", "-f"]
PARTS = [["matrix", "run", f"./{name.upper()}.lua", *MATRIX, "-q", "-f", "-o", f"{name}.part"] for name in "ab"]
GOLDENS = [["test", f"./{name}.lua", "--scenario", "push", "--update"] for name in "AB"]
# What writes a file as a whole opens, locks, writes, closes and renames it at least.
FEWEST = 8
EDITED = b"what an editor wrote\n"


# What begins with it is no command of the program: it writes in a studio.
SAVE = [sys.executable, os.path.join(os.path.dirname(os.path.realpath(__file__)), "save.py"), PROGRAM]
# These take every animator that is found: a copy of the program in a folder of its own finds few.
ALONE = "alone/interlude"
NEEDS_ALONE = ("gallery", "--all")
# How long cases took is never the same twice.
TIMES = re.compile(rb'"microseconds":\d+')


def words_of(command, folder):
    if command[0] == sys.executable:
        return command
    # It lies beside the folders of the trials.
    alone = os.path.join(os.path.dirname(folder), ALONE)
    return [alone if any(word in command for word in NEEDS_ALONE) else PROGRAM, *command]


class Output:
    """A file, or a folder of files, that a command writes.

    `replaces` says what it may replace: nothing, anything, or what it knows. A review replaces another one, but
    two processes don't write it at once, so that one of them may be refused.
    """

    def __init__(self, name, path, replaces, command, other=None, before=(), then=(), recorded=False,
                 folders=False, several=False, watch=None, writers=None):
        self.name, self.path, self.replaces = name, path, replaces
        self.command, self.other = command, other or command
        # A matrix with cases that fail is written, too, and so is what says what differs.
        self.successes = (0, 1) if command[0] in ("matrix", "test", "check") and "--update" not in command else (0,)
        # What makes the old file; `then` is played after the animators that are recorded have changed.
        self.before, self.then, self.recorded = before, then, recorded
        # Whether each animator is wanted in a folder of its own.
        self.folders = folders
        # Whether it is one of several files: each is written as a whole, and on a full disk not all of them.
        self.several = several
        # What is part of the paths of its calls.
        self.watch = watch or os.path.basename(path)
        self.writers = writers or WRITERS


# Seconds in which a command ends unless it waits for a lock.
LONGEST_LOCK = 3

WRITERS = ["command", "command halfway", "editor"]
# What is written by the same calls as the trace of a run with --force, which every order is tried with.
SHORT = ["command", "editor"]
# Nobody edits the pages of a review.
REVIEW = ["command", "command halfway"]


def both(*words):
    """The same command for two animators."""
    return [[word.replace("A.lua", name) for word in words] for name in ("A.lua", "B.lua")]


def anything(name, path, *words, before=(), **more):
    """An output that may replace anything, and that the other animator has written before."""
    command, other = both(*words)
    return Output(name, path, "anything", command, other, before=[*before, other], writers=SHORT, **more)


def anything_of_folders(name, path, *words):
    """The same for a command that takes all animators of a folder."""
    command, other = ([*words, "--scripts", folder] for folder in ("one", "other"))
    return Output(name, path, "anything", command, other, before=[other], writers=SHORT, folders=True)


# The other writer has another animator, B.
OUTPUTS = [
    Output("run --trace", "t.ndjson", "nothing",
           *both("run", "./A.lua", "-s", "push", "-q", "--trace", "t.ndjson")),
    Output("run --trace --force", "t.ndjson", "anything",
           *both("run", "./A.lua", "-s", "push", "-q", "-f", "--trace", "t.ndjson"),
           before=[["run", "SwipeToPop", "-s", "push", "-q", "-f", "--trace", "t.ndjson"]]),
    Output("matrix run --out --force", "m.results", "anything",
           *both("matrix", "run", "./A.lua", *MATRIX, "-q", "-f", "-o", "m.results"),
           before=[["matrix", "run", "./A.lua", *MATRIX, "--shard", "1/2", "-q", "-f", "-o", "m.results"]]),
    Output("matrix run --resume", "m.results", "known",
           ["matrix", "run", "./A.lua", *MATRIX, "-q", "--resume", "-o", "m.results"],
           ["matrix", "run", "./B.lua", *MATRIX, "-q", "-f", "-o", "m.results"],
           before=[["matrix", "run", "./A.lua", *MATRIX, "--shard", "1/2", "-q", "-f", "-o", "m.results"]]),
    Output("matrix merge --force", "all.results", "anything",
           ["matrix", "merge", "a.part", "-q", "-f", "-o", "all.results"],
           ["matrix", "merge", "b.part", "-q", "-f", "-o", "all.results"], before=[*PARTS,
           ["matrix", "merge", "b.part", "-q", "-f", "-o", "all.results"]]),
    anything("matrix run --timings --force", "m.times",
             "matrix", "run", "./A.lua", *MATRIX, "-q", "-f", "--timings", "m.times"),
    anything("matrix run --markdown --force", "m.md", "matrix", "run", "./A.lua", *MATRIX, "-q", "-f",
             "--baseline", "b.part", "--markdown", "m.md", before=PARTS),
    Output("matrix run --review --force", "page/index.html", "review",
           *(["matrix", "run", f"./{name}.lua", *MATRIX, "-q", "-f", "--baseline", baseline, "--review", "page"]
             for name, baseline in [("A", "b.part"), ("B", "a.part")]),
           before=PARTS, then=[["matrix", "run", "./B.lua", *MATRIX, "-q", "-f", "--baseline", "a.part",
                                "--review", "page"]], watch="/page", writers=REVIEW),
    Output("matrix accept", "base.results", "known",
           ["matrix", "accept", "a.part", "-q", "--baseline", "base.results"],
           ["matrix", "accept", "b.part", "-q", "--baseline", "base.results"], before=[*PARTS,
           ["matrix", "run", "./A.lua", *MATRIX, "--shard", "1/2", "-q", "-f", "-o", "base.results"]]),
    anything("matrix run --junit --force", "m.xml",
             "matrix", "run", "./A.lua", *MATRIX, "-q", "-f", "--junit", "m.xml"),
    anything("matrix run --page --force", "m.html",
             "matrix", "run", "./A.lua", *MATRIX, "-q", "-f", "--page", "m.html"),
    anything("check --junit --force", "c.xml", "check", "./A.lua", "--jobs", "1", "-f", "--junit", "c.xml"),
    Output("export --force", "e.json", "anything",
           *both("export", "./A.lua", "--to", "json", "--operation", "push", "-q", "-f", "-o", "e.json"),
           before=[["export", "./B.lua", "--to", "json", "--operation", "pop", "-q", "-f", "-o", "e.json"]]),
    anything_of_folders("export --all --report --force", "r.md", "export", "--all", "--report", "r.md", "-q", "-f"),
    anything("export of several --force", "all/A.json", "export", "./A.lua", "./C.lua", "--to", "json",
             "--operation", "push", "-q", "-f", "-o", "all", before=[["new", "C"]],
             several=True),
    Output("render --sheet --force", "s.png", "anything",
           *both("render", "./A.lua", "-s", "push", *SMALL, "--sheet", "s.png"),
           before=[["render", "SwipeToPop", "-s", "pop", *SMALL, "--sheet", "s.png"]]),
    anything("render --gif --force", "s.gif",
             "render", "./A.lua", "-s", "push", *SMALL, "--fps", "10", "--gif", "s.gif"),
    anything("render --webp --force", "s.webp",
             "render", "./A.lua", "-s", "push", *SMALL, "--fps", "10", "--webp", "s.webp"),
    anything("render --curves --force", "s.svg", "render", "./A.lua", "-s", "push", "-q", "-f", "--curves", "s.svg"),
    anything("render --onion --force", "o.png", "render", "./A.lua", "-s", "push", *SMALL, "--onion", "o.png"),
    anything("render --png --force", "frames/frame-0001.png",
             "render", "./A.lua", "-s", "push", *SMALL, "--png", "frames", several=True),
    anything_of_folders("gallery --force", "g.html", "gallery", "g.html", "-q", "-f"),
    anything_of_folders("gallery --sheet --force", "g.png", "gallery", "g.html", "--sheet", "g.png", "-q", "-f"),
    Output("fit --output --force", "F.lua", "anything",
           ["fit", "A.ndjson", "-q", "-f", "-o", "F.lua"], ["fit", "B.ndjson", "-q", "-f", "-o", "F.lua"],
           before=[["run", f"./{name}.lua", "-s", "push", "-q", "--trace", f"{name}.ndjson"] for name in "AB"]
           + [["fit", "B.ndjson", "-q", "-f", "-o", "F.lua"]], writers=SHORT),
    Output("test --update", "goldens/A/tour.ndjson", "known",
           ["test", "./A.lua", "--update"], before=[["test", "./A.lua", "--update"]], recorded=True),
    Output("test --junit --force", "t.xml", "anything", *both("test", "./A.lua", "-f", "--junit", "t.xml"),
           before=GOLDENS, recorded=True, writers=SHORT),
    Output("test --markdown --force", "t.md", "anything", *both("test", "./A.lua", "-f", "--markdown", "t.md"),
           before=GOLDENS, recorded=True, writers=SHORT),
    Output("test --review", "page/index.html", "review", *both("test", "./A.lua", "--review", "page"),
           before=GOLDENS, recorded=True, watch="/page", writers=REVIEW),
    Output("test --review --force", "page/index.html", "review", *both("test", "./A.lua", "-f", "--review", "page"),
           before=GOLDENS, then=[["test", "./B.lua", "-f", "--review", "page"]], recorded=True,
           watch="/page", writers=REVIEW),
    Output("studio's save", "A.lua", "known",
           *([*SAVE, "./A.lua", "value", "depth", depth] for depth in ("0.25", "0.75"))),
    Output("studio's code", "A.lua", "known",
           *([*SAVE, "./A.lua", "code", ANIMATOR % ("A", motion)] for motion in ("q * 0.5", "q * 0.25")),
           writers=SHORT),
    Output("studio's new animator", "New.lua", "nothing",
           *([*SAVE, "./A.lua", "new", "New", original] for original in ("./A.lua", "./B.lua")),
           writers=SHORT),
    Output("new", "New.lua", "nothing", ["new", "New", "--from", "./A.lua"], ["new", "New", "--from", "./B.lua"]),
]


def run(words, folder, environment=None):
    return subprocess.run(words_of(words, folder), cwd=folder, env={**os.environ, **(environment or {})},
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def content(path):
    try:
        with open(path, "rb") as file:
            return TIMES.sub(b'"microseconds":0', file.read())
    except FileNotFoundError:
        return None


def tree(folder):
    """All that a reader sees in a folder; nothing if there is no page."""
    if not os.path.exists(folder + "/index.html"):
        return None
    names = sorted(os.path.join(place, name)[len(folder):] for place, _, names in os.walk(folder) for name in names)
    return [(name, content(folder + name)) for name in names if not os.path.basename(name).startswith(".")
            and "/." not in name]


def write(path, content):
    if os.path.dirname(path):
        os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content)


class Delayed:
    """A command that waits before one of its calls about a file."""

    def __init__(self, words, folder, watch, at):
        self.log = tempfile.TemporaryFile("ab+")
        self.here, here = os.pipe()
        go, self.go = os.pipe()
        self.process = subprocess.Popen(
            words_of(words, folder), cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            pass_fds=(self.log.fileno(), here, go),
            env={**os.environ, "LD_PRELOAD": LIBRARY, "WRITERS_FILE": watch,
                 "WRITERS_LOG": str(self.log.fileno()), "WRITERS_HERE": str(here), "WRITERS_GO": str(go),
                 "WRITERS_AT": str(at)})
        os.close(here)
        os.close(go)
        self.waited = self.goes_on = False

    def waits(self):
        """Whether it comes to the place."""
        self.waited = os.read(self.here, 1) != b""
        return self.waited

    def go_on(self):
        """Lets it go on from its place."""
        if self.goes_on:
            return
        self.goes_on = True
        os.close(self.here)
        if self.waited:
            os.write(self.go, b"!")
        os.close(self.go)

    def end(self, other=None):
        """Lets it go on to its end: its status and its message.

        It can wait for a lock that another one holds at its place, which then goes on, too.
        """
        self.go_on()
        try:
            message = self.process.communicate(timeout=LONGEST_LOCK if other else None)[1]
        except subprocess.TimeoutExpired:
            other.go_on()
            message = self.process.communicate()[1]
        message = message.decode(errors="replace")
        return self.process.returncode, message

    def places(self):
        """Its calls."""
        self.log.seek(0)
        return self.log.read().decode().splitlines()


class Trial:
    """One output with one kind of other writer."""

    def __init__(self, output, writer, home):
        self.output, self.writer, self.home = output, writer, home
        self.places = []

    def folder(self):
        """A new folder with the animators, and the old file."""
        folder = tempfile.mkdtemp(dir=self.home)
        if self.output.folders:
            self.animators(folder)
            for name, animator in [("one", "A"), ("other", "B")]:
                shutil.copytree(SCENARIOS, f"{folder}/{name}/scenarios")
                os.mkdir(f"{folder}/{name}/animators")
                shutil.copy(f"{folder}/{animator}.lua", f"{folder}/{name}/animators/A.lua")
        # What is recorded is another motion, or nothing would differ later.
        self.animators(folder, "q ^ 3" if self.output.recorded else None)
        for command in self.output.before:
            run(command, folder)
        self.animators(folder)
        for command in self.output.then:
            run(command, folder)
        return folder

    @staticmethod
    def animators(folder, motion=None):
        for name, usual in [("A", "q"), ("B", "q * q")]:
            write(f"{folder}/{name}.lua", (ANIMATOR % (name, motion or usual)).encode())

    def seen(self, path):
        return tree(os.path.dirname(path)) if self.output.replaces == "review" else content(path)

    def alone(self, words):
        """What a command writes when no other process does."""
        folder = self.folder()
        run(words, folder)
        found = self.seen(f"{folder}/{self.output.path}")
        shutil.rmtree(folder)
        return found

    def disturb(self, folder):
        """What the other writer does; whether it says that it wrote the file."""
        path = f"{folder}/{self.output.path}"
        if self.writer == "command":
            return run(self.output.other, folder).returncode in self.output.successes
        write(path + "~", EDITED)
        os.rename(path + "~", path)
        return True

    def play(self, at):
        """Plays it with the other writer at a place: whether there is such a place, and what is wrong."""
        folder = self.folder()
        path = f"{folder}/{self.output.path}"
        old = self.seen(path)
        process = Delayed(self.output.command, folder, self.output.watch, at)
        wrong = None
        if process.waits():
            wrote = self.disturb(folder)
            middle = self.seen(path)
            status, message = process.end()
            wrong = self.judge(status, wrote, old, middle, self.seen(path), message) or self.left(path)
            self.places.append(process.places()[at - 1])
        else:
            process.end()
        shutil.rmtree(folder)
        return process.waited, wrong

    def play_both(self, at, at_other):
        """Plays both, the other one stopped at a place while the first one goes on to its end."""
        folder = self.folder()
        path = f"{folder}/{self.output.path}"
        old = self.seen(path)
        one = Delayed(self.output.command, folder, self.output.watch, at)
        wrong = None
        if one.waits():
            other = Delayed(self.output.other, folder, self.output.watch, at_other)
            other.waits()
            status, message = one.end(other)
            middle = self.seen(path)
            other_status, other_message = other.end()
            last = self.seen(path)
            said, other_said = (code in self.output.successes for code in (status, other_status))
            whole = [self.mine, self.other, old]
            # A review is two names, and one that is stopped between them holds the lock.
            between = self.output.replaces == "review"
            if middle not in whole and not between or last not in whole:
                wrong = f"{self.output.path} is torn or lost"
            elif said and not between and middle not in (self.mine, self.other):
                wrong = "it says that it wrote the file, which is the old one"
            elif self.output.replaces == "nothing" and said == other_said:
                wrong = f"both say {'that they wrote' if said else 'no'}: {message}{other_message}"
            elif self.output.replaces == "anything" and not (said and other_said):
                wrong = f"one fails, though it may replace anything: {message}{other_message}"
            elif last not in ([self.mine] if said else []) + ([self.other] if other_said else []):
                wrong = f"the file is of none that says so: {message}{other_message}"
            wrong = wrong or self.left(path)
            self.places.append(one.places()[at - 1])
        else:
            one.end()
        shutil.rmtree(folder)
        return one.waited, wrong

    def left(self, path):
        folder = os.path.dirname(path)
        names = os.listdir(folder) if os.path.isdir(folder) else []
        left = [name for name in names if name.endswith((".tmp", ".old"))]
        return f"it leaves {left}" if left else None

    def judge(self, status, wrote, old, middle, last, message):
        said = status in self.output.successes
        if status not in (0, 1, 2):
            return f"status {status}: {message}"
        known = [self.mine, self.other if self.writer == "command" else EDITED, old]
        if last not in known:
            return f"{self.output.path} is torn or lost: {str(last)[:90]}"
        if not said and wrote and last != middle:
            return f"it failed, and what the other wrote is lost: {message}"
        if said and not wrote and last != self.mine:
            return "only it says that it wrote the file, which has something else"
        if self.output.replaces == "nothing" and self.writer == "command" and said == wrote:
            return f"both say {'that they wrote' if said else 'no'}: {message}"
        return None

    def halfway(self):
        """The places where the other one is in the middle of writing."""
        folder = self.folder()
        process = Delayed(self.output.other, folder, self.output.watch, 0)
        process.end()
        calls = process.places()
        shutil.rmtree(folder)
        kinds = ("write", "fsync", "close", "rename", "link", "unlink")
        if self.output.replaces == "review":
            # It is locked while it is written, so that what matters is when its parts get their names.
            kinds = ("mkdir", "rename")
        return [place + 1 for place, call in enumerate(calls) if call.startswith(kinds)]

    def all(self):
        self.mine, self.other = self.alone(self.output.command), self.alone(self.output.other)
        wrong = []
        plays = [self.play]
        if self.writer == "command halfway":
            plays = [lambda at, other=other: self.play_both(at, other) for other in self.halfway()]
        for play in plays:
            for at in range(1, 1000):
                reached, what = play(at)
                if not reached:
                    break
                if what:
                    wrong.append(f"  {self.places[-1]}: {what}")
        if len(self.places) < FEWEST:
            wrong.append(f"  only {len(self.places)} calls about the file: it is not what is tried")
        print(f"{'FAIL' if wrong else 'ok'}  {self.output.name}, {self.writer}: {len(self.places)} places", flush=True)
        for line in wrong:
            print(line, flush=True)
        return not wrong


def main():
    home = tempfile.mkdtemp()
    os.mkdir(os.path.dirname(os.path.join(home, ALONE)))
    shutil.copy(PROGRAM, os.path.join(home, ALONE))
    chosen = [output for output in OUTPUTS if not sys.argv[3:] or output.name in sys.argv[3:]]
    sound, places = True, {}
    try:
        for output in chosen:
            for writer in output.writers:
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
