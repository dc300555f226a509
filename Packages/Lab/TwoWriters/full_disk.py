"""Each command that writes a file, on a disk that is full after so many pages: see README.md.

    full_disk.py PROGRAM LIBRARY [OUTPUT…]

The disk is in memory and belongs to a name space of its own. Where the system makes none, nothing is tried.
"""

import os
import shutil
import subprocess
import sys
import tempfile

from two_writers import ALONE, OUTPUTS, PROGRAM, Trial, run

PAGE = 4096
ROOMS = [0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 512, 1024]


class Disk:
    """A file that fills the disk but for some pages."""

    def __init__(self, home):
        self.path = home + "/ballast"

    def fill(self, pages):
        size = 0
        with open(self.path, "wb", buffering=0) as file:
            try:
                while True:
                    size += file.write(bytes(1 << 20 if size < 1 << 20 else PAGE * 16))
            except OSError:
                pass
        state = os.statvfs(self.path)
        os.truncate(self.path, max(os.stat(self.path).st_blocks * 512 + (state.f_bavail - pages) * PAGE, 0))

    def empty(self):
        os.unlink(self.path)


def attempt(trial, disk, pages):
    """Whether there was room, and what is wrong."""
    folder = trial.folder()
    path = f"{folder}/{trial.output.path}"
    old = trial.seen(path)
    before = sorted(os.listdir(folder))
    disk.fill(pages)
    process = run(trial.output.command, folder)
    disk.empty()
    message = process.stdout.decode(errors="replace")
    found, wrong = trial.seen(path), trial.left(path)
    has_room = process.returncode in trial.output.successes and found == trial.mine
    if not has_room and not wrong:
        if process.returncode not in (1, 2):
            wrong = f"status {process.returncode}: {message}"
        elif found != old and not (trial.output.several and found == trial.mine):
            wrong = f"the old file is not as it was: {str(found)[:90]}"
        elif sorted(os.listdir(folder)) != before and trial.output.replaces == "review":
            wrong = f"it leaves {sorted(set(os.listdir(folder)) - set(before))}"
        elif trial.output.command[0] != sys.executable and "no space left" not in message:
            wrong = f"it does not say why: {message}"
        else:
            again = run(trial.output.command, folder)
            if again.returncode not in trial.output.successes or trial.seen(path) != trial.mine:
                wrong = f"with room it fails, too: {again.stdout.decode(errors='replace')}"
    shutil.rmtree(folder)
    return has_room, wrong


def main():
    home = tempfile.mkdtemp()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=128m", "none", home], check=True)
    os.mkdir(os.path.dirname(os.path.join(home, ALONE)))
    shutil.copy(PROGRAM, os.path.join(home, ALONE))
    disk, sound, count = Disk(home), True, 0
    for output in OUTPUTS:
        if sys.argv[3:] and output.name not in sys.argv[3:]:
            continue
        trial = Trial(output, "full disk", home)
        trial.mine, full = trial.alone(output.command), 0
        wrongs = []
        for pages in ROOMS:
            has_room, wrong = attempt(trial, disk, pages)
            if wrong:
                wrongs.append(f"  {pages} pages: {wrong}")
            if has_room:
                break
            full += 1
        if full == 0:
            wrongs.append("  the disk was never full")
        sound, count = sound and not wrongs, count + full
        print(f"{'FAIL' if wrongs else 'ok'}  {output.name}, full disk: {full} sizes", flush=True)
        for line in wrongs:
            print(line, flush=True)
    print(f"{count} full disks, {'nothing lost' if sound else 'SOMETHING IS LOST'}")
    return 0 if sound else 1


if __name__ == "__main__":
    if "FULL_DISK" in os.environ:
        sys.exit(main())
    alone = ["unshare", "--map-root-user", "--mount"]
    if shutil.which("unshare") is None or subprocess.run([*alone, "true"], stderr=subprocess.DEVNULL).returncode != 0:
        print("full disk: not tried, as this system makes no name spaces")
        sys.exit(0)
    os.environ["FULL_DISK"] = "1"
    os.execvp(alone[0], [*alone, sys.executable, *sys.argv])
