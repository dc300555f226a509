#!/usr/bin/env python3
"""Counts the files of open apps that use a type of UIKit which the stage doesn't have.

  shares.py [--table FILE] [--list COUNT] FOLDER...

Each folder is a checkout of an app, which you have made yourself: nothing is fetched. The table is that of all symbols,
`Documentation/UIKit.md`; another version of it says how it was before. A file counts if it imports UIKit, isn't a test,
and names a type `UI…` or `NSCollectionLayout…`, `NSDiffable…` that is absent, or in no row of the table. Types that the
app declares itself, strings, comments, and what is only compiled with SwiftUI don't count.

It says nothing of members that are absent, so a file without an absent type can still need a change.
"""

import argparse
import collections
import pathlib
import re
import subprocess
import sys

# The versions that the guide's numbers are of.
VERSIONS = {
    "mastodon-ios": "a9e088a9c7b88720fed5eefdd2dc1606b5f21dc8",
    "NetNewsWire": "834decfad37802ef24d8a74897427a9eee57afdd",
    "DuckDuckGo for iOS": "7b3f6010d27a3a69fe92a2ad698543f2e67c8900",
}

NAME = re.compile(r"\b(?:UI|NSCollectionLayout|NSDiffable)[A-Z]\w*")
DECLARED = re.compile(r"\b(?:class|struct|enum|protocol|typealias|associatedtype|func|case|let|var)\s+(UI\w+)")
IMPORT = re.compile(r"^\s*(?:@\w+\s+)*import\s+UIKit\b", re.M)
# An attribute that is rewritten, and the module's own name.
REWRITTEN = {"UIKit", "UIApplicationMain"}
MODULE = re.compile(r"^\s*(?:@\w+\s+)*import\s+(?:class |struct |enum |protocol )?(\w+)", re.M)
IGNORED = re.compile(r'"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*(?:.|\n)*?\*/')


def known(table):
    """The names that the table has, without those in its last column, which are absent."""
    names = set()
    for line in table.splitlines():
        cells = line.split(" | ")
        if not line.startswith("| ") or len(cells) < 4:
            continue
        names.update(re.findall(r"`(\w+)", cells[0]))
        for cell in cells[1:3]:
            names.update(re.findall(r"`(UI\w+)", cell))
    return names


def without_swiftui(text):
    """The text without what is only compiled where there is SwiftUI."""
    kept, hidden = [], []
    for line in text.splitlines():
        word = line.strip()
        if word.startswith("#if"):
            hidden.append("canImport(SwiftUI)" in word and "!canImport(SwiftUI)" not in word)
        elif word.startswith("#else") and hidden:
            hidden[-1] = False
        elif word.startswith("#endif") and hidden:
            hidden.pop()
        elif not any(hidden):
            kept.append(line)
    return "\n".join(kept)


def files(folder):
    """The Swift files of an app that import UIKit, without tests, by their texts."""
    for path in sorted(folder.rglob("*.swift")):
        parts = path.relative_to(folder).parts
        if path.name == "Package.swift" or any("Tests" in part for part in parts):
            continue
        text = path.read_text(encoding="utf-8", errors="replace")
        if IMPORT.search(text):
            yield IGNORED.sub(" ", without_swiftui(text))


def version(folder):
    """The commit of a checkout, and the name of the version that the guide's numbers are of."""
    run = subprocess.run(
        ["git", "-C", str(folder), "rev-parse", "HEAD"], capture_output=True, text=True)
    commit = run.stdout.strip()
    names = [name for name, pinned in VERSIONS.items() if pinned == commit]
    return names[0] if names else f"{folder.name}, {commit[:10] or 'an unknown version'}"


def main():
    own = pathlib.Path(__file__).resolve().parents[2] / "Documentation/UIKit.md"
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--table", type=pathlib.Path, default=own, metavar="FILE")
    parser.add_argument("--list", type=int, default=0, metavar="COUNT", help="also the most frequent absent types")
    parser.add_argument("folders", type=pathlib.Path, nargs="+", metavar="FOLDER")
    options = parser.parse_args()
    present = known(options.table.read_text(encoding="utf-8"))
    for folder in options.folders:
        if not folder.is_dir():
            sys.exit(f"{folder}: error: there is no such folder")
        texts = list(files(folder))
        declared = {name for text in texts for name in DECLARED.findall(text)}
        missing = [set(NAME.findall(text)) - present - declared - REWRITTEN - set(MODULE.findall(text))
                   for text in texts]
        bad = sum(bool(names) for names in missing)
        share = 100 * bad / max(len(texts), 1)
        print(f"{version(folder)}: {bad} of {len(texts)} files ({share:.0f} %) use an absent type")
        counts = collections.Counter(name for names in missing for name in names)
        for name, count in counts.most_common(options.list):
            print(f"  {count:4} {name}")


if __name__ == "__main__":
    main()
