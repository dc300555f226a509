#!/usr/bin/env python3
"""Checks an app in which three published libraries and the kit move screens in turn, and the sample app Tour.

  beside.py [--keep FOLDER] BubbleTransition=REPOSITORY PanModal=REPOSITORY Jelly=REPOSITORY

Each REPOSITORY is a Git repository that you have made yourself, also one without a work tree: nothing is fetched. The
versions below are read from it. A package with their sources, the host beside this script and the sample app is written
into a temporary folder, built in the repository's build folder, and played by `check`: each transition as the scenario
says, on three devices, cancelled, interrupted, reversed and turned.

It fails if `check` finds an error, or that anything is left of a transition or lives after it. Its other warnings are
printed: they are about the libraries' own transitions, and about drivers that the app never uses.
"""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

# The versions that were tried, and what of each is an app's.
VERSIONS = {
    "BubbleTransition": ("f1cab1fc6e249f28523a30ca76220840cedbb7b7", "Source"),
    "PanModal": ("76ab89f788dcfc30505536478f3f6aabe6edeb9b", "PanModal"),
    "Jelly": ("4494e6793acd259c193aea6e445fa4273e420ff2", "Jelly/Classes"),
}
# What is never allowed, also as a warning.
FORBIDDEN = {"leftovers", "lifetime", "errors"}
# What a library does so on purpose: the rule, and words of the message.
KNOWN = [("leftovers", "the view of PanController keeps its mask")]

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[3]

PACKAGE = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Beside",
  dependencies: [
    .package(name: "Apps", path: "ROOT/Packages/Apps"),
    .package(name: "Kit", path: "ROOT/Packages/Kit"),
  ],
  targets: [
    .executableTarget(
      name: "Beside",
      dependencies: [
        .product(name: "AppTool", package: "Apps"),
        .product(name: "InterludeKit", package: "Kit"), .product(name: "UIKit", package: "Apps"),
      ],
      exclude: ["AppSources.txt"],
      swiftSettings: [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)],
      plugins: [.plugin(name: "AppSources", package: "Apps")])
  ])
"""

MAIN = """import AppTool
import Glibc

let repository = "ROOT"

exit(AppTool.run(CommandLine.arguments.dropFirst(), apps: apps))
"""


def write(folder, repositories):
    """Writes the package."""
    if folder.exists():
        sys.exit(f"beside.py: {folder} exists already")
    sources = folder / "Sources" / "Beside"
    sources.mkdir(parents=True)
    (folder / "Package.swift").write_text(PACKAGE.replace("ROOT", str(ROOT)))
    (sources / "main.swift").write_text(MAIN.replace("ROOT", str(ROOT)))
    shutil.copy(HERE / "Host.swift", sources)
    shutil.copytree(HERE / "scenarios", folder / "scenarios")
    tour = ROOT / "Packages/Kit/Samples/Tour.swiftpm/Tour"
    shutil.copytree(tour, sources / "Tour", ignore=shutil.ignore_patterns("README.md", "Scripts"))
    lines = []
    for name, (version, inside) in VERSIONS.items():
        target = folder / "Libraries" / name
        target.mkdir(parents=True)
        archive = subprocess.run(
            ["git", "-C", repositories[name], "archive", version, inside], stdout=subprocess.PIPE)
        if archive.returncode:
            sys.exit(f"beside.py: {repositories[name]} has no {version[:10]} of {name}")
        subprocess.run(["tar", "-x", "-C", str(target)], input=archive.stdout, check=True)
        lines.append(f"Libraries/{name}/{inside}\n")
    (sources / "AppSources.txt").write_text("".join(lines))


def check(folder):
    """Builds and plays it; returns what `check` says."""
    swift = os.environ.get("SWIFT", "swift")
    plan = ROOT / ".build" / "debug.yaml"  # another package's
    plan.unlink(missing_ok=True)
    build = [swift, "build", "--package-path", str(folder), "--scratch-path", str(ROOT / ".build")]
    subprocess.run(build, check=True)
    plan.unlink(missing_ok=True)
    program = ROOT / ".build/debug/Beside"
    run = subprocess.run(
        [program, "check", "--json"], cwd=folder, capture_output=True, text=True)
    if not run.stdout.startswith("{"):
        sys.exit(f"beside.py: check ended with {run.returncode}\n{run.stdout}\n{run.stderr}")
    return run.stdout


def judge(reports):
    """Prints what `check` has said, a line of JSON for each app, and returns how much of it is wrong."""
    wrong = 0
    for report in map(json.loads, reports.splitlines()):
        print(report["name"])
        for finding in report["findings"]:
            rule, message = finding["rule"], finding["message"]
            isKnown = any(rule == known and words in message for known, words in KNOWN)
            isWrong = finding["severity"] == "error" or rule in FORBIDDEN and not isKnown
            wrong += isWrong
            print(f"  {'WRONG' if isWrong else 'told '}  {rule}: {message}")
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("repository", nargs="+", metavar="NAME=REPOSITORY")
    parser.add_argument("--keep", metavar="FOLDER", help="write the package here, and leave it")
    arguments = parser.parse_args()
    repositories = dict(part.partition("=")[::2] for part in arguments.repository)
    if missing := [name for name in VERSIONS if name not in repositories]:
        parser.error(f"a repository is missing: {', '.join(missing)}")
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(arguments.keep or temporary) / "Beside"
        write(folder, repositories)
        reports = check(folder)
    wrong = judge(reports)
    print(f"{wrong} wrong")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
