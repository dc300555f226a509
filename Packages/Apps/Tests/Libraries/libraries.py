#!/usr/bin/env python3
"""Writes the guide's table of published libraries, `Documentation/Libraries.md`, from what was played of them.

  libraries.py [--check] RESULTS

Nothing is fetched, built or run here. The table below names each library and its version, and each folder beside this
file has a small app of ours (`Apps.swift`) and what must be seen when it is played (`scenario.json`). Of a library that
you have played with them, `RESULTS/NAME` has:

  report.txt   what `uikit-sources --report` printed of the library's files
  errors.txt   the errors of the compiler; empty if all of its files compile unchanged
  status.txt   the status with which `run` ended, which is 0 if everything in the scenario's `expect` was seen

A library is *right* if its files compile unchanged and the status is 0. With `--check`, the table is compared instead.
"""

import argparse
import pathlib
import sys

# The commit of each library, and what was left out of its files.
LIBRARIES = {
    "BubbleTransition": ("andreamazz/BubbleTransition", "f1cab1f", ""),
    "DeckTransition": ("HarshilShah/DeckTransition", "09fa09f", ""),
    "DrawerView": ("mkko/DrawerView", "c6d299c", ""),
    "EasyTransitions": ("marcosgriselli/EasyTransitions", "7620959", ""),
    "FittedSheets": ("gordontucker/FittedSheets", "ba34781", ""),
    "FloatingBottomSheet": ("OhKanghoon/FloatingBottomSheet", "b1aa92f", ""),
    "FloatingPanel": ("scenee/FloatingPanel", "7efcc76", "its SwiftUI"),
    "Hero": ("HeroTransitions/Hero", "d7a72e1", ""),
    "ImageViewer": ("michaelhenry/ImageViewer.swift", "ddaf9cc", ""),
    "OverlayContainer": ("applidium/OverlayContainer", "df49c8f", ""),
    "PanModal": ("slackhq/PanModal", "76ab89f", ""),
    "PanSlip": ("k-lpmg/PanSlip", "2c4ca6e", ""),
    "Presentr": ("IcaliaLabs/Presentr", "bc06d3b", ""),
    "PreviewTransition": ("Ramotion/preview-transition", "cb471b2", ""),
    "Pulley": ("52inc/Pulley", "9d58b99", ""),
    "SlideMenuController": ("dekatotoro/SlideMenuControllerSwift", "f67bb23", ""),
    "SPLarkController": ("ivanvorobei/SPLarkController", "35f64c5", ""),
    "SPStorkController": ("ivanvorobei/SPStorkController", "7612456", ""),
    "SideMenu": ("jonkykong/SideMenu", "8bd4fd1", ""),
    "TransitionButton": ("AladinWay/TransitionButton", "ffd08cb", ""),
    "ZoomTransitioning": ("WorldDownTown/ZoomTransitioning", "2dc31dd", ""),
}

HERE = pathlib.Path(__file__).resolve().parent
PAGE = HERE.parents[1] / "Documentation/Libraries.md"
BEGIN, END = "| library | version | files |", "\n\n"


def text(path):
    return path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""


def size(report):
    """The files, the lines and the rewritten tokens of a report."""
    rows = [line.split("\t") for line in report.splitlines() if line.count("\t") >= 2]
    return len(rows), sum(int(row[1]) for row in rows), sum(int(row[2]) for row in rows)


def seen(name):
    """What a scenario says of itself, in its first line."""
    first = text(HERE / name / "scenario.json").splitlines()[:1]
    return first[0].removeprefix("//").strip() if first else ""


def row(name, folder):
    repository, commit, without = LIBRARIES[name]
    files, lines, tokens = size(text(folder / "report.txt"))
    if not files:
        return None
    errors = len({line for line in text(folder / "errors.txt").splitlines() if "error:" in line})
    status = text(folder / "status.txt").strip()
    compiles = "yes" if errors == 0 else f"no, {errors} {'error' if errors == 1 else 'errors'}"
    right = "—" if errors or not status else "yes" if status == "0" else "no"
    title = f"{name}, without {without}" if without else name
    cells = [title, f"{repository} {commit}", str(files), str(lines), str(tokens), compiles, right]
    return "| " + " | ".join(cells + [seen(name) if right != "—" else ""]) + " |"


def table(results):
    rows = [row(name, results / name) for name in sorted(LIBRARIES, key=str.lower)]
    rows = [found for found in rows if found]
    right = sum("| yes | yes |" in found for found in rows)
    head = f"{BEGIN} lines | tokens rewritten | unchanged | right | what must be seen |"
    return "\n".join([head, "|---|---|---|---|---|---|---|---|"] + rows), right, len(rows)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("results", type=pathlib.Path, metavar="RESULTS")
    options = parser.parse_args()
    if not options.results.is_dir():
        sys.exit(f"{options.results}: error: there is no such folder")
    made, right, count = table(options.results)
    page = text(PAGE)
    start = page.index(BEGIN)
    end = page.find(END, start)
    whole = page[:start] + made + page[end if end >= 0 else len(page.rstrip()):]
    print(f"{right} of {count} libraries are unchanged and right")
    if options.check and whole != page:
        sys.exit(f"{PAGE}: error: the table is not what was played; write it without --check")
    if not options.check:
        PAGE.write_text(whole, encoding="utf-8")


if __name__ == "__main__":
    main()
