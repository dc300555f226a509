"""Compiles exported Swift sources and measures what they show: for UIKit against the modules of this package,
which play them on a stage, and for SwiftUI against a model of it.
swift.py uikit|swiftui FILE.swift KEYS.json ...
"""

import concurrent.futures
import json
import math
import os
import re
import shutil
import subprocess
import sys
import tempfile

import keys

HERE = os.path.dirname(os.path.abspath(__file__))
STUBS = os.path.join(HERE, "Stubs")
PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(HERE))))
MOMENTS = [i / 100 for i in range(101)]
# What happens to a transition under UIKit; Playing/Setup.swift says what each is.
PLAYS = ["completed", "scrubbed", "interrupted", "cancelled", "reduced"]

# One program plays all sources: they can stand in one app.
GLUE = {
    "uikit": ("""import ExportPlaying
import UIKit
{extensions}
@main @MainActor struct Main {{
  static func main() throws {{
    switch CommandLine.arguments[1] {{
{cases}
    default: fatalError()
    }}
  }}
}}
""", """    case "{type}":
      try play(setups: CommandLine.arguments[2]) {{ {type}Transition(.init(rawValue: $0)!) }}"""),
    "swiftui": ("""import SwiftUI
@main @MainActor struct Main {{
  static func main() throws {{
    switch CommandLine.arguments[1] {{
{cases}
    default: fatalError()
    }}
  }}
}}
""", """    case "{type}":
      try drive(
        screens: {{ operation, presence in
          {type}Screens(operation: {type}Motion(rawValue: operation)!, presence: presence) {{
            Marker("back")
          }} front: {{
            Marker("front")
          }}
        }}, isForward: {{ {type}Motion(rawValue: $0)!.isForward }},
        progress: {{ {type}Motion(rawValue: $0)!.timing.value(at: $1) }},
        transition: {{ isPresented in
          {type}Transition(isPresented: isPresented) {{ Marker("back") }} front: {{ Marker("front") }}
        }})"""),
}


def compile_source(arguments, folder):
    """Runs the compiler, in Swift 6 mode, for which a warning is an error."""
    done = subprocess.run(
        ["swiftc", "-swift-version", "6", "-warnings-as-errors", *arguments], cwd=folder,
        capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(done.stderr or done.stdout)


def without_selectors(text):
    """A source whose selectors name their class: elsewhere than on Apple's systems no compiler finds it."""
    lines, owner = [], ""
    for line in text.split("\n"):
        found = re.match(r"(?:\w+ )*class (\w+)", line)
        owner = found.group(1) if found else owner
        lines.append(re.sub(r"#selector\((\w+)\)", rf"Selector({owner}.\1)", line))
    return "\n".join(lines).replace("@objc private func", "private func")


def type_name(target, source):
    """What an export's types begin with."""
    with open(source, encoding="utf-8") as file:
        text = file.read()
    pattern = r"final class (\w+)Transition\b" if target == "uikit" else r"enum (\w+)Motion: String"
    return re.search(pattern, text).group(1)


def model(folder):
    """The model of SwiftUI: what a program is compiled with, and the sources that drive it."""
    compile_source(
        ["-parse-as-library", "-emit-module", "-emit-library", "-static", "-module-name", "SwiftUI",
         "-o", "libSwiftUI.a",
         *(os.path.join(STUBS, name) for name in ("SwiftUI.swift", "SwiftUIValues.swift", "Bezier.swift"))],
        folder)
    return ["-I", folder, "-L", folder, "-lSwiftUI"], [
        os.path.join(STUBS, name) for name in ("SwiftUIDriver.swift", "Setup.swift")]


def player(folder):
    """The modules of UIKit's names with what plays exports on a stage."""
    words = [os.path.join(PACKAGE, "Packages", "spm"), "Apps", "build", "--product", "ExportPlaying"]
    environment = {**os.environ, "INTERLUDE_OPTIMIZED": "1"}
    built = subprocess.run(words, cwd=PACKAGE, env=environment, capture_output=True, text=True)
    if built.returncode != 0:
        raise SystemExit(built.stdout + built.stderr)
    path = subprocess.run(
        ["swift", "build", "--show-bin-path"], cwd=PACKAGE, env=environment, capture_output=True,
        text=True, check=True).stdout.strip()
    # The archive also has what reads and plays scripts, which the linker wants whole.
    lua = subprocess.run(
        "pkg-config --libs lua5.4 || pkg-config --libs lua-5.4 || echo -llua5.4", shell=True, capture_output=True,
        text=True).stdout.split()
    return ["-I", os.path.join(path, "Modules"), "-L", path, "-lExportPlaying", *lua, "-lswiftSynchronization"], []


def build(target, sources, folder):
    """A program that plays the sources by the names of their types."""
    libraries, driver = player(folder) if target == "uikit" else model(folder)
    names = [type_name(target, source) for source in sources]
    frame, case = GLUE[target]
    glue = os.path.join(folder, "Glue.swift")
    with open(glue, "w", encoding="utf-8") as file:
        file.write(frame.format(
            cases="\n".join(case.format(type=name) for name in names),
            extensions="\n".join(f"extension {name}Transition: Exported {{}}" for name in names)))
    # Two files of one module can't have one name.
    copies = []
    for name, source in zip(names, sources):
        copies.append(os.path.join(folder, f"{name}.swift"))
        with open(source, encoding="utf-8") as file, open(copies[-1], "w", encoding="utf-8") as copy:
            copy.write(without_selectors(file.read()))
    program = os.path.join(folder, "play")
    compile_source(
        ["-wmo", "-num-threads", str(os.cpu_count()), "-module-name", "Play", *libraries, "-o", program,
         *copies, *driver, glue], folder)
    return program, names


def measure(target, program, name, export, folder):
    """The worst distance of a source from its keys."""
    setups, situations = [], []
    for transition in export["transitions"]:
        extreme = [] if "fixedSize" in transition else keys.EXTREME
        for container in keys.containers(transition) + extreme:
            situations.append((transition, container))
            places = keys.places(keys.actors(transition, container), container)
            setups.append({
                "operation": transition["operation"], "width": container.width,
                "height": container.height, "insets": container.insets, "rtl": container.rtl,
                "from": places["back" if transition["operation"] in keys.FORWARD else "front"],
                "to": places["front" if transition["operation"] in keys.FORWARD else "back"],
                **({"plays": PLAYS} if target == "uikit" else {"moments": MOMENTS}),
            })
    path = os.path.join(folder, f"{name}.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump(setups, file)
    played = subprocess.run(
        [program, name, path], capture_output=True, text=True,
        env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
    if played.returncode != 0:
        raise SystemExit(f"{name}: {played.stderr[:2000]}")
    worst = keys.Worst()
    for (transition, container), line in zip(situations, played.stdout.splitlines(), strict=True):
        runs = json.loads(line)
        if target == "swiftui":
            # By the clock, then by a finger.
            runs = [
                {"play": play, "frames": [
                    {"held" if play == "driven" else "clock": time, "views": views}
                    for time, views in zip(MOMENTS, runs[play])]} for play in ("drawn", "driven")]
        actors = keys.actors(transition, container, is_driven=True)
        forward = transition["operation"] in keys.FORWARD
        roles = {"from": "back" if forward else "front", "to": "front" if forward else "back"}
        for run in runs:
            where = f"{name} {transition['operation']} {run['play']} in {container}"
            for frame in run["frames"]:
                time, views = keys.progress(transition, frame), frame["views"]
                if target == "uikit":
                    # The one at the back shows nothing; it watches the container's size.
                    assert views[0]["name"] == "added", where
                    views = views[1:]
                assert len(views) == len(actors), f"{where}: {len(views)} views, not {len(actors)}"
                for actor, item in zip(actors, views):
                    role = roles.get(item["name"], item["name"])
                    if "origin" in item:
                        assert role == actor.data["of"], f"{where}: a picture of {role} as {actor.name}"
                        left, top = actor.area
                        worst.shift(math.dist(item["origin"], (-left, -top)), actor)
                    else:
                        assert role in (actor.name, "added"), f"{where}: {role}, not {actor.name}"
                    worst.look(actor, time, item, where, by=run["play"])
    return worst


def main():
    target, paths = sys.argv[1], sys.argv[2:]
    with tempfile.TemporaryDirectory(prefix="interlude-swift-") as folder:
        exports = [keys.read(path) for path in paths[1::2]]
        program, names = build(target, paths[::2], folder)
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            results = pool.map(
                lambda pair: measure(target, program, pair[0], pair[1], folder), zip(names, exports))
            good = [worst.report(export) for worst, export in zip(results, exports)]
    sys.exit(0 if all(good) else 1)


if __name__ == "__main__":
    main()
