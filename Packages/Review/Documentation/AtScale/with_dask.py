#!/usr/bin/env python3
"""Plays a matrix in shares on the workers of Dask, and joins the results.

    with_dask.py SHARES FOLDER [NAME or option of `interlude matrix run`]...

DASK_SCHEDULER_ADDRESS names a running scheduler, whose workers see FOLDER too; without it, the
processors of this machine are the workers. If a worker dies, Dask gives its share to another one;
--resume keeps what is complete.
"""
import os
import subprocess
import sys

from distributed import Client, LocalCluster

PROGRAM = os.environ.get("INTERLUDE", "interlude")


def play(number, shares, folder, words):
    subprocess.run(
        [PROGRAM, "matrix", "run", *words, "--shard", f"{number}/{shares}", "--jobs", "1", "--quiet",
         "--resume", "--out", f"{folder}/{number}.ndjson", "--timings", f"{folder}/{number}.times"],
        check=True)
    return number


def main():
    shares, folder, words = int(sys.argv[1]), os.path.abspath(sys.argv[2]), sys.argv[3:]
    os.makedirs(folder, exist_ok=True)
    address = os.environ.get("DASK_SCHEDULER_ADDRESS")
    with Client(address or LocalCluster(threads_per_worker=1, dashboard_address=None)) as client:
        numbers = range(1, shares + 1)
        # Not pure: the same call writes a file each time.
        tasks = client.map(
            play, numbers, shares=shares, folder=folder, words=words, retries=3, pure=False)
        client.gather(tasks)
    files = [f"{folder}/{number}.ndjson" for number in numbers]
    return subprocess.run(
        [PROGRAM, "matrix", "merge", *files, "--force", "--out", f"{folder}/all.results",
         "--junit", f"{folder}/junit.xml", "--page", f"{folder}/index.html"]).returncode


if __name__ == "__main__":
    sys.exit(main())
