"""Puts faults into the sources, one at a time, and counts those that no test notices: see README.md.

    mutants.py [--list] [--check] [--packages] [--named] [--sample N] [--seed N] [--jobs N] [AREA…]
"""

import argparse
import collections
import concurrent.futures
import json
import os
import random
import re
import subprocess
import sys
import threading
import time

from mutate import Mutator
from mutate_c import CMutator

HERE = os.path.dirname(os.path.realpath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
BUILD = os.path.join(ROOT, ".build")
WORK = os.path.join(BUILD, "mutants")

# The least score of an area in percent.
LEAST = 85
# What plays `check`, without the shipped animators, which take most of its time.
CHECKED = (r"^InterludeToolTests\.(CheckTests/(?!`a (shipped|sample))"
           r"|(CheckReport|HonestVerdict|AuthorFindings|App)Tests/)")
# What plays scenarios of the caller's own.
SCENES = (r"^(ConformanceTests\.SceneTests/"
          r"|InterludeToolTests\.(HonestVerdict|AuthorFindings|PartialPresentation|SeenFlaw)Tests/)")


def session(messages, parts=None):
    """The tests that should notice a fault of a page's session: those that send it messages, and those of its parts."""
    found = [rf"StudioCommandTests\.({messages})Tests"] + ([rf"StudioTests\.({parts})Tests"] if parts else [])
    return f"^({'|'.join(found)})[./]"


# The folders of an area, each with the tests that should notice its faults (a pattern for `--filter`). Of two
# folders that contain a file, the first one counts; a folder without tests is left out. A fault costs a run of
# these tests, so a folder names the suites of its command.
AREAS = {
    "Change": [("Sources/Transitions/Change/", r"^(TransitionsTests|ConformanceTests|ScenariosTests)\.")],
    "Apps": [("Sources/Conformance/Apps/", r"^UIKitAppTests\.")],
    "CommandLineParsing": [
        ("Sources/CommandLineParsing/", r"^(CommandLineParsingTests\.|InterludeToolTests\.(Version|List|New)Tests[./])"),
    ],
    "Conformance": [
        ("Sources/Conformance/Apps/", None),
        ("Sources/Conformance/Findings/",
         r"^(ConformanceTests\.(Rule|Case|Words)Tests/|InterludeToolTests\.CheckReportTests/)"),
        ("Sources/Conformance/Scenes/", SCENES),
        ("Sources/Conformance/Rehearsing/SeamJump.swift", SCENES),
        ("Sources/Conformance/Rules/OwnScreens.swift", SCENES),
        ("Sources/Conformance/",
         r"^(ConformanceTests\.|InterludeToolTests\.((HonestVerdict|AuthorFindings)Tests/|CheckTests/`with --kit))"),
    ],
    "Fit": [("Packages/Fit/Sources/Fitting/", r"^FittingTests[./]")],
    "InterludeTool": [
        ("Sources/InterludeTool/Checking/", CHECKED),
        ("Sources/InterludeTool/Commands/Check.swift", CHECKED),
        ("Sources/InterludeTool/Commands/Explain.swift", r"^InterludeToolTests\.ExplainTests/"),
        ("Sources/InterludeTool/Commands/List.swift", r"^InterludeToolTests\.(List|BadInput|HonestVerdict)Tests/"),
        ("Sources/InterludeTool/Commands/New.swift", r"^InterludeToolTests\.(New|NewApp)Tests/"),
        ("Sources/InterludeTool/Commands/Test.swift",
         r"^InterludeToolTests\.(AnimatorGolden|PluginGolden|TestReport|CommandProgram)Tests/"),
        ("Sources/InterludeTool/Scaffolding/", r"^InterludeToolTests\.(New|NewApp)Tests/"),
        ("Sources/InterludeTool/Testing/", r"^InterludeToolTests\.(AnimatorGolden|PluginGolden|TestReport)Tests/"),
        ("Sources/InterludeTool/Watching/", r"^InterludeToolTests\.(Watch|WatchKey|WatchScreen)Tests/"),
        ("Sources/InterludeTool/",
         r"^InterludeToolTests\.(NamedAnimator|SubjectName|RunReport|RunLimits|TraceFile|EventDigest|BadInput|List"
         r"|Watch|CommandProgram|Version)Tests/|^InterludeToolTests\.AuthorFindingsTests/`(a run|run|a plugin)"),
    ],
    "Keying": [("Packages/Exports/Sources/Export/Keying/", r"^ExportTests\.")],
    "Look": [("Sources/Look/", r"^(LookTests|ConformanceTests)\.")],
    "LuaSandbox": [("Sources/LuaSandbox/", r"^(LuaRuntimeTests|ScriptingTests|ScenariosTests)\.")],
    "Recordings": [
        ("Sources/Recordings/",
         r"^((RecordingsTests|ScenariosTests)\.|InterludeToolTests\.(TraceFile|PluginGolden|RunReport|Watch)Tests[./])"),
    ],
    "Scripting": [("Sources/Scripting/", r"^(ScriptingTests|ScenariosTests)\.")],
    "Studio": [
        ("Packages/Studio/Sources/Studio/Session/", None),
        ("Packages/Studio/Sources/Studio/Serving/", session("Opening|Live|Reloading", "StudioHost")),
        ("Packages/Studio/Sources/Studio/",
         r"^(StudioTests[./]|StudioCommandTests\.(NewMotionFiles|Opening|Writing)Tests[./])"),
    ],
    "StudioSession": [("Packages/Studio/Sources/Studio/Session/" + file, tests) for file, tests in [
        ("StudioSession+Films", session("Making")), ("StudioSession+Keying", session("Making")),
        ("StudioSession+Making", session("Making")), ("Film", session("Making")),
        ("TakenScenario", session("Making")), ("MotionRequest", session("Making", "PageRequest")),
        ("Replies+Curves", session("CurvesAndLanes")), ("Replies+Lanes", session("CurvesAndLanes|Opening")),
        ("StudioSession+Live", session("Live")), ("Echo", session("Live")),
        ("LiveStage", session("Live|Take", "RecordedScenario|PageRequest")),
        ("StudioSession+Takes", session("Take|Live")), ("Take", session("Take|Live", "TakeShelf")),
        ("RecordedScenario", session("Take", "RecordedScenario")),
        ("Inspection", session("Inspecting", "Inspection")), ("Replies+Inspection", session("Inspecting")),
        ("StudioSession+Inspecting", session("Inspecting|Take|Reloading")),
        ("StudioSession+References", session("Inspecting")),
        ("ScriptDesk", session("Writing|Reloading", "ScriptDesk")),
        ("StudioSession+Files", session("Writing|Reloading|Inspecting")),
        ("StudioSession+Saving", session("Writing", "PageRequest")), ("StudioSession+Versions", session("Writing")),
        ("StudioSession.swift", session("Opening|Live|Reloading|Writing")),
        ("", session("Opening|Reloading|Inspecting|Writing|CurvesAndLanes", "PageRequest")),
    ]],
    "Workspaces": [
        ("Sources/Workspaces/",
         r"^InterludeToolTests\.(Workspace|NamedAnimator|SubjectName|RunReport|RunLimits|TraceFile|BadInput|List)Tests[./]"),
    ],
}
# The areas of the core whose tests are in a package.
PACKAGES = {"Apps": "Apps"}


def package_of(path):
    """The package that a source file belongs to; None for the core."""
    return path.split("/")[1] if path.startswith("Packages/") else None


def module_of(path):
    return path.split("/Sources/")[1].split("/")[0] if path.startswith("Packages/") else path.split("/")[1]


def tested_in(area):
    """The package whose tests should notice the faults of an area; None for the core's."""
    return PACKAGES.get(area) or package_of(AREAS[area][0][0])


def is_tested_here(area):
    """Apps are played on Linux only."""
    return area != "Apps" or sys.platform == "linux"


def tests_of(path, areas):
    """The pattern of the tests that should notice the faults of a file; None for a file of no area."""
    folders = (folder for area in areas for folder in AREAS[area])
    return next((tests for folder, tests in folders if path.startswith(folder)), None)


def area_of(path, areas):
    return next(area for area in areas if tests_of(path, [area]))


def fail(message):
    sys.exit(f"mutants: {message}")


class NamedFault:
    """A line of Named.txt: FILE | PATTERN OF TESTS | EXPRESSION | THE ONE IN ITS PLACE."""

    def __init__(self, place, line):
        words = [word.strip() for word in line.split(" | ")]
        if len(words) != 4:
            fail(f"{place}: a line is FILE | PATTERN | EXPRESSION | OTHER, but this one has {len(words)} parts")
        self.path, self.tests, self.before, self.after = words
        try:
            with open(os.path.join(ROOT, self.path), encoding="utf-8") as file:
                found = sum(self.before in text for text in file)
        except OSError as error:
            fail(f"{place}: '{self.path}': {error.strerror}")
        if found != 1:
            fail(f"{place}: '{self.before}' is on {found} lines of {self.path}; it must be on one")


def named_faults():
    with open(os.path.join(HERE, "Named.txt"), encoding="utf-8") as lines:
        return [NamedFault(f"Named.txt:{number}", line.rstrip("\n"))
                for number, line in enumerate(lines, 1) if line.strip() and not line.startswith("#")]


def reasons():
    """Why some faults may survive: in Survivors.txt, a reason, and below it, indented, the faults."""
    found, reason = {}, ""
    with open(os.path.join(HERE, "Survivors.txt"), encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("    "):
                found[line.strip()] = reason
            elif line.strip() and not line.startswith("#"):
                reason = line.strip()
    return found


class Commands:
    """How SwiftPM compiled each module and linked the tests of a package, from the plan of its last debug build."""

    def __init__(self, package):
        self.package = package or "interlude"
        plan = f"plans/{package}.yaml" if package else "debug.yaml"
        try:
            with open(os.path.join(BUILD, plan), encoding="utf-8") as file:
                self.lines = [line for line in file if line.startswith("    args: [")]
        except OSError:
            fail(f"there is no debug build of {self.package}; 'make mutants' builds what is needed")

    def find(self, mark):
        line = next((line for line in self.lines if mark in line), None)
        if line is None:
            fail(f"the last debug build has no command with {mark}; 'make mutants' builds what is needed")
        return json.loads(line[len("    args: "):])

    def module(self, name):
        mark = f"/{name}.build/"
        found = [line for line in self.lines if '"-c","' in line and mark in line and line.endswith('.c.o"]\n')]
        if found:
            return CModule(name, [json.loads(line[len("    args: "):]) for line in found])
        return Module(name, self.find(f'"-module-name","{name}","-emit-dependencies"'))

    def linking(self):
        return self.find(f"/{self.package}PackageTests.product/Objects.LinkFileList")


class Module:
    """A module compiled with all its faults, each of which waits for its number."""

    mutator = Mutator

    def __init__(self, name, words):
        self.name, self.words = name, words
        self.folder = os.path.join(WORK, name)
        os.makedirs(self.folder, exist_ok=True)
        self.sources = self.read_sources()
        self.kept = os.path.join(self.folder, "refused.json")
        self.refused = set()
        if os.path.exists(self.kept):
            with open(self.kept, encoding="utf-8") as file:
                self.refused = set(json.load(file))

    def read_sources(self):
        list_file = next(word[1:] for word in self.words if word.startswith("@"))
        with open(list_file, encoding="utf-8") as file:
            return [line.strip().strip("'") for line in file if line.strip()]

    def write(self, first, areas, named, has_numbers):
        """Writes the sources with faults, numbered from the first one; returns them with their tests."""
        mutator, tests, self.inputs, self.paths = self.mutator(first, self.refused, has_numbers), {}, [], {}
        for source in self.sources:
            path = os.path.relpath(source, ROOT)
            wanted = tests_of(path, areas)
            by_hand = [fault for fault in named if fault.path == path]
            if not wanted and not by_hand:
                self.inputs.append(source)
                continue
            with open(source, encoding="utf-8") as file:
                text = file.read()
            before = len(mutator.mutants)
            text = mutator.named(path, text, by_hand)
            for mutant, fault in zip(mutator.mutants[before:], by_hand):
                tests[mutant.number] = fault.tests
            before = len(mutator.mutants)
            if wanted:
                text = mutator.file(path, text)
            tests.update({mutant.number: wanted for mutant in mutator.mutants[before:]})
            # Other modules know private members of open classes by the name of their file, so it stays.
            name = f"{len(self.inputs)}/{os.path.basename(path)}"
            self.paths[name] = path
            self.inputs.append(self.put(name, mutator.heading + text))
        self.mutants = mutator.mutants
        self.add_support(mutator)
        return tests

    def add_support(self, mutator):
        self.inputs.append(self.put("InjectedFaults.swift", mutator.support()))

    def put(self, name, text):
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def compile(self):
        """Whether it compiles; faults that don't are left out of the next attempt."""
        words, drop = [], 0
        for word in self.words:
            if drop:
                drop -= 1
            elif word in ("-index-store-path", "-emit-module-path", "-output-file-map", "-emit-objc-header-path"):
                drop = 1
            elif word in ("-parseable-output", "-incremental", "-emit-objc-header", "-emit-dependencies",
                          "-warnings-as-errors", "-serialize-diagnostics", "-enable-batch-mode"):
                pass
            elif not word.startswith("@"):
                words.append(word)
        self.objects = [os.path.join(self.folder, f"{number}.o") for number in range(len(self.inputs))]
        files = {source: {"object": made} for source, made in zip(self.inputs, self.objects)}
        self.put("files.json", json.dumps({"": {"swift-dependencies": os.path.join(self.folder, "all.swiftdeps")},
                                           **files}))
        self.put("sources", "\n".join(self.inputs) + "\n")
        words += ["-output-file-map", os.path.join(self.folder, "files.json"), "-enable-batch-mode",
                  "-suppress-warnings", "-emit-module-path", os.path.join(self.folder, f"{self.name}.swiftmodule"),
                  "@" + os.path.join(self.folder, "sources")]
        built = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
        return built.returncode == 0 or self.refuse(built.stdout + built.stderr)

    def refuse(self, output):
        """Leaves out the faults that don't compile."""
        before = len(self.refused)
        for name, line in set(re.findall(r"/([^/\n]+/[^/\n]+\.(?:swift|c)):(\d+):\d+: error:", output)):
            path = self.paths.get(name)
            here = [mutant for mutant in self.mutants if mutant.path == path and mutant.line == int(line)]
            # A list is reported at its first line.
            here = here or [mutant for mutant in self.mutants
                            if mutant.path == path and 0 < mutant.line - int(line) <= 5]
            # A statement that is left out is reported where its effect is needed.
            here = here or [mutant for mutant in self.mutants if mutant.path == path and mutant.after == "nothing"]
            self.refused |= {mutant.key for mutant in here}
        if len(self.refused) == before:
            fail(f"{self.name} doesn't compile with faults:\n{output[-3000:]}")
        self.put("refused.json", json.dumps(sorted(self.refused)))
        print(f"  {len(self.refused)} faults of {self.name} don't compile", flush=True)
        return False


class CModule(Module):
    """The same of a module in C, each file of which is compiled on its own."""

    mutator = CMutator

    def read_sources(self):
        return [words[words.index("-c") + 1] for words in self.words]

    def add_support(self, mutator):
        """What the faults need is in each file."""

    def compile(self):
        self.objects, output = [], ""
        for number, (words, source) in enumerate(zip(self.words, self.inputs)):
            words, made = list(words), os.path.join(self.folder, f"{number}.o")
            for option, value in [("-c", source), ("-o", made), ("-MF", f"{made}.d")]:
                words[words.index(option) + 1] = value
            built = subprocess.run(words + ["-w"], cwd=ROOT, capture_output=True, text=True)
            output += built.stderr if built.returncode else ""
            self.objects.append(made)
        return not output or self.refuse(output)


class Run:
    """The faults of some areas in the program of tests of one package."""

    def __init__(self, package, areas, named, has_numbers):
        self.package, self.areas, self.named, self.has_numbers = package, areas, named, has_numbers
        # Beside the tests' own program, whose resources it finds there.
        self.program = os.path.join(BUILD, "debug", f"interlude{package or ''}Mutants.xctest")
        paths = [folder for area in areas for folder, _ in AREAS[area]] + [fault.path for fault in named]
        self.names = sorted({module_of(path) for path in paths})
        self.tests, self.mutants = {}, []

    def build(self):
        commands, first = Commands(self.package), 1
        modules = [commands.module(name) for name in self.names]
        for module in modules:
            for _ in range(20):
                tests = module.write(first, self.areas, self.named, self.has_numbers)
                print(f"compiling {module.name} with {len(module.mutants)} faults", flush=True)
                if module.compile():
                    break
            else:
                fail(f"{module.name} still doesn't compile after 20 attempts")
            self.tests.update(tests)
            self.mutants += module.mutants
            first += len(module.mutants)
        words = commands.linking()
        list_file = next(word[1:] for word in words if word.endswith("Objects.LinkFileList"))
        with open(list_file, encoding="utf-8") as file:
            objects = [line.strip() for line in file]
        for module in modules:
            own = f"/{module.name}.build/"
            objects = [line for line in objects
                       if own not in line or line.endswith(".swiftmodule.o")] + module.objects
        with open(os.path.join(WORK, "objects"), "w", encoding="utf-8") as file:
            file.write("\n".join(objects) + "\n")
        words[words.index("-o") + 1] = self.program
        words = ["@" + os.path.join(WORK, "objects") if word == "@" + list_file else word for word in words]
        print("linking", flush=True)
        subprocess.run(words, cwd=ROOT, check=True)

    def play(self, tests, fault, limit):
        """Whether the tests notice a fault; those that take too long do."""
        words = [self.program, "--testing-library", "swift-testing", "--filter", tests]
        printed = []
        with subprocess.Popen(words, cwd=ROOT, env={**os.environ, "INTERLUDE_MUTANT": str(fault)},
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              errors="replace") as played:
            timer = threading.Timer(limit, played.kill)
            timer.start()
            for line in played.stdout:
                printed.append(line)
                # The other tests have nothing to add.
                if "recorded an issue" in line:
                    played.kill()
            timer.cancel()
        if fault == 0 and "Test run with 0 tests" in "".join(printed):
            fail(f"no test matches '{tests}'")
        return played.returncode != 0

    def limits(self, mutants):
        """How long the tests of faults may take, from how long they take without a fault."""
        found = {}
        for tests in sorted({self.tests[mutant.number] for mutant in mutants}):
            start = time.monotonic()
            if self.play(tests, 0, 1800):
                fail(f"tests that match '{tests}' fail without any fault")
            found[tests] = 20 + 5 * (time.monotonic() - start)
        return found


def main():
    parser = argparse.ArgumentParser(description="Counts the faults that no test notices.")
    parser.add_argument("areas", nargs="*", metavar="AREA", help=", ".join(AREAS))
    parser.add_argument("--list", action="store_true", help="list the faults and play nothing")
    parser.add_argument("--check", action="store_true", help="look for the faults of Named.txt and play nothing")
    parser.add_argument("--packages", action="store_true",
                        help="list the packages whose tests are needed and play nothing")
    parser.add_argument("--numbers", action="store_true", help="change numbers, too")
    parser.add_argument("--named", action="store_true", help="play the faults of Named.txt")
    parser.add_argument("--sample", type=int, metavar="N", help="play at most N faults of each area")
    parser.add_argument("--seed", type=int, default=1, help="which ones are played")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many are played at a time")
    chosen = parser.parse_args()
    for area in chosen.areas:
        if area not in AREAS:
            fail(f"there is no area '{area}'; there are {', '.join(AREAS)}")
    areas = chosen.areas or ([] if chosen.named else [area for area in AREAS if is_tested_here(area)])
    of_package = collections.defaultdict(list)
    for area in areas:
        of_package[tested_in(area)].append(area)
    # Written by hand or not, a fault has to be in the sources.
    named = collections.defaultdict(list)
    for fault in named_faults():
        named[package_of(fault.path)].append(fault)
    if chosen.check:
        sys.exit(0)
    if chosen.packages:
        print("\n".join(sorted({*of_package, *named} - {None})))
        sys.exit(0)
    if chosen.named:
        for package in named:
            of_package.setdefault(package, [])
    results = [play(Run(package, inside, named[package] if chosen.named else [], chosen.numbers), chosen)
               for package, inside in of_package.items()]
    sys.exit(0 if all(results) else 1)


def play(run, chosen):
    """Whether enough of the faults of a run are noticed."""
    if chosen.list:
        commands = Commands(run.package)
        for name in run.names:
            module = commands.module(name)
            module.write(1, run.areas, run.named, run.has_numbers)
            for mutant in module.mutants:
                print(mutant)
        return True
    run.build()
    groups = collections.defaultdict(list)
    by_hand = {(fault.path, fault.before) for fault in run.named}
    for mutant in run.mutants:
        area = ("named" if (mutant.path, mutant.before) in by_hand else
                area_of(mutant.path, run.areas))
        groups[area].append(mutant)
    for area, mutants in groups.items():
        if chosen.sample and area != "named" and len(mutants) > chosen.sample:
            groups[area] = sorted(random.Random(chosen.seed).sample(mutants, chosen.sample), key=lambda one: one.number)
    limits = run.limits(sum(groups.values(), []))
    known, is_good = reasons(), True
    for area, mutants in groups.items():

        def noticed(mutant):
            tests = run.tests[mutant.number]
            if run.play(tests, mutant.number, limits[tests]):
                return True
            reason = known.get(mutant.key)
            print(f"survived: {mutant}" + (f"\n    ({reason})" if reason else ""), flush=True)
            return False

        with concurrent.futures.ThreadPoolExecutor(chosen.jobs) as pool:
            count = sum(pool.map(noticed, mutants))
        score = 100 * count / max(1, len(mutants))
        least = 100 if area == "named" else LEAST
        print(f"{area}: {count} of {len(mutants)} noticed, {score:.1f} % (at least {least})", flush=True)
        is_good = is_good and score >= least
    return is_good


if __name__ == "__main__":
    main()
